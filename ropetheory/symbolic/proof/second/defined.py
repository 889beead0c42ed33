"""What an expression supposes: divisors that are not 0, powers and logarithms of positive numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import differentiated, factors, is_whole
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import (
    Node,
    NoOpinionError,
    minus,
    opened,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.second.signs import Signer

WIDE = 4  # a limit is of wide heads: what is narrower need not have a value


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
        elif one.op == "Derivative":
            inner, by = opened(one, one.args[1]), one.args[1]
            self.demand(inner)
            self.demand(differentiated(inner, by))
        elif one.op in ("Limit", "oo"):
            raise NoOpinionError("a limit need not exist, and is no number where it is infinite")
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
        self.demand(low)
        self.demand(high)
        if one.op == "Integral" and not self.signer.nonnegative(minus(high, low)):
            raise NoOpinionError("an integral may run backwards")
        if one.op in ("least", "largest") and not self._reaches(minus(high, low)):
            raise NoOpinionError(f"there may be no member: {one}")
        signer, index = self.signer.within(one, low, high)
        inner = Definedness(signer)
        for body in range(2 if counts else 1):
            inner.demand(opened(one, index, body))

    def _reaches(self, length: Node) -> bool:
        """Tell whether a range is not empty, perhaps since something is supposed to lie in it."""
        shown = self.signer.nonnegative
        return shown(length) or any(
            shown(minus(length, one.gap)) for one in self.signer.given if not one.apart
        )

    def _power(self, base: Node, exponent: Node) -> None:
        if is_whole(exponent):
            if not self.signer.nonnegative(exponent) and not self.signer.nonzero(base):
                raise NoOpinionError(f"a divisor may be 0: {base}")
        else:
            self._positive(base, or_nought=exponent.op == "num" and exponent.args[0] > 0)

    def _positive(self, base: Node, *, or_nought: bool = False) -> None:
        shown = self.signer.nonnegative if or_nought else self.signer.positive
        for factor, _ in factors(base):
            if not shown(factor):
                raise NoOpinionError(f"a logarithm or a power of what may not be positive: {factor}")
