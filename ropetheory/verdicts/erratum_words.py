"""The words of an erratum: every number in them is one that its figures give."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.texts import refusal
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.verdicts.erratum_numbers import ErratumError, read_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.authoring.erratum import Erratum, Shown
    from ropetheory.verdicts.erratum_numbers import Number

BITS = 256
NAMED = {
    "percent": "percent",
    "share": "percent",
    "times": r"(?i:\b(?:over|times|stretch|factor|ratio|scale|turns|power)\b)",
    "orders": "(?i:logarithm)",
}
"""What stands in the name of a figure whose values are numbers of a kind; of other kinds all are."""


def check_words(erratum: Erratum, found: list[tuple[dict[str, Any], int]]) -> None:
    """Refuse a number in the words that is neither a value of a figure nor one on which a value depends.

    How far the printed value is off counts as a value; a multiple and a number of percent must be such.

    Raises
    ------
    ErratumError
        Naming the number.
    """
    demand_signs(erratum)
    figures = [(shown, balls) for shown, (balls, _) in zip(erratum.shown, found, strict=True)]
    with working_precision(BITS):
        for words in _sentences(erratum):
            for number in _numbers_in(words, erratum.id):
                if not any(_gives(shown, balls, number) for shown, balls in figures):
                    raise ErratumError(f"{erratum.id} says {number.said}, which none of its figures gives")


def _sentences(erratum: Erratum) -> tuple[str, ...]:
    """List the texts of an erratum whose numbers are given by its figures; the others say where to look."""
    named = (shown.what for shown in erratum.shown)
    return (erratum.title, erratum.says, erratum.truth, erratum.reason, erratum.practice, *named)


def demand_signs(erratum: Erratum) -> None:
    """Refuse what may not stand in a text, in any of an erratum."""
    places = (erratum.where, erratum.contradiction, erratum.picture)
    if why := next(filter(None, map(refusal, (*_sentences(erratum), *places))), ""):
        raise ErratumError(f"{erratum.id}: {why}")


def _numbers_in(words: str, name: str) -> list[Number]:
    try:
        return read_numbers(words)
    except ErratumError as wrong:
        raise ErratumError(f"{name}: {wrong}") from None


def _gives(shown: Shown, balls: dict[str, Any], number: Number) -> bool:
    """Tell whether a figure gives a number, among what one of its kind may be."""
    if any(_rounds(value, number) for value in _values(shown, balls, number.kind)):
        return True
    return not number.kind and depends_on(shown, number.digits, balls)


def _values(shown: Shown, balls: dict[str, Any], kind: str) -> Iterator[Any]:
    """List what a number of a kind may be: values, how far, how many times or by what share one is off."""
    if re.search(NAMED.get(kind, ""), shown.what):
        yield from balls.values()
    printed, true = balls["printed"], balls["true"]
    for one, other in ((printed, true), (true, printed)):
        if not kind:
            yield one - other
        if kind in ("percent", "share", "times"):
            share = 100 * one / other  # where the other is 0, it is near no number
            off = share - 100
            yield from {"percent": (off, abs(off)), "share": (share,), "times": (share / 100,)}[kind]


def depends_on(shown: Shown, text: str, balls: dict[str, Any]) -> bool:
    """Tell whether a figure is written with a number, and has another value where it is another one."""
    parts = {"printed": shown.printed, "true": shown.true, "corrected": shown.corrected}
    whole = re.compile(rf"(?<![\w.)\]]){re.escape(text)}(?![\w.])")
    formulas = (
        (part, whole.sub(f"({other})", formula), shown.at)
        for part, formula in parts.items()
        for other in (_others(text) if whole.search(formula) else ())
    )
    points = (
        (part, formula, {**shown.at, name: value})
        for name, known in shown.at.items()
        for value in _with_others(known, text)
        for part, formula in parts.items()
    )
    return any(_differs(formula, at, balls[part]) for part, formula, at in itertools.chain(formulas, points))


def _others(text: str) -> list[Fraction]:
    """List numbers for another one: an index may be the last, a width must be even, a count go in steps."""
    number = Fraction(text)
    return [number - 1, number + 2, 2 * number]


def _with_others(known: str | list[str], text: str) -> Iterator[str | list[str]]:
    """Put other numbers for one among the values of a letter."""
    if isinstance(known, str):
        yield from (str(other) for other in _others(text) if known == text)
        return
    for place in (place for place, entry in enumerate(known) if entry == text):
        yield from ([*known[:place], str(other), *known[place + 1 :]] for other in _others(text))


def _differs(formula: str, at: Mapping[str, str | list[str]], value: Any) -> bool:
    """Tell whether a formula has another value at a point; what has none there shows nothing."""
    try:
        return not (ball(parse_expression(formula), read_point(at)) - value).contains(0)
    except RopeTheoryError:
        return False


def _rounds(value: Any, number: Number) -> bool:
    """Tell whether a number is a value, its sign included, rounded to its digits."""
    if number.kind == "place" and not value.is_exact():
        return False
    return bool(abs(value - to_ball(number.value)) <= to_ball(number.unit * Fraction(501, 1000)))
