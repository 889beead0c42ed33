"""TODO docstring of reading."""
