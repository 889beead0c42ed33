"""TODO docstring of cli."""
