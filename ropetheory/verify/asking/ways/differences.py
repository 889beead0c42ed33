"""Orders by facts about two places of a function: squares, tangents, sums of multiples of what is known."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Step
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.combine import combined
from ropetheory.verify.asking.facts.pairs import facts_of_pairs, meant, over_divisors, squares
from ropetheory.verify.asking.ways.bounds import (
    COUNT,
    by_facts,
    forms_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

ORDERS = ("<", "<=", ">", ">=")


def by_pairs(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say how a comparison follows from facts about two places of a function, or from squares."""
    if read.op not in ORDERS:
        return ""
    rising = read.ascending()
    whole = meant(rising.rhs - rising.lhs)
    for text in itertools.islice(squares(whole), 2):
        if prover.add((replace(entry, proof=(Step(read.op, GOAL, "Squares.", leaving=text),)),)):
            return "the difference of the two sides is made of squares"
    found = facts_of_pairs(forms_of(read), whole, entry.name, entry.requires)
    known = tuple(filter(None, map(prover.add, found)))
    if not known:
        return ""
    prover.add((COUNT,))
    proofs = itertools.chain(_by_gap(prover, entry, read, whole, known), by_facts(entry, read, known))
    for words, proof in proofs:
        if prover.add((proof,)):
            return words
    told = [(name, prover.kept[name].statement) for name in known]
    if any(prover.add((one,)) for one in combined(entry, read, whole, told)):
        return "it is a sum of multiples of what is known of its functions"
    return ""


def _by_gap(
    prover: Prover, entry: Conclusion, read: Relation, whole: Any, known: tuple[str, ...]
) -> Iterator[tuple[str, Conclusion]]:
    forms = [write(form) for form in (whole, sp.factor(sp.together(whole)))]
    forms += [f"({write(above)})/({write(below)})" for above, below in over_divisors(whole)]
    for form in dict.fromkeys(forms):
        step = Step(read.op, GOAL, "By its tangents.", leaving=form, since=known)
        yield "by what is known of its functions at two places", replace(entry, proof=(step,))
