"""What the readings remember: the letters that a value depends on, and values."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ropetheory.numeric.certificates import precision
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.reading.table import BALLS, MPMATH, System

Reader = Callable[[Mapping[Any, Any], System], Any]
"""How an expression is read: from a point and a number system to a value."""


def at_sizes(quantity: Any) -> bool:
    """Tell a quantity that has no definition but a value at concrete arguments."""
    return hasattr(quantity, "exactly") or hasattr(quantity, "at_size")


@functools.lru_cache(maxsize=16384)
def _letters_within(expression: Any) -> tuple[Any, ...] | None:
    """List the letters that an expression is read from; None where it may read vectors."""
    if expression.has(coordinate):
        return None
    found = set(expression.free_symbols)
    for quantity in expression.atoms(Folded):
        within = None if at_sizes(quantity) else _letters_within(quantity.definition())
        if within is None:
            return None
        found.update(within)
    return tuple(found)


_MEMORY: dict[Any, Any] = {}
REMEMBERED = 100_000  # values kept; an enumeration asks for the same few thousand again and again


def remember(expression: Any, compute: Reader) -> Reader:
    """Look a value up by expression, values of its letters, number system and precision."""

    def reader(point: Mapping[Any, Any], system: System) -> Any:
        letters = _letters_within(expression) if system is BALLS or system is MPMATH else None
        if letters is None:
            return compute(point, system)
        values = []
        for letter in letters:
            value = point.get(letter)
            if not isinstance(value, int | Fraction):
                return compute(point, system)
            # Two whole numbers have a hash much sooner than a fraction.
            values.append((value.numerator, value.denominator))
        key = (expression, system.name, precision(), *values)
        if key not in _MEMORY:
            if len(_MEMORY) >= REMEMBERED:
                _MEMORY.clear()
            _MEMORY[key] = compute(point, system)
        return _MEMORY[key]

    return reader
