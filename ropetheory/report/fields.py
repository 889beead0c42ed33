"""What a result says, as a list of fields: each one's key, its heading, how it reads and what that means.

A result has one such list, and its writers walk it: ``record`` makes an object for programs of it,
``terminal.field_table`` a table, ``legend`` the words below that.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.text import Text


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """One thing that a result says.

    Attributes
    ----------
    name : str
        The attribute that it is.
    head : str
        Its heading in a table; what has none stands in no table.
    reads : callable, optional
        How it reads, taken of the whole result; its value as text by default.
    means : str
        What the heading means; fields that stand side by side may share it.
    key : str
        Its key for programs, where that is not its name.
    """

    name: str
    head: str = ""
    reads: Callable[[Any], str | Text] | None = None
    means: str = ""
    key: str = ""

    def cell(self, result: Any) -> str | Text:
        """Write it for people."""
        return self.reads(result) if self.reads is not None else str(getattr(result, self.name))


def chosen(fields: Iterable[Field], *names: str) -> tuple[Field, ...]:
    """Return the fields of these names, in this order."""
    by_name = {field.name: field for field in fields}
    return tuple(by_name[name] for name in names)


def legend(fields: Iterable[Field]) -> str:
    """Say what the headings mean.

    >>> legend((Field("a", "first", means="one"), Field("b"), Field("c", "next", means="two")))
    'first: one; next: two'
    """
    groups = itertools.groupby((one for one in fields if one.means), key=lambda one: one.means)
    return "; ".join(f"{', '.join(one.head for one in group)}: {means}" for means, group in groups)


def record(fields: Iterable[Field], result: Any) -> dict[str, Any]:
    """Return what a result says as an object of plain values."""
    return {field.key or field.name: plain(getattr(result, field.name)) for field in fields}


def plain(value: Any) -> Any:
    """Return a value as JSON has it: numbers are finite, and null stands for infinity.

    >>> plain({"pairs": (1, float("inf"))})
    {'pairs': [1, None]}
    """
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {str(name): plain(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, (str, bool, int)) else repr(value)


def json_text(data: dict[str, Any]) -> str:
    """Write an object; every number in it is finite."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1)
