"""The bodies of the fused kernels, one text for numba and for CUDA, and the layout they run over.

A body is a list of assignments whose right sides mean the same in Python and in C: arithmetic,
``fabs``, ``ceil``, ``rint``, ``fmin`` and ``fmax``, on floats of 64 bits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.factors import Factors
from ropetheory.numeric.namespaces import device_of

Body = tuple[tuple[str, str], ...]

PRODUCT: Body = (("x", "scalar * vector"),)
# The ceiling of the product within 0 ... most, and whether its rounding error may hide the answer.
CEILING: Body = (
    ("least", "fmin(fmax(ceil(x), 0.0), most)"),
    ("near", "fabs(x - rint(x)) <= guard * weight"),
)


def horner(terms: int) -> Body:
    """Return Σ_k t_k·α^(2k+1), where the power in the first term is given as ``first``."""
    if terms == 1:
        return (("value", "t[0] * first"),)
    rest = f"t[{terms - 1}]"
    for k in range(terms - 2, 0, -1):
        rest = f"t[{k}] + square * ({rest})"
    return (("square", "alpha * alpha"), ("value", f"t[0] * first + alpha * square * ({rest})"))


@dataclass(frozen=True, slots=True)
class Rows:
    """A product of two factors, laid out in rows and columns.

    The product at row r and column k is scalar[r]·vector[v, k] with v = which[r], and the guard of
    its ceiling guard[r]·weight[v, k]: of two factors the one that varies along the last axis is the
    vector.
    """

    scalar: Array
    vector: Array
    which: Array
    guard: Array
    weight: Array
    most: Array  # d/2 on the rows


def rows_of(xp: Any, factors: Factors, most: Array = None) -> Rows:
    """Lay out a product; ``most`` is d/2 on the axes, where its ceiling is asked for."""
    left, right = factors.left, factors.right
    shape = tuple(n if m == 1 else m for m, n in zip(left.shape, right.shape, strict=True))
    # The last axis of several values, so that rows are long; d/2 must not vary along them.
    last = max((k for k, n in enumerate(shape) if n > 1), default=0)
    last = last if most is None else max(last, 2)
    swapped = left.shape[last] > right.shape[last]
    vector, scalar = (left, right) if swapped else (right, left)
    guard = 0.0 * left if factors.guard is None else factors.guard
    weight = abs(right) + 1.0
    guard, weight = (weight, guard) if swapped else (guard, weight)
    columns, over = vector.shape[last], shape[:last]

    def on_rows(values: Array) -> Array:
        return xp.asarray(xp.reshape(xp.broadcast_to(values, over), (-1,)), copy=True)

    def cut(values: Array) -> Array:
        return xp.reshape(values, values.shape[:last])

    own = vector.shape[:last]
    numbers = xp.arange(math.prod(own), dtype=xp.int64, device=device_of(left))
    return Rows(
        on_rows(cut(scalar)),
        xp.reshape(vector, (-1, columns)),
        on_rows(xp.reshape(numbers, own)),
        on_rows(cut(guard)),
        xp.reshape(weight, (-1, columns)),
        on_rows(cut(0.0 * scalar if most is None else most)),
    )
