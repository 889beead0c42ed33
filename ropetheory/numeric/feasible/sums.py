"""Sums of cosines over all offsets of a length, with the bounds that make their signs proofs.

For frequencies θ that are off by at most σ_j, and bases between two at which they are θ' >= θ'',
|K(x, m) - K̂(m)| <= m·(drop + Σσ) + c: a cosine moves by no more than its angle does.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.certificates import Ball, to_ball
from ropetheory.numeric.feasible.law import LEAST_BASE, Law
from ropetheory.numeric.namespaces import device_of, is_numpy, to_host
from ropetheory.numeric.scores.products import multiply_rows
from ropetheory.numeric.scores.waves import in_turns, waves
from ropetheory.numeric.two_floats import EPS

_CHUNK = 2**16  # cosines held at a time
_HELD, _HELD_ON_DEVICE = 2**18, 2**24  # sums held at a time: on a host few enough for a cache
_FINE = 32  # offsets of the finer of two tables of waves


@dataclass(frozen=True, slots=True)
class Offsets:
    """The offsets of a length: 0, 1, 2 ... count - 1, or places that a method maps those to."""

    count: int
    places: Array | None = None
    tokens: Array | None = None
    xp: Any = np
    device: Any = None

    def place(self, index: Array) -> Array:
        """Return the offsets that the pairs see, as floats."""
        if self.places is None:
            return np.asarray(index, dtype=np.float64)
        return self.places[index]

    def token(self, index: int) -> int:
        """Return the offset in tokens."""
        return index if self.tokens is None else int(self.tokens[index])

    def upto(self, most: Array) -> Array:
        """Return the last indices whose places are at most some numbers."""
        if self.places is None:
            return np.floor(np.minimum(most, self.count - 1.0))
        return np.searchsorted(self.places, most, side="right") - 1.0


def rounding_bound(pairs: int, phase: float) -> float:
    """Return the error of a sum of waves for given frequencies, as ``cosine_sums`` states it."""
    return pairs * (3 * 2.0**-50 + pairs * EPS + phase * 2.0**-100)


def at_offsets(places: Array, rows: Array, moves: Array) -> tuple[Array, Array]:
    """Return Σ_j cos(m·θ_j) for offsets [N], and how far it moves while θ_j moves by ``moves`` [N, n].

    Rounding the phases costs m·2^-53·Σθ on top of ``rounding_bound``.
    """
    step = max(1, _CHUNK // max(1, rows.shape[-1]))
    sums, reach = [np.zeros(0)], [np.zeros(0)]
    for start in range(0, len(places), step):
        part = slice(start, start + step)
        phases = places[part, None] * rows[part]
        shifts = places[part, None] * moves[part]
        sums.append(np.sum(np.cos(phases), axis=-1))
        # |sin| is at most 1, and at most its argument: slow pairs move less than their angle.
        reach.append(np.sum(shifts * np.minimum(phases + shifts, 1.0), axis=-1))
    return np.concatenate(sums), np.concatenate(reach)


# As in `waves`, for several rows of frequencies at once: within 2^-50 + X·2^-102.
def _tables(xp: Any, first: int, step: int, count: int, turns: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return the cosines and sines at first + step·i for i < count, [K, count, n]."""
    runs, (rows, pairs) = -(-count // _FINE), turns[0].shape
    kind = {"dtype": turns[0].dtype, "device": device_of(turns[0])}
    coarse = xp.arange(runs, **kind) * float(step * _FINE) + float(first)
    fine = xp.arange(_FINE, **kind) * float(step)
    wide = tuple(turn[:, None, :] for turn in turns)
    far = [wave[:, :, None, :] for wave in waves(xp, coarse[None, :, None], wide)]
    near = [wave[:, None, :, :] for wave in waves(xp, fine[None, :, None], wide)]
    cos, sin = far[0] * near[0] - far[1] * near[1], far[0] * near[1] + far[1] * near[0]
    flat = (rows, runs * _FINE, pairs)
    return xp.reshape(cos, flat)[:, :count, :], xp.reshape(sin, flat)[:, :count, :]


def all_sums(xp: Any, first: int, count: int, rows: Array) -> Array:
    """Return the sums at first + i for i < count and every row of frequencies, [K, count]."""
    width, turns = 2 ** max(5, count.bit_length() // 2), in_turns(rows)
    far = xp.concat(_tables(xp, first, width, -(-count // width), turns), axis=-1)
    cos, sin = _tables(xp, 0, 1, width, turns)
    sums = multiply_rows(xp, far, xp.concat((cos, -sin), axis=-1))
    return xp.reshape(sums, (rows.shape[0], -1))[:, :count]


def scan(
    offsets: Offsets, rows: Array, first: int, last: int, slopes: Array, rest: float
) -> tuple[Array, Array, Array]:
    """Evaluate the sums at all offsets from one to another, for rows [K, n], on the device.

    Return for every row the index of an offset whose sum is below -(m·slope + rest), or -1; and
    those (row, index) whose sums are not above m·slope + rest.
    """
    count = last - first + 1
    host = is_numpy(offsets.xp)
    step = max(1, (_HELD if host else _HELD_ON_DEVICE) // count)
    pieces = []
    for start in range(0, len(rows), step):
        part = slice(start, start + step)
        witness, row, index = _scan(offsets, rows[part], first, count, slopes[part], rest)
        pieces.append((witness, row + start, index))
    witnesses, found, items = (np.concatenate(piece) for piece in zip(*pieces, strict=True))
    return witnesses, found, items


def _scan(
    offsets: Offsets, rows: Array, first: int, count: int, slopes: Array, rest: float
) -> tuple[Array, Array, Array]:
    xp, device = offsets.xp, offsets.device
    slope = xp.asarray(slopes[:, None], device=device)
    if offsets.places is None:
        sums = all_sums(xp, first, count, xp.asarray(rows, device=device))
        places = xp.arange(first, first + count, dtype=xp.float64, device=device)
    else:
        some = offsets.places[first : first + count]
        sums = xp.asarray(np.stack([_at(some, row) for row in rows]), device=device)
        places = xp.asarray(some, device=device)
    reach = places[None, :] * slope + rest
    above = sums + reach
    least, lowest = to_host(xp.argmin(above, axis=-1)), to_host(xp.min(above, axis=-1))
    witness = np.where(lowest < 0, least + first, -1)
    row, index = (to_host(found) for found in xp.nonzero(sums <= reach))
    held = witness[row] < 0
    return witness, row[held], index[held] + first


def _at(places: Array, row: Array) -> Array:
    """Return the sums at places in no even steps, rounded as those of ``at_offsets``."""
    step = max(1, _CHUNK // max(1, len(row)))
    parts = [places[start : start + step] for start in range(0, len(places), step)]
    return np.concatenate([np.sum(np.cos(part[:, None] * row), axis=-1) for part in parts])


def sum_of_balls(place: float, thetas: list[Ball]) -> Ball:
    """Enclose Σ_j cos(m·θ_j)."""
    offset = to_ball(float(place))
    total = to_ball(0)
    for theta in thetas:
        phase = offset * theta
        if phase < 3:  # the cosine falls: its values are those between the two at the ends
            total += phase.lower().cos().union(phase.upper().cos())
        else:
            total += phase.cos()
    return total


_HALF_TURN = 3.1415926  # a little less than π
_CHUNK_TAIL = 2**20


class Tail:
    """G(b) = min over m of the cosines of pairs that no base changes, and Σ of g_j over the others.

    g_j = cos(M·θ_j) for the last offset M where M·θ_j <= π, and -1 elsewhere: below every cosine of
    the pair up to M. No g_j falls as the base grows, so G(b) >= 0 proves b and all larger bases.
    """

    def __init__(self, law: Law, offsets: Offsets) -> None:
        self.law, self.most = law, law.most()
        ends = law.frequencies(np.asarray([LEAST_BASE, self.most]))
        self._fixed = ends[0] == ends[1]
        self._last = float(offsets.place(np.asarray([offsets.count - 1]))[0])
        slack = law.slack(np.asarray([self.most]), ends[1:])[0]
        fixed = [(float(ends[1, j]), float(slack[j])) for j in np.flatnonzero(self._fixed)]
        self.constant = len(fixed) == law.pairs
        self._idle = sum(theta == 0.0 for theta, _ in fixed)
        self._least = _least([pair for pair in fixed if pair[0]], offsets)

    def holds(self, base: float) -> bool:
        """Tell whether the bound proves this base and all larger ones."""
        at = np.asarray([base])
        row = self.law.frequencies(at)
        slack = self.law.slack(at, row)[0][~self._fixed]
        phases, off = row[0][~self._fixed] * self._last, slack * self._last
        # A phase within π is rounded by 2^-52, its cosine by less.
        near = np.cos(np.minimum(phases, _HALF_TURN)) - off - 2.0**-50
        bounds = np.where(phases + off <= _HALF_TURN, np.maximum(near, -1.0), -1.0)
        return math.fsum([float(self._idle), self._least, *bounds.tolist()]) >= 0.0

    def base(self, lowest: float) -> float | None:
        """Return a base from which on the bound holds, to a thousandth, or nothing."""
        if self.holds(lowest):
            return lowest
        if not self.holds(self.most):
            return None
        low, high = math.log(lowest), math.log(self.most)
        while high - low > 1e-3:
            middle = (low + high) / 2
            low, high = (low, middle) if self.holds(math.exp(middle)) else (middle, high)
        return min(math.exp(high), self.most)


def _least(fixed: list[tuple[float, float]], offsets: Offsets) -> float:
    """Return a lower bound of the smallest sum of given pairs over all offsets."""
    if not fixed:
        return 0.0
    return min(_least_of(fixed, _part(offsets, at)) for at in range(0, offsets.count, _CHUNK_TAIL))


def _part(offsets: Offsets, start: int) -> Array:
    return offsets.place(np.arange(start, min(start + _CHUNK_TAIL, offsets.count)))


def _least_of(fixed: list[tuple[float, float]], places: Array) -> float:
    total = np.zeros(len(places))
    for theta, slack in fixed:
        off = places * (slack + (0.0 if theta == 1.0 else EPS * theta)) + 2.0**-50
        total += np.maximum(np.cos(places * theta) - off, -1.0)
    return float(np.min(total)) - (len(fixed) - 1) * len(fixed) * EPS
