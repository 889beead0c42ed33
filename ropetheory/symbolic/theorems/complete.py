"""What a theorem must be as a whole: it concludes something, and each of its results is put to use."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Conclusion
from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Theorem

class UnprovedError(RopeTheoryError):
    """A theorem states something that is not proved, or nothing."""


HINTS = ("proof", "by", "put", "since", "fact", "equality", "arguments")
"""Fields that name results, or hold what does."""


def demand_complete(theorem: Theorem) -> None:
    """Refuse a theorem without conclusions, or with a result or lemma that nothing after it uses.

    Raises
    ------
    RopeTheoryError
        The message names the result.
    """
    if not theorem.conclusions:
        raise UnprovedError(f"{theorem.id} has no conclusions: it states nothing")
    used = {entry.name: set(named(entry)) for entry in (*theorem.lemmas, *theorem.body)}
    for entry in (*theorem.lemmas, *theorem.body):
        others = (names for name, names in used.items() if name != entry.name)
        if not isinstance(entry, Conclusion) and not any(entry.name in names for names in others):
            raise RopeTheoryError(f"{theorem.id}: nothing uses {entry.name!r}; leave it out, or conclude it")


def named(data: Any) -> Iterator[str]:
    """Yield the names of results that an entry, a step or a hint refers to."""
    for field in dataclasses.fields(data):
        if field.name in HINTS:
            value = getattr(data, field.name)
            # Text among the arguments of a classical theorem is a formula; a premise is a hint.
            yield from _named(value, formulas=field.name == "arguments")


def _named(value: Any, *, formulas: bool) -> Iterator[str]:
    if isinstance(value, str):
        if not formulas:
            yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from _named(member, formulas=formulas)
    elif dataclasses.is_dataclass(value):
        yield from named(value)
