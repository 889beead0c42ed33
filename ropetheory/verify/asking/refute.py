"""Points at which a formula is tried: those at which models stand, edges of the ranges, drawn ones."""

from __future__ import annotations

import functools
import itertools
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.proof.at_point import has_values, with_numbers
from ropetheory.symbolic.proof.context import Context, WrongError
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError
from ropetheory.symbolic.reading.decimals import PRECISIONS
from ropetheory.symbolic.reading.edges import edges
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.points import corners
from ropetheory.verdicts.second_reading import is_shown
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.shapes import shaped
from ropetheory.verify.asking.sides import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.symbolic.language.formulas import Formula
    from ropetheory.symbolic.language.letters import Letter, Point
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.question import Question

POINTS, TRIES = 100, 600
SHORT = 8  # coordinates of a vector that are shown in a line
FEW = 40  # points among those that are near
TIES = 12  # points at which the checker is asked whether the sides of a strict comparison are equal
STRICT = ("<", ">", "!=")
PLAIN = 0.6  # share of values that are drawn as the letters say
SEED = "asked"
USUAL: dict[Any, Any] = {
    letters.b: 10000,
    letters.B: 500000,
    letters.d: 128,
    letters.L: 4096,
    letters.s: 4,
    letters.s0: 2,
    letters.t: 16384,
    letters.t0: 8192,
    letters.c: 50,
    letters.alpha: Fraction(1, 4),
    letters.beta: 50,
    letters.low: 1,
    letters.high: 32,
    letters.r: 8,
    letters.m: 1000,
    letters.n: 10,
    letters.delta: 100,
    letters.p: 1000,
    letters.v: 10,
    letters.w: 1024,
    letters.N: 12,
    letters.u: Fraction(1, 2),
    letters.y: Fraction(1, 2),
    letters.z: Fraction(1, 2),
    letters.a: Fraction(1, 2),
    letters.phi: 1,
    letters.psi: Fraction(1, 3),
    letters.x1: 1,
    letters.x2: Fraction(1, 2),
    letters.eta: Fraction(1, 2),
    **dict.fromkeys((letters.e1, letters.e2, letters.e3, letters.e4, letters.e5), Fraction(1, 256)),
    **dict.fromkeys((letters.h1, letters.h2), Fraction(1, 256)),
}
"""Values at which models stand."""
PAIRS = ((47, 47), (63, 64), (1, 2), (0, 1))
"""Pairs that are tried there: one in the middle of the ramp, the last, the second, the first."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A point at which a comparison is false, both sides there, and how many coordinates they read."""

    point: Point
    left: str
    right: str
    coordinates: Mapping[Any, int]

    @property
    def is_short(self) -> bool:
        """Whether every coordinate on which the sides depend is shown in a line."""
        return max(self.coordinates.values(), default=0) <= SHORT


def refute(question: Question, relation: Relation | None = None) -> tuple[Counterexample | None, int]:
    """Look for a point at which a comparison is false; count those at which it is not.

    One that reads few coordinates of a vector is preferred.

    Parameters
    ----------
    relation : Relation, optional
        What is read in its place: a limit through its value.
    """
    search = _Search(question, relation)
    stated, tried, found = relation or question.asked, 0, None
    for point in admissible(question, stated):
        try:
            entry = search.false_at(point)
            shown = None if entry is None else _show(entry, point)
        except (*FAILURES, LookupError):
            continue  # it has no value here
        found = found or shown
        if shown is not None and shown.is_short:
            return shown, tried
        tried += 1
        if tried == POINTS:
            break
    return found, tried


class _Search:
    """Decides a comparison at points: matrices differ where one entry does, and have no order."""

    def __init__(self, question: Question, relation: Relation | None) -> None:
        self.question, self.stated = question, relation or question.asked
        self.ties = TIES if relation is None else 0
        self.entries = tuple(self.stated.entries())
        self.whole = len(self.entries) > 1 and self.stated.op != "=="

    def false_at(self, point: Point) -> Relation | None:
        """Return the entry that is false at a point; the first one where matrices are judged as a whole."""
        text = self.question.stated.text
        if self.whole:
            wrong = judge(self.stated, point) is False and has_values(text, point)
            return self.entries[0] if wrong and self._agrees(point) else None
        for entry in self.entries:
            found, tied = judge(entry, point), False
            if found is None and entry.op in STRICT and self.ties:
                self.ties -= 1
                tied = _are_equal(self.question.stated, point)
                found = not tied
            if found is False and has_values(text, point) and _is_ordered(entry, point):
                return entry if tied or self._agrees(point) else None
        return None

    def _agrees(self, point: Point) -> bool:
        """Tell whether the checker, which reads the formula as it stands, agrees; not of a limit's value."""
        return self.stated is not self.question.asked or is_shown(self.question.stated.text, point, so=False)


def _is_ordered(entry: Relation, point: Point) -> bool:
    """Tell whether an order compares real numbers: of others it says nothing, and so nothing false."""
    if entry.op in ("==", "!="):
        return True
    sides = (values(side, point) for side in (entry.lhs, entry.rhs))
    return not any(hasattr(side, "imag") and not side.imag.contains(0) for side in sides)


def _are_equal(stated: Formula, point: Point) -> bool:
    """Tell whether the checker finds the sides of a strict comparison equal at a point: balls only touch."""
    at = {str(name): value for name, value in point.items()}
    try:
        left, right = (read(with_numbers(side, at)) for side in stated.sides)
        Context((), SEED).equality(left, right)
    except (NoOpinionError, WrongError):
        return False
    return True


def _is_met(text: str, point: Point) -> bool:
    return has_values(text, point) and is_shown(text, point, so=True)


def admissible(question: Question, relation: Relation) -> Iterator[Point]:
    """Yield points at which all that is supposed is proved, within the ranges of the letters."""
    for way in (_usual, _coincident, _shaped, _ends, _near_points, _draw_points):
        found = _obeying(question, way(question, relation))
        yield from itertools.islice(found, FEW) if way is _near_points else found


def _obeying(question: Question, points: Iterator[Point]) -> Iterator[Point]:
    for point in points:
        try:
            if obeys(question, point):
                yield point
        except (*FAILURES, LookupError):
            continue


def obeys(question: Question, point: Point) -> bool:
    """Tell whether a point lies in the ranges of its letters, and all that is supposed is proved there."""
    there = {**question.fixed, **point}  # where a letter lies may depend on one that is set
    lawful = all(BY_SYMBOL[a].contains(v, there) for a, v in there.items() if a in BY_SYMBOL)
    obeyed = lawful and all(judge(condition, point) is True for condition in question.supposed)
    # A condition is one where it has a value as it is written, whatever SymPy makes of it.
    return obeyed and all(_is_met(text, point) for text in question.granted if text not in OWN)


def counterexample(question: Question, entry: Relation, point: Point) -> Counterexample | None:
    """Show a comparison false at a point; None where balls do not."""
    text = question.stated.text
    false = judge(entry, point) is False and has_values(text, point) and is_shown(text, point, so=False)
    return _show(entry, point) if false and _is_ordered(entry, point) else None


def usual_points(wanted: Sequence[Letter], fixed: Point) -> Iterator[Point]:
    """Yield points at usual values, for some pairs; vectors have coordinates that differ."""
    for j, i in PAIRS:
        point: Point = {}
        for letter in wanted:
            own = {**USUAL, letters.j: j, letters.i: i, **fixed}
            value = own.get(letter.symbol)
            point[letter.symbol] = _vector if value is None else value
        yield point


def _vector(index: int) -> Fraction:
    return Fraction(3 + 5 * (index % 7), 16)


ALIKE = (
    {letters.t: 4096}, {letters.t0: 4096, letters.t: 4096}, {letters.s: 1}, {letters.s0: 1, letters.s: 1},
    {letters.c: 1}, {letters.m: 10}, {letters.phi: 0, letters.psi: 0}, {letters.z: 0}, {letters.y: 0},
    {letters.d: 2, letters.j: 0, letters.i: 1}, {letters.d: 4, letters.j: 1, letters.i: 2},
    {letters.d: 4, letters.j: 0, letters.i: 1}, {letters.m: 11, letters.n: 10},
    {letters.m: 11, letters.n: 10, letters.d: 2, letters.j: 0, letters.i: 1},
    {letters.m: Fraction(27, 2), letters.n: 10, letters.d: 2, letters.j: 0, letters.i: 1},
    {letters.m: Fraction(5, 2), letters.n: Fraction(9, 4)}, {letters.m: Fraction(1, 4)},
    {letters.m: 1, letters.d: 4, letters.j: 0, letters.i: 1},
)  # fmt: skip
"""Letters that meet another one, 1, 0 or the least width, or nearly: where orders turn."""


def _coincident(question: Question, relation: Relation) -> Iterator[Point]:
    """Yield usual points at which some letters meet, and one with vectors that are short."""
    wanted = _letters(question, relation)
    point = next(usual_points(wanted, question.fixed))
    for alike in ALIKE:
        there = {a: v for a, v in alike.items() if a in point and a not in question.fixed}
        if there:
            yield {**point, **there}
    short = {a: _short_vector for a, value in point.items() if callable(value)}
    if short:
        yield {**point, **short}


def _shaped(question: Question, relation: Relation) -> Iterator[Point]:
    return shaped(next(usual_points(_letters(question, relation), question.fixed)), question.fixed)


def _short_vector(index: int) -> Fraction:
    return _vector(index) / 64


def _ends(question: Question, relation: Relation) -> Iterator[Point]:
    """Yield points at edges, with the letters that are set at their values."""
    sides = (relation.lhs, relation.rhs)
    for found in (edges, corners):
        try:
            for point in found(SEED, sides, question.supposed):
                yield {**point, **{a: v for a, v in question.fixed.items() if a in point}}
        except FAILURES:
            continue


def _letters(question: Question, relation: Relation) -> list[Letter]:
    """List the letters of a comparison as both readings have it: SymPy may leave out what goes away."""
    sides = [relation.lhs, relation.rhs, *(side for r in question.supposed for side in (r.lhs, r.rhs))]
    return letters_of(*sides, *_free(question.stated.text))


@functools.cache
def _free(text: str) -> tuple[Any, ...]:
    try:
        names = frozenset().union(*(side.free for side in statement(text)[::2] if isinstance(side, Node)))
    except NoOpinionError:
        return ()
    return tuple(LETTERS[name].symbol for name in sorted(names & LETTERS.keys()))


def _usual(question: Question, relation: Relation) -> Iterator[Point]:
    return usual_points(_letters(question, relation), question.fixed)


def _draw_points(question: Question, relation: Relation) -> Iterator[Point]:
    rng = random.Random(SEED)
    for _ in range(TRIES):
        point: Point = {}
        for letter in _letters(question, relation):
            fixed = question.fixed.get(letter.symbol)
            point[letter.symbol] = _one(letter, rng, point) if fixed is None else fixed
        yield point


NEAR = (letters.m, letters.n, letters.delta, letters.u, letters.z, letters.y, letters.phi, letters.psi)
"""Letters for angles and positions, which conditions keep near to 0 or to each other."""


def _near_points(question: Question, relation: Relation) -> Iterator[Point]:
    """Draw small angles and positions and small bases, where conditions may keep them so."""
    rng = random.Random(f"{SEED} near")
    draws = itertools.islice(_draw_points(question, relation), 8 * FEW)
    for point in draws if question.supposed else ():
        near = {a: Fraction(rng.randrange(-400, 401), 100) for a in NEAR if a in point}
        near |= {letters.b: Fraction(rng.randrange(101, 400), 100)} if letters.b in point else {}
        yield {**point, **{a: value for a, value in near.items() if a not in question.fixed}}


def _one(letter: Letter, rng: random.Random, point: Point) -> Any:
    """Draw a value, now and then its inverse or its negative: a scale below 1, a place beyond the end."""
    value, turn = letter.draw(rng, point), rng.random()
    if callable(value) or turn < PLAIN or not value:
        return value
    other = -value if turn > 1 - (1 - PLAIN) / 2 else Fraction(1) / value
    whole = not letter.symbol.is_integer or other == int(other)
    return other if whole and letter.contains(other, point) else value


class _Watched:
    """A vector that knows how many of its coordinates are read."""

    def __init__(self, vector: Any) -> None:
        self.vector, self.read = vector, 0

    def __call__(self, index: int) -> Any:
        self.read = max(self.read, index + 1)
        return self.vector(index)


def _show(relation: Relation, point: Point) -> Counterexample:
    watched = {a: _Watched(value) for a, value in point.items() if callable(value)}
    left, right = written(relation, {**point, **watched})
    return Counterexample(point, left, right, {a: vector.read for a, vector in watched.items()})


def values(expression: Any, point: Point) -> Any:
    """Read an expression as a ball; None where it has no value."""
    try:
        with working_precision(PRECISIONS[0]):
            return ball(expression, point)
    except FAILURES:
        return None
