"""The best points of a sweep by one quantity: kept block by block, the same in any order of blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.namespaces import to_host

if TYPE_CHECKING:
    from ropetheory.sweeps.reductions import Block

MOST = 10_000  # points that are kept


@dataclass(frozen=True, slots=True)
class Top:
    """Which points are kept: how many, by which quantity, the least or the greatest."""

    count: int
    by: str
    greatest: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return plain data that JSON holds exactly."""
        return {"count": self.count, "by": self.by, "greatest": self.greatest}


def best_of_block(top: Top, block: Block, values: Any, mask: Any) -> list[list[Any]]:
    """Return value and index of the best points of a block, the best first, of equal ones the first."""
    chosen = np.broadcast_to(to_host(values), block.shape).reshape(-1)
    usable = ~np.isnan(chosen) if chosen.dtype.kind == "f" else np.ones(chosen.shape, dtype=bool)
    if mask is not None:
        usable &= np.broadcast_to(to_host(mask), block.shape).reshape(-1)
    places = np.flatnonzero(usable)
    keys = chosen[places].astype(np.float64) * (-1.0 if top.greatest else 1.0)
    if len(keys) > top.count:
        limit = np.partition(keys, top.count - 1)[top.count - 1]
        below = np.flatnonzero(keys < limit)
        equal = np.flatnonzero(keys == limit)[: top.count - len(below)]
        kept = np.concatenate((below, equal))
        places, keys = places[kept], keys[kept]
    order = np.lexsort((places, keys))
    found = []
    for place in places[order].tolist():
        value = chosen[place]
        inside = [int(at) for at in np.unravel_index(place, block.shape)]
        found.append([int(value) if chosen.dtype.kind == "i" else float(value), block.index(inside)])
    return found


def merge_best(top: Top, one: Sequence[list[Any]], other: Sequence[list[Any]]) -> list[list[Any]]:
    """Return the best points of two blocks."""
    sign = -1 if top.greatest else 1
    return sorted([*one, *other], key=lambda pair: (sign * pair[0], pair[1]))[: top.count]


def row(quantities: Sequence[str], point: Mapping[str, float]) -> dict[str, float]:
    """Return the axes and the quantities at one point of a grid."""
    engine = get_backend("numpy")
    axes: Mapping[str, Any] = {name: np.asarray([value]) for name, value in point.items()}
    found: dict[str, float] = dict(point)
    for name in quantities:
        own = {axis: axes[axis] for axis in QUANTITIES[name].axes}
        value = np.asarray(engine.evaluate(name, own)).reshape(-1)[0]
        found[name] = int(value) if QUANTITIES[name].integer else float(value)
    return found
