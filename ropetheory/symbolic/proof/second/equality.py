"""Whether two trees are equal: asked of every tower of fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import fresh, letters_in, whole
from ropetheory.symbolic.proof.second.fields import LAST_PAIR, Field
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.tower import TOWERS
from ropetheory.symbolic.proof.second.trees import ZERO, Node, NoOpinionError, mul, opened

if TYPE_CHECKING:
    from collections.abc import Sequence

FEW = 4  # the degree in sums up to which an identity is decided
FIELDS: dict[tuple[int, int], Field] = {}


def _field(tower: int, places: int) -> Field:
    if (tower, places) not in FIELDS:
        FIELDS[tower, places] = Field(tower, places)
    return FIELDS[tower, places]


def equal(
    left: Node, right: Node, known: Sequence[tuple[Node, Node]] = (), every: Node | None = None
) -> bool:
    """Decide whether two trees have the same value in both towers, under equalities that are known.

    Raises
    ------
    NoOpinionError
        One of them has none.
    """
    if left is right:
        return True
    upper = [degree(one) for one in (left, right)]
    if max(upper[0][0] + upper[1][1], upper[1][0] + upper[0][1]) > FEW:
        raise NoOpinionError("a high power of sums")
    places = max(1, upper[0][0] + upper[1][1], upper[1][0] + upper[0][1])
    for tower in range(len(TOWERS)):
        field = Field(tower, places, known=known, every=every) if known else _field(tower, places)
        if field.value(left) != field.value(right):
            return False
    return True


def equal_at_every_pair(left: Node, right: Node, index: Node) -> bool:
    """Decide whether the summands of ``left``, which is linear in sums over the pairs, are ``right``.

    Without those sums ``left`` must be 0. Other sums may occur, on the right too.
    """
    if degree(left, pairs=True) not in ((0, 0), (1, 0)) or degree(right, pairs=True) != (0, 0):
        raise NoOpinionError("more than one sum over the pairs")
    places = max(1, *map(sum, map(degree, (left, right))))
    if places > FEW:
        raise NoOpinionError("a high power of sums")
    for tower in range(len(TOWERS)):
        field = Field(tower, places, pointwise=index)
        empty = Field(tower, places, pointwise=index, share=0)
        if empty.value(left) or field.value(left) != field.value(right):
            return False
    return True


_degrees: dict[tuple[Node, bool], tuple[int, int]] = {}


def degree(one: Node, pairs: bool = False) -> tuple[int, int]:
    """Return the degree in sums, or in sums over the pairs, of a tree's numerator and of its denominator."""
    found = _degrees.get((one, pairs))
    if found is None:
        found = _degrees[one, pairs] = _degree(one, pairs)
    return found


def _degree(one: Node, pairs: bool) -> tuple[int, int]:
    if one.op == "Sum":
        low, high = one.args[1:]
        counted = not (whole(low) and whole(high)) and (not pairs or (low is ZERO and high is LAST_PAIR))
        count, under = degree(one.args[0], pairs)
        if under:
            count, under = _divided(one, pairs)
        return (counted + count, under)
    meaning = unfolded(one)
    if meaning is not None:
        return degree(meaning, pairs)
    parts = [degree(a, pairs) for a in one.args if isinstance(a, Node)]
    if not any(map(any, parts)):
        return (0, 0)
    if one.op == "add":
        under = sum(part[1] for part in parts)
        return (max(part[0] + under - part[1] for part in parts), under)
    if one.op == "pow" and whole(one.args[1]):
        times = int(one.args[1].args[0])
        return (
            (times * parts[0][0], times * parts[0][1])
            if times > 0
            else (-times * parts[0][1], -times * parts[0][0])
        )
    if pairs and one.op != "mul":
        raise NoOpinionError("a function of a sum over the pairs")
    return (sum(part[0] for part in parts), sum(part[1] for part in parts))


def _divided(one: Node, pairs: bool) -> tuple[int, int]:
    """Return the degree of the terms of a sum whose divisors do not depend on its index, and of these.

    Such a divisor may be taken out of the sum.
    """
    index = fresh(one, "l")
    body = opened(one, index)
    while (meaning := unfolded(body)) is not None:
        body = meaning
    parts = body.args if body.op == "mul" else (body,)
    fixed = [part for part in parts if index.args[0] not in letters_in(part)]
    moving, under = degree(mul(*(part for part in parts if part not in fixed)), pairs)
    if under:
        raise NoOpinionError("a division by a sum within a sum")
    count, under = degree(mul(*fixed), pairs)
    return (moving + count, under)
