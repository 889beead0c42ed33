"""A theorem decided anew, with the lemmas that it uses."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ropetheory.authoring import GOAL, Conclusion, Have, Lemma, Step, Theorem, Use
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.context import CONFIRMED, NO_OPINION, REFUSED, Finding
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class Lemmas:
    """Lemmas by name, each decided when it is first used; ``beyond`` knows those that are not here."""

    def __init__(
        self, owner: str, entries: dict[str, Lemma], beyond: Callable[[str], Result] | None = None
    ) -> None:
        self.entries, self.beyond = entries, beyond
        self.checker = Checker(owner, (), self)
        self.checker.results.in_order = False
        self.under_way: set[str] = set()
        self.asked: set[str] = set()
        self.leans: dict[str, set[str]] = {}

    def __call__(self, name: str) -> Result:
        """Return what a lemma states.

        Raises
        ------
        NoOpinionError
            There is no such lemma, it leans on itself, or it cannot be read.
        """
        known = self.checker.results.named
        self.asked.add(name)
        if name not in known and name in self.entries:
            if name in self.under_way:
                raise NoOpinionError(f"the lemma {name} leans on itself")
            self._decide(name)
        if name in known:
            return known[name]
        if name in self.entries or self.beyond is None:
            raise NoOpinionError(f"there is no result {name!r} before this one")
        return self.beyond(name)

    def _decide(self, name: str) -> None:
        """Decide a lemma; an interruption leaves nothing half done, so that it may be asked again."""
        context, before = getattr(self.checker, "context", None), len(self.checker.findings)
        asked, self.asked = self.asked, set()
        self.under_way.add(name)
        try:
            self.checker.entry(self.entries[name])
            self.leans[name] = self.asked
        except BaseException:
            # Lemmas on which it leans stay as they were decided, with what was found of them.
            later = self.checker.findings[before:]
            self.checker.findings[before:] = [one for one in later if not self._of(name, one)]
            raise
        finally:
            self.asked = asked
            self.under_way.discard(name)
            if context is not None:
                self.checker.context = context


    def used(self) -> set[str]:
        """Name the lemmas that were asked for, and those on which they lean."""
        names: set[str] = set()
        further = set(self.asked)
        while further:
            names |= further
            further = set().union(*(self.leans.get(name, ()) for name in further)) - names
        return names

    def failed(self) -> list[Finding]:
        """List what is not confirmed of the lemmas that are used."""
        names = self.used()
        findings = (one for one in self.checker.findings if one.status != CONFIRMED)
        return [one for one in findings if any(self._of(name, one) for name in names)]

    def _of(self, name: str, finding: Finding) -> bool:
        """Tell whether a finding is of a lemma, or of one of its steps."""
        place = f"{self.checker.owner}.{name}"
        return finding.place == place or finding.place.startswith(f"{place}, ")


@dataclass(frozen=True)
class Decision:
    """What is found of the steps of a theorem, and what its results state and stand on, by their names.

    ``lemmas`` are the shared ones that it uses.
    """

    findings: tuple[Finding, ...]
    results: Mapping[str, Result]
    lemmas: tuple[Lemma, ...] = ()

    @property
    def failure(self) -> str:
        """Say what is not confirmed; nothing where all is."""
        return failure(self.findings)

    @property
    def first(self) -> Finding | None:
        """The first finding that is not confirmed, of those that are refused if there are any."""
        return first_failure(self.findings)


def begin(theorem: Theorem, shared: Lemmas) -> tuple[Lemmas, Checker]:
    """Return what decides the lemmas of a theorem, and what decides its results.

    A name of one of its results is never that of a shared lemma, wherever it is cited.
    """
    names = {entry.name for entry in theorem.body}

    def beyond(name: str) -> Result:
        if name in names:
            raise NoOpinionError(f"{name} is cited before it is proved")
        return shared(name)

    own = Lemmas(theorem.id, {lemma.name: lemma for lemma in theorem.lemmas}, beyond)
    return own, Checker(theorem.id, theorem.hypotheses, own, theorem.rational, theorem.laws)


def decide(theorem: Theorem, shared: Lemmas) -> Decision:
    """Decide every step of a theorem and of its own lemmas, and of shared ones what is not confirmed."""
    own, body = begin(theorem, shared)
    shared.asked.clear()
    for lemma in theorem.lemmas:
        own(lemma.name)
    for entry in theorem.body:
        body.entry(entry)
    failed = shared.failed()
    lemmas = tuple(shared.entries[name] for name in sorted(shared.used() & {*shared.entries}))
    names = Counter(one.name for one in (*theorem.lemmas, *theorem.body))
    twice = [name for name, count in names.items() if count > 1]
    alike = (Finding(f"{theorem.id}.{name}", NO_OPINION, "two results have this name") for name in twice)
    return Decision((*own.checker.findings, *body.findings, *failed, *alike), body.results.named, lemmas)


def of_conclusions(theorem: Theorem, *, on_the_way: bool = False) -> Checker:
    """Return a checker that knows the conclusions of a theorem as they are stated, or all of its results.

    It supposes nothing of its own: what uses a conclusion must grant the hypotheses of the theorem, too.
    Where something does not follow it says so, and looks for no point at which it fails.
    """
    stated = Checker(theorem.id, theorem.hypotheses, _none, theorem.rational, theorem.laws).results
    checker = Checker(theorem.id, (), _none, (), theorem.laws)
    checker.judging = False
    known = theorem.body if on_the_way else theorem.conclusions
    checker.results.named.update((entry.name, stated.stated(entry)) for entry in known)
    return checker


def _none(name: str) -> Result:
    raise NoOpinionError(f"there is no result {name!r}")


def in_use(checker: Checker, entry: Have | Lemma | Conclusion) -> tuple[Finding, ...]:
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

    An equality, or an inequation, is looked at from either side.
    """
    put = Use(name, **where) if where else name
    stated = Formula(entry.statement)
    (sign,) = stated.signs
    step = Step(sign, GOAL, "It is the conclusion.", by=put)
    one = replace(entry, name=f"{entry.name} (asked)", by=None, proof=(step,))  # a name that nothing has
    why = ""
    for start in (None, stated.sides[1]) if sign in ("==", "!=") else (None,):
        found = failure(in_use(checker, replace(one, start=start)))
        if not found:
            return ""
        why = why or found
    return why


def first_failure(findings: Sequence[Finding]) -> Finding | None:
    """Return what is not confirmed, what is refused first; None where all is confirmed."""
    failed = [found for found in findings if found.status != CONFIRMED]
    return min(failed, key=lambda one: one.status != REFUSED, default=None)


def failure(findings: Sequence[Finding]) -> str:
    """Say what is not confirmed; nothing where all is."""
    found = first_failure(findings)
    if found is None:
        return "" if findings else "the checker finds nothing to decide"
    verb = "refuses" if found.status == REFUSED else "does not confirm"
    return f"the checker {verb} {found.place}: {found.why}"
