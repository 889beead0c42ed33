"""What is confirmed on the way to a proof, and what follows from facts about functions."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.authoring import GOAL, Step
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure, in_use
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.facts.functions import (
    facts_about,
    growing,
    of_logarithms,
    small,
    terms_of_sums,
)
from ropetheory.verify.asking.facts.logarithms import multiples_of_conditions
from ropetheory.verify.asking.facts.waves import sizes_in
from ropetheory.verify.asking.forms import forms
from ropetheory.verify.asking.ways.bounds import (
    COUNT,
    by_facts,
    forms_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")


class Prover:
    """What is confirmed on the way, citing nothing but shared lemmas; ``kept`` has it in order."""

    def __init__(self) -> None:
        self.checker = Checker("check", (), derived.shared())
        self.checker.judging = False
        self.kept: dict[str, Conclusion] = {}

    def add(self, results: Sequence[Conclusion]) -> str:
        """Know the last of some results if each is confirmed; return its name, or nothing."""
        for one in results:
            if one.name in self.checker.results.named:
                continue
            before = len(self.checker.findings)
            self.checker.entry(one)
            if failure(self.checker.findings[before:]):
                del self.checker.findings[before:]
                self.checker.results.named.pop(one.name, None)
                return ""
            self.kept[one.name] = one
        return results[-1].name

    def by_facts(self, entry: Conclusion, read: Relation) -> str:
        """Say how a comparison follows from facts about the functions in it; nothing if it does not."""
        forms = [*forms_of(read), unfold(read.lhs), unfold(read.rhs)]
        told = (entry.name, entry.requires)
        waving = (*forms_of(read), *(one for text in entry.requires for one in sizes_in(text)))
        logs = (*of_logarithms(forms, *told), *multiples_of_conditions(read, *told))
        several = terms_of_sums((read.lhs, read.rhs), *told) if read.op in ORDERS else ()
        kinds = (facts_about(waving, *told), logs, (*growing(forms, *told), *several))
        found = [tuple(filter(None, map(self.add, kind))) for kind in (*kinds, small(forms_of(read), *told))]
        self.add((COUNT,))
        orders = (*found[1], *found[2], *found[3])
        for known in dict.fromkeys(((*found[0], *orders), orders[::-1])):
            for way, (words, proof) in enumerate(by_facts(entry, read, known)):
                if not failure(in_use(self.checker, proof)):
                    return words if self.add((self._by_fewest(entry, read, known, way),)) else ""
        return ""

    def _by_fewest(self, entry: Conclusion, read: Relation, facts: tuple[str, ...], way: int) -> Conclusion:
        """Return a proof that needs each of its facts."""
        for fact in facts:
            fewer = tuple(one for one in facts if one != fact)
            _, proof = next(itertools.islice(by_facts(entry, read, fewer), way, None))
            if not failure(in_use(self.checker, proof)):
                facts = fewer
        _, proof = next(itertools.islice(by_facts(entry, read, facts), way, None))
        return proof

    def order(self, one: Conclusion) -> str:
        """Show an order by facts, or in another form of its difference."""
        (read,) = parse(one.statement)
        found = self.by_facts(one, read)
        if found or read.op not in ORDERS:
            return found
        rising = read.ascending()
        gap = rising.rhs - rising.lhs
        apart = write(sp.expand(sp.expand_log(unfold(gap))))
        plain = Step(read.op, GOAL, "The sign shows.")
        orders = tuple(filter(None, map(self.add, of_logarithms((), one.name, one.requires))))
        steps = [replace(plain, leaving=form) for form in dict.fromkeys((*forms(write(gap), read), apart))]
        steps += [replace(plain, leaving=apart, since=orders)] if orders else []
        shown = any(self.add((replace(one, proof=(step,)),)) for step in steps)
        return "the sign of the difference shows" if shown else ""
