"""Expected values of polynomials in the coordinates of independent isotropic vectors, from their moments."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import VECTORS, letters_in, whole
from ropetheory.symbolic.proof.expressions.reading import hidden, unfolded
from ropetheory.symbolic.proof.expressions.trees import ZERO, Node, NoOpinionError, add, mul, node
from ropetheory.symbolic.proof.fields.deltas import settled

if TYPE_CHECKING:
    from collections.abc import Iterator

MANY = 5000
"""Products into which a polynomial is multiplied out, at most."""


def expectation(polynomial: Node, moment: Node) -> Node:
    """Return E of a polynomial, by linearity and by what is granted of the vectors, and by nothing else.

    The vectors q and k are random: E q_a = 0, E q_a q_b = sigma^2 where a = b and 0 elsewhere, and a
    product over both has the product of their expected values. Each product is so of at most two
    coordinates of a vector; of more the moments are not granted.

    Raises
    ------
    NoOpinionError
        It is no such polynomial, it speaks of x, or the moment is random itself.
    """
    if _is_random(moment):
        raise NoOpinionError("a moment that is random")
    if "x" in letters_in(polynomial) | polynomial.free | hidden(polynomial):
        raise NoOpinionError("x is a vector that is given, and the mean is over q and k")
    terms = [_of_product(factors, moment) for factors in itertools.islice(_products(polynomial), MANY + 1)]
    if len(terms) > MANY:
        raise NoOpinionError("a long polynomial")
    return add(mul(ZERO, moment), *terms)  # the moment must have a value even where it does not count


def _is_random(one: Node) -> bool:
    return bool((letters_in(one) | one.free | hidden(one)) & VECTORS)


def _products(one: Node) -> Iterator[tuple[Node, ...]]:
    """Multiply out where coordinates occur."""
    if not _is_random(one) or one.op == "coordinate":
        yield (one,)
    elif one.op == "add":
        for a in one.args:
            yield from _products(a)
    elif one.op == "mul":
        for choice in itertools.product(*map(_products, one.args)):
            yield tuple(itertools.chain(*choice))
    elif one.op == "pow" and whole(one.args[1]) and 0 < one.args[1].args[0] <= 4:
        yield from _products(node("mul", *[one.args[0]] * int(one.args[1].args[0])))
    elif (meaning := unfolded(one)) is not None:
        yield from _products(meaning)
    else:
        raise NoOpinionError("the expected value of what is not a polynomial in coordinates")


def _of_product(factors: tuple[Node, ...], moment: Node) -> Node:
    """Return E of one product: its constant factors times the moments; a delta is its own square."""
    rest, deltas = [], {}
    places: dict[Node, list[Node]] = {}
    for factor in factors:
        if factor.op == "coordinate" and factor.args[0].op == "letter" and not _is_random(factor.args[1]):
            places.setdefault(factor.args[0], []).append(factor.args[1])
        elif _is_random(factor):
            raise NoOpinionError("the expected value of what is not a polynomial in coordinates")
        else:
            rest.append(factor)
    for indices in places.values():
        if len(indices) > 2:
            raise NoOpinionError("a moment of higher order")
        rest.append(moment if len(indices) == 2 else ZERO)
        if len(indices) == 2:
            delta = settled(node("delta_ij", *indices))
            deltas[delta] = delta
    return mul(*rest, *deltas)
