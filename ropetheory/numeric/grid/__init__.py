"""(b, d, L, s) grids: axes, quantities, conditions, and the blocks that a backend fills.

What is planned, resumed and stored is ``sweeps``.
"""
