"""A theorem as the Python text of a file of content: what ``verify --with`` reads, ready to be kept."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import CONSTRUCTORS, GOAL, Classical, Theorem, Use

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 100
INDENT = " " * 4


def theorem_source(theorem: Theorem) -> str:
    """Write a theorem as a file of content."""
    body = f"THEOREM = {write_value(theorem)}"
    used = [name for name in sorted(CONSTRUCTORS, key=_import_order) if f"{name}(" in body]
    names = ", ".join([*([GOAL] if GOAL in body else []), *used])
    return f"from ropetheory.authoring import {names}\n\n{body}\n"


def _import_order(name: str) -> tuple[bool, str]:
    return not name.isupper(), name


def write_value(value: Any, column: int = 0) -> str:
    r"""Write a value of content; what does not fit on a line has a line for each of its parts.

    >>> from ropetheory.authoring import Step
    >>> write_value(Step("==", GOAL, "Both sides are 1.", by=Use("one", j="d/2")))
    'Step("==", GOAL, "Both sides are 1.", by=Use("one", j="d/2"))'
    >>> write_value(("a", 1))
    '("a", 1)'
    """
    if isinstance(value, str):
        return GOAL if value == GOAL else json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple):
        return _enclosed("(", [("", one) for one in value], ",)" if len(value) == 1 else ")", column)
    name = type(value).__name__
    if name in CONSTRUCTORS:
        return _enclosed(f"{name}(", _arguments(value), ")", column)
    return repr(value)


def _arguments(value: Any) -> list[tuple[str, Any]]:
    """List the arguments of a constructor, keyword and value; one that is as usual is left out."""
    if isinstance(value, Use):
        return [("", value.fact), *value.where.items()]
    if isinstance(value, Classical):
        part = [] if value.part is None else [("part", value.part)]
        return [("", value.name), *(("", one) for one in value.arguments), *part]
    return [
        ("" if _needed(field) and not isinstance(value, Theorem) else field.name, getattr(value, field.name))
        for field in fields(value)
        if _needed(field) or getattr(value, field.name) != field.default
    ]


def _needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _enclosed(start: str, parts: Sequence[tuple[str, Any]], end: str, column: int) -> str:
    """Write parts between brackets, on one line or each on its own."""
    line = start + ", ".join(_named(key, value, 0) for key, value in parts) + end
    if len(line) + column <= WIDTH and "\n" not in line:
        return line
    inner = column + len(INDENT)
    lines = [f"{' ' * inner}{_named(key, value, inner)},\n" for key, value in parts]
    return f"{start}\n{''.join(lines)}{' ' * column}{end.lstrip(',')}"


def _named(key: str, value: Any, column: int) -> str:
    return f"{key}={write_value(value, column)}" if key else write_value(value, column)
