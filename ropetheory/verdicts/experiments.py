"""Experiments that are reported: only the arithmetic between their figures can be checked."""

from __future__ import annotations

import itertools
import operator
import re
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.relation import FLIPPED
from ropetheory.symbolic.proof.at_point import demand_values, is_shown
from ropetheory.symbolic.proof.expressions.reading import operations, relation
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts.decision import ClaimError, Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.authoring.claim import Claim, Experiment

FIGURE = re.compile(r"[0-9]+(?:\.[0-9]+)?")
EXACT = frozenset(("num", "add", "mul", "pow", "abs", "max", "min"))
"""Operations of rational numbers, the powers of which are whole."""
SHARED = 2
"""Figures that a repair has in common with what it repairs."""
WEAKER = {"<": ("<=", "!="), ">": (">=", "!="), "==": ("<=", ">=")}
"""What follows from a sign between two figures."""
HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, "<": operator.lt, ">=": operator.ge,
    ">": operator.gt,
}  # fmt: skip


def decide_experiment(claim: Claim, experiment: Experiment) -> Decision:
    """Compute the verdict of an experiment from the figures that its source prints.

    ``empirical`` where every comparison holds between the figures, ``refuted`` where one does not;
    then the repaired comparison must hold, and its opposite, the mutant, must not.
    """
    false = [state for state in experiment.states if not figures_hold(Formula(state))]
    right = claim.milder or claim.corrected
    if not false and right is not None:
        raise ClaimError(f"{claim.id}: its comparisons hold; leave `corrected` and `milder` out")
    if not false:
        return Decision(Verdict.EMPIRICAL, "certified" if experiment.states else "reported")
    if right is None or not figures_hold(right):
        raise ClaimError(f"{claim.id}: a false comparison needs the true one; got {right}")
    if not any(_share_figures(state, right.text) for state in false):
        raise ClaimError(f"{claim.id}: {right} compares too few of the figures of {false[0]}")
    for left, other in itertools.pairwise(right.sides):
        if left.text == other.text:
            raise ClaimError(f"{claim.id}: {right} compares a figure with itself")
    if claim.milder is not None and any(_are_opposite(Formula(state), right) for state in false):
        raise ClaimError(f"{claim.id}: {right} is the opposite of what is printed, and no milder reading")
    for link in right.links:
        if figures_hold(link.opposite):
            raise SurvivorError(f"{claim.id}: the opposite {link.opposite} was accepted")
    return Decision(
        Verdict.REFUTED if claim.milder is None else Verdict.IMPRECISE,
        "certified",
        counterexample={"comparison": false[0]},
        right=right,
        mutants=Score(len(right.links), len(right.links)),
    )


def _share_figures(one: str, other: str) -> bool:
    """Tell whether two comparisons have two figures in common, or all of those of the first."""
    first, second = ({*FIGURE.findall(text)} for text in (one, other))
    return len(first & second) >= min(SHARED, len(first))


def _are_opposite(printed: Formula, milder: Formula) -> bool:
    """Tell whether all that is said is the contrary of what is printed of the same figures."""
    return all(any(_excludes(said, link) for said in printed.links) for link in milder.links)


def _excludes(said: Formula, link: Formula) -> bool:
    """Tell whether two comparisons are of the same figures, and only one of them can be true."""
    values, others = ([side.expression for side in one.sides] for one in (said, link))
    ways = ((others, link.signs[0]), (others[::-1], FLIPPED[link.signs[0]]))
    signs = {sign for sides, sign in ways if sides == values}
    return bool(signs) and not signs & {said.signs[0], *WEAKER.get(said.signs[0], ())}


def _is_rational(link: Formula) -> bool:
    """Tell whether a comparison is of rational numbers as it is written, which SymPy compares exactly."""
    left, _, right = relation(link.text)
    return operations(left) | operations(right) <= EXACT


def figures_hold(comparison: Formula) -> bool:
    """Compare figures exactly; each side is a number, or arithmetic with numbers.

    Unlike a statement of the formula language, it may compare a number with itself.

    Raises
    ------
    RopeTheoryError
        It compares nothing, or a side is no number.

    Examples
    --------
    >>> figures_hold(Formula("10/2.5 == 4"))
    True
    """
    if not comparison.signs:
        raise RopeTheoryError(f"a comparison of figures is wanted, got {comparison.text!r}")
    for side in comparison.sides:
        demand_values(side, {}, compared=False)
    figures = [side.expression for side in comparison.sides]
    if not all(figure.is_Rational for figure in figures):
        raise RopeTheoryError(f"figures are numbers; got {comparison.text!r}")
    if "" in comparison.signs:
        raise RopeTheoryError(f"comparisons are {' '.join(HOLDS)}; got {comparison.text!r}")
    pairs = zip(comparison.signs, figures, figures[1:], strict=False)
    found = [HOLDS[sign](left, right) for sign, left, right in pairs]
    for link, so in zip(comparison.links, found, strict=True):
        if not (_is_rational(link) or is_shown(link.text, {}, so)):
            raise RopeTheoryError(f"a whole number or a sign in {link.text!r} is not decided")
    return all(found)
