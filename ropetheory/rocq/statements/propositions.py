"""Relations as propositions of Rocq: what holds, or fails, and that all that stands in it has a value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.conditions import conditions, inside
from ropetheory.rocq.statements.maps import is_word, relate_words
from ropetheory.rocq.statements.terms import UntranslatedError, function_of, parts, term
from ropetheory.symbolic.proof.expressions.algebra import is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.trees import Node

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.expressions.matrices import Value

SIGNS = {"==": "=", "!=": "<>", "<=": "<=", "<": "<", ">=": ">=", ">": ">"}
FAILS = {"==": "!=", "!=": "==", "<=": ">", "<": ">=", ">=": "<", ">": "<="}
"""What holds of two real numbers where a relation fails."""


@dataclass(frozen=True)
class Lemma:
    """A statement with the proof that is tried.

    Attributes
    ----------
    name : str
        Its name in Rocq.
    about : str
        The claim, or the result and step of a theorem, whose statement it is.
    kind : str
        ``fact``, ``mutant``, ``step`` or ``conclusion``.
    leans_on : str
        The file of the theorem by which it is proved, where it is not of that theorem itself.
    """

    name: str
    about: str
    kind: str
    statement: str
    proof: str
    leans_on: str = ""

    def stated(self) -> str:
        """Return the statement as Rocq reads it: a proposition with a name."""
        return f"(* {_plain(self.about)} *)\nDefinition {self.name}_stated : Prop :=\n  {self.statement}.\n"

    def text(self) -> str:
        """Return the lemma as Rocq reads it, after its statement."""
        stated = f"{self.name}_stated"
        return f"Lemma {self.name} : {stated}.\nProof. cbv delta [{stated}]. {self.proof} Qed.\n"


def _plain(about: str) -> str:
    """Keep of a text what cannot end a comment."""
    return re.sub(r"[^\w .,=-]", "?", about)


@dataclass(frozen=True)
class Untranslated:
    """What is not stated in Rocq, and why."""

    about: str
    kind: str
    why: str


def relate(left: Value, op: str, right: Value) -> str:
    """State a relation of numbers or matrices; complex ones are equal where their parts are.

    Raises
    ------
    UntranslatedError
        A side has no translation.
    """
    if (sequence := divergent_limit(left, op, right)) is not None:
        return function_of(sequence, "diverges")
    if is_word(left, right):
        return relate_words(left, op, right)
    if isinstance(left, Matrix) and isinstance(right, Matrix):
        pairs = list(zip(left.entries, right.entries, strict=True))
    elif isinstance(left, Node) and isinstance(right, Node):
        pairs = [(left, right)]
    else:
        raise UntranslatedError("a matrix and a number")
    stated = [part for a, b in pairs for part in _parts(a, op, b)]
    together = " \\/ " if op == "!=" else " /\\ "
    return stated[0] if len(stated) == 1 else f"({together.join(stated)})"


def divergent_limit(left: Value, op: str, right: Value) -> Node | None:
    """Return the limit that is said to be infinite."""
    is_limit = isinstance(left, Node) and left.op == "Limit" and op == "=="
    return left if is_limit and isinstance(right, Node) and right.op == "oo" else None  # type: ignore[return-value]


def _parts(left: Node, op: str, right: Node) -> list[str]:
    if is_real(left) and is_real(right):
        return [f"({term(left)} {SIGNS[op]} {term(right)})"]
    if op not in ("==", "!="):
        raise UntranslatedError("an order of complex numbers")
    pairs = zip(parts(left), parts(right), strict=True)
    return [f"({term(a)} {SIGNS[op]} {term(b)})" for a, b in pairs]


def meaning_conditions(*sides: Value) -> list[str]:
    """List what makes all sides mean in Rocq what they mean in the language."""
    if len(sides) == 2 and (sequence := divergent_limit(sides[0], "==", sides[1])) is not None:
        return inside(sequence)
    nodes = [entry for side in sides for entry in (side.entries if isinstance(side, Matrix) else [side])]
    return list(dict.fromkeys(held for one in nodes for held in conditions(one)))

