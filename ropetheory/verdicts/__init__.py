"""TODO docstring of verdicts."""
