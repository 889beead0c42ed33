"""How a fact is proved: what is written out, shortened or bounded before intervals decide."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.rocq.statements.terms import number
from ropetheory.symbolic.proof.balls import value
from ropetheory.symbolic.proof.expressions.algebra import fresh
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import COUNTS, Node, NoOpinionError, num, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from ropetheory.rocq.statements.conditions import Vector
    from ropetheory.symbolic.proof.expressions.matrices import Value

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
    families = [list(_innermost_families(side)) for side in (left, right)]
    try:
        at_left, at_right = (float(evaluate(side, {})) for side in (left, right)) if any(families) else (0, 0)
        rises = RISES.get(op, op == "!=" and at_left < at_right)
        slack = SHARE * abs(at_left - at_right) / max(1, sum(map(len, families)))
        small, large = families if rises else reversed(families)
        found = [_bound_family(one, sizes, slack, above=True) for one in small]
        return [*found, *(_bound_family(one, sizes, slack, above=False) for one in large)]
    except (NoOpinionError, KeyError):
        return []


def _bound_family(family: Node, sizes: str, slack: float, *, above: bool) -> str:
    """Bound a family from one side; the member that decides has its place, counted from 0."""
    inside = members(family)
    place = int(np.argmin(inside) if family.op == "least" else np.argmax(inside))
    edge = number(Fraction(f"{float(inside[place]) + (slack if above else -slack):.9e}"))
    if above is (family.op == "least"):
        return f"somewhere {sizes} {place}%Z {edge}"
    return f"everywhere {sizes} {edge}"


def _innermost_families(one: Node) -> Iterator[Node]:
    """Yield the families in an expression whose members hold none; a distance has two sides to bound."""
    if one.op == "abs":
        return
    if one.op in ("least", "largest"):
        inner = list(_innermost_families(opened(one, fresh(one, "index"))))
        yield from inner or [one]
        return
    meaning = unfolded(one)
    for a in one.args if meaning is None else (meaning,):
        if isinstance(a, Node):
            yield from _innermost_families(a)


def members(one: Node) -> NDArray[np.float64]:
    """Return all members of a family whose ends are numbers."""
    low, high = (round(float(evaluate(end, {}))) for end in one.args[1:])
    index = fresh(one, "index")
    places = np.arange(low, high + 1, dtype=np.float64)
    return np.broadcast_to(evaluate(opened(one, index), {str(index.args[0]): places}), places.shape)


def evaluate(one: Node, at: Mapping[str, Values]) -> Values:
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
        return PLAIN[one.op](*(evaluate(a, at) for a in one.args))
    if one.op in ("least", "largest"):
        return np.float64(members(one).min() if one.op == "least" else members(one).max())
    if one.op == "Sum":
        low, high = (round(float(evaluate(end, at))) for end in one.args[1:])
        index = fresh(one, "index")
        body = opened(one, index)
        name = str(index.args[0])
        places = map(np.float64, range(low, high + 1))
        return PLAIN["add"](*(evaluate(body, {**at, name: place}) for place in places))
    meaning = unfolded(one)
    if meaning is None:
        raise NoOpinionError(f"{one.op} is not computed here")
    return evaluate(meaning, at)


NARROW = Fraction(1, 100000)
"""Half the width of a box, relative."""
FEW = 16  # members all of which are looked at


def sizes_of(trees: Iterable[Node]) -> list[int]:
    """List the sizes that occur, those outside before those inside."""
    return list(dict.fromkeys(size for one in trees for size in _sizes(one)))


def boxes_of(trees: Iterable[Node]) -> list[tuple[str, str]]:
    """List numbers between which the least and largest members in some trees lie: hints, checked by Rocq."""
    found = dict.fromkeys(family for one in trees for family in _families(one))
    return [box for family in found if (box := _box(family))]


def _families(one: Node) -> Iterator[Node]:
    if one.op in ("least", "largest"):
        yield one
        return
    meaning = unfolded(one)
    for a in one.args if meaning is None else (meaning,):
        if isinstance(a, Node):
            yield from _families(a)


def _box(family: Node) -> tuple[str, str] | None:
    try:
        middle = Fraction(float(value(family, {}).real.mid()))
    except (NoOpinionError, ArithmeticError, KeyError):
        return None
    ends = (f"{float(middle * (1 + sign * NARROW)):.9e}" for sign in (-1, 1))
    low, high = (number(Fraction(end)) for end in ends)
    return low, high


def _sizes(one: Node) -> Iterator[int]:
    meaning = unfolded(one) or one
    if meaning is not one:
        yield from _sizes(meaning)
        return
    bodies = 2 if one.op in COUNTS else 1
    if one.op in ("Sum", "least", "largest") or bodies == 2:
        low, high = map(rational, one.args[bodies:])
        if low is None or high is None:
            return
        size = int(high - low + 1)
        yield size
        for at in _places(low, high, size):
            for body in range(bodies):
                yield from _sizes(opened(one, num(at), body))
        return
    for a in one.args:
        if isinstance(a, Node):
            yield from _sizes(a)


def rational(one: Node) -> Fraction | None:
    """Return the value of arithmetic with numbers; None for anything else."""
    if one.op == "num":
        return Fraction(one.args[0])
    values = [rational(a) if isinstance(a, Node) else None for a in one.args]
    if not values or any(value is None for value in values):
        return None
    known = [value for value in values if value is not None]
    if one.op == "add":
        return sum(known, Fraction(0))
    if one.op == "mul":
        result = Fraction(1)
        for value in known:
            result *= value
        return result
    if one.op == "pow" and known[1].denominator == 1 and (known[0] or known[1] > 0):
        return Fraction(known[0] ** int(known[1]))
    return None


def _places(low: Fraction, high: Fraction, size: int) -> list[Fraction]:
    """List the places at which the inside is looked at: a size there may depend on the index."""
    return [low + at for at in range(size)] if size <= FEW else [low, low + size // 2, high]


def proof(
    stated: Iterable[tuple[Value, str, Value]], nodes: Sequence[Node], given: Mapping[str, Vector]
) -> str:
    """Return the tactic that proves relations between numbers.

    >>> from ropetheory.symbolic.proof.expressions.reading import read, statement
    >>> proof([statement("1 < 2")], [read("1"), read("2")], {})
    'fact (@nil Z).'
    """
    sizes = "(@nil Z)"
    for size in reversed(sizes_of(nodes)):
        sizes = f"(cons {size}%Z {sizes})"
    if given:
        firsts = [known.first for known in given.values() if known.first is not None]
        if len(firsts) < len(given):
            return f"fact {sizes}."
        return f"fact_with {sizes} ltac:(shorten {max(firsts)}%Z {sizes}) ltac:(idtac)."
    if bounds := [tactic for one in stated for tactic in bounds_of(one, sizes)]:
        return f"fact_with {sizes} ltac:(try ({'; '.join(bounds)})) ltac:(idtac)."
    if boxes := "; ".join(f"try box {low} {high}" for low, high in boxes_of(nodes)):
        return f"fact_in {sizes} ltac:({boxes})."
    return f"fact {sizes}."
