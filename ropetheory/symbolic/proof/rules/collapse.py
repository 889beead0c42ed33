"""Sums of which one term is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import fresh, is_whole
from ropetheory.symbolic.proof.expressions.trees import MINUS, Node, NoOpinionError, minus, mul, opened
from ropetheory.symbolic.proof.fields.equality import equal

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.context import Context


def demand_collapse(context: Context, pick: Node, current: Node, to: Node) -> None:
    """Demand that a sum of f(l) delta_ij(l, c) from a whole number on is f(c), what a step says.

    c must be whole and lie in the range of the sum: then it is one index, and at every other the delta
    is 0 and what it multiplies has a value.

    Raises
    ------
    NoOpinionError
        There is no such factor, or c may be no index of the sum.
    WrongError
        The term is another.
    """
    if current.op != "Sum":
        raise NoOpinionError("it is not a sum")
    low, high = current.args[1:]
    if not is_whole(low) or not is_whole(pick):
        raise NoOpinionError("an index need not be whole")
    index = fresh(current, "l")
    body = opened(current, index)
    context.defined(pick)
    gap = minus(index, pick)
    factors = [a for a in (body.args if body.op == "mul" else (body,)) if a.op == "delta_ij"]
    gaps = [minus(*factor.args) for factor in factors]
    if not any(equal(one, gap) or equal(one, mul(MINUS, gap)) for one in gaps):
        raise NoOpinionError("the terms have no such delta")
    if not all(map(context.signer.nonnegative, (minus(pick, low), minus(high, pick)))):
        raise NoOpinionError("what is picked may lie outside the sum")
    context.defined(current, to)
    context.equality(opened(current, pick), to)  # as it is written now
