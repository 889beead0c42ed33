"""Quantities on their axes, by the functions of any array namespace."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.frequencies.schedule import pair_exponents, theta
from ropetheory.numeric.gathering import Arrays
from ropetheory.numeric.granularity.series import terms_for
from ropetheory.numeric.grid.factors import PAIRS, PLAIN, PRODUCTS, TABLES, TAKES_PAIR, Factors
from ropetheory.numeric.grid.quantities import QUANTITIES, settle
from ropetheory.numeric.namespaces import Functions, to_host
from ropetheory.numeric.scores.waves import cosine_sums

HostAxes = Mapping[str, np.ndarray[Any, np.dtype[np.float64]]]


def pair_type(axes: HostAxes) -> str:
    """Return the smallest type that holds every d/2."""
    most = int(axes["dim"][-1]) // 2
    return "int16" if most < 2**15 else "int32" if most < 2**31 else "int64"


class ArrayForm:
    """The evaluation of a quantity in one namespace, on one device."""

    def __init__(self, xp: Any, device: Any) -> None:
        self.xp, self.device = xp, device
        self.call = Arrays(xp, device, xp.float64, xp.float64, (), (), ())
        self.fns: Functions = self.call.functions

    def column(self, values: Any) -> Array:
        """Bring host values to the device."""
        return self.xp.asarray(values, dtype=self.xp.float64, device=self.device, copy=True)

    def mesh(self, name: str, axes: HostAxes) -> dict[str, Array]:
        """Return the axes of a quantity as arrays that broadcast to its shape."""
        own = QUANTITIES[name].axes
        shapes = [tuple(-1 if i == k else 1 for i in range(len(own))) for k in range(len(own))]
        return {
            axis: self.xp.reshape(self.column(axes[axis]), shape)
            for axis, shape in zip(own, shapes, strict=True)
        }

    def evaluate(self, name: str, axes: HostAxes) -> Array:
        """Return a quantity on its own axes, in canonical order."""
        if name == "kernel":
            return self.kernel(axes)
        mesh = self.mesh(name, axes)
        if name in PRODUCTS:
            return self.product(PRODUCTS[name](self.fns, mesh))
        if name in PAIRS:
            return self.pairs(name, axes, PAIRS[name](self.fns, mesh))
        if name in TABLES:
            return self.table(name, axes, mesh)
        if name in TAKES_PAIR:
            pairs = self.evaluate("critical_pair", axes)
            mesh["pair"] = self.xp.astype(self.xp.expand_dims(pairs, axis=-1), self.xp.float64)
        return self.finite(PLAIN[name](self.fns, mesh))

    def finite(self, values: Array) -> Array:
        """Put nan in the place of what overflowed."""
        return self.fns.where(self.xp.isfinite(values), values, math.nan)

    def product(self, factors: Factors) -> Array:
        """Return left·right."""
        return self.finite(factors.left * factors.right)

    def pairs(self, name: str, axes: HostAxes, factors: Factors) -> Array:
        """Return the least integers not below the products, within 0 ... d/2, exactly."""
        xp = self.xp
        x = factors.left * factors.right
        most = xp.reshape(self.column(axes["dim"] / 2), (1, -1) + (1,) * (x.ndim - 2))
        kind = getattr(xp, pair_type(axes))
        pairs = xp.astype(xp.minimum(xp.maximum(xp.ceil(x), 0.0 * most), most), kind)
        open_ = self.open(x, factors, most)
        if not bool(xp.any(open_)):
            return pairs
        places = to_host(xp.nonzero(xp.reshape(open_, (-1,)))[0])
        exact = np.zeros(x.shape, dtype=pair_type(axes))
        exact.reshape(-1)[places] = settle(name, axes, places)
        return xp.where(open_, xp.asarray(exact, device=self.device), pairs)

    def open(self, x: Array, factors: Factors, most: Array) -> Array:
        """Tell where x is so close to an integer that its rounding error may hide the answer."""
        guard = factors.guard * (abs(factors.right) + 1.0)
        near = abs(x - self.xp.round(x)) <= guard
        # Below pair 0 and above the last pair nothing is left to decide.
        return near & (x >= -guard) & (x <= most - 1.0 + guard)

    def table(self, name: str, axes: HostAxes, mesh: Mapping[str, Array]) -> Array:
        """Return Σ_k T_k·P_k as one product of two matrices."""
        xp = self.xp
        columns, powers = self.table_parts(name, axes, mesh)
        rows = columns[0].shape[:-2]
        width, depth = mesh["alpha"].shape[-2], mesh["beta"].shape[-1]
        if depth == 1:
            left = xp.reshape(xp.stack(columns, axis=-1), (-1, len(columns)))
            return xp.reshape(xp.matmul(left, powers), (*rows, width, 1))
        right = xp.reshape(xp.stack(columns, axis=-2), (-1, len(columns), depth))
        return xp.reshape(xp.matmul(powers.T, right), (*rows, width, depth))

    def table_parts(self, name: str, axes: HostAxes, mesh: Mapping[str, Array]) -> tuple[list[Array], Array]:
        """Return the columns T_k on all axes but α, and the powers of α as a matrix [k, α]."""
        table, powers, terms = TABLES[name]
        terms = terms or terms_for(float(axes["alpha"][-1]))
        alpha = self.xp.reshape(mesh["alpha"], (-1,))
        return table(self.fns, mesh, terms), self.xp.stack(powers(self.fns, alpha, terms))

    def kernel(self, axes: HostAxes) -> Array:
        """Return the kernel, one row of offsets at a time."""
        xp, offsets = self.xp, self.column(axes["offset"])
        rows = []
        for base in axes["base"].tolist():
            for dim in axes["dim"].tolist():
                row = theta(self.fns, pair_exponents(self.call, int(dim)), self.column([[base]]))
                rows.append(cosine_sums(xp, offsets, row))
        shape = tuple(len(axes[name]) for name in QUANTITIES["kernel"].axes)
        return xp.reshape(xp.concat(rows, axis=0), shape)
