"""Proofs by what is known of functions: the ways, one after another, and what they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.ways.bounded_sums import by_middle, by_squares, by_tangents
from ropetheory.verify.asking.ways.cases import by_cases, by_clamped_integrals
from ropetheory.verify.asking.ways.ceilings import counted_in
from ropetheory.verify.asking.ways.clamps import by_members
from ropetheory.verify.asking.ways.computing import by_computing, by_size
from ropetheory.verify.asking.ways.counts import by_count
from ropetheory.verify.asking.ways.differences import by_pairs
from ropetheory.verify.asking.ways.limiting import by_limit
from ropetheory.verify.asking.ways.pointwise import by_orders
from ropetheory.verify.asking.ways.prover import Prover
from ropetheory.verify.asking.ways.replacing import by_parts, by_replacing
from ropetheory.verify.asking.ways.slopes import by_integral
from ropetheory.verify.asking.ways.vectors import by_families
from ropetheory.verify.asking.ways.weights import by_weights
from ropetheory.verify.proof_text import citations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation


Found = tuple[str, tuple[str, ...], tuple["Conclusion", ...]]
"""How it is shown, on which classical theorems that stands, and the results, of which the last is it."""


def proof_by_facts(entry: Conclusion, read: Relation) -> Found | None:
    """Prove a comparison by what is known of the functions in it, and sums of the pairs term by term."""
    if read.op == "!=" or isinstance(read.lhs, sp.MatrixBase):
        return None
    prover = Prover()
    try:
        words = by_limit(prover, entry) or by_size(prover, entry) or prover.by_facts(entry, read)
        words = words or by_weights(prover, entry, read)
        words = words or by_replacing(prover, entry, read) or by_computing(prover, entry, read)
        words = words or by_parts(prover, entry, read)
        words = words or by_squares(prover, entry, read) or by_middle(prover, entry, read)
        words = words or by_tangents(prover, entry, read)
        words = words or by_integral(prover, entry, read) or by_count(prover, entry)
        words = words or by_pairs(prover, entry, read) or by_clamped_integrals(prover, entry, read)
        counted = () if words else counted_in(prover, entry, read)
        words = words or by_members(prover, entry, read, counted)
        words = words or by_cases(prover, entry, read, counted) or by_orders(prover, entry, read)
    except FAILURES:
        words = ""
    words = words or by_families(prover, entry, read)
    if not words:
        return None
    kept, shared = tuple(prover.kept.values()), derived.shared()
    for results in (needed(kept), kept):  # that a number is not 0 is used without being cited
        again = Prover()
        shared.asked.clear()
        if again.add(results) and not shared.failed():
            return words, tuple(sorted(again.checker.context.given)), results
    return None  # citing no more than it stands on


def needed(results: Sequence[Conclusion]) -> tuple[Conclusion, ...]:
    """Leave out results on which the last one does not stand, directly or through another one."""
    wanted = {results[-1].name}
    for one in reversed(results):
        if one.name in wanted:
            wanted.update(citations(one))
    return tuple(one for one in results if one.name in wanted)
