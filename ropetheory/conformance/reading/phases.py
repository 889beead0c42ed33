"""From the 2x2 blocks of the planes to angles, sizes, and what is no rotation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.formats import Floats, Whole, wrapped
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.reading.probe import Subject


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
    angles = wrapped(found.positions[:, None] * theta)
    exact = blocks_of(found.positions, factor * np.cos(angles), factor * np.sin(angles))
    off: Floats = np.max(np.abs(found.values - exact.values), axis=(-2, -1))
    return off
