"""What is kept of a block: numbers and best points that merge in any order to the same summary.

A quantity may lack axes of the grid, and the condition may lie on others again. Every point of the
block counts: an array counts each of its values as often as points of the block have it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.reduced_cupy import Reduced
from ropetheory.numeric.namespaces import to_host


@dataclass(frozen=True, slots=True)
class Block:
    """Where a block lies: its shape, its first point and the shape of the whole grid."""

    shape: tuple[int, ...]
    start: tuple[int, ...]
    whole: tuple[int, ...]

    @property
    def points(self) -> int:
        """The number of points."""
        return math.prod(self.shape)

    def index(self, place: Sequence[int]) -> int:
        """Return the index in the whole grid, in C order, of a place in the block."""
        found = 0
        for at, first, length in zip(place, self.start, self.whole, strict=True):
            found = found * length + first + at
        return found


def _copies(block: Block, shape: tuple[int, ...]) -> int:
    """Return how many points of the block share each element of an array that broadcasts to it."""
    return block.points // math.prod(shape)


def _indices(place: int, shape: Sequence[int]) -> list[int]:
    """Return the indices of a place that counts the elements of a shape in C order."""
    indices = []
    for length in reversed(shape):
        place, at = divmod(place, length)
        indices.append(at)
    return indices[::-1]


def _first(xp: Any, hit: Array) -> list[int]:
    """Return the first place, in C order, at which a mask holds."""
    return _indices(int(xp.argmax(xp.astype(xp.reshape(hit, (-1,)), xp.int8))), hit.shape)


class Reducer:
    """Reduces the quantities of one block, on the points where a condition holds.

    A backend may bring its ``fused`` reduction, of an array in one pass.
    """

    def __init__(
        self, xp: Any, block: Block, mask: Array | None, fused: Callable[..., Reduced] | None = None
    ) -> None:
        self.xp, self.block, self.mask, self.fused = xp, block, mask, fused

    def count(self) -> int:
        """Return the number of points at which the condition holds."""
        if self.mask is None:
            return self.block.points
        return int(self.xp.count_nonzero(self.mask)) * _copies(self.block, self.mask.shape)

    def reduce(self, values: Array, edges: Sequence[float] | None) -> dict[str, Any]:
        """Return extremes with their first index, the number of nan, and the counts of a histogram."""
        if self.fused is not None:
            return self._by_kernel(self.fused(values, self.mask, edges or ()), values.shape)
        chosen, weights = self._weights(values)
        found = self._extremes(values, chosen, weights)
        if edges:
            found["histogram"] = self._histogram(values, chosen, weights, edges)
        return found

    def _by_kernel(self, found: Reduced, values: tuple[int, ...]) -> dict[str, Any]:
        """Return what a fused reduction found, as points of the block."""
        mask = values if self.mask is None else self.mask.shape
        shape = tuple(max(own, other) for own, other in zip(values, mask, strict=True))
        copies = _copies(self.block, shape)
        kept: dict[str, Any] = {"nan": found.nan * copies}
        for name, best in (("min", found.least), ("max", found.greatest)):
            kept[name] = best and [best[0], self.block.index(_indices(best[1], shape))]
        if found.histogram:
            kept["histogram"] = [count * copies for count in found.histogram]
        return kept

    def _weights(self, values: Array) -> tuple[Array | None, Array | int]:
        """Return which values count, None for all of them, and how many points each stands for."""
        if self.mask is None:
            return None, _copies(self.block, values.shape)
        xp, mask = self.xp, self.mask
        both = [max(own, other) for own, other in zip(values.shape, mask.shape, strict=True)]
        rest = self.block.points // math.prod(both)
        lacking = tuple(k for k, length in enumerate(values.shape) if length < mask.shape[k])
        if not lacking:
            return xp.broadcast_to(mask, values.shape), rest
        counts = xp.sum(xp.astype(mask, xp.int64), axis=lacking, keepdims=True)
        weights = xp.broadcast_to(counts * rest, values.shape)
        return weights > 0, weights

    def _points(self, mask: Array, weights: Array | int) -> int:
        """Return how many points the values stand for at which a mask holds."""
        xp = self.xp
        if isinstance(weights, int):
            return int(xp.count_nonzero(mask)) * weights
        return int(xp.sum(xp.where(mask, weights, xp.zeros_like(weights))))

    def _extremes(self, values: Array, chosen: Array | None, weights: Array | int) -> dict[str, Any]:
        xp, undefined = self.xp, 0
        if not xp.isdtype(values.dtype, "integral"):
            nan = xp.isnan(values)
            if bool(xp.any(nan)):
                undefined = self._points(nan if chosen is None else nan & chosen, weights)
                chosen = ~nan if chosen is None else chosen & ~nan
        found: dict[str, Any] = {"nan": undefined}
        some = chosen is None or bool(xp.any(chosen))
        for name, take, sign in (("min", xp.min, 1), ("max", xp.max, -1)):
            if not some:
                found[name] = None
                continue
            usable = values if chosen is None else xp.where(chosen, values, self._beyond(values, sign))
            best = take(usable)
            hit = usable == best if chosen is None else chosen & (values == best)
            if self.mask is not None:
                hit = hit & self.mask
            place = _first(xp, hit)
            # The value of that place, since of 0.0 and -0.0 either may be the best.
            own = tuple(min(at, length - 1) for at, length in zip(place, values.shape, strict=True))
            found[name] = [_plain(values[own]), self.block.index(place)]
        return found

    def _beyond(self, values: Array, sign: int) -> Array:
        """Return what no value passes, upwards or downwards."""
        xp = self.xp
        if xp.isdtype(values.dtype, "integral"):
            limits = xp.iinfo(values.dtype)
            return xp.full_like(values, limits.max if sign > 0 else limits.min)
        return xp.full_like(values, sign * math.inf)

    def _histogram(
        self, values: Array, chosen: Array | None, weights: Array | int, edges: Sequence[float]
    ) -> list[int]:
        """Return the counts below the first edge, in each bin, and above the last edge.

        A bin has its lower edge and not its upper one; the last has both.
        """
        xp = self.xp
        numbers = xp.astype(values, xp.float64, copy=False)
        if chosen is not None:
            numbers = xp.where(chosen, numbers, xp.full_like(numbers, math.nan))
        below = [self._points(numbers < edge, weights) for edge in edges]
        most = self._points(numbers <= edges[-1], weights)
        above = self._points(numbers > edges[-1], weights)
        inside = [high - low for low, high in pairwise([*below[:-1], most])]
        return [below[0], *inside, above]


def _plain(value: Array) -> int | float:
    return int(value) if "int" in str(value.dtype) else float(value)


def nothing(names: Iterable[str], edges: Mapping[str, Sequence[float]]) -> dict[str, Any]:
    """Return what is kept of no point: merged with anything it changes nothing."""
    kept: dict[str, Any] = {name: {"nan": 0, "min": None, "max": None} for name in names}
    for name, own in edges.items():
        kept[name]["histogram"] = [0] * (len(own) + 1)
    return {"points": 0, "count": 0, "quantities": kept}


def merge(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is kept of the points of two blocks: exact, so that no order of blocks matters."""
    return {
        "points": one["points"] + other["points"],
        "count": one["count"] + other["count"],
        "quantities": {
            name: merge_values(found, other["quantities"][name]) for name, found in one["quantities"].items()
        },
    }


def merge_values(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is kept of one quantity in two blocks."""
    found = {
        "nan": one["nan"] + other["nan"],
        "min": _best([one["min"], other["min"]], 1),
        "max": _best([one["max"], other["max"]], -1),
    }
    if "histogram" in one:
        found["histogram"] = [sum(pair) for pair in zip(one["histogram"], other["histogram"], strict=True)]
    return found


def _best(found: Sequence[list[Any] | None], sign: int) -> list[Any] | None:
    """Return the least value times the sign; of equal ones, that of the least index."""
    real = [one for one in found if one is not None]
    return min(real, key=lambda one: (sign * one[0], one[1])) if real else None


MOST_TOP = 10_000  # points that are kept


@dataclass(frozen=True, slots=True)
class Top:
    """Which points are kept: how many, by which quantity, the least or the greatest."""

    count: int
    by: str
    greatest: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return plain data that JSON holds exactly."""
        return {"count": self.count, "by": self.by, "greatest": self.greatest}


def best_of_block(top: Top, block: Block, values: Any, mask: Any) -> list[list[Any]]:
    """Return value and index of the best points of a block, the best first, of equal ones the first."""
    chosen = np.broadcast_to(to_host(values), block.shape).reshape(-1)
    usable = ~np.isnan(chosen) if chosen.dtype.kind == "f" else np.ones(chosen.shape, dtype=bool)
    if mask is not None:
        usable &= np.broadcast_to(to_host(mask), block.shape).reshape(-1)
    places = np.flatnonzero(usable)
    keys = chosen[places].astype(np.float64) * (-1.0 if top.greatest else 1.0)
    if len(keys) > top.count:
        limit = np.partition(keys, top.count - 1)[top.count - 1]
        below = np.flatnonzero(keys < limit)
        equal = np.flatnonzero(keys == limit)[: top.count - len(below)]
        kept = np.concatenate((below, equal))
        places, keys = places[kept], keys[kept]
    order = np.lexsort((places, keys))
    found = []
    for place in places[order].tolist():
        value = chosen[place]
        inside = [int(at) for at in np.unravel_index(place, block.shape)]
        found.append([int(value) if chosen.dtype.kind == "i" else float(value), block.index(inside)])
    return found


def merge_best(top: Top, one: Sequence[list[Any]], other: Sequence[list[Any]]) -> list[list[Any]]:
    """Return the best points of two blocks."""
    sign = -1 if top.greatest else 1
    return sorted([*one, *other], key=lambda pair: (sign * pair[0], pair[1]))[: top.count]
