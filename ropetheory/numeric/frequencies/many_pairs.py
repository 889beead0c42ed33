"""Critical pairs of large arrays of NumPy's: by few passes over tiles where a float is sure everywhere.

Other tiles, and what is no float, are left to the formula that carries its errors along.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Argument, Array, is_array
from ropetheory.numeric.gathering import as_array, check_shapes, gather
from ropetheory.numeric.grid.tiles import part, tiles
from ropetheory.numeric.two_floats import EPS

Bound = tuple[Argument, Any]

_MANY = 2**11  # points from which on a tile costs less than the formula
_TILE = 2**15  # points whose four buffers stay in a second-level cache
_LOG_TURN = math.log(2 * math.pi)
_EXACT = 2**53  # from here on an integer may be no float


def pairs_in_tiles(bound: tuple[Bound, Bound, Bound], formula: Callable[..., Array]) -> Array | None:
    """Return the critical pairs of bases, widths and lengths, or nothing where they are few or no floats.

    ``formula`` returns those of a tile, from the three arguments as arrays that broadcast.
    """
    values = [as_array(argument, value) if is_array(value) else value for argument, value in bound]
    if not all(isinstance(value, np.ndarray) or not is_array(value) for value in values):
        return None
    # Empty parts tell the kinds, which are checked as elsewhere; numbers are checked whole.
    kinds = [value.reshape(-1)[:0] if is_array(value) else value for value in values]
    gather(*((argument, kind) for (argument, _), kind in zip(bound, kinds, strict=True)))
    shape = check_shapes([argument.name for argument, _ in bound], [np.shape(value) for value in values])
    arrays = [np.asarray(value) if is_array(value) else _float(value) for value in values]
    if math.prod(shape) < _MANY or not all(map(_holds, (argument for argument, _ in bound), arrays)):
        return None
    arrays = [array.reshape((1,) * (len(shape) - array.ndim) + array.shape) for array in arrays]
    far = max(abs(math.log(end)) for end in (arrays[2].min(), arrays[2].max()))
    pairs = np.empty(shape, dtype=np.int64)
    for tile in tiles(shape, _TILE):
        cut = [array[part(array.shape, tile)] for array in arrays]
        bases, dims, lengths = (array.astype(np.float64, copy=False) for array in cut)
        found = _sure(bases, dims, lengths, far)
        pairs[tile] = formula(*cut) if found is None else found
    return pairs


def _float(value: int | float | Fraction) -> Array:
    """Return a number as an array; nan where it is no float."""
    return np.asarray(float(value) if float(value) == value else math.nan)


def _holds(argument: Argument, array: Array) -> bool:
    """Tell whether all elements are floats inside the domain, which has no holes but for whole numbers."""
    ends = array if argument.whole else np.asarray([array.min(), array.max()])
    exact = array.dtype.kind == "f" or bool((ends < _EXACT).all())
    return exact and bool(argument.holds(ends).all())


# With logarithms good to k ulp c = d/2 / ln b is off by (k + 1/2)·eps·c, ln L by k·eps·|ln L|, ln 2π by
# 3/2·eps; the difference and the product are rounded. With |ln L - ln 2π| < |ln L| + 2 the index is off by
# less than (2k + 3)·eps·c·(|ln L| + 2). 32 allows k = 14.
_GUARD = 32.0


def _sure(base: Array, dim: Array, length: Array, far: float) -> Array | None:
    """Return the pairs of a tile as floats, or nothing where one might be the next; |ln L| <= ``far``."""
    pairs = dim / 2
    per_log = pairs / np.log(base)
    guard = _GUARD * EPS * float(per_log.max()) * (far + 2.0)
    index = (np.log(length) - _LOG_TURN) * per_log
    above = np.ceil(index)
    np.subtract(above, index, out=index)
    if not guard < index.min() <= index.max() < 1.0 - guard:
        return None
    np.maximum(above, 0.0, out=above)
    return np.minimum(above, pairs, out=above)
