"""The same quantities with NumPy: tiles that stay in the cache, written where they belong at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ropetheory.numeric.grid.backends.arrays import ArrayForm, HostAxes, pair_type
from ropetheory.numeric.grid.backends.numpy_pairs import PairTiles, outer
from ropetheory.numeric.grid.factors import PAIRS, PLAIN, PRODUCTS, TABLES, TAKES_PAIR, Factors
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.grid.tiles import part, tiles

Numbers = np.ndarray[Any, Any]
_BUFFER = 64  # up to twice as long rows are copied by NumPy before it multiplies them
_MANY = 2**13  # points of a formula that keeps some 40 buffers alive


class NumpyForm(ArrayForm):
    """NumPy, with results written into an array that may be given."""

    def __init__(self) -> None:
        super().__init__(np, "cpu")

    def empty(self, name: str, axes: HostAxes) -> Numbers:
        """Return an array for a quantity on its axes."""
        quantity = QUANTITIES[name]
        shape = tuple(len(axes[axis]) for axis in quantity.axes)
        return np.empty(shape, dtype=pair_type(axes) if quantity.integer else np.float64)

    def evaluate(self, name: str, axes: HostAxes, out: Numbers | None = None) -> Numbers:
        """Return a quantity on its own axes, in canonical order."""
        out = self.empty(name, axes) if out is None else out
        with np.errstate():  # which also restores the size of buffers
            np.setbufsize(_BUFFER)
            if name == "kernel":
                out[...] = self.kernel(axes)
                return out
            mesh = self.mesh(name, axes)
            if name in PRODUCTS:
                _product(PRODUCTS[name](self.do, mesh), out)
            elif name in PAIRS:
                PairTiles(name, axes, PAIRS[name](self.do, mesh), out).run()
            elif name in TABLES:
                self._table(name, axes, mesh, out)
            else:
                self._plain(name, axes, mesh, out)
        return out

    def _plain(self, name: str, axes: HostAxes, mesh: dict[str, Numbers], out: Numbers) -> None:
        if name in TAKES_PAIR:
            mesh["pair"] = self.evaluate("critical_pair", axes)[..., None].astype(np.float64)
        for tile in tiles(out.shape, _MANY):
            cut = {axis: values[part(values.shape, tile)] for axis, values in mesh.items()}
            out[tile] = self.finite(PLAIN[name](self.do, cut))

    def _table(self, name: str, axes: HostAxes, mesh: Mapping[str, Numbers], out: Numbers) -> None:
        if out.shape[-1] > 1:  # an axis of β, which is the last
            out[...] = self.table(name, axes, mesh)
            return
        for tile in tiles(out.shape[:-2], _MANY):
            cut = {
                axis: values if axis in ("alpha", "beta") else values[part(values.shape[:-2], tile)]
                for axis, values in mesh.items()
            }
            columns, powers = self.table_parts(name, axes, cut)
            target = out[tile]
            flat = target.reshape(-1, powers.shape[1])
            np.matmul(np.stack(columns, axis=-1).reshape(-1, len(columns)), powers, out=flat)
            if not np.shares_memory(flat, target):
                target[...] = flat.reshape(target.shape)


def _product(factors: Factors, out: Numbers) -> None:
    outer(factors.left, factors.right, out)
    top = np.max(np.abs(factors.left)) * np.max(np.abs(factors.right))
    if not np.isfinite(top):
        out[~np.isfinite(out)] = np.nan
