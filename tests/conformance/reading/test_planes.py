"""Which coordinates turn with which."""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.reading.planes import layout_of, matrices, probe_positions, read_planes
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
