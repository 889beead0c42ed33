"""How the frequencies of all pairs follow the base: as floats with a bound, and as balls.

A law is what the search for feasible bases knows of a method. Its frequencies must not grow with
the base; this is checked wherever they are computed.
"""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import Array
from ropetheory.numeric.certificates import Ball, to_ball, working_precision
from ropetheory.numeric.frequencies.schedule import frequencies
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.two_floats import EPS

# Scales, and for each the exponents of all pairs: s^(-e_j) multiplies frequency j.
Powers: TypeAlias = tuple[tuple[float, tuple[Fraction, ...]], ...]

BITS = 192  # of balls: of a phase of 2^24 radians, 2^-160 is left
LEAST_BASE = 1.0 + EPS  # the smallest float above 1
# In ulp, as the notes of the methods say; those that are powers of scales have laws of their own.
_ULPS = {"longrope": 4.0, "dynamic_ntk": 12.0, "none": 3.0, "position_interpolation": 4.0, "ntk_aware": 8.0}
_UNKNOWN_ULPS = 64.0


class Law:
    """Frequencies b^(-2j/w)·Π_k s_k^(-e_kj), whose balls are as narrow as one likes."""

    def __init__(self, width: int, powers: Powers = (), turning: int | None = None) -> None:
        self.width, self.pairs = width, width // 2
        self.turning = self.pairs if turning is None else turning
        self._factors: list[Ball] = []
        self._row = np.ones(self.pairs)
        if powers:  # the plain law needs no balls until an edge does
            with working_precision(BITS):
                self._factors = [_factor(powers, pair) for pair in range(self.pairs)]
            self._row = np.asarray([float(ball.mid()) for ball in self._factors])
        self._row[self.turning :] = 0.0
        # The first frequency is 1 at every base, and nothing changes it where no power does.
        self._ulps = np.full(self.pairs, 3.0 if not powers else 5.0)
        self._ulps[0] *= any(exponents[0] != 0 for _, exponents in powers)

    def frequencies(self, bases: Array) -> Array:
        """Return the frequencies at bases [K], a row for each."""
        return np.asarray(frequencies(bases, self.width)) * self._row

    def slack(self, bases: Array, rows: Array) -> Array:
        """Return how far a frequency may be off, for every base and pair."""
        return EPS * self._ulps * rows

    def balls(self, low: float, high: float) -> list[Ball]:
        """Enclose the frequencies for all bases from one to another, at the precision in force."""
        log = to_ball(low).log().union(to_ball(high).log())
        turning = [(-log * (2 * pair) / self.width).exp() for pair in range(self.turning)]
        if self._factors:
            turning = [theta * self._factors[pair] for pair, theta in enumerate(turning)]
        return turning + [to_ball(0)] * (self.pairs - self.turning)

    def most(self) -> float:
        """Return the largest base that is looked at: what a method makes of it fits in float64."""
        for power in range(900, 0, -100):
            try:
                self.frequencies(np.asarray([2.0**power]))
            except RopeTheoryError:
                continue
            return 2.0**power
        return 2.0

    def gap(self, low: float, high: float) -> bool:
        """Tell whether there are bases between two floats that belong to neither."""
        return low < high

    def flat(self, low: float, high: float) -> bool:
        """Tell whether no frequency moves between two bases, so that nothing is gained between."""
        return False


class MethodLaw(Law):
    """The frequencies of a method, each within its stated accuracy, at every float base."""

    def __init__(self, method: Method, dim: int, length: float | None) -> None:
        self._kept = functools.lru_cache(maxsize=2**14)(self._row_at)
        self.method, self.dim, self.length = method, dim, length
        self.rate = method.rate if method.embedding else 1.0
        self.pairs = int(self.frequencies(np.asarray([10000.0])).shape[-1])

    def _row_at(self, base: float) -> Array:
        return self.method.frequencies(base, self.dim, length=self.length) * self.rate

    def frequencies(self, bases: Array) -> Array:
        return np.asarray([self._kept(float(base)) for base in bases])

    def slack(self, bases: Array, rows: Array) -> Array:
        ulps = np.asarray([_ulps(self.method, float(base)) for base in bases])
        return EPS * ulps[:, None] * rows

    def balls(self, low: float, high: float) -> list[Ball]:
        ends = np.asarray([low, high])
        rows = self.frequencies(ends)
        slack = self.slack(ends, rows)
        tops, bottoms = rows[0] + 1.5 * slack[0], rows[1] - 1.5 * slack[1]
        return [to_ball(float(b)).union(to_ball(float(t))) for b, t in zip(bottoms, tops, strict=True)]

    def gap(self, low: float, high: float) -> bool:
        return math.nextafter(low, math.inf) < high

    def flat(self, low: float, high: float) -> bool:
        rows = self.frequencies(np.asarray([low, high]))
        return bool((rows[0] == rows[1]).all())


def _ulps(method: Method, base: float) -> float:
    """Return within how many ulp a method's frequencies are, as its notes say, and 1 for the rate."""
    given = method.parameters
    inner = sum(_ulps(value, base) for value in given.values() if isinstance(value, Method))
    if method.name == "critical_base_method":
        growth = math.log(given["scale"] * given["length"]) / math.log(given["length"] / 6.2832)
        return 5.0 + 4.0 * max(1.0, growth) * math.log(base)
    if method.name in ("ntk_by_parts", "yarn", "llama3"):
        names = ("ramp_low", "ramp_high") if "ramp_low" in given else ("low_freq_factor", "high_freq_factor")
        low, high, scale = (float(given[name]) for name in (*names, "scale"))
        # Their bound is one on the frequency before it is divided by the scale.
        return 1.0 + 8.0 * high / (high - low) * max(scale, 1.0 / scale)
    if method.name in ("composed", "partial", "resonance"):
        return 2.0 + inner
    return 1.0 + _ULPS.get(method.name, _UNKNOWN_ULPS)


def check_falling(left: Array, right: Array, slack: Array, bases: Array) -> None:
    """Refuse a law whose frequencies are seen to grow with the base."""
    grown = right > left + 2 * slack
    if grown.any():
        row, pair = (int(index) for index in np.argwhere(grown)[0])
        raise RopeTheoryError(
            f"`method` must have frequencies that do not grow with the base; that of pair {pair} does above "
            f"base {float(bases[row])!r} (a method that speeds pairs up has no safe base to find)"
        )


def places_of(method: Method | None, count: int) -> tuple[Array | None, Array | None]:
    """Return the offsets that the pairs see and the first token offset of each; None: 0, 1, 2 ..."""
    if method is None or method.embedding:
        return None, None
    seen = np.abs(method.positions(np.arange(count, dtype=np.float64)))
    places, offsets = np.unique(seen, return_index=True)
    if np.array_equal(places, np.arange(len(places))):
        return None, np.asarray(offsets)
    return places, offsets


def _factor(powers: Powers, pair: int) -> Ball:
    product = to_ball(1)
    for scale, exponents in powers:
        product *= (-to_ball(scale).log() * to_ball(exponents[pair])).exp()
    return product


def powers_of(method: Method, dim: int) -> tuple[int, int, Powers] | None:
    """Return the rotary width, how many pairs turn and the powers, of a method made of those alone."""
    given, pairs = method.parameters, range(dim // 2)
    name, scale = method.name, float(given.get("scale", given.get("factor", 1.0)) or 1.0)
    exponents = {
        "position_interpolation": [Fraction(1) for _ in pairs],
        "proportional": [Fraction(1) for _ in pairs],
        "ntk_aware": [Fraction(2 * j, max(1, dim - 2)) for j in pairs],
        "su_ntk": [Fraction(2 * (j + 1), dim) for j in pairs],
        "adjusted_base": [Fraction(2 * j, dim) for j in pairs],
    }.get(name)
    if name in ("none", "rerope", "lm_infinite"):
        return dim, dim // 2, ()
    if name == "p_rope":
        return dim, int(given["fraction"] * dim // 2), ()
    if name == "partial":
        return powers_of(given["method"], method.width(dim))
    if exponents is None:
        return None
    turning = int(given["fraction"] * dim // 2) if name == "proportional" else dim // 2
    return dim, turning, ((scale, tuple(exponents)),)


def make_law(method: Method | None, dim: int, length: float | None) -> Law:
    """Return the law of a method; of none, the plain one."""
    if method is None:
        return Law(dim)
    method.frequencies(10000, dim, length=length)  # refuses what the method refuses
    powers = powers_of(method, dim)
    if powers is None:
        return MethodLaw(method, dim, length)
    return Law(powers[0], powers[2], powers[1])
