"""Conditions on the points of a grid: comparisons joined by ``and``, parsed and never run as code."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ropetheory.errors import UsageError, echo, unknown_name
from ropetheory.numeric.arguments import UNITS, Array
from ropetheory.numeric.grid.axes import IN_TOKENS, NAMES
from ropetheory.numeric.grid.quantities import QUANTITIES

_COMPARISON = re.compile(
    r"\s*([A-Za-z_]+)\s*(<=|>=|==|!=|<|>)\s*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)([kKmM]?)\s*",
    re.ASCII,
)
_AND = re.compile(r"(?<=\s)and(?=\s)", re.ASCII)
_LONGEST = 4096
_FORM = "write it as `NAME < NUMBER and NAME >= NUMBER`, with < <= > >= == !="


@dataclass(frozen=True, slots=True)
class Comparison:
    """A quantity or an axis against a number."""

    name: str
    relation: str
    number: float

    def holds(self, values: Array) -> Array:
        """Tell where it holds; it never does for nan."""
        match self.relation:
            case "<":
                return values < self.number
            case "<=":
                return values <= self.number
            case ">":
                return values > self.number
            case ">=":
                return values >= self.number
            case "==":
                return values == self.number
            case _:
                return (values < self.number) | (values > self.number)

    def __str__(self) -> str:
        return f"{self.name} {self.relation} {self.number!r}"


@dataclass(frozen=True, slots=True)
class Condition:
    """Comparisons that must all hold."""

    comparisons: tuple[Comparison, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names compared, each once, in the order of the text."""
        return tuple(dict.fromkeys(one.name for one in self.comparisons))

    def holds(self, values: Mapping[str, Array]) -> Array:
        """Tell where it holds, for arrays that broadcast."""
        first, *others = self.comparisons
        result: Any = first.holds(values[first.name])
        for one in others:
            result = result & one.holds(values[one.name])
        return result

    def __str__(self) -> str:
        return " and ".join(map(str, self.comparisons))


def parse_condition(text: str) -> Condition:
    """Return the condition that a text states.

    Comparisons ``NAME (<|<=|>|>=|==|!=) NUMBER`` joined by ``and``; a name is a quantity or an axis, a
    number a finite decimal.
    """
    if len(text) > _LONGEST:
        raise UsageError(f"a condition must be at most {_LONGEST} characters; got {echo(text)} ({_FORM})")
    return Condition(tuple(map(_comparison, _AND.split(text))))


def _comparison(text: str) -> Comparison:
    found = _COMPARISON.fullmatch(text)
    if found is None:
        raise UsageError(f"a condition must be comparisons joined by `and`; got {echo(text)} ({_FORM})")
    name, relation, digits, unit = found.groups()
    if name not in QUANTITIES and name not in NAMES:
        raise unknown_name("quantity or axis", name, (*QUANTITIES, *NAMES))
    if unit and name not in IN_TOKENS:
        named = " and ".join(IN_TOKENS)
        raise UsageError(f"only {named} count in k and M; got {echo(text)} (write the digits)")
    number = float(digits) * UNITS[unit.lower()]
    if not math.isfinite(number):
        raise UsageError(f"a condition must have finite numbers; got {echo(digits)} (they end at 1.8e308)")
    return Comparison(name, relation, number)
