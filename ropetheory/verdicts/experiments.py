"""Experiments that are reported: only the arithmetic between their figures can be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.symbolic.proof.mutants import Score, SurvivorError
from ropetheory.verdicts.decision import ClaimError, Decision

if TYPE_CHECKING:
    from ropetheory.verdicts.comparison import Comparison
    from ropetheory.verdicts.question import ExperimentQuestion


def decide_experiment(question: ExperimentQuestion) -> Decision:
    """Compute the verdict of an experiment from the figures that its source prints.

    ``empirical`` where every comparison holds between the figures, ``refuted`` where one does not;
    then the repaired comparison must hold, and its opposite, the mutant, must not.
    """
    false = [state for state in question.states if not state.holds()]
    if not false:
        return Decision(Verdict.EMPIRICAL, "certified" if question.states else "reported")
    repaired = question.repaired
    if repaired is None or not repaired.holds():
        raise ClaimError(f"{question.id}: a false comparison needs the true one; got {question.right}")
    return Decision(
        Verdict.IMPRECISE if question.milder else Verdict.REFUTED,
        "certified",
        counterexample={"comparison": false[0].text},
        right=question.right,
        mutants=_opposites(question.id, repaired),
    )


def _opposites(name: str, true: Comparison) -> Score:
    """Turn each comparison round: the turned statement must be false."""
    for place in range(len(true.signs)):
        opposite = true.turned(place)
        if opposite.holds():
            raise SurvivorError(f"{name}: the opposite {opposite.text} was accepted")
    return Score(len(true.signs), len(true.signs))
