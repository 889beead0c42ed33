"""Values of letters: an assignment as a claim writes it, read as a point inside the letters' domains."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS, Point

if TYPE_CHECKING:
    from collections.abc import Mapping


def read_point(values: Mapping[str, str | list[str]]) -> Point:
    """Read an assignment of letters, vectors by their coordinates.

    Raises
    ------
    RopeTheoryError
        As ``check_domain``.
    """
    point: Point = {}
    for name, value in values.items():
        symbol = LETTERS[name].symbol
        if isinstance(value, list):
            point[symbol] = [Fraction(entry) for entry in value].__getitem__
        else:
            exact = Fraction(value)
            point[symbol] = int(exact) if exact.denominator == 1 else exact
    check_domain(point)
    return point


def check_domain(point: Point) -> None:
    """Refuse a value outside the domain of its letter.

    Raises
    ------
    RopeTheoryError
        Naming the letter and the value.
    """
    for symbol, value in point.items():
        if not callable(value) and not BY_SYMBOL[symbol].contains(value, point):
            raise RopeTheoryError(f"{symbol} = {value} is outside the domain of {symbol}")
