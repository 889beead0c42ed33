"""Rates at which what is known grows: what they say is in the module on growth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ropetheory.symbolic.proof.expressions.algebra import VECTORS, letters_in
from ropetheory.symbolic.proof.expressions.reading import hidden
from ropetheory.symbolic.proof.expressions.trees import ZERO, Node, letter, node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.signs.signer import Signer

WIDTH, INFINITE = letter("d"), node("oo")


def depends(one: Node, name: str = "d") -> bool:
    """Tell whether a tree depends on a letter; on d all that speaks of a vector of that width does."""
    names = {"d", *VECTORS} if name == "d" else {name}
    return bool(names & (letters_in(one) | hidden(one)))


@dataclass(frozen=True)
class Rate:
    """f/(x^power (ln x)^logs) tends to the coefficient, none of which depends on x."""

    coefficient: Node
    power: Node = ZERO
    logs: Node = ZERO


@dataclass(frozen=True)
class Bounded:
    """f/(x^power (ln x)^logs) stays between two numbers from some x on."""

    power: Node = ZERO
    logs: Node = ZERO


@dataclass(frozen=True)
class Beyond:
    """f/x^n tends to 0 for every whole n if the sign is 0, to plus or minus infinity if it is 1 or -1."""

    sign: int


VANISHED = Beyond(0)
Speed = Rate | Bounded | Beyond


class Grows(Protocol):
    """Finds rates with a letter, under what is known of the others."""

    signer: Signer
    variable: Node

    def within(self, signer: Signer) -> Grows:
        """Return one that knows more of the others."""

    def speed(self, one: Node) -> Speed:
        """Return the rate at which an expression grows."""

    def add(self, parts: Sequence[Speed]) -> Speed:
        """Return the rate of a sum."""

    def order(self, one: Rate | Bounded, other: Rate | Bounded) -> int:
        """Return which of two scales grows faster."""

    def side(self, one: Node) -> int:
        """Return the sign of a number that is not 0."""
