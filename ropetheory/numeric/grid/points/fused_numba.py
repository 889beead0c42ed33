"""``points`` compiled by numba: one pass over the columns, in blocks that fit the nearest cache."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np

from ropetheory.numeric.arguments import Array, is_array
from ropetheory.numeric.grid.backends.simd import Kernel, compiled, exp, expm1, log, whole
from ropetheory.numeric.grid.backends.stream import LARGE, place, send
from ropetheory.numeric.grid.points import cheap_formulas
from ropetheory.numeric.grid.points.arrays import Columns
from ropetheory.numeric.grid.points.columns import ARGUMENTS, NEEDS

_BLOCK = 1024
_MOST, _LITTLE = cheap_formulas.LARGE, 1.0 / cheap_formulas.LARGE
_GUARD = cheap_formulas.GUARD
_LEAST_BASE, _WIDEST = cheap_formulas.COVERED["base"][0], cheap_formulas.COVERED["dim"][1]

_index_of: Any = compiled(cheap_formulas.index_of)
_ntk_of: Any = compiled(cheap_formulas.ntk_of)
_share_of: Any = compiled(cheap_formulas.share_of)
_odd_sums: Any = compiled(cheap_formulas.odd_sums)
_with_rest: Any = compiled(cheap_formulas.with_rest)
_rest_of: Any = compiled(cheap_formulas.rest_of)
_limit_rest: Any = compiled(cheap_formulas.limit_rest)


# Every loop below is one that the compiler turns into vector code: no branch, no call that is not
# arithmetic, a count of what is refused in place of leaving.
@compiled
def _logs(b: Any, into: Any) -> int:
    refused = 0
    for i in range(b.size):
        refused += not (_LEAST_BASE <= b[i] <= _MOST)
        into[i] = log(b[i])
    return refused


@compiled
def _products(b: Any, beta: Any, into: Any) -> int:
    refused = 0
    for i in range(b.size):
        refused += not (_LITTLE <= beta[i] <= _MOST)
        into[i] = b[i] * beta[i]
    return refused


@compiled
def _halves(dim: Any, least: float, into: Any) -> int:
    refused = 0
    for i in range(dim.size):
        half = 0.5 * dim[i]
        refused += not (least <= half <= 0.5 * _WIDEST and np.floor(half) == half)
        into[i] = half
    return refused


@compiled
def _indices(length: Any, pairs: Any, logs: Any, into: Any) -> int:
    refused = 0
    for i in range(length.size):
        refused += not (_LITTLE <= length[i] <= _MOST)
        into[i] = _index_of(log, pairs[i] / logs[i], length[i])
    return refused


@compiled
def _ceilings(index: Any, pairs: Any, logs: Any, into: Any) -> int:
    near = 0
    for i in range(index.size):
        x, n = index[i], pairs[i]
        guard = _GUARD * (abs(x) + n / logs[i])
        near += not abs(x - np.rint(x)) > guard
        up = np.ceil(x)
        up = up if up > 0.0 else 0.0
        into[i] = whole(up if up < n else n)
    return near


@compiled
def _new_bases(b: Any, pairs: Any, scale: Any, into: Any) -> int:
    refused = 0
    for i in range(b.size):
        s = scale[i]
        grown = _ntk_of(log, exp, b[i], 2.0 * pairs[i], s)
        refused += not (_LITTLE <= s <= _MOST and _LITTLE <= grown <= _MOST)
        into[i] = grown
    return refused


@compiled
def _sums(b: Any, pairs: Any, logs: Any, alpha: Any, into: Any) -> int:
    refused = 0
    for i in range(b.size):
        a, r = alpha[i], 1.0 / b[i]
        below = expm1(-logs[i] / pairs[i])
        rest = _rest_of(a * a, _odd_sums(r), _odd_sums(1.0 + below))
        into[i] = _with_rest(-a * _share_of(r, b[i]) / below, rest)
        refused += not (_LITTLE <= a <= 1.0)
    return refused


@compiled
def _limits(b: Any, logs: Any, alpha: Any, into: Any) -> int:
    refused = 0
    for i in range(b.size):
        a, r = alpha[i], 1.0 / b[i]
        into[i] = _with_rest(a * _share_of(r, b[i]) / logs[i], _limit_rest(a * a, _odd_sums(r)))
        refused += not (_LITTLE <= a <= 1.0)
    return refused


@compiled
def _cut(column: Any, start: int, stop: int) -> Any:
    """Return a block of a column; one as short as a block is the same for every block."""
    return column[start:stop] if column.size > _BLOCK else column[: stop - start]


@compiled
def _block(columns: Any, outs: Any, wanted: Any, scaled: bool, past: bool, start: int, stop: int) -> Any:
    """Evaluate one block; return how many points it refuses or leaves open."""
    size = stop - start
    base, dim, length, scale, alpha, beta = columns
    b = _cut(base, start, stop)
    logs, pairs, products = np.empty(size), np.empty(size), np.empty(size)
    refused = _logs(b, logs)
    if wanted[0] or wanted[1] or wanted[2] or wanted[3]:
        refused += _halves(_cut(dim, start, stop), 2.0 if wanted[2] else 1.0, pairs)
    if wanted[0] or wanted[1]:
        found = place(outs[0], start, stop, past) if wanted[0] else products
        refused += _indices(_cut(length, start, stop), pairs, logs, found)
        if wanted[1]:
            least = place(outs[1], start, stop, past)
            refused += _ceilings(found, pairs, logs, least)
            send(least, outs[1], start, past)
        if wanted[0]:
            send(found, outs[0], start, past)
    if wanted[2]:
        found = place(outs[2], start, stop, past)
        refused += _new_bases(b, pairs, _cut(scale, start, stop), found)
        send(found, outs[2], start, past)
    if scaled:
        refused += _products(b, _cut(beta, start, stop), products)
        refused += _logs(products, logs)
        b = products
    a = _cut(alpha, start, stop)
    if wanted[3]:
        found = place(outs[3], start, stop, past)
        refused += _sums(b, pairs, logs, a, found)
        send(found, outs[3], start, past)
    if wanted[4]:
        found = place(outs[4], start, stop, past)
        refused += _limits(b, logs, a, found)
        send(found, outs[4], start, past)
    return refused


def _all_blocks(
    columns: Any, outs: Any, wanted: Any, scaled: bool, past: bool, refused: Any, count: int
) -> None:
    for k in numba.prange(refused.size):
        start = k * _BLOCK
        refused[k] = _block(columns, outs, wanted, scaled, past, start, min(start + _BLOCK, count))


_run = Kernel(_all_blocks, many=100_000)


def evaluate(
    chosen: tuple[str, ...], columns: Columns, results: dict[str, Array]
) -> Iterator[slice]:
    """Write what is chosen; return the blocks that another form must take."""
    count = results[chosen[0]].shape[0]
    wanted = tuple(name in chosen for name in NEEDS)
    none = {name: np.empty(0, dtype=np.int64 if name == "critical_pair" else np.float64) for name in NEEDS}
    outs = tuple({**none, **results}[name] for name in NEEDS)
    beta = columns.get("beta", 1.0)
    given = tuple(_column(name, columns.get(name, 2.0 if name == "dim" else 1.0)) for name in ARGUMENTS)
    refused = np.zeros(-(-count // _BLOCK), dtype=np.int64)
    past = 8 * count * len(chosen) >= LARGE
    scaled = is_array(beta) or beta != 1.0
    _run(count, given, outs, wanted, scaled, past, refused, count)
    for k in np.flatnonzero(refused).tolist():
        yield slice(k * _BLOCK, min((k + 1) * _BLOCK, count))


def _column(name: str, value: Array | float) -> Array:
    """Return a column that lies in one piece, or one block of a number that serves all of them."""
    column = np.ascontiguousarray(value) if is_array(value) else np.full(_BLOCK, value)
    if name != "dim" or column.dtype == np.int64:
        return column
    # One type is compiled; 0 is refused, as what is no whole number should be.
    whole_ones = np.where((column >= 1.0) & (column <= 2.0**53), column, 0.0).astype(np.int64)
    return np.where(whole_ones == column, whole_ones, 0)
