"""TODO docstring of theorems."""
