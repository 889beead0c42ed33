"""All that is stated of the registry, sorted into files, and what is not stated with the reason."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ropetheory.errors import unknown_name
from ropetheory.literature.registry import claims
from ropetheory.rocq.facts import of_claim
from ropetheory.rocq.files import Source, headlines, leant_on, sources
from ropetheory.rocq.mutants import mutants_of
from ropetheory.rocq.record import KINDS, Record, identifier, record
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from ropetheory.rocq.steps import of_theorem, shared_lemmas
from ropetheory.rocq.witnesses import KIND
from ropetheory.symbolic.theorems import catalogue, derived

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


SIZE = 60
"""Facts a file: few enough that a file takes a fraction of its time, many enough that the axioms, of which
Rocq is asked once a file and for seconds, are asked seldom."""
HEADLINES = "headlines"
"""The name by which the headlines are asked for."""
SHARED = "lemma"
"""The file of the lemmas that theorems share."""


@dataclass
class Plan:
    """What is tried and what is not.

    Attributes
    ----------
    unproved : dict
        Stated, and not tried: no proof is known, as the record says; by the name of the lemma.
    whole : bool
        It is all that the registry holds.
    half : str
        What of it is compiled: ``numbers``, ``derivations``, or all.
    """

    files: list[Source] = field(default_factory=list)
    unproved: dict[str, Untranslated] = field(default_factory=dict)
    untranslated: list[Untranslated] = field(default_factory=list)
    whole: bool = False
    half: str = ""

    def compiled(self) -> list[Source]:
        """List the files that are compiled; those of numbers lean on no others, so that two can share."""
        numbers = [source for source in self.files if source.computes and not source.after]
        rest = [source for source in self.files if source not in numbers]
        return {"numbers": numbers, "derivations": rest}.get(self.half, self.files)

    def tried(self) -> Counter[str]:
        """Count the lemmas that are tried, by kind."""
        return Counter(lemma.kind for source in self.compiled() for lemma in source.lemmas)

    def reasons(self, kind: str) -> Counter[str]:
        """Count why something of a kind is not tried."""
        return Counter(one.why for one in (*self.untranslated, *self.unproved.values()) if one.kind == kind)

    def record(self) -> Record:
        """Return the record that is right if all that is tried is proved."""
        tried = [lemma for source in self.files for lemma in source.lemmas]
        unproved: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        for name, one in self.unproved.items():
            unproved[one.kind][name] = one.why
        unstated: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        for missing in self.untranslated:
            unstated[missing.kind][missing.about] = missing.why
        return Record(
            {kind: [one.name for one in tried if one.kind == kind] for kind in KINDS}, unproved, unstated
        )

    def differs(self) -> list[str]:
        """List in what the plan of everything and the record differ."""
        if not self.whole:
            return []
        right, kept = self.record(), record()
        unstated = [f"{kind}s not stated" for kind in KINDS if right.unstated[kind] != kept.unstated[kind]]
        return [*sorted((right.names ^ kept.names) | (right.reasons.keys() ^ kept.reasons.keys())), *unstated]


def plan(only: Sequence[str] = (), *, skip: Mapping[str, str] | None = None) -> Plan:
    """State what the registry holds, or what it holds of some claims and theorems.

    Parameters
    ----------
    skip : dict
        Lemmas that are not tried, with the reason; those that the record calls unproved, if not given.

    Raises
    ------
    UnknownNameError
        As ``demand_known``.
    """
    known = {claim.id: claim for claim in claims()}
    by_hand = headlines() if not only or HEADLINES in only else []
    only = [*(name for name in only if name != HEADLINES), *_theorems(by_hand if only else [])]
    demand_known(only)
    results = [name for name in only if name not in known and name not in catalogue.TITLES]
    made = Plan(whole=not only)
    of_claims = [claim for name, claim in known.items() if not only or name in only]
    wanted = {*only, *(name.partition(".")[0] for name in results)}
    of_theorems = [name for name in catalogue.TITLES if not only or name in wanted]
    without = record().reasons if skip is None else skip
    unproved = frozenset(without)
    stated = _collect_lemmas(made, (one for claim in of_claims for one in of_claim(claim, unproved)), without)
    wrong = _collect_lemmas(made, (one for name in of_theorems for one in mutants_of(name)), without)
    alone = tuple(one for one in stated if not one.leans_on)
    made.files += [*sources("facts", alone, SIZE), *sources("mutants", wrong, SIZE)]
    of_theorems += _leant_on(made, stated, of_theorems)
    if of_theorems or results:
        _derivations(made, of_theorems, without)
    if results:
        _keep_results(made, only)
    made.files += by_hand
    return made


def _theorems(by_hand: Sequence[Source]) -> list[str]:
    """List the theorems on which the headlines stand."""
    names = leant_on(by_hand)
    return [name for name in catalogue.TITLES if identifier(name) in names]


def demand_known(names: Sequence[str]) -> None:
    """Refuse what is neither a claim, a theorem or a conclusion, as ``ntk-base.stretch``, nor ``headlines``.

    Raises
    ------
    UnknownNameError
        There is none of that name; the message names the closest.
    """
    known = [*catalogue.TITLES, *(claim.id for claim in claims()), HEADLINES]
    for name in names:
        if name in known:
            continue
        owner, _, result = name.partition(".")
        if owner == SHARED:
            inner = [entry.name for entry in derived.lemmas()]
        elif owner in catalogue.TITLES:
            loaded = catalogue.load(owner)
            inner = [entry.name for entry in (*loaded.lemmas, *loaded.body)]
        else:
            raise unknown_name("claim, theorem or conclusion", name, known, "verify --list")
        if result not in inner:
            raise unknown_name(f"conclusion of {owner}", result, inner)


def _keep_results(made: Plan, only: Sequence[str]) -> None:
    """Leave of the derivations what results, or whole theorems, that are asked for stand on."""
    lemmas = {lemma.name: lemma for source in made.files for lemma in source.lemmas}
    left = [name for name, one in lemmas.items() if _is_of(one.about, only)]
    needed: set[str] = set()
    while left:
        name = left.pop()
        if name not in needed:
            needed.add(name)
            left += [word for word in re.findall(r"\w+", lemmas[name].proof) if word in lemmas]
    kept = {source.name: [one for one in source.lemmas if one.name in needed] for source in made.files}
    made.files = [
        replace(
            source,
            lemmas=tuple(kept[source.name]),
            after=tuple(one for one in source.after if kept.get(one)),
        )
        for source in made.files
        if kept[source.name]
    ]
    made.untranslated = [one for one in made.untranslated if _is_of(one.about, only)]
    made.unproved = {name: one for name, one in made.unproved.items() if _is_of(one.about, only)}


def _is_of(about: str, only: Sequence[str]) -> bool:
    """Tell whether something is about one of some claims, theorems and results.

    >>> _is_of("ntk-base.root, step 1", ["ntk-base.root"]), _is_of("ntk-base.root-b", ["ntk-base.root"])
    (True, False)
    """
    return any(about == name or about.startswith((f"{name}.", f"{name},")) for name in only)


def _leant_on(made: Plan, stated: Sequence[Lemma], given: Sequence[str]) -> list[str]:
    """Add the facts that are proved by a theorem, a file each, and return the theorems that are not given."""
    found = []
    for name in catalogue.TITLES:
        own = identifier(name)
        if by_it := tuple(one for one in stated if one.leans_on == own):
            made.files.append(Source(f"facts_of_{own}", by_it, (own, SHARED)))
            found.append(name)
    return [name for name in found if name not in given]


def _derivations(made: Plan, names: Sequence[str], skip: Mapping[str, str]) -> None:
    """Add the steps and results of theorems, a file each, and of the lemmas that they share."""
    shared, met = _apart(_collect_lemmas(made, shared_lemmas(frozenset(skip)), skip))
    if shared:
        made.files.insert(0, Source(SHARED, shared))  # most files wait for it
    for name in names:
        found, more = _apart(_collect_lemmas(made, of_theorem(name, frozenset(skip)), skip))
        met += more
        if found:
            made.files.append(Source(identifier(name), found, (SHARED,) if shared else ()))
    once = {lemma.statement: lemma for lemma in reversed(met)}  # several results suppose the same
    made.files += sources("met", list(reversed(once.values())), SIZE)


def _apart(lemmas: Iterable[Lemma]) -> tuple[tuple[Lemma, ...], list[Lemma]]:
    """Set the lemmas apart that say that hypotheses are met, which compute with numbers."""
    every = list(lemmas)
    return tuple(one for one in every if one.kind != KIND), [one for one in every if one.kind == KIND]


def _collect_lemmas(
    made: Plan, found: Iterable[Lemma | Untranslated], skip: Mapping[str, str]
) -> tuple[Lemma, ...]:
    """Return what is tried; what is not goes into the plan."""
    tried = []
    for one in found:
        if isinstance(one, Untranslated):
            made.untranslated.append(one)
        elif one.name in skip:
            made.unproved[one.name] = Untranslated(one.about, one.kind, skip[one.name])
        else:
            tried.append(one)
    return tuple(tried)
