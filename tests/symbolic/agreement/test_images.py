"""Distances of images are held member by member: over equal pairs, over the sphere, at new positions."""

from __future__ import annotations

import pytest

import ropetheory
from tests.symbolic.agreement.slips import demand_refused, hold

nearest, directed = ropetheory.nearest_distance, ropetheory.directed_distance


def sphere_alone(*arguments, over="equal", **k):
    return nearest(*arguments, over=over, **k) * (1 + 1e-9 * (over == "sphere"))


def one_more(base, dim, count, **k):
    return nearest(base, dim, count + 1, **k)  # an offset that is not among them


def test_an_offset_too_many_shows_where_a_pair_is_back_at_it(monkeypatch):
    # Pair 0 turns by 2 pi/9 a token, to three digits: at offset 9, which is not among them, it is back.
    place = rf"\(10000\.0, 2, 9, alpha={6.283 / 9}, beta=1\.0, over='equal'\) is 0\.000"
    demand_refused(monkeypatch, "nearest_distance", "nearest", one_more, place)


@pytest.mark.parametrize("wrong", [sphere_alone, one_more, lambda *a, **k: nearest(*a, **k) * (1 - 1e-9)])
def test_a_wrong_nearest_distance_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "nearest_distance", "nearest", wrong, ".*the formula gives")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda b, d, n, s, **k: directed(b, d, n, s, **k) * (1 + 1e-9),
        lambda b, d, n, s, **k: directed(b, d, n + 1, s, **k),
        lambda b, d, n, s, *, alpha, beta: directed(b, d, n, s, alpha=alpha, beta=1.0),
    ],
)
def test_a_wrong_directed_distance_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "directed_distance", "directed", wrong)


def test_the_right_ones_pass_at_other_points_too():
    hold("nearest_distance", "nearest")
    hold("directed_distance", "directed")
