"""The columns that points are given by, and which of them a quantity needs."""

from __future__ import annotations

from ropetheory.numeric.arguments import ALPHA, BASE, BETA, DIM, LENGTH, SCALE, Argument

ARGUMENTS: dict[str, Argument] = {a.name: a for a in (BASE, DIM, LENGTH, SCALE, ALPHA, BETA)}
NEEDS = {
    "critical_index": ("base", "dim", "length"),
    "critical_pair": ("base", "dim", "length"),
    "ntk_base": ("base", "dim", "scale"),
    "granularity": ("base", "dim", "alpha", "beta"),
    "granularity_limit": ("base", "alpha", "beta"),
}
