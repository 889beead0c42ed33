"""The last digit that counts of a printed number."""

from __future__ import annotations

import re
from fractions import Fraction

from ropetheory.errors import RopeTheoryError


def last_unit(printed: str, unit: str = "") -> Fraction:
    """Return the unit of the last printed digit that counts.

    >>> last_unit("0.065"), last_unit("39650"), last_unit("62800", "1")
    (Fraction(1, 1000), Fraction(10, 1), Fraction(1, 1))
    """
    if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", printed):
        raise RopeTheoryError(f"a printed number is written 12 or 0.5; got {printed!r}")
    if unit:
        return _given_unit(printed, Fraction(unit))
    whole, _, decimals = printed.partition(".")
    if decimals:
        return Fraction(1, 10 ** len(decimals))
    zeros = len(whole) - len(whole.rstrip("0"))
    return Fraction(10 ** (zeros if zeros < len(whole) else 0))


def _given_unit(printed: str, unit: Fraction) -> Fraction:
    """Refuse a unit that is no digit of the number: a finer or coarser one would be chosen to suit."""
    if unit <= 0:
        raise RopeTheoryError(f"a unit is positive; got {str(unit)!r}")
    if unit > max(abs(Fraction(printed)), Fraction(1)):
        raise RopeTheoryError(f"the unit {unit} is coarser than the number {printed}")
    if unit not in {Fraction(10) ** place for place in range(-len(printed), len(printed))}:
        raise RopeTheoryError(f"a unit is a power of ten; got {str(unit)!r}")
    decimals = len(printed.partition(".")[2])
    if decimals and unit != Fraction(1, 10**decimals):
        raise RopeTheoryError(f"the unit of {printed} is its last digit, not {unit}")
    if (unit < 1 and not decimals) or Fraction(printed) % unit:
        raise RopeTheoryError(f"the unit {unit} is no digit of {printed}")
    return unit
