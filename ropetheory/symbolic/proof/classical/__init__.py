"""TODO docstring of classical."""
