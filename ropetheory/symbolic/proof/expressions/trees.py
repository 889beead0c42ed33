"""Formulas as trees of our own: read from text, compared by identity, unfolded by their definitions.

Equal trees are one object. The index of a sum is no letter: where it is bound it is a place, counted
from the inside, so that two sums that differ in its name are one tree and nothing can be captured.
"""

from __future__ import annotations

import functools
import itertools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


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


COUNTS = tuple(f"count{sign}" for sign in ("==", "!=", "<=", "<", ">=", ">"))
"""How many indices of a range obey a comparison: an operation for each sign."""
BINDERS = ("Sum", "least", "largest", "count", "Limit", "Integral", "Derivative")
"""Operations whose first argument (of count: first two) has an index of its own."""
GROWING = frozenset(
    "b B L s t c beta r low high t0 s0 a y eta w N p v m n delta u phi psi z x1 x2".split()  # noqa: SIM905
)
"""Letters beside the width whose range has no upper end, so that they may grow without bound."""
LIMITS = frozenset(("Limit", *(f"Limit {name}" for name in GROWING)))
"""Limits: of wide heads, and an operation for each other letter that grows."""

MAPS = ("G", "F", "blocks", "K", "Q", "H", "S", "R", "P", "Wq", "Wk")
"""Names of linear maps; all but the last three are families, indexed by a position."""
_known: dict[tuple[Any, ...], Node] = {}
_numbers: dict[int | Fraction, Node] = {}


def binds(op: str) -> bool:
    """Tell whether an operation has an index of its own."""
    return op in BINDERS or op in COUNTS or op in LIMITS


def growing(op: str) -> str:
    """Return the letter that grows in a limit."""
    return op.partition(" ")[2] or "d"


def node(op: str, *args: Any) -> Node:
    """Return the one tree of an operation on arguments."""
    key = (op, *args)
    found = _known.get(key)
    if found is None:
        found = _known[key] = Node(op, args)
    return found


def num(value: int | Fraction) -> Node:
    """Return a number."""
    found = _numbers.get(value)
    if found is None:
        found = _numbers[value] = node("num", Fraction(value))
    return found


def letter(name: str) -> Node:
    """Return a letter."""
    return node("letter", name)


BITS = 2**18
"""Of a power of numbers that is computed."""
ZERO, ONE, TWO, MINUS = num(0), num(1), num(2), num(-1)
PI, IMAGINARY = node("pi"), node("I")


def _flat(op: str, parts: tuple[Node, ...]) -> tuple[list[Node], list[Node]]:
    """List the parts of sums within a sum, or of products within a product, and the numbers among them."""
    rest: list[Node] = []
    numbers: list[Node] = []
    for one in parts:
        for part in one.args if one.op == op else (one,):
            (numbers if part.op == "num" else rest).append(part)
    return rest, numbers


def add(*terms: Node) -> Node:
    """Add; numbers are added up."""
    rest, numbers = _flat("add", terms)
    if numbers:
        constant = sum(part.args[0] for part in numbers)
        if constant or not rest:
            rest.append(num(constant))
    return rest[0] if len(rest) == 1 else node("add", *rest)


def mul(*factors: Node) -> Node:
    """Multiply, in the order given; numbers are multiplied and come first. Nothing is dropped for a 0."""
    rest, numbers = _flat("mul", factors)
    if numbers or not rest:
        constant = numbers[0] if len(numbers) == 1 else num(math.prod(part.args[0] for part in numbers))
        if constant is not ONE or not rest:
            rest.insert(0, constant)
    return rest[0] if len(rest) == 1 else node("mul", *rest)


def power(base: Node, exponent: Node) -> Node:
    """Raise to a power; whole powers of numbers are computed."""
    if exponent is ONE:
        return base
    if base.op == "num" and exponent.op == "num" and exponent.args[0].denominator == 1:
        if base.args[0] == 0 and exponent.args[0] < 0:
            raise NoOpinionError("a division by 0")
        value, times = base.args[0], int(exponent.args[0])
        if abs(times) * max(value.numerator.bit_length(), value.denominator.bit_length()) > BITS:
            raise NoOpinionError("a power of numbers with more digits than are written out")
        return num(value**times)
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
            if one.op == "expected" and not all(_fixed(side) for pair in where.items() for side in pair):
                raise NoOpinionError("what is put may speak of a vector over which is averaged")
            if deep and binds(one.op):
                found = done[one] = _bound_anew(one, walk)
            else:
                parts = [walk(a) if isinstance(a, Node) else a for a in one.args]
                found = done[one] = REBUILD.get(one.op, functools.partial(node, one.op))(*parts)
        return found

    return walk(tree)


def _fixed(one: Node) -> bool:
    """Tell whether a tree is arithmetic of letters that are no vectors, so that nothing in it is random."""
    if one.op in ("num", "letter", "bound", "pi"):
        return one.op != "letter" or one.args[0] not in ("q", "k", "x")
    return one.op in ("add", "mul", "pow") and all(map(_fixed, one.args))


def _bound_anew(one: Node, walk: Callable[[Node], Node]) -> Node:
    """Rebuild an operation with an index whose bodies may become deeper: open it, walk, and bind it again."""
    index = letter(f"level {one.depth}")  # one of its own for each level; no text reads as it
    count = 2 if one.op in COUNTS else 1
    bodies = tuple(walk(opened(one, index, body)) for body in range(count))
    return binder(one.op, bodies, index, *(walk(end) for end in one.args[count:]))


REBUILD: dict[str, Callable[..., Node]] = {"add": add, "mul": mul, "pow": power}


def binder(op: str, bodies: tuple[Node, ...], index: Node, *ends: Node) -> Node:
    """Bind a letter in some bodies."""
    if index.op != "letter":
        raise NoOpinionError(f"{op} binds something that is not a letter")
    place = node("bound", 1 + max(part.depth for part in (*bodies, *ends)))
    return node(op, *(put(body, {index: place}) for body in bodies), *ends)


def opened(tree: Node, value: Node, body: int = 0) -> Node:
    """Return a body with a tree in the place of the index."""
    return put(tree.args[body], {node("bound", tree.depth): value})


def parts_of(one: Node) -> Iterator[Node]:
    """List the parts of a tree in which no index stands, and it: no sum with its index, nothing averaged."""
    seen: set[Node] = set()
    waiting = [one]
    while waiting:
        part = waiting.pop()
        if part not in seen:
            seen.add(part)
            waiting += [a for a in part.args if isinstance(a, Node) and part.op != "expected"]
            if not any(name.startswith("#") for name in part.free):
                yield part


SUM, PRODUCT, POWER, ATOM = range(4)
"""How tightly the parts of a text hold together."""
INDICES = {"Integral": ("u",), "Limit": ("d",)}
"""Names of what an operation binds; of all others ``j``, ``l`` or ``p``."""


def written(one: Node) -> str:
    """Write a tree in the formula language: what is read of the text is the tree."""
    return _text(one)[0]


def _text(one: Node) -> tuple[str, int]:
    if one.op == "num":
        number = one.args[0]
        return str(number), SUM if number < 0 else PRODUCT if number.denominator > 1 else ATOM
    if one.op == "add" and one.args:
        first, *others = (_within(a, SUM) for a in one.args)
        if first[0] == "-" and one.args[-1].op == "num" and others[-1][0] != "-":
            first, *others = others[-1], first, *others[:-1]  # a number is read as the last term
        return first + "".join(f" - {a[1:]}" if a[0] == "-" else f" + {a}" for a in others), SUM
    if one.op == "mul" and one.args:
        return _product(one.args)
    if one.op == "pow":
        base, exponent = one.args
        if exponent is MINUS:
            return f"1/{_within(base, POWER)}", PRODUCT
        return f"{_within(base, ATOM)}**{_within(exponent, ATOM)}", POWER
    if one.op == "coordinate":
        return f"{_within(one.args[0], ATOM)}[{written(one.args[1])}]", ATOM
    if binds(one.op):
        name, given = _bound(one)
    else:
        name, *given = one.args if one.op in ("letter", "map") else (one.op, *one.args)
    return (f"{name}({', '.join(map(str, given))})" if given else name), ATOM


def _within(one: Node, least: int) -> str:
    text, level = _text(one)
    return text if level >= least else f"({text})"


def _product(factors: Sequence[Node]) -> tuple[str, int]:
    """Write a product, in its order but for a number that divides; what is to the power -1 divides, too."""
    number = factors[0].args[0] if factors[0].op == "num" else Fraction(1)
    text = "" if abs(number.numerator) == 1 else str(abs(number.numerator))
    for factor in factors[factors[0].op == "num" :]:
        if factor.op == "pow" and factor.args[1] is MINUS:
            text = f"{text or 1}/{_within(factor.args[0], POWER)}"
        else:
            text = f"{text}*{_within(factor, POWER)}" if text else _within(factor, POWER)
    text += f"/{number.denominator}" if number.denominator > 1 else ""
    return (f"-{text}", SUM) if number < 0 else (text, PRODUCT)


def _bound(one: Node) -> tuple[str, list[Any]]:
    """Return the name of an operation with an index, and its arguments, the index by a name that is free."""
    names = INDICES.get(one.op, ("j", "l", "p"))
    if one.op in LIMITS:
        names = (growing(one.op),)
    more = (f"{names[0]}{number}" for number in itertools.count(1))
    index = letter(next(name for name in itertools.chain(names, more) if name not in one.free))
    if one.op == "Derivative":
        return one.op, [opened(one, one.args[1]), one.args[1]]
    if one.op in COUNTS:
        left, right = (opened(one, index, body) for body in range(2))
        return "count", [f"{left} {one.op[5:]} {right}", index, *one.args[2:]]
    return one.op.partition(" ")[0], [opened(one, index), index, *one.args[1:]]
