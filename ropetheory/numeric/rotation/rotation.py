"""The rotation itself: every pair of coordinates turns by its frequency times the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from ropetheory.errors import MissingDependencyError, RopeTheoryError
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
from ropetheory.numeric.gathering import Arrays, as_array, check_shapes, gather
from ropetheory.numeric.grid.tiles import Tile
from ropetheory.numeric.namespaces import is_numpy, namespace_of
from ropetheory.numeric.rotation.blocks import turn, within

_LAYOUTS = ("interleaved", "half-split")
_BACKENDS = ("numpy", "numba")


def rotate(
    vectors: Array,
    positions: ArrayLike,
    base: ArrayLike,
    *,
    layout: Literal["interleaved", "half-split"] = "interleaved",
    backend: Literal["numpy", "numba"] = "numpy",
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
    backend : {"numpy", "numba"}
        What turns NumPy's vectors, to the same bits: NumPy, or a loop that numba compiles at the first
        call. Arrays of other libraries are turned by their own.

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
    MissingDependencyError
        If numba is asked for and not installed.

    See Also
    --------
    scores : attention scores of queries and keys with any method
    to_half_split : from interleaved pairs to half-split ones
    frequencies : radians per token of every pair

    Notes
    -----
    Both coordinates of a pair are within (4·|m| + 4)·2^-53·|(v0, v1)| in float64, where the
    platform's functions are good to 1 ulp: the phase m·θ_j is rounded, and that error grows with
    the position. float32 vectors are rotated in float64 and rounded once. NumPy's are
    rotated block by block, so that little more than the result is held beside them.

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
    check_option("backend", backend, _BACKENDS, "`numba` compiles a loop, for large arrays of NumPy's")
    if not is_array(vectors):
        VECTORS.refuse_kind(f"{type(vectors).__name__}", "pass an array of shape [..., d]")
    vectors = as_array(VECTORS, vectors)
    with np.errstate(all="ignore"):
        # An empty part of the vectors tells their kind, and is no copy of them.
        kind = vectors[..., :0] if vectors.ndim else vectors
        call = gather((VECTORS, kind), (POSITIONS, positions), (BASE, base))
        if vectors.ndim == 0:
            raise RopeTheoryError("`vectors` must have an axis of d coordinates; got a 0-d array")
        dim = int(vectors.shape[-1])
        if not DIM_PAIRED.holds(dim):
            DIM_PAIRED.refuse(dim, " as the last axis of `vectors`")
        shapes = [vectors.shape[:-1], *(value.shape for value in call.values[1:])]
        check_shapes(["vectors[..., 0]", "positions", "base"], shapes)
        fused = _fused() if backend == "numba" else None
        rotated = turn(call.xp, vectors, *_angles(call, dim), layout, call.result_dtype, fused=fused)
        valid = call.valid[1] & call.valid[2]
        if is_numpy(call.xp) and valid.all():
            return rotated
        return call.finish(rotated, call.xp.expand_dims(valid, axis=-1))


def _angles(call: Arrays, dim: int) -> tuple[tuple[int, ...], Callable[[Tile], Array]]:
    """Return the shape of the angles m·θ_j, and what computes them within a cut of the whole."""
    places, bases = (call.xp.expand_dims(value, axis=-1) for value in call.values[1:])
    high, low = pair_exponents(call, dim)

    def angles(cut: Tile) -> Array:
        frequencies = theta(call.functions, (high[cut[-1]], low[cut[-1]]), within(bases, cut))
        return within(places, cut) * frequencies

    return (*np.broadcast_shapes(places.shape, bases.shape)[:-1], dim // 2), angles


def _fused() -> Callable[..., None]:
    try:
        from ropetheory.numeric.rotation.fused_numba import turn_blocks
    except ImportError as missing:
        message = "backend `numba` is not installed (pip install 'ropetheory[fast]')"
        raise MissingDependencyError(message) from missing
    return turn_blocks


def check_layout(layout: Any) -> None:
    """Refuse what is no layout."""
    check_option("layout", layout, _LAYOUTS, "most models with rotate_half code are half-split")


REAL_KINDS = ("integral", "real floating")


def _check_vectors(vectors: Any) -> tuple[Any, Array]:
    """Return the namespace of an array whose last axis can be cut into pairs, and the array."""
    if not is_array(vectors):
        VECTORS.refuse_kind(type(vectors).__name__, "pass an array of shape [..., d]")
    array = as_array(VECTORS, vectors)
    xp = namespace_of(array)
    try:
        real = xp.isdtype(array.dtype, REAL_KINDS)
    except TypeError:  # a dtype that the standard has no word for
        real = False
    if not real:
        VECTORS.refuse_kind(f"an array of {array.dtype}", "use floats or integers")
    if array.ndim == 0 or array.shape[-1] == 0 or array.shape[-1] % 2:
        width = array.shape[-1] if array.ndim else "a 0-d array"
        raise RopeTheoryError(
            f"`vectors` must have a last axis of even length; got {width} (its coordinates form pairs)"
        )
    return xp, array


def to_half_split(vectors: Array) -> Any:
    """Reorder coordinates from the interleaved layout to the half-split one.

    y_j = x_σ(j) with σ(j) = 2j for j < d/2 and 2(j - d/2) + 1 beyond: pair j moves from coordinates
    (2j, 2j+1) to (j, j + d/2).

    Parameters
    ----------
    vectors : array of shape [..., d]
        Vectors in the interleaved layout, d even; floats of any width or integers.

    Returns
    -------
    array of shape [..., d]
        Of the same namespace, dtype and device.

    Raises
    ------
    WrongKindError
        If ``vectors`` is no array of real numbers.
    RopeTheoryError
        If its last axis is odd or empty.

    See Also
    --------
    to_interleaved : from half-split pairs to interleaved ones
    rotate : turn vectors by their positions

    Notes
    -----
    Exact: nothing is computed. It is not its own inverse (at d = 128 it takes seven rounds to come
    back), so a converter run twice is a fault. Scores stay the same if queries and keys are both
    reordered.

    References
    ----------
    The permutation of transformers' converter of Llama weights, head by head.

    Examples
    --------
    >>> to_half_split([0, 1, 2, 3, 4, 5]).tolist()
    [0, 2, 4, 1, 3, 5]
    """
    xp, array = _check_vectors(vectors)
    return xp.concat((array[..., 0::2], array[..., 1::2]), axis=-1)


def to_interleaved(vectors: Array) -> Any:
    """Reorder coordinates from the half-split layout to the interleaved one.

    The exact inverse of ``to_half_split``: pair j moves from coordinates (j, j + d/2) to (2j, 2j+1).

    Parameters
    ----------
    vectors : array of shape [..., d]
        Vectors in the half-split layout, d even; floats of any width or integers.

    Returns
    -------
    array of shape [..., d]
        Of the same namespace, dtype and device.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``to_half_split``.

    See Also
    --------
    to_half_split : from interleaved pairs to half-split ones
    rotate : turn vectors by their positions

    Notes
    -----
    Exact: nothing is computed.

    References
    ----------
    The permutation of llama.cpp's converter, head by head.

    Examples
    --------
    >>> to_interleaved([0, 2, 4, 1, 3, 5]).tolist()
    [0, 1, 2, 3, 4, 5]
    """
    xp, array = _check_vectors(vectors)
    half = array.shape[-1] // 2
    return xp.reshape(xp.stack((array[..., :half], array[..., half:]), axis=-1), array.shape)
