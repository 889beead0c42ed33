"""Printed numbers and printed sets against certified values."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS, Point
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.proof.mutants import Score, SurvivorError
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.claim import Members, Number, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.verdicts.decide import Decision

BITS = 256
SHOWN = 12  # digits of a recomputed value, all certified
SLIPS = (2, -2, 10)
"""Mutants of a printed number: so many units of its last digit away from the true one."""


def judge_number(number: Number, *, seed: str) -> Decision:
    """Compute the verdict of a printed decimal, and try its mutants.

    The number holds within half a unit of its last printed digit, is imprecise within one unit or
    as the value of an approximation that the source states, and is refuted otherwise.
    """
    from ropetheory.verdicts.decide import Decision

    point = assign(number.at)
    value = _enclose(number.quantity, point)
    unit = last_unit(number.printed, number.unit)
    verdict = _compare(Fraction(number.printed), value, unit)
    if verdict is not Verdict.HOLDS and number.approximates:
        approximate = _enclose(number.approximates, point)
        if _compare(Fraction(number.printed), approximate, unit) is Verdict.HOLDS:
            verdict = Verdict.IMPRECISE
    shown = value.str(SHOWN, radius=False)
    corrected = "" if verdict is Verdict.HOLDS else f"{unicode(number.quantity)} ≈ {shown}{_at(number.at)}"
    return Decision(
        verdict,
        "certified",
        value=float(shown),
        # A false number fails where it is printed: at the values of its own quantity.
        counterexample=dict(number.at) if verdict is Verdict.REFUTED else None,
        corrected=corrected,
        mutants=_number_mutants(number, point, value, unit, seed),
    )


def last_unit(printed: str, unit: str = "") -> Fraction:
    """Return the unit of the last printed digit that counts.

    >>> last_unit("0.065"), last_unit("39650"), last_unit("62800", "1")
    (Fraction(1, 1000), Fraction(10, 1), Fraction(1, 1))
    """
    if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", printed):
        raise RopeTheoryError(f"a printed number is written 12 or 0.5; got {printed!r}")
    if unit:
        _demand_digit(printed, _positive(unit))
        return _positive(unit)
    whole, _, decimals = printed.partition(".")
    if decimals:
        return Fraction(1, 10 ** len(decimals))
    zeros = len(whole) - len(whole.rstrip("0"))
    return Fraction(10 ** (zeros if zeros < len(whole) else 0))


def _positive(unit: str) -> Fraction:
    value = Fraction(unit)
    if value <= 0:
        raise RopeTheoryError(f"a unit is positive; got {unit!r}")
    return value


def _demand_digit(printed: str, unit: Fraction) -> None:
    """Refuse a unit that is coarser than the number, which would then say nothing."""
    if abs(Fraction(printed)) < unit and Fraction(printed) != 0:
        raise RopeTheoryError(f"the unit {unit} is coarser than the number {printed}")


def assign(at: Mapping[str, str]) -> Point:
    """Read an assignment of letters."""
    point: Point = {}
    for name, text in at.items():
        exact = Fraction(text)
        point[LETTERS[name].symbol] = int(exact) if exact.denominator == 1 else exact
    demand_domain(point)
    return point


def demand_domain(point: Point) -> None:
    """Refuse a value outside the domain of its letter.

    Raises
    ------
    RopeTheoryError
        Naming the letter and the value.
    """
    for symbol, value in point.items():
        if not callable(value) and not BY_SYMBOL[symbol].contains(value, point):
            raise RopeTheoryError(f"{symbol} = {value} is outside the domain of {symbol}")


def _enclose(quantity: str, point: Point) -> Any:
    from ropetheory.symbolic.agreement.points.formula import enclose

    return enclose(parse_expression(quantity), point)


def _compare(printed: Fraction, value: Any, unit: Fraction) -> Verdict:
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


def _number_mutants(number: Number, point: Point, value: Any, unit: Fraction, seed: str) -> Score:
    """Move the rightly rounded number by some units: mpmath must see it off, the decider reject it."""
    steps = round(Fraction(value.str(40, radius=False)) / unit)
    independent = digits(parse_expression(number.quantity), point)
    for slip in SLIPS:
        wrong = (steps + slip) * unit
        off = abs(independent - wrong.numerator / type(independent)(wrong.denominator))
        if off * unit.denominator <= unit.numerator:
            raise SurvivorError(f"{seed}: mpmath puts the value within a unit of the mutant {wrong}")
        if _compare(wrong, value, unit) is not Verdict.REFUTED:
            raise SurvivorError(f"{seed}: the wrong number {wrong} was accepted")
    return Score(len(SLIPS), len(SLIPS))


def judge_members(members: Members, *, seed: str) -> Decision:
    """Compute which members satisfy the condition, each by a ball, and compare with what is printed."""
    from ropetheory.verdicts.decide import Decision

    true = _members(members)
    printed = _expand(members.printed)
    outside = printed - set(range(members.low, members.high + 1))
    if outside:
        raise RopeTheoryError(f"{seed}: {sorted(outside)} are outside the domain")
    score = _member_mutants(true, members, seed)
    listed = sorted(true)
    if _compare_members(members.printed, true) is Verdict.HOLDS:
        return Decision(Verdict.HOLDS, "certified", value=listed, mutants=score)
    smallest = min(printed ^ true)
    return Decision(
        Verdict.REFUTED,
        "certified",
        value=listed,
        counterexample={**members.at, members.variable: str(smallest)},
        corrected=(
            f"{unicode(members.condition)} exactly for {members.variable} = {ranges(listed)}{_at(members.at)}"
            if listed
            else f"{unicode(members.condition)} for no {members.variable}{_at(members.at)}"
        ),
        mutants=score,
    )


def _at(values: Mapping[str, str]) -> str:
    written = ", ".join(f"{unicode(name)} = {value}" for name, value in values.items())
    return f" (at {written})" if written else ""


def _members(members: Members) -> set[int]:
    (relation,) = parse(members.condition)
    point, letter = assign(members.at), LETTERS[members.variable].symbol
    found = set()
    if members.low > members.high:
        raise RopeTheoryError(f"no members from {members.low} to {members.high}")
    for value in range(members.low, members.high + 1):
        demand_domain({**point, letter: value})
        holds = judge(relation, {**point, letter: value})
        if holds is None:
            raise UndecidedError(f"{members.condition} is not decided at {members.variable} = {value}")
        if holds:
            found.add(value)
    return found


def _member_mutants(true: set[int], members: Members, seed: str) -> Score:
    """Put one member in or out at each end; mpmath must agree that it is wrong."""
    (relation,) = parse(members.condition)
    point, letter = assign(members.at), LETTERS[members.variable].symbol
    edges = {members.low, members.high, min(true, default=members.low), max(true, default=members.high)}
    for value in edges:
        at = {**point, letter: value}
        gap = digits(relation.rhs, at) - digits(relation.lhs, at)
        holds = {"<": gap > 0, "<=": gap >= 0, ">": gap < 0, ">=": gap <= 0}.get(relation.op)
        if holds is None:
            raise RopeTheoryError(f"{seed}: members satisfy an inequality; got {relation.op}")
        if holds != (value in true):
            raise SurvivorError(f"{seed}: mpmath and the balls differ at {members.variable} = {value}")
        wrong = tuple((member, member) for member in sorted(true ^ {value}))
        if _compare_members(wrong, true) is not Verdict.REFUTED:
            raise SurvivorError(f"{seed}: the set with {value} moved across was accepted")
    return Score(len(edges), len(edges))


def _expand(printed: tuple[tuple[int, int], ...]) -> set[int]:
    return {value for low, high in printed for value in range(low, high + 1)}


def _compare_members(printed: tuple[tuple[int, int], ...], true: set[int]) -> Verdict:
    return Verdict.HOLDS if _expand(printed) == true else Verdict.REFUTED


def ranges(values: list[int]) -> str:
    """Write a sorted list of whole numbers as ranges: ``1-3, 7``; ``none`` if empty."""
    if not values:
        return "none"
    parts: list[list[int]] = []
    for value in values:
        if parts and value == parts[-1][1] + 1:
            parts[-1][1] = value
        else:
            parts.append([value, value])
    return ", ".join(f"{a}-{z}" if a != z else f"{a}" for a, z in parts)
