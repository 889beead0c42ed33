"""Which new image lies farthest from all old ones: the largest of many minima, mostly never computed.

G(j, k) = Σ_i cos(jφ_i - kθ_i) is n/4·(2 - D²), so that the new position j wanted has the least
max_k G(j, k). A visit to j computes this maximum, by products of matrices. What it finds serves
the neighbours as well: where k is near to j, k + u is near to j + t for the shift u that goes with
t, and G(j + t, k + u) bounds the maximum of j + t from below. A position whose bound is not below
the least maximum found so far is never visited; on real schedules few are.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.images.nearest import chord
from ropetheory.numeric.namespaces import device_of, to_host
from ropetheory.numeric.scores.waves import even_run, in_turns, reduce_turns, waves
from ropetheory.numeric.two_floats import TWO_PI

Ints = np.ndarray[Any, np.dtype[np.int64]]

_KEPT = 2**27  # numbers of old images that stay in memory; more of them are made anew each time
_IMAGES = 2**20  # numbers of old images in a block
_PRODUCTS = 2**21  # bounds computed at a time
_SEGMENT = 128  # old positions of which one may become a start
_STARTS = 16  # old positions from which a visit looks on to the neighbours
_SHIFTS = 2  # shifts tried for every neighbour
_REACH = 128  # how far the neighbours go on both sides, at least
_FARTHEST_REACH = 512  # and at most
_VISITS = 256  # positions visited at a time
_GROUP = 8  # neighbours of which one is visited at a time


class Farthest(NamedTuple):
    """How far a new image lies from all old ones, the new position, and the old one nearest to it."""

    distance: float
    position: int
    nearest: int


class OldImages:
    """The images of the old positions, as rows of cosines and sines, in blocks that are kept."""

    def __init__(self, xp: Any, frequencies: Array, most: int) -> None:
        self.xp, self.frequencies, self.most = xp, frequencies, most
        self.turns = in_turns(frequencies)
        width = 2 * frequencies.shape[0]
        columns = max(1, _IMAGES // width)
        self.segment = min(_SEGMENT, columns)
        needed = -(-most // self.segment) * self.segment
        self.columns = min(columns - columns % self.segment, needed)
        self._blocks: dict[int, Array] | None = {} if width * most <= _KEPT else None

    def blocks(self, count: int) -> Iterator[tuple[int, Array]]:
        """Return every first position and its block, of which the last may go beyond the count."""
        for start in range(0, count, self.columns):
            yield start, self._block(start)

    def _block(self, start: int) -> Array:
        kept = None if self._blocks is None else self._blocks.get(start)
        if kept is None:
            turns = tuple(part[None, :] for part in self.turns)
            kept = self.xp.concat(even_run(self.xp, start, 1, self.columns, turns), axis=-1)
            if self._blocks is not None:
                self._blocks[start] = kept
        return kept


@dataclass(frozen=True, slots=True)
class _Search:
    """Visits to new positions, and the bounds that they give for their neighbours."""

    old: OldImages
    turns: tuple[Array, Array]  # of the new frequencies
    count: int
    moves: Array  # t of all neighbours
    shifts: Array  # the shifts u of every neighbour, flat
    steps: Array  # cos and -sin of tφ - uθ, a column for every shift

    @classmethod
    def of(cls, old: OldImages, turns: tuple[Array, Array], count: int, reach: int) -> _Search:
        """Choose the shifts: those of the nearest images t new and u old positions away."""
        xp = old.xp
        moves, tried = (_integers(old, np.arange(-far, far + 1)) for far in (reach, 2 * reach))
        new, kept = (
            xp.concat(waves(xp, at[:, None], speed), axis=-1)
            for at, speed in ((moves, turns), (tried, old.turns))
        )
        pick = _first_places(xp, xp.matmul(new, kept.T), _SHIFTS)
        shifts = xp.reshape(xp.take(tried, xp.reshape(pick, (-1,))), pick.shape)
        cos, sin = _difference(xp, (moves[:, None, None], turns), (shifts[:, :, None], old.turns))
        steps = xp.reshape(xp.concat((cos, -sin), axis=-1), (-1, new.shape[1])).T
        return cls(old, turns, count, moves, xp.reshape(shifts, (-1,)), steps)

    def visit(self, positions: Ints) -> tuple[Any, Any, Any]:
        """Return max_k G, where it is, and the bounds of all neighbours, on the host."""
        xp = self.old.xp
        places = _integers(self.old, positions)
        peaks, at = self._peaks(xp.concat(waves(xp, places[:, None], self.turns), axis=-1))
        order = _first_places(xp, peaks, _STARTS)
        rows = xp.arange(peaks.shape[0], device=device_of(peaks))[:, None] * peaks.shape[1]
        flat = xp.reshape(order + rows, (-1,))
        starts = xp.reshape(xp.take(xp.reshape(at, (-1,)), flat), order.shape)
        return to_host(xp.max(peaks, axis=-1)), to_host(starts[:, 0]), to_host(self._bounds(places, starts))

    def _peaks(self, images: Array) -> tuple[Array, Array]:
        """Return the largest G of every segment of old positions, and where it is."""
        xp, segment, rows = self.old.xp, self.old.segment, images.shape[0]
        peaks, at = [], []
        for start, block in self.old.blocks(self.count):
            products = xp.matmul(images, block.T)
            firsts = xp.arange(start, start + self.old.columns, segment, device=device_of(images))
            if start + self.old.columns > self.count:
                every = xp.arange(start, start + self.old.columns, device=device_of(images))
                products = xp.where(every < self.count, products, -math.inf)
            parts = xp.reshape(products, (rows, -1, segment))
            peaks.append(xp.max(parts, axis=-1))
            at.append(xp.argmax(parts, axis=-1) + firsts)
        return xp.concat(peaks, axis=-1), xp.concat(at, axis=-1)

    def _bounds(self, places: Array, starts: Array) -> Array:
        """Return the largest G(j + t, k + u) over the starts k and the shifts u, for every t."""
        xp = self.old.xp
        old = xp.astype(starts, places.dtype)
        cos, sin = _difference(xp, (places[:, None, None], self.turns), (old[:, :, None], self.old.turns))
        table = xp.reshape(xp.concat((cos, sin), axis=-1), (-1, self.steps.shape[0]))
        reached = old[:, :, None] + self.shifts
        sums = xp.reshape(xp.matmul(table, self.steps), reached.shape)
        sums = xp.where((reached >= 0) & (reached < self.count), sums, -math.inf)
        return xp.max(xp.reshape(sums, (*old.shape, self.moves.shape[0], -1)), axis=(1, 3))


def _integers(old: OldImages, numbers: Ints) -> Array:
    kind = {"dtype": old.frequencies.dtype, "device": device_of(old.frequencies)}
    return old.xp.asarray(numbers.tolist(), **kind)


def _first_places(xp: Any, table: Array, most: int) -> Array:
    """Return where the largest of every row are, in order."""
    return xp.argsort(-table, axis=-1)[:, : min(most, table.shape[1])]


def _difference(xp: Any, new: tuple[Array, Any], old: tuple[Array, Any]) -> tuple[Array, Array]:
    """Return the waves of jφ - kθ, each within 2^-49 + X·2^-103."""
    first, second = reduce_turns(xp, *new), reduce_turns(xp, *old)
    angle = TWO_PI * ((first[0] - second[0]) + (first[1] - second[1]))
    return xp.cos(angle), xp.sin(angle)


# The waves of `_difference`: 2^-53 turns from the two sums, 2^-51 from the product with 2π, which
# itself is off by 2.5e-16, and one rounding: 7.5·2^-52 < 2^-49. A G of two of them is off by
# n·2^(1/2)·2·2^-49 and by n²·2^-52 for the sum of 2n products; one of images, whose waves are within
# 2^-52 and 2^-50, by less. X is the largest angle.
def _error(pairs: int, angle: float) -> float:
    """Return the bound on the error of any G."""
    return pairs * (6 * 2.0**-50 + pairs * 2.0**-52 + angle * 2.0**-100)


def farthest(old: OldImages, frequencies: Array, count: int, total: int) -> Farthest:
    """Return the farthest of ``total`` new images from ``count`` old ones.

    A position is left out when its bound is at most 2E below the least maximum found, E being the
    error of a G. So the least maximum of all is at most 4E below that of the position returned, and
    its squared distance within 16E/d of the true one.
    """
    turns, width = in_turns(frequencies), 2 * frequencies.shape[0]
    reach = _reach(count, total, width)
    search = _Search.of(old, turns, count, reach)
    speed = max(float(old.xp.max(old.xp.abs(one))) for one in (old.frequencies, frequencies))
    slack = 2 * _error(width // 2, speed * (count + total + 3 * _FARTHEST_REACH))
    size = max(1, min(_VISITS, _PRODUCTS // (_STARTS * max(width, search.steps.shape[1]))))
    # What is known of max_k G from below for every position, and inf for those visited or none.
    low = np.full(-(-total // _GROUP) * _GROUP, math.inf)
    low[:total] = -math.inf
    moves = np.arange(-reach, reach + 1)
    spaced = np.unique(np.append(np.arange(min(reach, total - 1), total, moves.size), total - 1))
    waiting = [spaced[at : at + size] for at in range(0, len(spaced), size)]
    best = math.inf, 0, 0
    while True:
        positions = waiting.pop() if waiting else _promising(low, best[0] - slack, size)
        if not len(positions):
            return Farthest(_distance(old, turns, *best[1:]), *best[1:])
        values, nearest, bounds = search.visit(positions)
        reached = positions[:, None] + moves
        inside = (reached >= 0) & (reached < total)
        np.maximum.at(low, reached[inside], bounds[inside])
        low[positions] = math.inf
        at = int(np.argmin(values))
        best = min(best, (float(values[at]), int(positions[at]), int(nearest[at])))


def _reach(count: int, total: int, width: int) -> int:
    """Return how far the bounds of a visit go: farther where visits cost more, with the old positions."""
    if total <= _VISITS:
        return 0
    most = (_PRODUCTS // (_SHIFTS * width) - 1) // 2
    return max(0, min(most, _FARTHEST_REACH, max(_REACH, count // 512)))


def _promising(low: Any, limit: float, size: int) -> Ints:
    """Return positions with the lowest bounds below the limit, no two of one group."""
    groups = low.reshape(-1, _GROUP)
    least = groups.min(axis=1)
    chosen = np.flatnonzero(least < limit)
    if len(chosen) > size:
        chosen = chosen[np.argpartition(least[chosen], size)[:size]]
    places: Ints = chosen * _GROUP + groups[chosen].argmin(axis=1)
    return places


def _distance(old: OldImages, turns: tuple[Array, Array], position: int, nearest: int) -> float:
    """Return D between a new image and an old one."""
    first = reduce_turns(np, np.asarray([float(position)]), tuple(to_host(part) for part in turns))
    second = reduce_turns(np, np.asarray([float(nearest)]), tuple(to_host(part) for part in old.turns))
    return float(chord(np, (first[0] - second[0]) + (first[1] - second[1])))
