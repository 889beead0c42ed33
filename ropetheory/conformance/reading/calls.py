"""How a function is to be called, and whether its answers depend on anything but vector and position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any

import numpy as np

from ropetheory.conformance.bounds import coordinate_bound, repeat_bound
from ropetheory.conformance.finding import Finding, Mistake, recognise
from ropetheory.conformance.formats import HELD, Floats, Whole
from ropetheory.conformance.reading.planes import Blocks, Planes
from ropetheory.conformance.reading.probe import RefusedError, Subject, to_numpy
from ropetheory.conformance.reading.values import (
    NOT_LINEAR,
    NUMBERS,
    ROUNDED,
    Values,
    apart,
    bending,
    number_findings,
)

SEED = 20260726
LOOSE = 1e-4  # relative, by which an answer must grow from call to call
LONG = 20011  # more rows than any other question has
ROWS, MORE = 11, 13  # numbers of rows that no other question has
KEPT_BY = (  # under what tables may be kept, and which rows of a text that fixes
    ("the number of rows", ()),
    ("the number of rows and the last position", (-1,)),
    ("the number of rows and the first position", (0,)),
    ("the number of rows, the first and the last position", (0, -1)),
)


def sample(head_dim: int, rows: int) -> Floats:
    """Return vectors of eighths between -2 and 2, which every format holds."""
    return np.random.default_rng(SEED).integers(-16, 17, (rows, head_dim)) / 8.0


def sample_positions(longest: int) -> Whole:
    """Return a few positions in no order."""
    return np.asarray([5, 0, longest // 2, 1, 17, longest, 3], dtype=np.int64).clip(0, longest)


@dataclass(frozen=True)
class Answers:
    """What a function answers when the same rows are asked together, again, reversed and one by one."""

    ask: Subject
    vectors: Floats
    positions: Whole
    together: Floats
    depends: bool | None

    def same(self, other: Floats) -> bool:
        """Tell whether an answer to the same question differs by no more than it may."""
        return self.beyond(other) <= 1.0

    def beyond(self, other: Floats) -> float:
        """Return how far another answer to the question lies, in units of what rounding explains."""
        return apart(self.together, other, self.law)

    @cached_property
    def law(self) -> Floats:
        """By how much two answers to one question may differ, for each row."""
        return repeat_bound(self.vectors, self.together, self.positions, HELD[self.ask.dtype])

    def changes(self) -> bool:
        """Tell whether the same call gives another answer."""
        return not self.same(self.ask(self.vectors, self.positions, alone=True))

    @cached_property
    def numbers(self) -> Values:
        """The same question, to be asked with other numbers."""
        return Values(self.ask, self.vectors, self.positions)

    def grows(self) -> dict[str, float] | None:
        """Return what the same answer is multiplied by from call to call."""
        one, two, three = (self.ask(self.vectors, self.positions, alone=True) for _ in range(3))
        size = [float(np.linalg.norm(found)) for found in (one, two, three)]
        if not (np.isfinite(size).all() and min(size) > 0.0) or self.same(two):
            return None
        ratio = size[1] / size[0]
        near = apart(ratio * one, two, ratio * self.law), apart(ratio * two, three, ratio**2 * self.law)
        return {"ratio": ratio} if max(near) <= 1.0 and abs(ratio - 1.0) > LOOSE else None

    def ignores(self) -> bool:
        """Tell whether a vector is rotated alike at two positions."""
        if self.ask.longest <= 3:
            return False
        vector = sample(self.ask.head_dim, 1)
        places = (1, min(self.ask.longest, 1000) // 2)
        one, two = (self.ask(vector, np.asarray([m]), alone=True) for m in places)
        return bool(np.array_equal(one, two))

    def mixes(self) -> bool:
        """Tell whether a row's answer depends on the others."""
        rows, at = self.vectors, self.positions
        if not self.same(self.ask(rows[::-1], at[::-1], alone=True)[::-1]):
            return True
        return not self.same(np.concatenate([self.ask(rows[[i]], at[[i]]) for i in range(len(at))]))

    @cached_property
    def lone(self) -> tuple[Floats | None, str]:
        """What is answered to each row alone, or why one is refused."""
        try:
            rows = range(len(self.positions))
            lone = [self.ask(self.vectors[[i]], self.positions[[i]], alone=True) for i in rows]
        except RefusedError as error:
            return None, str(error)
        return np.concatenate(lone), ""

    def by_one_position(self) -> dict[str, str] | None:
        """Say at which one position of the call every row is rotated."""
        at = self.positions
        ways = (("last", at[-1]), ("first", at[0]), ("largest", at.max()), ("smallest", at.min()))
        found = (words for words, place in ways if self._as_at(np.full(len(at), place)))
        return next(({"which": words} for words in found), None)

    def by_place(self) -> dict[str, str] | None:
        """Say by what else than its own position a row is rotated."""
        at, count = self.positions, np.arange(len(self.positions))
        ends = at.max() + 1 - len(at) + count
        ways = ((at[0] + count, "row i is rotated as position i after the first one of the call"),
                (count, "row i is rotated as position i"),
                (ends, "row i is rotated as the i-th of consecutive positions up to the largest of the call"),
                (np.sort(at), "rows are rotated by the positions in the order of their size"))  # fmt: skip
        return next(({"how": words} for places, words in ways if self._as_at(places)), None)

    def _as_at(self, places: Whole) -> bool:
        """Tell whether the rows are rotated as at these positions, and not as at their own."""
        if self.lone[0] is None or self.same(self.lone[0]):
            return False
        try:
            each = [self.ask(self.vectors[[i]], places[[i]], alone=True) for i in range(len(places))]
        except RefusedError:
            return False
        return self.same(np.concatenate(each))

    def kept_by(self) -> dict[str, str] | None:
        """Say under what tables are kept, where another text gets those of a former one."""
        if self.ask.library == "file" or self.ask.longest <= 3:
            return None  # a file holds no further answers
        high = min(self.ask.longest, 1000)
        texts = ((high // 3, ROWS), (high // 2, ROWS), (high // 2, MORE))
        for words, ends in KEPT_BY:
            same = dict(zip(ends, (high // 4, high), strict=False))
            former, latter = (self._second_of(m, count, same) for m, count in texts[:2])
            if np.array_equal(former, latter) and not np.array_equal(
                latter, self._second_of(*texts[2], same)
            ):
                return {"key": words}
        return None

    def kept_longest(self) -> bool:
        """Tell whether tables are kept until a longer text comes."""
        if self.ask.library == "file" or self.ask.block is not None or not self.ignores():
            return False
        high = min(self.ask.longest, 1000)
        texts = ((high // 3, LONG), (high // 2, ROWS), (high // 2, LONG + 1))
        former, latter, longer = (self._second_of(m, count, {}) for m, count in texts)
        return np.array_equal(former, latter) and not np.array_equal(latter, longer)

    def _second_of(self, position: int, count: int, ends: dict[int, int]) -> Floats:
        """Return the second row of a text of so many rows at one position, but for its ends."""
        positions = np.full(count, position, dtype=np.int64)
        for place, held in ends.items():
            positions[place] = held
        vector = sample(self.ask.head_dim, 1)
        second: Floats = self.ask(np.repeat(vector, count, axis=0), positions, alone=True)[1]
        return second

    def narrow(self) -> dict[str, Any] | None:
        """Say what becomes of positions in int32: another answer, or a refusal, told by its weight."""
        if self.ask.library not in ("numpy", "torch", "cupy"):
            return None
        try:
            found = replace(self.ask, narrow=True)(self.vectors, self.positions)
        except RefusedError as error:
            return {"what": f"are refused: {error}", "weight": "note"}
        return None if self.same(found) else {"what": "are answered otherwise than those in int64"}

    def moves(self, *, wrong: bool) -> dict[str, float] | None:
        """Return by how much the length of the text changes an answer, where that is wrong or may not be."""
        lone = self.lone[0]
        if lone is None or wrong != (self.depends is False) or self.same(lone):
            return None
        return {"off": float(np.nanmax(np.abs(lone - self.together)))}


NO_FUNCTION = (  # why the answers are no function of one vector and its position
    Mistake("not-repeatable", Answers.grows,
            "the same call gives {ratio:.6g} times the answer of the call before",
            "compute cosine and sine times the factor anew: kept tables are multiplied in place"),
    Mistake("not-repeatable", Answers.changes,
            "the same call gives another answer", "look for state that a call changes"),
    Mistake("one-position", Answers.by_one_position,
            "every row of a call is rotated as the {which} position of the call",
            "take the angle of each row from its own position"),
    *bending(NUMBERS, attrgetter("numbers")),
    Mistake("rows-interact", Answers.by_place, "{how}, not by its own position",
            "take the angle of each row from its own position, not from its place in the batch"),
    Mistake("cache-key", Answers.kept_by,
            "tables are kept under {key}: another text of the same size gets those of a former one",
            "keep tables by position (cos[positions]), or under the positions themselves"),
    Mistake("cache-key", Answers.kept_longest,
            "tables are kept until a longer text comes: a shorter one gets those of a former one",
            "keep tables by position (cos[positions]), or under the positions themselves"),
    Mistake("positions-ignored", Answers.ignores,
            "a vector is rotated alike wherever it stands; its position is not read",
            "pass positions; where the function counts by itself, adapt it by `rows` or `offset` of "
            "ropetheory.conformance.adapters"),
    Mistake("rows-interact", Answers.mixes,
            "a row's answer depends on the other rows or on their order",
            "take the angle of each row from its own position, not from its place in the batch"),
)
LONGEST = "a vector's rotation depends on the longest position of the call (by {off:.2g} here)"
ALONE = (
    Mistake("single-row", lambda answers: answers.lone[1] and {"error": answers.lone[1]},
            "one row alone is refused: {error}", "allow texts of one token"),
    Mistake("length-dependent", lambda answers: answers.moves(wrong=True), LONGEST,
            "fix the schedule before the text: cached keys were rotated by another one", "rope_type"),
    Mistake("length-dependent", lambda answers: answers.moves(wrong=False), LONGEST,
            "rotate cached keys again when the text grows, or fix the schedule", weight="note"),
)
NARROW = Mistake(
    "positions-int32", Answers.narrow, "positions in int32 {what}",
    "take positions of any whole type: engines pass int32, so convert them once",
)
ARRAYS = (  # of the formats and the vectors, before and after
    Mistake("dtype-changed", lambda before, after, *_: before != after and {"before": before, "after": after},
            "vectors of {before} come back as {after}",
            "cast the result to the format of the vectors, or expect more memory", weight="note"),
    Mistake("overwrites-argument", lambda _, __, vectors, handed: not np.array_equal(handed, vectors),
            "the vectors that were passed are overwritten",
            "copy them first where they are needed again", weight="note"),
)
SUMS = replace(
    NOT_LINEAR, test=lambda worst: worst > 1.0,  # by how much sums miss, in units of their bounds
    words="sums of vectors are off by {worst:.3g} times what {held.name} explains",
)
PASSED = Mistake(
    "pass-through-changed", lambda after, before: not np.array_equal(after, before),
    "coordinates that do not turn are changed ({count} of them)",
    "hand the coordinates behind the rotary width on as they are",
)


def call_findings(ask: Subject, depends: bool | None) -> Iterator[Finding]:
    """Ask the same rows together, again, reversed, one by one.

    ``depends`` says whether the configuration wants answers that depend on the length of the text;
    None where there is no configuration.
    """
    positions = sample_positions(ask.longest)
    vectors = sample(ask.head_dim, len(positions))
    kept, name = ask.keeps_dtype()
    found, handed = ask.raw(vectors, positions)
    answers = Answers(ask, vectors, positions, to_numpy(found), depends)
    rounded = number_findings(answers.numbers, ROUNDED)
    told = recognise(ARRAYS, ask.dtype, ask.dtype if kept else name, vectors, to_numpy(handed))
    yield from (one for one in told if not (rounded and one.code == "dtype-changed"))
    broken = next(recognise(NO_FUNCTION, answers), None)
    yield from (*rounded, *recognise((*ALONE, NARROW), answers)) if broken is None else (broken,)


def linear_findings(ask: Subject, planes: Planes, blocks: Blocks, factor: float) -> Iterator[Finding]:
    """Hold vectors of many coordinates against what the blocks say of them."""
    if not planes.count:
        return
    vectors = sample(ask.head_dim, len(blocks.positions))
    found = ask(vectors, blocks.positions)
    x1, x2 = vectors[:, planes.first], vectors[:, planes.second]
    held, worst = HELD[ask.dtype], 0.0
    size, angle = np.abs(x1) + np.abs(x2), np.zeros(planes.count)
    for row, outs in ((0, planes.first_out), (1, planes.second_out)):
        one, two = blocks.values[..., row, 0] * x1, blocks.values[..., row, 1] * x2
        exact = one + two
        bound = coordinate_bound(np.abs(one), np.abs(two), np.abs(exact), size, angle, held)
        worst = max(worst, float(np.nanmax(np.abs(found[:, outs] - exact) / (2.0 * bound))))
    if SUMS.test(worst):
        yield SUMS.finding(worst=worst, held=held)
    rest = planes.fixed
    if PASSED.test(found[:, rest], vectors[:, rest]):
        yield PASSED.finding(count=len(rest), weight="note" if factor != 1 else "fault")
