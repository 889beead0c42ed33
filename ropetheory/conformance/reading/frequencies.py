"""Frequencies of a black box by doubling, with an error analysis.

Every format holds powers of two and scales by them without rounding, so that the angle at position
s = 2^k is s times the frequency as it is held, up to whole turns. The error analysis is the theorem
``doubling``: with angles read to within η <= 1, no turn is mistaken at any s (``no-slip``), and the frequency
is known to within η/s at the last (``final``). Angles are taken against the one at 0, so that η is twice the
noise of one of them (``from-zero``): an angle is never farther than 3·η, 6 times the noise, from the
expected one (``expected``).

An angle that differs from the expected one by more than the noise and what float32 loses of a product
is no reading error: from there on the schedule is another one, or there is none, and reading stops.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.formats import NARROW, Floats, Whole, round_to, wrap

LOOSE = 8.0  # times the noise, of which 6 are the bound
BOTH = 2.0  # readings: one at the position, one at 0
PRODUCT = 2.0**-20  # of the angle: what float32 loses of it, several times
MOST = 0.5
DIGITS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Frequencies:
    """The frequencies of all pairs, in radians per position, modulo whole turns, with signs."""

    values: Floats
    uncertainty: Floats
    power: int  # the last power of 2 that was used
    slipped_at: int | None  # the first power of 2 at which a pair no longer follows


def powers(longest: int) -> Whole:
    """Return 0 and the powers of two up to the longest position."""
    return np.asarray([0, *(1 << k for k in range(longest.bit_length()))], dtype=np.int64)


def by_doubling(positions: Whole, angles: Floats, noise: float) -> Frequencies:
    """Read frequencies from angles [position, pair] at the positions of ``powers``.

    Angles are taken against those at position 0, so that a constant shift of positions does not
    matter.
    """
    eta = BOTH * noise
    turned = wrap(angles - angles[0])
    theta = turned[1].copy()
    last, slipped = 1, None
    for m, seen in zip(positions[2:].tolist(), turned[2:], strict=True):
        off = wrap(seen - m * theta)
        if np.any(np.abs(off) > np.minimum(LOOSE * noise + PRODUCT * m * np.abs(theta), MOST)):
            slipped = m
            break
        theta += off / m
        last = m
    return Frequencies(theta, np.full(theta.shape, eta / last), last, slipped)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """Frequencies that an implementation may have, and what it would mean."""

    code: str
    words: str
    theta: Floats
    field: str | None = None
    advice: str = ""
    more: Floats | float = 0.0  # what float32 may lose of a frequency beside its own rounding


@dataclass(frozen=True, slots=True)
class Match:
    """A hypothesis that the readings do not exclude, and the format that its frequencies went through."""

    hypothesis: Hypothesis
    cast: str | None = None


def misfits(values: Floats, uncertainty: Floats, theta: Floats, more: Floats | float = 0.0) -> Floats:
    """Return by how much every reading misses a frequency, in units of what it may be off by."""
    if len(values) != len(theta):
        return np.full(len(values), np.inf)
    off: Floats = np.abs(wrap(values - theta)) / (
        uncertainty + frequency_loss(theta) * np.abs(theta) + more + 1e-300
    )
    return off


def misfits_cast(values: Floats, uncertainty: Floats, theta: Floats, cast: str) -> Floats:
    """Return the same for frequencies rounded to a format; near a midpoint, both neighbours count."""
    with np.errstate(invalid="ignore"):  # of a frequency that the format does not hold
        tries = [
            misfits(values, uncertainty, round_to(theta * (1.0 + side * frequency_loss(theta)), cast))
            for side in (-1, 0, 1)
        ]
    least: Floats = np.min(tries, axis=0)
    return least


def agrees(off: Floats) -> bool:
    """Tell whether no pair misses by more than it may."""
    return bool(np.all(off <= 1.0))


def matches(values: Floats, uncertainty: Floats, tried: Iterable[Hypothesis]) -> list[Match]:
    """List the hypotheses that no pair excludes: as they are first, then after a cast.

    Where one matches as it is, no cast is tried: a narrow format could hide what is seen without.
    """
    every = list(tried)
    plain = [Match(one) for one in every if agrees(misfits(values, uncertainty, one.theta, one.more))]
    if plain:
        return plain
    return [
        Match(one, cast)
        for one in every
        for cast in NARROW[:2]
        if agrees(misfits_cast(values, uncertainty, one.theta, cast))
    ]


def plain(base: float, width: int, pairs: int | None = None) -> Floats:
    """Return base^(-2j/width) of so many pairs, by default of all."""
    found: Floats = base ** (-2.0 * np.arange(width // 2 if pairs is None else pairs) / width)
    return found


def shortest(value: float, relative: float) -> float:
    """Return the number with the fewest digits within a relative distance of a value."""
    for digits in DIGITS:
        near = float(f"{value:.{digits - 1}e}")
        if abs(near - value) <= relative * abs(value):
            return near
    return value
