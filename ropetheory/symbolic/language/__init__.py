"""TODO docstring of language."""
