"""The words of an erratum: every number in them is one that its figures give.

What is read is a number in digits. Whatever else may stand for one, to a reader, is refused by name.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring.erratum import Erratum, Shown

BITS = 256
NUMBER = re.compile(r"(?<!\w)(?<!\w\.)(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?", re.ASCII)
POWER = re.compile(r"\b([0-9]+)\^([0-9])(?![0-9])")
"""A power that is read whole."""
IN_WORDS = {"thousand": "e3", "million": "e6", "billion": "e9"}
SCALED = re.compile(rf"([0-9]+(?:\.[0-9]+)?) ({'|'.join(IN_WORDS)})\b")
"""A number with a word for thousands; a figure's name may say that it counts these."""
_DIGITS = "a number in its words is written in digits, without groups, suffixes, powers and letters"
_GROUPED = r"[0-9][\s'\u2019\u02bc\u00b7][0-9]{3}(?![0-9])|(?<![0-9.])0[0-9]|[0-9],\s?[0-9]{3}(?![0-9])"
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
    r"(?:[0-9]|[({\[]\s*[0-9.]+\s*[)\]}])\s*(?:\^|\*+|\u00d7|\u00b7|\u22c5|\bx\b)\s*[({\[]*\s*[-+]?\s*\.?[0-9]"
    r"|[0-9]\s?!|[0-9]\s*\(\s*[0-9.]+\s*\)"
)
_ROMAN = r"\b(?=[MDCLXVI]{2,}\b)M*(?:C[MD]|D?C*)(?:X[CL]|L?X*)(?:I[XV]|V?I*)\b"
_SPELLED = (
    r"(?i:\b(?:ten(?:s|fold)?|(?:two|three|four|five|six|seven|eight|nine)[ -]?score(?!s)|"
    r"(?:eleven|twelve|twelf|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)|hundred|thousand|"
    r"\w*illi(?:on|ard)|dozen|myriad|googol|lakh|crore|gross|centur(?:y|ie))(?:s|ths?|fold)?)\b)"
)
"""Numbers in letters, which are not read: those from ten on, and the shares of so many parts."""
REFUSED = (
    (re.compile("|".join((_GROUPED, _PARTED, _LETTERED, _SUFFIXED, _CALCULATED))), _DIGITS),
    (re.compile(_ROMAN), "a number in its words is written in digits, not in letters"),
    (re.compile(_SPELLED), "a number from 10 on in its words is written in digits"),
)
"""Ways to write a number that is not read whole, with the rule for each.

A number that begins with 0 is the second half of one that a sign parts.
"""
SMALL = 10
"""Whole numbers below it are words: a factor 2, equation 5."""


class ErratumError(RopeTheoryError):
    """Something in an erratum does not follow."""


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
        words = POWER.sub(lambda found: str(int(found[1]) ** int(found[2])), SCALED.sub("", words))
        _demand_digits(words, erratum.id)
        for text in NUMBER.findall(words):
            small = text.isdigit() and int(text) < SMALL
            if not small and text not in parameters and not any(_rounds(value, text) for value in values):
                raise ErratumError(f"{erratum.id} says {text}, which none of its figures gives")


def _demand_digits(words: str, name: str) -> None:
    """Refuse what stands for a number and is not read as one."""
    if other := next((one for one in words if one.isnumeric() and not one.isascii()), ""):
        raise ErratumError(f"{name}: a number in its words is written in digits 0 to 9; got {other!r}")
    for pattern, rule in REFUSED:
        if found := pattern.search(words):
            raise ErratumError(f"{name}: {rule}; got {found[0]!r}")


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
