"""TODO docstring of proof."""
