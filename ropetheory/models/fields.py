"""Typed access to the fields of a configuration: every refusal names the field and its value."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.models.source import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_POSITIONS = 2**53


@dataclass(frozen=True, slots=True)
class Fields:
    """A dict of a configuration, the name under which messages show it, and the warnings so far."""

    values: Mapping[str, Any]
    name: str = ""
    warnings: list[str] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)  # where a value was taken from elsewhere

    def __contains__(self, key: str) -> bool:
        """Tell whether a field is there and not null."""
        return self.values.get(key) is not None

    def shown(self, key: str) -> str:
        """Name a field for a message."""
        if key in self.origins:
            return self.origins[key]
        return f"`{self.name}.{key}`" if self.name else f"`{key}`"

    def warn(self, text: str) -> None:
        """Note a warning, once."""
        if text not in self.warnings:
            self.warnings.append(text)

    def inside(self, values: Mapping[str, Any], name: str) -> Fields:
        """Return another dict of the same configuration, with the same list of warnings."""
        return Fields(values, name, self.warnings)

    def refuse(self, key: str, rule: str, way_out: str) -> NoReturn:
        """Raise the error of a field with an impossible value."""
        raise RopeTheoryError(
            f"{self.shown(key)} must be {rule}; got {echo(self.values.get(key))} ({way_out})"
        )

    def refuse_kind(self, key: str, kind: str) -> NoReturn:
        """Raise the error of a field of a wrong type."""
        value = self.values.get(key)
        if isinstance(value, Unreadable):
            self.refuse(key, f"{kind} that JSON can write", "repair the file")
        raise WrongKindError(
            f"{self.shown(key)} must be {kind}; got {echo(value)} of type {type(value).__name__} "
            "(repair the file)"
        )

    def missing(self, key: str, why: str) -> NoReturn:
        """Raise the error of a field that is needed and not there."""
        raise RopeTheoryError(f"{self.shown(key)} is missing: {why} (add it)")

    def number(
        self, key: str, holds: Callable[[float], bool] = lambda x: x > 0, rule: str = "a number above 0"
    ) -> float | None:
        """Return a field as a float inside a domain; None where it is null or not there."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            self.refuse_kind(key, "a number")
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number) or not holds(number):
            self.refuse(key, f"{rule}, within float64", "repair the file")
        return number

    def whole(self, key: str) -> int | None:
        """Return a field as a whole number above 0; None where it is null or not there."""
        number = self.number(key)
        if number is None:
            return None
        if number != int(number) or number > MOST_POSITIONS:
            self.refuse(key, "a whole number from 1 to 2^53", "repair the file")
        return int(number)

    def text(self, key: str) -> str | None:
        """Return a field as text; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, str):
            self.refuse_kind(key, "text")
        return value

    def flag(self, key: str) -> bool | None:
        """Return a field as true or false; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, bool):
            self.refuse_kind(key, "true or false")
        return value

    def table(self, key: str) -> dict[str, Any] | None:
        """Return a field as a dict; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, dict):
            self.refuse_kind(key, "an object")
        return value

    def numbers(self, key: str, count: int) -> list[float]:
        """Return a field as a list of a known number of positive numbers."""
        value = self.values.get(key)
        if value is None:
            self.missing(key, f"the scaling needs {count} factors")
        if not isinstance(value, list):
            self.refuse_kind(key, "a list of numbers")
        if len(value) != count:
            raise RopeTheoryError(
                f"{self.shown(key)} must hold {count} numbers, one a pair; got {len(value)} "
                "(check head_dim and partial_rotary_factor)"
            )
        each = self.inside({f"{key}[{i}]": number for i, number in enumerate(value)}, self.name)
        found = [each.number(name) for name in each.values]
        if None in found:
            self.refuse_kind(key, "a list of numbers")
        return [number for number in found if number is not None]
