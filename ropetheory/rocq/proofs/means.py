"""Expected values: a polynomial in coordinates is written as products, and each is looked up."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.writing import index_of, write_out
from ropetheory.rocq.statements.terms import RANDOM, averages, term
from ropetheory.symbolic.proof.expressions.algebra import whole
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import ONE, ZERO, Node, binder, node, num, opened, put

if TYPE_CHECKING:
    from collections.abc import Iterator

Places = tuple[tuple[Node, ...], tuple[Node, ...]]
"""The coordinates of q and of k in a product."""
TWO = num(2)


def average(before: Node, after: Node) -> str:
    """Return a tactic that shows what is expected, of sums over the pairs too, or what that means.

    Raises
    ------
    UnknownProofError
        It is neither an expected value nor made of such sums.
    """
    if before.op == "expected" and not averages(after):
        polynomial, value = _worked_out(*before.args)
        inside = f"expected_of {polynomial}; first [ring | delta_squared]"
        return f"transitivity ({term(value)}); [{inside} | {equality(value, after)}]"
    meaning = before if before.op in ("add", "mul") else unfolded(before)
    if meaning is None or meaning is after:
        return "reflexivity"
    sums = dict.fromkeys(_sums(meaning))
    if not sums or averages(after):
        raise UnknownProofError("an expected value that is not a sum over the pairs")
    totals, lines = {}, []
    for one in sums:
        totals[one], way = _total(one)
        shown = f"assert (H : {term(one)} = {term(totals[one])}) by ({way})"
        lines.append(f"(let H := fresh in {shown}; rewrite H; clear H)")
    start = f"change ({term(meaning)} = {term(after)})"
    return "; ".join([start, *lines, equality(put(meaning, totals), after)])


def _sums(one: Node) -> Iterator[Node]:
    """Yield the sums of expected values of which it is made."""
    if one.op == "Sum":
        yield one
    elif one.op in ("add", "mul"):
        for a in one.args:
            yield from _sums(a)


def _total(one: Node) -> tuple[Node, str]:
    """Return what a sum over the pairs of expected values is, and a tactic that shows it."""
    index = index_of(one)
    body = opened(one, index)
    if body.op != "expected":
        raise UnknownProofError("a sum of anything but expected values")
    given, value = _worked_out(*body.args)
    name = term(index)
    begun = f"intros {name} In_{name}; widths; cbn beta"
    inside = f"{begun}; expected_of {given}; first [ring | delta_squared]"
    return binder("Sum", (value,), index, *one.args[1:]), f"apply sum_ext; {inside}"


def _worked_out(polynomial: Node, second: Node) -> tuple[str, Node]:
    """Write a polynomial as a sum of products, and what it is expected to be."""
    products = collect(write_out(polynomial))
    moments = {at: moment(at, second) for at in products}
    value = _sum([node("mul", one, moments[at]) for at, one in products.items() if moments[at] is not ZERO])
    written = " + ".join(f"{term(one)} * {_product(at)}" for at, one in products.items())
    return f"(fun {' '.join(RANDOM)} : R -> R => {written})", value


def collect(polynomial: Node) -> dict[Places, Node]:
    """Multiply a polynomial out: its coefficients by the coordinates that they stand before."""
    found: dict[Places, list[Node]] = {}
    for factors in _multiply_out(polynomial):
        places = tuple(
            tuple(one.args[1] for one in factors if one.op == "coordinate" and one.args[0].args[0] == name)
            for name in RANDOM
        )
        rest = [one for one in factors if one.op != "coordinate"]
        factor = node("mul", *rest) if len(rest) > 1 else (*rest, ONE)[0]
        found.setdefault((places[0], places[1]), []).append(factor)
    return {places: _sum(parts) for places, parts in found.items()}


def _sum(parts: list[Node]) -> Node:
    return node("add", *parts) if len(parts) > 1 else (*parts, ZERO)[0]


def _multiply_out(one: Node) -> Iterator[tuple[Node, ...]]:
    """Yield the products, as factors, whose sum it is."""
    if not one.free & frozenset(RANDOM) or one.op == "coordinate":
        yield (one,)
    elif one.op == "add":
        for a in one.args:
            yield from _multiply_out(a)
    elif one.op == "mul":
        for choice in itertools.product(*map(_multiply_out, one.args)):
            yield tuple(itertools.chain(*choice))
    elif one.op == "pow" and whole(one.args[1]) and one.args[1].args[0] > 0:
        yield from _multiply_out(node("mul", *[one.args[0]] * int(one.args[1].args[0])))
    else:
        raise UnknownProofError("the expected value of what is not a polynomial in coordinates")


def _product(places: Places) -> str:
    """Write a product of coordinates as the lemmas of the library have it."""
    first, second = ([f"{name} {term(at)}" for at in own] for name, own in zip(RANDOM, places, strict=True))
    if len(first) == len(second) == 2:
        return f"({first[0]} * {first[1]} * ({second[0]} * {second[1]}))"
    if len(first) + len(second) == 2:
        return f"({' * '.join((*first, *second))})"
    if len(first) + len(second) < 2:
        return f"({(*first, *second, '1')[0]})"
    raise UnknownProofError("a product of other degree")


def moment(places: Places, second: Node) -> Node:
    """Return what a product of coordinates is expected to be, by their second moment."""
    if any(len(own) == 1 for own in places):
        return ZERO
    deltas = dict.fromkeys(delta for own in places if own and (delta := _delta(*own)) is not ONE)
    if ZERO in deltas:
        return ZERO
    factors = [*[second for own in places if own], *deltas]
    return node("mul", *factors, ONE) if factors else ONE


def _delta(first: Node, second: Node) -> Node:
    """Tell whether two coordinates are one: of two pairs that is whether these are."""
    if first is second:
        return ONE
    (pair, odd), (other, too) = map(_pair, (first, second))
    if odd != too:
        return ZERO
    return ONE if pair is other else node("delta_ij", pair, other)


def _pair(place: Node) -> tuple[Node, bool]:
    """Return the pair of a coordinate, and whether it is the second of it."""
    parts = [one for one in place.args if one is not ONE] if place.op == "add" else [place]
    (double,) = parts if len(parts) == 1 else (None,)
    if double is None or double.op != "mul" or double.args[0] is not TWO or len(double.args) != 2:
        raise UnknownProofError("a coordinate whose pair is not seen")
    return double.args[1], place.op == "add"
