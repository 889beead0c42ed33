"""Printed numbers against certified values."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import UndecidedError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.enclosure import MOST_BITS, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import Extremum, count, larger, smaller
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.relation import subject
from ropetheory.symbolic.proof.at_point import demand_values
from ropetheory.symbolic.reading.decimals import tell_apart
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts.decision import ClaimError, Decision, refused_values
from ropetheory.verdicts.second_reading import encloses

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Number
    from ropetheory.symbolic.language.letters import Point

BITS = 256
SHOWN = 12  # digits of a recomputed value at least, all certified; no fewer than are printed
NEAR = 0.25
"""How far an approximation may lie from what it stands for, relative to that."""
ROUNDED = 0.01
"""The same of one without letters, which rounds what it is made of."""
CLOSE, COARSE, LARGEST = Fraction(1, 100), Fraction(1, 10), Fraction(1)
"""How far off, as a share of the true value, a number and an approximation are at most imprecise.

The second is also for what holds by a digit that the source rounds to, the last for numbers of one digit,
whose last digit is all that they have. What holds is within the last by itself.
"""
WHOLE = ("whole", "positive whole")
"""Domains of quantities that count."""
COUNTED = frozenset(getattr(letters, name) for name in ("d", "i", "j", "l", "N", "p", "v", "w"))
"""Letters that count."""
APART = 100  # a share of the last digit by which a ball and mpmath may differ
SLIPS = (2, -2, 10)
"""Mutants of a printed number: so many units of its last digit away from the true one."""


def decide_number(number: Number, name: str) -> Decision:
    """Compute the verdict of a printed decimal, and try its mutants.

    Every printed digit counts, trailing zeros as well, unless the source rounds, as its ``unit`` says. The
    number holds within half a unit of the last digit that counts; one that the source rounds is within
    ``COARSE`` of the true value as well. It is imprecise within one unit (and ``LARGEST``), of a count only
    where the source rounds, within ``CLOSE``
    of the true value, or as the value of an approximation that the source states and that is within
    ``COARSE`` of it. It is refuted otherwise.

    Parameters
    ----------
    number : Number
        What is printed, and the quantity that it should be.
    name : str
        Name of the claim, for messages.
    """
    point, quantity = read_point(number.at), Formula(number.quantity).expression
    texts = [*filter(None, (number.quantity, number.approximates))]
    if why := refused_values(number.at, texts):
        raise ClaimError(f"{name}: {why}")
    for text in texts:
        demand_values(text, {str(letter): one for letter, one in point.items()}, compared=False)
    value = _value(number.quantity, point)
    verdict, printed = _grade(number, quantity, point, value), Fraction(number.printed)
    counts = number.last_unit <= 1 and value.contains_integer() and _is_count(quantity)
    if verdict is Verdict.IMPRECISE and counts:
        verdict = Verdict.REFUTED
    if number.last_unit > 1 and verdict is Verdict.HOLDS and not is_within(printed, value, COARSE):
        verdict = Verdict.IMPRECISE
    if verdict is not Verdict.HOLDS and number.approximates:
        stated = Formula(number.approximates).expression
        approximate = _value(number.approximates, point)
        _check_near(name, stated, approximate, quantity, value)
        near = is_within(printed, value, COARSE)
        if near and _grade(number, stated, point, approximate) is Verdict.HOLDS:
            verdict = Verdict.IMPRECISE
    if verdict is Verdict.REFUTED and is_within(printed, value, CLOSE):
        verdict = Verdict.IMPRECISE
    elif verdict is Verdict.IMPRECISE and not is_within(printed, value, LARGEST):
        verdict = Verdict.REFUTED
    shown = _write(number, quantity, point)
    return Decision(
        verdict,
        "certified",
        value=_plain(shown),
        # A false number fails where it is printed: at the values of its own quantity.
        counterexample=dict(number.at) if verdict is Verdict.REFUTED else None,
        right=None if verdict is Verdict.HOLDS else replace(number, printed=shown),
        mutants=_mutants(name, value, number.last_unit, digits(quantity, point)),
    )


def _value(text: str, point: Point) -> Any:
    """Enclose a quantity; where it turns on a sign or a whole number, the checker's own reading must agree.

    Raises
    ------
    UndecidedError
        It does not.
    """
    found = enclose(Formula(text).expression, point)
    if hasattr(found, "imag") and not found.imag.contains(0):
        raise UndecidedError(f"{text} is not real, and no printed decimal says what it is")
    if not encloses(text, point, found):
        raise UndecidedError(f"{text}: a whole number or a sign in it is not decided")
    return found


def _write(number: Number, quantity: Any, point: Point) -> str:
    """Write the value to the digits that are printed, and to as many more as tell it from what is printed."""
    exact = rational_value(quantity, point)
    with working_precision(MOST_BITS):
        value = enclose(quantity, point, MOST_BITS) if exact is None else to_ball(exact)
        printed = to_ball(Fraction(number.printed))
        return tell_apart([printed, value], max(SHOWN, len(number.printed)))[1]


def _plain(shown: str) -> float | str:
    """Return a decimal as a float, or as text where the float has other digits, or it is no one decimal."""
    if "±" in shown:
        return shown
    value = float(shown)
    return value if Decimal(repr(value)) == Decimal(shown) else shown


def _check_near(name: str, stated: Any, approximate: Any, quantity: Any, value: Any) -> None:
    """Refuse what the source approximates by if it is no approximation.

    Raises
    ------
    ClaimError
        It lies farther than a quarter from what it stands for, or speaks of nothing in it.
    """
    if stated.free_symbols and not subject(stated) & subject(quantity):
        raise ClaimError(f"{name}: {stated} speaks of nothing in {quantity}")
    near = NEAR if stated.free_symbols else ROUNDED
    if not (approximate - value).abs_upper() <= near * abs(value).lower():
        raise ClaimError(f"{name}: {stated} is not an approximation of {quantity}: over {near:g} of it off")


def _grade(number: Number, quantity: Any, point: Point, value: Any) -> Verdict:
    """Compare exactly where the quantity is rational at its point, so that a tie of decimals is decided."""
    unit, printed = number.last_unit, Fraction(number.printed)
    exact = rational_value(quantity, point)
    return compare(printed, value, unit) if exact is None else grade(abs(exact - printed) / unit)


def _is_count(quantity: Any) -> bool:
    """Tell whether a quantity is made of counts and quotients of whole numbers, whose digits none rounds."""
    if isinstance(quantity, sp.Add | sp.Mul | sp.Abs | larger | smaller):
        return all(map(_is_count, quantity.args))
    if isinstance(quantity, sp.Pow):
        return _is_count(quantity.base) and _is_count(quantity.exp)
    if isinstance(quantity, sp.Sum | Extremum):
        return isinstance(quantity, count) or _is_count(quantity.function)
    if isinstance(quantity, Folded):
        return quantity.entry.domain in WHOLE
    return quantity in COUNTED or isinstance(quantity, sp.ceiling | sp.Rational)


def rational_value(quantity: Any, point: Point) -> Fraction | None:
    """Return the value of a rational expression at rational letters; None where it is no such."""
    letters = quantity.free_symbols
    if quantity.has(sp.Function, sp.Sum, sp.Derivative) or not all(
        isinstance(point.get(a), int | Fraction) for a in letters
    ):
        return None
    exact = quantity.xreplace({a: sp.Rational(point[a]) for a in letters})
    return Fraction(int(exact.p), int(exact.q)) if exact.is_Rational else None


def grade(distance: Fraction) -> Verdict:
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


def is_within(printed: Fraction, value: Any, share: Fraction) -> bool:
    """Tell whether a number is off by at most a share of the true value.

    Raises
    ------
    UndecidedError
        The ball of the value holds the edge.
    """
    with working_precision(BITS):
        # Both factors are whole, so that a tie is seen as one.
        off = abs(value - to_ball(printed)) * share.denominator
        allowed = abs(value) * share.numerator
        if off <= allowed:
            return True
        if off > allowed:
            return False
    raise UndecidedError(f"{printed} lies on the edge of {share} of its value")


def _mutants(name: str, value: Any, unit: Fraction, independent: Any) -> Score:
    """Move the rightly rounded number by some units: mpmath must see it off, the decider reject it.

    Of the value itself mpmath must find what the ball encloses.
    """
    middle = Fraction(value.str(40, radius=False))
    apart = abs(independent - middle.numerator / type(independent)(middle.denominator))
    if apart * unit.denominator * APART > unit.numerator:
        raise UndecidedError(f"{name}: the ball {value} and mpmath's {independent} are apart")
    steps = round(Fraction(value.str(40, radius=False)) / unit)
    for slip in SLIPS:
        wrong = (steps + slip) * unit
        off = abs(independent - wrong.numerator / type(independent)(wrong.denominator))
        if off * unit.denominator <= unit.numerator:
            raise SurvivorError(f"{name}: mpmath puts the value within a unit of the mutant {wrong}")
        if compare(wrong, value, unit) is not Verdict.REFUTED:
            raise SurvivorError(f"{name}: the wrong number {wrong} was accepted")
    return Score(len(SLIPS), len(SLIPS))
