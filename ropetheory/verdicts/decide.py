"""From what is printed and what is proved to a verdict. Shared by all claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Formula, Members, Number
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
    # Of a number too the name must be of a conclusion, whose formula gives the quantity.
    settled = read_instance(claim.settled_by, claim.where)
    if isinstance(printed, Number):
        return decide_number(printed, claim.id)
    if isinstance(printed, Members):
        return decide_members(printed, claim.id)
    return decide_formula(read_question(claim, printed, settled))


def _demand_read(claim: Claim) -> None:
    """Refuse a supposition that nothing would look at, as a page would show it."""
    said = {"given": claim.given, "hypothesis": claim.hypothesis, "rational": claim.rational}
    read = {"given", "hypothesis", "rational"} if isinstance(claim.printed, Formula) else set()
    if claim.settled_by == "definition":
        read &= {"given"}
    for name, some in said.items():
        if some and name not in read:
            kind = "a definition" if read else KINDS[type(claim.printed)]
            raise ClaimError(f"{claim.id}: {name} is for formulas; of {kind} nothing is supposed")
