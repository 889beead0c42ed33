"""Which coordinates turn with which."""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.formats import wrap
from ropetheory.conformance.reading.planes import (
    blocks_of,
    distance,
    layout_of,
    matrices,
    probe_positions,
    read_blocks,
    read_planes,
)
from ropetheory.conformance.reading.probe import subject
from tests.conformance import zoo


def test_planes_of_a_permuted_output():
    maps = np.zeros((2, 4, 4))
    maps[0][[0, 2, 1, 3], [0, 1, 2, 3]] = 1.0  # neighbours in, halves out
    c, s = np.cos(1.0), np.sin(1.0)
    maps[1][0, [0, 1]], maps[1][2, [0, 1]] = (c, -s), (s, c)
    maps[1][1, [2, 3]], maps[1][3, [2, 3]] = (c, -s), (s, c)
    planes = read_planes(maps)
    assert (planes.layout(), planes.layout(out=True), planes.count) == ("interleaved", "half-split", 2)


def read(fn):
    ask = subject(fn, zoo.DIM, "float32", None, 1, 4096)
    return read_planes(matrices(ask, probe_positions(4096)))


def test_halves_neighbours_and_a_part_of_the_head():
    assert read(zoo.by(zoo.plain())).layout() == "half-split"
    assert read(zoo.by(zoo.plain(), layout="interleaved")).layout() == "interleaved"
    part = read(zoo.by(zoo.plain(dim=32)))
    assert (part.count, part.start, part.width("half-split")) == (16, 0, 32)
    assert part.fixed.tolist() == list(range(32, 64))


def test_pairs_that_stand_still_count_for_the_width_of_halves():
    theta = np.where(np.arange(zoo.DIM // 2) < 10, zoo.plain(), 0.0)
    for layout, width in (("half-split", zoo.DIM), ("interleaved", 20)):
        found = read(zoo.by(theta, layout=layout))
        assert (found.count, found.start, found.width(layout)) == (10, 0, width)
    none = read(lambda v, p: v)
    assert (none.count, none.start, none.width("half-split")) == (0, 0, 0)


def test_coordinates_that_are_lost_and_outputs_that_see_too_much():
    def lost(v, p):
        out = zoo.by(zoo.plain(dim=32))(v, p)
        out[:, 40] = 0
        return out

    def mixed(v, p):
        return zoo.by(zoo.plain())(v + 0.5 * v[:, ::-1], p)

    assert read(lost).zeroed.tolist() == [40]
    assert read(mixed).mixed


def test_layouts_have_names():
    pairs = np.arange(4)
    assert layout_of(2 * pairs, 2 * pairs + 1) == "interleaved"
    assert layout_of(pairs, pairs + 4) == "half-split"
    assert layout_of(pairs, 7 - pairs) == "other"
    assert layout_of(pairs[:0], pairs[:0]) == "none"


def test_positions_that_are_tried_reach_the_longest():
    assert probe_positions(1).tolist() == [0, 1]
    found = probe_positions(5000).tolist()
    assert found[:3] == [0, 1, 3]
    assert (4096 in found, found[-1]) == (True, 5000)


M = np.asarray([0, 1, 5, 77], dtype=np.int64)
THETA = zoo.plain(dim=8)


def test_tables_have_the_angles_and_the_size_that_they_are_made_of():
    angles = M[:, None] * THETA
    blocks = blocks_of(M, 1.5 * np.cos(angles), 1.5 * np.sin(angles))
    np.testing.assert_allclose(blocks.angle, wrap(angles), atol=1e-12)
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
