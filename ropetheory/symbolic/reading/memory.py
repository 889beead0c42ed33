"""What the readings remember: values, by the letters that they depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from ropetheory.numeric.certificates import precision
from ropetheory.symbolic.language.quantity import free_unfolded
from ropetheory.symbolic.reading.table import BALLS, MPMATH, System

Reader = Callable[[Mapping[Any, Any], System], Any]
"""How an expression is read: from a point and a number system to a value."""


def at_sizes(quantity: Any) -> bool:
    """Tell a quantity that has no definition but a value at concrete arguments."""
    return hasattr(quantity, "exactly") or hasattr(quantity, "at_size")


_MEMORY: dict[Any, Any] = {}
REMEMBERED = 100_000  # values kept; an enumeration asks for the same few thousand again and again


def remember(expression: Any, compute: Reader) -> Reader:
    """Look a value up by expression, values of its free letters, number system and precision.

    A letter that is bound in the expression has no part in it.
    """
    letters: list[Any] = []

    def reader(point: Mapping[Any, Any], system: System) -> Any:
        if system is not BALLS and system is not MPMATH:
            return compute(point, system)
        if not letters:
            # Asked for with the first value: a definition may be long.
            letters.append(sorted(free_unfolded(expression), key=str))
        key = _key(expression, letters[0], point, system)
        return compute(point, system) if key is None else _kept(key, lambda: compute(point, system))

    return reader


def sum_so_far(terms: Any, index: Any, first: int, point: Mapping[Any, Any], system: System) -> list[Any]:
    """Return how many terms from the first one were added up last, and their sum: whoever adds more notes it.

    A sum of the same terms up to a later end goes on from there.
    """
    none = [0, system.exact(0)]
    if system is not BALLS and system is not MPMATH:
        return none
    letters = sorted(free_unfolded(terms) - {index}, key=str)
    key = _key((terms, index, first), letters, point, system)
    found: list[Any] = none if key is None else _kept(key, lambda: none)
    return found


def _key(what: Any, letters: Iterable[Any], point: Mapping[Any, Any], system: System) -> Any:
    """Return all on which a value depends; None where a letter has no number and is no vector.

    A vector is known by itself: that of a point is one object for as long as the point is kept.
    """
    values = [what, system.name, precision()]
    for letter in letters:
        value = point.get(letter)
        if isinstance(value, int | Fraction):
            # Two whole numbers have a hash much sooner than a fraction.
            values += (value.numerator, value.denominator)
        elif callable(value):
            values.append(value)
        else:
            return None
    return tuple(values)


def _kept(key: Any, compute: Callable[[], Any]) -> Any:
    if key not in _MEMORY:
        if len(_MEMORY) >= REMEMBERED:
            _MEMORY.clear()
        _MEMORY[key] = compute()
    return _MEMORY[key]
