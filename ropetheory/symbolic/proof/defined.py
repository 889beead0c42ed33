"""What an expression supposes: divisors that are not 0, powers and logarithms of positive numbers.

To the fields sqrt(x**2) is x. Equal values there say that two trees are equal where both have values, so
that whoever believes an equality, or a sign, demands values of both sides. Arguments come first: a sign is
asked of what has a value.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import (
    VECTORS,
    derivative,
    differentiated,
    factors,
    half_whole,
    is_real,
    is_whole,
    letters_in,
)
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    LIMITS,
    ONE,
    TWO,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    num,
    opened,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.signs.signer import Signer

JUMPING = frozenset(("ceil", "delta_ij", *COUNTS, "frequency_rank"))
"""Functions that are not continuous: of such a one that has values everywhere there may be no integral."""
ORDERED = ("max", "min", "ceil")
"""Functions of real numbers alone."""
SIZED = ("frequency_rank", "clipped_determinant")
"""Quantities without a formula: of a base and a width, or of a number of rows."""


class LackingError(NoOpinionError):
    """An expression may have no value since a tree is not shown to be ``op`` 0."""

    def __init__(self, tree: Node, op: str, words: str) -> None:
        super().__init__(words)
        self.tree, self.op = tree, op


class Definedness:
    """Demands under some facts that expressions have values."""

    def __init__(self, signer: Signer) -> None:
        self.signer = signer
        self.done: set[Node] = signer.defined

    def demand(self, one: Node) -> None:
        """Refuse what may have no value.

        Raises
        ------
        NoOpinionError
            A divisor may be 0, or the base of a power or what a logarithm is taken of not positive.
        """
        if one.op == "letter" and one.args[0] in VECTORS:
            raise NoOpinionError("a vector is not a number")
        if one in self.done or one.op in ("num", "letter"):
            return
        if one.op == "expected" and not self.signer.nonnegative(one.args[1]):
            raise NoOpinionError(f"the mean square of a coordinate may be negative: {one.args[1]}")
        if one.op == "mixed_entry" and not self._has_size(minus(one.args[-1], TWO), one.args[-2]):
            raise NoOpinionError(f"a head may have no second plane: {one}")
        meaning = unfolded(one)
        if meaning is not None:
            self.demand(meaning)
            for a in one.args:
                if not (a.op == "letter" and a.args[0] in VECTORS):
                    self.demand(a)
        elif one.op in ("Sum", "least", "largest", "Integral") or one.op in COUNTS:
            self._ranged(one)
        elif one.op == "Derivative":
            inner, by = derivative(one)
            self.demand(inner)
            self.demand(differentiated(inner, by))
            self.demand_nearby(inner)
        elif one.op in (*LIMITS, "oo"):
            raise NoOpinionError("a limit need not exist, and an infinite limit is not a number")
        elif one.op == "coordinate":
            self._coordinate(*one.args)
        else:
            self._plain(one)
        self.done.add(one)

    def _plain(self, one: Node) -> None:
        if one.op in ORDERED and not all(map(is_real, one.args)):
            raise NoOpinionError(f"an order of what may not be real: {one}")
        if one.op in SIZED and not self._has_size(one.args[-1], *one.args[:-1]):
            raise NoOpinionError(f"{one.op} of no size that a head or a matrix has: {one}")
        if one.op == "delta_ij" and not all(map(half_whole, one.args)):
            raise NoOpinionError(f"an index need not be whole: {one}")
        for a in one.args:
            if isinstance(a, Node):
                self.demand(a)
        if one.op == "pow":
            self._power(*one.args)
        elif one.op == "ln":
            self._positive(one.args[0])

    def _has_size(self, size: Node, *bases: Node) -> bool:
        """Tell whether a matrix has so many rows, or a head so many coordinates, and its base is positive."""
        count = mul(num(Fraction(1, 2)), size) if bases else size
        return (
            half_whole(count)
            and self.signer.nonnegative(minus(count, ONE))
            and all(map(self.signer.positive, bases))
        )

    def _coordinate(self, vector: Node, index: Node) -> None:
        """Demand of a coordinate that it stands at a whole number from 0 on; vectors go on beyond a head."""
        known = vector.op == "letter" and vector.args[0] in VECTORS and half_whole(index)
        if not (known and self.signer.nonnegative(index)):
            raise NoOpinionError(f"there may be no such coordinate: {vector}[{index}]")
        self.demand(index)

    def _ranged(self, one: Node) -> None:
        counts = one.op in COUNTS
        low, high = one.args[2 if counts else 1 :]
        self.demand(low)
        self.demand(high)
        if one.op != "Integral" and not (half_whole(low) and half_whole(high)):
            raise NoOpinionError(f"an end of a range need not be whole: {one}")
        least = minus(high, low) if one.op == "Integral" else add(minus(high, low), ONE)
        if not self.signer.nonnegative(least):  # a sum may be empty, and has no terms fewer than none
            raise NoOpinionError(f"a range may run backwards: {one}")
        if one.op in ("least", "largest") and not self._reaches(minus(high, low)):
            raise NoOpinionError(f"there may be no member: {one}")
        signer, index = self.signer.within(one, low, high)
        if one.op == "Integral" and jumps(opened(one, index), index.args[0]):
            raise NoOpinionError(f"what is integrated may not be continuous: {one}")
        inner = Definedness(signer)
        for body in range(2 if counts else 1):
            inner.demand(opened(one, index, body))
            if one.op not in ("Sum", "Integral") and not is_real(opened(one, index, body)):
                raise NoOpinionError(f"an order of what may not be real: {one}")

    def _reaches(self, length: Node) -> bool:
        """Tell whether a range is not empty, perhaps since something is supposed to lie in it."""
        shown = self.signer.nonnegative
        return shown(length) or any(
            shown(minus(length, one.gap)) for one in self.signer.given if not one.apart
        )

    def _power(self, base: Node, exponent: Node) -> None:
        if is_whole(exponent):
            if not self.signer.nonnegative(exponent) and not self.signer.nonzero(base):
                raise LackingError(base, "!=", f"a divisor may be 0: {base}")
        else:
            self._positive(base, or_nought=exponent.op == "num" and exponent.args[0] > 0)

    def demand_nearby(self, one: Node) -> None:
        """Demand of what is differentiated that it has values beside a point, too: no root of 0."""
        if (meaning := unfolded(one)) is not None:
            self.demand_nearby(meaning)
            return
        if one.op == "Derivative":
            self.demand_nearby(derivative(one)[0])
            return
        if one.op == "pow" and not is_whole(one.args[1]):
            self._positive(one.args[0])
        for a in one.args:
            if isinstance(a, Node):
                self.demand_nearby(a)

    def splits(self, one: Node) -> bool:
        """Tell whether no factor of a tree is negative, so that a root of it is the product of theirs."""
        try:
            self._positive(one, or_nought=True)
        except NoOpinionError:
            return False
        return True

    def _positive(self, base: Node, *, or_nought: bool = False) -> None:
        shown = self.signer.nonnegative if or_nought else self.signer.positive
        words = "a logarithm or a power of what may not be positive: "
        for factor, share in factors(base):
            if not shown(factor):
                raise LackingError(factor, ">=" if or_nought else ">", f"{words}{factor}")
            if not is_real(share):
                raise NoOpinionError(f"{words}{factor}")


def jumps(one: Node, name: str) -> bool:
    """Tell whether a function in a tree, or in its quantities, may jump where a letter moves."""
    if name not in letters_in(one) | one.free:
        return False
    meaning = unfolded(one)
    parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
    return one.op in JUMPING or any(jumps(part, name) for part in parts)
