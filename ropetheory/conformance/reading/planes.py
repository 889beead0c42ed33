"""Which coordinates turn with which: the planes of the rotation, read from unit vectors.

Entries of the map that are 0 stay 0 in every format, so that an entry that is not 0 at one of the
positions tried is an edge from an input to an output. What hangs together must be a plane (two in, two
out), a coordinate that is left alone, or a coordinate that is not there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.formats import Floats, Whole, wrap
from ropetheory.conformance.reading.probe import Subject

EDGE = 1e-8
WELL = 0.5  # of a row's size: an entry above it at position 0 says where a coordinate goes


@dataclass(frozen=True, slots=True)
class Planes:
    """The planes: their two inputs and the outputs that carry these at position 0."""

    first: Whole
    second: Whole
    first_out: Whole
    second_out: Whole
    fixed: Whole
    zeroed: Whole
    mixed: tuple[tuple[int, ...], ...]  # outputs that see more than two inputs, or share them unevenly

    @property
    def count(self) -> int:
        """How many planes there are."""
        return len(self.first)

    @property
    def start(self) -> int:
        """The first coordinate that turns."""
        return int(min(self.first.min(), self.second.min())) if self.count else 0

    def layout(self, *, out: bool = False) -> str:
        """Name the layout of the inputs or of the outputs."""
        first, second = (self.first_out, self.second_out) if out else (self.first, self.second)
        return layout_of(first, second)

    def width(self, layout: str) -> int:
        """Return the rotary width: of half-split layouts twice the distance within a pair."""
        if layout == "half-split" and self.count:
            return 2 * int(self.second[0] - self.first[0])
        return 2 * self.count


def with_still(planes: Planes, width: int | None = None) -> Planes:
    """Return the planes with the pairs that stand still among them, so that all others keep their numbers.

    A pair that stands still is no plane, and its two coordinates are left alone. It is put back where the
    planes are those of a layout with gaps; before the first and behind the last one only as far as a width
    is asked for.
    """
    if planes.count < 2 or (planes.layout() != "other" and width is None):
        return planes
    first, gaps = planes.first, planes.second - planes.first
    same = np.array_equal(planes.first, planes.first_out) and np.array_equal(planes.second, planes.second_out)
    if not same or np.any(gaps != gaps[0]) or len(planes.mixed):
        return planes
    gap, start = int(gaps[0]), int(first[0])
    step = 1 if gap > 1 else 2
    if np.any((first - start) % step):
        return planes
    begin, end = start, int(first[-1]) + step
    if width is not None and (gap == 1 or 2 * gap == width):
        begin, whole = (0, width) if start < width else (begin, 0)
        end = max(end, whole // 2 if gap > 1 else end)
    every = np.arange(begin, end, step)
    missing = np.setdiff1d(every, first)
    rest = np.concatenate([missing, missing + gap])
    if not len(missing) or (gap > 1 and len(every) > gap) or not np.all(np.isin(rest, planes.fixed)):
        return planes
    fixed = np.setdiff1d(planes.fixed, rest)
    return Planes(every, every + gap, every, every + gap, fixed, planes.zeroed, planes.mixed)


def layout_of(first: Whole, second: Whole) -> str:
    """Name the layout of the pairs (first, second)."""
    count = np.arange(len(first))
    if not len(first):
        return "none"
    gap, start = int(second[0] - first[0]), int(first[0])
    if gap == 1 and np.array_equal(first, start + 2 * count) and np.array_equal(second, first + 1):
        return "interleaved"
    if gap >= len(first) and np.array_equal(first, start + count) and np.array_equal(second, first + gap):
        return "half-split"
    return "other"


def probe_positions(longest: int) -> Whole:
    """Return a few positions at which both fast and slow pairs show: 0, 1, 3 and powers of 2."""
    powers = [1 << k for k in range(2, longest.bit_length(), 3)]
    wanted = [0, 1, 3, *powers, 1 << (longest.bit_length() - 1), longest]
    return np.asarray(sorted({m for m in wanted if m <= longest}), dtype=np.int64)


def matrices(ask: Subject, positions: Whole) -> Floats:
    """Return the map as a matrix [out, in] at every position."""
    width = ask.head_dim
    units = np.tile(np.eye(width), (len(positions), 1))
    found = ask(units, np.repeat(positions, width))
    return np.swapaxes(found.reshape(len(positions), width, width), 1, 2)


def read_map(ask: Subject) -> Planes:
    """Read the planes of a function at the positions of ``probe_positions``."""
    return read_planes(probed(ask))


def probed(ask: Subject) -> Floats:
    """Return the map as a matrix [out, in] at the positions of ``probe_positions``."""
    return matrices(ask, probe_positions(ask.longest))


def read_planes(maps: Floats) -> Planes:
    """Read the planes from maps at several positions, the first of which is position 0."""
    size = np.nanmax(np.abs(maps), axis=0)
    edges = size > EDGE
    main = _homes(np.nan_to_num(maps[0]), edges)
    inputs = [tuple(np.flatnonzero(row).tolist()) for row in edges]
    outputs: dict[tuple[int, ...], list[int]] = {}
    for out, seen in enumerate(inputs):
        outputs.setdefault(seen, []).append(out)
    planes, fixed, zeroed, mixed = [], [], [], []
    for seen, outs in outputs.items():
        if not seen:
            zeroed += outs
        elif len(seen) == 1:
            fixed += outs
        elif len(seen) == 2 and len(outs) == 2:
            # Where a plane returns to its own coordinates, a quarter turn at position 0 is a fault's.
            straight = tuple(outs) == seen or main[outs[0]] == seen[0] or main[outs[1]] == seen[1]
            carries = outs if straight else outs[::-1]
            planes.append((*seen, *carries))
        else:
            mixed += [(out, *seen) for out in outs]
    table = np.asarray(sorted(planes), dtype=np.int64).reshape(-1, 4)
    a, b, c, d = table.T
    alone, gone = (np.asarray(sorted(one), dtype=np.int64) for one in (fixed, zeroed))
    return Planes(a, b, c, d, alone, gone, tuple(mixed))


def _homes(start: Floats, edges: Floats) -> list[int]:
    """Return for every output the input that it carries at position 0; itself where that is not plain."""
    homes = []
    for out, row in enumerate(np.abs(start)):
        best = int(np.argmax(row))
        plain = row[best] > WELL * np.linalg.norm(row) and (not edges[out, out] or row[out] < row[best] / 2)
        homes.append(best if plain else out)
    return homes


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks [position, pair, 2, 2] at some positions: rows are outputs, columns inputs."""

    positions: Whole
    values: Floats

    @property
    def cosine(self) -> Floats:
        """The mean of the diagonal."""
        mean: Floats = (self.values[..., 0, 0] + self.values[..., 1, 1]) / 2
        return mean

    @property
    def sine(self) -> Floats:
        """The mean of the other two, the upper one negated."""
        mean: Floats = (self.values[..., 1, 0] - self.values[..., 0, 1]) / 2
        return mean

    @property
    def angle(self) -> Floats:
        """The angle of every block."""
        found: Floats = np.arctan2(self.sine, self.cosine)
        return found

    @property
    def row_angles(self) -> Floats:
        """The angle that either row shows by itself, on the last axis."""
        upper = np.arctan2(-self.values[..., 0, 1], self.values[..., 0, 0])
        lower = np.arctan2(self.values[..., 1, 0], self.values[..., 1, 1])
        return np.stack([upper, lower], axis=-1)

    @property
    def size(self) -> Floats:
        """The factor of every block: the root of its determinant's size, or of its norm where it is 0."""
        norm: Floats = np.sqrt(np.sum(self.values**2, axis=(-2, -1)) / 2)
        return norm

    @property
    def skew(self) -> Floats:
        """How far every block is from a rotation times a factor."""
        b = self.values
        return np.maximum(np.abs(b[..., 0, 0] - b[..., 1, 1]), np.abs(b[..., 0, 1] + b[..., 1, 0]))


def read_blocks(ask: Subject, planes: Planes, positions: Whole, *, alone: bool = False) -> Blocks:
    """Read the blocks of all planes at positions, by two vectors a position.

    Ones in all first coordinates show the first column of every block, ones in all second ones the
    second.
    """
    vectors = np.zeros((2, ask.head_dim))
    vectors[0, planes.first] = 1.0
    vectors[1, planes.second] = 1.0
    whole = np.asarray(positions, dtype=np.int64)
    found = ask(np.tile(vectors, (len(whole), 1)), np.repeat(whole, 2), alone=alone)
    pair = found.reshape(len(whole), 2, ask.head_dim)
    upper, lower = pair[..., planes.first_out], pair[..., planes.second_out]
    return Blocks(whole, np.stack([np.swapaxes(upper, 1, 2), np.swapaxes(lower, 1, 2)], axis=2))


def blocks_of(positions: Whole, cosines: Floats, sines: Floats) -> Blocks:
    """Return the blocks of tables [position, pair]."""
    upper, lower = np.stack([cosines, -sines], axis=-1), np.stack([sines, cosines], axis=-1)
    return Blocks(positions, np.stack([upper, lower], axis=-2))


def distance(found: Blocks, theta: Floats, factor: float) -> Floats:
    """Return the largest difference of an entry from the exact rotation times a factor."""
    angles = wrap(found.positions[:, None] * theta)
    exact = blocks_of(found.positions, factor * np.cos(angles), factor * np.sin(angles))
    off: Floats = np.max(np.abs(found.values - exact.values), axis=(-2, -1))
    return off
