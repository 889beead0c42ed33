"""All that is stated of the registry, sorted into files, and what is not stated with the reason."""

from __future__ import annotations

import functools
import importlib.resources
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ropetheory.errors import unknown_name
from ropetheory.literature.registry import claims
from ropetheory.rocq.facts import mutants_of, of_claim
from ropetheory.rocq.files import Source, sources
from ropetheory.rocq.statements import Lemma, Untranslated, identifier
from ropetheory.rocq.steps import of_theorem, shared_lemmas
from ropetheory.symbolic.theorems import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

UNPROVED = "no proof of it is on record"
KINDS = ("fact", "mutant", "step", "conclusion")
"""What is stated, in the order of the report."""
SIZE = 40
"""Facts a file: few enough that a file takes a fraction of its time."""
SHARED = "lemma"
"""The file of the lemmas that theorems share."""


@dataclass
class Plan:
    """What is tried and what is not.

    Attributes
    ----------
    unproved : list of Lemma
        Stated, and not tried: no proof is known, which ``unproved.json`` records.
    """

    files: list[Source] = field(default_factory=list)
    unproved: list[Lemma] = field(default_factory=list)
    untranslated: list[Untranslated] = field(default_factory=list)

    def tried(self) -> Counter[str]:
        """Count the lemmas that are tried, by kind."""
        return Counter(lemma.kind for source in self.files for lemma in source.lemmas)

    def reasons(self, kind: str) -> Counter[str]:
        """Count why something of a kind is not tried."""
        found = Counter(one.why for one in self.untranslated if one.kind == kind)
        found[UNPROVED] += sum(one.kind == kind for one in self.unproved)
        return +found


@functools.cache
def unproved() -> frozenset[str]:
    """Return the names of the lemmas of which no proof is known."""
    recorded = importlib.resources.files("ropetheory.rocq") / "unproved.json"
    return frozenset(json.loads(recorded.read_text("utf-8")))


def plan(only: Sequence[str] = (), *, everything: bool = False) -> Plan:
    """State what the registry holds, or what it holds of some claims and theorems.

    Parameters
    ----------
    everything : bool
        Try those lemmas too of which no proof is known.

    Raises
    ------
    UnknownNameError
        There is no claim or theorem of a name.
    """
    known = {claim.id: claim for claim in claims()}
    for name in only:
        if name not in known and name not in catalogue.TITLES:
            raise unknown_name("claim or theorem", name, [*known, *catalogue.TITLES])
    made = Plan()
    of_claims = [claim for name, claim in known.items() if not only or name in only]
    of_theorems = [name for name in catalogue.TITLES if not only or name in only]
    skip = frozenset() if everything else unproved()
    stated = _sorted(made, (one for claim in of_claims for one in of_claim(claim)), skip)
    wrong = _sorted(made, (one for name in of_theorems for one in mutants_of(name)), skip)
    made.files += [*sources("facts", stated, SIZE), *sources("mutants", wrong, SIZE)]
    if of_theorems:
        _derivations(made, of_theorems, skip)
    return made


def _derivations(made: Plan, names: Sequence[str], skip: frozenset[str]) -> None:
    """Add the steps and results of theorems, a file each, and of the lemmas that they share."""
    shared = _sorted(made, shared_lemmas(skip), skip)
    if shared:
        made.files.append(Source(SHARED, shared))
    for name in names:
        if found := _sorted(made, of_theorem(name, skip), skip):
            made.files.append(Source(identifier(name), found, (SHARED,) if shared else ()))


def _sorted(made: Plan, found: Iterable[Lemma | Untranslated], skip: frozenset[str]) -> tuple[Lemma, ...]:
    """Return what is tried; what is not goes into the plan."""
    tried = []
    for one in found:
        if isinstance(one, Untranslated):
            made.untranslated.append(one)
        elif one.name in skip:
            made.unproved.append(one)
        else:
            tried.append(one)
    return tuple(tried)
