"""Formulas are enclosed tightly at exact points, and a number must lie next to what is enclosed."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from ropetheory.symbolic.agreement.enclosure import (
    AgreementError,
    demand_near,
    enclose,
    exact,
    lies_within,
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


def test_a_number_lies_within_its_bound_and_the_rounding_to_its_type():
    near = 2**0.5
    assert lies_within(near, ROOT, 2.0**-52)
    assert not lies_within(near * (1 + 1e-9), ROOT, 2.0**-52)
    assert lies_within(np.float32(near), ROOT, 2.0**-52)
    assert rounding_of(np.float32(1.0)) == 2.0**-24
    assert rounding_of(1.0) == 0
    demand_near(near, ROOT, 2.0**-52, "f(2)")
    with pytest.raises(AgreementError, match=r"f\(2\) is 1.5; the formula gives 1.41421356237"):
        demand_near(1.5, ROOT, 2.0**-52, "f(2)")
