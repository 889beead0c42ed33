"""The numbers of the helix figure, against the formulas of its theorem and other functions."""

import math

import numpy as np
import pytest

from ropetheory import nearest_distance
from ropetheory.figures import helix


@pytest.fixture(scope="module")
def panels():
    return helix.data()["panels"]


def test_abf_moves_the_nearest_apart_on_the_helix_and_together_in_its_pairs(panels):
    assert panels[2]["nearest"] > panels[0]["nearest"]
    assert panels[2]["pair_nearest"] < panels[0]["pair_nearest"]


def test_all_pairs_are_the_public_distance(panels):
    """For a unit vector with equal pairs it is q; the norm of two pairs of length 1 is the root of 2."""
    for panel, keywords in zip(panels, ({}, {"alpha": 0.25}, {"beta": 50}), strict=True):
        assert panel["all_nearest"] == pytest.approx(
            math.sqrt(2) * nearest_distance(10000, 128, 11, **keywords), rel=1e-12
        )


def test_the_view_keeps_lengths_across_and_sees_the_top():
    right, up, _ = helix._project(np.eye(3))
    assert right[:2] @ right[:2] == pytest.approx(1)  # the axes of the circle, side by side
    assert right[2] == 0
    assert 0 < up[2] < 1
