"""The numbers of what has no algebra: each belongs to the values of its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ropetheory.symbolic.proof.expressions.algebra import fresh
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    LIMITS,
    MINUS,
    Node,
    NoOpinionError,
    add,
    mul,
    opened,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


class Values(Protocol):
    """What gives trees their values; ``fields`` does."""

    primes: tuple[int, ...]

    def value(self, one: Node) -> int:
        """Return the value of a tree."""

    def small(self, value: int, level: int) -> int | None:
        """Return the small whole number that has a value."""


def picked(field: Values, one: Node) -> Node | None:
    """Return the member that a maximum or minimum is, where its members are equal or small numbers."""
    members = {field.value(a): a for a in _members(one)}
    numbers = {field.small(value, 0): a for value, a in members.items()}
    if None not in numbers:
        known = [number for number in numbers if number is not None]
        return numbers[max(known) if one.op == "max" else min(known)]
    return next(iter(members.values())) if len(members) == 1 else None


def own(field: Values, one: Node) -> object:
    """Return what a tree is known by: its name and the values of its arguments."""
    if one.op in ("max", "min"):
        return (one.op, *sorted({field.value(a) for a in _members(one)}))
    if one.op == "abs":
        size = field.value(one.args[0])
        return "abs", min(size, field.primes[0] - size)
    if one.op == "delta_ij":
        gap = field.value(add(one.args[0], mul(MINUS, one.args[1])))
        return "delta", min(gap, field.primes[0] - gap)
    if one.op in ("least", "largest", "Integral") or one.op in COUNTS or one.op in LIMITS:
        ends = tuple(map(field.value, one.args[2 if one.op in COUNTS else 1 :]))
        index = fresh(one, f"member {ends}")
        bodies = range(2 if one.op in COUNTS else 1)
        values = (field.value(opened(one, index, body)) for body in bodies)
        return one.op, index.args[0], *values, ends  # which index it is: one around it may have that name too
    if one.op == "coordinate" and one.args[0].op == "letter":
        return one.args[0].args[0], field.value(one.args[1])
    if one.op in ("Si", "erf", "ceil", "frequency_rank", "clipped_determinant"):
        return (one.op, *map(field.value, one.args))
    raise NoOpinionError(f"{one.op} is not known to the fields")


def _members(one: Node) -> Iterator[Node]:
    for a in one.args:
        if a.op == one.op:
            yield from _members(a)
        else:
            yield a
