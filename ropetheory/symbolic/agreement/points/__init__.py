"""TODO docstring of points."""
