"""Queries against keys: what attention sees is the difference of their angles and the product of sizes.

xPos scales queries by a power of the position and keys by its inverse, so that scores see the distance. By
itself neither of the two is a rotation times one factor; together they are, where the logarithm of every
pair's size is linear in the position and that of the keys is its negative. Then both are judged without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reader, Reading, tried_positions
from ropetheory.conformance.bounds import entry_bound
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.finding import Finding, Mistake, recognise
from ropetheory.conformance.formats import Floats, wrap
from ropetheory.conformance.reading.frequencies import by_doubling, powers, shortest
from ropetheory.conformance.reading.planes import Blocks, Planes, read_blocks, read_map
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.reading.schedules import describe

PLACES = ("first", "second", "first_out")
LAYOUT = Mistake(
    "keys-layout",
    lambda mine, theirs: not all(np.array_equal(getattr(mine, one), getattr(theirs, one)) for one in PLACES),
    "keys pair other coordinates ({theirs}) than queries ({mine})",
    "rotate queries and keys by the same function",
)


@dataclass(frozen=True, slots=True)
class Gap:
    """By how much angles of keys are beyond those of queries, [position, pair], with the bound of that."""

    off: Floats
    bound: Floats
    theta: Floats
    schedule: Callable[[], str]
    turned: Floats  # the angles of queries

    def backwards(self) -> bool:
        """Tell whether keys turn by the opposite angles everywhere."""
        return bool(np.all(np.abs(wrap(self.off + 2.0 * self.turned)) <= 2.0 * self.bound))

    def shift(self) -> dict[str, float] | None:
        """Return by how many positions keys are beyond queries, where it is the same everywhere."""
        off, theta = self.off, self.theta
        steady = np.all(np.abs(wrap(off - off[0])) <= 2.0 * self.bound)
        slow = np.flatnonzero((theta > 0) & (np.abs(off[0]) < 0.5))
        if not (steady and len(slow)):
            return None
        best = slow[np.argmax(np.abs(off[0][slow]))]
        loose = 4.0 * float(self.bound[0][best]) / max(abs(float(off[0][best])), 1e-12)
        return {"shift": shortest(float(off[0][best] / theta[best]), loose)}

    def most(self) -> dict[str, Any]:
        """Return the largest gap, and by which frequencies keys turn."""
        return {"most": np.abs(self.off).max(), "schedule": self.schedule()}


ANGLES = (
    Mistake("keys-backwards", Gap.backwards,
            "keys turn the other way than queries: by the opposite angle",
            "give queries and keys the same sign of the sine: a score then sees the distance"),
    Mistake("keys-shifted", Gap.shift,
            "keys are rotated {shift:+g} positions beyond queries",
            "give the query and the key of a token the same position, cached keys too"),
    Mistake("keys-differ", Gap.most,
            "keys and queries at the same position turn by different angles (up to {most:.2g}): {schedule}",
            "rotate both with the same base, scaling and positions, cached keys too"),
)
BOTH = "put the factor on both: a score gets its square"
NEITHER = "leave the factor out: the scale of the softmax, and a norm, belong elsewhere"
SIZES = (  # of the factors on queries and on keys, the product of sizes, and that asked for
    Mistake("factor-on-one-side", lambda sizes, right, loose, _: abs(sizes - right) <= loose and _,
            "queries carry {mine:.6g} and keys {theirs:.6g}, which together is right", weight="note"),
    Mistake("attention-factor-one-side", lambda sizes, right, loose, _: _,
            "queries carry {mine:.6g}, keys {theirs:.6g}: logits get {sizes:.6g}, not {right:.6g}",
            "{advice}", "attention_factor"),
)


def key_findings(
    ask: Subject, planes: Planes, reading: Reading, want: Expectation | None, read: Reader | None = None
) -> Iterator[Finding]:
    """Compare the rotation of keys with that of queries; ``read`` reads the keys' blocks."""
    theirs = read_map(ask)
    if LAYOUT.test(planes, theirs):
        yield LAYOUT.finding(mine=planes.layout(), theirs=theirs.layout())
        return
    positions = tried_positions(ask.longest)
    read_keys = read or partial(read_blocks, ask, planes)
    mine, other = reading.read(positions), read_keys(positions)
    theta = reading.frequencies.values if reading.frequencies is not None else np.zeros(planes.count)
    bound = 4.0 * entry_bound(positions.astype(np.float64), theta, reading.held) + reading.noise
    off = wrap(reading.direction * (other.angle - mine.angle))
    bad = off**2 > bound**2
    if bad.any():
        gap = Gap(off, bound, theta, partial(_schedule, read_keys, reading, ask.longest),
                  wrap(reading.direction * mine.angle))  # fmt: skip
        pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
        first = int(positions[np.flatnonzero(bad.any(axis=1))[0]])
        yield replace(next(recognise(ANGLES, gap)), pairs=pairs, position=first)
    factor, loose = float(np.median(other.size)), reading.noise * 8 + 1e-4
    if abs(factor - reading.factor) > loose:
        sizes = np.median(mine.size * other.size)
        right = (want.rope.attention_factor if want is not None else reading.factor) ** 2
        said = {"mine": reading.factor, "theirs": factor, "sizes": sizes, "right": right,
                "advice": BOTH if right != 1.0 else NEITHER}  # fmt: skip
        yield next(recognise(SIZES, sizes, right, loose, said))


def _schedule(read: Reader, reading: Reading, longest: int) -> str:
    at = powers(longest)
    seen = by_doubling(at, reading.direction * read(at).angle, reading.noise)
    found = describe(seen.values, seen.uncertainty, 2 * len(seen.values))
    base = f", base {found.base:.10g}" if found.base is not None else ""
    return f"the keys' schedule is {found.words}{base}"


GAMMA = 0.4  # of the published scale (2j/d + γ)/(1 + γ) of pair j
LOOSE = 1e-3  # relative, of a size in float32, which is a power of a large exponent
UNITS = 16.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The logarithm of every pair's size, a token."""

    rates: Floats

    def finding(self, *, asked: bool) -> Finding:
        """Tell of it; a configuration knows no such scale."""
        first, last = np.exp(self.rates[[0, -1]]).tolist()
        row = XPOS if asked else replace(XPOS, advice="", weight="note")
        return row.finding(first=first, last=last, pair=len(self.rates) - 1, published=self._published())

    def _published(self) -> str:
        pairs = len(self.rates)
        zeta = np.log((np.arange(pairs) / pairs + GAMMA) / (1.0 + GAMMA))
        bases = zeta / self.rates
        if np.ptp(bases) > LOOSE * abs(bases[0]):
            return ""
        return f", as published, with the scale base {shortest(float(bases[0]), LOOSE):g}"


XPOS = Mistake(
    "xpos", lambda scale: scale is not None,
    "queries are scaled by a power of the position and keys by its inverse (xPos): pair 0 by "
    "{first:.6g} a token, pair {pair} by {last:.6g}{published}",
    "leave the scale out: the configuration asks for a rotation alone",
)


def without_scale(blocks: Blocks) -> Blocks:
    """Return the blocks with their sizes divided out."""
    return Blocks(blocks.positions, blocks.values / blocks.size[..., None, None])


def read_scale(queries: Subject, keys: Subject, planes: Planes, unit: float) -> Scale | None:
    """Return the scale of queries, where that of keys is its inverse; ``unit`` is that of the format."""
    positions = powers(queries.longest)
    try:
        sizes = [read_blocks(one, planes, positions).size for one in (queries, keys)]
    except RefusedError:
        return None
    if not all(np.all(np.isfinite(size) & (size > 0.0)) for size in sizes):
        return None
    mine, theirs = (np.log(size) for size in sizes)
    rates = (mine[-1] - mine[0]) / positions[-1]
    loose = LOOSE + UNITS * unit
    steady = np.abs(mine - mine[0] - positions[:, None] * rates) <= loose * (1.0 + np.abs(mine))
    inverse = np.abs(mine + theirs - (mine[0] + theirs[0])) <= loose * (1.0 + np.abs(mine))
    grows = np.abs(rates * positions[-1]) > 4.0 * loose
    return Scale(rates) if steady.all() and inverse.all() and grows.any() else None
