"""Counts and order of the pairs below a length, from the critical index; hypotheses checked."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical.analysis import cite, demand_lawless, standing_on
from ropetheory.symbolic.proof.equality import canonical, manifest, same


def count_below(threshold: Proved) -> Proved:
    """Yield the number of pairs below the length as the clipped ceiling of the critical index.

    ``threshold`` proves ``ln lambda_j - ln L == factor (j - x)`` with a manifestly positive factor,
    so that lambda_j < L exactly when j < x.
    """
    _demand_threshold(threshold)
    index = vocabulary.critical_index(letters.b, letters.d, letters.L)
    cited = cite(
        "integers above a number",
        Relation(
            vocabulary.critical_pair(letters.b, letters.d, letters.L),
            "==",
            larger(0, smaller(letters.d / 2, sp.ceiling(index))),
        ),
        "lambda_j < L exactly when j < x, and the integers 0 <= j < d/2 below x are counted by ceil(x).",
    )
    return standing_on(cited, threshold)


def first_reached(threshold: Proved) -> tuple[Proved, Proved]:
    """Yield that the critical pair reaches the length, and that the pair before it does not.

    The first needs a pair that reaches the length, the second one that does not.
    """
    _demand_threshold(threshold)
    pair = vocabulary.critical_pair(letters.b, letters.d, letters.L)
    words = "The pairs below the length are those with j < x: they come first, and c counts them."
    reached = cite(
        "integers above a number",
        Relation(vocabulary.wavelength(pair, letters.b, letters.d), ">=", letters.L),
        words,
        (
            Relation(vocabulary.wavelength(letters.d / 2 - 1, letters.b, letters.d), ">=", letters.L),
        ),
    )
    before = cite(
        "integers above a number",
        Relation(vocabulary.wavelength(pair - 1, letters.b, letters.d), "<", letters.L),
        words,
        (
            Relation(vocabulary.wavelength(sp.Integer(0), letters.b, letters.d), "<", letters.L),
        ),
    )
    return standing_on(reached, threshold), standing_on(before, threshold)


def _demand_threshold(threshold: Proved) -> None:
    """Refuse unless it proves ``ln lambda_j - ln L == factor (j - x)`` with a positive factor."""
    demand_lawless(threshold)
    relation = threshold.relation
    index = vocabulary.critical_index(letters.b, letters.d, letters.L)
    factor = sp.cancel(unfold(relation.rhs) / (letters.j - index.definition()))
    if relation.op != "==" or not same(
        relation.lhs, sp.log(vocabulary.wavelength(letters.j, letters.b, letters.d)) - sp.log(letters.L)
    ):
        raise StepRefusedError(f"the threshold is not about ln lambda_j - ln L: {relation.lhs}")
    if not same(relation.rhs, factor * (letters.j - index)) or not manifest(canonical(factor), strict=True):
        raise StepRefusedError(f"the factor {factor} of j - x has no manifest sign")


def count_order(lower: Any, upper: Any, fact: Proved) -> Proved:
    """Yield that one critical pair is at most another, from the order of their critical indices.

    ``lower`` and ``upper`` are critical pairs; ``fact`` proves x_lower <= x_upper. The widths must
    be equal or the upper one larger by a manifest amount.
    """
    demand_lawless(fact)
    ordered = fact.ordered()
    for pair in (lower, upper):
        larger = (
            pair.args[0] == letters.c * letters.b
            and Relation(letters.c, ">=", sp.Integer(1)) in fact.requires
        )
        if not isinstance(pair, vocabulary.critical_pair) or not (pair.args[0] == letters.b or larger):
            raise StepRefusedError(f"{pair} is no critical pair of a base that is known to exceed 1")
    indices = vocabulary.critical_index(*lower.args), vocabulary.critical_index(*upper.args)
    if not (same(ordered.lhs, indices[0]) and same(ordered.rhs, indices[1])):
        raise StepRefusedError(f"the fact {fact.relation} does not order {indices}")
    if not manifest(upper.args[1] - lower.args[1]):
        raise StepRefusedError(f"the widths of {lower} and {upper} are not ordered")
    proved = cite(
        "integers above a number",
        Relation(lower, "<=", upper),
        "The integers below the smaller index are among those below the larger.",
        fact.requires,
    )
    return standing_on(proved, fact)
