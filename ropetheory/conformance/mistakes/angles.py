"""What becomes of a position on its way to an angle, and of the angle in a table: a row for every mistake.

Powers of two, from which the frequencies were read, are held by every format; other positions show
what a format loses of the position or of the product, and what happens where a table ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.finding import Finding, Mistake, recognise
from ropetheory.conformance.formats import Floats, Whole, round_to, wrap
from ropetheory.conformance.reading.frequencies import shortest
from ropetheory.numeric.precision.formats import Precision

NARROW = ("bfloat16", "float16")
IN_FLOAT32 = "keep positions, frequencies and their product in float32, and cast cosine and sine last"
ROUNDED = {  # what is rounded: the row, which predicts angles from positions, frequencies and a format
    ("position",): Mistake(
        "positions-rounded", lambda m, theta, name: round_to(m, name)[:, None] * theta,
        "positions are rounded to {format}", IN_FLOAT32),
    ("product",): Mistake(
        "angles-rounded", lambda m, theta, name: round_to(m[:, None] * theta, name),
        "position times frequency is rounded to {format}", IN_FLOAT32),
    ("position", "frequency", "product"): Mistake(
        "angles-rounded",
        lambda m, theta, name: round_to(round_to(m, name)[:, None] * round_to(theta, name), name),
        "position, frequency and their product are rounded to {format}", IN_FLOAT32),
}


def _shifted_from(by: int, m: Floats, theta: Floats, last: int) -> Floats:
    return np.where(m > last, m + by, m)[:, None] * theta


ENDS = (  # which predict angles from positions, frequencies and the last position that is right
    Mistake("positions-clamped", lambda m, theta, last: np.minimum(m, last)[:, None] * theta,
            "every position from {first} on is answered as position {last} is",
            "build the table as long as the longest text, or compute angles when they are asked"),
    Mistake("positions-wrap", lambda m, theta, last: (m % (last + 1))[:, None] * theta,
            "positions begin again at 0 after {last}",
            "pass absolute positions; do not take them modulo the length of the table or of a chunk"),
)
SHIFTS = tuple(  # of positions behind the last one that is right
    Mistake("offset-shift", partial(_shifted_from, by),
            f"from position {{first}} on, each position m is rotated as m {'+-'[by < 0]} 1",
            "see what is added to positions there: a chunk, a page or a prefix counts each token once")
    for by in (-1, 1)
)  # fmt: skip
BEHIND = tuple(
    Mistake("offset-shift", partial(lambda by, m, theta: np.where(m > 0, m + by, 0.0)[:, None] * theta, by),
            f"position 0 is right, and each later position m is rotated as m {'+-'[by < 0]} 1",
            "see what is added where an offset is not 0: the token at hand, or the length of a cache, counts "
            "once")
    for by in (1, -1)
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stage:
    """A way from positions to angles: the mistake, and the angles that it would give."""

    mistake: Mistake
    angles: Floats  # [position, pair]
    format: str = ""  # where something is rounded
    rounded: tuple[str, ...] = ()  # what is: position, frequency, product

    def finding(self, pairs: tuple[int, ...], first: int) -> Finding:
        """Return it as what was found from a position on."""
        return self.mistake.finding(pairs, first, format=self.format, first=first, last=first - 1)


def roundings(positions: Whole, theta: Floats) -> Iterator[Stage]:
    """Yield the angles that a narrow format of positions, of products, or of all, would give."""
    m = positions.astype(np.float64)
    for name in NARROW:
        for what, row in ROUNDED.items():
            with np.errstate(all="ignore"):
                angles = row.test(m, theta, name)
            yield Stage(row, angles, name, what)


def stages(positions: Whole, theta: Floats, held: Floats, first: int) -> Iterator[Stage]:
    """Yield ways from positions to angles that are not the right one.

    ``theta`` are the frequencies as they should be, ``held`` as they were read, ``first`` the first
    position beyond the bound.
    """
    yield from roundings(positions, theta)
    m = positions.astype(np.float64)
    yield from (Stage(row, row.test(m, theta)) for row in BEHIND)
    if first:
        yield from (Stage(row, row.test(m, held, first - 1)) for row in (*ENDS, *SHIFTS))


def explain(seen: Floats, bound: Floats, tried: Iterator[Stage]) -> Stage | None:
    """Return the first way that explains all angles, within the bound of each."""
    for stage in tried:
        finite = np.isfinite(stage.angles)
        off = np.abs(wrap(seen - np.where(finite, stage.angles, 0.0)))
        if np.all((off <= bound) | ~finite) and np.mean(finite) > 0.5:
            return stage
    return None


def _shifted(theta: Floats, start: Floats, loose: float) -> dict[str, float] | None:
    slow = np.flatnonzero((theta > 0) & (np.abs(start) > 4.0 * loose) & (np.abs(start) < 0.5))
    if not len(slow):
        return None
    best = slow[np.argmax(np.abs(start[slow]))]
    shift = shortest(float(start[best] / theta[best]), 2.0 * loose / abs(float(start[best])))
    good = np.all(np.abs(wrap(start - shift * theta)) <= loose + abs(shift) * 1e-6)
    return {"shift": shift} if good else None


STARTS = (
    Mistake("sin-cos-swapped",
            lambda theta, start, loose: np.all(np.abs(np.abs(start) - np.pi / 2) <= loose),
            "cosine and sine are exchanged", "pass (cos, sin) in this order"),
    Mistake("position-shift", _shifted,
            "positions are off by {shift:+g}: position 0 is rotated as position {shift:g}",
            "number positions from 0"),
    Mistake("phase-at-0", lambda *start: True,
            "vectors at position 0 are rotated", "position 0 leaves vectors as they are"),
)


def start_finding(theta: Floats, start: Floats, noise: float) -> Finding | None:
    """Say what the angles at position 0 are, where they are not 0."""
    loose = 8.0 * noise
    if np.all(np.abs(start) <= loose):
        return None
    return replace(next(recognise(STARTS, theta, start, loose)), position=0)


def _small(off: float, factor: float, **_: Any) -> bool:
    return off < 0.1 * factor


ERRORS = (  # of entries that are off by so much, and that no way from positions to angles explains
    Mistake("tables-rounded", lambda narrow, held, **_: narrow in NARROW and held.bits > 11,
            "cosines and sines are held in {narrow}: every one of them is such a number",
            "keep the table in {held.name}, or accept errors of {off:.1g}"),
    Mistake("sine-inaccurate", lambda pairs, **seen: _small(**seen) and pairs[0] == 0,
            "cosine and sine are off by up to {off:.2g}, also where the angle is held exactly",
            "reduce the argument in double precision, or switch fast mathematics off"),
    Mistake("beyond-law", _small,
            "errors reach {off:.2g}, more than rounding in {held.name} explains",
            "compute angles in float32 from whole positions, not by recursion"),
    Mistake("schedule-changes", lambda **_: True,
            "angles follow one schedule up to position {last} and no longer (off by {off:.2g})",
            "look for what happens there: the end of a table, a switch of factors, another module's state"),
)


def error_finding(
    off: float, factor: float, narrow: str, held: Precision, pairs: tuple[int, ...], first: int
) -> Finding:
    """Say what entries are that are off by up to ``off``; ``narrow`` is the format that holds all of them."""
    seen = {"off": off, "factor": factor, "narrow": narrow, "held": held}
    row = next(row for row in ERRORS if row.test(pairs=pairs, **seen))
    return row.finding(pairs, first, last=first - 1, **seen)
