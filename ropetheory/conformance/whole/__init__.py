"""Whole calls and whole texts: shapes of a kernel's calls, every row that comes back, a step backwards."""
