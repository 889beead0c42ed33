"""Blocks that are no rotations, and the slip of the pen that made them."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.mistakes.shapes import plane_findings, shape_findings
from ropetheory.conformance.reading.frequencies import powers
from ropetheory.conformance.reading.planes import Blocks, Planes, blocks_of
from tests.conformance import zoo

M = powers(4096)
ANGLES = M[:, None] * zoo.plain()
C, S = np.cos(ANGLES), np.sin(ANGLES)
NONE = np.zeros(0, dtype=np.int64)


def blocks(upper, lower):
    return Blocks(M, np.stack([np.stack(upper, axis=-1), np.stack(lower, axis=-1)], axis=-2))


def of_rows(upper, lower):
    """Blocks whose rows turn by angles of their own."""
    return blocks((np.cos(upper), -np.sin(upper)), (np.sin(lower), np.cos(lower)))


def codes(found):
    return [one.code for one in shape_findings(found, np.zeros(C.shape), 1e-6)]


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (blocks((C, S), (S, C)), "sign-lost"),
        (blocks((C, S), (S, -C)), "reflection"),
        (blocks((C, -S), (C * S, C - S * S)), "half-overwritten"),
        (blocks((C, -S), (S / 2, C / 2)), "not-rigid"),
        (of_rows(ANGLES, 1.5 * ANGLES), "two-frequencies"),
        (of_rows(M[:, None] * np.repeat(zoo.plain()[:16], 2), M[:, None] * np.repeat(zoo.plain()[16:], 2)),
         "table-layout"),
    ],
)  # fmt: skip
def test_each_slip_has_its_name(found, code):
    assert codes(found) == [code]


def test_rotations_are_rigid_and_a_single_bent_pair_is_named():
    assert codes(blocks_of(M, C, S)) == []
    bent = blocks_of(M, C, S).values.copy()
    bent[5:, 3, 0, 0] += 0.1
    (one,) = shape_findings(Blocks(M, bent), np.zeros(C.shape), 1e-6)
    assert (one.pairs, one.position) == ((3,), 16)


def test_coordinates_that_are_lost_or_mixed_are_listed():
    lost = Planes(NONE, NONE, NONE, NONE, NONE, np.asarray([4, 5, 6]), ((1, 1, 3),))
    mixed, gone = plane_findings(lost, 8)
    assert (mixed.code, gone.code) == ("planes-mixed", "coordinates-lost")
    assert "output 1 sees inputs 1, 3 (neighbours are taken apart, but put back as halves)" in mixed.words
    assert "coordinates 4-6 come back as 0" in gone.words
