"""Expressions as trees: read from text, rebuilt, and what they say as they stand."""
