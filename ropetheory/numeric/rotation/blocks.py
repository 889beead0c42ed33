"""Pairs turned by angles: whole arrays of any namespace, and NumPy's in blocks that stay in the cache."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.tiles import Tile, part, tiles
from ropetheory.numeric.namespaces import is_numpy

_HELD = 2**14  # pairs of a block: the ten arrays of floats that turn them fit in a second-level cache


def coordinates(layout: str, run: slice, of: int) -> tuple[slice, slice]:
    """Return where the first and the second coordinates of a run of the pairs stand, of so many in all."""
    if layout == "interleaved":
        return slice(2 * run.start, 2 * run.stop, 2), slice(2 * run.start + 1, 2 * run.stop, 2)
    return run, slice(run.start + of, run.stop + of)


def turned(first: Array, second: Array, cos: Array, sin: Array) -> tuple[Array, Array]:
    """Return the coordinates of pairs, turned by angles of given cosines and sines."""
    return first * cos - second * sin, first * sin + second * cos


def turn(
    xp: Any,
    vectors: Array,
    own: tuple[int, ...],
    angles: Callable[[Tile], Array],
    layout: str,
    dtype: Any,
    *,
    fused: Callable[..., None] | None = None,
) -> Array:
    """Rotate the pairs of vectors [..., d], computed in float64 where there is any and rounded to a dtype.

    ``own`` is the shape of the angles [..., d/2], which ``angles`` returns for a cut of the whole. NumPy's
    results that are not finite become nan; others are as they come. ``fused`` turns NumPy's
    in place of ``turn_blocks``.
    """
    width = vectors.shape[-1]
    front = np.broadcast_shapes(vectors.shape[:-1], own[:-1])
    if is_numpy(xp):
        out = np.empty((*front, width), dtype=dtype)
        if out.size:
            (fused or turn_blocks)(np.broadcast_to(vectors, out.shape), out, own, angles, layout)
        return out
    phases = angles(tuple(slice(0, length) for length in (*front, own[-1])))
    vectors = xp.astype(vectors, phases.dtype, copy=False)
    places = coordinates(layout, slice(0, own[-1]), own[-1])
    first, second = (vectors[..., place] for place in places)
    found = turned(first, second, xp.cos(phases), xp.sin(phases))
    if layout == "half-split":
        return xp.concat(found, axis=-1)
    return xp.reshape(xp.stack(found, axis=-1), (*front, width))


def within(array: Array, cut: Tile) -> Array:
    """Return the part of an array that broadcasts, for a cut of the whole."""
    return array[part(array.shape, cut[len(cut) - array.ndim :])]


def cuts(
    front: tuple[int, ...], own: tuple[int, ...], angles: int, pairs: int
) -> Iterator[tuple[Tile, list[Tile]]]:
    """Cut pairs [*front, n] whose angles have the shape ``own`` [..., n].

    Yield cuts of at most so many angles, and for each those of the pairs that turn by them.
    """
    whole = (*front, own[-1])
    own = (1,) * (len(whole) - len(own)) + own
    others = tuple(length if mine == 1 else 1 for length, mine in zip(whole, own, strict=True))
    for cut in tiles(own, angles):
        held = math.prod(run.stop - run.start for run in cut)
        pieces = tiles(others, max(1, pairs // held))
        yield cut, [
            tuple(mine if length > 1 else other for mine, other, length in zip(cut, piece, own, strict=True))
            for piece in pieces
        ]


def turn_blocks(
    vectors: Array, out: Array, own: tuple[int, ...], angles: Callable[[Tile], Array], layout: str
) -> None:
    """Write NumPy's turned vectors: pairs in few arrays of 64 bits, rounded once to those of ``out``."""
    for cut, pieces in cuts(out.shape[:-1], own, _HELD, _HELD):
        phases = angles(cut)
        cos, sin = np.cos(phases), np.sin(phases)
        for *where, run in pieces:
            places = [(*where, at) for at in coordinates(layout, run, own[-1])]
            first, second = (vectors[place].astype(np.float64) for place in places)
            for place, values in zip(places, turned(first, second, cos, sin), strict=True):
                rounded = values.astype(out.dtype, copy=False)
                finite = np.isfinite(rounded)
                if not finite.all():
                    rounded[~finite] = np.nan
                out[place] = rounded
