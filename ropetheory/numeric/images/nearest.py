"""Which two of the first positions have the nearest images; their distance depends on the offset alone."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.namespaces import device_of, to_host
from ropetheory.numeric.scores.waves import TURN, TURN_LOW, cosine_sums, in_turns, reduce_turns
from ropetheory.numeric.two_floats import TWO_PI

_CHUNK = 2**20  # phases held at a time


class Nearest(NamedTuple):
    """The distance of the nearest images, and how far their positions lie apart."""

    distance: float
    offset: int


def chord(xp: Any, turns: Array) -> Array:
    """Return D for phases in turns [..., n], from -1/2 to 1/2: D² is the mean of 4·sin²."""
    halves = xp.sin(math.pi * turns)
    return xp.sqrt(xp.mean(4.0 * halves * halves, axis=-1))


def nearest_equal(xp: Any, frequencies: Array, counts: list[int]) -> list[Nearest]:
    """Return the nearest two of every number of positions, for equal pair norms.

    One pass of sums of cosines serves all counts.
    """
    angles = to_host(frequencies)
    fastest = float(np.max(np.abs(angles)))
    # While N·φ <= 2π in every pair, consecutive images are nearest: `nearest-consecutive`.
    far = [count for count in counts if count * fastest > TWO_PI]
    if far:
        device = device_of(frequencies)
        offsets = xp.arange(1, max(far), dtype=frequencies.dtype, device=device)
        sums = cosine_sums(xp, offsets, frequencies[None, :])
    found = []
    for count in counts:
        offset = _best_offset(xp, sums[: count - 1], frequencies) if count * fastest > TWO_PI else 1
        parts = reduce_turns(np, np.asarray([float(offset)]), in_turns(angles))
        found.append(Nearest(float(chord(np, parts[0] + parts[1])), offset))
    return found


def _best_offset(xp: Any, sums: Array, frequencies: Array) -> int:
    """Return the first offset with the least D among those whose sums are the largest, to rounding."""
    pairs = frequencies.shape[0]
    fastest = float(xp.max(xp.abs(frequencies)))
    # `cosine_sums` is within n·((n + 12)·2^-52 + M·2^-100).
    error = pairs * ((pairs + 12) * 2.0**-52 + fastest * sums.shape[0] * 2.0**-100)
    close = xp.nonzero(sums >= xp.max(sums) - 2 * error)[0]
    turns, step = in_turns(frequencies), max(1, _CHUNK // pairs)
    best = math.inf, 0
    for start in range(0, close.shape[0], step):
        offsets = xp.astype(close[start : min(start + step, close.shape[0])] + 1, frequencies.dtype)
        parts = reduce_turns(xp, offsets[:, None], turns)
        sizes = chord(xp, parts[0] + parts[1])
        at = int(xp.argmin(sizes))
        best = min(best, (float(sizes[at]), int(offsets[at])))
    return best[1]


def nearest_sphere(frequencies: Array, count: int) -> Nearest:
    """Return the infimum over all unit vectors: the nearest that any pair comes to a whole turn."""
    turn = Fraction(TURN) + Fraction(TURN_LOW)
    angles = sorted({abs(float(one)) for one in to_host(frequencies)})
    least, offset = min(_closest_return(Fraction(angle) * turn, count) for angle in angles)
    return Nearest(2.0 * math.sin(math.pi * float(least)), offset)


def _closest_return(turns: Fraction, count: int) -> tuple[Fraction, int]:
    """Return min ‖n·x‖ over 1 <= n < count, the distance to the whole numbers, and the first such n.

    The denominators of the convergents of x are the only n that come nearer than all before them
    (Lagrange); ‖x‖ <= 1/2 has the same distances, and Euclid's algorithm runs through them.
    """
    turns -= round(turns)
    whole, rest = turns.denominator, abs(turns.numerator)
    before, offset = 0, 1
    while rest:
        digit = whole // rest
        longer = digit * offset + before
        if longer >= count:
            break
        before, offset = offset, longer
        whole, rest = rest, whole - digit * rest
    return Fraction(rest, turns.denominator), offset
