"""Whether two trees are equal: asked of every tower of fields."""

from __future__ import annotations

import contextlib
import itertools
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import (
    count_terms,
    expanded,
    fresh,
    gathered,
    letters_in,
    meant,
    shares_of,
    whole,
    written_out,
)
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    ZERO,
    Node,
    NoOpinionError,
    add,
    mul,
    node,
    opened,
    parts_of,
    put,
)
from ropetheory.symbolic.proof.fields.extent import PLACES, extent
from ropetheory.symbolic.proof.fields.field import LAST_PAIR, Field
from ropetheory.symbolic.proof.fields.tower import TOWERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

MANY = 100  # terms of a product that is multiplied out
FEW = PLACES  # the degree in sums up to which an identity is decided
FIELDS: dict[tuple[int, int], Field] = {}


def _field(tower: int, places: int) -> Field:
    if (tower, places) not in FIELDS:
        FIELDS[tower, places] = Field(tower, places)
    return FIELDS[tower, places]


def equal(
    left: Node,
    right: Node,
    known: Sequence[tuple[Node, Node]] = (),
    every: Node | None = None,
    splits: Callable[[Node], bool] | None = None,
) -> bool:
    """Decide whether two trees have the same value in both towers, as they stand or multiplied out.

    A root of a sum has a value of its own; it meets its like where products of sums are multiplied out.
    What is ``known`` may be used, and within sums over the pairs too if it holds of ``every`` pair. In a
    root or a logarithm its right side is taken by its factors where it ``splits``: none of them is negative.

    Raises
    ------
    NoOpinionError
        One of them has none.
    """
    if left is right or _equal(left, right, known, every, splits):
        return True
    first, second = (multiplied_out(one) if has_root(one) else one for one in (left, right))
    return (first, second) != (left, right) and _equal(first, second, known, every, splits)


def _equal(
    left: Node,
    right: Node,
    known: Sequence[tuple[Node, Node]],
    every: Node | None,
    splits: Callable[[Node], bool] | None,
) -> bool:
    places = max(1, _degree_of(left, right))
    # What is put for a part that has a known value must tell that part from others: it counts as well.
    beyond = max((sum(degree(a)) + sum(degree(b)) for a, b in known), default=0)
    if any(sum(degree(b)) > sum(degree(a)) for a, b in known):
        every = None  # within sums it would not be seen that what is put has a higher degree
        places = max(places, _degree_of(rewritten(left, known), rewritten(right, known)))
    places += beyond
    if places > FEW:
        raise NoOpinionError("a high power of sums")
    for one in (left, right, *itertools.chain(*known)):
        extent(one)
    for tower in range(TOWERS):
        field = (
            Field(tower, places, known=known, every=every, splits=splits) if known else _field(tower, places)
        )
        if field.value(left) != field.value(right):
            return False
    return True


def _degree_of(left: Node, right: Node) -> int:
    """Return the degree in sums of the difference of two trees, multiplied by what they are divided by."""
    (above, below), (other, under) = degree(left), degree(right)
    return max(above + under, other + below)


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
    """Decide whether the summands of ``left``, which is linear in sums over the pairs, are ``right``.

    Without those sums ``left`` must be 0. Other sums may occur, on the right too.
    """
    if degree(left, pairs=True) not in ((0, 0), (1, 0)) or degree(right, pairs=True) != (0, 0):
        raise NoOpinionError("more than one sum over the pairs")
    places = max(1, *map(sum, map(degree, (left, right))))
    if places > FEW:
        raise NoOpinionError("a high power of sums")
    for one in (left, right):
        extent(one)
    for tower in range(TOWERS):
        field = Field(tower, places, pointwise=index)
        empty = Field(tower, places, pointwise=index, share=0)
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
    return add(*expanded(one)) if count_terms(one) <= MANY else one


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
        if (terms := written_out(one)) is not None:
            return _of_sum([degree(a, pairs) for a in terms])
        counted = not pairs or (low is ZERO and high is LAST_PAIR)
        count, under = degree(one.args[0], pairs)
        if under:
            count, under = _divided(one, pairs)
        ends = sum(sum(degree(end, pairs)) for end in one.args[1:])
        return (counted + count + ends, under)
    meaning = meant(one)
    if meaning is not None:
        return degree(meaning, pairs)
    parts = [degree(a, pairs) for a in one.args if isinstance(a, Node)]
    if not any(map(any, parts)):
        return (0, 0)
    if one.op in ("re", "im"):  # the half of a number and its conjugate
        ((above, below),) = parts
        return (above + below, 2 * below)
    if one.op == "add":
        return _of_sum(parts)
    if one.op == "pow" and whole(one.args[1]):
        return _repeated(parts[0], int(one.args[1].args[0]))
    if pairs and one.op != "mul":
        raise NoOpinionError("a function of a sum over the pairs")
    if one.op == "mul":
        parts = [degree(a, pairs) for a in gathered(one)]
    if one.op == "pow":  # a real power is one of each factor; its exponent may speak of sums, too
        shares = shares_of(*one.args)
        parts = [_repeated(degree(factor, pairs), count) for factor, count, _ in shares]
        parts += [degree(part, pairs) for factor, _, total in shares for part in (factor, total)]
    return (sum(part[0] for part in parts), sum(part[1] for part in parts))


def _of_sum(parts: Sequence[tuple[int, int]]) -> tuple[int, int]:
    under = sum(part[1] for part in parts)
    return (max((part[0] + under - part[1] for part in parts), default=0), under)


def _repeated(degrees: tuple[int, int], times: int) -> tuple[int, int]:
    above, below = degrees if times > 0 else degrees[::-1]
    return abs(times) * above, abs(times) * below


def _spread(one: Node) -> list[Node]:
    """List the factors of a product, in which quantities are unfolded."""
    meaning = unfolded(one)
    if meaning is not None:
        return _spread(meaning)
    if one.op == "pow" and whole(one.args[1]):
        return [node("pow", factor, one.args[1]) for factor in _spread(one.args[0])]
    return [factor for a in one.args for factor in _spread(a)] if one.op == "mul" else [one]


def _divided(one: Node, pairs: bool) -> tuple[int, int]:
    """Return the degree of the terms of a sum whose divisors do not depend on its index, and of these.

    Such a divisor may be taken out of the sum.
    """
    index = fresh(one, "l")
    parts = _spread(opened(one, index))
    fixed = [part for part in parts if index.args[0] not in letters_in(part)]
    moving, under = degree(mul(*(part for part in parts if part not in fixed)), pairs)
    if under:
        raise NoOpinionError("a division by a sum within a sum")
    count, under = degree(mul(*fixed), pairs)
    return (moving + count, under)
