"""TODO docstring of report."""
