"""Numbers: arrays in, arrays of the same namespace out.  Nothing here knows SymPy."""
