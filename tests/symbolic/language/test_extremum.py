"""Extremes of families and of two numbers; SymPy's maximum is the reference."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import larger, least, smaller
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.relation import StepRefusedError, put
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbolic.reading.evaluate import ball, digits
from ropetheory.symbolic.reading.running_errors import running
from ropetheory.symbolic.reading.table import UnreadableError

POINT = {letters.b: 9, letters.d: 8, letters.N: 5, letters.L: Fraction(25)}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("least((l - 2)**2 + 1, l, 0, N)", 1), ("largest((l - 2)**2 + 1, l, 0, N)", 10),
        ("least(least(p + l, p, l + 1, N), l, 0, N - 1)", 1),
        ("largest(largest(p*l, p, l + 1, N), l, 0, N - 1)", 20), ("count(l**2 < 10, l, 0, N)", 4),
        ("count(l**2 > 10, l, 0, N)", 2), ("count(wavelength(l) < L, l, 0, d/2 - 1)", 3),
        ("count(l > 9, l, 0, N)", 0), ("count(0 < count(0 < l + N, l, 1, 3), p, 0, 2)", 3),
    ],
)  # fmt: skip
def test_readings(text, value):
    expression = parse_expression(text)
    assert ball(expression, POINT).contains(value)
    assert digits(expression, POINT) == value


def test_arrays_are_read_with_a_bound():
    found = running(parse_expression("least(theta(l), l, 0, 3)"), POINT)
    assert abs(found.value - 9**-0.75) <= found.error
    with pytest.raises(UnreadableError, match="nothing is counted in running errors"):
        running(parse_expression("count(theta(l) < 1, l, 0, 3)"), POINT)


def test_an_empty_family_has_no_extreme_but_a_count():
    with pytest.raises(UnreadableError, match="no members"):
        ball(parse_expression("least(l, l, 1, N - 5)"), POINT)
    assert ball(parse_expression("count(l > 0, l, 1, N - 5)"), POINT) == 0


def test_between_numbers_it_is_evaluated_and_elsewhere_it_stays():
    assert parse_expression("least((l - 2)**2, l, 0, 5)").doit() == 0
    assert parse_expression("largest(l*m, l, 0, 0)").doit() == 0
    assert parse_expression("least(m*l, l, 1, 2)").doit() == smaller(letters.m, 2 * letters.m)
    assert parse_expression("count(l**2 < 10, l, 0, 5)").doit() == 4
    assert parse_expression("least(least(p - l, p, l + 1, 4), l, 0, 3)").doit() == 1
    for text in ("least(l, l, 0, N)", "count(m < l, l, 0, 3)"):
        assert parse_expression(text).doit() == parse_expression(text)


def test_the_index_is_bound():
    family = parse_expression("least(theta(l, b, d), l, 0, N)")
    assert family.free_symbols == {letters.b, letters.d, letters.N}
    assert letters_of(family)[0].symbol == letters.d
    assert put(family, {letters.b: letters.m}).has(letters.m)
    with pytest.raises(StepRefusedError, match="captured"):
        put(family, {letters.b: letters.l})


def test_signs_that_the_engine_may_use():
    assert parse_expression("least(theta(l)**2, l, 0, N)").is_nonnegative
    assert parse_expression("largest(x[l], l, 0, N)").is_extended_real
    assert parse_expression("count(x[l] < 0, l, 0, N)").is_integer


@pytest.mark.parametrize(
    "text", ["count(theta(l), l, 0, 3)", "count(l <= 2, l, 0, 3)", "count(0 < l < 2, l, 0, 3)", "least(l, l)"]
)
def test_what_says_nothing_is_refused(text):
    with pytest.raises(FormulaError):
        parse_expression(text)


def test_it_stands_in_statements():
    (relation,) = parse("least(theta(l), l, 0, d/2 - 1) <= 1")
    assert isinstance(relation.lhs, least)


PAIRS = [(larger, sp.Max), (smaller, sp.Min)]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_the_order_of_the_members_does_not_matter(ours, theirs):
    assert ours(letters.t, letters.L) == ours(letters.L, letters.t)
    assert ours(letters.t, letters.t) == letters.t
    assert ours(2, sp.Rational(1, 3)) == theirs(2, sp.Rational(1, 3))


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_it_is_read_as_the_reference(ours, theirs):
    point = {letters.t: 7, letters.L: 9}
    assert float(ball(ours(letters.t, letters.L), point)) == float(theirs(7, 9))
    assert float(digits(ours(letters.t, letters.L), point)) == float(theirs(7, 9))


def test_signs():
    assert larger(0, letters.z).is_nonnegative
    assert larger(1, letters.z).is_positive
    assert smaller(0, letters.z).is_nonnegative is None
    assert smaller(letters.b, letters.s).is_positive
    assert larger(letters.z, letters.m).is_nonnegative is None


def test_maps_have_no_order():
    from ropetheory.symbolic.language.maps import G

    with pytest.raises(TypeError, match="no order"):
        larger(G(letters.p), 1)
