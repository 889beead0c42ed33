"""Distances on the helix and in pairs."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


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
