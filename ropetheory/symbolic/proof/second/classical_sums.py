"""What the classical theorems on sums yield."""

from __future__ import annotations

from typing import Any

from ropetheory.symbolic.proof.second.algebra import is_whole
from ropetheory.symbolic.proof.second.context import half_whole
from ropetheory.symbolic.proof.second.defined import Definedness
from ropetheory.symbolic.proof.second.equality import equal
from ropetheory.symbolic.proof.second.known import Result, tree
from ropetheory.symbolic.proof.second.signs import Signer
from ropetheory.symbolic.proof.second.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    binder,
    letter,
    minus,
    put,
)

DOMAIN = Signer(())
INDICES = tuple(map(letter, ("j", "l", "p", "v")))


def telescoping(summand: Any, index: Any, total: Any) -> Result:
    """Sum by F(0) = 0 and F(n+1) - F(n) = f(n): f(0) + ... + f(N-1) is F(N)."""
    summand, index, total = tree(summand), tree(index), tree(total)
    count = letter("N")
    if count.args[0] in summand.free or index.args[0] in total.free:
        raise NoOpinionError("telescoping: a letter is taken")
    if index not in INDICES or not DOMAIN.nonnegative(index):
        raise NoOpinionError("telescoping: the index is another letter")
    for one in (summand, put(total, {count: index}), put(total, {count: add(index, ONE)})):
        Definedness(DOMAIN).demand(one)
    grown = minus(put(total, {count: add(index, ONE)}), put(total, {count: index}))
    if not equal(put(total, {count: ZERO}), ZERO) or not equal(grown, summand):
        raise NoOpinionError("telescoping: another increment")
    return Result(binder("Sum", (summand,), index, ZERO, minus(count, ONE)), "==", total)


def _demand_index(index: Node, last: Node) -> None:
    """Refuse an index that is more than 0 or more by its letter, and a last one that need not be whole."""
    if index not in INDICES or not half_whole(last):
        raise NoOpinionError("the index is another letter, or the sum may end between two terms")


def last_term(summand: Any, index: Any, last: Any) -> Result:
    """Say that f(0) + ... + f(n) is f(0) + ... + f(n-1) and f(n)."""
    summand, index, last = tree(summand), tree(index), tree(last)
    _demand_index(index, last)
    whole_sum = binder("Sum", (summand,), index, ZERO, last)
    shorter = binder("Sum", (summand,), index, ZERO, minus(last, ONE))
    return Result(whole_sum, "==", add(shorter, put(summand, {index: last})), ((last, ">=", ZERO),))


def term_of_sum(summand: Any, index: Any, last: Any, term: Any) -> Result:
    """Say that a sum of what is not negative is at least each term."""
    summand, index, last, term = map(tree, (summand, index, last, term))
    _demand_index(index, last)
    within, place = DOMAIN.within(add(summand, last), ZERO, last)
    if not within.nonnegative(put(summand, {index: place})) or not is_whole(term):
        raise NoOpinionError("the terms have no sign, or the index need not be whole")
    total = binder("Sum", (summand,), index, ZERO, last)
    return Result(put(summand, {index: term}), "<=", total, ((term, ">=", ZERO), (term, "<=", last)))
