from fractions import Fraction

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.reading.judge import agree, judge
from tests.symbolic.shared import relation


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("b < 3", True),
        ("b > 3", False),
        ("b != 3", True),
        ("b == 3", False),
        ("pi != 355/113", True),
        ("exp(1) == 2.71828182845904523536", False),
        ("wavelength(0) == 2*pi", None),
        ("b + 1 == 2 + sin(m)**2 + cos(m)**2", None),
        ("critical_pair(b, 8, 20) == 3", False),
        ("critical_pair(b, 8, 20) == 4", None),
        ("ceil(L) > 7", True),
        ("ceil(L) > 9", False),
        ("ceil(L) <= 7", False),
        ("sqrt(2)*L <= 11", True),  # no rational number, though SymPy calls it a rational function
    ],
)
def test_a_relation_is_judged(text, verdict):
    # Base 2 and width 8: wavelengths 6.3, 7.5, 8.9, 10.6, all below 20.
    point = {letters.b: 2, letters.m: 1, letters.L: Fraction(15, 2)}
    assert judge(relation(text), point) is verdict


def test_a_matrix_is_judged_entry_by_entry():
    assert judge(relation("rotation(m) == identity"), {letters.m: 1}) is False
    assert judge(relation("transpose(rotation(m))*rotation(m) == identity"), {letters.m: 1}) is None


def test_numbers_a_hair_apart_are_told_apart():
    assert judge(relation("b == 2 + 1e-200"), {letters.b: 2}) is False
    assert judge(relation("sin(m)**2 + cos(m)**2 < 1 + 1e-200"), {letters.m: 1}) is True


def test_complex_numbers_have_no_order():
    assert judge(relation("I*exp(m) >= 0"), {letters.m: 1}) is False
    # A ball around 0 does not say that the other part is 0.
    assert judge(relation("exp(m) + I*(sin(m)**2 + cos(m)**2 - 1) >= 0"), {letters.m: 1}) is None


def test_mpmath_judges_by_itself():
    assert agree(relation("sin(m)**2 + cos(m)**2 == 1"), {letters.m: 1})
    assert not agree(relation("sin(m)**2 + cos(m)**2 == 1 + 1e-20"), {letters.m: 1})


def test_a_gap_that_is_exactly_0_decides_orders_and_inequations():
    point = {letters.q: lambda index: 0, letters.j: 0, letters.m: 3}
    for text, verdict in {
        "q[2*j]*sin(m) == 0": None,
        "q[2*j]*sin(m) <= 0": True,
        "q[2*j]*sin(m) != 0": False,
        "q[2*j]*sin(m) > 0": False,
    }.items():
        assert judge(relation(text), point) is verdict
    assert judge(relation("sin(m)*cos(m) != sin(2*m)/2"), point) is None
