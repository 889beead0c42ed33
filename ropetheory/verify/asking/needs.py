"""The conditions under which a formula has a value where that does not show, by what the checker demands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.defined import LackingError
from ropetheory.symbolic.proof.expressions.reading import FUNCTIONS, read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError, binds
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
        It would be read as another one, or it binds an index.
    """
    text = _written(one)
    if read(text) is not one:
        raise NoOpinionError(f"{one} is not written")
    return text


def _written(one: Node) -> str:
    if one.op in ("num", "letter"):
        return f"({one.args[0]})" if one.op == "num" else str(one.args[0])
    if one.op in ("pi", "I"):
        return one.op
    parts = [_written(part) for part in one.args if isinstance(part, Node)]
    if one.op in SIGNS:
        return f"({SIGNS[one.op].join(parts)})"
    if one.op == "coordinate":
        return "{}[{}]".format(*parts)
    if binds(one.op) or one.op not in {*FUNCTIONS, *QUANTITIES}:
        raise NoOpinionError(f"{one} is not written")
    return f"{one.op}({', '.join(parts)})"


SIGNS = {"add": " + ", "mul": "*", "pow": "**"}
"""Signs between the parts of a tree."""
