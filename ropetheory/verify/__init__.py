"""TODO docstring of verify."""
