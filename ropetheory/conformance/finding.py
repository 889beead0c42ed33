"""A finding: one thing that an implementation does; and a mistake, which is recognised from its evidence.

A mistake is a row (code, test, words, advice, field); a finding is one that was seen: where, and how much.
Every mistake that the judge knows stands with the others of its evidence: wrong frequencies, wrong angles and
what is no rotation in ``mistakes``; fields, calls, keys, shapes and axes in the modules that compare and ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

Weight = Literal["fault", "gap", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an implementation does.

    Attributes
    ----------
    code : str
        A short name that does not change, such as ``frequencies-rounded``.
    words : str
        What is so, with the numbers that show it.
    advice : str
        What to do about it; empty where there is nothing to do.
    pairs : tuple of int
        The pairs concerned, numbered from 0; empty where it is all of them, or none in particular.
    position : int or None
        The first position at which it was seen.
    field : str or None
        The field of the configuration that is not honoured.
    weight : {"fault", "gap", "note"}
        Whether it makes the verdict "deviates", keeps it from being decided, or is told only.
    """

    code: str
    words: str
    advice: str = ""
    pairs: tuple[int, ...] = ()
    position: int | None = None
    field: str | None = None
    weight: Weight = "fault"

    def as_dict(self) -> dict[str, Any]:
        """Return the finding as plain values."""
        return {**asdict(self), "pairs": list(self.pairs)}


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake that implementations make.

    Attributes
    ----------
    code : str
        A short name that does not change.
    test : function
        How it is recognised, from the evidence of its table: the numbers that its words want, True where they
        want none, and else None. In tables of predictions: what a port with this mistake would have.
    words, advice : str
        What is said, and what to do, with the places of numbers in braces.
    field : str or None
        The field of the configuration that is not honoured.
    weight : {"fault", "gap", "note"}
        As of a finding.
    """

    code: str
    test: Callable[..., Any]
    words: str
    advice: str = ""
    field: str | None = None
    weight: Weight = "fault"

    def finding(self, pairs: tuple[int, ...] = (), position: int | None = None, /, **seen: Any) -> Finding:
        """Return it as it was seen; ``field`` and ``weight`` may be those of the evidence."""
        field, weight = seen.pop("field", self.field), seen.pop("weight", self.weight)
        words, advice = self.words.format(**seen), self.advice.format(**seen)
        return Finding(self.code, words, advice, pairs, position, field, weight)


def recognise(table: Iterable[Mistake], *evidence: Any) -> Iterator[Finding]:
    """Yield what the tests of a table see, row by row."""
    for row in table:
        seen = row.test(*evidence)
        if seen:
            yield row.finding(**(seen if isinstance(seen, dict) else {}))


def list_pairs(pairs: tuple[int, ...]) -> str:
    """Write pair numbers with runs joined: 0-3, 7."""
    runs: list[list[int]] = []
    for pair in sorted(pairs):
        if runs and pair == runs[-1][1] + 1:
            runs[-1][1] = pair
        else:
            runs.append([pair, pair])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
