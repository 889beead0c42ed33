"""Classical facts about finite sums and squares: their terms, and the square of a nonzero real."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, bound_in
from ropetheory.symbolic.proof.classical.analysis import cite, standing_on
from ropetheory.symbolic.proof.equality import canonical, manifest

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.chain import Proved


def term_of_sum(summand: Any, index: Any, last: Any, term: Any) -> Proved:
    """Yield ``f(term) <= f(0) + ... + f(last)`` for nonnegative terms.

    Parameters
    ----------
    summand : expression in ``index``
        Must be manifestly nonnegative at every whole index from 0 on.
    term : expression
        Whole; that it lies in ``0 ... last`` is manifest, or a hypothesis of what is yielded.
    """
    if index not in (letters.l, letters.j) or not (term.is_integer and last.is_integer):
        raise StepRefusedError(f"{index}, {term} and {last} must be whole, the index from 0 on")
    if term.has(index) or last.has(index):
        raise StepRefusedError(f"{term} and {last} must not contain the index {index}")
    if not manifest(canonical(summand)):
        raise StepRefusedError(f"the terms {summand} are not manifestly nonnegative")
    if bound_in(summand) & term.free_symbols:
        raise StepRefusedError(f"{term} would be captured in {summand}")
    bounds = [(sp.Integer(0), term), (term, last)]
    open_ = [(low, high) for low, high in bounds if not manifest(canonical(high - low))]
    return cite(
        "nonnegative terms",
        Relation(summand.subs(index, term), "<=", sp.Sum(summand, (index, 0, last))),
        "Every term is nonnegative, and the index lies among those that are summed.",
        tuple(Relation(low, "<=", high) for low, high in open_),
    )


def last_term(summand: Any, index: Any, last: Any) -> Proved:
    """Yield ``f(0) + ... + f(last) == (f(0) + ... + f(last - 1)) + f(last)`` for a whole ``last >= 0``."""
    if not (last.is_integer and manifest(last)) or last.has(index):
        raise StepRefusedError(f"{last} must be whole, manifestly at least 0, and free of {index}")
    if bound_in(summand) & last.free_symbols or index not in (letters.l, letters.j):
        raise StepRefusedError(f"{last} would be captured in {summand}, or {index} does not run from 0")
    shorter = sp.Sum(summand, (index, 0, last - 1))
    return cite(
        "last term",
        Relation(sp.Sum(summand, (index, 0, last)), "==", shorter + summand.subs(index, last)),
        "The sum has a last term.",
    )


def positive_square(fact: Proved) -> Proved:
    """Yield ``0 < X**2`` from ``X != 0`` for a real X."""
    relation = fact.relation
    if relation.op != "!=" or relation.rhs != 0 or relation.lhs.is_extended_real is not True or fact.laws:
        raise StepRefusedError(f"{relation} does not say that a real number is not 0")
    cited = cite(
        "squares",
        Relation(sp.Integer(0), "<", relation.lhs**2),
        "The number is real and not 0.",
    )
    return standing_on(cited, fact)
