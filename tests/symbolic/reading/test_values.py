"""Values of any number system: powers of balls around 0, signs, what need not be holomorphic."""

from __future__ import annotations

from fractions import Fraction

import flint
import pytest
import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import b, u
from ropetheory.symbolic.reading import values
from ropetheory.symbolic.reading.table import BALLS, MPMATH, TABLE, UndecidedIntegerError, UnreadableError
from ropetheory.symbolic.reading.values import READ

AROUND_0 = flint.acb(flint.arb(0, 1))


def test_a_ball_around_0_has_whole_powers():
    for exponent in (2, 3):
        power = values.whole_power(AROUND_0, exponent)
        assert power.is_finite()
        assert power.real.contains(flint.arb(-1 if exponent == 3 else 0))
        assert power.real.contains(flint.arb(1))
    real = values.whole_power(flint.arb(0, 1), 3)  # whose own power has no bound
    assert real.is_finite()
    assert real.contains(-1)
    assert real.contains(1)
    assert not real.contains(2)
    assert int(values.whole_power(flint.arb(3), 4).unique_fmpz()) == 81
    assert not values.whole_power(AROUND_0, -1).is_finite()


def test_the_sign_of_a_ball_is_decided_or_said_not_to_be():
    assert values.is_positive(flint.arb(2, 1))
    assert not values.is_positive(flint.arb(-2, 1))
    with pytest.raises(UndecidedIntegerError, match="sign of"):
        values.is_positive(flint.arb(0, 1))


def test_rational_numbers_and_letters_enter_exactly():
    assert values.rational(sp.Rational(-3, 7)) == Fraction(-3, 7)
    assert type(values.rational(sp.Integer(4))) is int
    third = values.letter_value(b, {b: Fraction(1, 3)}, BALLS)
    assert (3 * third).contains(flint.arb(1))
    with pytest.raises(UnreadableError, match="b has no value at this point"):
        values.letter_value(b, {}, MPMATH)


def test_numbers_of_a_system_are_told_from_exact_ones():
    assert [values.is_number(value) for value in (3, Fraction(1, 2), flint.arb(3), 0.5)] == [
        False, False, True, True,
    ]  # fmt: skip


def test_a_function_that_a_system_does_not_have_is_refused():
    assert values.function_of(TABLE[sp.sin], sp.sin(b), MPMATH)(0) == 0
    nothing = BALLS.__class__("nothing", int, int, int, lambda reading: None)
    with pytest.raises(UnreadableError, match="no reading of sin in nothing"):
        values.function_of(TABLE[sp.sin], sp.sin(b), nothing)


@pytest.mark.parametrize(
    "text",
    ["abs(u - b)", "ln(u)", "max(u, b)", "u**(1/2)", "ceil(u)", "(u*b)**b", "theta(-1/4, u, 1)",
     "u*theta(-1/6, 1 + cos(u), 1)", "Sum(s**l, l, 0, ceil(u))", "critical_index(u + 2)"],
)
def test_what_need_not_be_holomorphic_is_not_integrated(text):
    with pytest.raises(UnreadableError, match="need not be holomorphic"):
        values.check_holomorphic(parse_expression(text), u)


@pytest.mark.parametrize(
    "text", ["b**(-u)", "ln(b)*sin(u)", "u**3/(u + b)", "b**(1/2)", "Sum(cos(u*theta(j)), j, 0, d/2-1)"]
)
def test_what_is_holomorphic_is(text):
    values.check_holomorphic(parse_expression(text), u)


def test_more_terms_than_can_be_read_are_refused():
    assert READ == 2**22
    point = values.ranging(1, READ // 4, {})
    assert values.ranging(3, 6, point)[values.AROUND] == READ
    assert values.ranging(5, 4, point)[values.AROUND] == READ // 4
    for first, last in ((3, 7), (0, 10**12)):
        with pytest.raises(UnreadableError, match=f"at most {READ} terms, those within it counted"):
            values.ranging(first, last, point)
