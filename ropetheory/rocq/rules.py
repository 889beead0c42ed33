"""Classical theorems as tactics: what each states, and how it follows from the results that are cited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ropetheory.authoring import Classical, Use
from ropetheory.rocq.equalities import UnknownProofError
from ropetheory.rocq.statements import related
from ropetheory.rocq.terms import term
from ropetheory.symbolic.proof.second.known import tree
from ropetheory.symbolic.proof.second.reading import Relation, relation
from ropetheory.symbolic.proof.second.trees import letter, node

Brought = tuple[str, Relation]
"""A tactic that brings a fact into the context, and the fact."""


class Known(Protocol):
    """What may be cited."""

    def bring(self, fact: Any, letters: tuple[str, ...]) -> Brought:
        """Return a tactic that brings a result into the context, and what it states there."""

    def about(self, quantity: str) -> str:
        """Return the name of a known equality whose left side is a quantity."""


Rule = Callable[[Known, tuple[Any, ...], tuple[str, ...]], Brought]


def named(way: str, name: str) -> str:
    """Give what a tactic asserts a name."""
    return way.replace("assert (", f"assert ({name} : ", 1)


def shown(stated: Relation, *lines: str) -> Brought:
    """Assert a relation with its proof."""
    return f"assert ({related(*stated)}) by ({'; '.join(lines)})", stated


def placed(fact: Any, **where: Any) -> Any:
    """Use a premise at other values."""
    if isinstance(fact, Use) and fact.where:
        raise UnknownProofError("a premise at other values")
    return Use(fact, **where)


def _below(known: Known, threshold: Any, letters: tuple[str, ...]) -> str:
    """Show that the pairs below the length are those below the critical index, named ``Below``."""
    way, (_, op, right) = known.bring(placed(threshold, j="at_0"), (*letters, "at_0"))
    if op != "==" or right.op != "mul":
        raise UnknownProofError("the threshold is no product")
    factor = node("mul", *right.args[:-1])
    here, index = term(tree("wavelength(at_0)")), term(tree("critical_index()"))
    function = f"(fun at_0 : R => {here})"
    by = f"below_by {here} L {term(factor)} {term(right.args[-1])}"
    return (
        f"assert (Below : below {function} L {index} d) by (intros at_0 In_at; widths; {way}; "
        f"assert (By := {by}); granted By; split; intros Q; [apply By in Q; lra | apply By; lra])"
    )


def _count_below(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    stated = relation("critical_pair() == max(0, min(d/2, ceil(critical_index())))")
    return shown(stated, _below(known, given[0], letters), "refine (counted _ _ _ _ _ Below); assumption")


def _first_reached(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    threshold, part = given
    below = _below(known, threshold, letters)
    if part == 0:
        way = "refine (reached _ _ _ _ _ Below _); [assumption | apply Rge_le; assumption]"
        return shown(relation("wavelength(critical_pair()) >= L"), below, f"apply Rle_ge; {way}")
    way = "refine (not_before _ _ _ _ _ Below _); assumption"
    return shown(relation("wavelength(critical_pair() - 1) < L"), below, way)


def _count_order(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Compare two critical pairs by what they are."""
    way, (left, op, right) = known.bring(given[2], letters)
    if op != "<=" or left.op != "critical_index" or right.op != "critical_index":
        raise UnknownProofError("critical indices are not ordered")
    lines = [way]
    for index, name in ((left, "Lower"), (right, "Upper")):
        where = dict(zip(("b", "d", "L"), index.args, strict=True))
        other = {a: value for a, value in where.items() if value is not letter(a)}
        brought, _ = known.bring(Use(known.about("critical_pair"), **other), letters)
        lines.append(named(brought, name))
    pairs = (node("critical_pair", *index.args) for index in (left, right))
    low, high = pairs
    return shown((low, "<=", high), *lines, "rewrite Lower, Upper; apply clipped_order; lra")


RULES: dict[str, Rule] = {
    "count_below": _count_below,
    "first_reached": _first_reached,
    "count_order": _count_order,
}
"""The classical theorems whose use is shown to Rocq."""


def classical(known: Known, fact: Classical, letters: tuple[str, ...]) -> Brought:
    """Bring what a classical theorem yields into the context.

    Raises
    ------
    UnknownProofError
        Its use is not shown here.
    """
    if fact.name not in RULES:
        raise UnknownProofError(f"the classical theorem `{fact.name}`")
    given = (*fact.arguments, *(() if fact.part is None else (fact.part,)))
    return RULES[fact.name](known, given, letters)
