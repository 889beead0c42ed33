"""Whether two trees are equal: asked of every tower of fields."""

from __future__ import annotations

import contextlib
import math
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import expanded, whole
from ropetheory.symbolic.proof.second.fields import Field
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.tower import TOWERS
from ropetheory.symbolic.proof.second.trees import Node, NoOpinionError, add, parts_of, put

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MANY = 100  # terms of a product that is multiplied out
FEW = 4  # the degree in sums up to which an identity is decided
FIELDS: dict[tuple[int, int], Field] = {}


def _field(tower: int, places: int) -> Field:
    if (tower, places) not in FIELDS:
        FIELDS[tower, places] = Field(tower, places)
    return FIELDS[tower, places]


def equal(left: Node, right: Node, known: Sequence[tuple[Node, Node]] = ()) -> bool:
    """Decide whether two trees have the same value in both towers, as they stand or multiplied out.

    A root of a sum has a value of its own; it meets its like where products of sums are multiplied out.

    Raises
    ------
    NoOpinionError
        One of them has none.
    """
    if left is right or _equal(left, right, known):
        return True
    first, second = (multiplied_out(one) if has_root(one) else one for one in (left, right))
    return (first, second) != (left, right) and _equal(first, second, known)


def _equal(left: Node, right: Node, known: Sequence[tuple[Node, Node]]) -> bool:
    upper = [degree(one) for one in (left, right)]
    if max(upper[0][0] + upper[1][1], upper[1][0] + upper[0][1]) > FEW:
        raise NoOpinionError("a high power of sums")
    places = max(1, upper[0][0] + upper[1][1], upper[1][0] + upper[0][1])
    for tower in range(len(TOWERS)):
        field = Field(tower, places, known=known) if known else _field(tower, places)
        if field.value(left) != field.value(right):
            return False
    return True


def rewritten(one: Node, known: Sequence[tuple[Node, Node]]) -> Node:
    """Put the right side of a known equality for each part of a tree that equals the left one.

    A part with an index that is bound around it is left as it is: what is known may suppose something of it.
    """
    instead: dict[Node, Node] = {}
    for part in parts_of(one):
        for left, right in known:
            with contextlib.suppress(NoOpinionError):
                if equal(part, left):
                    instead[part] = right
    return put(one, instead) if instead else one


def alike(left: Node, right: Node) -> list[tuple[Node, Node]]:
    """List the sums in logarithms, sizes and real powers that equal a product in another, with it.

    The fields know the logarithm of a product by its factors, and that of a sum by its value alone.
    """
    inner = {found for one in (left, right) for part in parts_of(one) for found in _inner(part)}
    sums = [one for one in inner if one.op == "add"]
    others = [one for one in inner if one.op != "add"]
    found = []
    for one in sorted(sums, key=str):
        for other in sorted(others, key=str):
            with contextlib.suppress(NoOpinionError):
                if equal(one, other):
                    found.append((one, other))
                    break
    return found


def _inner(one: Node) -> Iterator[Node]:
    if one.op in ("ln", "abs") or (one.op == "pow" and not whole(one.args[1])):
        yield one.args[0]


def equal_at_every_pair(left: Node, right: Node, index: Node) -> bool:
    """Decide whether the summands of ``left``, which is linear in sums over the pairs, are ``right``."""
    count, under = degree(left)
    if count > 1 or under:
        raise NoOpinionError("more than one sum over the pairs")
    for tower in range(len(TOWERS)):
        field, empty = Field(tower, pointwise=index), Field(tower, places=0)
        if empty.value(left) or field.value(left) != field.value(right):
            return False
    return True


_rooted: dict[Node, bool] = {}


def has_root(one: Node) -> bool:
    """Tell whether a root stands in a tree as it is written."""
    if one not in _rooted:
        own = one.op == "pow" and one.args[1].op == "num" and not whole(one.args[1])
        _rooted[one] = own or any(has_root(a) for a in one.args if isinstance(a, Node))
    return _rooted[one]


def multiplied_out(one: Node) -> Node:
    """Multiply products of sums out, where that gives few terms."""
    return add(*expanded(one)) if _terms(one) <= MANY else one


def _terms(one: Node) -> int:
    if one.op not in ("add", "mul"):
        return 1
    return (sum if one.op == "add" else math.prod)(map(_terms, one.args))


_degrees: dict[Node, tuple[int, int]] = {}


def degree(one: Node) -> tuple[int, int]:
    """Return the degree in sums of a tree's numerator and of its denominator."""
    found = _degrees.get(one)
    if found is None:
        found = _degrees[one] = _degree(one)
    return found


def _degree(one: Node) -> tuple[int, int]:
    if one.op == "Sum":
        count, under = degree(one.args[0])
        if under:
            raise NoOpinionError("a division by a sum within a sum")
        if whole(one.args[1]) and whole(one.args[2]):
            return (count, under)
        return (1 + count, under)
    meaning = unfolded(one)
    if meaning is not None:
        return degree(meaning)
    parts = [degree(a) for a in one.args if isinstance(a, Node)]
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
    return (sum(part[0] for part in parts), sum(part[1] for part in parts))
