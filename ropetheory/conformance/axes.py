"""Positions of several coordinates (M-RoPE, images), judged axis by axis.

Each axis moves alone while the others stand at 0, which shows the pairs that turn by it and by how much; then
all positions differ, which shows whether the axes disturb each other. On text all axes are alike, so that a
port may rotate every text as it should and no image.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.bounds import entry_bound
from ropetheory.conformance.finding import Finding, Mistake, recognise
from ropetheory.conformance.formats import Floats, Whole, wrap
from ropetheory.conformance.mistakes.shapes import SKEW
from ropetheory.conformance.reading.planes import Blocks, Planes, read_blocks
from ropetheory.conformance.reading.probe import Subject, positions_to_library, to_numpy
from ropetheory.conformance.verdict import Verdict
from ropetheory.models.axes import axis_of, written_pairs
from ropetheory.models.config import ModelRope
from ropetheory.numeric.frequencies.sections import axes_of_pairs

FIELD = "mrope_section"
NONE = -1  # of a pair: it turns by no single axis
NEAR = 1e-3  # relative, of rates that are meant to be one
STILL = 8.0  # times the noise of an angle: what a pair may move by and stand still


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen of each pair.

    Attributes
    ----------
    count : int
        The axes.
    owner : array of int [pair]
        The axis by which it turns as on text, all others leaving it where it is; -1 where there is none.
    moves : array of bool [axis, pair]
        Whether it leaves its place when the axis moves alone.
    rate : array of float [axis, pair]
        Its angle at position 1 of the axis alone over that on text; nan where it is too slow to tell.
    told : array of bool [pair]
        Whether it turns far enough within the positions that could be tried to tell.
    bent : array of bool [pair]
        Whether its two coordinates turn by different angles when one axis moves.
    lost : array of bool [pair]
        Whether it turns otherwise where all positions differ.
    """

    count: int
    owner: Whole
    moves: Any
    rate: Floats
    told: Any
    bent: Any
    lost: Any


def read_axes(ask: Subject, planes: Planes, reading: Reading) -> Seen | None:
    """Move each axis alone, then all of them to different positions.

    Parameters
    ----------
    ask : Subject
        A function whose positions have several coordinates.
    planes, reading : Planes, Reading
        What was read where all coordinates are alike.

    Returns
    -------
    Seen or None
        None where no frequencies were read.

    Raises
    ------
    RefusedError
        If the function refuses such positions.
    """
    if reading.frequencies is None:
        return None
    tried = np.unique(np.asarray([0, 1, 2, 5, 17, ask.longest // 3, ask.longest]).clip(0, ask.longest))
    each = [read_blocks(replace(ask, axis=axis), planes, tried) for axis in range(ask.axes)]
    loose, still = _loose(reading, tried), STILL * reading.noise
    right = wrap(tried[:, None] * reading.frequencies.values)
    turns = [_turned(reading, blocks) for blocks in each]
    follows = np.stack([np.all(np.abs(wrap(turn - right)) <= loose, axis=0) for turn in turns])
    stands = np.stack([np.all(np.abs(turn) <= still, axis=0) for turn in turns])
    bent = np.any([_skewed(reading, blocks) for blocks in each], axis=0)
    alone = follows & (stands.sum(axis=0) - stands == ask.axes - 1) & ~bent
    owner = np.where(alone.any(axis=0), np.argmax(alone, axis=0), NONE)
    told = np.any(np.abs(right) > loose + still, axis=0)
    theta = reading.frequencies.values
    fast = np.where(np.abs(theta) > reading.noise / NEAR, theta, np.nan)
    rate = np.stack([turn[1] / fast for turn in turns])
    lost = _lost(ask, planes, reading, tried, owner) & told
    return Seen(ask.axes, owner, ~stands, rate, told, bent, lost)


def _turned(reading: Reading, blocks: Blocks) -> Floats:
    return wrap(reading.direction * blocks.angle - reading.start)


def _loose(reading: Reading, positions: Whole) -> Floats:
    """Bound what the angle of a pair may be off by at positions."""
    read = reading.frequencies
    values, doubt = (np.zeros(0), np.zeros(0)) if read is None else (read.values, read.uncertainty)
    off = entry_bound(positions.astype(np.float64), values, reading.held, reading.factor, doubt)
    return 4.0 * off / reading.factor + reading.noise


def _skewed(reading: Reading, blocks: Blocks) -> Any:
    """Tell which pairs are not rotated as a whole at some position."""
    bound = reading.factor * (_loose(reading, blocks.positions) + SKEW)
    return np.any(np.nan_to_num(blocks.skew) > bound, axis=0)


def different(positions: Whole, axes: int, longest: int) -> Whole:
    """Return positions of several coordinates that all differ; the first coordinate is the position itself.

    >>> different(np.asarray([0, 5]), 3, 100).tolist()
    [[0, 7, 14], [5, 22, 39]]
    """
    steps = np.arange(axes)
    return (positions[:, None] * (2 * steps + 1) + 7 * steps) % (longest + 1)


def _lost(ask: Subject, planes: Planes, reading: Reading, tried: Whole, owner: Whole) -> Any:
    """Tell which pairs do not turn by their own axis where all positions differ."""

    def spread(vectors: Any, positions: Any) -> Any:
        whole = different(to_numpy(positions).astype(np.int64), ask.axes, ask.longest)
        return ask.fn(vectors, positions_to_library(whole, ask.library))

    turn = _turned(reading, read_blocks(replace(ask, fn=spread, axes=1), planes, tried))
    values = np.zeros(len(owner)) if reading.frequencies is None else reading.frequencies.values
    place = different(tried, ask.axes, ask.longest)[:, np.maximum(owner, 0)]
    off = np.abs(wrap(turn - place * values))
    return np.any(off > _loose(reading, np.asarray([ask.longest])), axis=0) & (owner != NONE)


@dataclass(frozen=True, slots=True)
class Compared:
    """What was seen beside what a configuration asks for; ``wanted`` is the axis of each pair."""

    seen: Seen
    rope: ModelRope
    wanted: Whole

    def pairs(self, axes: Any, which: int) -> tuple[int, ...]:
        """List the pairs of an axis that could be told."""
        return tuple(np.flatnonzero((np.asarray(axes) == which) & self.seen.told).tolist())

    def agrees(self, wanted: Any) -> bool:
        """Tell whether each pair turns by the axis that is wanted of it."""
        return bool(np.all((self.seen.owner == wanted) | ~self.seen.told))

    def ignored(self) -> dict[str, Any] | None:
        """Name the axes that turn no pair where they should."""
        moves = self.seen.moves & self.seen.told
        idle = [a for a in range(self.seen.count) if self.pairs(self.wanted, a) and not moves[a].any()]
        if not idle:
            return None
        each = (f"{self.name(a)} turns no pair, and should turn {written_pairs(self.pairs(self.wanted, a))}"
                for a in idle)  # fmt: skip
        return {"which": "; ".join(each)}

    def name(self, axis: int) -> str:
        """Name an axis, with its number among the coordinates of a position."""
        return f"{self.rope.axis_names[axis]} (coordinate {axis})"

    def other_layout(self) -> dict[str, Any] | None:
        """Tell whether sections follow each other that should alternate, or the other way."""
        other = axes_of_pairs(self.rope.sections, len(self.wanted), in_blocks=not self.rope.in_blocks)
        if not self.agrees(other):
            return None
        ways = ("taken in turn", "one block after the other")
        return {"found": ways[not self.rope.in_blocks], "right": ways[self.rope.in_blocks]}

    def exchanged(self) -> dict[str, Any] | None:
        """Tell whether axes are taken in another order."""
        for order in itertools.permutations(range(self.seen.count)):
            if order != tuple(sorted(order)) and self.agrees(np.asarray(order)[self.wanted]):
                moved = [(order[a], a) for a in range(self.seen.count) if order[a] != a]
                each = (f"{self.name(a)} turns the pairs of {self.rope.axis_names[b]}" for a, b in moved)
                return {"which": "; ".join(each)}
        return None

    def scaled(self) -> dict[str, Any] | None:
        """Name the axes whose own pairs turn by it, but by another angle than on text."""
        each = []
        for a in range(self.seen.count):
            own = np.asarray(self.pairs(self.wanted, a), dtype=np.int64)
            rates = self.seen.rate[a][own]
            rates = rates[np.isfinite(rates)]
            alike = len(rates) and np.ptp(rates) <= 4.0 * NEAR * np.abs(rates).max()
            other = alike and np.any(rates) and abs(np.median(rates) - 1.0) > 4.0 * NEAR
            if other and np.all(self.seen.owner[own] == NONE):
                each.append(f"{self.name(a)} turns its pairs {np.median(rates):.4g} times as far as text")
        return {"which": "; ".join(each)} if each else None

    def otherwise(self) -> dict[str, Any]:
        """Say what turns by what."""
        ways = ("in turn", "one after the other")
        return {"sections": list(self.rope.sections), "way": ways[self.rope.in_blocks],
                "seen": seen_words(self.seen, self.rope.axis_names)}  # fmt: skip


SEEN = Mistake("axes", lambda seen: True, "{seen}", weight="note")
SPLIT = Mistake(
    "axes-split", lambda seen: bool(seen.bent.any()),
    "where the axes differ, as in images, the two coordinates of a pair turn by different axes: this is not "
    "a rotation; on text it cannot be seen",
    "give both coordinates of a pair the position of one axis: with half-split pairs the second half repeats "
    "the sections of the first ([16, 24, 24, 16, 24, 24], not [32, 48, 48])", FIELD,
)
AXES = (
    Mistake("axis-ignored", Compared.ignored, "{which}",
            "hand each pair the coordinate of its axis; one position for all is right for text alone", FIELD),
    Mistake("sections-layout", Compared.other_layout,
            "the sections are {found}, where this model's pairs are {right}",
            "lay them out as the model's class does; `mrope_interleaved` says that axes take pairs in turn",
            FIELD),
    Mistake("axes-exchanged", Compared.exchanged, "the axes are exchanged: {which}",
            "take the coordinates of a position in the order of the model's class", FIELD),
    Mistake("axis-scaled", Compared.scaled, "{which}",
            "take the positions of an axis as they are; where this is meant, for larger images or longer "
            "videos, the weights were trained without it", FIELD),
    Mistake("axes", Compared.otherwise, "the sections {sections} are asked for {way}; found {seen}",
            "let each pair turn by the coordinate of its own section", FIELD),
)  # fmt: skip
INTERACT = Mistake(
    "axes-interact", lambda seen: bool(seen.lost.any()),
    "where all positions differ, pairs turn otherwise than by their own axis",
    "take the angle of a pair from one coordinate, whatever the others are", FIELD,
)


def axis_findings(seen: Seen, rope: ModelRope | None) -> Iterator[Finding]:
    """Compare with the sections of a configuration; without them, say which pair turns by which axis."""
    if SPLIT.test(seen):
        yield SPLIT.finding(_where(seen.bent))
        return
    wanted = _wanted(seen, rope)
    if wanted is None or rope is None:
        yield SEEN.finding(seen=seen_words(seen, ()))
    elif not (compared := Compared(seen, rope, wanted)).agrees(wanted):
        wrong = _where((seen.owner != wanted) & seen.told)
        yield replace(next(recognise(AXES, compared)), pairs=wrong)
    if INTERACT.test(seen):
        yield INTERACT.finding(_where(seen.lost))


def _where(which: Any) -> tuple[int, ...]:
    return tuple(np.flatnonzero(which).tolist())


def _wanted(seen: Seen, rope: ModelRope | None) -> Whole | None:
    """Return the axis of each pair by the configuration, where it speaks of so many axes and pairs."""
    if rope is None or len(rope.sections) != seen.count:
        return None
    wanted = axis_of(rope)
    return np.asarray(wanted) if len(wanted) == len(seen.owner) and NONE not in wanted else None


def seen_words(seen: Seen, names: tuple[str, ...]) -> str:
    """Say which pairs turn by which axis."""
    each = []
    for axis in [*range(seen.count), NONE]:
        pairs = _where((seen.owner == axis) & seen.told)
        name = "no single axis" if axis == NONE else names[axis] if names else f"axis {axis}"
        if pairs or axis != NONE:
            each.append(f"{name}: {'pairs ' + written_pairs(pairs) if pairs else 'no pairs'}")
    return "; ".join(each)


def tell_axes(verdict: Verdict, axes: int, seen: Seen | None, rope: ModelRope | None) -> Verdict:
    """Add to a verdict what was tried of so many axes, and whether the sections are honoured."""
    if seen is None:
        if axes > 1 or rope is None or not rope.sections or not verdict.frequencies:
            return verdict
        words = "not tried: one position a token, as on text (axes=3 moves time, height and width)"
        return replace(verdict, facts=(*verdict.facts, ("axes", words)))
    names = () if rope is None or _wanted(seen, rope) is None else rope.axis_names
    if seen.bent.any():
        words = "the two coordinates of a pair turn by different axes"
        return replace(verdict, facts=(*verdict.facts, ("axes", words)))
    words = f"{seen_words(seen, names)}; each moved alone, then all to different positions"
    unseen = int(np.sum(~seen.told))
    words += f"; {unseen} pairs turn too slowly to tell" if unseen else ""
    fields = verdict.fields
    if names and FIELD not in dict(fields):
        fields = (*fields, (FIELD, True))
    return replace(verdict, facts=(*verdict.facts, ("axes", words)), fields=fields)
