"""A function in the form that the judge takes, and what all adapters share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats
from ropetheory.errors import RopeTheoryError, echo

Call = Callable[[Any, Any, Any], tuple[Floats, Floats | None]]
WHERE: dict[str, tuple[Any, ...]] = {
    "bhsd": (None, None, slice(None)),
    "bshd": (None, slice(None), None),
    "shd": (slice(None), None),
    "hsd": (None, slice(None)),
    "bsd": (None, slice(None)),
    "sd": (slice(None),),
    "sc": (slice(None),),
    "bsc": (None, slice(None)),
}

BATCHES: dict[str, tuple[Any, ...]] = {  # of texts of one token
    "bhsd": (slice(None), None, None),
    "bshd": (slice(None), None, None),
    "bsd": (slice(None), None),
}


@dataclass(frozen=True, slots=True)
class Adapted:
    """A function in the form that ``judge`` takes, and the library whose arrays it wants.

    ``last`` says that each position is asked as the last one of its text; ``axes``, how many coordinates
    positions [n, axes] have, where that is more than one. ``whole`` rotates queries [b, s, h, d] and keys at
    positions [b, s], as the adapted function is called in a model: several texts, several heads, and keys
    (None where the call has none). ``keys`` is the same function, asked for keys. ``copies`` says that
    vectors are copied on the way, so that no gradient flows through the adapter.
    """

    fn: Callable[[Any, Any], Any]
    library: str | None = None
    last: bool = False
    axes: int | None = None
    whole: Call | None = None
    keys: Adapted | None = None
    copies: bool = False

    def __call__(self, vectors: Any, positions: Any) -> Any:
        """Rotate vectors [n, d] at positions [n]."""
        return self.fn(vectors, positions)


def spread(vectors: Any, order: str) -> Any:
    """Return vectors [n, d] as one text in an order of axes."""
    if order not in WHERE:
        raise RopeTheoryError(f"`order` must be one of {', '.join(WHERE)}; got {echo(order)} (name the axes)")
    return vectors[WHERE[order]]


def back(found: Any, which: int, vectors: Any) -> Any:
    """Return what came back, or an element of the tuple that came back, as vectors [n, d]."""
    one = found[which] if isinstance(found, tuple | list) else found
    return one.reshape(vectors.shape)


def written(found: Any, *handed: Any, inplace: bool = False) -> Any:
    """Return what came back; of a function that returns nothing, or works in place, what it wrote."""
    return found if found is not None and not inplace else handed if len(handed) > 1 else handed[0]


def by_text(one_text: Call, *, heads: bool = True) -> Call:
    """Call for one text after the other; without heads in the call, for one head after the other."""

    def whole(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        found: list[tuple[Floats, Floats | None]] = []
        for text in range(len(q)):
            some = slice(text, text + 1)
            if heads:
                found.append(one_text(q[some], k[some], positions[some]))
                continue
            each = [
                one_text(q[some, :, h : h + 1], k[some, :, :1], positions[some]) for h in range(q.shape[2])
            ]
            found.append((np.concatenate([one for one, _ in each], axis=2), None))
        keys = [theirs for _, theirs in found if theirs is not None]
        return np.concatenate([mine for mine, _ in found]), np.concatenate(keys) if keys else None

    return whole
