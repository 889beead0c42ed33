"""Distances of images are held member by member: over equal pairs, over the sphere, at new positions."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.images import DirectedAgreement, NearestAgreement

nearest, directed = ropetheory.nearest_distance, ropetheory.directed_distance


def sphere_alone(*arguments, over="equal", **k):
    return nearest(*arguments, over=over, **k) * (1 + 1e-9 * (over == "sphere"))


def one_more(base, dim, count, **k):
    return nearest(base, dim, count + 1, **k)  # an offset that is not among them


@pytest.mark.parametrize("wrong", [sphere_alone, one_more, lambda *a, **k: nearest(*a, **k) * (1 - 1e-9)])
def test_a_wrong_nearest_distance_is_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "nearest_distance", wrong)
    with pytest.raises(AgreementError, match=r"ropetheory\.nearest_distance.*its square should be"):
        NearestAgreement().check("image-distance")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda b, d, n, s, **k: directed(b, d, n, s, **k) * (1 + 1e-9),
        lambda b, d, n, s, **k: directed(b, d, n + 1, s, **k),
        lambda b, d, n, s, *, alpha, beta: directed(b, d, n, s, alpha=alpha, beta=1.0),
    ],
)
def test_a_wrong_directed_distance_is_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "directed_distance", wrong)
    with pytest.raises(AgreementError, match=r"ropetheory\.directed_distance"):
        DirectedAgreement().check("image-distance")
