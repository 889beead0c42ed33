"""Printed sets of whole numbers against the members that a condition has."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import LETTERS, check_domain, read_point
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.unwritten import VECTORS
from ropetheory.symbolic.proof.at_point import demand_values
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.symbolic.reading.table import UnreadableError
from ropetheory.verdicts.decision import ClaimError, Decision, refused_values
from ropetheory.verdicts.second_reading import is_shown

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ropetheory.authoring.claim import Members
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation

MOST = 100_000
"""Numbers of a range: more would take minutes."""


def decide_members(statement: Members, name: str) -> Decision:
    """Compute which members satisfy the condition, each by a ball, and compare with what is printed.

    Parameters
    ----------
    statement : Members
        The printed set, and the condition that its members, numbers of a range, should satisfy.
    name : str
        Name of the claim, for messages.
    """
    _demand_runs(statement, name)
    printed = frozenset(value for low, high in statement.printed for value in range(low, high + 1))
    if why := refused_values(statement.at, (statement.condition,)):
        raise ClaimError(f"{name}: {why}")
    true = members(statement)
    score = _mutants(statement, name, true)
    if compare(printed, true) is Verdict.HOLDS:
        return Decision(Verdict.HOLDS, "certified", value=sorted(true), mutants=score)
    return Decision(
        Verdict.REFUTED,
        "certified",
        value=sorted(true),
        counterexample={**statement.at, statement.variable: str(min(printed ^ true))},
        right=replace(statement, printed=runs(sorted(true))),
        mutants=score,
    )


def _demand_runs(statement: Members, name: str) -> None:
    """Refuse a range of too many numbers, and runs out of order or with a number in two of them."""
    count = statement.high - statement.low + 1
    if count > MOST:
        raise RopeTheoryError(f"{name}: at most {MOST} numbers are judged; got {count}")
    ends = [end for run in statement.printed for end in run]
    if ends != sorted(ends):
        raise RopeTheoryError(f"{name}: runs are printed from low to high; got {statement.printed}")
    for (_, end), (start, _) in itertools.pairwise(statement.printed):
        if start == end:
            raise RopeTheoryError(f"{name}: {end} is printed twice; write each number in one run")
    for end in ends[:1] + ends[-1:]:
        if not statement.low <= end <= statement.high:
            raise RopeTheoryError(f"{name}: {end} lies outside the range {statement.low} to {statement.high}")


def members(statement: Members) -> frozenset[int]:
    """Judge every number of the range.

    Raises
    ------
    RopeTheoryError
        The range is empty, or a number is outside the domain of the letter.
    UndecidedError
        Balls do not decide the condition at a number, which is named.
    """
    if statement.low > statement.high:
        raise RopeTheoryError(f"no members from {statement.low} to {statement.high}")
    condition = _condition(statement)
    found = set()
    for value in range(statement.low, statement.high + 1):
        point = _point(statement, value)
        check_domain(point)
        at = {str(letter): number for letter, number in point.items()}
        try:
            demand_values(statement.condition, at, compared=True)
            holds = judge(condition, point)
        except (UnreadableError, NoOpinionError):
            _demand_given(statement, condition)
            raise
        if holds is None or not is_shown(statement.condition, at, so=holds):
            message = f"{statement.condition} is not decided at {statement.variable} = {value}"
            raise UndecidedError(message)
        if holds:
            found.add(value)
    return frozenset(found)


def _demand_given(statement: Members, condition: Relation) -> None:
    """Refuse a condition that speaks of a letter without a value."""
    named = {str(letter.symbol) for letter in letters_of(condition.lhs, condition.rhs)}
    if missing := named - {statement.variable, *statement.at}:
        raise RopeTheoryError(f"{statement.condition} speaks of {min(missing)}; write its value into `at`")


def _condition(statement: Members) -> Relation:
    relations: tuple[Relation, ...] = parse(statement.condition)
    if len(relations) != 1 or statement.variable not in LETTERS.keys() - VECTORS:
        words = f"{statement.condition!r} for {statement.variable}"
        raise RopeTheoryError(
            f"members obey one comparison for one letter of the language that is not a vector; got {words}"
        )
    return relations[0]


def _point(statement: Members, value: int) -> Point:
    return {**read_point(statement.at), LETTERS[statement.variable].symbol: value}


def compare(printed: Collection[int], true: Collection[int]) -> Verdict:
    """Decide whether a set is the true one."""
    return Verdict.HOLDS if printed == true else Verdict.REFUTED


def _mutants(statement: Members, name: str, true: frozenset[int]) -> Score:
    """Put one member in or out at each end; mpmath must agree that it is wrong."""
    condition = _condition(statement)
    low, high = statement.low, statement.high
    edges = {low, high, min(true, default=low), max(true, default=high)}
    for value in edges:
        at = _point(statement, value)
        gap = digits(condition.rhs, at) - digits(condition.lhs, at)
        holds = {"<": gap > 0, "<=": gap >= 0, ">": gap < 0, ">=": gap <= 0}.get(condition.op)
        if holds is None:
            raise RopeTheoryError(f"{name}: members satisfy an inequality; got {condition.op}")
        if holds != (value in true):
            place = f"{statement.variable} = {value}"
            raise SurvivorError(f"{name}: mpmath and the balls differ at {place}")
        if compare(true ^ {value}, true) is not Verdict.REFUTED:
            raise SurvivorError(f"{name}: the set with {value} moved across was accepted")
    return Score(len(edges), len(edges))


def runs(values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Gather a sorted list of whole numbers into inclusive ranges.

    >>> runs([1, 2, 3, 7])
    ((1, 3), (7, 7))
    """
    found: list[tuple[int, int]] = []
    for value in values:
        if found and value == found[-1][1] + 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return tuple(found)
