"""The figures of an erratum: evaluated at the source's own parameters, and whether they follow.

Of each figure the run computes what the source has, what is so, and what should be printed. A ball must
refute the first, and the last must follow; the numbers in the words must be among those computed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.erratum import Change
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.language.formulas import parse_all, parse_expression
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import FLIPPED, Relation, write_relation
from ropetheory.symbolic.proof.at_point import demand_values, with_numbers
from ropetheory.symbolic.proof.context import Context, WrongError
from ropetheory.symbolic.proof.defined import LackingError
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import ZERO, NoOpinionError, written
from ropetheory.symbolic.reading.decimals import decimal
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts.confirmation import Grounds
from ropetheory.verdicts.instance import read_instance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring.erratum import Erratum, Shown
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.proof.expressions.trees import Node

BITS = 256
SLIP = sp.Rational(1, 10**6)
"""A corrected value that is off by this share must not be accepted."""
NUMBER = re.compile(
    r"(?<![\w^])(?<![\w]\.)(?:(?<!/)|(?=\d{3}))(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?", re.ASCII
)
GROUPED = re.compile(
    r"[0-9][\s,'\u2019\u02bc\u00b7][0-9]{3}(?![0-9])|(?<![0-9.])0[0-9]|[0-9] ?[kKM]\b"
    r"|[0-9](?:\^[-+{]|\^[0-9]{2}|\*\*)|\b[0-9]\^\(|[A-Za-z_^](?:[0-9]*\.?[0-9]{3,}|[0-9]+\.[0-9])"
    r"|[0-9](?!e[0-9])[A-Za-z_]+[0-9]"
)
"""Ways to write a number that is not read whole: groups, suffixes, powers, letters before it and within.

A number that begins with 0 is the second half of one that a sign parts.
"""
POWER = re.compile(r"\b([0-9]+)\^([0-9])(?![0-9])")
"""A power that is read whole."""
IN_WORDS = {"thousand": "e3", "million": "e6", "billion": "e9"}
SCALED = re.compile(rf"([0-9]+(?:\.[0-9]+)?) ({'|'.join(IN_WORDS)})\b")
"""A number with a word for thousands; a figure's name may say that it counts these."""
SPELLED = re.compile(
    r"\b(?:ten(?:fold)?|(?:eleven|twelve|twelf|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)|"
    r"hundred|thousand|\w*illi(?:on|ard)|dozen|myriad|fourscore|googol)(?:s|ths?|fold)?)\b",
    re.IGNORECASE,
)
"""Numbers in letters, which are not read: those from ten on, and the shares of so many parts."""
SMALL = 10
"""Whole numbers below it are words: a factor 2, equation 5."""


class ErratumError(RopeTheoryError):
    """Something in an erratum does not follow."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure comes to, as decimals to certified digits."""

    printed: str
    true: str
    corrected: str


def check_erratum(erratum: Erratum) -> tuple[tuple[Figure, ...], Score]:
    """Evaluate the figures of an erratum and try their mutants.

    Raises
    ------
    ErratumError
        A figure does not follow, or the words have a number that no figure gives.
    SurvivorError
        A wrong value was accepted.
    """
    if erratum.changes in (Change.RESULT, Change.NUMBER) and not erratum.shown:
        grade = erratum.changes.value
        raise ErratumError(f"a mistake of the grade {grade} has a figure; {erratum.id} has none")
    found = [_evaluate(shown, erratum.id) for shown in erratum.shown]
    check_words(erratum, found)
    tried = sum(score for _, score in found)
    return tuple(_write_balls(balls) for balls, _ in found), Score(tried, tried)


def _evaluate(shown: Shown, name: str) -> tuple[dict[str, Any], int]:
    """Compute the balls of a figure, hold them against each other, and count the mutants killed."""
    if shown.op not in FLIPPED:
        raise ErratumError(f"{name}: comparisons are {' '.join(FLIPPED)}; got {shown.op!r}")
    point = read_point(shown.at)
    texts = {"printed": shown.printed, "true": shown.true, "corrected": shown.corrected}
    for text in texts.values():
        _demand_values(text, point)
    sides = {part: parse_expression(text) for part, text in texts.items()}
    if follows(sides["true"], shown.op, sides["printed"], point) is not False:
        raise ErratumError(f"{name}: {shown.true} {shown.op} {shown.printed} is not refuted at its figure")
    right = sides["corrected"]
    if not (follows(sides["true"], shown.op, right, point) or _is_proved(shown, point)):
        raise ErratumError(f"{name}: {shown.true} {shown.op} {shown.corrected} does not follow")
    slips = [_off(right, slip, point) for slip in (SLIP, -SLIP)] if shown.op == "==" else []
    for wrong in slips:
        if follows(sides["true"], shown.op, wrong, point) is not False:
            raise SurvivorError(f"{name}: the wrong value {wrong} was accepted")
    with working_precision(BITS):
        return {part: ball(side, point) for part, side in sides.items()}, 1 + len(slips)


def _demand_values(text: str, point: Point) -> None:
    """Refuse a figure without a value; of a number that is too long for the checker balls show the sign."""
    at = {str(name): value for name, value in point.items()}
    known: list[tuple[Node, str, Node]] = []
    while True:
        try:
            demand_values(text, at, compared=False, known=known)
        except LackingError as lacking:
            fact = lacking.tree, lacking.op, ZERO
            if fact in known or not _is_shown(lacking, point):
                raise
            known.append(fact)
        else:
            return


def _is_shown(lacking: LackingError, point: Point) -> bool:
    """Tell whether balls show at a point what the checker does not."""
    if lacking.tree.op == "num":
        return False  # the checker has seen that
    found = parse_expression(written(lacking.tree))
    return judge(Relation(found, lacking.op, sp.Integer(0)), point) is True


def _off(value: Any, slip: Any, point: Point) -> Any:
    """Put a value off by a share of itself, or by that number where it is 0."""
    with working_precision(BITS):
        zero = ball(value, point).contains(0)
    return value + slip if zero else value * (1 + slip)


def follows(true: Any, op: str, stated: Any, point: Point) -> bool | None:
    """Judge a comparison by balls; None where they touch and are not exact."""
    if true == stated:
        return op in ("==", "<=", ">=")
    found = judge(Relation(true, op, stated), point)
    if found is None and op in ("==", "<=", ">="):
        return True if _are_exact(true, stated, point) else None
    return found


def _are_exact(one: Any, other: Any, point: Point) -> bool:
    """Tell whether the balls of two sides are one number: no radius is left."""
    with working_precision(BITS):
        entries = Relation(one, "==", other).entries()
        gaps = [ball(entry.lhs, point) - ball(entry.rhs, point) for entry in entries]
    return all(gap.is_exact() and gap == 0 for gap in gaps)


def _is_proved(shown: Shown, point: Point) -> bool:
    """Tell whether the checker shows the corrected comparison, or it is the conclusion that is named."""
    if shown.op not in ("==", "<=", ">="):
        return False
    if shown.by:
        return _is_concluded(shown, point)
    at = {str(name): value for name, value in point.items() if not callable(value)}
    return any(_are_equal(shown.true, shown.corrected, known) for known in (at, {}))


def _is_concluded(shown: Shown, point: Point) -> bool:
    """Tell whether the corrected comparison is the conclusion named, whose conditions hold at the point."""
    instance = read_instance(shown.by, {})
    own = [condition for condition in parse_all(OWN) if condition.free_symbols <= point.keys()]
    if not all(follows(condition.lhs, condition.op, condition.rhs, point) for condition in own):
        return False
    met = [
        write_relation(condition)
        for condition in (*instance.requires, *instance.beyond)
        if follows(condition.lhs, condition.op, condition.rhs, point)
    ]
    return not Grounds(instance, met).refusal(f"{shown.true} {shown.op} {shown.corrected}")


def _are_equal(one: str, other: str, at: dict[str, Any]) -> bool:
    """Tell whether the checker finds two texts equal where these numbers are put for their letters.

    Where both have values it is equality of these; a figure's own point is known to give both a value.
    """
    try:
        Context((), "figures").equality(*(read(with_numbers(text, at)) for text in (one, other)))
    except (NoOpinionError, WrongError):
        return False
    return True


def _write_balls(balls: dict[str, Any]) -> Figure:
    return Figure(*(decimal(balls[part]) for part in ("printed", "true", "corrected")))


def check_words(erratum: Erratum, found: list[tuple[dict[str, Any], int]]) -> None:
    """Refuse a number in the words that is neither a parameter of a figure nor its value.

    Values are those of the figures, and how far and how many times the printed one is off.

    Raises
    ------
    ErratumError
        Naming the number.
    """
    parameters = {text for shown in erratum.shown for text in _numbers_in(shown)}
    with working_precision(BITS):
        values = [value for balls, _ in found for value in _values(balls)]
        words = f"{erratum.title} {erratum.truth} {erratum.reason}"
        for number, word in SCALED.findall(words):
            pairs = zip(erratum.shown, found, strict=True)
            if not any(_is_scaled(number, word, shown, balls) for shown, (balls, _) in pairs):
                raise ErratumError(f"{erratum.id} says {number} {word}, which none of its figures gives")
        words = SCALED.sub("", words)
        if other := next((one for one in words if one.isnumeric() and not one.isascii()), ""):
            rule = "a number in its words is written in digits 0 to 9"
            raise ErratumError(f"{erratum.id}: {rule}; got {other!r}")
        if grouped := GROUPED.search(words):
            rule = "a number in its words is written in digits, without groups, suffixes, powers and letters"
            raise ErratumError(f"{erratum.id}: {rule}; got {grouped[0]!r}")
        if spelled := SPELLED.search(words):
            rule = "a number from 10 on in its words is written in digits"
            raise ErratumError(f"{erratum.id}: {rule}; got {spelled[0]!r}")
        powers = [str(int(base) ** int(exponent)) for base, exponent in POWER.findall(words)]
        for text in (*powers, *NUMBER.findall(words)):
            small = text.isdigit() and int(text) < SMALL
            if not small and text not in parameters and not any(_rounds(value, text) for value in values):
                raise ErratumError(f"{erratum.id} says {text}, which none of its figures gives")


def _is_scaled(number: str, word: str, shown: Shown, balls: dict[str, Any]) -> bool:
    """Tell whether a figure gives a number of thousands, or counts these itself, as its name says.

    How many times the printed value is off counts nothing.
    """
    counted = [*balls.values(), balls["printed"] - balls["true"]]
    if f"{word}s" in shown.what.lower() and any(_rounds(value, number) for value in counted):
        return True
    return any(_rounds(value, number + IN_WORDS[word]) for value in _values(balls))


def _numbers_in(shown: Shown) -> Iterator[str]:
    """List the numbers that a figure is written with."""
    for text in (shown.printed, shown.true, shown.right, *map(str, shown.at.values())):
        yield from NUMBER.findall(text)
        yield from re.findall(r"\d+", text)


def _values(balls: dict[str, Any]) -> Iterator[Any]:
    yield from balls.values()
    printed, true = balls["printed"], balls["true"]
    yield printed - true
    for over, under in ((printed, true), (true, printed)):
        if not under.contains(0):
            yield over / under
            yield 100 * (over - under) / under


def _rounds(value: Any, text: str) -> bool:
    """Tell whether a number is a value, rounded to its digits; either sign will do."""
    if hasattr(value, "imag"):
        if not value.imag.is_zero():
            return False
        value = value.real
    mantissa, _, power = text.partition("e")
    unit = Fraction(1, 10 ** len(mantissa.partition(".")[2])) * Fraction(10) ** int(power or 0)
    return bool(abs(abs(value) - to_ball(Fraction(text))) <= to_ball(unit * Fraction(501, 1000)))
