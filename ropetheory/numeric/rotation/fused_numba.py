"""Pairs turned by a loop that numba compiles: each vector is read and written once."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numba
import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.loops import Kernel, compile_loop
from ropetheory.numeric.grid.tiles import Tile
from ropetheory.numeric.rotation.blocks import coordinates, cuts, turned

_HELD = 2**18  # angles of a block: their cosines and sines are all that it holds
_MANY = 2**22  # coordinates from which on all cores work on them


# From where on a number rounds to no finite one; what is not finite stands at neither side of it.
_BEYOND = {np.dtype(np.float32): 2.0**128 - 2.0**103, np.dtype(np.float64): np.inf}

# A product and a sum that became one operation would round once: no longer the bits of NumPy's loops.
_turned = compile_loop(turned, contract=False)


@partial(compile_loop, contract=False)
def _pair(first: float, second: float, cos: float, sin: float, beyond: float) -> tuple[float, float]:
    u, v = _turned(first, second, cos, sin)
    return u if abs(u) < beyond else np.nan, v if abs(v) < beyond else np.nan


def _turn_rows(
    source: Any, target: Any, starts: Any, which: Any, cos: Any, sin: Any, apart: int, beyond: float
) -> None:
    """Turn a run of pairs of each vector, given where it starts, by a row of cosines and sines."""
    for row in numba.prange(starts.size):
        start, c, s = starts[row], cos[which[row]], sin[which[row]]
        x, u = source[start:], target[start:]
        if apart == 1:
            for j in range(c.size):
                first, second = np.float64(x[2 * j]), np.float64(x[2 * j + 1])
                u[2 * j], u[2 * j + 1] = _pair(first, second, c[j], s[j], beyond)
        else:
            y, v = x[apart:], u[apart:]
            for j in range(c.size):
                u[j], v[j] = _pair(np.float64(x[j]), np.float64(y[j]), c[j], s[j], beyond)


_turn = Kernel(_turn_rows, _MANY, contract=False)


def turn_blocks(
    vectors: Array, out: Array, own: tuple[int, ...], angles: Callable[[Tile], Array], layout: str
) -> None:
    """Write NumPy's turned vectors, as the function of this name in ``blocks`` does."""
    if vectors.dtype != out.dtype:  # one kind for all integers, and of one order of bytes
        vectors = vectors.astype(np.float64)
    vectors = np.ascontiguousarray(vectors)
    for cut, pieces in cuts(out.shape[:-1], own, _HELD, out.size):
        phases = angles(cut)
        cos, sin = np.cos(phases), np.sin(phases)
        for piece in pieces:
            _turn_piece(vectors, out, piece, cos, sin, layout)


def _turn_piece(vectors: Array, out: Array, where: Tile, cos: Array, sin: Array, layout: str) -> None:
    *front, run = where
    shape = tuple(cut.stop - cut.start for cut in front)
    first, second = coordinates(layout, run, out.shape[-1] // 2)
    rows = np.zeros((), dtype=np.int64)  # the number of each vector, in C order
    for cut, length in zip(front, out.shape[:-1], strict=True):
        rows = length * rows[..., None] + np.arange(cut.start, cut.stop)
    starts = out.shape[-1] * rows.reshape(-1) + first.start
    angles = math.prod(cos.shape[:-1])
    which = np.broadcast_to(np.arange(angles).reshape(cos.shape[:-1]), shape).reshape(-1)
    _turn(
        2 * len(starts) * cos.shape[-1], vectors.reshape(-1), out.reshape(-1), starts, which,
        cos.reshape(angles, -1), sin.reshape(angles, -1), second.start - first.start, _BEYOND[out.dtype],
    )  # fmt: skip
