"""Small wrong versions of a statement, and the test that they are caught.

An edit changes one number, sign, letter, function or direction. It becomes a mutant only when a
ball refutes it at an admissible point; what decides the statement must then reject it. The two share no
code: balls on one side, the checker on the other.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import FLIPPED, Relation, TrivialStatementError
from ropetheory.symbolic.reading.points import refuted_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SWAPS = {
    letters.b: letters.d,
    letters.L: letters.s,
    letters.s: letters.L,
    letters.alpha: letters.alpha**2,
    letters.m: letters.n,
    letters.n: letters.m,
    letters.B: letters.B + 1,
    letters.c: letters.c + 1,
    sp.pi: sp.Integer(3),
}
TURNS = {sp.sin: sp.cos, sp.cos: sp.sin}


FIRST = 16  # edits drawn at random; the others follow in order


class SurvivorError(RopeTheoryError):
    """A wrong statement was accepted, or a hand-written mutant is not wrong."""


@dataclass(frozen=True, slots=True)
class Score:
    """How many mutants were tried and how many were killed."""

    tried: int = 0
    killed: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.tried + other.tried, self.killed + other.killed)


Edit = Callable[[], Any]
"""An edit that is yet to be made: building a large expression costs more than choosing an edit."""


def edits(expression: Any) -> Iterator[Edit]:
    """Yield all edits that change an expression in one place."""
    if isinstance(expression, sp.MatrixBase):
        yield from _inside(list(expression), functools.partial(_matrix, expression.shape))
        return
    yield from (functools.partial(_itself, changed) for changed in _leaf_edits(expression))
    if expression.func in TURNS:
        yield functools.partial(TURNS[expression.func], *expression.args)
    if expression.is_Add:
        for turned in range(len(expression.args)):
            yield functools.partial(_turn_sign, expression, turned)
    # The limits of a sum and the index of a limit are left alone; the summand is edited.
    if isinstance(expression, sp.Limit | sp.Derivative | sp.Integral):
        return
    last = 1 if isinstance(expression, sp.Sum) else len(expression.args)
    yield from _inside(list(expression.args), functools.partial(_rebuild, expression.func), last)


def _itself(value: Any) -> Any:
    return value


def _matrix(shape: tuple[int, int], entries: list[Any]) -> Any:
    return sp.ImmutableMatrix(*shape, entries)


def _rebuild(function: Any, arguments: list[Any]) -> Any:
    return function(*arguments)


def _turn_sign(total: Any, turned: int) -> Any:
    return total.func(*[-a if at == turned else a for at, a in enumerate(total.args)])


def _leaf_edits(expression: Any) -> Iterator[Any]:
    if expression.is_Rational:
        yield expression + 1
        if expression not in (0, 1):
            yield expression - 1
            yield -expression
    if expression in SWAPS:
        yield SWAPS[expression]
    if expression in (letters.j, letters.i):
        yield expression + 1


def _inside(parts: list[Any], build: Callable[[list[Any]], Any], last: int | None = None) -> Iterator[Edit]:
    for place, part in enumerate(parts[:last]):
        for edit in edits(part):
            yield functools.partial(_replace, parts, place, edit, build)


def _replace(parts: list[Any], place: int, edit: Edit, build: Callable[[list[Any]], Any]) -> Any:
    return build([*parts[:place], edit(), *parts[place + 1 :]])


def wrong_versions(relation: Relation, rng: random.Random) -> Iterator[Relation]:
    """Yield edits of a relation in random order: of its right side and direction, then of its left.

    Edits that state nothing are dropped.
    """
    if relation.rhs is sp.oo:
        # "Grows without bound" is mutated into "stays at what it is at these widths".
        sides = [(relation.lhs, relation.op, relation.lhs.args[0].subs(letters.d, w)) for w in (8, 16, 32)]
        yield from itertools.starmap(Relation, sides)
        return
    lhs, op, rhs = relation.lhs, relation.op, relation.rhs
    right = [(functools.partial(_itself, lhs), op, edit) for edit in edits(rhs)]
    if op != "==":
        turned = {"!=": "=="}.get(op, FLIPPED[op])
        right.append((functools.partial(_itself, lhs), turned, functools.partial(_itself, rhs)))
    yield from _stating(right, rng)
    yield from _stating([(edit, op, functools.partial(_itself, rhs)) for edit in edits(lhs)], rng)


def _stating(sides: Sequence[tuple[Edit, str, Edit]], rng: random.Random) -> Iterator[Relation]:
    # A few are nearly always enough, and shuffling hundreds for each statement would take time.
    first = rng.sample(range(len(sides)), min(FIRST, len(sides)))
    rest = [place for place in range(len(sides)) if place not in set(first)]
    for left, op, right in (sides[place] for place in (*first, *rest)):
        with contextlib.suppress(TrivialStatementError):
            yield Relation(left(), op, right())


def trial(
    relation: Relation,
    accepts: Callable[[Relation], bool],
    *,
    seed: str,
    most: int,
    requires: Sequence[Relation] = (),
    stand_in: Callable[[Relation], Relation] = lambda r: r,
    by_hand: Sequence[Relation] = (),
    standing: Sequence[Relation] = (),
) -> Score:
    """Try mutants of a relation against its decider.

    Parameters
    ----------
    accepts
        The decider; it must reject every mutant.
    stand_in
        What balls read in place of a relation that they cannot (a limit through its proved value).
    by_hand
        Mutants written by a person: each must be refuted by a ball, and rejected.
    standing
        What else is supposed of the relation: a mutant by hand must be false under all of it.

    Raises
    ------
    SurvivorError
        A mutant was accepted, a hand-written one is not refuted by any ball, or none was found.
    """
    for mutant in by_hand:
        if refuted_at(stand_in(mutant), f"{seed}/hand", (*requires, *standing)) is None:
            raise SurvivorError(f"{seed}: no ball refutes {mutant}, which must fail: it may be true")
        if accepts(mutant):
            raise SurvivorError(f"{seed}: the wrong statement {mutant} was accepted")
    tried = len(by_hand)
    made = 0
    for candidate in wrong_versions(relation, random.Random(seed)):
        if made == most:
            break
        if refuted_at(stand_in(candidate), f"{seed}/{made}", requires, tries=8) is None:
            continue
        made += 1
        if accepts(candidate):
            raise SurvivorError(f"{seed}: the wrong statement {candidate} was accepted")
    if tried + made == 0:
        raise SurvivorError(f"{seed}: no mutant of {relation} could be made, the check may be vacuous")
    return Score(tried + made, tried + made)


WIDE = 128  # a width beyond those at which a mutant freezes an expression that grows


def through_value(relation: Relation, proved: Relation) -> Relation:
    """Replace a limit on the left by its proved value, for the balls.

    Where the proved value is infinite, the expression at a large width takes its place: it exceeds
    every value that a mutant states.
    """
    if not isinstance(relation.lhs, sp.Limit) or relation.lhs != proved.lhs:
        return relation
    if proved.rhs is sp.oo:
        return Relation(relation.lhs.args[0].subs(letters.d, WIDE), "<=", relation.rhs)
    return Relation(proved.rhs, relation.op, relation.rhs)
