"""The numbers of the helix figure, against the formulas of its theorem and other functions."""

import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures, nearest_distance
from ropetheory.figures import helix


@pytest.fixture(scope="module")
def panels(numbers):
    return numbers["panels"]


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


def test_distances_of_pairs_are_those_of_rotated_vectors():
    ax = figures.plot_helix_distances(0.2, 10000, 128)
    both, every = ax.lines[0], ax.lines[1]
    theta = rt.frequencies(10000, 128)
    offsets = both.get_xdata()
    chords = 2 * np.abs(np.sin(np.outer(offsets, theta) / 2))
    np.testing.assert_allclose(both.get_ydata(), np.hypot(chords[:, 0], chords[:, 11]), atol=1e-12)
    np.testing.assert_allclose(every.get_ydata(), np.sqrt(2 / 64 * (chords**2).sum(axis=1)), atol=1e-12)


def test_a_head_without_the_second_pair_is_refused():
    with pytest.raises(rt.RopeTheoryError, match="`dim` must be at least 24; got 22"):
        figures.plot_helix_distances(0.2, 10000, 22)


def helix_distance(m, n, slope):
    """The distance by the theorem's product form, which is not how the figure measures it."""
    flat = 4 * math.sin((m - n) / 2) ** 2
    return math.sqrt(flat + 4 * math.cos(slope * (m + n) / 2) ** 2 * math.sin(slope * (m - n) / 2) ** 2)


def test_distances_on_the_helix():
    for slope, step in ((0.2, 1), (0.2, 0.25), (0.1, 1)):
        panel = helix.HELIX.compute(slope=slope, alpha=step, beta=1)
        true = {
            (m, n): helix_distance(step * m, step * n, slope) for m in range(11) for n in range(m + 1, 11)
        }
        assert sorted(panel["distances"]) == pytest.approx(sorted(true.values()), rel=1e-13)
        assert panel["nearest"] == pytest.approx(min(true.values()), rel=1e-13)
        assert tuple(panel["nearest_positions"]) == min(true, key=true.get)
        neighbours = [true[m, m + 1] for m in range(10)]
        assert panel["consecutive_least"] == pytest.approx(min(neighbours), rel=1e-13)
        assert panel["consecutive_most"] == pytest.approx(max(neighbours), rel=1e-13)
