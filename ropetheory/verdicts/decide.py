"""From what is printed and what is proved to a verdict. Shared by all claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.authoring.claim import Experiment, Formula, Members, Number
from ropetheory.authoring.texts import refusal
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.relation import subject, subject_of
from ropetheory.symbolic.language.unwritten import with_defaults
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.experiments import decide_experiment
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.printed_formulas import decide_convention, decide_formula
from ropetheory.verdicts.printed_numbers import decide_number
from ropetheory.verdicts.printed_sets import decide_members
from ropetheory.verdicts.question import read_question

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim
from ropetheory.verdicts.decision import Decision

KINDS = {Number: "a number", Members: "a set", Experiment: "an experiment"}


def decide(claim: Claim) -> Decision:
    """Compute the verdict of a claim from the conclusions of the theorems.

    A conclusion is taken as stated: whether its theorem proves it is the theorem's own check, and a
    claim is no better than the theorems of ``relies_on``.

    Parameters
    ----------
    claim : Claim
        What is printed, and what settles it.

    Raises
    ------
    ClaimError
        The claim is inconsistent: a repaired statement that is not proved, a hypothesis that the
        counterexample satisfies, a number without a verdict.
    RopeTheoryError
        A text is no formula, a name is not known, a value lies outside its domain.
    SurvivorError
        A mutant of the true statement was accepted.
    """
    printed = claim.printed
    _demand_read(claim)
    if isinstance(printed, Experiment):
        return decide_experiment(claim, printed)
    if isinstance(printed, Formula) and claim.settled_by == "definition":
        return decide_convention(claim, printed)
    if isinstance(printed, Number | Members):
        _demand_subject(claim, printed)
        if isinstance(printed, Number):
            return decide_number(printed, claim.id)
        return decide_members(printed, claim.id)
    return decide_formula(read_question(claim, printed, read_instance(claim.settled_by, claim.where)))


def _demand_subject(claim: Claim, printed: Number | Members) -> None:
    """Refuse a conclusion that speaks of nothing in a number or a set which it should settle."""
    if claim.settled_by == "number":
        if claim.where:
            raise ClaimError(f"{claim.id}: where is not read without a conclusion; leave it out")
        return
    settled = read_instance(claim.settled_by, claim.where)
    stated = Formula(with_defaults(settled.conclusion.statement))
    if idle := min(claim.where.keys() - stated.letters, default=""):
        raise ClaimError(f"{claim.id}: where puts something for {idle}, of which {stated} does not speak")
    if isinstance(printed, Number):
        text, said = printed.quantity, subject(Formula(printed.quantity).expression)
    else:
        text, said = printed.condition, subject_of(Formula(printed.condition).relations)
    shared = said & subject_of((settled.relation,))
    # A sine, a root and the like are of nothing by themselves.
    if not any(isinstance(one, sp.Symbol) or one.__name__ in QUANTITIES for one in shared):
        words = f"{claim.settled_by} speaks of nothing in {text}; name a conclusion that does, or 'number'"
        raise ClaimError(f"{claim.id}: {words}")


READ = {
    "given": (Formula,), "hypothesis": (Formula,), "rational": (Formula,), "mutants": (Formula,),
    "counterexample": (Formula,), "corrected_by": (Formula,), "corrected_where": (Formula,),
    "where": (Formula, Number, Members), "corrected": (Formula, Experiment), "milder": (Formula, Experiment),
}  # fmt: skip
"""Fields of a claim, and the kinds of statements whose decision reads them."""


def _demand_read(claim: Claim) -> None:
    """Refuse a field that nothing would look at, as a page would show it, and signs that few would see."""
    printed = claim.printed
    words = (claim.locator, claim.reading, printed.text if isinstance(printed, Experiment) else "")
    if why := next(filter(None, map(refusal, words)), ""):
        raise ClaimError(f"{claim.id}: {why}")
    convention = claim.settled_by == "definition"
    for name, kinds in READ.items():
        if not getattr(claim, name) or (isinstance(printed, kinds) and not (convention and name != "given")):
            continue
        kind = "a definition" if convention else KINDS.get(type(printed), "a formula")
        raise ClaimError(f"{claim.id}: {name} is not read of {kind}; leave it out")
    if claim.corrected is not None and claim.milder is not None:
        raise ClaimError(f"{claim.id}: what is right is corrected or milder, not both")
    if (claim.corrected_by or claim.corrected_where) and not (claim.corrected or claim.milder):
        raise ClaimError(f"{claim.id}: corrected_by and corrected_where are of a repair; leave them out")
    if isinstance(printed, Members) and printed.variable in printed.at:
        raise ClaimError(f"{claim.id}: {printed.variable} runs, and has no value in `at`")
    if isinstance(printed, Experiment) and claim.settled_by != "report":
        raise ClaimError(f"{claim.id}: an experiment is settled by 'report'; got {claim.settled_by!r}")
