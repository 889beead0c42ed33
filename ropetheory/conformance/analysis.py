"""From blocks at positions to what they say: direction, factor, frequencies, errors beside the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ropetheory.conformance.bounds import entry_bound, frequency_loss
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import HELD, Floats, Whole, narrowest, wrapped
from ropetheory.conformance.mistakes.angles import Stage, explain, stages
from ropetheory.conformance.mistakes.shapes import shape_findings
from ropetheory.conformance.reading.frequencies import (
    Frequencies,
    agrees,
    by_doubling,
    misfits,
    powers,
    shortest,
)
from ropetheory.conformance.reading.planes import Blocks, blocks_of
from ropetheory.conformance.verdict import Band
from ropetheory.numeric.precision.formats import Precision

Reader = Callable[[Whole], Blocks]
SEED = 7
SIZE = 0.01  # what a factor may vary by before it is no table's rounding
DENSE = 512  # so many positions in a row are read where the first bad one is sought
ONE_FACTOR = (
    "multiply by cosine and sine of one angle and by one constant factor; where queries grow as keys shrink "
    "(xPos), hand over `keys` too"
)


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
    if not finite[:2].all():
        reading.findings.append(Finding("not-finite", "the first positions give no numbers", position=0))
        return reading
    if not finite.all():
        bad = int(blocks.positions[np.argmin(finite)])
        words = f"from position {bad} on or before, results are not finite"
        reading.findings.append(
            Finding("not-finite", words, "float16 holds nothing above 65504", position=bad)
        )
        blocks = Blocks(blocks.positions[: np.argmin(finite)], blocks.values[: np.argmin(finite)])
    reading.factor = float(np.median(blocks.size))
    law = reading.factor * entry_bound(np.zeros(len(blocks.positions)), np.ones(blocks.values.shape[1]), held)
    bent = list(shape_findings(blocks, law, reading.noise)) or list(_sizes(blocks, reading))
    reading.findings += bent
    if bent:
        return reading
    angles = blocks.angle
    turn = np.sum(np.sign(wrapped(angles[1] - angles[0])))
    reading.direction = -1 if turn < 0 else 1
    reading.start = reading.direction * angles[0]
    reading.frequencies = by_doubling(blocks.positions, reading.direction * angles, reading.noise)
    return reading


def _sizes(blocks: Blocks, reading: Reading) -> Iterator[Finding]:
    size = blocks.size
    bad = np.abs(size - reading.factor) > (4.0 * reading.noise + SIZE) * reading.factor
    if bad.any():
        pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
        first = int(blocks.positions[np.flatnonzero(bad.any(axis=1))[0]])
        axes = {"with the position": 0, "from pair to pair": 1}
        much = 0.1 * np.ptp(size)
        how = " and ".join(word for word, axis in axes.items() if np.ptp(size, axis=axis).max() > much)
        words = f"the size of a rotated vector varies {how}, from {size.min():.6g} to {size.max():.6g}"
        yield Finding("size-varies", words, ONE_FACTOR, pairs, first)


def start_finding(reading: Reading) -> Finding | None:
    """Say what the angles at position 0 are, where they are not 0."""
    if reading.frequencies is None:
        return None
    theta, start = reading.frequencies.values, reading.start
    loose = 8.0 * reading.noise
    if np.all(np.abs(start) <= loose):
        return None
    if np.all(np.abs(np.abs(start) - np.pi / 2) <= loose):
        return Finding(
            "sin-cos-swapped",
            "cosine and sine are exchanged",
            "hand over (cos, sin) in this order",
            position=0,
        )
    slow = np.flatnonzero((theta > 0) & (np.abs(start) > 4.0 * loose) & (np.abs(start) < 0.5))
    if len(slow):
        best = slow[np.argmax(np.abs(start[slow]))]
        shift = shortest(float(start[best] / theta[best]), 2.0 * loose / abs(float(start[best])))
        if np.all(np.abs(wrapped(start - shift * theta)) <= loose + abs(shift) * 1e-6):
            words = f"positions are off by {shift:+g}: position 0 is rotated as position {shift:g}"
            return Finding("position-shift", words, "number positions from 0", position=0)
    return Finding(
        "phase-at-0", "vectors at position 0 are rotated", "position 0 leaves vectors as they are", position=0
    )


@dataclass(frozen=True, slots=True)
class Checked:
    """All tried positions against exact angles: findings, bands, and what else is told of them."""

    positions: Whole
    findings: tuple[Finding, ...] = ()
    bands: tuple[Band, ...] = ()
    ratio: Floats = field(default_factory=lambda: np.zeros((0, 0)))  # errors by the law
    blocks: Blocks | None = None
    theta: Floats = field(default_factory=lambda: np.zeros(0))  # what is held, or asked for where that fits
    seen: Floats = field(default_factory=lambda: np.zeros((0, 0)))  # angles, taken from position 0 on
    law: Floats = field(default_factory=lambda: np.zeros((0, 0)))  # of an angle
    way: Stage | None = None  # from positions to angles, where it is not the right one

    @property
    def exact(self) -> Floats:
        """The angles as they should be."""
        return self.positions[:, None] * self.theta


def checked_errors(reading: Reading, theta: Floats, positions: Whole, more: Floats | float = 0.0) -> Checked:
    """Hold every tried position against exact angles.

    ``theta`` are the frequencies as they should be, ``more`` what float32 may lose of them beside their
    own rounding; where those that are held differ, errors against
    them are told by the bands, and against what is held by the findings.
    """
    if reading.frequencies is None:
        return Checked(positions)
    blocks = reading.read(positions)
    off, law = _errors(reading, blocks, theta, more)
    bands, ratio = _bands(blocks.positions, off, law), off / law
    held = reading.frequencies.values
    own = theta if agrees(misfits(held, reading.frequencies.uncertainty, theta, more)) else held
    # What doubling leaves open of a frequency is no error of a position.
    doubt = reading.frequencies.uncertainty + frequency_loss(held) * np.abs(held) if own is held else more
    off, law = _errors(reading, blocks, own, doubt)
    seen = wrapped(reading.direction * blocks.angle - reading.start)
    angle_law = 4.0 * law / reading.factor + reading.noise
    checked = Checked(positions, (), bands, ratio, blocks, own, seen, angle_law)
    bad = (off > law) | ~np.isfinite(off)
    if not bad.any():
        return checked
    at = int(np.flatnonzero(bad.any(axis=1))[0])
    before = int(positions[at - 1]) if at else -1
    first = _first(reading, own, before, int(positions[at]), doubt)
    pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
    way = explain(seen, angle_law, stages(positions, theta, own, first))
    found = way.finding(pairs, first) if way else _unexplained(reading, blocks, off, bad, pairs, first)
    return replace(checked, findings=(found,), way=way)


def _errors(reading: Reading, blocks: Blocks, theta: Floats, doubt: Floats | float) -> tuple[Floats, Floats]:
    angles = reading.direction * (wrapped(blocks.positions[:, None] * theta) + reading.start)
    exact = blocks_of(blocks.positions, reading.factor * np.cos(angles), reading.factor * np.sin(angles))
    off = np.max(np.abs(blocks.values - exact.values), axis=(-2, -1))
    m = blocks.positions.astype(np.float64)
    return off, entry_bound(m, theta, reading.held, reading.factor, doubt)


def _first(reading: Reading, theta: Floats, good: int, bad: int, doubt: Floats | float) -> int:
    """Return the first bad position between a good and a bad one: bisection, then one by one."""

    def wrong(positions: Whole) -> Any:
        off, law = _errors(reading, reading.read(positions), theta, doubt)
        return np.any(~(off <= law), axis=1)

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
            ratio = np.nan_to_num(off[:, low:high] / law[:, low:high], nan=np.inf)
            at = np.unravel_index(np.argmax(ratio), ratio.shape)
            error = float(np.nan_to_num(off[:, low:high], nan=np.inf).max())
            found.append(
                Band(
                    name,
                    (low, high - 1),
                    error,
                    float(law[:, low:high][at]),
                    float(ratio[at]),
                    int(positions[at[0]]),
                )
            )
    return tuple(found)


def _unexplained(
    reading: Reading, blocks: Blocks, off: Floats, bad: Any, pairs: tuple[int, ...], first: int
) -> Finding:
    worst = float(np.nanmax(np.where(bad, off, 0.0)))
    narrow = narrowest(blocks.values[np.isfinite(blocks.values)])
    if narrow in ("bfloat16", "float16") and reading.held.bits > 11:
        return Finding(
            "tables-rounded",
            f"cosines and sines are held in {narrow}: every one of them is such a number",
            f"keep the table in {reading.held.name}, or accept errors of {worst:.1g}",
            pairs,
            first,
        )
    if worst < 0.1 * reading.factor and pairs[0] == 0:
        return Finding(
            "sine-inaccurate",
            f"cosine and sine are off by up to {worst:.2g}, also where the angle is held exactly",
            "reduce the argument in double precision, or switch fast mathematics off",
            pairs,
            first,
        )
    if worst < 0.1 * reading.factor:
        return Finding(
            "beyond-law",
            f"errors reach {worst:.2g}, more than rounding in {reading.held.name} explains",
            "compute angles in float32 from whole positions, not by recursion",
            pairs,
            first,
        )
    return Finding(
        "schedule-changes",
        f"angles follow one schedule up to position {first - 1} and no longer (off by {worst:.2g})",
        "look for what happens there: the end of a table, a switch of factors, another module's state",
        pairs,
        first,
    )
