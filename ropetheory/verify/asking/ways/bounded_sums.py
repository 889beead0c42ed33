"""Sums within bounds: by Cauchy and Schwarz, by a sum between both sides, by tangents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.facts.jensen import above_middle
from ropetheory.verify.asking.ways.bounds import (
    COUNT,
)
from ropetheory.verify.asking.ways.replacing import by_replacing
from ropetheory.verify.asking.ways.sums import (
    beside_squares,
    middles,
    products,
)

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover


def by_squares(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a comparison is the inequality of Cauchy and Schwarz, for sums over the pairs."""
    prover.add((COUNT,))
    if any(map(prover.add, products(entry, read))):
        return "by Cauchy and Schwarz"
    for squared, left, proof in beside_squares(entry, read):
        known = any(map(prover.add, products(squared, parse(squared.statement)[0])))
        if known and prover.by_facts(left, parse(left.statement)[0]) and prover.add((proof,)):
            return "by Cauchy and Schwarz, and what remains"
    return ""


def by_middle(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a comparison follows through a sum of bounds, which has a closed form."""
    for before, after, proof in middles(entry, read):
        orders = [(one, parse(one.statement)[0]) for one in (before, after)]
        shown = (prover.by_facts(*one) or by_replacing(prover, *one) for one in orders)
        if all(shown) and prover.add((proof,)):
            return "the functions in its sum lie within bounds, whose sum has a closed form"
    return ""


def by_tangents(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a sum of powers lies above as many times the power in the middle."""
    return "each power lies above a tangent" if any(map(prover.add, above_middle(entry, read))) else ""
