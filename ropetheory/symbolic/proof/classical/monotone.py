"""What the sign of a derivative yields: monotone functions, and sums between integrals of them.

Term by term and point by point: orders of sums, of integrals and of counts from an order at every index.
"""

from __future__ import annotations

from typing import Any

from ropetheory.symbolic.proof.classical.analysis import KINKED, demand_smooth
from ropetheory.symbolic.proof.classical.members import LEAST, speaks_of
from ropetheory.symbolic.proof.classical.numbers import demand_values, under
from ropetheory.symbolic.proof.expressions.algebra import (
    REAL,
    derivative as differentiable,
    fresh,
    half_whole,
    is_real,
    is_whole,
)
from ropetheory.symbolic.proof.expressions.reading import Relation, bind
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    minus,
    node,
    put,
)
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.signs.facts import fact_of

ORDERS = ("<=", "<", ">=", ">")


def integral_test(fact: Result, low: Any, high: Any, way: str) -> Result:
    """Compare the sum S of f(u) over the whole u from low to high with the integral of f.

    For f that does not grow: the integral from low to high + 1 is at most S (``after``), and so is the one
    to high with f(high) (``last``); S is at most the integral from low - 1 to high (``before``), and the one
    from low with f(low) (``first``). For f that does not fall the four are the other way round.
    """
    low, high = tree(low), tree(high)
    if not all(is_whole(end) or half_whole(end) for end in (low, high)):
        raise NoOpinionError("an end of the sum need not be whole")
    ends = {"after": (low, add(high, ONE)), "before": (minus(low, ONE), high)}.get(way, (low, high))
    function, variable, rises, supposes = _slope(fact, *ends)
    index = fresh(add(function, low, high), "index")
    total = bind("Sum", (put(function, {variable: index}),), index, low, high)
    single = {"after": ZERO, "before": ZERO, "last": high, "first": low}.get(way)
    if single is None:
        raise NoOpinionError("no way to compare a sum with an integral")
    integral = bind("Integral", (function,), variable, *ends)
    if way in ("last", "first"):
        integral = add(put(function, {variable: single}), integral)
    above = (way in ("after", "last")) is not rises
    sides = (integral, total) if above else (total, integral)
    return Result(sides[0], "<=", sides[1], (*supposes, (ends[0], "<=", ends[1])))


def _slope(fact: Result, low: Node, high: Node) -> tuple[Node, Node, bool, tuple[Relation, ...]]:
    """Read f, u, whether 0 <= f'(u), and what is supposed of other letters off a fact on an interval."""
    left, _, right = fact.ordered()
    rises = left is ZERO
    slope = right if rises else left
    if slope.op != "Derivative" or ZERO not in (left, right):
        raise NoOpinionError("it is not a sign of a derivative")
    function, variable = differentiable(slope)
    supposes = _on_interval(fact, variable, low, high)
    within = under((*supposes, (variable, ">=", low), (variable, "<=", high)))
    demand_values(within, slope)
    return function, variable, rises, supposes


def _on_interval(fact: Result, variable: Node, low: Node, high: Node) -> tuple[Relation, ...]:
    """Return what a fact supposes of other letters; what it does of the variable, from low to high shows it.

    The variable is a letter for every real number, and no end speaks of it.
    """
    name = variable.args[0] if variable.op == "letter" else ""
    if name not in REAL or name in fact.rational or speaks_of(name, low, high):
        raise NoOpinionError("no letter for every real number that is free")
    if not (is_real(low) and is_real(high)):
        raise NoOpinionError("an end may not be real")
    return _covered(fact, variable, low, high)


def _covered(
    fact: Result, index: Node, low: Node, high: Node, *more: Relation
) -> tuple[Relation, ...]:
    """Return what a fact supposes of other letters than an index that lies from low to high.

    What it supposes of the index must follow from that, or be one of ``more``.
    """
    name = index.args[0]
    kept = tuple(held for held in fact.supposes if not speaks_of(name, held[0], held[2]))
    signer = under((*kept, (index, ">=", low), (index, "<=", high)))
    demand_values(signer, low, high)
    for held in fact.supposes:
        if held in kept or held in more:
            continue
        gap = fact_of(*held)
        shows = gap is not None and (signer.positive if gap.strict else signer.nonnegative)
        if gap is None or gap.apart or not shows or not shows(gap.gap):
            raise NoOpinionError("the fact supposes more of the index than its range")
        demand_values(signer, held[0], held[2])
    return kept


def termwise(fact: Result, index: Any, low: Any, high: Any) -> Result:
    """Make f(low) + ... + f(high) <= g(low) + ... + g(high) of f(p) <= g(p) at every p from low to high."""
    index, low, high = tree(index), tree(low), tree(high)
    left, _, right = fact.ordered()
    supposes = at_every(fact, index, low, high)
    sums = [bind("Sum", (side,), index, low, high) for side in (left, right)]
    return Result(sums[0], "<=", sums[1], (*supposes, (low, "<=", add(high, ONE))))


def at_every(fact: Result, index: Node, low: Node, high: Node, *more: Relation) -> tuple[Relation, ...]:
    """Return what a fact supposes of other letters, if it is known at every whole index from low to high."""
    name = index.args[0] if index.op == "letter" else ""
    if name not in LEAST or name in fact.rational or speaks_of(name, low, high):
        raise NoOpinionError("the index is not free")
    if not all(is_whole(end) or half_whole(end) for end in (low, high)):
        raise NoOpinionError("an end of the range need not be whole")
    supposes = _covered(fact, index, low, high, *more)
    least = LEAST[name]
    if least is not None and not under(supposes).nonnegative(minus(low, least)):
        raise NoOpinionError("the range begins where the index may not be")
    return supposes


def pointwise(fact: Result, variable: Any, low: Any, high: Any) -> Result:
    """Make an order of the integrals from low to high of f(u) <= g(u) at every u there, both continuous."""
    variable, low, high = tree(variable), tree(low), tree(high)
    left, _, right = fact.ordered()
    supposes = _on_interval(fact, variable, low, high)
    place = fresh(add(left, right, low, high, *(side for held in supposes for side in held[::2])), "point")
    within = under((*supposes, (place, ">=", low), (place, "<=", high)))
    for side in (left, right):
        demand_smooth(put(side, {variable: place}), place, within, KINKED)
    integrals = [bind("Integral", (side,), variable, low, high) for side in (left, right)]
    return Result(integrals[0], "<=", integrals[1], (*supposes, (low, "<=", high)))


def count_within(fact: Result, index: Any, low: Any, high: Any, condition: Any) -> Result:
    """Say that indices which fulfil one condition are at most as many as those that fulfil what follows.

    The fact supposes the first condition, beside the range of the index, and states the second one.
    """
    index, low, high = tree(index), tree(low), tree(high)
    if condition not in fact.supposes or condition[1] not in ORDERS or fact.op not in ORDERS:
        raise NoOpinionError("the fact does not suppose what is counted")
    supposes = at_every(fact, index, low, high, condition)
    orders = (condition, (fact.left, fact.op, fact.right))
    counts = [bind(f"count{op}", (left, right), index, low, high) for left, op, right in orders]
    return Result(counts[0], "<=", counts[1], (*supposes, (low, "<=", add(high, ONE))))


def rounded(fact: Result) -> Result:
    """Make ceil(x) <= ceil(y) of x <= y."""
    left, _, right = fact.ordered()
    if not (is_real(left) and is_real(right)):
        raise NoOpinionError("an order of what may not be real")
    return Result(node("ceil", left), "<=", node("ceil", right), fact.supposes)


def least_whole(fact: Result) -> Result:
    """Make ceil(x) <= n of x <= n, and n + 1 <= ceil(x) of n < x, for a whole n and a real x."""
    left, op, right = fact.ordered()
    if not (is_real(left) and is_real(right)):
        raise NoOpinionError("an order of what may not be real")
    number = right if op == "<=" else left
    if not (is_whole(number) or half_whole(number)):
        raise NoOpinionError("the bound need not be whole")
    if op == "<=":
        return Result(node("ceil", left), "<=", right, fact.supposes)
    return Result(add(left, ONE), "<=", node("ceil", right), fact.supposes)
