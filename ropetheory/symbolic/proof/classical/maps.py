"""What the classical theorems on linear maps yield, and those on matrices that are known by their entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.expressions.algebra import is_whole
from ropetheory.symbolic.proof.expressions.reading import ENTRIES, read, statement
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    node,
    power,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.rules.words import FRAME, Factor, is_word, same_words, transposed, word
from ropetheory.symbolic.proof.signs.signer import DOMAIN

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.rules.words import Term

POSITION = letter("p")
"""The letter of the positions: every whole number."""


def left_inverse(fact: Result) -> Result:
    """Make Y X == 1 of X Y == 1: a left inverse of a square matrix is its right inverse too."""
    first, second = map(_map, _orthogonal_like(fact))
    return Result(mul(second, first), "==", ONE, fact.supposes)


def normal_form(fact: Result) -> Result:
    """Make G(1) == P blocks(1) P^T of G(p)^T G(p) == 1 at every p, by the spectral theorem.

    A real orthogonal matrix is P D P^T with P orthogonal and D made of rotations of planes and of signs
    of axes; blocks(p) is D^p. So P and blocks are found, and nothing but ``FRAME`` may be supposed of
    them: that is handed on, as the laws by which they are known.
    """
    first, second = _orthogonal_like(fact)
    of_g = first.name == second.name == "G" and first.place is not None and second.place is not None
    if not of_g or first.turned == second.turned or not equal(first.place, second.place):  # type: ignore[arg-type]
        raise NoOpinionError("it is not said that the maps G are orthogonal")
    if first.place is not ONE:
        _demand_every_position(fact)
        if first.place is not POSITION:
            raise NoOpinionError("it is not said of the map at 1")
    form = read("P*blocks(1)*transpose(P)")
    return Result(read("G(1)"), "==", form, fact.supposes, laws=tuple(map(statement, FRAME)))


def _orthogonal_like(fact: Result) -> tuple[Factor, Factor]:
    """Return X and Y of X Y == 1."""
    product = word(fact.left)
    if fact.op != "==" or not same_words(word(fact.right), word(ONE)):
        raise NoOpinionError("it is not said that a product is the identity")
    if len(product) != 1 or len(product[0][1]) != 2 or not equal(product[0][0], ONE):
        raise NoOpinionError("it is not a product of two maps")
    first, second = product[0][1]
    return first, second


def _map(factor: Factor) -> Node:
    index = () if factor.place is None else (factor.place,)
    found = node("map", factor.name, *index)
    return transposed(found) if factor.turned else found


def powers(start: Result, step: Result, other: Result, inverse: Result) -> Result:
    """Say that X(p) == Y(p) at every whole p for two families that grow by one and the same map.

    By induction in both directions: X(0) == Y(0), X(p + 1) == X(p) A, Y(p + 1) == Y(p) A at every p,
    and A A' == 1, so that X(p) == X(p + 1) A'.
    """
    facts = start, step, other, inverse
    _demand_every_position(*facts)
    if any(fact.op != "==" for fact in facts):
        raise NoOpinionError("no equality")
    undone = word(inverse.left)
    if len(undone) != 1 or not undone[0][1] or not same_words(word(inverse.right), word(ONE)):
        raise NoOpinionError("no map is said to have an inverse")
    last = undone[0][1][0]
    if not equal(undone[0][0], ONE) or (last.place is not None and _moves(last.place)):
        raise NoOpinionError("the map by which the families grow is not one map")
    families = [_family(fact, last) for fact in (step, other)]
    for side, family in zip((start.left, start.right), families, strict=True):
        if not same_words(word(side), word(put(family, {POSITION: ZERO}))):
            raise NoOpinionError("the families are not compared at 0")
    return Result(families[0], "==", families[1], tuple(one for fact in facts for one in fact.supposes))


def _family(step: Result, last: Factor) -> Node:
    """Read X(p + 1) == X(p) A as X(p)."""
    before: list[Term] = []
    for share, factors in word(step.right):
        if not factors or not same_words([(ONE, factors[-1:])], [(ONE, (last,))]):
            raise NoOpinionError("it is not a step of a family of maps")
        before.append((share, factors[:-1]))
    family = add(ZERO, *(mul(share, *map(_map, factors)) for share, factors in before))
    if not same_words(word(step.left), word(put(family, {POSITION: add(POSITION, ONE)}))):
        raise NoOpinionError("it is not a step of a family of maps")
    return family


def _moves(one: Node) -> bool:
    """Tell whether a number may depend on the position."""
    return POSITION.args[0] in one.free


def _demand_every_position(*facts: Result) -> None:
    for fact in facts:
        if any(_moves(side) for held in fact.supposes for side in held[::2]):
            raise NoOpinionError("it must hold at every position")


def triangular(head: Any) -> Result:
    """Say that the determinant of a triangular matrix is the product of its diagonal.

    The matrix is known by its entries at a row and a column, which above the diagonal must be 0; on it
    they must not depend on the row. So with n rows it is the n-th power of one entry, n being whole and
    at least 1.
    """
    head = tree(head)
    if head.op not in ENTRIES or len(head.args) != 1 or not is_whole(head.args[0]):
        raise NoOpinionError("no determinant whose entries are known")
    entry, row, further = ENTRIES[head.op], letter("j"), letter("w")
    if not equal(_settled(entry(row, add(row, further))), ZERO):
        raise NoOpinionError("an entry above the diagonal may not be 0")
    diagonal = _settled(entry(row, row))
    first = put(diagonal, {row: ZERO})
    if not equal(diagonal, first):
        raise NoOpinionError("the diagonal is not constant")
    return Result(head, "==", power(first, head.args[0]), ((head.args[0], ">=", ONE),))


def _settled(one: Node) -> Node:
    """Put for a maximum of two its larger member, for every row and every distance from the diagonal."""
    if one.op == "max" and len(one.args) == 2:
        first, second = one.args
        if DOMAIN.nonnegative(minus(first, second)):
            return first  # type: ignore[no-any-return]
        if DOMAIN.nonnegative(minus(second, first)):
            return second  # type: ignore[no-any-return]
        raise NoOpinionError("it is not seen which is the larger")
    if is_word(one):
        raise NoOpinionError("an entry is a map")
    parts = [_settled(a) if isinstance(a, Node) else a for a in one.args]
    return node(one.op, *parts)
