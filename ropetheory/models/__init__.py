"""TODO docstring of models."""
