"""The limit of granularity by SciPy's sine integral, a route that shares nothing with ours."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.sine_integral import HeldBySineIntegral

right = ropetheory.granularity_limit


@pytest.mark.parametrize(
    "wrong",
    [
        lambda b, *, alpha: right(b, alpha=alpha) * (1 + 1e-9),
        lambda b, *, alpha: right(b, alpha=alpha) * (1 + 1e-3 * (alpha > 5)),
        lambda b, *, alpha: right(b * (1 + 1e-6), alpha=alpha),
    ],
)
def test_a_limit_that_is_off_is_named_with_both_numbers(monkeypatch, wrong):
    monkeypatch.setattr(ropetheory, "granularity_limit", wrong)
    with pytest.raises(HeldError, match=r"granularity_limit\(.*; scipy.special.sici gives"):
        HeldBySineIntegral().check("granularity")


def test_the_right_one_passes_at_other_points_too():
    HeldBySineIntegral().check("another seed")
