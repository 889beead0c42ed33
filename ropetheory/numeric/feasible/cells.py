"""Intervals of bases: cells of equal parts of ln b, with the offsets that are open there, and leaves."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ropetheory.numeric.arguments import Array


@dataclass(frozen=True, slots=True)
class Leaf:
    """Bases from one to another, of one kind: feasible, infeasible by an offset, or not decided."""

    low: float
    high: float
    kind: int  # 1 feasible, -1 infeasible, 0 not decided
    left: int = -1  # where infeasible, the offsets that show it next to the two ends
    right: int = -1
    items: tuple[int, ...] = ()  # where not decided, the offsets that are open


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring intervals of one level: cells of 2^level equal parts of ln b between two bases."""

    low: float
    high: float
    level: int
    cells: Array  # [K], ascending
    done: Array  # [K], the last offset looked at
    rows: Array  # of every item its cell, as an index into `cells`, ascending
    items: Array  # offsets not settled there

    def bases(self, level: int, cells: Array) -> Array:
        """Return the left ends of cells of a level; both ends of the whole are exact."""
        start, end = math.log(self.low), math.log(self.high)
        found = np.exp(start + (end - start) * (cells / 2.0**level))
        found = np.clip(found, self.low, self.high)
        return np.where(cells == 0, self.low, np.where(cells == 2.0**level, self.high, found))

    def part(self, keep: Array) -> Group:
        """Return the group of some of the cells."""
        place = np.cumsum(keep) - 1
        held = keep[self.rows]
        return Group(
            self.low, self.high, self.level, self.cells[keep], self.done[keep],
            place[self.rows[held]], self.items[held],
        )  # fmt: skip

    def halved(self) -> Group:
        """Return the group with every cell cut in two."""
        cells = np.stack((2 * self.cells, 2 * self.cells + 1), axis=-1).reshape(-1)
        rows = np.concatenate((2 * self.rows, 2 * self.rows + 1))
        order = np.argsort(rows, kind="stable")
        items = np.concatenate((self.items, self.items))[order]
        return Group(
            self.low, self.high, self.level + 1, cells, np.repeat(self.done, 2), rows[order], items
        )  # fmt: skip


def whole_interval(low: float, high: float, done: int = -1, items: Array | None = None) -> Group:
    """Return the group whose one cell is all that lies between two bases."""
    held = np.zeros(0, dtype=np.int64) if items is None else items
    return Group(
        low, high, 0, np.zeros(1, dtype=np.int64), np.asarray([done]),
        np.zeros(len(held), dtype=np.int64), held,
    )  # fmt: skip
