"""Counts of the pairs below a bound: whole numbers below a real one, which is where a line crosses 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.classical.members import speaks_of
from ropetheory.symbolic.proof.classical.monotone import ORDERS, at_every
from ropetheory.symbolic.proof.classical.numbers import demand_values, under
from ropetheory.symbolic.proof.expressions.algebra import factors, fresh
from ropetheory.symbolic.proof.expressions.reading import bind, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    node,
    opened,
    over,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.fields.field import LAST_PAIR
from ropetheory.symbolic.proof.known import Result, of_pairs, tree
from ropetheory.symbolic.proof.signs.facts import Fact, quotient

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.signs.signer import Signer


def crossing(count: Node, signer: Signer) -> Node:
    """Return the real x for which, at every index j of a count of f(j) < c, f(j) < c says j < x.

    f and c must be positive, and ln f(j) - ln c must be k (j - x) with one k > 0 for every j. The slope k
    is ln f(1) - ln f(0), written factor by factor.
    """
    if count.op != "count<" or count.args[2] is not ZERO:
        raise NoOpinionError("it counts no members below a bound, from 0 on")
    index = fresh(count, "j")
    inside = signer.also(Fact(index), Fact(minus(count.args[3], index)))
    below, bound = opened(count, index), opened(count, index, 1)
    gap = minus(node("ln", below), node("ln", bound))
    demand_values(inside, gap)
    steps = quotient(opened(count, ONE), opened(count, ZERO))
    slope = add(*(mul(share, node("ln", factor)) for factor, share in factors(steps)))
    if index.args[0] in bound.free or not signer.positive(slope):
        raise NoOpinionError("the members need not grow")
    start = minus(node("ln", opened(count, ZERO)), node("ln", bound))
    root = over(mul(MINUS, start), slope)
    demand_values(signer, root)
    if not equal(gap, mul(slope, minus(index, root))):
        raise NoOpinionError("the logarithm of a member is not linear in its index")
    return root


def _counted(threshold: Result) -> tuple[Node, Node, Node, Node]:
    """Return the count of the pairs with f(j) < c for a fact on ln f(j) - ln c, f, c and the crossing."""
    left = threshold.left
    terms = left.args if isinstance(left, Node) and left.op == "add" and len(left.args) == 2 else ()
    if not terms or terms[0].op != "ln" or terms[1] is not mul(MINUS, terms[1].args[-1]):
        raise NoOpinionError("the fact is not on a difference of two logarithms")
    below, bound, pair = terms[0].args[0], terms[1].args[-1].args[0], letter("j")
    if any(speaks_of("j", a, b) and not of_pairs((a, op, b)) for a, op, b in threshold.supposes):
        raise NoOpinionError("more is supposed of a pair")
    count = bind("count<", (below, bound), pair, ZERO, LAST_PAIR)
    others = tuple(held for held in threshold.supposes if not speaks_of("j", held[0], held[2]))
    return count, below, bound, crossing(count, under(others))


def count_below(threshold: Result) -> Result:
    """Count the pairs j = 0 ... d/2 - 1 with f(j) < c: ceil(x), kept in 0 ... d/2.

    f(j) < c says j < x, and a whole j is below x when it is below ceil(x).
    """
    count, _, _, root = _counted(threshold)
    pairs = add(LAST_PAIR, ONE)
    clipped = node("max", ZERO, node("min", pairs, node("ceil", root)))
    return Result(count, "==", clipped, threshold.supposes)


def first_reached(threshold: Result) -> tuple[Result, Result]:
    """Say that f(n) >= c and f(n - 1) < c, n being the number of pairs with f(j) < c.

    These are the pairs before x, so they come first: 0 ... n - 1. The pair n reaches c where the last
    pair does, so that n is a pair; the one before it does not where pair 0 does not, so that it is one.
    """
    count, below, bound, _ = _counted(threshold)
    pair = letter("j")
    last, first = put(below, {pair: LAST_PAIR}), put(below, {pair: ZERO})
    reached = Result(put(below, {pair: count}), ">=", bound, (*threshold.supposes, (last, ">=", bound)))
    before = Result(
        put(below, {pair: minus(count, ONE)}), "<", bound, (*threshold.supposes, (first, "<", bound))
    )
    return reached, before


def count_order(lower: Any, upper: Any, fact: Result) -> Result:
    """Say that one count is at most another, from the order of their crossings.

    The whole numbers from 0 to an end that are below the smaller crossing are among those to a later end
    that are below the larger one.
    """
    counts = [_unfolded_count(one) for one in (lower, upper)]
    supposes: tuple[Relation, ...] = fact.supposes
    signer = under(supposes)
    left, _, right = fact.ordered()
    roots = [crossing(count, signer) for count in counts]
    if not (equal(roots[0], left) and equal(roots[1], right)):
        raise NoOpinionError("the fact orders other numbers")
    if not signer.nonnegative(minus(counts[1].args[3], counts[0].args[3])):
        raise NoOpinionError("the second range may end before the first")
    return Result(tree(lower), "<=", tree(upper), supposes)


def _unfolded_count(head: Any) -> Node:
    found = tree(head)
    while (meaning := unfolded(found)) is not None:
        found = meaning
    return found


NOT = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
"""What holds of two real numbers where an order does not."""


def count_split(first: Result, second: Result, index: Any, low: Any, middle: Any, high: Any) -> Any:
    """Count what holds from low to middle and fails from middle + 1 to high, and what holds after middle.

    The first fact is an order at every whole index of the first range, the second one its negation at every
    whole index of the second. So the first holds at middle - low + 1 indices, the second at high - middle.
    """
    index, low, middle, high = map(tree, (index, low, middle, high))
    after = add(middle, ONE)
    _demand_negation(first, second)
    supposes = (*at_every(first, index, low, middle), *at_every(second, index, after, high))
    held = (*supposes, (low, "<=", after), (middle, "<=", high))
    numbers = (add(minus(middle, low), ONE), minus(high, middle))
    return tuple(
        Result(_counting(one, index, low, high), "==", number, held)
        for one, number in zip((first, second), numbers, strict=True)
    )


def count_all(fact: Result, index: Any, low: Any, high: Any) -> Any:
    """Count what holds at every whole index from low to high, and its negation, which holds at none."""
    index, low, high = map(tree, (index, low, high))
    if fact.op not in ORDERS:
        raise NoOpinionError("what is counted is an order")
    held = (*at_every(fact, index, low, high), (low, "<=", add(high, ONE)))
    never = Result(fact.left, NOT[fact.op], fact.right)
    number = add(minus(high, low), ONE)
    return (
        Result(_counting(fact, index, low, high), "==", number, held),
        Result(_counting(never, index, low, high), "==", ZERO, held),
    )


def _demand_negation(first: Result, second: Result) -> None:
    """Demand that of two orders of the same two numbers one says that the other does not hold."""
    if first.op not in ORDERS or second.op != NOT[first.op]:
        raise NoOpinionError("the second order is not the negation of the first")
    if first.left is not second.left or first.right is not second.right:
        raise NoOpinionError("the orders are of other numbers")


def _counting(fact: Result, index: Node, low: Node, high: Node) -> Node:
    return bind(f"count{fact.op}", (fact.left, fact.right), index, low, high)
