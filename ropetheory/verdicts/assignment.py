"""Values of letters: an assignment as a claim writes it, read as a point inside the letters' domains."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS, Point

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def read_point(values: Mapping[str, str | list[str]]) -> Point:
    """Read an assignment of letters, vectors by their coordinates.

    Coordinates that are not written are 0. Those before a last ``"..."`` repeat; those after a first
    one are the last of the width d.

    Raises
    ------
    RopeTheoryError
        As ``check_domain``.
    """
    point: Point = {}
    width = values.get("d", "0")
    for name, value in values.items():
        symbol = LETTERS[name].symbol
        if isinstance(value, list):
            point[symbol] = _vector(value, 0 if isinstance(width, list) else int(width))
        else:
            exact = Fraction(value)
            point[symbol] = int(exact) if exact.denominator == 1 else exact
    check_domain(point)
    return point


def _vector(written: Sequence[str], width: int) -> Callable[[int], Fraction]:
    """Read a vector of any width off its first coordinates, or one of this width off its last."""
    known = [Fraction(entry) for entry in written if entry != "..."]
    if written[-1] == "...":
        return lambda index: known[index % len(known)]
    skipped = max(0, width - len(known)) if written[0] == "..." else 0
    return lambda index: known[index - skipped] if 0 <= index - skipped < len(known) else Fraction(0)


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
