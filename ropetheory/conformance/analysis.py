"""From blocks at positions to what they say: direction, factor, frequencies, errors beside the law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ropetheory.conformance.bounds import entry_bound, frequency_loss
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD, Floats, Whole, narrowest, wrap
from ropetheory.conformance.mistakes.angles import Stage, error_finding, explain, stages
from ropetheory.conformance.mistakes.shapes import shape_findings, size_findings
from ropetheory.conformance.reading.frequencies import (
    Frequencies,
    agrees,
    by_doubling,
    misfits,
    powers,
)
from ropetheory.conformance.reading.planes import Blocks, blocks_of
from ropetheory.conformance.reading.probe import RefusedError
from ropetheory.conformance.verdict import Band
from ropetheory.numeric.precision.formats import Precision

Reader = Callable[[Whole], Blocks]
SEED = 7
NO_NUMBERS = Mistake("not-finite", lambda finite: not finite[:2].all(), "the first positions give no numbers")
NOT_FINITE = Mistake("not-finite", lambda finite: not finite.all(),
                     "from position {bad} on or before, results are not finite",
                     "float16 holds nothing above 65504")
LOST = Mistake("not-finite", lambda off: not np.isfinite(off).all(),
               "results are NaN or infinite at {count} of {of} positions",
               "look for a row that is never written, a division by 0, or an angle beyond the format")
DENSE = 512  # so many positions in a row are read where the first bad one is sought


@dataclass
class Reading:
    """What was read of an implementation, and what was found on the way."""

    read: Reader
    longest: int
    held: Precision
    shown: Precision  # that of the values themselves, which may be narrower
    direction: int = 0
    factor: float = 1.0
    start: Floats = field(default_factory=lambda: np.zeros(0))
    frequencies: Frequencies | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def noise(self) -> float:
        """What an angle may be off by where the position is a power of two."""
        bound = entry_bound(np.zeros(1), np.ones(1), self.shown)
        return 2.0 * float(bound[0, 0])


def tried_positions(longest: int, extra: tuple[int, ...] = ()) -> Whole:
    """Return the positions at which errors are looked for: short, odd, near powers of two, anywhere."""
    draw = np.random.default_rng(SEED)
    top = np.log2(longest + 1)
    ends = [1 << k for k in range(2, longest.bit_length() + 1)]
    wanted = [*range(17), 257, 1001, 2049, 4097, longest, longest - 1, *extra]
    wanted += [end + step for end in ends for step in (-1, 0, 1)]
    wanted += [int(2.0**power) for power in draw.uniform(0.0, top, 48)]
    wanted += draw.integers(0, longest + 1, 48).tolist()
    return np.asarray(sorted({m for m in wanted if 0 <= m <= longest}), dtype=np.int64)


def read_rotation(read: Reader, longest: int, held: Precision) -> Reading:
    """Read shape, direction, factor and frequencies from powers of two."""
    blocks = read(powers(longest))
    shown = HELD[narrowest(blocks.values[np.isfinite(blocks.values)])]
    reading = Reading(read, longest, held, shown if shown.bits < held.bits else held)
    finite: Any = np.isfinite(blocks.values).all(axis=(1, 2, 3))
    if NO_NUMBERS.test(finite):
        reading.findings.append(NO_NUMBERS.finding((), 0))
        return reading
    if NOT_FINITE.test(finite):
        bad = int(blocks.positions[np.argmin(finite)])
        reading.findings.append(NOT_FINITE.finding((), bad, bad=bad))
        blocks = Blocks(blocks.positions[: np.argmin(finite)], blocks.values[: np.argmin(finite)])
    reading.factor = float(np.median(blocks.size))
    law = reading.factor * entry_bound(np.zeros(len(blocks.positions)), np.ones(blocks.values.shape[1]), held)
    bent = [
        *shape_findings(blocks, law, reading.noise)
    ] or [*size_findings(blocks, reading.factor, reading.noise)]
    reading.findings += bent
    if bent:
        return reading
    angles = blocks.angle
    turn = np.sum(np.sign(wrap(angles[1] - angles[0])))
    reading.direction = -1 if turn < 0 else 1
    reading.start = reading.direction * angles[0]
    reading.frequencies = by_doubling(blocks.positions, reading.direction * angles, reading.noise)
    return reading


@dataclass(frozen=True, slots=True)
class Errors:
    """All tried positions against exact angles: findings, bands, and what else is told of them."""

    positions: Whole
    bands: tuple[Band, ...]
    ratio: Floats  # errors by their bounds, against what is asked for
    blocks: Blocks
    theta: Floats  # what is held, or asked for where that fits
    seen: Floats  # angles, taken from position 0 on
    bound: Floats  # of an angle
    findings: tuple[Finding, ...] = ()
    way: Stage | None = None  # from positions to angles, where it is not the right one

    @property
    def exact(self) -> Floats:
        """The angles as they should be."""
        return self.positions[:, None] * self.theta


def read_errors(
    reading: Reading, frequencies: Frequencies, theta: Floats, positions: Whole, more: Floats | float = 0.0
) -> Errors:
    """Hold every tried position against exact angles.

    ``theta`` are the frequencies as they should be, ``more`` what float32 may lose of them beside their
    own rounding. Where those that are held differ, errors against them are told by the bands, and against
    what is held by the findings.
    """
    blocks = reading.read(positions)
    off, bound = _errors(reading, blocks, theta, more)
    bands, ratio = _bands(positions, off, bound), off / bound
    held, doubt = frequencies.values, frequencies.uncertainty
    fits = agrees(misfits(held, doubt, theta, more))
    # What doubling leaves open of a frequency is no error of a position.
    own, loose = (theta, more) if fits else (held, doubt + frequency_loss(held) * np.abs(held))
    off, bound = _errors(reading, blocks, own, loose)
    seen = wrap(reading.direction * blocks.angle - reading.start)
    angles = 4.0 * bound / reading.factor + reading.noise
    errors = Errors(positions, bands, ratio, blocks, own, seen, angles)
    bad = (off > bound) | ~np.isfinite(off)
    if not bad.any():
        return errors
    if LOST.test(off):
        lost = ~np.isfinite(off)
        at, pairs = int(np.argmax(lost.any(axis=1))), tuple(np.flatnonzero(lost.any(axis=0)).tolist())
        found = LOST.finding(pairs, int(positions[at]), count=int(lost.any(axis=1).sum()), of=len(positions))
        return replace(errors, findings=(found,))
    at = int(np.flatnonzero(bad.any(axis=1))[0])
    before = int(positions[at - 1]) if at else -1
    first = _first(reading, own, before, int(positions[at]), loose)
    pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
    right = np.all(np.abs(wrap(seen - errors.exact)) <= angles)  # then no way to the angles is to blame
    way = None if right else explain(seen, angles, stages(positions, theta, own, first))
    if way:
        return replace(errors, findings=(way.finding(pairs, first),), way=way)
    worst = float(np.nanmax(np.where(bad, off, 0.0)))
    narrow = narrowest(blocks.values[np.isfinite(blocks.values)])
    found = error_finding(worst, reading.factor, narrow, reading.held, pairs, first)
    return replace(errors, findings=(found,))


def _errors(reading: Reading, blocks: Blocks, theta: Floats, doubt: Floats | float) -> tuple[Floats, Floats]:
    angles = reading.direction * (wrap(blocks.positions[:, None] * theta) + reading.start)
    exact = blocks_of(blocks.positions, reading.factor * np.cos(angles), reading.factor * np.sin(angles))
    off = np.max(np.abs(blocks.values - exact.values), axis=(-2, -1))
    m = blocks.positions.astype(np.float64)
    return off, entry_bound(m, theta, reading.held, reading.factor, doubt)


def _first(reading: Reading, theta: Floats, good: int, bad: int, doubt: Floats | float) -> int:
    """Return the first bad position between a good and a bad one: bisection, then one by one.

    Where further questions are refused, as by answers in a file, it is the first bad one of those tried.
    """

    def wrong(positions: Whole) -> Any:
        off, law = _errors(reading, reading.read(positions), theta, doubt)
        return np.any(~(off <= law), axis=1)

    try:
        return bisected(wrong, good, bad)
    except RefusedError:
        return bad


def bisected(wrong: Callable[[Whole], Any], good: int, bad: int) -> int:
    """Return the first bad position between a good and a bad one: bisection, then one by one."""
    while bad - good > DENSE:
        middle = (good + bad) // 2
        near = np.arange(max(good + 1, middle - 8), middle + 8, dtype=np.int64)
        good, bad = (good, int(near[np.argmax(wrong(near))])) if wrong(near).any() else (middle, bad)
    between = np.arange(good + 1, bad + 1, dtype=np.int64)
    return int(between[np.argmax(wrong(between))])


def _bands(positions: Whole, off: Floats, law: Floats) -> tuple[Band, ...]:
    """Report thirds of the pairs: fast, middle, slow."""
    count = off.shape[1]
    cuts = [0, -(-count // 3), -(-2 * count // 3), count]
    found = []
    for name, low, high in zip(("fast", "middle", "slow"), cuts, cuts[1:], strict=False):
        if high > low:
            error, most = np.nan_to_num(off[:, low:high], nan=np.inf), law[:, low:high]
            ratio = np.nan_to_num(off[:, low:high] / most, nan=np.inf)
            at = np.unravel_index(np.argmax(ratio), ratio.shape)
            worst, where = float(ratio[at]), int(positions[at[0]])
            found.append(Band(name, (low, high - 1), float(error.max()), float(most[at]), worst, where))
    return tuple(found)
