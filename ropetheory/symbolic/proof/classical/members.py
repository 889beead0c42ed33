"""Smallest and largest members of finite families: what holds of every member holds of the extreme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.expressions.algebra import half_whole, is_whole
from ropetheory.symbolic.proof.expressions.reading import Relation, bind, hidden, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    letter,
    minus,
    mul,
    opened,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import DOMAIN, Signer

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.signs.facts import Fact

LEAST = {"p": None, "v": None, "j": ZERO, "w": ONE}
"""Whole letters that may run through a family, with the least number that they stand for."""


def family(head: Any) -> Node:
    """Unfold a quantity down to the smallest or largest member that it is."""
    found = tree(head)
    while found.op not in ("least", "largest"):
        meaning = unfolded(found)
        if meaning is None:
            raise NoOpinionError("it is not a smallest or largest member")
        found = meaning
    return found


def speaks_of(name: str, *trees: Node) -> bool:
    """Tell whether trees, or the quantities in them, speak of a letter."""
    return any(name in one.free | hidden(one) for one in trees)


def member(head: Any, *indices: Any) -> Result:
    """Say that a smallest member is at most any member, a largest one at least.

    The indices must be whole and within their ranges; of a family of families the innermost comes first.
    """
    outermost = body = family(head)
    supposes: list[Relation] = []
    for text in reversed(indices):
        index = tree(text)
        if not all(is_whole(one) or half_whole(one) for one in (index, body.args[1])):
            raise NoOpinionError("an index need not be whole")
        if body.op != outermost.op:
            raise NoOpinionError("members of another family")
        supposes += [(index, ">=", body.args[1]), (index, "<=", body.args[2])]
        body = opened(body, index)
    return Result(tree(head), "<=" if outermost.op == "least" else ">=", body, tuple(supposes))


def all_members(head: Any, fact: Result, *indices: Any) -> Result:
    """Say that what bounds every member bounds the extreme.

    Every index must be a letter of its own that runs over whole numbers from its range's first on. The
    fact may suppose nothing of it but what its range says, and its bound does not depend on it. No range
    is empty: the outermost by what is supposed, one within by the ranges around it.
    """
    outermost = body = family(head)
    left, _, right = fact.ordered()
    value, bounded = (left, right) if body.op == "least" else (right, left)
    names: list[str] = []
    ranges: list[Fact] = []
    filled: list[Relation] = []
    for text in reversed(indices):
        index = _free_index(text, names, (value, outermost), fact)
        if body.op != outermost.op:
            raise NoOpinionError("members of another family")
        low, high = body.args[1:]
        _demand_filled(low, high, LEAST[index.args[0]], Signer(tuple(ranges)), filled)
        ranges += filter(None, (fact_of(index, ">=", low), fact_of(index, "<=", high)))
        body = opened(body, index)
    if not equal(bounded, body):
        raise NoOpinionError("the fact bounds something else")
    sides = (value, "<=", tree(head)) if outermost.op == "least" else (tree(head), "<=", value)
    return Result(*sides, (*_beyond(fact.supposes, names, Signer(tuple(ranges))), *filled))


def _free_index(text: Any, names: list[str], fixed: tuple[Node, Node], fact: Result) -> Node:
    """Return an index that is free: no index before it, and nothing that is fixed speaks of it."""
    index = tree(text)
    if index.op != "letter" or index.args[0] not in LEAST or index.args[0] in {*names, *fact.rational}:
        raise NoOpinionError("the index is not free")
    if speaks_of(index.args[0], *fixed):
        raise NoOpinionError("the index is not free")
    names.append(index.args[0])
    return index


def _demand_filled(low: Node, high: Node, least: Node | None, signer: Signer, filled: list[Relation]) -> None:
    """Demand that a range begins at a whole number of the letter's domain, and is not empty.

    Of the outermost range this is supposed; of one within the ranges around it must show it.
    """
    whole = is_whole(low) or half_whole(low)
    if not whole or (least is not None and not signer.nonnegative(minus(low, least))):
        raise NoOpinionError("the range begins where the index may not be")
    if not filled:
        filled.append((low, "<=", high))
    elif not signer.nonnegative(minus(high, low)):
        raise NoOpinionError("a family within may have no member")


def _beyond(supposes: tuple[Relation, ...], names: list[str], covered: Signer) -> tuple[Relation, ...]:
    """Return what is supposed of other letters; what is supposed of an index must follow from its range."""
    kept = []
    for supposed in supposes:
        gap = fact_of(*supposed)
        if not any(speaks_of(name, supposed[0], supposed[2]) for name in names):
            kept.append(supposed)
        elif gap is None or gap.apart or gap.strict or not covered.nonnegative(gap.gap):
            raise NoOpinionError("the fact supposes more of the index than its range")
    return tuple(kept)


def pinned(head: Any, bound: Result, attained: Result, *indices: Any) -> Result:
    """Say that a bound that a member attains is the extreme."""
    within = member(head, *indices)
    left, _, right = bound.ordered()
    value, bounded = (left, right) if within.op == "<=" else (right, left)
    fits = equal(bounded, tree(head)) and equal(attained.left, within.right) and equal(attained.right, value)
    if attained.op != "==" or not fits:
        raise NoOpinionError("the bound is not attained")
    return Result(tree(head), "==", value, (*bound.supposes, *attained.supposes, *within.supposes))


def largest_return(fact: Result) -> Result:
    """Make c max f(l w) <= max g(l w), over l = 1 ... N, of c f(n) <= g(n) at every real n.

    With c >= 0 that does not depend on n: at the l where f is largest g is at least c f, and the largest
    g at least that. N >= 1, so that there is an l.
    """
    left, _, right = fact.ordered()
    index, offset = letter("l"), letter("n")
    if speaks_of("l", left, right):
        raise NoOpinionError("the index is taken")
    parts = left.args if left.op == "mul" else (left,)
    factor = mul(*(part for part in parts if not speaks_of("n", part)))
    if not DOMAIN.nonnegative(factor):
        raise NoOpinionError("the factor may be negative")
    if any(speaks_of(name, a, b) for a, _, b in fact.supposes for name in ("n", "l")):
        raise NoOpinionError("something is supposed of the offset")
    where = {offset: mul(index, letter("w"))}
    moved = Result(mul(*(part for part in parts if speaks_of("n", part))), "<=", right).at(where)
    largest = [bind("largest", (side,), index, ONE, letter("N")) for side in (moved.left, moved.right)]
    return Result(mul(factor, largest[0]), "<=", largest[1], fact.supposes)
