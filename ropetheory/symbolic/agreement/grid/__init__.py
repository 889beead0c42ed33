"""TODO docstring of grid."""
