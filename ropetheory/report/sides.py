"""The two sides of a statement, evaluated at an assignment and written to certified digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Claim, Members
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.reading.decimals import DIGITS, decimal
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation

    Values = Mapping[str, str | list[str]]

BITS = 256
MORE = (DIGITS, 24, 48)
"""Digits shown of two sides: as few as tell them apart."""


@dataclass(frozen=True, slots=True)
class Link:
    """One comparison of a statement at an assignment: its text, and its sides to certified digits."""

    text: str
    left: str
    right: str
    holds: bool | None


def sides_at(claim: Claim, values: Values) -> list[Link]:
    """Evaluate what a claim prints at its counterexample; of a chain, the links that fail.

    A set is judged by its condition, which may hold where the set leaves a member out.
    """
    if isinstance(claim.printed, Members):
        return links(claim.printed.condition, values)
    return failing(claim.printed, values) if isinstance(claim.printed, Formula) else []


def links(text: str, values: Values) -> list[Link]:
    """Evaluate each comparison of a formula at an assignment; what cannot be read there is left out."""
    try:
        point, formula = read_point(values), Formula(text)
        relations = formula.relations
    except RopeTheoryError:
        return []
    found: list[Link] = []
    for link, relation in zip(formula.links, relations, strict=True):
        try:
            found += _link(link, relation, point)
        except RopeTheoryError:  # a limit, or a letter without a value: it has no number here
            continue
    return found


def failing(text: str, values: Values) -> list[Link]:
    """Evaluate a formula at an assignment and keep the comparisons that balls refute there."""
    return [link for link in links(text, values) if link.holds is False]


def _link(link: Formula, relation: Relation, point: Point) -> list[Link]:
    """Evaluate one comparison; of matrices, the first entry in which they differ."""
    for entry in relation.entries():
        holds = judge(entry, point)
        if holds is False or entry is relation:
            with working_precision(BITS):
                sides = [ball(side, point) for side in (entry.lhs, entry.rhs)]
            left, right = _apart(*sides)
            return [Link(link.unicode, left, right, holds)]
    return []


def _apart(left: Any, right: Any) -> tuple[str, str]:
    """Write two numbers with as many digits as tell them apart, at least ``DIGITS``."""
    for digits in MORE:
        # With their zeros, so that 1 and 1.00000000000 count as alike.
        if decimal(left, digits, whole=False) != decimal(right, digits, whole=False):
            break
    return decimal(left, digits), decimal(right, digits)
