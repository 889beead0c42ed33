"""Vectors turned by their positions, and the layouts in which the pairs stand."""
