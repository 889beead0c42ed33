"""``rotate`` is held coordinate by coordinate, in both layouts, at edges too."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.rotation import RotationAgreement, ScoresAgreement

right = ropetheory.rotate


def halves_alone(x, m, b, *, layout="interleaved"):
    return right(x, m, b, layout=layout) * (1 + 1e-9 * (layout == "half-split"))


def far_alone(x, m, b, **k):
    # Beyond 2^39 tokens: a coordinate is held at 2^40.
    return right(x, m, b, **k) * (1 + 1e-3 * (abs(m) > 2**39))


def turned_back(x, m, b, **k):
    return right(x, -m, b, **k)


@pytest.mark.parametrize("wrong", [halves_alone, far_alone, turned_back])
def test_a_wrong_rotation_is_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "rotate", wrong)
    with pytest.raises(AgreementError, match=r"ropetheory\.rotate \(.*at coordinate \d of pair \d+"):
        RotationAgreement().check("relative-position")


def test_the_right_one_passes_at_other_points_too():
    RotationAgreement().check("another seed")


def test_scores_of_the_right_rotation_pass():
    ScoresAgreement().check("long-term")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, position, base: right(x, position, base) * (1 + 1e-9),
        lambda x, position, base: right(x, position, base + 1),
        lambda x, position, base: right(x, position * (1 + 1e-9), base),
    ],
)
def test_wrong_scores_are_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "rotate", wrong)
    with pytest.raises(AgreementError, match=r"ropetheory\.rotate"):
        ScoresAgreement().check("long-term")
