"""Functions that count the rows of a text by themselves, from an offset or from 0."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from ropetheory.conformance.adapters.adapted import BATCHES, Adapted, back, by_text, spread, written
from ropetheory.conformance.adapters.orders import Order, laid, unlaid
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.probe import dtype_of, library_of, to_library, to_numpy


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
                laid = one[BATCHES[order]] if order in BATCHES else spread(one, order)
                out[some] = to_numpy(back(fn(laid, int(m)), which, one))
        return to_library(out, name, kind)

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        at = to_numpy(positions)[0].astype(np.int64)
        starts = [0, *(np.flatnonzero(np.diff(at) != 1) + 1).tolist(), len(at)]
        found = []
        for first, end in itertools.pairwise(starts):
            some = q[:, first:end]
            x = laid(some, order)
            one = written(fn(x, int(at[first])), x)
            one = one[which] if isinstance(one, tuple | list) else one
            found.append(unlaid(one, order, tuple(some.shape)))
        return np.concatenate(found, axis=1), None

    return Adapted(rotate, library, last=True, whole=by_text(one_call, heads=order != "sd"), copies=True)


def starts(
    fn: Callable[..., Any], *, order: Order = "bshd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt a function of (x, starts [b]), whose row i of text t stands at position starts[t] + i.

    Each position is asked as a text of one token; texts whose positions follow one another are asked whole.
    """

    def call(x: Any, first: Any) -> Any:
        found = written(fn(x, first), x)
        return found[which] if isinstance(found, tuple | list) else found

    def rotate(vectors: Any, positions: Any) -> Any:
        return back(call(vectors[BATCHES[order]], positions), 0, vectors)

    def whole(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        one_by_one = q.reshape(-1, 1, *q.shape[2:])
        in_turn = bool(np.all(np.diff(to_numpy(positions), axis=1) == 1))
        x, first = (q, positions[:, 0]) if in_turn else (one_by_one, positions.reshape(-1))
        return unlaid(call(laid(x, order), first), order, tuple(x.shape)).reshape(tuple(q.shape)), None

    return Adapted(rotate, library, last=True, whole=whole)


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
            out[now] = to_numpy(back(fn(spread(laid, order)), which, laid))[where[now]]
            left = np.delete(left, first)
        return to_library(out, name, kind)

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        at, values = to_numpy(positions)[0].astype(np.int64), to_numpy(q)
        text = np.zeros((1, int(at.max()) + 1, *values.shape[2:]))
        text[:, at] = values
        x = laid(to_library(text, library_of(q) or "numpy", dtype_of(q)), order)
        one = written(fn(x), x)
        one = one[which] if isinstance(one, tuple | list) else one
        return unlaid(one, order, text.shape)[:, at], None

    return Adapted(rotate, library, whole=by_text(one_call, heads=order != "sd"), copies=True)
