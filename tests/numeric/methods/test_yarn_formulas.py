"""The formulas of YaRN's ramps, at numbers where they can be worked out by hand."""

import math

import pytest

from ropetheory.numeric.methods.yarn_formulas import (
    blend_factor,
    clamped_range,
    index_share,
    pair_at,
    sharpness,
)
from ropetheory.numeric.namespaces import SCALAR
from ropetheory.numeric.two_floats import TWO_PI


def test_a_pair_stands_where_it_makes_so_many_turns():
    # Pair j turns L/(2 pi b^(2j/d)) times over L tokens: with b = 16 and d = 8 pair 2 turns 1/4 of pair 0.
    assert pair_at(SCALAR, 16.0, 8.0, 12 * TWO_PI, 12.0) == 0.0
    assert pair_at(SCALAR, 16.0, 8.0, 12 * TWO_PI, 3.0) == pytest.approx(2.0, rel=1e-15)
    assert math.isfinite(pair_at(SCALAR, 16.0, 8.0, 1e308, 1e-300))


def test_the_ends_are_cut_outwards_and_clamped_to_the_coordinates():
    ends = 16.0, 8, 12 * TWO_PI, 3.0, 10.0
    first, last = clamped_range(SCALAR, *ends, None)
    assert 0 < first < 1
    assert last == pytest.approx(2.0, rel=1e-15)
    assert clamped_range(SCALAR, *ends, (math.floor, math.ceil))[0] == 0
    assert clamped_range(SCALAR, 16.0, 8, 12 * TWO_PI, 1e-9, 100.0, None) == (0.0, 7.0)


def test_the_share_falls_from_1_to_0_and_equal_ends_make_a_step():
    assert [index_share(SCALAR, j, 2.0, 6.0) for j in (0, 2, 3, 4, 6, 9)] == [1, 1, 0.75, 0.5, 0, 0]
    assert [index_share(SCALAR, j, 3.0, 3.0) for j in (2, 3, 4)] == [1, 1, 0]


def test_a_blend_keeps_fast_pairs_and_interpolates_slow_ones():
    for blend in ("frequency", "wavelength"):
        assert (blend_factor(1.0, 4.0, blend), blend_factor(0.0, 4.0, blend)) == (1.0, 0.25)
    assert blend_factor(0.5, 4.0, "frequency") == 0.625
    assert blend_factor(0.5, 4.0, "wavelength") == 0.4


def test_attention_is_sharpened_only_where_the_context_grows():
    assert [sharpness(scale) for scale in (0.5, 1.0)] == [1.0, 1.0]
    assert sharpness(math.e) == pytest.approx(1.1, rel=1e-15)
    assert sharpness(math.e, 2.0) == pytest.approx(1.2, rel=1e-15)
