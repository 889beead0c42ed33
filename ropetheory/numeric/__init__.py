"""Arrays in, arrays out: everything that is computed.

No SymPy here, and nothing that reads a file or prints; one place checks arguments.
"""
