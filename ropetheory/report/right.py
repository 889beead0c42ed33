"""What is right where something printed is not, in one line, and where the printed fails."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Formula, Members, Number, Verdict
from ropetheory.report.theorems.statement import assignment, write_members
from ropetheory.report.typesetting import PLAIN
from ropetheory.symbolic.language.typeset import unicode

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verify.results import ClaimResult


def write_right(
    right: Formula | Number | Members | None, supposes: tuple[str, ...] = (), style: Typesetting = PLAIN
) -> str:
    """Write what is right in place of what is printed, with what it supposes.

    Examples
    --------
    >>> write_right(Number("0.865964323360", "b**(-2/d)", {"b": "10000", "d": "128"}))
    'b^(-2/d) ≈ 0.86596432336 (at b = 10000, d = 128)'
    """
    if right is None:
        return ""
    if isinstance(right, Formula):
        return f"{style.display(right.text)}{style.supposing(supposes)}"
    if isinstance(right, Number):
        return f"{style.approximately(right.quantity, right.printed)}{style.aside(right.at)}"
    return f"{write_members(right, style)}{style.aside(right.at)}"


def what_is_right(result: ClaimResult) -> str:
    """Say in one plain line what is true in place of a statement that is not, or what it needs."""
    if result.verdict == Verdict.HOLDS_IF.value:
        return f"needs {unicode(result.claim.hypothesis)}"
    return write_right(result.right, result.supposes)


def write_counterexample(result: ClaimResult, letter: Callable[[str], str] = unicode) -> str:
    """Write the counterexample of a claim; of an experiment, what its own figures say instead."""
    if not result.counterexample:
        return ""
    if isinstance(result.claim.printed, Experiment):
        return unicode(negate(result.counterexample["comparison"]))
    return assignment(result.counterexample, letter)


DENIED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


def negate(comparison: str) -> str:
    """Turn a comparison that fails into the one that holds.

    >>> negate("1.5 < 1")
    '1.5 >= 1'
    """
    node = ast.parse(comparison.strip(), mode="eval").body
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return comparison
    return ast.unparse(ast.Compare(node.left, [DENIED[type(node.ops[0])]()], node.comparators))
