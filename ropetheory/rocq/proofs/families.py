"""Where the least or largest member of a long family lies: hints that floats give and Rocq checks."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.rocq.statements.terms import number
from ropetheory.symbolic.proof.second.algebra import fresh
from ropetheory.symbolic.proof.second.matrices import Matrix
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import Node, NoOpinionError, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from numpy.typing import NDArray

    from ropetheory.symbolic.proof.second.matrices import Value

    Values = NDArray[np.float64] | np.float64

SHARE = 3 / 4  # of the gap between two sides, by which their bounds may be off: the wider, the faster
PLAIN: dict[str, Callable[..., Values]] = {
    "pow": np.power, "sin": np.sin, "cos": np.cos, "exp": np.exp, "ln": np.log, "abs": np.abs,
    "max": lambda *sides: functools.reduce(np.maximum, sides),
    "min": lambda *sides: functools.reduce(np.minimum, sides),
    "add": lambda *sides: functools.reduce(np.add, sides),
    "mul": lambda *sides: functools.reduce(np.multiply, sides),
}  # fmt: skip
RISES = {"<": True, "<=": True, ">": False, ">=": False}
"""Orders: whether the left side is the small one."""


def bounds_of(stated: tuple[Value, str, Value], sizes: str) -> list[str]:
    """Return tactics that bound the families on either side of an order, as far as that order needs.

    A least member is at most one member, and at least what its function is everywhere between the ends.
    """
    left, op, right = stated
    if isinstance(left, Matrix) or isinstance(right, Matrix):
        return []
    families = [list(_families(side)) for side in (left, right)]
    try:
        at_left, at_right = (float(value(side, {})) for side in (left, right)) if any(families) else (0, 0)
        rises = RISES.get(op, op == "!=" and at_left < at_right)
        slack = SHARE * abs(at_left - at_right) / max(1, sum(map(len, families)))
        small, large = families if rises else reversed(families)
        found = [_bound(one, sizes, slack, above=True) for one in small]
        return [*found, *(_bound(one, sizes, slack, above=False) for one in large)]
    except (NoOpinionError, KeyError):
        return []


def _bound(family: Node, sizes: str, slack: float, *, above: bool) -> str:
    """Bound a family from one side; the member that decides has its place, counted from 0."""
    inside = members(family)
    place = int(np.argmin(inside) if family.op == "least" else np.argmax(inside))
    edge = number(Fraction(f"{float(inside[place]) + (slack if above else -slack):.9e}"))
    if above is (family.op == "least"):
        return f"somewhere {sizes} {place}%Z {edge}"
    return f"everywhere {sizes} {edge}"


def _families(one: Node) -> Iterator[Node]:
    """Yield the families in an expression whose members hold none; a distance has two sides to bound."""
    if one.op == "abs":
        return
    if one.op in ("least", "largest"):
        inner = list(_families(opened(one, fresh(one, "index"))))
        yield from inner or [one]
        return
    meaning = unfolded(one)
    for a in one.args if meaning is None else (meaning,):
        if isinstance(a, Node):
            yield from _families(a)


def members(one: Node) -> NDArray[np.float64]:
    """Return all members of a family whose ends are numbers."""
    low, high = (round(float(value(end, {}))) for end in one.args[1:])
    index = fresh(one, "index")
    places = np.arange(low, high + 1, dtype=np.float64)
    return np.broadcast_to(value(opened(one, index), {str(index.args[0]): places}), places.shape)


def value(one: Node, at: Mapping[str, Values]) -> Values:
    """Return the value of an expression at values of its letters.

    Raises
    ------
    NoOpinionError
        Something in it is not computed here.
    """
    if one.op == "num":
        return np.float64(one.args[0])
    if one.op == "letter":
        return at[str(one.args[0])]
    if one.op == "pi":
        return np.float64(math.pi)
    if one.op in PLAIN:
        return PLAIN[one.op](*(value(a, at) for a in one.args))
    if one.op in ("least", "largest"):
        return np.float64(members(one).min() if one.op == "least" else members(one).max())
    if one.op == "Sum":
        low, high = (round(float(value(end, at))) for end in one.args[1:])
        index = fresh(one, "index")
        body = opened(one, index)
        name = str(index.args[0])
        return PLAIN["add"](*(value(body, {**at, name: np.float64(place)}) for place in range(low, high + 1)))
    meaning = unfolded(one)
    if meaning is None:
        raise NoOpinionError(f"{one.op} is not computed here")
    return value(meaning, at)
