"""A theorem: what its data prove, its conclusions held against that, and wrong versions of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.abbreviations import demand_new, write_out
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.maps import DEFINING, P, blocks
from ropetheory.symbolic.language.relation import Relation, ranges_in, subject_of
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbolic.proof.complete import demand_complete
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.derive import Derivation, Lemmas, Place, UnprovedError, placed
from ropetheory.symbolic.proof.equality import follows, same
from ropetheory.symbolic.proof.mutants import Score, SurvivorError, trial

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.symbolic.proof.proved import Proved

MUTANTS = 1  # generated mutants tried a conclusion, besides those by hand


def prove(theorem: Theorem, lemma: Callable[[str], Proved]) -> dict[str, Proved]:
    """Derive every result of a theorem, in the order of its file; each step is checked as it is made.

    Parameters
    ----------
    theorem : Theorem
        As data.
    lemma : function of a name
        Yields a shared lemma.
    """
    demand_new(theorem, {*LANGUAGE.names, *LANGUAGE.functions})
    theorem = write_out(theorem)
    own = Lemmas(theorem.id, theorem.lemmas, lemma)
    derivation = Derivation(theorem.id, theorem.standing(), own)
    for entry in theorem.body:
        derivation.add(entry)
    return derivation.proofs


def check(theorem: Theorem, proofs: dict[str, Proved], *, mutants: bool = True) -> Score:
    """Hold every stated conclusion against its proof, then try its mutants, if wanted.

    Raises
    ------
    UnprovedError
        A conclusion is not what its proof shows.
    RopeTheoryError
        Nothing is concluded, or nothing uses one of the results.
    SurvivorError
        A mutant of a conclusion was accepted.
    """
    score, theorem = Score(), write_out(theorem)
    demand_complete(theorem)
    _check_laws(theorem)
    _demand_known(theorem)
    for entry in theorem.conclusions:
        stated, proved = entry.relation(), proofs[entry.name]
        for side in (stated.lhs, stated.rhs):
            if side.atoms(sp.Dummy) - _bound(side):
                raise UnprovedError(f"{theorem.id}.{entry.name} speaks of an unknown, which nothing binds")
        _check_hypotheses(theorem, entry, proved)
        if not follows(stated, proved.relation):
            raise UnprovedError(f"{theorem.id}.{entry.name}: stated {stated}, proved {proved.relation}")
        if mutants:
            with placed(Place(theorem.id, entry)):
                score += _mutants(theorem, entry, stated, proved)
    return score


def _demand_known(theorem: Theorem) -> None:
    """Refuse a hypothesis about an unknown: no point could show whether it can be met."""
    for condition in (*theorem.standing(), *(r for entry in theorem.conclusions for r in entry.conditions())):
        if condition.lhs.atoms(sp.Dummy) | condition.rhs.atoms(sp.Dummy) - _bound(condition.rhs):
            raise UnprovedError(f"{theorem.id}: the hypothesis {condition} speaks of an unknown")


def _check_laws(theorem: Theorem) -> None:
    defining = {r for text in DEFINING for r in parse(text)}
    for supposed in sorted(theorem.supposed(), key=str):
        if (supposed.lhs - supposed.rhs).has(P, blocks) and supposed not in defining:
            raise UnprovedError(f"{theorem.id}: {supposed} supposes more of a frame than what it is")
        # The models of the maps must obey the laws, or the balls would judge nothing.
        confirm(f"{theorem.id}.law", supposed)


def _check_hypotheses(theorem: Theorem, entry: Conclusion, proved: Proved) -> None:
    if not (
        set(proved.requires) <= {*entry.conditions(), *theorem.standing()}
        and set(proved.standing) <= set(theorem.standing())
        and proved.laws <= entry.supposed() <= theorem.supposed()
        and {str(letter) for letter in proved.rational} == set(entry.rational)
    ):
        raise UnprovedError(f"{theorem.id}.{entry.name} hides a hypothesis of its proof")


def _bound(side: Any) -> set[Any]:
    return {limit[0] for limit in ranges_in(side)}


def _mutants(theorem: Theorem, entry: Conclusion, stated: Relation, proved: Proved) -> Score:
    named = subject_of((stated,))
    for text in entry.must_fail:
        for wrong in parse(text):
            if not named & subject_of((wrong,)):
                raise SurvivorError(f"{theorem.id}.{entry.name}: {text!r} is no wrong version of it")
    return trial(
        stated,
        lambda mutant: follows(mutant, proved.relation),
        seed=f"{theorem.id}.{entry.name}",
        most=MUTANTS,
        requires=entry.conditions(),
        stand_in=lambda mutant: through_value(mutant, proved.relation),
        by_hand=[relation for text in entry.must_fail for relation in parse(text)],
    )


WIDE = 128  # a width beyond those at which a mutant freezes an expression that grows


def through_value(relation: Relation, proved: Relation) -> Relation:
    """Replace a limit on the left by its proved value, for the balls.

    Where the proved value is infinite, the expression at a large width takes its place: it exceeds
    every value that a mutant states.
    """
    if not isinstance(relation.lhs, sp.Limit) or not same(relation.lhs, proved.lhs):
        return relation
    if proved.rhs is sp.oo:
        return Relation(relation.lhs.args[0].subs(letters.d, WIDE), "<=", relation.rhs)
    return Relation(proved.rhs, relation.op, relation.rhs)
