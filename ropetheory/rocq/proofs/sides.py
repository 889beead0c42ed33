"""The two sides of a step: the tactics that compare them, or show what they need."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.nonnegative import nonnegative
from ropetheory.rocq.proofs.writing import difference, write_out
from ropetheory.rocq.statements.terms import parts, term
from ropetheory.symbolic.proof.expressions.algebra import is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import operations
from ropetheory.symbolic.proof.expressions.trees import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation


def divides_by_sum(one: Node) -> bool:
    """Tell whether a divisor is, or holds, a quantity that is a sum."""
    if one.op == "pow" and one.args[1].op == "num" and one.args[1].args[0] < 0:
        return "Sum" in operations(write_out(one.args[0]))
    return any(divides_by_sum(a) for a in one.args if isinstance(a, Node))


def same_sizes(op: str) -> str:
    """Show an order of equal sides: the sizes in them are those of numbers of a known sign."""
    if op not in ("<=", ">="):
        raise UnknownProofError("a strict order without a gap")
    return "rewrite ?Rabs_pos_eq by sign; lra"


def nonnegative_or_factor(one: Node, given: Sequence[Relation]) -> str:
    """Show that a number is not negative, by what is supposed if that is seen."""
    try:
        return "factor" if one.op == "num" else f"first [{nonnegative(one, given)} | factor]"
    except UnknownProofError:
        return "factor"


def or_equal(op: str, before: Node, after: Node) -> str:
    """Return another way to show an equality, by the normal form of its sides: what is cited may differ."""
    try:
        return f" | ({equality(before, after)})" if op == "==" else ""
    except UnknownProofError:
        return ""


def or_linked(stated: Relation, before: Node, after: Node) -> str:
    """Return another way to show a relation: the gap of its sides is that of the sides of a known one."""
    gap = difference(after, before)
    for low, high in (stated[::2], stated[::-2]):
        known = difference(high, low)
        with contextlib.suppress(UnknownProofError):
            return f" | (assert ({term(gap)} = {term(known)}) by ({equality(gap, known)}); lra)"
    return ""


def same_parts(before: Node, after: Node) -> str:
    """Show that complex numbers are equal by their parts."""
    first, second = (equality(a, b) for a, b in zip(parts(before), parts(after), strict=True))
    return f"split; [{first} | {second}]"


def same_entries(before: Value, after: Value) -> str:
    """Show that matrices are equal entry by entry."""
    if not (isinstance(before, Matrix) and isinstance(after, Matrix)):
        raise UnknownProofError("a matrix and a number")
    pairs = list(zip(before.entries, after.entries, strict=True))
    if not all(is_real(one) for pair in pairs for one in pair):
        raise UnknownProofError("a matrix of complex numbers")
    scripts = [equality(a, b) for a, b in pairs]
    text = scripts[-1]
    for script in reversed(scripts[:-1]):
        text = f"split; [{script} | {text}]"
    return text


