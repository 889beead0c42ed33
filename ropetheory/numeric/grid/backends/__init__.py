"""One quantity over one block of axes, on NumPy, numba, CuPy or any array library."""
