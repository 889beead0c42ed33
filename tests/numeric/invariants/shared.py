"""What invariants share: widths, bases, pairs, and how one is listed.

In their bounds eps is 2^-52, and a function that is stated within k ulp is off by k eps of itself. Each
sum of such shares is rounded up to a whole number, which leaves room for their products.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.symbolic.agreement.compare import Check

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.symbolic.agreement.compare import Comparison
    from ropetheory.symbolic.agreement.draw import Draw

WIDTHS = (4, 6, 16, 32, 48, 64, 96, 128)
CALLS = 2**12  # of a function that takes one point a call
METHOD = {"most": CALLS, "host": True}
SCALES = {"s": (1.0, 256.0)}  # below 1, what a small base becomes may be none


def base_of(draw: Draw) -> Any:
    """Draw a column of bases."""
    return draw.letter("b")


def rows_of_bases(draw: Draw) -> tuple[Draw, int, Any]:
    """Draw a width for the block and as many bases as make its count of pairs."""
    dim = draw.choice(WIDTHS)
    rows = draw.rows(dim // 2)
    return rows, dim, base_of(rows)


def pairs_of(draw: Draw, dim: int) -> Any:
    """Return the indices of the pairs, on the last axis."""
    return draw.place.put(np.arange(dim // 2, dtype=float))[None, :]


def invariant(function: str, words: str, compare: Callable[[Draw], Comparison], **options: Any) -> Check:
    """List an invariant, in words."""
    return Check(function, "invariant", words, compare, **options)


def between(xp: Any, value: Any, low: Any, high: Any) -> Any:
    """Return the number of an interval next to a value: the target of an inequality."""
    return xp.minimum(xp.maximum(value, low + 0 * value), high + 0 * value)
