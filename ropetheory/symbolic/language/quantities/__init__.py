"""TODO docstring of quantities."""
