"""Formulas are enclosed tightly at exact points, and a number must lie next to what is enclosed."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import (
    AgreementError,
    demand_near,
    enclose,
    exact,
    read_formula,
    rounding_of,
)  # fmt: skip
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

ROOT = enclose(parse_expression("b**(1/2)"), {letters.b: Fraction(2)})


def test_an_enclosure_is_tight():
    assert ROOT.rel_accuracy_bits() >= 100
    assert ROOT.contains(ROOT.mid())


def test_a_formula_without_an_enclosure_is_named():
    with pytest.raises(AgreementError, match="no tight enclosure"):
        enclose(parse_expression("1/(b-2)"), {letters.b: Fraction(2)})


def test_a_number_of_a_point_is_the_rational_that_it_is():
    assert exact(0.1) == Fraction(0.1)
    assert exact(7) == 7
    column = np.asarray([0.1])
    assert exact(column) is column


@pytest.mark.parametrize("number", [2**0.5, np.float32(2**0.5)])
def test_a_number_lies_within_its_bound_and_the_rounding_to_its_type(number):
    demand_near(number, ROOT, 2.0**-52, "f(2)")


@pytest.mark.parametrize("number", [2**0.5 * (1 + 1e-9), np.float64(np.float32(2**0.5)), 1.5])
def test_a_number_that_lies_farther_off_is_named(number):
    with pytest.raises(AgreementError, match=r"f\(2\) is 1.\d+; the formula gives 1.41421356237"):
        demand_near(number, ROOT, 2.0**-52, "f(2)")


def test_rounding_to_a_type_is_half_a_unit_of_it():
    assert rounding_of(np.float32(1.0)) == 2.0**-24
    assert rounding_of(1.0) == 0


def test_a_critical_pair_in_a_formula_is_counted_and_a_tie_is_decided_by_balls():
    b = np.asarray([10000.0, 500000.0, 2.0])
    length = np.asarray([4096.0, 8192.0, 2 * np.pi])  # the last: the wavelength of pair 0, as a double
    found = read_formula(parse_expression("critical_pair()"), {"b": b, "d": 128, "L": length})
    assert found.value.tolist() == [46, 35, ropetheory.critical_pair(2.0, 128, 2 * np.pi)]
    assert found.error == 0
