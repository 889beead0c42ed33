"""The bounds that the theorems of conformance state, as numbers."""

from __future__ import annotations

import mpmath

from ropetheory.symbolic.language.words import CONSTANTS
from ropetheory.symbolic.theorems.catalogue import load


def bound(conclusion, theorem="rounded-rotation", **values):
    """Return the right side of a conclusion at these values of its letters, which must be all of them."""
    right = load(theorem).relation(conclusion).rhs
    letters = {CONSTANTS[name]: mpmath.mpf(value) for name, value in values.items()}
    return float(right.subs(letters).evalf(30))
