"""How fast a sum, or a count, over a range grows that stays as it is: by the rates of its terms.

The terms may be of one rate at every index. Or the first one or the last one is apart, and the others are
of one rate, or slower than it, or tend to 0. A count is the sum of 1 over all indices for which it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import written_out
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    binder,
    letter,
    minus,
    mul,
    num,
    opened,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.rules.rates import VANISHED, Beyond, Bounded, Grows, Rate, Speed, depends

if TYPE_CHECKING:
    from collections.abc import Sequence

APART = ((0, 0), (1, 0), (0, 1))
"""How many first and last terms are taken apart from the others."""
HOLDS = {"<": {1}, "<=": {0, 1}, "==": {0}, "!=": {-1, 1}, ">=": {-1, 0}, ">": {-1}}
"""Signs of the right side less the left one at which a comparison holds."""


def over_range(growth: Grows, one: Node) -> Speed:
    """Return the rate of a sum or a count whose range does not depend on what grows.

    Raises
    ------
    NoOpinionError
        The range does, or the terms grow at different rates, or a rate is not known.
    """
    low, high = one.args[-2:]
    if any(depends(end, growth.variable.args[0]) for end in (low, high)):
        raise NoOpinionError("the number of terms grows")
    Definedness(growth.signer).demand(binder("Sum", (ONE,), letter("place 0"), low, high))
    terms = written_out(one) if one.op == "Sum" else None
    if terms is not None:
        return growth.add([growth.speed(term) for term in terms] or [VANISHED])
    found: Speed | NoOpinionError = NoOpinionError("no rate of its terms")
    for first, last in APART if growth.signer.nonnegative(minus(high, low)) else APART[:1]:
        try:
            found = _in_parts(growth, one, first, last)
        except NoOpinionError as error:
            found = found if isinstance(found, Bounded) else error
            continue
        if not isinstance(found, Bounded):
            return found
    if isinstance(found, NoOpinionError):
        raise found
    return found


def _in_parts(growth: Grows, one: Node, first: int, last: int) -> Speed:
    """Add the first term or the last one, where it is taken apart, and the others."""
    low, high = one.args[-2:]
    ends = [_term(growth, one, end) for end in (low,) * first + (high,) * last]
    start, stop = add(low, num(first)), minus(high, num(last))
    inner, index = growth.signer.within(one, start, stop)
    within = growth.within(inner)
    found = _term(within, one, index)
    if isinstance(found, Beyond):
        if found.sign:
            raise NoOpinionError("a sum of what is beyond all powers")
        return growth.add([found, *ends])
    if index.args[0] in found.power.free | found.logs.free:
        return growth.add([_slower(within, found, ends), *ends])
    if isinstance(found, Bounded):
        return growth.add([found, *ends])
    total = total_over(found.coefficient, index, start, stop)
    return growth.add([Rate(total, found.power, found.logs), *ends])


def total_over(term: Node, index: Node, low: Node, high: Node) -> Node:
    """Add up a term over a range; where it does not depend on the index, as often as the range is long."""
    if term is ZERO:
        return ZERO
    if index.args[0] in term.free:
        return binder("Sum", (term,), index, low, high)
    return mul(add(minus(high, low), ONE), term)


def _slower(within: Grows, found: Rate | Bounded, ends: Sequence[Speed]) -> Speed:
    """Say of terms at different rates that they go beside a term apart, or tend to 0."""
    for beside in (*ends, Rate(ONE)):
        try:
            if isinstance(beside, Rate) and within.order(found, beside) < 0:
                return Rate(ZERO, beside.power, beside.logs)
        except NoOpinionError:
            continue
    raise NoOpinionError("the terms grow at different rates")


def _term(growth: Grows, one: Node, index: Node) -> Speed:
    """Return the rate of a term; of a count it is 1 where the comparison holds from some number on."""
    if one.op == "Sum":
        return growth.speed(opened(one, index))
    gap = minus(opened(one, index, 1), opened(one, index, 0))
    Definedness(growth.signer).demand(gap)  # it is compared by the fields with what it tends to
    found = growth.speed(gap)
    if isinstance(found, Bounded):
        raise NoOpinionError("it is not known whether what is counted holds")
    if isinstance(found, Beyond):
        signs = frozenset((found.sign,) if found.sign else (-1, 0, 1))
    elif equal(gap, found.coefficient):  # it does not change
        signs = growth.signer.sign(found.coefficient)
    else:
        signs = frozenset((growth.side(found.coefficient),))
    holds = HOLDS[one.op.removeprefix("count")]
    if signs <= holds:
        return Rate(ONE)
    if signs & holds:
        raise NoOpinionError("it is not known whether what is counted holds")
    return VANISHED
