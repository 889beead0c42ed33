"""Whole calls and whole texts: the shapes of a kernel's calls, every row that comes back, one step backwards."""
