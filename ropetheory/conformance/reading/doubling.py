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

from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.formats import Floats, Whole, wrapped

LOOSE = 8.0  # times the noise, of which 6 are the bound
BOTH = 2.0  # readings: one at the position, one at 0
PRODUCT = 2.0**-20  # of the angle: what float32 loses of it, several times
MOST = 0.5


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
    turned = wrapped(angles - angles[0])
    theta = turned[1].copy()
    last, slipped = 1, None
    for m, seen in zip(positions[2:].tolist(), turned[2:], strict=True):
        off = wrapped(seen - m * theta)
        if np.any(np.abs(off) > np.minimum(LOOSE * noise + PRODUCT * m * np.abs(theta), MOST)):
            slipped = m
            break
        theta += off / m
        last = m
    return Frequencies(theta, np.full(theta.shape, eta / last), last, slipped)
