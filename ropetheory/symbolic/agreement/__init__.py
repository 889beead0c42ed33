"""TODO docstring of agreement."""
