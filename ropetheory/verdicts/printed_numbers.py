"""Printed numbers against certified values."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import UndecidedError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.enclosure import enclose
from ropetheory.symbolic.language.subject import subject
from ropetheory.symbolic.proof.mutants import Score, SurvivorError
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.verdicts.decision import ClaimError, Decision

if TYPE_CHECKING:
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.verdicts.question import NumberQuestion

BITS = 256
SHOWN = 12  # digits of a recomputed value, all certified
NEAR = 0.25
"""How far an approximation may lie from what it stands for, relative to that."""
ROUNDED = 0.01
"""The same of one without letters, which rounds what it is made of."""
SLIPS = (2, -2, 10)
"""Mutants of a printed number: so many units of its last digit away from the true one."""


def decide_number(question: NumberQuestion) -> Decision:
    """Compute the verdict of a printed decimal, and try its mutants.

    The number holds within half a unit of its last printed digit, is imprecise within one unit or
    as the value of an approximation that the source states, and is refuted otherwise.
    """
    value = enclose(question.quantity, question.point)
    verdict = _compared(question, question.quantity, value)
    if verdict is not Verdict.HOLDS and question.approximates is not None:
        approximate = _approximate(question, value)
        if _compared(question, question.approximates, approximate) is Verdict.HOLDS:
            verdict = Verdict.IMPRECISE
    shown = value.str(SHOWN, radius=False)
    return Decision(
        verdict,
        "certified",
        value=float(shown),
        # A false number fails where it is printed: at the values of its own quantity.
        counterexample=dict(question.statement.at) if verdict is Verdict.REFUTED else None,
        right=None if verdict is Verdict.HOLDS else replace(question.statement, printed=shown),
        mutants=_mutants(question, value),
    )


def _approximate(question: NumberQuestion, value: Any) -> Any:
    """Return the value of what the source approximates by, if it is an approximation.

    Raises
    ------
    ClaimError
        It lies farther than a quarter from what it stands for, or speaks of nothing in it.
    """
    stated = question.approximates
    found = enclose(stated, question.point)
    if stated.free_symbols and not subject(stated) & subject(question.quantity):
        raise ClaimError(f"{question.id}: {stated} speaks of nothing in {question.quantity}")
    near = NEAR if stated.free_symbols else ROUNDED
    if not (found - value).abs_upper() <= near * abs(value).lower():
        words = f"{stated} is no approximation of {question.quantity}: over {near:g} of it off"
        raise ClaimError(f"{question.id}: {words}")
    return found


def _compared(question: NumberQuestion, quantity: Any, value: Any) -> Verdict:
    """Compare exactly where the quantity is rational at its point, so that a tie of decimals is decided."""
    exact = rational_value(quantity, question.point)
    return (
        compare(question.printed, value, question.unit)
        if exact is None
        else graded(abs(exact - question.printed) / question.unit)
    )


def rational_value(quantity: Any, point: Point) -> Fraction | None:
    """Return the value of a rational expression at rational letters; None where it is no such."""
    letters = quantity.free_symbols
    if quantity.has(sp.Function, sp.Sum) or not all(
        isinstance(point.get(a), int | Fraction) for a in letters
    ):
        return None
    exact = quantity.xreplace({a: sp.Rational(point[a]) for a in letters})
    return Fraction(int(exact.p), int(exact.q)) if exact.is_Rational else None


def graded(distance: Fraction) -> Verdict:
    """Decide by the distance in units of the last digit: half of one holds, one is imprecise."""
    if distance * 2 <= 1:
        return Verdict.HOLDS
    return Verdict.IMPRECISE if distance <= 1 else Verdict.REFUTED


def compare(printed: Fraction, value: Any, unit: Fraction) -> Verdict:
    """Decide whether a number is that value, to half a unit or to one.

    Raises
    ------
    UndecidedError
        The ball of the value holds an edge.
    """
    with working_precision(BITS):
        # Of a decimal both factors are whole, so that a tie is seen as one.
        distance = abs(value * to_ball(1 / unit) - to_ball(printed / unit))
        # Twice the distance is compared with whole numbers, so that a half stays exact.
        if distance * 2 <= 1:
            return Verdict.HOLDS
        if distance * 2 > 1 and distance <= 1:
            return Verdict.IMPRECISE
        if distance > 1:
            return Verdict.REFUTED
    raise UndecidedError(f"{printed} lies on the edge of its rounding: {distance}")


def _mutants(question: NumberQuestion, value: Any) -> Score:
    """Move the rightly rounded number by some units: mpmath must see it off, the decider reject it."""
    unit, name = question.unit, question.id
    steps = round(Fraction(value.str(40, radius=False)) / unit)
    independent = digits(question.quantity, question.point)
    for slip in SLIPS:
        wrong = (steps + slip) * unit
        off = abs(independent - wrong.numerator / type(independent)(wrong.denominator))
        if off * unit.denominator <= unit.numerator:
            raise SurvivorError(f"{name}: mpmath puts the value within a unit of the mutant {wrong}")
        if compare(wrong, value, unit) is not Verdict.REFUTED:
            raise SurvivorError(f"{name}: the wrong number {wrong} was accepted")
    return Score(len(SLIPS), len(SLIPS))
