"""The law that every row of a whole call is held against: the rotation, and what its format may lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ropetheory.conformance.bounds import angle_bound, coordinate_bound
from ropetheory.conformance.formats import Floats, Whole, wrap
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.whole.cases import Case
from ropetheory.numeric.precision.formats import Precision

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Law:
    """The rotation that rows are held against.

    Attributes
    ----------
    planes : Planes
        Which coordinates turn together.
    direction : {1, -1}
        1 where the first coordinate of a pair turns towards the second.
    factor : float
        The factor on cosines and sines.
    held : Precision
        The format.
    schedule : function
        From the length of a text to its frequencies and what float32 may lose of them, an array each.
    """

    planes: Planes
    direction: int
    factor: float
    held: Precision
    schedule: Callable[[int], tuple[Floats, Floats]]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows [text, token, head] of queries or keys of a case."""

    case: Case
    part: str
    bad: Flags
    turns: Flags  # whether the law tells the turned row from the unturned one
    still: Flags  # whether it came back as it went
    off: Floats
    answered: Floats
    law: Law

    def as_at(self, positions: Any, times: int = 1) -> Flags:
        """Tell which rows came back as at positions [text, token, head], turned so many times in all."""
        m = np.broadcast_to(positions, self.bad.shape).astype(np.float64)
        law = replace(self.law, factor=self.law.factor**times)
        ratio = _against(self.case, getattr(self.case, self.part), self.answered, law, m)[0]
        near: Flags = ratio <= times
        return near

    def as_of(self, source: Whole, axis: int) -> Flags:
        """Tell which rows came back as the rows at other places of an axis should."""
        x = np.take(getattr(self.case, self.part), source, axis=axis)
        own = np.broadcast_to(self.case.positions[:, :, None], self.bad.shape).astype(np.float64)
        ratio = _against(self.case, x, self.answered, self.law, np.take(own, source, axis=axis))[0]
        near: Flags = ratio <= 1.0
        return near

    @property
    def size(self) -> Floats:
        """The largest coordinate of each row."""
        size: Floats = np.abs(getattr(self.case, self.part)).max(axis=-1)
        return size


def hold(case: Case, part: str, answered: Floats, law: Law) -> Rows:
    """Hold the rows of a case against the law.

    Parameters
    ----------
    case : Case
        What was asked.
    part : {"q", "k"}
        Queries or keys.
    answered : array [batch, tokens, heads, width]
        What came back.
    law : Law
        The rotation; without a factor, coordinates that do not turn must come back to the bit.
    """
    x, planes = getattr(case, part), law.planes
    m = case.positions.astype(np.float64)[:, :, None]
    ratio, off, unturned = _against(case, x, answered, law, m)
    rest = planes.fixed
    changed = np.any(answered[..., rest] != x[..., rest], axis=-1) & (law.factor == 1.0)
    still = np.all(answered == x, axis=-1)
    return Rows(case, part, ~(ratio <= 1.0) | changed, unturned > 1.0, still, off, answered, law)


def _against(
    case: Case, x: Floats, answered: Floats, law: Law, m: Floats
) -> tuple[Floats, Floats, Floats]:
    """Return how far rows are off in units of the law, by how much, and how far unturned ones would be.

    The rotation is that by positions m [text, token, head], in a text as long as that of the case.
    """
    planes = law.planes
    theta, more = law.schedule(case.length)
    angles = law.direction * wrap(m[..., None] * theta)
    c, s = law.factor * np.cos(angles), law.factor * np.sin(angles)
    x1, x2 = x[..., planes.first], x[..., planes.second]
    size = law.factor * (np.abs(x1) + np.abs(x2))
    inner = angle_bound(m, theta, more)
    ratio, off, unturned = (np.zeros(x.shape[:3]) for _ in range(3))
    for one, two, outs in ((x1 * c, -x2 * s, planes.first_out), (x1 * s, x2 * c, planes.second_out)):
        exact = one + two
        bound = coordinate_bound(np.abs(one), np.abs(two), np.abs(exact), size, inner, law.held)
        gap = np.abs(answered[..., outs] - exact)
        ratio = np.maximum(ratio, np.max(gap / bound, axis=-1))
        off = np.maximum(off, np.max(gap, axis=-1))
        unturned = np.maximum(unturned, np.max(np.abs(x[..., outs] - exact) / bound, axis=-1))
    return ratio, off, unturned


def held_rows(
    cases: Sequence[Case], answers: Mapping[str, Mapping[str, Floats]], law: Law
) -> list[Rows]:
    """Hold every case against the law; ``answers`` are by part, then by the id of the case."""
    return [hold(one, part, held[one.id], law) for part, held in answers.items() for one in cases]
