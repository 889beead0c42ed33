"""A mistake: what it is called, in words, the field that it does not honour, and its frequencies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ropetheory.conformance.expected import frequencies_of
from ropetheory.models.config import ModelRope


class Mistake(NamedTuple):
    """What a port may have instead; ``make`` may fail where the mistake has no value."""

    code: str
    words: str
    field: str | None
    make: Callable[[], Any]


def having(rope: ModelRope, length: int, /, **new: Any) -> Callable[[], Any]:
    """Return what makes the frequencies of the configured method with other parameters."""
    return lambda: frequencies_of(rope, length, **new)
