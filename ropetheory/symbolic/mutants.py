"""Small wrong versions of a statement, and the test that they are caught.

An edit changes one number, sign, letter, function or direction. It becomes a mutant only when a
ball refutes it at an admissible point; the decider of the statement must then reject it. The two
engines share no code: balls on one side, symbolic reduction on the other.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic import notation as no
from ropetheory.symbolic.points import refuted_at
from ropetheory.symbolic.relation import FLIPPED, Relation, TrivialStatementError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SWAPS = {no.b: no.d, no.L: no.s, no.s: no.L, no.alpha: no.alpha**2, no.m: no.n, no.n: no.m,
         no.B: no.B + 1, no.c: no.c + 1, sp.pi: sp.Integer(3)}
TURNS = {sp.sin: sp.cos, sp.cos: sp.sin}


class SurvivorError(RopeTheoryError):
    """A wrong statement was accepted, or a hand-written mutant is not wrong."""


@dataclass(frozen=True, slots=True)
class Score:
    """How many mutants were tried and how many were killed."""

    tried: int = 0
    killed: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.tried + other.tried, self.killed + other.killed)


def edits(expression: Any) -> Iterator[Callable[[], Any]]:
    """Yield, as functions that build them, the expressions that differ in one place."""
    if isinstance(expression, sp.MatrixBase):
        yield from _inside(list(expression), lambda e: sp.ImmutableMatrix(*expression.shape, e))
        return
    yield from (functools.partial(_itself, changed) for changed in _leaf_edits(expression))
    if expression.func in TURNS:
        yield lambda: TURNS[expression.func](*expression.args)
    if expression.is_Add:
        for turned in range(len(expression.args)):
            yield lambda turned=turned: expression.func(
                *[-a if at == turned else a for at, a in enumerate(expression.args)]
            )
    # The limits of a sum and the index of a limit are left alone; the summand is edited.
    if isinstance(expression, sp.Limit | sp.Derivative | sp.Integral):
        return
    last = 1 if isinstance(expression, sp.Sum) else len(expression.args)
    yield from _inside(list(expression.args), lambda arguments: expression.func(*arguments), last)


def _itself(value: Any) -> Any:
    return value


def _leaf_edits(expression: Any) -> Iterator[Any]:
    if expression.is_Rational:
        yield expression + 1
        if expression not in (0, 1):
            yield expression - 1
            yield -expression
    if expression in SWAPS:
        yield SWAPS[expression]
    if expression in (no.j, no.i):
        yield expression + 1


def _inside(
    parts: list[Any], build: Callable[[list[Any]], Any], last: int | None = None
) -> Iterator[Callable[[], Any]]:
    """Edit one part of a whole; the whole is built only when the edit is asked for."""
    for place, part in enumerate(parts[:last]):
        for edit in edits(part):
            yield lambda place=place, edit=edit: build([*parts[:place], edit(), *parts[place + 1 :]])


def wrong_versions(relation: Relation, rng: random.Random) -> Iterator[Relation]:
    """Yield edits of a relation in random order: of its right side and direction, then of its left.

    Edits that state nothing are dropped.
    """
    if relation.rhs is sp.oo:
        # "Grows without bound" is mutated into "stays at what it is at these widths".
        sides = [(relation.lhs, relation.op, relation.lhs.args[0].subs(no.d, w)) for w in (8, 16, 32)]
        yield from itertools.starmap(Relation, sides)
        return
    lhs, op, rhs = relation.lhs, relation.op, relation.rhs
    right: list[Callable[[], tuple[Any, str, Any]]] = [
        lambda edit=edit: (lhs, op, edit()) for edit in edits(rhs)  # type: ignore[misc]  # bound now
    ]
    if op != "==":
        right.append(lambda: (lhs, {"!=": "=="}.get(op, FLIPPED[op]), rhs))
    yield from _stating(right, rng)
    left: list[Callable[[], tuple[Any, str, Any]]] = [
        lambda edit=edit: (edit(), op, rhs) for edit in edits(lhs)  # type: ignore[misc]  # bound now
    ]
    yield from _stating(left, rng)


def _stating(sides: list[Callable[[], tuple[Any, str, Any]]], rng: random.Random) -> Iterator[Relation]:
    rng.shuffle(sides)
    for build in sides:
        with contextlib.suppress(TrivialStatementError):
            yield Relation(*build())


def trial(
    relation: Relation, accepts: Callable[[Relation], bool], *, seed: str, most: int,
    requires: Sequence[Relation] = (), stand_in: Callable[[Relation], Relation] = lambda r: r,
    by_hand: Sequence[Relation] = (),
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

    Raises
    ------
    SurvivorError
        A mutant was accepted, a hand-written one is not refuted by any ball, or none was found.
    """
    for mutant in by_hand:
        if refuted_at(stand_in(mutant), f"{seed}/hand", requires) is None:
            raise SurvivorError(f"no ball refutes the hand-written mutant {mutant}")
        if accepts(mutant):
            raise SurvivorError(f"the wrong statement {mutant} was accepted")
    tried = len(by_hand)
    made = 0
    for candidate in wrong_versions(relation, random.Random(seed)):
        if made == most:
            break
        if refuted_at(stand_in(candidate), f"{seed}/{made}", requires, tries=3) is None:
            continue
        made += 1
        if accepts(candidate):
            raise SurvivorError(f"the wrong statement {candidate} was accepted")
    if tried + made == 0:
        raise SurvivorError(f"no mutant of {relation} could be made: the check may be vacuous")
    return Score(tried + made, tried + made)
