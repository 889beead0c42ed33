"""What the classical theorems on sums yield."""

from __future__ import annotations

from typing import Any

from ropetheory.symbolic.proof.classical.members import LEAST, speaks_of
from ropetheory.symbolic.proof.classical.monotone import at_every
from ropetheory.symbolic.proof.classical.numbers import demand_values, under
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import differentiated, half_whole, is_whole
from ropetheory.symbolic.proof.expressions.reading import bind, hidden
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    TWO,
    ZERO,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    power,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.fields.field import LAST_PAIR
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.signs.signer import DOMAIN

RUNNING = (letter("j"), letter("l"))
"""Letters from 0 on, which may run through a sum."""


def telescoping(summand: Any, index: Any, total: Any) -> Result:
    """Sum by F(0) = 0 and F(n+1) - F(n) = f(n): f(0) + ... + f(N-1) is F(N)."""
    summand, index, total = tree(summand), tree(index), tree(total)
    count = letter("N")
    if count.args[0] in summand.free or index not in RUNNING or index.args[0] in total.free:
        raise NoOpinionError("telescoping: a letter is taken")
    start, before, after = (put(total, {count: place}) for place in (ZERO, index, add(index, ONE)))
    for one in (summand, start, before, after):
        Definedness(DOMAIN).demand(one)
    grown = minus(after, before)
    if not equal(start, ZERO) or not equal(grown, summand):
        raise NoOpinionError("telescoping: another increment")
    return Result(bind("Sum", (summand,), index, ZERO, minus(count, ONE)), "==", total)


def last_term(summand: Any, index: Any, last: Any) -> Result:
    """Say that f(0) + ... + f(n) is f(0) + ... + f(n-1) and f(n)."""
    summand, index, last = tree(summand), tree(index), tree(last)
    if index not in RUNNING or not (is_whole(last) or half_whole(last)):
        raise NoOpinionError("the index does not run from 0, or the sum may end between two terms")
    whole_sum = bind("Sum", (summand,), index, ZERO, last)
    shorter = bind("Sum", (summand,), index, ZERO, minus(last, ONE))
    return Result(whole_sum, "==", add(shorter, put(summand, {index: last})), ((last, ">=", ZERO),))


def split_sum(summand: Any, index: Any, low: Any, middle: Any, high: Any) -> Result:
    """Say that f(low) + ... + f(high) is f(low) + ... + f(middle) and f(middle + 1) + ... + f(high)."""
    summand, index, low, middle, high = map(tree, (summand, index, low, middle, high))
    free = index in RUNNING or (index.op == "letter" and index.args[0] in LEAST)
    if not free or speaks_of(index.args[0], low, middle, high):
        raise NoOpinionError("the index is not a letter that may run through a sum, or an end speaks of it")
    if not all(is_whole(end) or half_whole(end) for end in (low, middle, high)):
        raise NoOpinionError("an end of a part need not be whole")
    after = add(middle, ONE)
    parts = (bind("Sum", (summand,), index, *ends) for ends in ((low, middle), (after, high)))
    whole_sum = bind("Sum", (summand,), index, low, high)
    return Result(whole_sum, "==", add(*parts), ((low, "<=", after), (middle, "<=", high)))


def term_of_sum(summand: Any, index: Any, last: Any, term: Any) -> Result:
    """Say that a sum of what is not negative is at least each term."""
    summand, index, last, term = map(tree, (summand, index, last, term))
    if index not in RUNNING or not (is_whole(last) or half_whole(last)) or not is_whole(term):
        raise NoOpinionError("an index need not be whole, or does not run from 0")
    within, place = DOMAIN.within(add(summand, last), ZERO, last)
    if not within.nonnegative(put(summand, {index: place})):
        raise NoOpinionError("the terms have no sign, or the index need not be whole")
    total = bind("Sum", (summand,), index, ZERO, last)
    return Result(put(summand, {index: term}), "<=", total, ((term, ">=", ZERO), (term, "<=", last)))


def cauchy_schwarz(
    fact: Result, first: Any, second: Any, index: Any = "j", low: Any = "0", high: Any = "d/2 - 1"
) -> Result:
    """Make (sum c_j)^2 <= (sum a_j)(sum b_j) of c_j^2 <= a_j b_j at every j of a range, by default the pairs.

    a_j, b_j >= 0 and c_j is real: |c_j| is at most the product of the roots of a_j and b_j.
    """
    first, second, index, low, high = map(tree, (first, second, index, low, high))
    left, _, right = fact.ordered()
    if left.op != "pow" or left.args[1] is not TWO or not equal(right, mul(first, second)):
        raise NoOpinionError("it is not an order of a square and a product")
    kept = at_every(fact, index, low, high)
    if any(index.args[0] in hidden(one) for one in (left, first, second)):
        raise NoOpinionError("a quantity speaks of the index without showing it")
    signer = under((*fact.supposes, (index, ">=", low), (index, "<=", high)))
    demand_values(signer, left.args[0], first, second)
    if not (signer.nonnegative(first) and signer.nonnegative(second)):
        raise NoOpinionError("a factor may be negative")
    whole = [bind("Sum", (one,), index, low, high) for one in (left.args[0], first, second)]
    filled = () if (low, high) == (ZERO, LAST_PAIR) else ((low, "<=", add(high, ONE)),)
    return Result(power(whole[0], TWO), "<=", mul(whole[1], whole[2]), (*kept, *filled))


def interchange(fact: Result, factor: Any = ONE) -> Result:
    """Make f(0) + ... + f(N-1) == g(0) + ... + g(N-1) of f(n) == g(n) at every real n.

    That the sums within g may change places with the sum over n, and a factor that is the same for all n
    be taken out of it, is for the fields to see; the factor is named for the reader.
    """
    index, offset = letter("l"), letter("n")
    if fact.op != "==":
        raise NoOpinionError("an equality is needed")
    if any(speaks_of(name, a, b) for a, _, b in fact.supposes for name in ("n", "l")):
        raise NoOpinionError("something is supposed of the offset")
    moved = fact.at({offset: index})
    last = minus(letter("N"), ONE)
    sums = [bind("Sum", (side,), index, ZERO, last) for side in (moved.left, moved.right)]
    return Result(sums[0], "==", sums[1], fact.supposes)


def factored(root: Result, value: Any) -> Result:
    """Write a linear condition at a value as its slope times the distance of the value from the root.

    ``root`` is what solving the condition says of its unknown; only the condition is read off it.
    """
    unknown, at = root.left, tree(root.right)
    conditions = [a for a, op, b in root.supposes if op == "==" and b is ZERO and unknown.free & a.free]
    if unknown.op != "letter" or len(conditions) != 1:
        raise NoOpinionError("it is not the root of a condition")
    value, slope = tree(value), differentiated(conditions[0], unknown)
    here = put(conditions[0], {unknown: value})
    line = mul(put(slope, {unknown: at}), minus(value, at))
    if unknown.args[0] in value.free | at.free or not equal(here, line):
        raise NoOpinionError("the condition is not linear")
    kept = tuple(held for held in root.supposes if not unknown.free & (held[0].free | held[2].free))
    return Result(here, "==", line, kept)
