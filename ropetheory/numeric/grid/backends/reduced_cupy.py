"""The reduction of an array on a CUDA device, in one pass: extremes with their places, exact counts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.cuda_source import NOTHING, OPTIONS, TYPES, reduce_source, threads
from ropetheory.numeric.namespaces import to_host

_MOST_BLOCKS = 2**10  # some for every multiprocessor, and few results to bring to the host


@dataclass(frozen=True, slots=True)
class Reduced:
    """What is left of an array: its least and its greatest value with their places, and counts.

    A place counts the points of the array and its mask, broadcast, in C order. Of equal values the
    first is taken; nan is only counted.
    """

    nan: int
    least: tuple[int | float, int] | None
    greatest: tuple[int | float, int] | None
    histogram: list[int]


@cache
def _kernel(xp: Any, value: str, slots: int) -> Any:
    return xp.RawKernel(reduce_source(value, slots), "reduce", options=OPTIONS)


def reduce_array(xp: Any, device: Any, values: Array, mask: Array | None, edges: Sequence[float]) -> Reduced:
    """Reduce an array that broadcasts with a mask, where the mask holds.

    The histogram counts what is below the first edge, in each bin and above the last edge; it is
    empty without edges.
    """
    axes = _merged_axes(values.shape, values.shape if mask is None else mask.shape)
    columns, rows = axes[0][0], math.prod(length for length, *_ in axes[1:])
    wide, tall = threads(columns)
    across = min(-(-columns // wide), _MOST_BLOCKS)
    down = min(-(-rows // tall), max(1, _MOST_BLOCKS // across))
    value = next(name for name in TYPES if values.dtype == getattr(xp, name))
    slots = 1 + (len(edges) + 1 if edges else 0)
    counts = xp.zeros(slots, dtype=xp.int64, device=device)
    extremes = xp.empty((across * down, 2), dtype=values.dtype, device=device)
    places = xp.empty((across * down, 2), dtype=xp.int64, device=device)
    _kernel(xp, value, slots)(
        (across, down), (wide, tall),
        (
            xp.ascontiguousarray(values), NOTHING if mask is None else xp.ascontiguousarray(mask),
            xp.asarray(np.asarray(axes), device=device),
            xp.asarray(np.asarray(edges, dtype=np.float64), device=device) if edges else NOTHING,
            extremes, places, counts,
            np.int64(rows), np.int32(len(axes)), np.int32(mask is not None), np.int32(len(edges)),
        ),
    )  # fmt: skip
    undefined, *histogram = to_host(counts).tolist()
    best, where = to_host(extremes), to_host(places)
    least, greatest = (_best(best[:, side], where[:, side], side) for side in (0, 1))
    return Reduced(undefined, least, greatest, histogram)


def _merged_axes(values: tuple[int, ...], mask: tuple[int, ...]) -> list[list[int]]:
    """Return length, step in the values and step in the mask of every axis, the last one first.

    Neighbours on which both vary, or the same one, are one axis.
    """
    merged: list[tuple[int, tuple[bool, bool]]] = []
    for own, other in zip(values, mask, strict=True):
        varies = (own > 1, other > 1)
        if merged and merged[-1][1] == varies:
            merged[-1] = (merged[-1][0] * max(own, other), varies)
        elif any(varies):
            merged.append((max(own, other), varies))
    axes, steps = [], [1, 1]
    for length, varies in reversed(merged or [(1, (True, True))]):
        axes.append([length, *(step * moves for step, moves in zip(steps, varies, strict=True))])
        steps = [step * (length if moves else 1) for step, moves in zip(steps, varies, strict=True)]
    return axes


def _best(values: Any, places: Any, side: int) -> tuple[int | float, int] | None:
    """Return the least (side 0) or the greatest (side 1) of what blocks of threads found."""
    some = places >= 0
    if not some.any():
        return None
    values, places = values[some], places[some]
    best = values.max() if side else values.min()
    at = np.where(values == best, places, np.iinfo(np.int64).max).argmin()
    return values[at].item(), int(places[at])
