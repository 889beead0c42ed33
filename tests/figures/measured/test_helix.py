"""Distances on the helix by the product form of its theorem, which is not how they are measured."""

from __future__ import annotations

import math

import pytest

from ropetheory.figures.measured.helix import measured


def helix_distance(m, n, slope):
    """The distance by the theorem's product form, which is not how the figure measures it."""
    flat = 4 * math.sin((m - n) / 2) ** 2
    return math.sqrt(flat + 4 * math.cos(slope * (m + n) / 2) ** 2 * math.sin(slope * (m - n) / 2) ** 2)


def test_distances_on_the_helix():
    for slope, step in ((0.2, 1), (0.2, 0.25), (0.1, 1)):
        panel = measured(slope, step)
        true = {
            (m, n): helix_distance(step * m, step * n, slope) for m in range(11) for n in range(m + 1, 11)
        }
        assert sorted(panel["distances"]) == pytest.approx(sorted(true.values()), rel=1e-13)
        assert panel["nearest"] == pytest.approx(min(true.values()), rel=1e-13)
        assert tuple(panel["nearest_positions"]) == min(true, key=true.get)
        neighbours = [true[m, m + 1] for m in range(10)]
        assert panel["consecutive_least"] == pytest.approx(min(neighbours), rel=1e-13)
        assert panel["consecutive_most"] == pytest.approx(max(neighbours), rel=1e-13)
