"""Conclusions of the larger theorems, as data."""
