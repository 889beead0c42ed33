"""Printed formulas: proved as they stand, proved under a hypothesis that is left out, or refuted."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.claim import Verdict
from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.relation import Relation, subject_of, write_relation
from ropetheory.symbolic.proof.equality import follows, same
from ropetheory.symbolic.proof.mutants import Score, trial
from ropetheory.symbolic.proof.theorem import through_value
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.points import as_text, refuted_at
from ropetheory.verdicts.decision import ClaimError, Decision
from ropetheory.verdicts.instance import check_substitution, is_granted, rational_letters, read_instance

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.authoring.claim import Claim, Formula
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.verdicts.instance import Instance

POINTS = 3  # at which a printed formula that is proved is looked at once more
MUTANTS = 1  # generated mutants tried a relation that has none by hand


@dataclass(frozen=True, slots=True)
class Repair:
    """The statement that is true in place of what is printed, and the conclusion that proves it."""

    formula: Formula
    relations: tuple[Relation, ...]
    proved: Instance
    milder: bool


@dataclass(frozen=True, slots=True)
class FormulaQuestion:
    """A printed formula, whether it follows from what is settled, and what is right if not.

    Attributes
    ----------
    given, hypothesis
        What the source states, and what it does not state and the statement needs.
    counterexample, point
        The assignment at which it fails, as written and as read.
    rational
        Letters that the source takes for rational numbers, by name.
    """

    id: str
    relations: tuple[Relation, ...]
    settled: Instance
    given: tuple[Relation, ...]
    hypothesis: tuple[Relation, ...]
    repair: Repair | None
    mutants: tuple[Relation, ...]
    counterexample: Mapping[str, Any]
    point: Point
    rational: frozenset[str]

    @property
    def supposed(self) -> tuple[Relation, ...]:
        """List what the claim may suppose."""
        return (*self.given, *self.hypothesis)


def read_question(claim: Claim, printed: Formula, settled: Instance) -> FormulaQuestion:
    """Read all formulas of a claim and its counterexample, once.

    Raises
    ------
    RopeTheoryError
        A text is no formula, a name is not known, a value lies outside its domain.
    """
    repair, right = None, claim.milder or claim.corrected
    if right is not None:
        proved = settled
        if claim.corrected_by or claim.corrected_where:
            name = claim.corrected_by or claim.settled_by
            proved = read_instance(name, claim.corrected_where or claim.where)
        repair = Repair(right, right.relations, proved, claim.milder is not None)
    return FormulaQuestion(
        claim.id,
        printed.relations,
        settled,
        parse_all(claim.given),
        parse_all([claim.hypothesis] if claim.hypothesis else []),
        repair,
        parse_all(claim.mutants),
        dict(claim.counterexample),
        read_point(claim.counterexample),
        frozenset(claim.rational),
    )


def decide_convention(name: str, printed: Formula) -> Decision:
    """Accept a printed definition as a convention when it is ours, up to its own letters.

    Raises
    ------
    ClaimError
        It is no definition of ours; the name of the claim stands in the message.
    """
    for relation in printed.relations:
        defines = relation.op == "==" and isinstance(relation.lhs, Folded)
        if not defines or not same(relation.lhs, relation.rhs):
            raise ClaimError(f"{name}: {printed} is not a definition of ours")
        _demand_unrefuted(name, relation, ())
    return Decision(Verdict.DEFINITION, "derived")


def decide_formula(question: FormulaQuestion) -> Decision:
    """Compute the verdict of a printed formula from the conclusion that settles it.

    Raises
    ------
    ClaimError
        The claim contradicts itself, or its repaired statement is not proved.
    SurvivorError
        A mutant of the true statement was accepted.
    """
    failing = fails_at_point(question)
    proved = all(_proves(question, relation) for relation in question.relations)
    if proved and question.hypothesis:
        return _holds_if(question, failing=failing)
    if proved:
        if failing:
            message = "proved, and refuted at its counterexample: the reading is wrong"
            raise ClaimError(f"{question.id}: {message}")
        score = _mutants(question, question.relations, question.settled)
        return Decision(Verdict.HOLDS, "derived", mutants=score)
    if not failing:
        return Decision(Verdict.OPEN, "sampled", problem="neither proved nor refuted")
    if question.repair is None:
        raise ClaimError(f"{question.id}: a refuted statement needs its repaired statement")
    return _refute(question, question.repair)


def _refute(question: FormulaQuestion, repair: Repair) -> Decision:
    """Give the statement that is true in place of one that fails, or its milder reading."""
    right, proved = repair.relations, repair.proved
    if not subject_of(right) & subject_of(question.relations):
        raise ClaimError(f"{question.id}: {repair.formula} speaks of nothing that is printed")
    for relation in right:
        if not follows(relation, proved.relation):
            raise ClaimError(f"{question.id}: the repaired statement {repair.formula} is not proved")
        check_substitution(question.id, relation, proved, question.supposed)
    beyond = (r for r in proved.beyond if not is_granted(r, question.given))
    unsaid = sorted(rational_letters(proved) - question.rational)
    return Decision(
        Verdict.IMPRECISE if repair.milder else Verdict.REFUTED,
        "certified",
        counterexample=question.counterexample,
        right=repair.formula,
        # What the letters' domains and the source do not say.
        supposes=(
            *map(write_relation, (*proved.supposes, *beyond)),
            *(f"{name} rational" for name in unsaid),
        ),
        mutants=_mutants(question, right, proved),
    )


def _holds_if(question: FormulaQuestion, *, failing: bool) -> Decision:
    """Proved under a hypothesis that the source does not state, and false somewhere outside it."""
    needed = " and ".join(map(write_relation, question.hypothesis))
    if not failing:
        raise ClaimError(f"{question.id}: no counterexample shows that {needed} is needed")
    if all(judge(condition, question.point) is not False for condition in question.hypothesis):
        raise ClaimError(f"{question.id}: its counterexample satisfies {needed}")
    conditions = [r for r in question.hypothesis if not is_granted(r, ())]
    for relation in question.relations:
        follows_back = any(is_granted(condition, (relation,)) for condition in conditions)
        if follows_back or is_granted(relation, conditions):
            raise ClaimError(f"{question.id}: {needed} is the statement itself, and no hypothesis of it")
    score = _mutants(question, question.relations, question.settled)
    return Decision(Verdict.HOLDS_IF, "derived", counterexample=question.counterexample, mutants=score)


def _proves(question: FormulaQuestion, relation: Relation) -> bool:
    """Decide whether the conclusion shows a relation; what it needs the claim must grant."""
    settled = question.settled
    if not follows(relation, settled.relation):
        return False
    known = [r.ascending() for r in question.supposed]
    missing = [r for r in settled.supposes if r.ascending() not in known]
    missing += [r for r in settled.beyond if not is_granted(r, question.supposed)]
    if missing:
        needed = " and ".join(map(write_relation, missing))
        raise ClaimError(
            f"{question.id}: {settled.name} needs {needed}, which the claim does not grant; "
            "put it into given where the source states it, else into hypothesis"
        )
    if unsaid := rational_letters(settled) - question.rational:
        raise ClaimError(
            f"{question.id}: {settled.name} is of rational {' and '.join(sorted(unsaid))}, which the claim "
            "does not say; put the name into rational where the source says so"
        )
    check_substitution(question.id, relation, settled, question.supposed)
    _demand_unrefuted(question.id, relation, question.supposed)
    return True


def _demand_unrefuted(claim: str, relation: Relation, supposed: Sequence[Relation]) -> None:
    """Hold what is said to be shown against balls at a few points, which know nothing of how it was."""
    if any(side.has(sp.Limit, sp.oo) for side in (relation.lhs, relation.rhs)):
        return  # what tends to a limit was put to the test with the conclusion
    if point := refuted_at(relation, claim, supposed, tries=POINTS):
        raise ClaimError(f"{claim}: proved, and refuted at {as_text(point)}: a rule is wrong")


def fails_at_point(question: FormulaQuestion) -> bool:
    """Evaluate the printed relations at the recorded assignment: True if one fails there."""
    point = question.point
    if not point:
        return False
    # What is left out of a hypothesis is where the statement fails; all else must be kept.
    left_out = [r.ascending() for r in question.hypothesis]
    repaired = question.repair.proved.standing if question.repair else ()
    for condition in (*question.given, *question.settled.standing, *repaired):
        if condition.ascending() in left_out:
            continue
        missing = condition.free_symbols - set(point)
        if missing and condition in question.given:
            words = f"{condition} is given, and the counterexample says nothing of"
            raise ClaimError(f"{question.id}: {words} {', '.join(sorted(map(str, missing)))}")
        if not missing and judge(condition, point) is False:
            raise ClaimError(f"{question.id}: the counterexample violates {condition}, which is supposed")
    return any(_fails(relation, question.settled, point) for relation in question.relations)


def _fails(relation: Relation, settled: Instance, point: Point) -> bool:
    known = settled.relation
    if relation.lhs.has(sp.Limit) or relation.rhs.has(sp.Limit):
        if not same(relation.lhs, known.lhs) or known.op != "==":
            raise ClaimError(f"{settled.name} does not give the limit {relation.lhs}")
        for condition in settled.requires:
            if judge(condition, point) is False:
                raise ClaimError(f"the counterexample violates {condition}, which {settled.name} needs")
        if relation.rhs.has(sp.oo):
            raise ClaimError(f"{settled.name}: infinity is compared with a limit by == alone")
        if known.rhs is sp.oo:
            # A sum that grows without bound is no finite number and lies below none.
            return relation.op in ("==", "<=", "<")
        relation = Relation(known.rhs, relation.op, relation.rhs)
    return judge(relation, point) is False


def _mutants(question: FormulaQuestion, relations: tuple[Relation, ...], proved: Instance) -> Score:
    """Try wrong versions of a true statement; those by hand are of its first relation."""
    if any(not subject_of((mutant,)) & subject_of(relations) for mutant in question.mutants):
        raise ClaimError(f"{question.id}: a mutant speaks of nothing that is stated")
    score = Score()
    for number, relation in enumerate(relations):
        by_hand = question.mutants if number == 0 else ()
        score += trial(
            relation,
            functools.partial(follows, proved=proved.relation),
            seed=f"{question.id}/{number}",
            most=0 if by_hand else MUTANTS,
            requires=(*proved.requires, *question.supposed),
            stand_in=functools.partial(through_value, proved=proved.relation),
            by_hand=by_hand,
        )
    return score
