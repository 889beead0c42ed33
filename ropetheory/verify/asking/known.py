"""Proofs by what is known of functions: the checker decides each fact, and then what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.bounds import COUNT, by_facts, forms_of, replaced, sizes
from ropetheory.verify.asking.facts import EXTREMES, facts_about, picks
from ropetheory.verify.asking.question import FAILURES

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
    known = _Known()
    try:
        words = known.by_size(entry) or known.by_facts(entry, read) or known.by_picking(entry, read)
    except FAILURES:
        return None
    return (words, tuple(sorted(known.checker.context.given)), tuple(known.kept.values())) if words else None


class _Known:
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
        facts = [self.add(group) for group in facts_about(forms_of(read), entry.name, entry.requires)]
        self.add((COUNT,))
        for words, proof in by_facts(entry, read, tuple(filter(None, facts))):
            if self.add((proof,)):
                return words
        return ""

    def by_size(self, entry: Conclusion) -> str:
        """Say that a size is bounded since what it is the size of is, from both sides."""
        found = sizes(entry)
        if found is None:
            return ""
        orders, proof = found
        if not all(self.by_facts(one, parse(one.statement)[0]) for one in orders):
            return ""
        return "it is bounded from both sides" if self.add((proof,)) else ""

    def by_picking(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows once it is known which member every extreme of two numbers is."""
        known = []
        gap = unfold(read.lhs) - unfold(read.rhs)
        for number, extreme in enumerate(sorted(gap.atoms(*EXTREMES), key=str)):
            for group, member in picks(extreme, f"{entry.name}-extreme-{number}", entry.requires):
                if name := self.add(group):
                    known.append((name, extreme, member))
                    break
        if not known:
            return ""
        proof = replaced(entry, read, known)
        return "it is known which member is the larger" if self.add((proof,)) else ""
