"""The words of an erratum: every number in them is one that its figures give.

What is read is a number in digits. Whatever else may stand for one, to a reader, is refused by name.
"""

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

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.authoring.erratum import Erratum, Shown

BITS = 256
NUMBER = re.compile(r"(?<!\w)(?<!\w\.)(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?", re.ASCII)
WRITTEN = re.compile(r"(?<![\w.])(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?![\w.])")
"""A number in a formula of a figure, whole."""
POWER = re.compile(r"\b([0-9]+)\^([0-9])(?![0-9])")
"""A power that is read whole."""
IN_WORDS = {"thousand": "e3", "million": "e6", "billion": "e9"}
SCALED = re.compile(rf"([0-9]+(?:\.[0-9]+)?) ({'|'.join(IN_WORDS)})\b")
"""A number with a word for thousands, of so many units."""
_DIGITS = "a number in its words is written in digits, without groups, suffixes, powers and letters"
_GROUPED = (
    r"[0-9][ '][0-9]{3}(?![0-9])|(?<![0-9.])0[0-9]|[0-9],\s?[0-9]{3}(?![0-9])"
    r"|(?<![\w.])[0-9][0-9.]*[ \"'!%&?@_|]+\.?[0-9]|[0-9](?:\(\)|\[\]|\{\})"
)
_PARTED = r"[0-9],[0-9]|[0-9]\.[0-9]+\.[0-9]"
_LETTERED = (
    r"[A-Za-z_^](?:[0-9]*\.?[0-9]{3,}|[0-9]+\.[0-9])|[0-9](?!e[+-]?[0-9])[A-Za-z_]+[0-9]"
    r"|[0-9](?!e[+-]?[0-9]|(?:st|nd|rd|th|[ij])\b|(?<=[A-Za-z]-[0-9])B\b)[A-Za-z]"
)
"""Letters at digits: an ordinal, an index and the size in a model's name are what may stand there."""
_SUFFIXED = (
    r"[0-9]\s+(?:[kKMGTP](?:i?B)?|(?:kilo|mega|giga|tera)\w*|mln|mi?o|bn|mn|tr?n|grand|score|squared|cubed"
    r"|to the (?:power(?: of)? )?[0-9])\b"
)
_CALCULATED = (
    r"(?:[0-9]|[({\[]\s*[0-9.]+\s*[)\]}])\s*(?:\^|\*+|\+|\b(?:x|X|times|multiplied by)\b)"
    r"\s*[({\[]*\s*[-+]?\s*\.?[0-9]|[0-9]\s?!|[0-9]\s*\(\s*[0-9.]+\s*\)"
)
_WORDS = "two|three|four|five|six|seven|eight|nine"
_FOLLOWED = (
    rf"followed by|\b(?:[0-9]+|{_WORDS}) (?:\w+ )?(?:zeroe?s|n[ao]ughts|ciphers)\b"
    rf"|\b(?:{_WORDS}) (?:orders of magnitude|decades)\b"
)
"""Numbers by their zeros."""
_ROMAN = r"\b(?=[MDCLXVI]{2,}\b)M*(?:C[MD]|D?C*)(?:X[CL]|L?X*)(?:I[XV]|V?I*)(?<=[MDCLXVI])\b"
_SPELLED = (
    r"(?i:\b(?:ten(?:s|fold)?|(?:two|three|four|five|six|seven|eight|nine)[ -]?score(?!s)|"
    r"(?:eleven|twelve|twelf|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)|hundred|thousand|"
    r"\w*illi(?:on|ard)|dozen|myriad|googol|lakh|crore|gross|centur(?:y|ie))(?:s|ths?|fold)?)\b)"
)
"""Numbers in letters, which are not read: those from ten on, and the shares of so many parts."""
REFUSED = (
    (re.compile("|".join((_GROUPED, _PARTED, _LETTERED, _SUFFIXED, _CALCULATED, _FOLLOWED))), _DIGITS),
    (re.compile(_ROMAN), "a number in its words is written in digits, not in letters"),
    (re.compile(_SPELLED), "a number from 10 on in its words is written in digits"),
)
"""Ways to write a number that is not read whole, with the rule for each.

A number that begins with 0 is the second half of one that a sign parts.
"""
MAGNITUDES = re.compile(r"([0-9]+(?:\.[0-9]+)?) (?:orders? of magnitude|decades?)\b")
"""A number of powers of ten, however small."""
SMALL = 10
"""Whole numbers below it are words: a factor 2, equation 5."""


class ErratumError(RopeTheoryError):
    """Something in an erratum does not follow."""


def check_words(erratum: Erratum, found: list[tuple[dict[str, Any], int]]) -> None:
    """Refuse a number in the words that is neither a value of a figure nor one on which a value depends.

    Values are those of the figures, and how far and how many times the printed one is off.

    Raises
    ------
    ErratumError
        Naming the number.
    """
    demand_signs(erratum)
    figures = [(shown, balls) for shown, (balls, _) in zip(erratum.shown, found, strict=True)]
    with working_precision(BITS):
        values = [value for _, balls in figures for value in _values(balls)]
        for words in _sentences(erratum):
            for text, said in _numbers_in(words, erratum.id):
                given = any(_rounds(value, text) for value in values)
                if not given and not any(depends_on(shown, text, balls) for shown, balls in figures):
                    raise ErratumError(f"{erratum.id} says {said}, which none of its figures gives")


def _sentences(erratum: Erratum) -> tuple[str, ...]:
    """List the texts of an erratum whose numbers are given by its figures; the others say where to look."""
    named = (shown.what for shown in erratum.shown)
    return (erratum.title, erratum.says, erratum.truth, erratum.reason, erratum.practice, *named)


def demand_signs(erratum: Erratum) -> None:
    """Refuse what may not stand in a text, in any of an erratum."""
    places = (erratum.where, erratum.contradiction, erratum.picture)
    if why := next(filter(None, map(refusal, (*_sentences(erratum), *places))), ""):
        raise ErratumError(f"{erratum.id}: {why}")


def _numbers_in(words: str, name: str) -> Iterator[tuple[str, str]]:
    """List the numbers of a text that its figures must give, as decimals and as they stand."""
    for number, word in SCALED.findall(words):
        yield number + IN_WORDS[word], f"{number} {word}"
    words = SCALED.sub("", words)
    yield from ((found[1], found[0]) for found in MAGNITUDES.finditer(words))
    words = POWER.sub(lambda found: str(int(found[1]) ** int(found[2])), words)
    _demand_digits(words, name)
    numbers = NUMBER.findall(words)
    yield from ((text, text) for text in numbers if not text.isdigit() or int(text) >= SMALL)


def _demand_digits(words: str, name: str) -> None:
    """Refuse what stands for a number and is not read as one."""
    for pattern, rule in REFUSED:
        if found := pattern.search(words):
            raise ErratumError(f"{name}: {rule}; got {found[0]!r}")


def depends_on(shown: Shown, text: str, balls: dict[str, Any]) -> bool:
    """Tell whether a figure is written with a number, and has another value where it is another one."""
    parts = {"printed": shown.printed, "true": shown.true, "corrected": shown.corrected}
    formulas = (
        (part, _put(formula, text, other), shown.at)
        for part, formula in parts.items()
        for other in (_others(text) if text in WRITTEN.findall(formula) else ())
    )
    points = (
        (part, formula, {**shown.at, name: value})
        for name, known in shown.at.items()
        for value in _with_others(known, text)
        for part, formula in parts.items()
    )
    return any(_differs(formula, at, balls[part]) for part, formula, at in itertools.chain(formulas, points))


def _put(formula: str, text: str, other: Fraction) -> str:
    """Put another number for one, wherever a formula is written with it."""
    return WRITTEN.sub(lambda found: f"({other})" if found[0] == text else found[0], formula)


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
