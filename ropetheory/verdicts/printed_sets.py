"""Printed sets of whole numbers against the members that a condition has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.symbolic.proof.mutants import Score, SurvivorError
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.assignment import check_domain
from ropetheory.verdicts.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ropetheory.verdicts.question import MembersQuestion


def decide_members(question: MembersQuestion) -> Decision:
    """Compute which members satisfy the condition, each by a ball, and compare with what is printed."""
    true = members(question)
    score = _mutants(question, true)
    listed = sorted(true)
    if compare(question.printed, true) is Verdict.HOLDS:
        return Decision(Verdict.HOLDS, "certified", value=listed, mutants=score)
    statement = question.statement
    smallest = min(question.printed ^ true)
    return Decision(
        Verdict.REFUTED,
        "certified",
        value=listed,
        counterexample={**statement.at, statement.variable: str(smallest)},
        right=replace(statement, printed=runs(listed)),
        mutants=score,
    )


def members(question: MembersQuestion) -> frozenset[int]:
    """Judge every number of the range.

    Raises
    ------
    UndecidedError
        Balls do not decide the condition at a number, which is named.
    """
    found = set()
    for value in question.range:
        point = {**question.point, question.letter: value}
        check_domain(point)
        holds = judge(question.condition, point)
        if holds is None:
            statement = question.statement
            message = f"{statement.condition} is not decided at {statement.variable} = {value}"
            raise UndecidedError(message)
        if holds:
            found.add(value)
    return frozenset(found)


def compare(printed: Collection[int], true: Collection[int]) -> Verdict:
    """Decide whether a set is the true one."""
    return Verdict.HOLDS if printed == true else Verdict.REFUTED


def _mutants(question: MembersQuestion, true: frozenset[int]) -> Score:
    """Put one member in or out at each end; mpmath must agree that it is wrong."""
    relation, low, high = question.condition, question.range[0], question.range[-1]
    edges = {low, high, min(true, default=low), max(true, default=high)}
    for value in edges:
        at = {**question.point, question.letter: value}
        gap = digits(relation.rhs, at) - digits(relation.lhs, at)
        holds = {"<": gap > 0, "<=": gap >= 0, ">": gap < 0, ">=": gap <= 0}.get(relation.op)
        if holds is None:
            raise RopeTheoryError(f"{question.id}: members satisfy an inequality; got {relation.op}")
        if holds != (value in true):
            place = f"{question.statement.variable} = {value}"
            raise SurvivorError(f"{question.id}: mpmath and the balls differ at {place}")
        if compare(true ^ {value}, true) is not Verdict.REFUTED:
            raise SurvivorError(f"{question.id}: the set with {value} moved across was accepted")
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
