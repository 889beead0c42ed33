"""A proof replayed step by step: what each step states and calls upon, what the checker finds, its place."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.check import begin
from ropetheory.symbolic.proof.context import CONFIRMED, NO_OPINION, Finding
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.computed import left_over, readable
from ropetheory.verify.nearest import ORDERS, Attempt, misspelled, nearest
from ropetheory.verify.places import Place, line_of, place_of
from ropetheory.verify.proof_text import citations, facts_of, names, relations
from ropetheory.verify.suppositions import suppositions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.authoring import Step, Theorem
    from ropetheory.authoring.steps import Fact
    from ropetheory.symbolic.proof.chains import Checker
    from ropetheory.symbolic.proof.check import Lemmas
    from ropetheory.verify.places import Line
    from ropetheory.verify.proof_text import Entry

UNDECIDED = Finding("", NO_OPINION, "the checker finds nothing of it")


@dataclass(frozen=True, slots=True)
class Replayed:
    """One step as it was replayed, all formulas in the formula language.

    Attributes
    ----------
    result, number : str, int
        The result that is proved, and the step, counted from 1; 0 is the result as a whole.
    line : Line, optional
        Where it stands; of a step that a lemma breaks, where the lemma breaks.
    relation : str
        What the step states.
    hypotheses : tuple of str
        Those that it was said to use, and those of what it cites. A sign may be shown by others that are
        supposed: ``rests`` has all.
    residual : str
        What SymPy finds to be the difference of the sides of a refused equality.
    gap : str
        Of an inequality: what the difference of the two sides was shown to be.
    way : str
        By which rule of the checker it was accepted.
    problem, nearest : str
        Of a refused step: why, and the nearest thing that would pass.
    rests : tuple of str
        With the last step of a result: all that the result supposes, which are the hypotheses of the theorem
        (of a lemma, none of these), its own, the laws of maps, and the letters that are rational.
    given : tuple of str
        With the last step of a result: the classical theorems on which the result stands.
    """

    result: str
    number: int
    line: Line | None
    relation: str
    hypotheses: tuple[str, ...] = ()
    residual: str = ""
    gap: str = ""
    way: str = ""
    problem: str = ""
    nearest: str = ""
    rests: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


def replay(theorem: Theorem, result: str | None = None) -> Iterator[Replayed]:
    """Go through the proofs of a theorem, or of one of its results, step by step.

    A proof ends at its first refused step; what leans on it is not tried. Of one result, what it leans
    on is proved besides, and shown only where it is refused.

    Raises
    ------
    UnknownNameError
        The theorem has no such result.
    """
    theorem = write_out(theorem)
    entries: list[Entry] = [*theorem.lemmas, *theorem.body]
    names = [entry.name for entry in entries]
    if result is not None and result not in names:
        raise unknown_name(f"conclusion of {theorem.id}", result, names)
    return _replay(theorem, entries, result)


def _replay(theorem: Theorem, entries: list[Entry], result: str | None) -> Iterator[Replayed]:
    own, body = begin(theorem, derived.shared())
    needed = _needs(entries, result)
    refused: set[str] = set()
    for entry in entries:  # each of them: a proof may divide by what one before it shows not to be 0
        broken = [name for name in citations(entry) if name in refused]
        proof = _Proof(theorem, entry, own, own.checker if entry in theorem.lemmas else body)
        for step in [proof.refuse_leaning(broken)] if broken else proof.steps():
            if step.problem:
                refused.add(entry.name)
                proof.checker.results.named.pop(entry.name, None)  # it grants nothing to what comes after it
            if entry.name in needed and (step.problem or result in (None, entry.name)):
                yield step
        if entry.name == result:
            return


def _needs(entries: Iterable[Entry], result: str | None) -> set[str]:
    """Return the names of a result and of all that it leans on, or all names."""
    by_name = {entry.name: entry for entry in entries}
    ahead, seen = [*by_name] if result is None else [result], set[str]()
    while ahead:
        name = ahead.pop()
        if name in by_name and name not in seen:
            seen.add(name)
            ahead += citations(by_name[name])
    return seen


@dataclass(frozen=True, slots=True)
class _Proof:
    """One result of a theorem, what decides it, and the lemmas of the theorem."""

    theorem: Theorem
    entry: Entry
    own: Lemmas
    checker: Checker

    def blank(self, number: int = 0) -> Replayed:
        """Return a step, or the result, of which nothing is said yet."""
        line = line_of(Place(self.theorem.id, self.entry, number))
        stated = " ".join(relations(self.entry)[number - 1]) if number else self.entry.statement
        return Replayed(self.entry.name, number, line, stated)

    def refuse_leaning(self, broken: list[str]) -> Replayed:
        """Refuse the result for what it leans on."""
        return replace(self.blank(), problem=f"leans on {' and '.join(broken)}, which is refused")

    def steps(self) -> Iterator[Replayed]:
        """Yield the steps up to the first that is refused, or the result where it is refused as a whole."""
        try:
            found = self._decided()
            if "" not in found:
                self.entry.relation()  # refused where it is not of the language
                self.entry.conditions()
            yield from self._replayed(found)
        except Exception as error:  # noqa: BLE001  # whatever goes wrong refuses the result, named
            words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
            yield replace(self.blank(), problem=words)

    def _decided(self) -> dict[str, Finding]:
        """Let the checker decide the result; return what it finds by what follows its name in a place."""
        if [one.name for one in (*self.theorem.lemmas, *self.theorem.body)].count(self.entry.name) > 1:
            raise RopeTheoryError("two results have this name")
        if self.checker is self.own.checker:
            self.own(self.entry.name)  # if another lemma that leans on it did not have it decided before
        else:
            self.checker.entry(self.entry)
        found: dict[str, Finding] = {}
        for one in self.checker.findings:
            result, _, rest = one.place.partition(", ")
            if result == f"{self.theorem.id}.{self.entry.name}" and not _fails(found.get(rest)):
                found[rest] = one
        return found

    def _replayed(self, found: dict[str, Finding]) -> Iterator[Replayed]:
        entry = self.entry
        if "" in found or not entry.proof:
            yield self._whole(found.get("", UNDECIDED))
            return
        for number, step in enumerate(entry.proof, start=1):
            one = found.get(f"step {number}", UNDECIDED)
            if _fails(one):
                yield self._refused(number, one)
                return
            shown = self._shown(self.blank(number), one, facts_of(step))
            if shown.problem:
                yield shown
                return
            shown = replace(shown, gap=self._gap(step))
            ends = number == len(entry.proof) and "its ends" not in found
            yield self._founded(shown) if ends else shown
        if "its ends" in found:
            yield replace(self.blank(), problem=found["its ends"].why)

    def _whole(self, finding: Finding) -> Replayed:
        """Return the result, where it is another one, or is refused as a whole."""
        entry = self.entry
        facts = [] if entry.by is None else [entry.by]
        if not _fails(finding):
            shown = self._shown(self.blank(), finding, facts)
            return shown if shown.problem else self._founded(shown)
        change = misspelled((entry.statement, *entry.requires), facts, self._citable())
        return replace(self.blank(), problem=finding.why, nearest=change)

    def _shown(self, blank: Replayed, finding: Finding, facts: Iterable[Fact]) -> Replayed:
        """Return what the checker confirms, if the shared lemmas hold on which it leans."""
        cited = {name for fact in facts for name in names(fact)}
        shared = derived.shared()
        reached = set().union(*(_needs(shared.entries.values(), name) for name in cited))
        for one in shared.checker.findings:
            if _fails(one) and (place := place_of(self.theorem, one.place)).entry.name in reached:
                return replace(blank, line=line_of(place) or blank.line, problem=f"{one.place}: {one.why}")
        texts = {relation(text): text for text in self._supposed()}
        hypotheses = tuple(texts[held] for held in finding.called)
        return replace(blank, hypotheses=hypotheses, way=finding.way)

    def _founded(self, last: Replayed) -> Replayed:
        """Add to the last step of a result all on which the result rests."""
        known = self.checker.results.named[self.entry.name]
        standing = () if self.checker is self.own.checker else self.theorem.hypotheses
        rests = (*standing, *suppositions(self.theorem, self.entry, known))
        return replace(last, rests=tuple(dict.fromkeys(rests)), given=tuple(sorted(known.given)))

    def _refused(self, number: int, finding: Finding) -> Replayed:
        """Return a step that the checker does not confirm, with what is left over and what would pass."""
        blank, step = self.blank(number), self.entry.proof[number - 1]
        others = [text for one in self.theorem.body for text in one.requires]
        supposed = tuple(self._supposed())
        attempt = Attempt(self.checker, self.entry, number, self._citable(), supposed, tuple(others))
        return replace(
            blank,
            problem=finding.why,
            residual=_left_over(step, *attempt.sides) if step.op == "==" else "",
            nearest=nearest(attempt),
        )

    def _supposed(self) -> Iterator[str]:
        yield from self.entry.requires
        if self.checker is not self.own.checker:
            yield from self.theorem.hypotheses

    def _citable(self) -> tuple[str, ...]:
        """List the names that the steps may cite: what comes before the result, and lemmas."""
        before = itertools.takewhile(lambda one: one is not self.entry, self.theorem.body)
        return (*(one.name for one in before), *self.own.entries, *derived.shared().entries)

    def _gap(self, step: Step) -> str:
        """Write what the difference of two unequal sides was shown to be."""
        if step.op not in ORDERS or (step.by is not None and step.times is None and step.leaving is None):
            return ""
        gap = step.leaving or "0"
        if step.by is not None:
            found, where = self.checker.results.find(step.by)
            gap = f"({step.times or '1'})*({found.at(where).gap}) + {gap}"
        try:
            return write(readable(parse_expression(gap)))
        except Exception:  # noqa: BLE001  # for people alone: what SymPy does not read stands as it is
            return gap


def _fails(finding: Finding | None) -> bool:
    return finding is not None and finding.status != CONFIRMED


def _left_over(step: Step, before: str, after: str) -> str:
    try:
        return left_over(step, before, after)
    except Exception:  # noqa: BLE001  # as above: nothing is said where SymPy breaks
        return ""
