"""TODO docstring of statements."""
