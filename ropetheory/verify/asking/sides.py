"""The sides of a comparison at a point as text: numbers that differ are written so that they differ."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.reading.decimals import DIGITS, PRECISIONS, decimal, enclose_narrowly
from ropetheory.symbolic.reading.evaluate import ball

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.language.relation import Relation

LADDER = (DIGITS, 24, 48)
MOST = 9999
"""The largest power of ten with which a decimal is read back."""


def written(relation: Relation, point: Mapping[Any, Any]) -> tuple[str, str]:
    """Write both sides to certified digits; where digits do not tell them apart, by how much they differ.

    What is rounded keeps its last zeros, or ends in dots where a difference stands beside it.
    """
    differ = relation.op in ("==", "<=", ">=")  # it is false
    left, right = enclose_narrowly(
        lambda: [ball(side, point) for side in (relation.lhs, relation.rhs)], differ=differ
    )
    with working_precision(PRECISIONS[-1]):
        gap = left - right
    for digits in LADDER:
        if decimal(left, digits) != decimal(right, digits):
            return _shown(left, digits), _shown(right, digits)
    if not gap.contains(0):
        if is_written(left) and not is_written(right):
            return marked(left), marked(left) + _difference(-gap)
        return marked(right) + _difference(gap), marked(right)
    if differ:
        size = abs(gap).abs_upper().str(2, radius=False)
        return marked(left), f"{marked(right)} (they differ by less than {size})"
    return _shown(left, LADDER[-1]), _shown(right, LADDER[-1])


def _shown(value: Any, digits: int) -> str:
    """Write a number; one that is rounded keeps the zeros that end its digits."""
    text = decimal(value, digits)
    return text if not value.imag.is_zero() or _is(value.real, text) else decimal(value, digits, whole=False)


def is_written(value: Any) -> bool:
    """Tell whether some digits are the number, as far as its ball tells."""
    return all(_is(part, decimal(part, LADDER[-1])) for part in (value.real, value.imag))


def marked(value: Any) -> str:
    """Write a number; one that is rounded has dots after its digits."""
    if not value.imag.is_zero():
        return f"({marked(value.real)} + {marked(value.imag)} i)"
    for digits in LADDER:
        text = decimal(value.real, digits)
        if _is(value.real, text):
            return text
    digits_of, e, exponent = decimal(value.real, whole=False).partition("e")
    return f"{digits_of}…{e}{exponent}"


def _difference(gap: Any) -> str:
    """Write what is added to a number."""
    found = ""
    for part, unit in ((gap.real, ""), (gap.imag, " i")):
        if not part.contains(0):
            found += f" {'+' if part > 0 else '-'} {decimal(abs(part))}{unit}"
    return found


def _is(value: Any, text: str) -> bool:
    """Tell whether a ball holds the number that digits write."""
    import flint

    if abs(int(text.partition("e")[2] or 0)) > MOST:
        return False
    number = Fraction(text)
    with working_precision(2 * PRECISIONS[-1]):  # a third is then a ball far smaller than that of the value
        return bool(value.overlaps(flint.arb(flint.fmpq(number.numerator, number.denominator))))
