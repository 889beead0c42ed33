"""Sums of a constant or geometric sequence, in closed form for every number of terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import fresh, half_whole
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    opened,
)
from ropetheory.symbolic.proof.fields.equality import equal

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.context import Context


def demand_sum(context: Context, current: Node, to: Node) -> None:
    """Demand that a sum f(0) + ... + f(n-1) is what a step says.

    Where f(l+1) f(0) = f(l) f(1) for every l and f(0) is not 0, the sum is n f(0) if f(1) = f(0), and
    (f(1) - f(0)) times it is f(0) (f(n) - f(0)) if not.

    Raises
    ------
    NoOpinionError
        The terms are neither constant nor geometric, or a sign is not shown.
    WrongError
        The sum is another.
    """
    if current.op != "Sum" or current.args[1] is not ZERO:
        raise NoOpinionError("one sum from 0 on is needed")
    if not half_whole(current.args[2]):
        raise NoOpinionError("the sum may end between two terms")
    context.defined(current, to)
    index, count = fresh(current, "l"), add(current.args[2], ONE)
    first, second, last = (opened(current, place) for place in (ZERO, ONE, count))
    here, following = opened(current, index), opened(current, add(index, ONE))
    context.defined(first, second, last)  # an empty sum has no terms that have values
    if not context.signer.nonnegative(count):
        raise NoOpinionError("the sum may run backwards")
    if not (equal(mul(following, first), mul(here, second)) and context.signer.nonzero(first)):
        raise NoOpinionError("the terms are not geometric")
    if equal(first, second):
        context.same(to, mul(count, first))
        return
    step = minus(first, second)
    if not context.signer.nonzero(step):
        raise NoOpinionError("the terms may be constant")
    context.same(mul(step, to), mul(first, minus(first, last)))
