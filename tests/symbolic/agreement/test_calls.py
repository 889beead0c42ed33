"""Methods, grids and ranks: what is read of a call, and that the formula decides."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.calls import GridAgreement, MethodAgreement
from ropetheory.symbolic.agreement.enclosure import AgreementError
from tests.symbolic.agreement.slips import demand_refused, hold

INTERPOLATED = MethodAgreement("position_interpolation", "theta(j)/s", ("b", "d", "s"), ulp=6, points=3)
FACTOR = MethodAgreement("yarn", "ln(s)/10 + 1", ("s", "L"), ulp=6, points=3, reads="attention_factor")

rank = ropetheory.frequency_rank


def test_frequencies_are_read_at_the_base_and_width_that_come_first():
    found = INTERPOLATED.call((10000.0, 8, 4.0))
    assert found.tolist() == ropetheory.position_interpolation(4.0).frequencies(10000.0, 8).tolist()


def test_an_attribute_is_read_by_its_name():
    assert FACTOR.call((4.0, 4096.0)) == ropetheory.yarn(4.0, 4096.0).attention_factor


def test_the_formula_decides():
    INTERPOLATED.check("seed")
    with pytest.raises(AgreementError, match="position_interpolation"):
        replace(INTERPOLATED, formula="theta(j)*s").check("seed")
    with pytest.raises(AgreementError, match="yarn"):
        replace(FACTOR, formula="ln(s)/10").check("seed")


def test_the_diagonal_is_one_call_point_by_point():
    letters = ("b", "d", "alpha=alpha", "beta=beta")
    grid = GridAgreement("granularity_grid", "C(1, beta*b, d)", letters, ulp=32)
    b, d, alpha = (np.asarray(column) for column in ([10.0, 20.0], [4, 6], [0.5, 1.0]))
    found = grid.call((b, d, alpha, 2.0))
    points = zip(b, d, alpha, strict=True)
    true = [ropetheory.granularity(base, dim, alpha=a, beta=2.0) for base, dim, a in points]
    assert found.tolist() == pytest.approx(true, rel=1e-14)


@pytest.mark.parametrize(
    "wrong", [lambda b, d: d // 2, lambda b, d: rank(b, d) + 0.0, lambda b, d: rank(b, d) + 1]
)
def test_a_wrong_rank_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "frequency_rank", "rank", wrong)


def test_the_right_rank_passes_at_other_points_too():
    hold("frequency_rank", "rank")
