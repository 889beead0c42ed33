"""Comparisons once sums, integrals, derivatives and extremes are what they are known to be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.authoring import GOAL, Derivative, Integral, Step, Summation
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import (
    EXTREMES,
    Namer,
    of_logarithms,
    picks,
)
from ropetheory.verify.asking.ways.bounds import (
    replaced,
)
from ropetheory.verify.asking.ways.differences import by_pairs
from ropetheory.verify.asking.ways.integrals import integrated
from ropetheory.verify.asking.ways.sums import (
    closed_form,
    from_zero,
    longer,
)

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

PARTS = "the sums are cut into parts"


def show(prover: Prover, one: Conclusion) -> str:
    """Show an equality or an order by the rules, or by facts."""
    (read,) = parse(one.statement)
    if read.op != "==":
        return prover.order(one) or by_replacing(prover, one, read)
    plain = Step("==", GOAL, "Both sides reduce to the same.")
    ways = (plain, *(replace(plain, compute=way) for way in (Summation(), Integral(), Derivative())))
    found = next((way for way in ways if prover.add((replace(one, proof=(way,)),))), None)
    if found:
        return "both sides reduce to the same"
    return by_replacing(prover, one, read) or by_parts(prover, one, read)


def by_replacing(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a comparison follows once sums and extremes are what they are known to be."""
    known, told = [], entry.requires
    gap = unfold(read.lhs) - unfold(read.rhs)
    for number, one in enumerate(sorted(gap.atoms(sp.Sum), key=str)):
        found = closed_form(one, f"{entry.name}-sum-{number}", told)
        if found is not None and (name := prover.add(found[0])):
            known.append((name, one, found[1]))
    for number, one in enumerate(sorted(gap.atoms(sp.Integral), key=str)):
        found = integrated(one, Namer(f"{entry.name}-integral-{number}", told))
        if found is not None and (name := prover.add(found[0])):
            known.append((name, one, found[1]))
    nested = sorted(gap.atoms(*EXTREMES), key=lambda one: (-one.count_ops(), str(one)))
    for number, extreme in enumerate(nested):
        for group, member in picks(extreme, f"{entry.name}-extreme-{number}", told):
            if name := prover.add(group):
                known.append((name, extreme, member))
                break
    if not known:
        return ""
    shown = prover.add((replaced(entry, read, known),))
    if not shown:
        orders = of_logarithms([unfold(read.lhs), unfold(read.rhs)], entry.name, told)
        since = tuple(filter(None, map(prover.add, orders)))
        shown = prover.add((replaced(entry, read, known, since),)) if since else ""
    return "with the closed forms of sums, and extremes that are known" if shown else ""


def by_parts(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a comparison follows once the sums in it are cut into parts."""
    sides = sp.Tuple(*map(unfold, (read.lhs, read.rhs)))
    make, known, left = Namer(f"{entry.name}-part", entry.requires), [], sides
    for one in sorted(sides.atoms(sp.Sum), key=str):
        found = from_zero(one, make)
        if found is not None and (name := prover.add(found[0])):
            known.append((name, one, found[1]))
            left = left.xreplace({one: found[1]})
    for group, one, other in longer(left, make):
        if left.has(one) and (name := prover.add(group)):
            known.append((name, one, other))
            left = left.xreplace({one: other})
            break
    if not known:
        return ""
    low, high = map(write, left)
    if prover.add((replaced(entry, read, known),)):
        return PARTS
    fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
    (asked,) = parse(fact.statement)
    shown = show(prover, fact) or by_pairs(prover, fact, asked)
    return PARTS if shown and prover.add((replaced(entry, read, known, by=fact.name),)) else ""
