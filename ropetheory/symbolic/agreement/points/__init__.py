"""Functions held exactly, by balls, at points drawn from a fixed seed."""
