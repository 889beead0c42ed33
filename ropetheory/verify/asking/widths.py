"""Whether a formula has no value in heads of one pair, as where d - 2 divides: then wider ones are meant."""

from __future__ import annotations

from typing import Any

from ropetheory.symbolic.proof.expressions.algebra import meant, whole
from ropetheory.symbolic.proof.expressions.reading import statement
from ropetheory.symbolic.proof.expressions.trees import (
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    binds,
    letter,
    opened,
    parts_of,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal

PLAIN = ("num", "letter", "add", "mul", "pi")
"""Operations of a polynomial, beside whole powers."""
RANGES = ("Sum", "least", "largest")
"""Operations that need the value of each of their terms."""


def needs_width(comparison: str) -> bool:
    """Tell whether a side of a comparison has no value at d = 2, whatever its other letters are.

    >>> needs_width("s**(2/(d - 2)) > 1"), needs_width("Sum(1/(d - 2), j, 1, d/2 - 1) > 0")
    (True, False)
    """
    try:
        sides = statement(comparison)[::2]
    except NoOpinionError:  # an order of what is not real
        return False
    return any(isinstance(side, Node) and _lacks(side) for side in sides)


def _lacks(one: Any) -> bool:
    """Tell whether a tree plainly divides by 0, or takes its logarithm; a range without terms does not."""
    if not isinstance(one, Node):
        return False
    if (meaning := meant(one)) is not None:
        return _lacks(meaning)
    if one.op in RANGES:
        low, high = one.args[1:]
        return _lacks(low) or _lacks(high) or (_has_terms(low, high) and _lacks(opened(one, low)))
    if binds(one.op):
        return False
    divides = one.op == "pow" and one.args[1].op == "num" and one.args[1].args[0] < 0
    return ((divides or one.op == "ln") and _is_zero(one.args[0])) or any(map(_lacks, one.args))


def _narrow(one: Node) -> Node:
    return put(one, {letter("d"): TWO})


def _has_terms(low: Node, high: Node) -> bool:
    first, last = _narrow(low), _narrow(high)
    return whole(first) and whole(last) and first.args[0] <= last.args[0]


def _is_zero(one: Node) -> bool:
    """Tell whether a polynomial is 0 there: of roots the fields know one value, which need not be theirs."""
    if any(not (part.op in PLAIN or (part.op == "pow" and whole(part.args[1]))) for part in parts_of(one)):
        return False
    try:
        return equal(_narrow(one), ZERO)
    except NoOpinionError:
        return False
