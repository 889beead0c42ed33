"""Printed formulas: proved as they stand, proved under a hypothesis that is left out, or refuted.

The checker without SymPy decides what is proved; balls at points refute.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.authoring.claim import Verdict
from ropetheory.symbolic.language.formulas import Formula, parse_all
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import Relation, subject_of, write, write_relation
from ropetheory.symbolic.proof.at_point import has_values
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.mutants import Score, through_value, trial
from ropetheory.symbolic.reading.points import as_text, refuted_at
from ropetheory.verdicts.comparisons import excludes, follows, is_law, says_it_again
from ropetheory.verdicts.confirmation import Grounds, refused_definition
from ropetheory.verdicts.decision import ClaimError, Decision
from ropetheory.verdicts.draws import Standing, standing
from ropetheory.verdicts.question import links_of
from ropetheory.verdicts.second_reading import is_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring.claim import Claim
    from ropetheory.verdicts.question import FormulaQuestion, Repair

POINTS = 3  # at which a printed formula that is proved is looked at once more
OPERATIONS = 30  # in a gap that is written in factors, and powers in it
MUTANTS = 1  # generated mutants tried a relation that has none by hand


def decide_convention(claim: Claim, printed: Formula) -> Decision:
    """Accept a printed definition as a convention when it is ours, up to its own letters.

    Raises
    ------
    ClaimError
        It is no definition of ours; the name of the claim stands in the message.
    """
    for link, relation in zip(printed.links, printed.relations, strict=True):
        if why := refused_definition(link, links_of(claim.given)):
            raise ClaimError(f"{claim.id}: {printed} is not a definition of ours: {why}")
        _demand_unrefuted(claim.id, relation, parse_all(claim.given))
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
    refused = _refusal(question.printed, question.grounds)
    if not refused:
        for relation in question.relations:
            _demand_unrefuted(question.id, relation, question.supposed)
        return _proved(question, failing=failing)
    _demand_granted(question)
    if question.hypothesis:
        needed = " and ".join(map(write_relation, question.hypothesis))
        raise ClaimError(f"{question.id}: not proved under {needed} either: {refused}")
    if not failing:
        problem = f"neither proved nor refuted: {question.settled.name} does not give {refused}"
        return Decision(Verdict.OPEN, "sampled", problem=problem)
    if question.repair is None:
        raise ClaimError(f"{question.id}: a refuted statement needs its repaired statement")
    return _refute(question, question.repair)


def _refusal(stated: Formula, grounds: Grounds) -> str:
    """Say which link of a statement the checker does not confirm, and why; nothing where it does."""
    refusals = ((link, grounds.refusal(link)) for link in stated.links)
    return next((f"{link}: {why}" for link, why in refusals if why), "")


def _demand_granted(question: FormulaQuestion) -> None:
    """Refuse a claim whose statement would follow if it granted what the conclusion supposes."""
    settled, grounds = question.settled, question.grounds
    missing = grounds.missing()
    unsaid = sorted(settled.rational - {*grounds.rational})
    more = Grounds(settled, (*grounds.granted, *missing), (*grounds.rational, *unsaid))
    if not (missing or unsaid) or _refusal(question.printed, more):
        return
    if missing:
        raise ClaimError(
            f"{question.id}: {settled.name} needs {' and '.join(missing)}, which the claim does not grant; "
            "put it into given where the source states it, else into hypothesis"
        )
    raise ClaimError(
        f"{question.id}: {settled.name} is of rational {' and '.join(unsaid)}, which the claim "
        "does not say; put the name into rational where the source says so"
    )


def _proved(question: FormulaQuestion, *, failing: bool) -> Decision:
    """Say whether what is proved holds, or needs a hypothesis that the source does not state."""
    if question.hypothesis:
        return _holds_if(question, failing=failing)
    if failing:
        message = "proved, and refuted at its counterexample: the reading is wrong"
        raise ClaimError(f"{question.id}: {message}")
    if question.repair is not None:
        raise ClaimError(f"{question.id}: proved as it is printed; leave `corrected` and `milder` out")
    score = _mutants(question, question.printed, question.grounds)
    return Decision(Verdict.HOLDS, "derived", mutants=score)


def _refute(question: FormulaQuestion, repair: Repair) -> Decision:
    """Give the statement that is true in place of one that fails, or its milder reading."""
    right = repair.formula
    if not subject_of(repair.relations) & subject_of(question.relations):
        raise ClaimError(f"{question.id}: {right} speaks of nothing that is printed")
    if repair.milder and (stronger := _not_milder(question.printed, right, question.source.granted)):
        raise ClaimError(f"{question.id}: {stronger}, so it is not a milder reading of what is printed")
    if why := _refusal(right, repair.grounds):
        raise ClaimError(f"{question.id}: the repaired statement is not proved: {why}")
    return Decision(
        Verdict.IMPRECISE if repair.milder else Verdict.REFUTED,
        "certified",
        counterexample=question.counterexample,
        right=right,
        supposes=suppositions(repair),
        mutants=_mutants(question, right, repair.grounds),
    )


def suppositions(repair: Repair) -> tuple[str, ...]:
    """List under what a repaired statement is proved, but for what its letters' domains say.

    That is what its conclusion supposes, and of what the source states all without which it is not proved.
    """
    proved, stated = repair.proved, [*repair.source.granted]
    own = repair.grounds.granted[len(stated) :]
    names = sorted({*repair.grounds.rational} - proved.rational)

    def is_proved(granted: Sequence[str], rational: Sequence[str]) -> bool:
        more = Grounds(proved, (*granted, *own), (*rational, *proved.rational))
        return not _refusal(repair.formula, more)

    for text in repair.source.granted:
        if is_proved(fewer := [one for one in stated if one != text], names):
            stated = fewer
    for name in [*names]:
        if is_proved(stated, fewer := [one for one in names if one != name]):
            names = fewer
    required = (*map(write_relation, proved.supposes),)
    alone = Grounds(proved, tuple(text for text in required if text not in proved.conclusion.laws))
    beyond = (text for text in map(write_relation, proved.beyond) if not alone.says(text))
    rational = (f"{name} rational" for name in sorted({*names, *proved.rational}))
    return *dict.fromkeys((*required, *beyond, *stated)), *rational


MILDER = {"<": ("<", "<=", "!="), ">": (">", ">=", "!="), "<=": ("<=",), ">=": (">=",), "!=": ("!=",),
          "==": ("==", "<=", ">=")}  # fmt: skip
"""What follows from a sign between two sides."""
TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


def _not_milder(printed: Formula, milder: Formula, given: Sequence[str]) -> str:
    """Say which relation does not follow from the printed one, by its sign or as its opposite."""
    pairs = [*itertools.product(*(zip(one.links, one.relations, strict=True) for one in (printed, milder)))]
    for (_, said), (_, other) in pairs:
        for lhs, op, rhs in ((other.lhs, other.op, other.rhs), (other.rhs, TURNED[other.op], other.lhs)):
            if (lhs, rhs) == (said.lhs, said.rhs) and op not in MILDER[said.op]:
                return f"{write_relation(other)} does not follow from {write_relation(said)}"
    supposed = parse_all(given)
    whole = standing(milder.relations, printed.relations, supposed)
    if whole in (Standing.FOLLOWS, Standing.AGREES):
        return ""
    if whole is Standing.DENIES:
        return f"{milder} is the opposite of {printed}"
    for (stated, said), (right, other) in pairs:
        if other.op != "==" and said.op == "==" and {said.lhs, said.rhs} != {other.lhs, other.rhs}:
            return f"{write_relation(other)} is an order of other things than {write_relation(said)}"
        denied = len(pairs) > 1 and standing([other], [said], supposed) is Standing.DENIES
        if denied or excludes(right.text, stated.text, given):
            return f"{write_relation(other)} is the opposite of {write_relation(said)}"
    return ""


def _holds_if(question: FormulaQuestion, *, failing: bool) -> Decision:
    """Proved under a hypothesis that the source does not state, and false somewhere outside it."""
    needed = " and ".join(map(write_relation, question.hypothesis))
    if not failing:
        raise ClaimError(f"{question.id}: no counterexample shows that {needed} is needed")
    if all(judge(condition, question.point) is not False for condition in question.hypothesis):
        raise ClaimError(f"{question.id}: its counterexample satisfies {needed}")
    _demand_no_more(question, needed)
    bare = Grounds(question.settled, ())
    conditions = [text for text in map(write_relation, question.hypothesis) if not bare.shows(text)]
    for link, condition in itertools.product(question.printed.links, conditions):
        plain = (follows(form, link.text) for form in _forms(condition))
        if any(plain) or says_it_again(link.text, condition):
            raise ClaimError(f"{question.id}: {needed} is the statement itself, and no hypothesis of it")
    if standing(question.hypothesis, question.relations, question.given) is Standing.AGREES:
        raise ClaimError(f"{question.id}: {needed} is the statement itself, and no hypothesis of it")
    score = _mutants(question, question.printed, question.grounds)
    return Decision(Verdict.HOLDS_IF, "derived", counterexample=question.counterexample, mutants=score)


def _forms(condition: str) -> tuple[str, ...]:
    """Write a condition as it stands and, where that is another one, with the gap of its sides in factors."""
    if is_law(condition):
        return (condition,)
    (read,) = Formula(condition).relations
    gap = unfold(read.lhs) - unfold(read.rhs)
    powers = (one.exp for one in gap.atoms(sp.Pow) if one.exp.is_Integer)
    if gap.count_ops() > OPERATIONS or any(abs(power) > OPERATIONS for power in powers):
        return (condition,)  # factors of much more may take for ever
    return condition, f"{write(sp.factor(gap))} {read.op} 0"


def _demand_no_more(question: FormulaQuestion, needed: str) -> None:
    """Refuse a hypothesis that says more than the conditions of the conclusion, where these are enough."""
    source = question.source
    missing = source.missing()
    enough = Grounds(question.settled, (*source.granted, *missing), source.rational)
    if _refusal(question.printed, enough) or all(map(enough.shows, question.grounds.granted)):
        return
    alone = " and ".join(missing)
    raise ClaimError(f"{question.id}: {needed} is more than {question.settled.name} needs, which is {alone}")


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
        if condition.ascending() in left_out and condition not in question.given:
            continue
        missing = condition.free_symbols - set(point)
        if missing and condition in question.given:
            words = f"{condition} is given, and the counterexample says nothing of"
            raise ClaimError(f"{question.id}: {words} {', '.join(sorted(map(str, missing)))}")
        if not missing and judge(condition, point) is not True:
            words = f"the counterexample does not obey {condition}, which is supposed"
            raise ClaimError(f"{question.id}: {words}")
    letters = {str(name) for name in point}
    for text in question.source.granted:
        if Formula(text).letters <= letters and not has_values(text, point):
            raise ClaimError(f"{question.id}: {text}, which is given, has no value at the counterexample")
        if Formula(text).letters <= letters and not is_shown(text, point, so=True):
            raise ClaimError(f"{question.id}: {text}, which is given, is not shown at the counterexample")
    links = zip(question.printed.links, question.relations, strict=True)
    # A hypothesis is needed, too, where the statement has no value without it.
    return any(
        _fails(link, relation, question) and (bool(question.hypothesis) or has_values(link, point))
        for link, relation in links
    )


def _fails(link: Formula, relation: Relation, question: FormulaQuestion) -> bool:
    settled, point = question.settled, question.point
    known = settled.relation
    if relation.lhs.has(sp.Limit) or relation.rhs.has(sp.Limit):
        if relation.lhs != known.lhs or known.op != "==":
            raise ClaimError(f"{settled.name} does not give the limit {relation.lhs}")
        end, infinite = relation.rhs, relation.rhs is sp.oo
        if end.has(sp.Limit) or (end.has(sp.oo) and not infinite):
            raise ClaimError(f"{settled.name}: a limit is compared with a number, or with infinity")
        if infinite and relation.op != "==":
            raise ClaimError(f"{settled.name}: infinity is compared with a limit by == alone")
        value = "oo" if known.rhs is sp.oo else write(known.rhs)
        if why := question.source.refusal_at(link.sides[0], value, point):
            raise ClaimError(f"{question.id}: {settled.name} gives no limit at the counterexample: {why}")
        if known.rhs == end:
            return relation.op in ("<", ">", "!=")
        if infinite:
            return True  # it is a number
        if known.rhs is sp.oo:
            # A sum that grows without bound is no finite number and lies below none.
            return relation.op in ("==", "<=", "<")
        relation = Relation(known.rhs, relation.op, end)
        text = f"{value} {relation.op} {link.sides[1]}"
        return judge(relation, point) is False and is_shown(text, point, so=False)
    return judge(relation, point) is False and is_shown(link.text, point, so=False)


def _mutants(question: FormulaQuestion, stated: Formula, grounds: Grounds) -> Score:
    """Try wrong versions of a true statement; those by hand are of its first relation."""
    if any(not subject_of((mutant,)) & subject_of(stated.relations) for mutant in question.mutants):
        raise ClaimError(f"{question.id}: a mutant speaks of nothing that is stated")
    score = Score()
    for number, relation in enumerate(stated.relations):
        by_hand = question.mutants if number == 0 else ()
        score += trial(
            relation,
            grounds.accepts,
            seed=f"{question.id}/{number}",
            most=0 if by_hand else MUTANTS,
            requires=(*grounds.instance.requires, *question.supposed),
            standing=grounds.instance.standing,
            stand_in=lambda mutant: through_value(mutant, grounds.instance.relation),
            by_hand=by_hand,
        )
    return score
