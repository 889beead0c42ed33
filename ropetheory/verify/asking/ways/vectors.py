"""Orders of what is made of vectors: facts about their families, and then an order of numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import largest, least
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.relation import FLIPPED
from ropetheory.verify.asking.facts.abstract import abstract
from ropetheory.verify.asking.facts.combine import combined, gap_of
from ropetheory.verify.asking.facts.families import Families
from ropetheory.verify.asking.facts.functions import known_step
from ropetheory.verify.asking.facts.means import about_means
from ropetheory.verify.asking.facts.pairs import meant
from ropetheory.verify.asking.facts.series import by_series
from ropetheory.verify.asking.facts.writing import outside, written
from ropetheory.verify.asking.question import FAILURES, put_letters
from ropetheory.verify.asking.ways.bounds import sizes
from ropetheory.verify.asking.ways.cases import by_cases
from ropetheory.verify.asking.ways.sums import FEW

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

SHORT = 3  # terms of a condition by which others are multiplied
ORDERS = ("<", "<=", ">", ">=")

WORDS = "by bounds of the members of its families"


def by_families(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that an order follows from bounds of members of families, or from derivatives by one number."""
    try:
        words = by_series(prover, entry, read) or _by_every_member(prover, entry)
        return words or _by_bounds(prover, entry, read)
    except (*FAILURES, LookupError):  # there may be too few letters for the sums
        return ""


def _by_every_member(prover: Prover, entry: Conclusion) -> str:
    """Say that what bounds every member, which may be made of sums, bounds the extreme."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    for head, sign, value in ((left, op, right), (right, FLIPPED[op], left)):
        over = {"largest": "<=", "least": ">="}.get(head.partition("(")[0], "")
        if sign != over or len(head.arguments) != len(("member", "index", "low", "high")):
            continue
        member, index, low, high = head.arguments
        within = (*entry.requires, f"p >= {low}", f"p <= {high}")
        said = f"{put_letters(member, {index: 'p'})} {over} {value}"
        each = replace(entry, name=f"{entry.name}-each", statement=said, requires=within)
        if any("p" in Formula(text).letters for text in (head, value, *entry.requires)):
            continue
        if prover.order(each) or by_families(prover, each, parse(said)[0]):
            by = Classical("all_members", str(head), Use(each.name), "p")
            return WORDS if prover.add((replace(entry, proof=(known_step(op, by=by),)),)) else ""
    return ""


def _by_bounds(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Show an order with letters for sums and extremes, an equality of extremes by two orders."""
    sides = sp.Tuple(written(read.lhs), written(read.rhs))
    if read.op == "==" and sides.has(largest, least):
        return _from_both(prover, entry)
    found = sizes(entry) if read.op in ORDERS else None
    if found is not None:
        orders, proof = found
        shown = all(by_families(prover, one, parse(one.statement)[0]) for one in orders)
        return WORDS if shown and prover.add((proof,)) else ""
    if read.op not in ORDERS or not sides.has(sp.Sum, largest, least, letters.coordinate):
        return ""
    places = (one.args[1] for one in outside(sides) if isinstance(one, letters.coordinate))
    most = 1 + max((int(one) for one in places if one.is_Integer and one < FEW), default=0)
    for first in dict.fromkeys((0, 1, most)):
        if _shown(prover, replace(entry, name=f"{entry.name}-{first}"), entry, read.op, sides, first):
            return WORDS
    return ""


def _from_both(prover: Prover, entry: Conclusion) -> str:
    """Say that two numbers are equal since each is at most the other."""
    left, right = Formula(entry.statement).sides
    ways = (("below", "<="), ("above", ">="))
    below, above = (
        replace(entry, name=f"{entry.name}-{name}", statement=f"{left} {op} {right}") for name, op in ways
    )
    if not all(
        prover.order(one) or by_families(prover, one, parse(one.statement)[0]) for one in (below, above)
    ):
        return ""
    proof = known_step("==", by=Classical("antisymmetry", Use(below.name), Use(above.name)))
    return WORDS if prover.add((replace(entry, proof=(proof,)),)) else ""


def _products(prover: Prover, order: Conclusion, asked: Relation) -> bool:
    """Show an order by products of what is supposed of its letters."""
    whole = meant(asked.ascending().rhs - asked.ascending().lhs)
    gaps = [gap_of(text) for text in order.requires]
    factors = sorted((one for one in whole.free_symbols if one.is_positive), key=str)
    factors += [least for least in (letters.N - 1, letters.d - 2) if whole.has(*least.free_symbols)]
    factors += [gap for gap in gaps if gap is not None and len(sp.Add.make_args(gap)) <= SHORT]
    return any(prover.add((one,)) for one in combined(order, asked, whole, (), factors))


def _shown(prover: Prover, prefix: Conclusion, entry: Conclusion, op: str, sides: Any, first: int) -> bool:
    """Show an order with letters for sums, some first terms of which may be known apart."""
    families = Families(prover.add, prefix, sides, first)
    families.collect()
    about_means(families)
    facts = families.facts
    conditions = [(one.op, written(one.lhs), written(one.rhs)) for _, one in families.members.orders]
    order, where = abstract(prefix, op, sides, [*conditions, *(fact[1:] for fact in facts)])
    (asked,) = parse(order.statement)
    if not (prover.order(order) or _products(prover, order, asked) or by_cases(prover, order, asked)):
        return False
    since = tuple(fact[0] for fact in facts)
    step = known_step(op, by=Use(order.name, **where), since=since)
    return bool(prover.add((replace(entry, proof=(step,)),)))
