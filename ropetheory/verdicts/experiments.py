"""Experiments: only the arithmetic between their figures can be checked."""

from __future__ import annotations

import ast
import operator
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.proof.mutants import Score, SurvivorError
from ropetheory.verdicts.claim import Claim, Experiment, Formula, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.verdicts.decide import Decision

OPERATORS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.LtE: operator.le,
    ast.Lt: operator.lt,
    ast.GtE: operator.ge,
    ast.Gt: operator.gt,
}
TURNED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.LtE: ast.Gt(),
    ast.Lt: ast.GtE(),
    ast.GtE: ast.Lt(),
    ast.Gt: ast.LtE(),
}


def judge_experiment(claim: Claim, experiment: Experiment) -> Decision:
    """Compute the verdict of an experiment from the figures that its source prints.

    ``empirical`` where every comparison holds between the figures, ``refuted`` where one does not;
    then the repaired comparison must hold, and its opposite, the mutant, must not.
    """
    from ropetheory.verdicts.decide import Decision

    false = [state for state in experiment.states if not _holds(state)]
    if not false:
        return Decision(Verdict.EMPIRICAL, "certified" if experiment.states else "reported")
    true = claim.milder or claim.corrected
    if true is None or not _holds(true.text):
        raise RopeTheoryError(f"{claim.id}: a false comparison needs the true one; got {true}")
    return Decision(
        Verdict.IMPRECISE if claim.milder else Verdict.REFUTED,
        "certified",
        counterexample={"comparison": unicode(false[0])},
        corrected=unicode(true.text),
        mutants=_opposites(claim.id, true),
    )


def _opposites(name: str, true: Formula) -> Score:
    """Turn each comparison round: the turned statement must be false."""
    links = len(_compared(true.text).ops)
    for place in range(links):
        node = _compared(true.text)
        node.ops[place] = TURNED[type(node.ops[place])]
        if _holds(ast.unparse(node)):
            raise SurvivorError(f"{name}: the opposite {ast.unparse(node)} was accepted")
    return Score(links, links)


def _compared(text: str) -> ast.Compare:
    node = ast.parse(text.strip(), mode="eval").body
    if not isinstance(node, ast.Compare):
        raise RopeTheoryError(f"a comparison of figures is wanted, got {text!r}")
    return node


def _holds(text: str) -> bool:
    """Compare figures exactly; each side is a number, or arithmetic with numbers."""
    node = _compared(text)
    written = [ast.get_source_segment(text.strip(), side) or "" for side in (node.left, *node.comparators)]
    sides = [parse_expression(side) for side in written]
    if not all(side.is_Rational for side in sides):
        raise RopeTheoryError(f"figures are numbers; got {text!r}")
    return all(OPERATORS[type(op)](a, b) for op, a, b in zip(node.ops, sides, sides[1:], strict=False))
