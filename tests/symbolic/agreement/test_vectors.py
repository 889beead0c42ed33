"""Functions of vectors are held in both layouts, coordinate by coordinate, at edges too."""

from __future__ import annotations

import pytest

import ropetheory
from tests.symbolic.agreement.slips import demand_refused, hold

rotate, bounds = ropetheory.rotate, ropetheory.similarity_bounds


def halves_alone(x, m, b, *, layout="interleaved"):
    return rotate(x, m, b, layout=layout) * (1 + 1e-9 * (layout == "half-split"))


def far_alone(x, m, b, **k):
    # Beyond 2^39 tokens: a coordinate is held at 2^40.
    return rotate(x, m, b, **k) * (1 + 1e-3 * (abs(m) > 2**39))


def turned_back(x, m, b, **k):
    return rotate(x, -m, b, **k)


@pytest.mark.parametrize("wrong", [halves_alone, far_alone, turned_back])
def test_a_wrong_rotation_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "rotate", "rotation", wrong, r"\(.*at coordinate \d of pair \d+")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, position, base: rotate(x, position, base) * (1 + 1e-9),
        lambda x, position, base: rotate(x, position, base + 1),
        lambda x, position, base: rotate(x, position * (1 + 1e-9), base),
    ],
)
def test_wrong_scores_are_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "rotate", "scores", wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, b, *, layout="interleaved", **k: tuple(
            bound * (1 + 1e-9 * (layout == "half-split")) for bound in bounds(x, b, layout=layout, **k)
        ),
        lambda x, b, **k: bounds(x, b, **k)[::-1],
        lambda x, b, *, beta=1.0, **k: bounds(x, b, **k),
        lambda x, b, **k: (bounds(x, b, **k)[0], 2 * bounds(x, b, **k)[1]),
    ],
)
def test_wrong_bounds_of_a_similarity_are_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "similarity_bounds", "similarity", wrong)


@pytest.mark.parametrize(
    ("function", "way"),
    [("rotate", "rotation"), ("rotate", "scores"), ("similarity_bounds", "similarity")],
)
def test_the_right_ones_pass_at_other_points_too(function, way):
    hold(function, way)
