"""The conditions under which a formula has a value where that does not show, by what the checker demands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.defined import LackingError
from ropetheory.symbolic.proof.expressions.reading import read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError, written
from ropetheory.verify.asking.question import FAILURES

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 6
"""Conditions that are looked for."""


def missing_conditions(stated: str, granted: Sequence[str]) -> tuple[str, ...]:
    """List the conditions under which both sides have a value that do not follow from what is granted.

    None where all follow, and where something else is missing.

    >>> missing_conditions("(z**2 - z)/(z - 1) == z", ())
    ('z - 1 != 0',)
    """
    found: list[str] = []
    try:
        while len(found) < MOST:
            lacking = _first_missing(stated, (*granted, *found))
            if lacking is None:
                return tuple(found)
            found.append(write_relation(parse(f"{text_of(lacking.tree)} {lacking.op} 0")[0]))
    except FAILURES:  # it cannot be said in the letters at hand, or no condition helps
        pass
    return ()


def _first_missing(stated: str, granted: Sequence[str]) -> LackingError | None:
    left, _, right = statement(stated)
    try:
        Context(tuple(map(relation, granted)), stated).defined(left, right)
    except LackingError as error:
        return error
    return None


def text_of(one: Node) -> str:
    """Write a tree of the checker in the formula language.

    Raises
    ------
    NoOpinionError
        It would be read as another one.
    """
    text = written(one)
    if read(text) is not one:
        raise NoOpinionError(f"{one} is not written")
    return text
