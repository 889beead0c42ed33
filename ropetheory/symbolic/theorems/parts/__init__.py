"""TODO docstring of parts."""
