"""Constructors of methods are held through what they return."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.method import HeldMethod

INTERPOLATED = HeldMethod("position_interpolation", "theta(j)/s", ("b", "d", "s"), ulp=6, points=3)
FACTOR = HeldMethod("yarn", "ln(s)/10 + 1", ("s", "L"), ulp=6, points=3, reads="attention_factor")


def test_frequencies_are_read_at_the_base_and_width_that_come_first():
    found = INTERPOLATED.call((10000.0, 8, 4.0))
    assert found.tolist() == ropetheory.position_interpolation(4.0).frequencies(10000.0, 8).tolist()


def test_an_attribute_is_read_by_its_name():
    assert FACTOR.call((4.0, 4096.0)) == ropetheory.yarn(4.0, 4096.0).attention_factor


def test_the_formula_decides():
    INTERPOLATED.check("seed")
    with pytest.raises(HeldError, match="position_interpolation"):
        HeldMethod("position_interpolation", "theta(j)*s", ("b", "d", "s"), ulp=6, points=3).check("seed")
    with pytest.raises(HeldError, match="yarn"):
        HeldMethod("yarn", "ln(s)/10", ("s", "L"), ulp=6, points=3, reads="attention_factor").check("seed")
