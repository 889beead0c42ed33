"""Hypotheses about frequencies, compared at every pair's uncertainty; also after rounding to a format."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.formats import NARROW, Floats, rounded, wrapped
from ropetheory.conformance.laws import frequency_loss


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
    off: Floats = np.abs(wrapped(values - theta)) / (
        uncertainty + frequency_loss(theta) * np.abs(theta) + more + 1e-300
    )
    return off


def misfits_cast(values: Floats, uncertainty: Floats, theta: Floats, cast: str) -> Floats:
    """Return the same for frequencies rounded to a format; near a midpoint, both neighbours count."""
    tries = [
        misfits(values, uncertainty, rounded(theta * (1.0 + side * frequency_loss(theta)), cast))
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
