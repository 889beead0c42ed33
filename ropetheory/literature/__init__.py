"""What the sources print: claims as data, and the deciders."""
