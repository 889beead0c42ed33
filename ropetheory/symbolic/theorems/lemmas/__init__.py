"""TODO docstring of lemmas."""
