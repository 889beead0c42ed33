"""Frequencies of a black box by doubling, with an error analysis.

Every format holds powers of two and scales by them without rounding, so that the angle at position
2^k is 2^k times the frequency as it is held, up to whole turns. If θ is known to within e and angles
are read to within η, then 2^k·θ is known to within 2^k·e; as long as 2^k·e + η < π, the angle that is
read at 2^k says which turn it is, and θ becomes known to within η/2^k. From θ read at 1 (e = η) each
doubling needs 2η + η < π: no turn is mistaken while η < 1. What is left at the last power K is η/2^K.

An angle that differs from the expected one by more than the noise and what float32 loses of a product
is no reading error: from there on the schedule is another one, or there is none, and reading stops.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.formats import Floats, Whole, wrapped

LOOSE = 8.0  # times the noise
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
    return Frequencies(theta, np.full(theta.shape, 2.0 * noise / last), last, slipped)
