"""What an expression supposes: divisors that are not 0, powers and logarithms of positive numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import factors, fresh, is_whole, whole
from ropetheory.symbolic.proof.second.facts import Fact
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import (
    MINUS,
    Node,
    NoOpinionError,
    minus,
    opened,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.second.signs import Signer


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
        if one in self.done or one.op in ("num", "letter"):
            return
        meaning = unfolded(one)
        if meaning is not None:
            self.demand(meaning)
        elif one.op in ("Sum", "least", "largest", "Integral") or one.op.startswith("count"):
            self._ranged(one)
        elif one.op != "coordinate":
            for a in one.args:
                if isinstance(a, Node):
                    self.demand(a)
            if one.op == "pow":
                self._power(*one.args)
            elif one.op == "ln":
                self._positive(one.args[0])
        self.done.add(one)

    def _ranged(self, one: Node) -> None:
        counts = one.op.startswith("count")
        low, high = one.args[2 if counts else 1 :]
        if one.op in ("least", "largest") and not self.signer.nonnegative(minus(high, low)):
            raise NoOpinionError(f"there may be no member: {one}")
        index = fresh(one, "l")
        inner = Definedness(self.signer.also(Fact(minus(index, low)), Fact(minus(high, index))))
        for body in range(2 if counts else 1):
            inner.demand(opened(one, index, body))

    def _power(self, base: Node, exponent: Node) -> None:
        if whole(exponent):
            if exponent.args[0] < 0 and not self.signer.nonzero(base):
                raise NoOpinionError(f"a divisor may be 0: {base}")
        elif not (base is MINUS and is_whole(exponent)):
            self._positive(base, or_zero=exponent.op == "num" and exponent.args[0] > 0)

    def _positive(self, base: Node, or_zero: bool = False) -> None:
        for factor, _ in factors(base):
            if not (or_zero and self.signer.nonnegative(factor)) and not self.signer.positive(factor):
                raise NoOpinionError(f"a logarithm or a power of what may not be positive: {factor}")
