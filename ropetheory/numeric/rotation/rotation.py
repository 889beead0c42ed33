"""The rotation itself: every pair of coordinates turns by its frequency times the position."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import (
    BASE,
    DIM_PAIRED,
    POSITIONS,
    VECTORS,
    Array,
    ArrayLike,
    check_option,
    is_array,
)
from ropetheory.numeric.frequencies.schedule import pair_exponents, theta
from ropetheory.numeric.gathering import check_shapes, gather

_LAYOUTS = ("interleaved", "half-split")


def rotate(
    vectors: Array,
    positions: ArrayLike,
    base: ArrayLike,
    *,
    layout: Literal["interleaved", "half-split"] = "interleaved",
) -> Any:
    """Rotate every pair of coordinates of vectors by its frequency times their position.

    (v0, v1) -> (v0·cos φ - v1·sin φ, v0·sin φ + v1·cos φ) with φ = m·θ_j and θ_j = b^(-2j/d):
    the first axis of a pair turns towards the second.

    Parameters
    ----------
    vectors : array of shape [..., d]
        The vectors; d is an even integer from 2 to 2^24.
    positions : number or array of shape [...]
        The positions m, in tokens; any finite number. They broadcast against the leading axes
        of ``vectors``.
    base : number or array of shape [...]
        The base b > 1; an array broadcasts against the leading axes of ``vectors``.
    layout : {"interleaved", "half-split"}
        Where pair j lies: at coordinates (2j, 2j+1), or at (j, j + d/2).

    Returns
    -------
    array of shape [..., d]
        The rotated vectors, in the layout that they came in.

    Raises
    ------
    WrongKindError
        If an argument is neither a real number nor an array of real numbers, or ``vectors`` is no
        array.
    RopeTheoryError
        If the last axis is odd or empty, the shapes do not broadcast, the layout is not one of
        the two, or a scalar is outside the domain. A position or a base of an array outside
        the domain gives nan for its vectors, an element of ``vectors`` that is not finite for
        both coordinates of its pair.

    See Also
    --------
    scores : attention scores of queries and keys with any method
    to_half_split : from interleaved pairs to half-split ones
    frequencies : radians per token of every pair

    Notes
    -----
    Both coordinates of a pair are within (4·|m| + 4)·2^-53·|(v0, v1)| in float64, where the
    platform's functions are good to 1 ulp: the phase m·θ_j is rounded, and that error grows with
    the position. float32 vectors are rotated in float64 and rounded once.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864.

    Examples
    --------
    >>> rotate([1.0, 0.0, 1.0, 0.0], 1, 10000).round(4)
    array([0.5403, 0.8415, 1.    , 0.01  ])
    >>> rotate([1.0, 1.0, 0.0, 0.0], 1, 10000, layout="half-split").round(4)
    array([0.5403, 1.    , 0.8415, 0.01  ])
    """
    check_layout(layout)
    if not is_array(vectors):
        VECTORS.refuse_kind(f"{type(vectors).__name__}", "pass an array of shape [..., d]")
    with np.errstate(all="ignore"):
        call = gather((VECTORS, vectors), (POSITIONS, positions), (BASE, base))
        xp, (values, places, bases) = call.xp, call.values
        if values.ndim == 0:
            raise RopeTheoryError("`vectors` must have an axis of d coordinates; got a 0-d array")
        dim = values.shape[-1]
        if not DIM_PAIRED.holds(dim):
            DIM_PAIRED.refuse(dim, " as the last axis of `vectors`")
        shapes = [values.shape[:-1], places.shape, bases.shape]
        check_shapes(["vectors[..., 0]", "positions", "base"], shapes)
        turned = theta(call.functions, pair_exponents(call, dim), _column(xp, bases))
        phases = _column(xp, places) * turned
        rotated = turn(xp, values, xp.cos(phases), xp.sin(phases), layout)
        return call.finish(rotated, _column(xp, call.valid[1] & call.valid[2]))


def _column(xp: Any, array: Array) -> Array:
    return xp.expand_dims(array, axis=-1)


def check_layout(layout: Any) -> None:
    """Refuse what is no layout."""
    check_option("layout", layout, _LAYOUTS, "most models with rotate_half code are half-split")


def turn(xp: Any, vectors: Array, cos: Array, sin: Array, layout: str) -> Array:
    """Rotate the pairs of vectors by angles of given cosines and sines."""
    pairs = vectors.shape[-1] // 2
    if layout == "interleaved":
        first, second = vectors[..., 0::2], vectors[..., 1::2]
    else:
        first, second = vectors[..., :pairs], vectors[..., pairs:]
    turned = first * cos - second * sin, first * sin + second * cos
    if layout == "half-split":
        return xp.concat(turned, axis=-1)
    stacked = xp.stack(turned, axis=-1)
    return xp.reshape(stacked, (*stacked.shape[:-2], 2 * pairs))
