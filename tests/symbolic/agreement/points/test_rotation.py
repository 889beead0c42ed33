"""``rotate`` is held coordinate by coordinate, in both layouts, at edges too."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.rotation import HeldRotation

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
    monkeypatch.setattr(ropetheory, "rotate", wrong)
    with pytest.raises(HeldError, match=r"ropetheory\.rotate \(.*at coordinate \d of pair \d+"):
        HeldRotation().check("relative-position")


def test_the_right_one_passes_at_other_points_too():
    HeldRotation().check("another seed")
