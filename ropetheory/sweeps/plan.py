"""A plan of a sweep as plain data: which axes, which quantities, which blocks."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.grid.axes import Axis
from ropetheory.numeric.grid.backends.arrays import pair_type
from ropetheory.numeric.grid.condition import Condition, parse_condition
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.grid.tiles import Tile, block_slices, count_blocks
from ropetheory.sweeps.reductions import Top

_BUFFERS = 6  # arrays of the size of a result that are alive while it is computed and reduced


def condition_of(where: str) -> Condition | None:
    """Return a condition, of which the empty text is none."""
    return parse_condition(where) if where else None


def quantities_needed(names: Iterable[str], condition: Condition | None) -> tuple[str, ...]:
    """Return all quantities that a block evaluates: those kept and those compared."""
    compared = condition.names if condition else ()
    return tuple(dict.fromkeys((*names, *(name for name in compared if name in QUANTITIES))))


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a plan costs: its points, its blocks, and bytes of a block and of dense results."""

    points: int
    blocks: int
    block_bytes: int
    dense_bytes: int


@dataclass(frozen=True, repr=False)
class Plan:
    """A checked sweep over a grid, as plain data; made by ``plan``."""

    axes: tuple[Axis, ...]  # in canonical order
    quantities: tuple[str, ...]
    where: str  # a condition, or ""
    histograms: tuple[tuple[str, tuple[float, ...]], ...]  # the edges of each
    backend: str
    block: tuple[int, ...]  # points of a block along every axis
    top: Top | None = None  # the points that are kept by name

    def __repr__(self) -> str:
        return f"<Plan: {self}>"

    def __str__(self) -> str:
        axes = ", ".join(f"{axis.name} {len(axis)}" for axis in self.axes)
        where = f" where {self.where}" if self.where else ""
        return (
            f"{', '.join(self.quantities)} on {axes}: {self.points:,} points in {self.blocks:,} "
            f"block{'' if self.blocks == 1 else 's'} on {self.backend}{where}"
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the axes."""
        return tuple(axis.name for axis in self.axes)

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of values on every axis."""
        return tuple(map(len, self.axes))

    @property
    def points(self) -> int:
        """The number of points of the grid."""
        return math.prod(self.shape)

    @property
    def blocks(self) -> int:
        """The number of blocks."""
        return count_blocks(self.shape, self.block)

    def slices(self, index: int) -> Tile:
        """Return where a block lies on the axes."""
        if not 0 <= index < self.blocks:
            raise RopeTheoryError(f"block {index} must be from 0 to {self.blocks - 1} (see `Plan.blocks`)")
        return block_slices(self.shape, self.block, index)

    def dtype(self, name: str) -> str:
        """Return the type of the results of a quantity, the same in every block."""
        values = {axis.name: axis.values for axis in self.axes}
        return pair_type(values) if QUANTITIES[name].integer else "float64"

    def shape_of(self, name: str) -> tuple[int, ...]:
        """Return the shape of a quantity on its own axes."""
        lengths = dict(zip(self.names, self.shape, strict=True))
        return tuple(lengths[axis] for axis in QUANTITIES[name].axes)

    def point(self, index: int) -> dict[str, float]:
        """Return the values of the axes at an index of the whole grid, in C order."""
        found: dict[str, float] = {}
        for axis in reversed(self.axes):
            index, at = divmod(index, len(axis))
            found[axis.name] = float(axis.values[at])
        return {name: found[name] for name in self.names}

    def estimate(self) -> Estimate:
        """Return what the plan costs."""
        sizes = dict(zip(self.names, self.block, strict=True))
        bytes_ = 0
        for name in quantities_needed(self.quantities, condition_of(self.where)):
            own = math.prod(sizes[axis] for axis in QUANTITIES[name].axes)
            bytes_ += own * int(np.dtype(self.dtype(name)).itemsize)
        block = bytes_ + _BUFFERS * 8 * math.prod(self.block)
        if "kernel" in quantities_needed(self.quantities, condition_of(self.where)):
            block += self._waves(sizes["offset"])
        dense = sum(
            math.prod(self.shape_of(name)) * int(np.dtype(self.dtype(name)).itemsize)
            for name in self.quantities
        )
        return Estimate(self.points, self.blocks, block, dense)

    def _waves(self, offsets: int) -> int:
        """Return the bytes of the waves of one kernel: some of each pair, and tables of √offsets of each."""
        widest = max(float(axis.values[-1]) for axis in self.axes if axis.name == "dim")
        return int(widest / 2 * (640 + 64 * math.sqrt(offsets)))

    def as_dict(self) -> dict[str, Any]:
        """Return plain data that JSON holds exactly."""
        return {
            "axes": [axis.as_dict() for axis in self.axes],
            "quantities": list(self.quantities),
            "where": self.where,
            "histograms": {name: list(edges) for name, edges in self.histograms},
            "backend": self.backend,
            "block": list(self.block),
            **({} if self.top is None else {"top": self.top.as_dict()}),
        }


def difference(other: Any, own: Any, where: str = "") -> str:
    """Say where two JSON values first differ; empty where they do not."""
    if isinstance(other, dict) and isinstance(own, dict):
        for key in sorted(other.keys() | own.keys()):
            found = difference(other.get(key), own.get(key), f"{where}.{key}" if where else str(key))
            if found:
                return found
        return ""
    # Lists of numbers are compared as wholes: an axis differs, not its 17th value.
    same = type(other) is type(own) and other == own
    return "" if same else f"{where or 'plan'} is {_short(other)} there and {_short(own)} here"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 48 else f"{text[:32]} ... {text[-12:]}"
