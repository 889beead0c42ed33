"""From what is printed and what is proved to a verdict. Shared by all claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.verdicts.experiments import decide_experiment
from ropetheory.verdicts.printed_formulas import decide_convention, decide_formula
from ropetheory.verdicts.printed_numbers import decide_number
from ropetheory.verdicts.printed_sets import decide_members
from ropetheory.verdicts.question import Convention, ExperimentQuestion, MembersQuestion, NumberQuestion, read

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim
    from ropetheory.verdicts.decision import Decision


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
    SurvivorError
        A mutant of the true statement was accepted.
    """
    question = read(claim)
    if isinstance(question, ExperimentQuestion):
        return decide_experiment(question)
    if isinstance(question, Convention):
        return decide_convention(question)
    if isinstance(question, NumberQuestion):
        return decide_number(question)
    if isinstance(question, MembersQuestion):
        return decide_members(question)
    return decide_formula(question)
