"""A theorem tried beside its proof: it is complete, balls agree, and wrong versions of it are rejected."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.symbolic.language.abbreviations import demand_new
from ropetheory.symbolic.language.formulas import parse, parse_all
from ropetheory.symbolic.language.maps import DEFINING, P, blocks
from ropetheory.symbolic.language.relation import Relation, subject_of, write_relation
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbolic.proof.check import of_conclusions, refusal
from ropetheory.symbolic.reading.confirm import confirm
from ropetheory.symbolic.reading.mutants import Score, SurvivorError, through_value, trial
from ropetheory.symbolic.theorems.complete import UnprovedError, demand_complete, demand_explained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Conclusion, Have, Lemma, Theorem
    from ropetheory.symbolic.proof.chains import Checker

MUTANTS = 1  # generated mutants tried a conclusion, besides those by hand


def try_theorem(theorem: Theorem, lemmas: Sequence[Lemma] = (), *, mutants: bool = True) -> Score:
    """Try what a theorem states; that it follows is for the checker.

    Each statement, those of the shared lemmas that it uses included, is held against balls at points that
    obey its hypotheses, by a reading of its own, and each wrong version of a conclusion must be rejected by
    the checker.

    Raises
    ------
    UnprovedError
        Nothing is concluded, or a law supposes more than the maps are.
    StepRefusedError
        A statement fails at a point, or has no value there.
    SurvivorError
        A wrong version is accepted.
    RopeTheoryError
        Nothing uses one of the results, or main and idea of the theorem do not explain it.
    """
    demand_new(theorem, {*LANGUAGE.names, *LANGUAGE.functions})
    demand_complete(theorem)
    demand_explained(theorem)
    _try_laws(theorem)
    for entry in (*theorem.lemmas, *theorem.body):
        confirm(f"{theorem.id}.{entry.name}", entry.relation(), _supposed(theorem, entry))
    for lemma in lemmas:
        confirm(f"lemma.{lemma.name}", lemma.relation(), tuple(lemma.conditions()))
    if not mutants:
        return Score()
    checker = of_conclusions(theorem, on_the_way=True)
    return sum((_mutants(theorem, entry, checker) for entry in theorem.conclusions), Score())


def _supposed(theorem: Theorem, entry: Have | Lemma | Conclusion) -> tuple[Relation, ...]:
    standing = () if entry in theorem.lemmas else theorem.standing()
    return (*entry.conditions(), *standing)


def _try_laws(theorem: Theorem) -> None:
    """Hold laws against the models of the maps: if these did not obey, the balls would judge nothing."""
    defining = {*parse_all(DEFINING)}
    for supposed in sorted(theorem.supposed(), key=str):
        if (supposed.lhs - supposed.rhs).has(P, blocks) and supposed not in defining:
            raise UnprovedError(f"{theorem.id}: {supposed} supposes more of a frame than what it is")
        confirm(f"{theorem.id}.law", supposed)


def _mutants(theorem: Theorem, entry: Conclusion, checker: Checker) -> Score:
    (stated,) = parse(entry.statement)
    by_hand = parse_all(entry.must_fail)
    for wrong in by_hand:
        if not subject_of((stated,)) & subject_of((wrong,)):
            raise SurvivorError(f"{theorem.id}.{entry.name}: {wrong} is not a wrong version of it")
    accepts = functools.partial(_accepts, checker, theorem, entry)
    if not accepts(entry.statement):
        raise SurvivorError(f"{theorem.id}.{entry.name} itself is rejected: so would any wrong version be")
    return trial(
        stated,
        lambda mutant: accepts(write_relation(mutant)),
        seed=f"{theorem.id}.{entry.name}",
        most=MUTANTS,
        requires=entry.conditions(),
        standing=theorem.standing(),
        stand_in=functools.partial(through_value, proved=stated),
        by_hand=by_hand,
    )


def _accepts(checker: Checker, theorem: Theorem, entry: Conclusion, statement: str) -> bool:
    """Tell whether the checker takes a statement for the conclusion, under what the conclusion supposes."""
    requires = (*entry.requires, *theorem.hypotheses)
    return not refusal(checker, replace(entry, statement=statement, requires=requires), entry.name)
