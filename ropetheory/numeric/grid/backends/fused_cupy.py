"""Quantities on a CUDA device: index and pair of a product grid by one kernel, in one pass.

A block of threads works along rows, so that what belongs to a row stays in registers and the
columns are read and written in order. Broadcasting in the library would find the place of every
operand by divisions, which cost more than the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.arrays import ArrayForm, HostAxes, pair_type
from ropetheory.numeric.grid.backends.cuda_source import NOTHING, OPTIONS, fill_source, threads
from ropetheory.numeric.grid.backends.kernel_source import Rows, rows_of
from ropetheory.numeric.grid.backends.reduced_cupy import Reduced, reduce_array
from ropetheory.numeric.grid.factors import PAIRS, Factors
from ropetheory.numeric.grid.quantities import settle
from ropetheory.numeric.namespaces import to_host

_MOST_BLOCKS = 2**15  # along either side; a kernel strides over the rest
_ROOM = 2**16  # open pairs that a launch lists, or as many as a row may have; most find none


# A kernel of CuPy is compiled anew for every device that it first runs on.
@cache
def _fill_kernel(xp: Any, values: bool, pair: str | None) -> Any:
    return xp.RawKernel(fill_source(values, pair), "fill", options=OPTIONS)


class CudaForm(ArrayForm):
    """The evaluation of a quantity by CuPy on one device, with products, pairs and reductions fused."""

    def product(self, factors: Factors) -> Array:
        """Return left·right, nan where it overflows."""
        out, rows = self._empty(factors, "float64"), rows_of(self.xp, factors)
        self._fill(rows, out, None, None, slice(rows.scalar.shape[0]))
        return out

    def pairs(self, name: str, axes: HostAxes, factors: Factors) -> Array:
        """Return the least integers not below the products, within 0 ... d/2, exactly."""
        out = self._empty(factors, pair_type(axes))
        self._locate(name, axes, factors, None, out)
        return out

    def index_and_pair(self, name: str, axes: HostAxes) -> tuple[Array, Array]:
        """Return the products of a pair's name and their exact ceilings, by one launch."""
        factors = PAIRS[name](self.fns, self.mesh(name, axes))
        index, pair = (self._empty(factors, dtype) for dtype in ("float64", pair_type(axes)))
        self._locate(name, axes, factors, index, pair)
        return index, pair

    def reduce(self, values: Array, mask: Array | None, edges: Sequence[float]) -> Reduced:
        """Return what is left of an array that broadcasts with a mask, where the mask holds."""
        return reduce_array(self.xp, self.device, values, mask, edges)

    def _put(self, values: Any) -> Array:
        """Bring whole numbers to the device."""
        return self.xp.asarray(np.asarray(values), device=self.device)

    def _array(self, shape: tuple[int, ...], dtype: str) -> Array:
        return self.xp.empty(shape, dtype=getattr(self.xp, dtype), device=self.device)

    def _empty(self, factors: Factors, dtype: str) -> Array:
        both = zip(factors.left.shape, factors.right.shape, strict=True)
        return self._array(tuple(n if m == 1 else m for m, n in both), dtype)

    def _locate(self, name: str, axes: HostAxes, factors: Factors, index: Array | None, pair: Array) -> None:
        """Write the exact pairs, and the products if they are asked for."""
        most = self.xp.reshape(self.column(axes["dim"] / 2), (1, -1) + (1,) * (factors.left.ndim - 2))
        rows, kind = rows_of(self.xp, factors, most), pair_type(axes)
        first, step = 0, rows.scalar.shape[0]
        while first < rows.scalar.shape[0]:
            places = self._fill(rows, index, pair, kind, slice(first, first + step))
            if places is None:  # again, in parts that cannot have more than are listed
                step = max(1, _ROOM // rows.vector.shape[1])
                continue
            if places.size:
                exact = np.asarray(settle(name, axes, places), dtype=kind)
                self.xp.put(pair, self._put(places), self._put(exact))
            first += step

    def _fill(
        self, rows: Rows, values: Array | None, pairs: Array | None, kind: str | None, part: slice
    ) -> Any:
        """Write products, ceilings or both of some rows; return the open places, None if too many."""
        xp, columns = self.xp, rows.vector.shape[1]
        first, last, _ = part.indices(rows.scalar.shape[0])
        wide, tall = threads(columns)
        room = 0 if pairs is None else min(max(_ROOM, columns), (last - first) * columns)
        places = self._array((max(1, room),), "int64")
        open_ = xp.zeros(1, dtype=xp.int64, device=self.device)
        _fill_kernel(xp, values is not None, kind)(
            (min(-(-columns // wide), _MOST_BLOCKS), min(-(-(last - first) // tall), _MOST_BLOCKS)),
            (wide, tall),
            (
                rows.scalar, xp.ascontiguousarray(rows.vector), rows.which,
                rows.guard, xp.ascontiguousarray(rows.weight), rows.most,
                NOTHING if values is None else values, NOTHING if pairs is None else pairs,
                open_, places, *map(np.int64, (room, first, last, columns)),
            ),
        )  # fmt: skip
        count = 0 if pairs is None else int(to_host(open_)[0])
        if count > room:
            return None
        return np.sort(to_host(places[:count])) if count else np.empty(0, dtype=np.int64)
