"""Sizes from both sides, and orders once derivatives are computed."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.authoring import GOAL, Derivative, Step
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import (
    Namer,
)
from ropetheory.verify.asking.ways.bounds import (
    Picked,
    differentiated,
    replaced,
    sizes,
)
from ropetheory.verify.asking.ways.ceilings import counted_in
from ropetheory.verify.asking.ways.clamps import by_members
from ropetheory.verify.asking.ways.differences import by_pairs
from ropetheory.verify.asking.ways.replacing import show
from ropetheory.verify.asking.ways.weights import by_weights

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover


def by_size(prover: Prover, entry: Conclusion) -> str:
    """Say that a size is bounded since what it is the size of is, from both sides."""
    found = sizes(entry)
    if found is None:
        return ""
    orders, proof = found
    reads = [(one, parse(one.statement)[0]) for one in orders]
    ways = (
        prover.by_facts,
        functools.partial(by_pairs, prover),
        functools.partial(by_weights, prover),
        lambda one, read: by_members(prover, one, read, counted_in(prover, one, read)),
        functools.partial(by_computing, prover),
    )
    if not all(any(way(*one) for way in ways) for one in reads):
        return ""
    return "it is bounded from both sides" if prover.add((proof,)) else ""


def by_computing(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that an order follows once the derivatives in it are computed."""
    sides, known = sp.Tuple(read.lhs, read.rhs), list[Picked]()
    taken = Step("==", GOAL, "The derivative.", compute=Derivative())
    make = Namer(f"{entry.name}-derivative", entry.requires)
    for one in sorted(sides.atoms(sp.Derivative), key=lambda one: (-one.count_ops(), str(one))):
        value = differentiated(one)
        if sides.has(one) and (name := prover.add((make(f"{write(one)} == {write(value)}", taken),))):
            known.append((name, one, value))
            sides = sides.xreplace({one: value})
    if not known:
        return ""
    low, high = map(write, sides)
    fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
    shown = by_size(prover, fact) or show(prover, fact)
    proof = replaced(entry, read, known, by=fact.name, meaning=lambda side: side)
    return "its derivatives are computed first" if shown and prover.add((proof,)) else ""
