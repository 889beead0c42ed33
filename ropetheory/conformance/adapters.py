"""From the calls that people have to ``fn(vectors [n, d], positions [n])``.

Each adapter returns a function that ``judge`` takes; ``library`` says which arrays it wants where it
cannot be told from elsewhere. With ``axes`` a position has so many coordinates, which the adapted function
takes as transformers and vLLM do: [axes, n] or, ``batched``, [axes, 1, n]; 3 are time, height and width.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats
from ropetheory.conformance.orders import Order, laid, unlaid
from ropetheory.conformance.reading.probe import dtype_of, library_of, to_library, to_numpy
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


def _spread(vectors: Any, order: str) -> Any:
    if order not in WHERE:
        raise RopeTheoryError(f"`order` must be one of {', '.join(WHERE)}; got {echo(order)} (name the axes)")
    return vectors[WHERE[order]]


def _back(found: Any, which: int, vectors: Any) -> Any:
    one = found[which] if isinstance(found, tuple | list) else found
    return one.reshape(vectors.shape)


def _written(found: Any, *handed: Any) -> Any:
    """Return what came back; of a function that returns nothing, what it wrote into its arguments."""
    return found if found is not None else handed if len(handed) > 1 else handed[0]


def _by_text(one_text: Call, *, heads: bool = True) -> Call:
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


def _whole_of_one(
    fn: Callable[[Any, Any], Any], order: str, which: int, *, batched: bool, axes: int | None
) -> Call | None:
    """Return the whole call of a function of (x, positions)."""
    if axes is not None:
        return None

    def whole(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        x = laid(q, order)
        found = _written(fn(x, positions if batched else positions[0]), x)
        one = found[which] if isinstance(found, tuple | list) else found
        return unlaid(one, order, tuple(q.shape)), None

    return whole if batched and order in ("bhsd", "bshd", "bsc") else _by_text(whole, heads=order != "sd")


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
        x, where = _spread(vectors, order), _placed(positions, axes, batched=batched)
        return _back(_written(fn(x, where), x), which, vectors)

    whole = _whole_of_one(fn, order, which, batched=batched, axes=axes)
    return Adapted(rotate, library, axes=axes, whole=whole)


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

    def both(q: Any, k: Any, place: Any) -> Any:
        return _written(fn(place, q, k) if positions_first else fn(q, k, place), q, k)

    return _pair(both, order=order, which=which, library=library, batched=batched, axes=axes)


def _pair(
    both: Callable[[Any, Any, Any], Any], *, order: str, which: int, library: str | None, batched: bool,
    axes: int | None,
) -> Adapted:  # fmt: skip
    """Adapt a function of (q, k, positions) that returns both."""

    def asked(place: int) -> Callable[[Any, Any], Any]:
        def rotate(vectors: Any, positions: Any) -> Any:
            x = _spread(vectors, order)
            return _back(both(x, x + 0, _placed(positions, axes, batched=batched)), place, vectors)

        return rotate

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        found = both(laid(q, order), laid(k, order), positions if batched else positions[0])
        return unlaid(found[0], order, tuple(q.shape)), unlaid(found[1], order, tuple(k.shape))

    whole: Call | None = one_call
    if axes is not None or order == "sd":
        whole = None
    elif not batched or order not in ("bhsd", "bshd", "bsc"):
        whole = _by_text(one_call)
    keys = Adapted(asked(1), library, axes=axes) if which == 0 else None
    return Adapted(asked(which), library, axes=axes, whole=whole if which == 0 else None, keys=keys)


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

    def both(q: Any, k: Any, place: Any) -> Any:
        return _written(apply(q, k, *tables(q, place), **(options or {})), q, k)

    return _pair(both, order=order, which=which, library=library, batched=True, axes=axes)


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

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        at = to_numpy(positions)[0].astype(np.int64)
        starts = [0, *(np.flatnonzero(np.diff(at) != 1) + 1).tolist(), len(at)]
        found = []
        for first, end in itertools.pairwise(starts):
            some = q[:, first:end]
            x = laid(some, order)
            one = _written(fn(x, int(at[first])), x)
            one = one[which] if isinstance(one, tuple | list) else one
            found.append(unlaid(one, order, tuple(some.shape)))
        return np.concatenate(found, axis=1), None

    return Adapted(rotate, library, last=True, whole=_by_text(one_call, heads=order != "sd"), copies=True)


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

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        at, values = to_numpy(positions)[0].astype(np.int64), to_numpy(q)
        text = np.zeros((1, int(at.max()) + 1, *values.shape[2:]))
        text[:, at] = values
        x = laid(to_library(text, library_of(q) or "numpy", dtype_of(q)), order)
        one = _written(fn(x), x)
        one = one[which] if isinstance(one, tuple | list) else one
        return unlaid(one, order, text.shape)[:, at], None

    return Adapted(rotate, library, whole=_by_text(one_call, heads=order != "sd"), copies=True)


def indexed(
    apply: Callable[..., Any], *tables: Any, order: Order = "bhsd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt ``apply(x, *rows)`` with tables whose rows are taken at the positions."""

    def at(x: Any, positions: Any) -> Any:
        return apply(x, *(table[positions] for table in tables))

    return heads(at, order=order, which=which, library=library)


__all__ = ["Adapted", "heads", "indexed", "module", "offset", "queries_and_keys", "rows", "with_tables"]
