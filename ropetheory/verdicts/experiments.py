"""Experiments that are reported: only the arithmetic between their figures can be checked."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.proof.at_point import demand_values, is_shown
from ropetheory.symbolic.proof.expressions.reading import operations, relation
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts.decision import ClaimError, Decision, speaks
from ropetheory.verdicts.draws import HOLDS, Standing, compared, outcomes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.authoring.claim import Claim, Experiment

FIGURE = re.compile(r"[0-9]+(?:\.[0-9]+)?")
EXACT = frozenset(("num", "add", "mul", "pow", "abs", "max", "min"))
"""Operations of rational numbers, the powers of which are whole."""
DRAWS = 4000
"""Draws of figures: a run of six in order is one of 720."""
NEAR = Fraction(1, 10)
"""How far a figure may lie from the one for which it stands, as a share of that."""
SHARED = 2
"""Figures that a repair has in common with what it repairs."""


def decide_experiment(claim: Claim, experiment: Experiment) -> Decision:
    """Compute the verdict of an experiment from the figures that its source prints.

    ``empirical`` where every comparison holds between the figures, ``refuted`` where one does not;
    then the repaired comparison must hold, and its opposite, the mutant, must not.
    """
    false = [state for state in map(Formula, experiment.states) if not figures_hold(state)]
    right = claim.milder or claim.corrected
    if not false:
        if right is not None:
            words = "all that is printed holds between its figures; leave `corrected` and `milder` out"
            raise ClaimError(f"{claim.id}: {words}")
        return Decision(Verdict.EMPIRICAL, "certified" if experiment.states else "reported")
    if right is None or not figures_hold(right):
        raise ClaimError(f"{claim.id}: a false comparison needs the true one; got {right}")
    if not any(_share_figures(state, right.text) for state in false):
        raise ClaimError(f"{claim.id}: {right} compares too few of the figures of {false[0]}")
    for left, other in itertools.pairwise(right.sides):
        if left.text == other.text:
            raise ClaimError(f"{claim.id}: {right} compares a figure with itself")
    if claim.milder is not None and (why := _not_milder(right, experiment.states)):
        raise ClaimError(f"{claim.id}: {why}")
    for link in right.links:
        if figures_hold(link.opposite):
            raise SurvivorError(f"{claim.id}: the opposite {link.opposite} was accepted")
    return Decision(
        Verdict.REFUTED if claim.milder is None else Verdict.IMPRECISE,
        "certified",
        counterexample={"comparison": next(link for link in false[0].links if not figures_hold(link)).text},
        right=right,
        mutants=Score(len(right.links), len(right.links)),
    )


def _share_figures(one: str, other: str) -> bool:
    """Tell whether two comparisons have two figures in common, or all of those of the first."""
    first, second = ({*_values(text)} for text in (one, other))
    return len(first & second) >= min(SHARED, len(first))


def _not_milder(milder: Formula, states: Sequence[str]) -> str:
    """Say why something is no milder reading of comparisons of which some are false; nothing where it is one.

    It must be a consequence, whatever numbers the figures are, or say again an order that is printed, holds,
    and is no contrary. In place of figures that should be equal it may also be an equality of figures nearby.
    """
    held = [state for state in map(Formula, states) if figures_hold(state)]
    orders = [state for state in held if {*state.signs} != {"=="}]
    for printed in (state for state in map(Formula, states) if state not in held):
        again = (one for one in orders if _standing(one, printed, _figures(printed)) is not Standing.DENIES)
        if not (
            _is_near(printed, milder)
            or _is_consequence(milder, printed)
            or any(_is_consequence(state, milder) for state in again)
        ):
            return f"{milder} neither follows from {printed} nor says again what is printed and holds"
    return ""


def _is_near(printed: Formula, milder: Formula) -> bool:
    """Tell whether an equality is another one with figures within a tenth of its own."""
    pairs = [*zip(_values(printed.text), _values(milder.text), strict=False)]
    alike = {*printed.signs} == {"=="} and FIGURE.sub("0", printed.text) == FIGURE.sub("0", milder.text)
    return alike and all(abs(one - other) <= NEAR * other for one, other in pairs)


def _is_consequence(said: Formula, known: Formula) -> bool:
    """Tell whether a comparison is true whenever another one is, and not of itself.

    What both compare are numbers that are drawn, around the figures, or all that the other one compares; the
    other figures stay as they are. A figure that should equal something is put so.
    """
    every = _figures(known)
    return any(_follows(said, known, figures) for figures in (every & _figures(said), every))


def _figures(one: Formula) -> set[Fraction]:
    """List the figures of a comparison, of which 0 stays what it is."""
    return {*_values(one.text)} - {Fraction(0)}


def _drawn(figures: set[Fraction]) -> dict[Fraction, str]:
    return {value: f"({value}*x[{number}])" for number, value in enumerate(sorted(figures))}


def _standing(said: Formula, known: Formula, figures: set[Fraction]) -> Standing:
    """Compare two comparisons with numbers for some figures."""
    letters = _drawn(figures)
    found = _at_draws(*(Formula(_in_letters(one.text, letters)) for one in (said, known)))
    return compared(found)


def _follows(said: Formula, known: Formula, figures: set[Fraction]) -> bool:
    letters = _drawn(figures)
    if {*known.signs} != {"=="}:
        return _standing(said, known, figures) in (Standing.FOLLOWS, Standing.AGREES)
    ends = [(one.text, other.text) for one, other in (known.sides[:2], known.sides[1::-1])]
    lone = [(one, other) for one, other in ends if FIGURE.fullmatch(one) and Fraction(one) in figures]
    if not lone or len(known.links) > 1:
        return False
    equal = {**letters, Fraction(lone[0][0]): f"({_in_letters(lone[0][1], letters)})"}
    then, free = (_at_draws(Formula(_in_letters(said.text, known))) for known in (equal, letters))
    return all(map(all, then)) and not all(map(all, free))


def _at_draws(*comparisons: Formula) -> list[tuple[bool, ...]]:
    """Tell of each draw of positive numbers which comparisons are true there."""
    links = [(place, link) for place, one in enumerate(comparisons) for link in one.links]
    gaps = [(link.sides[0].expression - link.sides[1].expression, link.signs[0]) for _, link in links]
    places = range(len(comparisons))
    return [
        tuple(
            all(held for held, (at, _) in zip(drawn, links, strict=True) if at == place) for place in places
        )
        for drawn in outcomes(gaps, len(gaps), signed=False, draws=DRAWS)
    ]


def _values(text: str) -> list[Fraction]:
    return [Fraction(figure) for figure in FIGURE.findall(text)]


def _in_letters(text: str, letters: Mapping[Fraction, str]) -> str:
    """Write a comparison with letters for its figures."""
    return FIGURE.sub(lambda found: letters.get(Fraction(found[0]), found[0]), text)


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
    if speaks(comparison) or not all(figure.is_Rational for figure in figures):
        raise RopeTheoryError(f"figures are numbers; got {comparison.text!r}")
    if "" in comparison.signs:
        raise RopeTheoryError(f"comparisons are {' '.join(HOLDS)}; got {comparison.text!r}")
    pairs = zip(comparison.signs, figures, figures[1:], strict=False)
    found = [HOLDS[sign](left, right) for sign, left, right in pairs]
    for link, so in zip(comparison.links, found, strict=True):
        if not (_is_rational(link) or is_shown(link.text, {}, so)):
            raise RopeTheoryError(f"a whole number or a sign in {link.text!r} is not decided")
    return all(found)
