"""Published models and engines as data: what their files say, how they were trained, and the sources."""
