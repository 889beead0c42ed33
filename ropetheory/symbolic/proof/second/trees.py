"""Formulas as trees of our own: read from text, compared by identity, unfolded by their definitions.

Equal trees are one object. The index of a sum is no letter: where it is bound it is a place, counted
from the inside, so that two sums that differ in its name are one tree and nothing can be captured.
"""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


class NoOpinionError(RopeTheoryError):
    """The checker does not know a construct, or cannot decide."""


class Node:
    """An operation with its arguments; the same operation on the same arguments is the same object."""

    __slots__ = ("args", "depth", "free", "op")

    def __init__(self, op: str, args: tuple[Any, ...]) -> None:
        self.op, self.args = op, args
        children = [a for a in args if isinstance(a, Node)]
        self.depth: int = max((child.depth for child in children), default=0)
        if binds(op):
            self.depth += 1
        self.free: frozenset[str] = frozenset().union(*(child.free for child in children))
        if op in ("letter", "bound", "map"):
            self.free |= {f"#{args[0]}" if op == "bound" else args[0]}

    def __repr__(self) -> str:
        return written(self)


BINDERS = ("Sum", "least", "largest", "count", "Limit", "Integral", "Derivative")
"""Operations whose first argument (of count: first two) has an index of its own."""

MAPS = ("G", "F", "blocks", "K", "Q", "H", "S", "R", "P", "Wq", "Wk")
"""Names of linear maps; all but the last three are families, indexed by a position."""
_known: dict[tuple[Any, ...], Node] = {}


def binds(op: str) -> bool:
    """Tell whether an operation has an index of its own."""
    return op in BINDERS or op.startswith("count")


def node(op: str, *args: Any) -> Node:
    """Return the one tree of an operation on arguments."""
    key = (op, *args)
    found = _known.get(key)
    if found is None:
        found = _known[key] = Node(op, args)
    return found


def num(value: int | Fraction) -> Node:
    """Return a number."""
    return node("num", Fraction(value))


def letter(name: str) -> Node:
    """Return a letter."""
    return node("letter", name)


ZERO, ONE, TWO, MINUS = num(0), num(1), num(2), num(-1)
PI, IMAGINARY = node("pi"), node("I")


def add(*terms: Node) -> Node:
    """Add; numbers are added up."""
    flat = [part for term in terms for part in (term.args if term.op == "add" else (term,))]
    rest = [part for part in flat if part.op != "num"]
    if len(rest) < len(flat):
        constant = sum(part.args[0] for part in flat if part.op == "num")
        if constant or not rest:
            rest.append(num(constant))
    return rest[0] if len(rest) == 1 else node("add", *rest)


def mul(*factors: Node) -> Node:
    """Multiply, in the order given; numbers are multiplied and come first. Nothing is dropped for a 0."""
    flat = [part for factor in factors for part in (factor.args if factor.op == "mul" else (factor,))]
    rest = [part for part in flat if part.op != "num"]
    if len(rest) < len(flat) or not rest:
        numbers = [part for part in flat if part.op == "num"]
        constant = numbers[0] if len(numbers) == 1 else num(math.prod(part.args[0] for part in numbers))
        if constant is not ONE or not rest:
            rest.insert(0, constant)
    return rest[0] if len(rest) == 1 else node("mul", *rest)


def power(base: Node, exponent: Node) -> Node:
    """Raise to a power; whole powers of numbers are computed, and (x**a)**n for whole n is x**(a n)."""
    if exponent is ONE:
        return base
    if base.op == "num" and exponent.op == "num" and exponent.args[0].denominator == 1:
        if base.args[0] == 0 and exponent.args[0] < 0:
            raise NoOpinionError("a division by 0")
        return num(base.args[0] ** int(exponent.args[0]))
    return node("pow", base, exponent)


def minus(left: Node, right: Node) -> Node:
    """Subtract."""
    return add(left, mul(MINUS, right))


def over(left: Node, right: Node) -> Node:
    """Divide."""
    return mul(left, power(right, MINUS))


def put(tree: Node, where: Mapping[Node, Node]) -> Node:
    """Put trees for letters or places, all at once.

    Where what is put, or what it is put for, holds a sum, the places of the sums around it are counted anew.
    """
    names = frozenset().union(*(target.free for target in where))
    deep = any(one.depth for pair in where.items() for one in pair)
    done: dict[Node, Node] = {}

    def walk(one: Node) -> Node:
        if one in where:
            return where[one]
        if not (one.free & names):
            return one
        found = done.get(one)
        if found is None:
            if deep and binds(one.op):
                found = done[one] = _bound_anew(one, walk)
            else:
                parts = [walk(a) if isinstance(a, Node) else a for a in one.args]
                found = done[one] = REBUILD.get(one.op, functools.partial(node, one.op))(*parts)
        return found

    return walk(tree)


def _bound_anew(one: Node, walk: Callable[[Node], Node]) -> Node:
    """Rebuild an operation with an index whose bodies may become deeper: open it, walk, and bind it again."""
    index = letter(f"level {one.depth}")  # one of its own for each level; no text reads as it
    count = 2 if one.op.startswith("count") else 1
    bodies = tuple(walk(opened(one, index, body)) for body in range(count))
    return binder(one.op, bodies, index, *(walk(end) for end in one.args[count:]))


REBUILD: dict[str, Callable[..., Node]] = {"add": add, "mul": mul, "pow": power}


def binder(op: str, bodies: tuple[Node, ...], index: Node, *ends: Node) -> Node:
    """Bind a letter in some bodies."""
    if index.op != "letter":
        raise NoOpinionError(f"{op} binds something that is no letter")
    place = node("bound", 1 + max(part.depth for part in (*bodies, *ends)))
    return node(op, *(put(body, {index: place}) for body in bodies), *ends)


def opened(tree: Node, value: Node, body: int = 0) -> Node:
    """Return a body with a tree in the place of the index."""
    return put(tree.args[body], {node("bound", tree.depth): value})


def parts_of(one: Node) -> Iterator[Node]:
    """List a tree and all parts of it in which no index of an operation around them stands, each once."""
    seen: set[Node] = set()
    waiting = [one]
    while waiting:
        part = waiting.pop()
        if part not in seen:
            seen.add(part)
            waiting += [a for a in part.args if isinstance(a, Node)]
            if not any(name.startswith("#") for name in part.free):
                yield part


def written(one: Node) -> str:
    """Write a tree for a message."""
    if one.op in ("num", "letter"):
        return str(one.args[0])
    if one.op == "add":
        return "(" + " + ".join(map(written, one.args)) + ")"
    if one.op == "mul":
        return "*".join(map(written, one.args))
    if one.op == "pow":
        return f"{written(one.args[0])}**{written(one.args[1])}"
    parts = ", ".join(written(a) if isinstance(a, Node) else str(a) for a in one.args)
    return f"{one.op}({parts})" if one.args else one.op
