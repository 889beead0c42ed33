"""Taylor's theorem as a tactic: what is 0 at 0 and rises from there is not negative."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.rocq.proofs.equalities import equality
from ropetheory.rocq.proofs.writing import Brought, Known, ascending, difference, specialize
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.algebra import differentiated
from ropetheory.symbolic.proof.expressions.reading import operations
from ropetheory.symbolic.proof.expressions.trees import ZERO, Node, letter, put
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.authoring import Classical


def taylor(
    known: Known, fact: Classical, where: Mapping[str, Node], letters: tuple[str, ...]
) -> Brought:
    """Show that what is 0 at 0 with its first derivatives, and has a derivative of one sign, has it."""
    text, name, order, *last = fact.arguments
    function, variable = tree(text), letter(name)
    at = where.get(name, variable)
    stated = ZERO, "<=", put(function, {variable: at})
    way = _Rise(known, variable, tuple(last), letters).shown(function, at, order)
    return f"assert ({relate(*stated)}) by ({way})", stated


@dataclass(frozen=True)
class _Rise:
    """What is differentiated by, and the fact about the last derivative, if one is cited."""

    known: Known
    variable: Node
    last: tuple[Any, ...]
    letters: tuple[str, ...]

    def shown(self, function: Node, at: Node, order: int) -> str:
        """Return a tactic that shows that a function is not negative at a place."""
        if order == 0:
            return self._cited(function, at) if self.last else self._factored(function, at)
        slope = differentiated(function, self.variable)
        place = letter(f"h_{order}")
        bodies = (put(one, {self.variable: place}) for one in (function, slope))
        functions = " ".join(f"(fun h_{order} : R => {term(one)})" for one in bodies)
        within = f"intros h_{order} Within_{order}"
        inner = self.shown(slope, place, order - 1)
        if "Si" not in operations(function):
            start = f"apply (rising {functions} {term(at)})"
            return f"{start}; [supposed | {within}; slope | at_0 | {within}; {inner}]"
        # Its slope sin y/y is not written at 0, where it is continuous.
        start = f"{self._known_at(at)}apply (rising_from {functions} {term(at)})"
        return f"{start}; [supposed | {within}; slope | unbroken | at_0_with_Si | {within}; {inner}]"

    def _factored(self, function: Node, at: Node) -> str:
        return f"assert (0 <= {term(put(function, {self.variable: at}))}) by (factor); assumption"

    def _cited(self, function: Node, at: Node) -> str:
        """Show that the last derivative is the gap of a known order."""
        fact = specialize(self.last[0], **{str(self.variable.args[0]): at})
        way, stated = self.known.bring(fact, (*self.letters, str(at.args[0])))
        low, high = ascending(stated)
        gap, there = difference(high, low), put(function, {self.variable: at})
        return f"{way}; assert ({term(there)} = {term(gap)}) by ({equality(there, gap)}); lra"

    def _known_at(self, at: Node) -> str:
        """Show of the end what the fact supposes of its letter, so that it is known before the end."""
        held = dict.fromkeys(one for fact in self.last for one in self.known.supposes(fact))
        there = {self.variable: at}
        return "".join(
            f"assert ({relate(put(left, there), op, put(right, there))}) by supposed; "
            for left, op, right in held
            if self.variable.args[0] in left.free | right.free
        )
