"""Branch and bound over the bases: where all sums are proved non-negative, and where one is negative.

An interval of bases is infeasible when one offset's sum, taken in its middle, is so negative that
the drop of the frequencies across it cannot lift it to 0; an offset is settled on it when its sum
is as far above 0. What is neither is halved, with the offsets that are not settled.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.feasible.law import Law, check_falling
from ropetheory.numeric.feasible.sums import Offsets, at_offsets, rounding_bound, scan
from ropetheory.numeric.two_floats import EPS


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

    def halve(self) -> Group:
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


_NODES = 64  # intervals worked on at a time
_ITEMS = 2**17  # pairs of an interval and an offset worked on at a time
_HINTS = 24  # witnesses kept
NARROW = 2.0**-30  # relative width below which balls take over


@dataclass(frozen=True, slots=True)
class _Bounds:
    """Frequencies in the middle of cells, and a bound m·slope + rest on how far sums move within."""

    middle: Array  # [K, n]
    moves: Array  # [K, n]
    slope: Array  # [K]
    noise: Array  # [K], the part of the slope that no narrower cell makes smaller
    rest: float


class Search:
    """The leaves between two bases, from left to right or from right to left."""

    def __init__(self, law: Law, offsets: Offsets, *, backwards: bool = False) -> None:
        self.law, self.offsets, self.backwards = law, offsets, backwards
        self._hints: list[int] = []  # the last witnesses, which often serve the next cell too
        # A sum is looked at for the first time where its bound is at most this: few are then left.
        self._first = law.pairs / 16.0
        self._cut = -math.inf if backwards else math.inf

    def stop_at(self, base: float) -> None:
        """Leave out all bases beyond one, in the direction of the search."""
        self._cut = max(self._cut, base) if self.backwards else min(self._cut, base)

    def leaves(self, low: float, high: float) -> Iterator[Leaf]:
        """Yield the leaves; those of one group come in no order."""
        stack = [whole_interval(low, high)]
        while stack:
            group = self._keep_within(stack.pop())
            count = len(group.cells)
            if count > 1 and (count > _NODES or len(group.items) > _ITEMS):
                left = np.arange(count) < count // 2
                stack.extend(self._order([group.part(left), group.part(~left)]))
            elif count:
                rest, blunt, found = self._step(group)
                lows, highs = (rest.bases(rest.level, rest.cells + end) for end in (0, 1))
                narrow = blunt | (highs <= (1 + NARROW) * lows)
                stack.append(rest.part(~narrow).halve())
                for cell in np.flatnonzero(narrow):
                    leaves, groups = self._hand_over(rest.part(np.arange(len(narrow)) == cell))
                    found += leaves
                    stack.extend(self._order(groups))
                yield from found

    def _order(self, groups: list[Group]) -> list[Group]:
        """Return groups from left to right in the order in which a stack takes them."""
        return groups if self.backwards else groups[::-1]

    def _keep_within(self, group: Group) -> Group:
        """Leave out the cells beyond the cut."""
        if math.isinf(self._cut):
            return group
        if self.backwards:
            return group.part(group.bases(group.level, group.cells + 1) > self._cut)
        return group.part(group.bases(group.level, group.cells) < self._cut)

    def _hand_over(self, cell: Group) -> tuple[list[Leaf], list[Group]]:
        """Hand a narrow cell over to balls, or cut it where the frequencies jump."""
        low, high = (float(cell.bases(cell.level, cell.cells + end)[0]) for end in (0, 1))
        if cell.done[0] == self.offsets.count - 1:
            return [Leaf(low, high, 0, items=tuple(cell.items.tolist()))], []
        # The frequencies drop by so much across so little that the large offsets cannot be looked
        # at: the law has a jump, and no float lies inside once it is found.
        left, right = self._jump(low, high)
        done = int(cell.done[0])
        halves = [whole_interval(*ends, done, cell.items) for ends in ((low, left), (right, high))]
        return [], halves

    def _jump(self, low: float, high: float) -> tuple[float, float]:
        """Return neighbouring floats between which the frequencies drop most."""
        while math.nextafter(low, math.inf) < high:
            middle = low + (high - low) / 2
            rows = self.law.frequencies(np.asarray([low, middle, high]))
            left, right = np.abs(np.diff(rows, axis=0)).sum(axis=-1)
            low, high = (low, middle) if left >= right else (middle, high)
        return low, high

    def _bounds(self, group: Group) -> _Bounds:
        """Return the middle of every cell and how far sums move within it."""
        ends = (2 * group.cells, 2 * group.cells + 1, 2 * group.cells + 2)
        bases = np.concatenate([group.bases(group.level + 1, end) for end in ends])
        rows = self.law.frequencies(bases)
        left, middle, right = np.split(rows, 3)
        off = np.max(np.split(self.law.slack(bases, rows), 3), axis=0)
        check_falling(left, middle, off, bases)
        check_falling(middle, right, off, bases[len(left) :])
        # Two rows are off by their slack and the difference is rounded; so are the phases.
        drop = np.maximum(np.abs(left - middle), np.abs(middle - right))
        noise = 3 * off + EPS * left
        moves = (1 + 2.0**-20) * drop + noise
        last = float(self.offsets.place(np.asarray([self.offsets.count - 1]))[0])
        rest = rounding_bound(self.law.pairs, last * float(np.max(rows, initial=0.0)))
        slope = (1 + 2.0**-20) * moves.sum(axis=-1)
        return _Bounds(middle, moves, slope, noise.sum(axis=-1), 2 * rest)

    def _step(self, group: Group) -> tuple[Group, Array, list[Leaf]]:
        """Look at every cell of a group; return those open, which need balls, and the leaves."""
        bounds = self._bounds(group)
        witness = np.full(len(group.cells), -1, dtype=np.int64)
        self._try_hints(bounds, witness)
        blunt, *looked = self._look(group, bounds, witness)
        done, fresh = group.done.copy(), [looked]
        last = self._last_offsets(bounds.slope)
        for cells in self._group_alike(np.flatnonzero((witness < 0) & (last > done)), done, last):
            first, to = int(done[cells[0]]) + 1, int(last[cells[0]])
            seen, row, index = scan(
                self.offsets, bounds.middle[cells], first, to, bounds.slope[cells], bounds.rest
            )
            witness[cells], done[cells] = seen, to
            self._remember(seen[seen >= 0])
            fresh.append([cells[row], index])
            blunt[cells] = False
        rows, items = (np.concatenate(part) for part in zip(*fresh, strict=True))
        order = np.argsort(rows, kind="stable")
        full = Group(group.low, group.high, group.level, group.cells, done, rows[order], items[order])
        return self._sort_out(full, witness, blunt & (done == self.offsets.count - 1))

    def _last_offsets(self, slope: Array) -> Array:
        """Return up to which offset each cell is looked at now: all, a half of them, a quarter ..."""
        with np.errstate(divide="ignore"):  # without a slope, where no pair turns, all of them
            most = self.offsets.upto(self._first / slope)
        part = np.ceil(np.log2(self.offsets.count / (most + 1.0)))
        return np.asarray(self.offsets.count / 2.0**part, dtype=np.int64) - 1

    def _group_alike(self, cells: Array, done: Array, last: Array) -> Iterator[Array]:
        """Yield runs of cells that look at the same offsets."""
        cuts = np.flatnonzero((np.diff(done[cells]) != 0) | (np.diff(last[cells]) != 0)) + 1
        return (run for run in np.split(cells, cuts) if len(run))

    def _sort_out(
        self, group: Group, witness: Array, blunt: Array
    ) -> tuple[Group, Array, list[Leaf]]:
        count = np.bincount(group.rows, minlength=len(group.cells))
        clear = (witness < 0) & (group.done == self.offsets.count - 1) & (count == 0)
        closed = np.flatnonzero(clear | (witness >= 0))
        lows = group.bases(group.level, group.cells)
        highs = group.bases(group.level, group.cells + 1)
        found = [
            Leaf(float(lows[i]), float(highs[i]), 1 if clear[i] else -1, int(witness[i]), int(witness[i]))
            for i in closed
        ]
        still = ~clear & (witness < 0)
        return group.part(still), blunt[still], found

    def _remember(self, witnesses: Array) -> None:
        fresh = np.unique(witnesses)[:_HINTS].tolist()
        self._hints = [*fresh, *(hint for hint in self._hints if hint not in fresh)][:_HINTS]

    def _try_hints(self, bounds: _Bounds, witness: Array) -> None:
        """Note the cells that one of the last witnesses serves."""
        hints = np.asarray(self._hints, dtype=np.int64)
        places = self.offsets.place(hints)
        cells, which = np.nonzero(places * bounds.slope[:, None] < self.law.pairs)
        sums, reach = at_offsets(places[which], bounds.middle[cells], bounds.moves[cells])
        bad = sums + reach + bounds.rest < 0
        witness[cells[bad]] = hints[which[bad]]
        self._remember(hints[which[bad]])

    def _look(self, group: Group, bounds: _Bounds, witness: Array) -> tuple[Array, Array, Array]:
        """Look at the open offsets; note witnesses, and return what stays open.

        The first result tells for every cell whether floats are too coarse for what it has open.
        """
        held = witness[group.rows] < 0
        rows, items = group.rows[held], group.items[held]
        # Where the bound is above all sums nothing can be settled yet.
        now = self.offsets.place(items) * bounds.slope[rows] < self.law.pairs
        seen = rows[now]
        places = self.offsets.place(items[now])
        sums, reach = at_offsets(places, bounds.middle[seen], bounds.moves[seen])
        reach += bounds.rest
        bad = sums + reach < 0
        witness[seen[bad]] = items[now][bad]
        self._remember(items[now][bad])
        still = ~now
        still[now] = sums <= reach
        still &= witness[rows] < 0
        sharp = ~now
        sharp[now] = reach > 4 * (places * bounds.noise[seen] + bounds.rest)
        blunt = np.ones(len(witness), dtype=bool)
        blunt[rows[still & sharp]] = False
        return blunt, rows[still], items[still]
