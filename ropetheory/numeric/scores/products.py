"""Products of two tables of waves, cut to what one thread of a host's BLAS does."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.namespaces import is_numpy

# Multiplications that OpenBLAS leaves to one thread: 4·65536. For a product of more it wakes others, and
# where those wait for a core that takes up to a hundred times as long as to multiply. The largest products
# are worth it.
_ALONE, _TOGETHER = 2**18, 2**27
_COLUMNS, _LEAST_ROWS = 64, 16


def multiply_rows(xp: Any, left: Array, right: Array) -> Array:
    """Return all products of the rows of tables [K, R, n] with those of others [K, C, n], [K, R, C]."""
    high, wide = left.shape[-2:]
    width = right.shape[-2]
    if not is_numpy(xp) or not _ALONE < high * wide * width <= _TOGETHER:
        return xp.matmul(left, xp.matrix_transpose(right))
    columns = math.gcd(width, _COLUMNS)
    rows = min(high, max(_LEAST_ROWS, _ALONE // (wide * columns)))
    found = np.empty((*left.shape[:-1], width))
    cuts = right.reshape(-1, 1, width // columns, columns, wide).swapaxes(-1, -2)
    for some in (slice(0, high // rows * rows), slice(high // rows * rows, high)):
        each = min(rows, some.stop - some.start)
        if each:
            parts = left[:, some].reshape(-1, (some.stop - some.start) // each, 1, each, wide)
            into = found[:, some].reshape(*parts.shape[:2], each, width // columns, columns)
            np.matmul(parts, cuts, out=into.swapaxes(2, 3))
    return found
