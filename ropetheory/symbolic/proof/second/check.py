"""A theorem decided anew, with the lemmas that it uses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem, Use
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.proof.second.context import CONFIRMED, REFUSED, Finding
from ropetheory.symbolic.proof.second.known import Result
from ropetheory.symbolic.proof.second.steps import Checker
from ropetheory.symbolic.proof.second.trees import NoOpinionError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class Lemmas:
    """Lemmas by name, each decided when it is first used; ``beyond`` knows those that are not here."""

    def __init__(
        self, owner: str, entries: Mapping[str, Lemma], beyond: Callable[[str], Result] | None = None
    ) -> None:
        self.entries, self.beyond = entries, beyond
        self.checker = Checker(owner, (), self)
        self.under_way: set[str] = set()

    def __call__(self, name: str) -> Result:
        """Return what a lemma states.

        Raises
        ------
        NoOpinionError
            There is no such lemma, it leans on itself, or it cannot be read.
        """
        known = self.checker.results.named
        if name not in known and name in self.entries:
            if name in self.under_way:
                raise NoOpinionError(f"the lemma {name} leans on itself")
            self.under_way.add(name)
            context = getattr(self.checker, "context", None)
            self.checker.entry(self.entries[name])
            if context is not None:
                self.checker.context = context
        if name in known:
            return known[name]
        if name in self.entries or self.beyond is None:
            raise NoOpinionError(f"there is no result {name!r} before this one")
        return self.beyond(name)


def check(theorem: Theorem, shared: Lemmas) -> tuple[Finding, ...]:
    """Decide every step of a theorem and of its own lemmas, and of shared ones what is not confirmed."""
    own = Lemmas(theorem.id, {lemma.name: lemma for lemma in theorem.lemmas}, shared)
    for lemma in theorem.lemmas:
        own(lemma.name)
    body = Checker(theorem.id, theorem.hypotheses, own, theorem.rational, theorem.laws)
    for entry in theorem.body:
        body.entry(entry)
    failed = (found for found in shared.checker.findings if found.status != CONFIRMED)
    return (*own.checker.findings, *body.findings, *failed)


def of_conclusions(theorem: Theorem) -> Checker:
    """Return a checker that knows the conclusions of a theorem as they are stated.

    It supposes nothing of its own: what uses a conclusion must grant the hypotheses of the theorem, too.
    Where something does not follow it says so, and looks for no point at which it fails.
    """
    stated = Checker(theorem.id, theorem.hypotheses, _none, theorem.rational, theorem.laws).results
    checker = Checker(theorem.id, (), _none, (), theorem.laws)
    checker.judging = False
    checker.results.named.update((entry.name, stated.stated(entry)) for entry in theorem.conclusions)
    return checker


def _none(name: str) -> Result:
    raise NoOpinionError(f"there is no result {name!r}")


def in_use(checker: Checker, entry: Conclusion) -> tuple[Finding, ...]:
    """Decide a statement that is drawn from what a checker knows, and forget it."""
    before, known = len(checker.findings), dict(checker.results.named)
    checker.entry(entry)
    checker.results.named.clear()
    checker.results.named.update(known)
    found = tuple(checker.findings[before:])
    del checker.findings[before:]
    return found


def refusal(checker: Checker, entry: Conclusion, name: str, where: Mapping[str, str] | None = None) -> str:
    """Say why a statement is not what a checker knows by a name, at what is put; nothing where it is.

    An equality is looked at from either side.
    """
    put = Use(name, **where) if where else name
    (sign,) = Formula(entry.statement).signs
    one = replace(entry, by=None, proof=(Step(sign, GOAL, "It is the conclusion.", by=put),))
    starts = (None, Formula(entry.statement).sides[1]) if sign == "==" else (None,)
    found = [failure(in_use(checker, replace(one, start=start))) for start in starts]
    return found[0] if all(found) else ""


def failure(findings: Sequence[Finding]) -> str:
    """Say what is not confirmed, what is refused first; nothing where all is."""
    failed = [found for found in findings if found.status != CONFIRMED]
    for found in sorted(failed, key=lambda one: one.status != REFUSED):
        verb = "refuses" if found.status == REFUSED else "does not confirm"
        return f"the checker {verb} {found.place}: {found.why}"
    return "" if findings else "the checker finds nothing to decide"
