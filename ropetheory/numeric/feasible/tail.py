"""From which base on all larger ones are feasible: a lower bound on the sums that grows with the base."""

from __future__ import annotations

import math

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.feasible.law import LEAST_BASE, Law
from ropetheory.numeric.feasible.sums import Offsets
from ropetheory.numeric.two_floats import EPS

_HALF_TURN = 3.1415926  # a little less than π
_CHUNK = 2**20


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
    return min(_least_of(fixed, _part(offsets, at)) for at in range(0, offsets.count, _CHUNK))


def _part(offsets: Offsets, start: int) -> Array:
    return offsets.place(np.arange(start, min(start + _CHUNK, offsets.count)))


def _least_of(fixed: list[tuple[float, float]], places: Array) -> float:
    total = np.zeros(len(places))
    for theta, slack in fixed:
        off = places * (slack + (0.0 if theta == 1.0 else EPS * theta)) + 2.0**-50
        total += np.maximum(np.cos(places * theta) - off, -1.0)
    return float(np.min(total)) - (len(fixed) - 1) * len(fixed) * EPS
