"""What a verdict says was found: a code, the pairs, the position, the field, and words."""

from __future__ import annotations

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


def listed(pairs: tuple[int, ...]) -> str:
    """Write pair numbers with runs joined: 0-3, 7."""
    runs: list[list[int]] = []
    for pair in sorted(pairs):
        if runs and pair == runs[-1][1] + 1:
            runs[-1][1] = pair
        else:
            runs.append([pair, pair])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
