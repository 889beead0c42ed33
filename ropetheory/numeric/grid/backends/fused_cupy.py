"""Fused kernels for product grids on a CUDA device: one pass, no index arithmetic at a point.

A block of threads works along rows, so that what belongs to a row stays in registers and the
columns are read and written in order. Broadcasting in the library would find the place of every
operand by divisions, which cost more than the rest.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.arrays import ArrayForm, HostAxes, pair_type
from ropetheory.numeric.grid.backends.kernel_source import CEILING, PRODUCT, Body, Rows, rows_of
from ropetheory.numeric.grid.factors import PAIRS, PRODUCTS, Factors
from ropetheory.numeric.grid.quantities import QUANTITIES

_THREADS = 256
_MOST_BLOCKS = 2**15  # along either side; the kernel strides over the rest
# A product and a sum stay two operations, as on the host: indices come out the same to the bit.
OPTIONS = ("--std=c++14", "--fmad=false")
_TYPES = {"int16": "short", "int32": "int", "int64": "long long"}

_SOURCE = """
extern "C" __global__ void fill(
    const double* scalars, const double* vectors, const long long* which, const double* guards,
    const double* weights, const double* mosts, double* values, {pair}* pairs, int* open,
    long long rows, long long columns)
{{
    const long long down = (long long)blockDim.y * gridDim.y;
    const long long across = (long long)blockDim.x * gridDim.x;
    bool any = false;
    for (long long row = (long long)blockIdx.y * blockDim.y + threadIdx.y; row < rows; row += down) {{
        const double scalar = scalars[row], guard = guards[row], most = mosts[row];
        const long long from = which[row] * columns, to = row * columns;
        for (long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x; k < columns; k += across) {{
            const double vector = vectors[from + k], weight = weights[from + k];
{body}
        }}
    }}
    if (any) *open = 1;  // whoever writes it writes the same
}}
"""
_INDENT = " " * 12


def _c(body: Body, kinds: Mapping[str, str]) -> str:
    """Return a body as declarations in C."""
    return "".join(f"{_INDENT}const {kinds.get(name, 'double')} {name} = {text};\n" for name, text in body)


def source(values: bool, pair: str | None) -> str:
    """Return the CUDA of the kernel that writes the products, their ceilings of a type, or both."""
    body = _c(PRODUCT, {})
    if values:
        body += f"{_INDENT}values[to + k] = x;\n"
    if pair is not None:
        body += _c(CEILING, {"near": "bool"})
        body += f"{_INDENT}pairs[to + k] = ({_TYPES[pair]})least;\n{_INDENT}any |= near;\n"
    return _SOURCE.format(pair=_TYPES[pair or "int16"], body=body.rstrip("\n"))


@cache
def _kernel(values: bool, pair: str | None) -> Any:
    import cupy

    return cupy.RawKernel(source(values, pair), "fill", options=OPTIONS)


@cache
def _form() -> ArrayForm:
    xp: Any = importlib.import_module("array_api_compat.cupy")
    return ArrayForm(xp, xp.cuda.Device())


def threads(columns: int) -> tuple[int, int]:
    """Return how a block of threads is shaped: as wide as the rows, and then as tall as it may be."""
    wide = 32
    while wide < min(columns, _THREADS):
        wide *= 2
    return wide, _THREADS // wide


def _fill(xp: Any, rows: Rows, values: Array | None, pairs: Array | None) -> bool:
    """Write a product, its ceiling or both on the device; tell whether every pair is sure."""
    count, columns = rows.scalar.shape[0], rows.vector.shape[1]
    if not count or not columns:
        return True
    wide, tall = threads(columns)
    blocks = min(-(-columns // wide), _MOST_BLOCKS), min(-(-count // tall), _MOST_BLOCKS)
    open_ = xp.zeros(1, dtype=xp.int32)
    unused = rows.scalar  # never written to: the kernel has no line that does
    kernel = _kernel(values is not None, None if pairs is None else str(pairs.dtype))
    kernel(
        blocks, (wide, tall),
        (
            rows.scalar, rows.vector, rows.which, rows.guard, rows.weight, rows.most,
            unused if values is None else values, unused if pairs is None else pairs, open_,
            xp.int64(count), xp.int64(columns),
        ),
    )  # fmt: skip
    return pairs is None or not int(open_[0])


def locate_pairs(
    name: str, axes: HostAxes, index: Array | None = None, pair: Array | None = None
) -> None:
    """Write the critical index and the exact critical pair, either or both, on their axes.

    ``name`` is ``critical_pair`` or ``ntk_critical_pair``, whose formula serves both.
    """
    form = _form()
    factors = PAIRS[name](form.fns, form.mesh(name, axes))
    most = form.xp.reshape(form.column(axes["dim"] / 2), (1, -1) + (1,) * (factors.left.ndim - 2))
    if not _fill(form.xp, rows_of(form.xp, factors, most), index, pair) and pair is not None:
        pair[...] = form.pairs(name, axes, factors)
    _clear(form, factors, index)


def _clear(form: ArrayForm, factors: Factors, out: Array | None) -> None:
    """Put nan in the place of what overflowed, after a look at the factors alone."""
    xp = form.xp
    if out is not None and not bool(xp.isfinite(xp.max(abs(factors.left)) * xp.max(abs(factors.right)))):
        out[...] = form.finite(out)


def _empty(name: str, axes: HostAxes) -> Array:
    form, quantity = _form(), QUANTITIES[name]
    dtype = getattr(form.xp, pair_type(axes)) if quantity.integer else form.xp.float64
    return form.xp.empty(tuple(len(axes[axis]) for axis in quantity.axes), dtype=dtype)


def _index(name: str, axes: HostAxes, out: Array | None = None) -> Array:
    out = _empty(name, axes) if out is None else out
    locate_pairs(name.replace("index", "pair"), axes, index=out)
    return out


def _pair(name: str, axes: HostAxes, out: Array | None = None) -> Array:
    out = _empty(name, axes) if out is None else out
    locate_pairs(name, axes, pair=out)
    return out


def _product(name: str, axes: HostAxes, out: Array | None = None) -> Array:
    form = _form()
    out = _empty(name, axes) if out is None else out
    factors = PRODUCTS[name](form.fns, form.mesh(name, axes))
    _fill(form.xp, rows_of(form.xp, factors), out, None)
    _clear(form, factors, out)
    return out


KERNELS: Mapping[str, Callable[..., Array]] = {
    **{name.replace("pair", "index"): partial(_index, name.replace("pair", "index")) for name in PAIRS},
    **{name: partial(_pair, name) for name in PAIRS},
    "ntk_base": partial(_product, "ntk_base"),
}
