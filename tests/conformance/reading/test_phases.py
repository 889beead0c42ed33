"""From blocks of planes to angles, sizes and what is no rotation."""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.formats import wrapped
from ropetheory.conformance.reading.phases import blocks_of, distance, read_blocks
from ropetheory.conformance.reading.planes import matrices, probe_positions, read_planes
from ropetheory.conformance.reading.probe import subject
from tests.conformance import zoo

M = np.asarray([0, 1, 5, 77], dtype=np.int64)
THETA = zoo.plain(dim=8)


def test_tables_have_the_angles_and_the_size_that_they_are_made_of():
    angles = M[:, None] * THETA
    blocks = blocks_of(M, 1.5 * np.cos(angles), 1.5 * np.sin(angles))
    np.testing.assert_allclose(blocks.angle, wrapped(angles), atol=1e-12)
    np.testing.assert_allclose(blocks.size, 1.5)
    np.testing.assert_allclose(blocks.row_angles[..., 0], blocks.row_angles[..., 1], atol=1e-12)
    assert blocks.skew.max() == 0
    assert distance(blocks, THETA, 1.5).max() < 1e-14
    assert distance(blocks, THETA, 1.0).max() > 0.49


def test_a_reflection_is_as_skew_as_can_be():
    blocks = blocks_of(M, np.ones((4, 4)), np.zeros((4, 4)))
    values = blocks.values.copy()
    values[..., 1, 1] = -1.0
    assert type(blocks)(M, values).skew.min() == 2.0


def test_two_vectors_a_position_show_every_block():
    ask = subject(zoo.by(zoo.plain(), layout="interleaved"), zoo.DIM, "float32", None, 1, 4096)
    planes = read_planes(matrices(ask, probe_positions(4096)))
    blocks = read_blocks(ask, planes, M)
    assert distance(blocks, zoo.plain(), 1.0).max() < 1e-6
    assert blocks.values.shape == (4, zoo.DIM // 2, 2, 2)
