"""Fused kernels for product grids, compiled by numba: every output is written once, by all cores.

A pair is stored as the ceiling of the index, and the index beside it where that is asked for. Where a
rounding error may hide the pair a row is marked, and its open pairs are found exactly on the host. A product
alone, such as an index, has no kernel: writing it is all of its cost, which one core does as fast as memory
takes it; more cores gain little where they are idle, and lose more where they are busy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

import numba
import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.grid.backends.arrays import HostAxes
from ropetheory.numeric.grid.backends.kernel_source import CEILING, PRODUCT, Body, Rows, horner, rows_of
from ropetheory.numeric.grid.backends.loops import Kernel, compile_loop
from ropetheory.numeric.grid.backends.numpy_tiles import Numbers, NumpyForm
from ropetheory.numeric.grid.factors import PAIRS, TABLES, Factors
from ropetheory.numeric.grid.quantities import settle

_CHUNK = 2**11  # points that a thread takes at a time
_MANY = 2**22  # points from which on all cores work on them
_TERMS = 9  # what α up to 1 needs; a product of matrices serves more
_FORM = NumpyForm()


@compile_loop
def _fmin(x: float, y: float) -> float:
    return x if x < y else y


@compile_loop
def _fmax(x: float, y: float) -> float:
    return x if x > y else y


_FUNCTIONS = {"fabs": np.abs, "ceil": np.ceil, "rint": np.rint, "fmin": _fmin, "fmax": _fmax}


def _point(body: Body, arguments: str) -> Any:
    """Compile a body as a function of one point, which returns its last names."""
    lines = "".join(f"    {name} = {expression}\n" for name, expression in body)
    returned = ", ".join(name for name, _ in body[-2:]) if body is CEILING else body[-1][0]
    names: dict[str, Any] = dict(_FUNCTIONS)
    exec(f"def point({arguments}):\n{lines}    return {returned}\n", names)
    return compile_loop(names["point"])


_product = _point(PRODUCT, "scalar, vector")
_ceiling = _point(CEILING, "x, guard, weight, most")


@compile_loop
def _fill_piece(
    scalar: float, guard: float, most: float, vector: Any, weight: Any, values: Any, pairs: Any
) -> int:
    """Fill a piece of a row; return how many pairs are open. The values may not be asked for."""
    open_ = 0
    for k in range(vector.size):
        x = _product(scalar, vector[k])
        if values is not None:
            values[k] = x
        least, near = _ceiling(x, guard, weight[k], most)
        pairs[k] = least
        open_ += near
    return open_


@compile_loop
def _fill_chunk(rows: Any, values: Any, pairs: Any, start: int, stop: int) -> int:
    """Fill [start, stop) of the points in C order into arrays of that size."""
    scalar, vector, which, guard, weight, most = rows
    columns, open_, at = vector.shape[1], 0, start
    while at < stop:
        row, k = at // columns, at % columns
        size, v = min(columns - k, stop - at), which[row]
        into = slice(at - start, at - start + size)
        open_ += _fill_piece(
            scalar[row], guard[row], most[row], vector[v, k : k + size], weight[v, k : k + size],
            None if values is None else values[into], pairs[into],
        )  # fmt: skip
        at += size
    return open_


def _fill_rows(rows: Any, values: Any, pairs: Any, marks: Any, count: int) -> None:
    """Fill the whole, chunk by chunk: long rows and short ones keep all threads as busy."""
    for task in numba.prange(marks.size):
        start, stop = task * _CHUNK, min((task + 1) * _CHUNK, count)
        own = None if values is None else values[start:stop]
        marks[task] = _fill_chunk(rows, own, pairs[start:stop], start, stop)


fill_rows = Kernel(_fill_rows, _MANY)


def _fill(rows: Rows, values: Numbers | None, pairs: Numbers) -> bool:
    """Write the ceiling of a product, and the product too, on their axes; tell whether every pair is sure."""
    given = (rows.scalar, rows.vector, rows.which, rows.guard, rows.weight, rows.most)
    count = rows.scalar.size * rows.vector.shape[1]
    marks = np.zeros(-(-count // _CHUNK), dtype=np.int64)
    flat = [None if out is None else _in_one_piece(out) for out in (values, pairs)]
    fill_rows(count, given, *flat, marks, count)
    return not marks.any()


def _in_one_piece(out: Numbers) -> Numbers:
    if not out.flags.carray:
        raise RopeTheoryError("arrays to write to must lie in one piece (take np.empty(shape))")
    return out.reshape(-1)


def locate_pairs(name: str, axes: HostAxes, index: Numbers | None, pair: Numbers) -> None:
    """Write the exact critical pair on its axes, and the critical index if that is asked for.

    ``name`` is ``critical_pair`` or ``ntk_critical_pair``, whose formula serves both.
    """
    with np.errstate(all="ignore"):
        factors = PAIRS[name](_FORM.fns, _FORM.mesh(name, axes))
        ndim = factors.left.ndim
        most = (axes["dim"] / 2).reshape(1, -1, *(1,) * (ndim - 2))
        if not _fill(rows_of(_FORM.xp, factors, most), index, pair):
            _settle(name, axes, factors, most, pair)
        if index is not None and not np.isfinite(factors.left).all():
            index[~np.isfinite(index)] = np.nan


def _settle(name: str, axes: HostAxes, factors: Factors, most: Numbers, pair: Numbers) -> None:
    """Put the exact pairs where a float leaves them open."""
    for b in range(pair.shape[0]):
        for d in range(pair.shape[1]):
            own = (slice(b, b + 1), slice(d, d + 1))
            cut = Factors(factors.left[own], factors.right, factors.guard[own])
            places = np.nonzero(_FORM.open(cut.left * cut.right, cut, most[:, own[1]]))
            whole = (places[0] + b, places[1] + d, *places[2:])
            if places[0].size:
                pair[whole] = settle(name, axes, np.ravel_multi_index(whole, pair.shape))


@cache
def _table_kernel() -> Kernel:
    """Compile the sum of ``_TERMS`` terms over rows of a table and columns of α."""
    value = _point(horner(_TERMS), "t, alpha, first")
    names: dict[str, Any] = {}
    row = " ".join(f"table[row, {k}]," for k in range(_TERMS))
    exec(f"def row_of(table, row):\n    return ({row})\n", names)
    row_of = compile_loop(names["row_of"])

    @compile_loop
    def fill_chunk(table: Any, alpha: Any, first: Any, into: Any, start: int) -> None:
        at, columns = 0, alpha.size
        while at < into.size:
            row, skipped = (start + at) // columns, (start + at) % columns
            t, count = row_of(table, row), min(columns - skipped, into.size - at)
            a, power, piece = alpha[skipped:], first[skipped:], into[at : at + count]
            for k in range(count):
                piece[k] = value(t, a[k], power[k])
            at += count

    def fill(table: Any, alpha: Any, first: Any, out: Any) -> None:
        for task in numba.prange((out.size + _CHUNK - 1) // _CHUNK):
            start, stop = task * _CHUNK, min((task + 1) * _CHUNK, out.size)
            fill_chunk(table, alpha, first, out[start:stop], start)

    return Kernel(fill, _MANY)


def _table(name: str, axes: HostAxes, out: Numbers) -> None:
    if out.shape[-1] == 1 and out.shape[-2] > 2 * _TERMS:  # else the table itself is the work
        with np.errstate(all="ignore"):
            columns, powers = _FORM.table_parts(name, axes, _FORM.mesh(name, axes))
        if len(columns) <= _TERMS:
            table = np.zeros((columns[0].size, _TERMS))
            table[:, : len(columns)] = np.stack(columns, axis=-1).reshape(-1, len(columns))
            given = map(np.ascontiguousarray, (table, axes["alpha"], powers[0]))
            _table_kernel()(out.size, *given, out.reshape(-1))
            return
    _FORM.evaluate(name, axes, out)


def _evaluate(name: str, axes: HostAxes, out: Numbers | None = None) -> Numbers:
    """Return a quantity on its axes, in ``out`` if that is given."""
    given = out is not None and out.flags.carray
    target = out if given and out is not None else _FORM.empty(name, axes)
    if name in PAIRS:
        locate_pairs(name, axes, None, target)
    else:
        _table(name, axes, target)
    if out is None or given:
        return target
    out[...] = target
    return out


KERNELS: Mapping[str, Callable[..., Numbers]] = {
    name: partial(_evaluate, name) for name in (*PAIRS, *TABLES)
}
