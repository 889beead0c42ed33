"""From the calls that people have to ``fn(vectors [n, d], positions [n])``.

Each adapter returns a function that ``judge`` takes; ``library`` says which arrays it wants where it
cannot be told from elsewhere. With ``axes`` a position has so many coordinates, which the adapted function
takes as transformers and vLLM do: [axes, n] or, ``batched``, [axes, 1, n]; 3 are time, height and width.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from ropetheory.conformance.reading.probe import dtype_of, library_of, to_library, to_numpy
from ropetheory.errors import RopeTheoryError, echo

Order = Literal["bhsd", "bshd", "shd", "hsd", "bsd", "sd"]
WHERE: dict[str, tuple[Any, ...]] = {
    "bhsd": (None, None, slice(None)),
    "bshd": (None, slice(None), None),
    "shd": (slice(None), None),
    "hsd": (None, slice(None)),
    "bsd": (None, slice(None)),
    "sd": (slice(None),),
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
    positions [n, axes] have, where that is more than one.
    """

    fn: Callable[[Any, Any], Any]
    library: str | None = None
    last: bool = False
    axes: int | None = None

    def __call__(self, vectors: Any, positions: Any) -> Any:
        """Rotate vectors [n, d] at positions [n]."""
        return self.fn(vectors, positions)


def _spread(vectors: Any, order: str) -> Any:
    if order not in WHERE:
        raise RopeTheoryError(f"`order` must be one of {', '.join(WHERE)}; got {echo(order)} (name the axes)")
    return vectors[WHERE[order]]


def _back(found: Any, which: int, vectors: Any) -> Any:
    one = found[which] if isinstance(found, tuple | list) else found
    return one.reshape(vectors.shape)


def _placed(positions: Any, axes: int | None, *, batched: bool) -> Any:
    """Return positions as the adapted function takes them: [n], [1, n]; of axes [axes, n], [axes, 1, n]."""
    if axes is None:
        return positions[None] if batched else positions
    return positions.T[:, None] if batched else positions.T


def heads(
    fn: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    batched: bool = False,
    library: str | None = None,
    axes: int | None = None,
) -> Adapted:
    """Adapt a function of (x, positions) whose x has batch and heads; ``batched`` positions are [1, s].

    Of a tuple that it returns, the element ``which`` is taken.
    """

    def rotate(vectors: Any, positions: Any) -> Any:
        where = _placed(positions, axes, batched=batched)
        return _back(fn(_spread(vectors, order), where), which, vectors)

    return Adapted(rotate, library, axes=axes)


def queries_and_keys(
    fn: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    library: str | None = None,
    batched: bool = False,
    positions_first: bool = False,
    axes: int | None = None,
) -> Adapted:
    """Adapt a function of (q, k, positions), or (positions, q, k): ``which`` is 0 for q and 1 for k."""

    def rotate(vectors: Any, positions: Any) -> Any:
        x = _spread(vectors, order)
        other, place = x + 0, _placed(positions, axes, batched=batched)
        return _back(fn(place, x, other) if positions_first else fn(x, other, place), which, vectors)

    return Adapted(rotate, library, axes=axes)


def with_tables(
    apply: Callable[..., Any],
    tables: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    library: str | None = "torch",
    options: dict[str, Any] | None = None,
    axes: int | None = None,
) -> Adapted:
    """Adapt ``apply(q, k, cos, sin)`` with a module ``tables(x, position_ids) -> (cos, sin)``.

    Both as in transformers: position_ids are [1, s], or [axes, 1, s]; x is only looked at for its format and
    device.
    ``options`` are handed to ``apply``.
    """

    def rotate(vectors: Any, positions: Any) -> Any:
        x = _spread(vectors, order)
        cos, sin = tables(x, _placed(positions, axes, batched=True))
        return _back(apply(x, x + 0, cos, sin, **(options or {})), which, vectors)

    return Adapted(rotate, library, axes=axes)


def module(
    rotary: Any, *, order: Order = "bhsd", which: int = 0, library: str | None = "torch",
    batched: bool = True, axes: int | None = None,
) -> Adapted:  # fmt: skip
    """Adapt a module: its call takes (x, positions)."""
    return heads(rotary, order=order, which=which, batched=batched, library=library, axes=axes)


def offset(
    fn: Callable[..., Any], *, order: Order = "bhsd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt a function of (x, offset), whose row i stands at position offset + i: one call a position.

    Each position is then the last of its text; a schedule that depends on the length of the text is
    judged with ``rows`` instead.
    """

    def rotate(vectors: Any, positions: Any) -> Any:
        where = to_numpy(positions).astype(np.int64)
        values, name, kind = to_numpy(vectors), library_of(vectors) or "numpy", dtype_of(vectors)
        out = np.empty_like(values)
        for m in np.unique(where):
            rows = np.flatnonzero(where == m)
            for some in [rows] if order in BATCHES else rows[:, None]:
                one = to_library(values[some], name, kind)
                laid = one[BATCHES[order]] if order in BATCHES else _spread(one, order)
                out[some] = to_numpy(_back(fn(laid, int(m)), which, one))
        return to_library(out, name, kind)

    return Adapted(rotate, library, last=True)


def rows(
    fn: Callable[..., Any], *, order: Order = "bhsd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt a function of x alone, whose row i stands at position i.

    Every call rotates as many rows as the longest position: hand ``limit=`` to ``judge``.
    """

    def rotate(vectors: Any, positions: Any) -> Any:
        where = to_numpy(positions).astype(np.int64)
        values, name, kind = to_numpy(vectors), library_of(vectors) or "numpy", dtype_of(vectors)
        out = np.empty_like(values)
        left, length = np.arange(len(where)), int(where.max()) + 1
        while len(left):
            _, first = np.unique(where[left], return_index=True)
            now = left[first]
            text = np.zeros((length, values.shape[1]))
            text[where[now]] = values[now]
            laid = to_library(text, name, kind)
            out[now] = to_numpy(_back(fn(_spread(laid, order)), which, laid))[where[now]]
            left = np.delete(left, first)
        return to_library(out, name, kind)

    return Adapted(rotate, library)


def indexed(
    apply: Callable[..., Any], *tables: Any, order: Order = "bhsd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt ``apply(x, *rows)`` with tables whose rows are taken at the positions."""

    def rotate(vectors: Any, positions: Any) -> Any:
        return _back(apply(_spread(vectors, order), *(table[positions] for table in tables)), which, vectors)

    return Adapted(rotate, library)


__all__ = ["Adapted", "heads", "indexed", "module", "offset", "queries_and_keys", "rows", "with_tables"]
