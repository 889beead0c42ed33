"""Grids over (b, d, L, s, α, β, m): axes, quantities, backends, and plans of sweeps in blocks."""

from ropetheory.numeric.grid.dense import Grid, GridArray, grid

__all__ = ["Grid", "GridArray", "grid"]
