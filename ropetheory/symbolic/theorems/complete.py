"""What a theorem must be as a whole: it concludes something, says why, and uses each of its results."""

from __future__ import annotations

import dataclasses
import re
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


MOST_SENTENCES = 3
SENTENCE = re.compile(r"(?<!\.)[.!?](?=\s|$)")
"""The end of a sentence; the dots of ``0 ... L - 1`` are none."""


def demand_explained(theorem: Theorem) -> None:
    """Refuse a theorem that does not say which conclusion is the main one, and why it is true.

    Raises
    ------
    RopeTheoryError
        The message says what to write.
    """
    names = [entry.name for entry in theorem.conclusions]
    if theorem.main not in names:
        known = ", ".join(names)
        raise RopeTheoryError(
            f"{theorem.id}: main={theorem.main!r} names no conclusion; write main= with one of {known}"
        )
    count = len(SENTENCE.findall(theorem.idea))
    if not 1 <= count <= MOST_SENTENCES:
        found = f"{count} sentences" if count else "none"
        raise RopeTheoryError(
            f"{theorem.id}: idea= says in one to {MOST_SENTENCES} sentences why it is true; it has {found}"
        )


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
