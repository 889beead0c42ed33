"""The nearest images: sums of cosines, and continued fractions."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.images import nearest
from tests.numeric.images.enumeration import PLAIN, attains


@given(st.fractions(0, 3, max_denominator=300), st.integers(2, 400))
@settings(max_examples=200)
def test_the_closest_return_by_enumeration(turns, count):
    sizes = [abs(n * turns - round(n * turns)) for n in range(1, count)]
    best = min(sizes)
    assert nearest._closest_return(turns, count) == (best, 1 + sizes.index(best))


def test_the_closest_return_of_small_fractions_at_every_count():
    for turns in {Fraction(p, q) for q in range(1, 14) for p in range(q + 1)}:
        sizes = [abs(n * turns - round(n * turns)) for n in range(1, 30)]
        for count in range(2, 30):
            best = min(sizes[: count - 1])
            assert nearest._closest_return(turns, count) == (best, 1 + sizes.index(best))


def test_returns_at_large_offsets():
    # Wavelengths of 1009 and 1013 tokens: the images are back at their product alone.
    angles = 2 * math.pi / np.asarray([1009.0, 1013.0])
    found = rt.nearest_images(angles, [1009 * 1013, 1009 * 1013 + 1])
    assert found.offset[1] == 1009 * 1013
    # A frequency is off by 2^-54 of itself, and turns 1e6 times.
    assert found.distance[1] <= 6 * 1013 * 1009 * 2.0**-53
    assert found.distance[0] > 1e-3
    assert rt.nearest_images(angles, 2**20, over="sphere").offset in (1009 * n for n in range(1, 1040))


def test_slow_maps_keep_their_digits_and_take_no_sums(monkeypatch):
    monkeypatch.delattr(nearest, "cosine_sums")
    found = rt.nearest_images(PLAIN * 2.0**-30, 2**24)
    assert found.offset == 1
    assert attains(found.distance, PLAIN, PLAIN * 2.0**-30, 1, 0)
    assert found.distance == pytest.approx(2.0**-30 * math.sqrt(np.mean(PLAIN**2)), rel=1e-14)


def test_more_pairs_than_a_chunk_holds(monkeypatch):
    monkeypatch.setattr(nearest, "_CHUNK", 1)
    assert nearest.nearest_equal(np, np.asarray([0.0, 0.0]), [5])[0].distance == 0.0
