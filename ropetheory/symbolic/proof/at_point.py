"""Values at a point: whether a formula, as it is written, has one where numbers stand for its letters."""

from __future__ import annotations

import functools
import math
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import acb

from ropetheory.symbolic.proof.balls import LongError, computed, holds, is_computed, is_true
from ropetheory.symbolic.proof.defined import Definedness, LackingError
from ropetheory.symbolic.proof.expressions.algebra import derivative, differentiated, whole
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import hidden, quantity, read, statement, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    BITS,
    LIMITS,
    REBUILD,
    ZERO,
    Node,
    NoOpinionError,
    binds,
    letter,
    node,
    num,
    put,
    written,
)
from ropetheory.symbolic.proof.known import tree
from ropetheory.symbolic.proof.signs.facts import Fact, fact_of
from ropetheory.symbolic.proof.signs.signer import Signer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation


def demand_values(
    text: str, at: Mapping[str, Any], *, compared: bool, known: Sequence[Relation] = ()
) -> None:
    """Refuse a formula, or a comparison, that is not shown to have a value at a point.

    Whoever computes a value computes it of something simpler: 0*ln(z) is 0 for him, also at z = 0.

    Parameters
    ----------
    at : mapping
        Numbers by the names of the letters; a vector is a function of the index, or stays as it is.
    compared : bool
        Whether the text is a comparison.
    known : sequence of relations
        What others have shown of numbers in it that take long here.

    Raises
    ------
    NoOpinionError
        It is not of the language, or a part of it is not shown to have a value.
    """
    shown = list(known)
    while True:
        try:
            _demand_values(text, at, compared, shown)
        except LackingError as lacking:
            number = lacking.tree
            while lacking.op == "!=" and number.op == "pow":
                number = number.args[0]  # a power is not 0 where its base is not
            fact = number, lacking.op, ZERO
            if fact in shown or _speaks(number) or number.op == "num" or holds(fact, {}) is not True:
                raise
            shown.append(fact)  # of a number balls show what no rule does
        else:
            return


def _speaks(one: Node) -> bool:
    """Tell whether a tree speaks of a letter, shown or not: then it is no number."""
    return bool(one.free or hidden(one))


def _demand_values(text: str, at: Mapping[str, Any], compared: bool, known: Sequence[Relation]) -> None:
    where = {letter(name): num(Fraction(one)) for name, one in at.items() if _is_number(one)}
    sides: list[Value] = list(statement(text)[::2]) if compared else [read(text)]
    norm = put(quantity("norm2", letter("x")), where)
    own = () if "x" in at else (Fact(norm, strict=True),)  # by its domain x is not zero
    signer = Signer((*own, *filter(None, (fact_of(*one) for one in known))))
    vectors = {name: one for name, one in at.items() if callable(one)}
    for side in sides:
        if isinstance(side, Node) and side.op in (*LIMITS, "oo"):
            continue  # the limit is what a conclusion says that it is
        inner: list[Node] = []
        plain = side.entries if isinstance(side, Matrix) else (_computed(side, inner),)
        for one in (*plain, *inner):
            try:
                Definedness(signer).demand(put(one, where))
            except LackingError:
                if not vectors or not is_computed(put(one, where), vectors):
                    raise  # of what vectors give, too, balls show a sign and nothing else
        for one in inner:
            Definedness(signer).demand_nearby(put(one, where))


def _computed(one: Node, inner: list[Node]) -> Node:
    """Write derivatives as what they are, where their letters are letters yet; list what they are of."""
    if one.op == "Derivative":
        taken, by = derivative(one)
        plain = _computed(taken, inner)
        inner.append(plain)
        return differentiated(plain, by)
    if binds(one.op) or not any(isinstance(a, Node) for a in one.args):
        return one
    return REBUILD.get(one.op, functools.partial(node, one.op))(
        *(_computed(a, inner) if isinstance(a, Node) else a for a in one.args)
    )


def with_numbers(text: str, at: Mapping[str, Any]) -> str:
    """Write an expression with numbers for its letters; vectors stay.

    >>> with_numbers("Limit(z**d/d, d)", {"z": "1/2", "d": "4"})
    'Limit((1/2)**d/d, d)'
    """
    where = {letter(name): num(Fraction(one)) for name, one in at.items() if _is_number(one)}
    found = read(text)
    if isinstance(found, Matrix):
        raise NoOpinionError("a matrix at a point")
    return written(put(found, where))


def has_values(comparison: str, point: Mapping[Any, Any]) -> bool:
    """Tell whether both sides of a comparison have values at a point, by its letters or their names."""
    try:
        demand_values(comparison, {str(name): value for name, value in point.items()}, compared=True)
    except NoOpinionError:
        return False
    return True


SIMPLIFIED = frozenset(("abs", "ceil", "delta_ij", "max", "min", "re", "im", "conj", "exp", "ln"))
"""Operations that a computer algebra may carry out by the digits of a number, besides roots."""
TRANSCENDENTAL = frozenset(("exp", "ln", "sin", "cos", "Si", "erf"))


def is_rounded(one: Value) -> bool:
    """Tell whether a number that is not rational stands where its digits decide a sign or a whole number."""
    if isinstance(one, Matrix):
        return any(map(is_rounded, one.entries))
    meaning = unfolded(one)
    parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
    decides = one.op in SIMPLIFIED or (_is_root(one) and not one.args[1].free)
    return (decides and any(map(_holds_number, parts))) or any(map(is_rounded, parts))


def _holds_number(one: Node) -> bool:
    meaning = unfolded(one)
    parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
    free = bool(one.free or hidden(one))
    return (not free and (one.op in TRANSCENDENTAL or _is_root(one))) or any(map(_holds_number, parts))


def _is_root(one: Node) -> bool:
    return one.op == "pow" and not whole(one.args[1])


def is_shown(comparison: str, point: Mapping[Any, Any], so: bool) -> bool:
    """Tell whether balls of a comparison as it is written let stand what others show of it.

    They do not where they show the contrary, or nothing; rational sides that touch are compared exactly.

    Raises
    ------
    LongError
        This room has no way to compute it, as of long sums; who asks must know why others may be believed.
    """
    left, op, right = statement(comparison)
    pairs = zip(*(one.entries if isinstance(one, Matrix) else [one] for one in (left, right)), strict=True)
    at = numbers(point)
    try:
        found = [_decided(one, op, other, at) for one, other in pairs]
    except LongError:
        if is_rounded(left) or is_rounded(right):
            return False
        raise
    return all(one is True for one in found) if so else any(one is False for one in found)


def _decided(one: Node, op: str, other: Node, at: dict[str, Any]) -> bool | None:
    found = is_true((one, op, other), at)
    if found is not None:
        return found
    left, right = exactly(one, at), exactly(other, at)
    return None if left is None or right is None else ORDERS[op](left, right)


ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, "<": operator.lt, ">=": operator.ge,
    ">": operator.gt,
}  # fmt: skip


def exactly(one: Node, at: Mapping[str, Any]) -> Fraction | None:
    """Return the value of a rational tree at a point; None of any other."""
    if one.op == "num":
        return Fraction(one.args[0])
    if one.op == "letter":
        return at[one.args[0]] if isinstance(at.get(one.args[0]), Fraction) else None
    if one.op == "pow":
        base, times = exactly(one.args[0], at), exactly(one.args[1], at)
        if base is None or times is None or times.denominator != 1 or not (base or times > 0):
            return None
        size = max(base.numerator.bit_length(), base.denominator.bit_length())
        return base ** int(times) if abs(times) * size <= BITS else None
    if one.op == "coordinate":
        index, vector = exactly(one.args[1], at), at.get(str(one.args[0]))
        whole_one = index is not None and index.denominator == 1 and index >= 0
        return Fraction(vector(int(index))) if index is not None and whole_one and vector else None
    if one.op not in ("add", "mul"):
        meaning = unfolded(one)
        return None if meaning is None else exactly(meaning, at)
    parts = [exactly(a, at) for a in one.args]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    return sum(known, start=Fraction(0)) if one.op == "add" else math.prod(known, start=Fraction(1))


def encloses(text: str, point: Mapping[Any, Any], ball: Any) -> bool:
    """Tell whether a ball meets the value of an expression as it is written, at every precision.

    Raises
    ------
    LongError
        As ``is_shown``.
    """
    one = tree(read(text))
    try:
        found = computed(one, numbers(point))
    except LongError:
        if is_rounded(one):
            return False
        raise
    return bool(found) and all(value.overlaps(acb(ball)) for value in found)


def numbers(point: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a point by the names of its letters, with exact numbers."""
    return {str(name): Fraction(one) if _is_number(one) else one for name, one in point.items()}


def _is_number(one: Any) -> bool:
    return isinstance(one, int | Fraction | str)
