"""The same quantities with NumPy: tiles that stay in the cache, written where they belong at once.

Of a pair the true index lies between left·low and left·high, and is never a whole number: where both
have the same part before the point, the pair is that and one. A second multiplication would cost as much
as the first, so that a tile first adds the widest gap of its points to all; what that leaves open is
decided by the bounds of each point, and what these leave open by a certificate.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ropetheory.numeric.grid.backends.arrays import ArrayForm, HostAxes, pair_type
from ropetheory.numeric.grid.factors import PAIRS, PLAIN, PRODUCTS, TABLES, TAKES_PAIR, Factors
from ropetheory.numeric.grid.quantities import QUANTITIES, settle
from ropetheory.numeric.grid.tiles import Tile, part, tiles

Numbers = np.ndarray[Any, Any]
Places = tuple[Numbers, ...]

TILE = 2**16  # points whose buffers, 12 bytes a point, fit in a second-level cache
_SHORT = 64  # rows of fewer points cost more to start than to multiply
_NEARLY = 1.0 - 1e-9  # a sorted axis has sorted logarithms, to rounding
_BUFFER = 64  # up to twice as long rows are copied by NumPy before it multiplies them
_MANY = 2**13  # points of a formula that keeps some 40 buffers alive


def outer(left: Numbers, right: Numbers, out: Numbers) -> None:
    """Write left·right, by whichever loop is quicker; each product is rounded once."""
    if out.shape[-1] < _SHORT and left.shape[-1] != right.shape[-1]:
        own = [[k for k, length in enumerate(a.shape) if length > 1] for a in (left, right, out)]
        np.einsum(left.squeeze(), own[0], right.squeeze(), own[1], own[2], out=out.squeeze())
    else:
        np.multiply(left, right, out=out)


class PairTiles:
    """Writes the pairs of a grid, whose third axis is the length, into an array."""

    def __init__(self, name: str, axes: HostAxes, factors: Factors, out: Numbers) -> None:
        self.name, self.axes, self.left, self.out = name, axes, factors.left, out
        guard = float((factors.guard / factors.left).max())
        width = guard * (np.abs(factors.right) + 1.0)
        self.low, self.high = factors.right - width, factors.right + width
        self.columns = factors.right.reshape(-1)
        far = float(np.abs(self.columns).max())
        self.gap = 2.0 * guard * (far + 1.0)  # over `left`: more than high - low anywhere
        self.most = (axes["dim"] / 2).reshape(1, -1, *(1,) * (out.ndim - 2))
        self.clips = float(self.left.max()) * far >= np.iinfo(out.dtype).max - 2
        # Columns of lengths below 2π, whose pair is 0, and those of which that is not certain.
        self.zero = int(np.sum(self.high < 0.0))
        self.unsure = int(np.sum(self.low <= 0.0))
        size = min(TILE, out.size)
        self.x, self.above = np.empty(size), np.empty(size, dtype=out.dtype)

    def run(self) -> None:
        """Write all."""
        for tile in tiles(self.out.shape, TILE):
            left = self.left[part(self.left.shape, tile)]
            steepest = float(np.maximum.reduce(left, None))
            differs = self._bounds(tile, left, steepest)
            self._clip(tile, steepest)
            if np.count_nonzero(differs):
                self._settle(tile, np.nonzero(differs))

    def _bounds(self, tile: Tile, left: Numbers, steepest: float) -> Numbers:
        """Write the ceilings of the lower bounds of a tile; tell where the upper ones may differ."""
        pairs = self.out[tile]
        x, above = (buffer[: pairs.size].reshape(pairs.shape) for buffer in (self.x, self.above))
        outer(left, self.low[part(self.low.shape, tile)], x)
        if self.clips:
            np.clip(x, -1.0, self.most[:, tile[1]] - 0.5, out=x)
        np.copyto(pairs, x, casting="unsafe")
        x += min(self.gap * steepest, 1.0)  # a gap of 1 and a larger one leave everything open
        np.copyto(above, x, casting="unsafe")
        differs = np.asarray(pairs != above)
        pairs += 1
        # What goes before: towards 0 is no floor on the left of 0.
        start = tile[2].start
        if start < self.unsure:
            pairs[:, :, : max(0, self.zero - start)] = 0
            differs[:, :, max(0, self.zero - start) : self.unsure - start] = True
        return differs

    def _clip(self, tile: Tile, steepest: float) -> None:
        """Put d/2 where the length is beyond the last pair, in the columns where that may be."""
        most = self.most[:, tile[1]]
        reached = np.searchsorted(self.columns, _NEARLY * (float(most.flat[0]) - 1.0) / steepest)
        late = self.out[tile][:, :, max(0, int(reached) - tile[2].start) :]
        if late.size:
            np.minimum(late, most.astype(late.dtype), out=late)

    def _settle(self, tile: Tile, found: Places) -> None:
        """Decide places of a tile one by one, if the bounds of the point itself leave them open."""
        places = tuple(at + by.start for at, by in zip(found, tile, strict=True))
        left, most = _at(self.left, places), _at(self.most, places)
        low, high = (
            np.clip(np.floor(left * _at(bound, places)), -1.0, most - 1.0) for bound in (self.low, self.high)
        )
        open_ = tuple(at[low != high] for at in places)
        if len(open_[0]):
            self.out[open_] = settle(self.name, self.axes, np.ravel_multi_index(open_, self.out.shape))


def _at(array: Numbers, places: Places) -> Numbers:
    """Return the elements of an array that broadcasts, at places of the whole."""
    own = zip(array.shape, places, strict=True)
    return np.asarray(array[tuple(0 * at if length == 1 else at for length, at in own)])


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
                _product(PRODUCTS[name](self.fns, mesh), out)
            elif name in PAIRS:
                PairTiles(name, axes, PAIRS[name](self.fns, mesh), out).run()
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
            out[tile] = self.finite(PLAIN[name](self.fns, cut))

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
