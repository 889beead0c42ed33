from fractions import Fraction
from typing import Any

import flint
import mpmath
import pytest
import sympy as sp

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.extremum import count, larger, largest, least, smaller
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.reading.evaluate import ball, digits, whole
from ropetheory.symbolic.reading.table import DIGITS, TABLE, UndecidedIntegerError, UnreadableError

# For each function of the table: a formula, and its value by mpmath, written by hand.
VALUES = {
    "exp": ("exp(b/L)", lambda b, L: mpmath.exp(b / L)),
    "log": ("ln(b)", lambda b, L: mpmath.log(b)),
    "sin": ("sin(L)", lambda b, L: mpmath.sin(L)),
    "cos": ("cos(L)", lambda b, L: mpmath.cos(L)),
    "Si": ("Si(b)", lambda b, L: mpmath.si(b)),
    "erf": ("erf(b/L)", lambda b, L: mpmath.erf(b / L)),
    "Abs": ("abs(b - L)", lambda b, L: abs(b - L)),
    "re": ("re(exp(I*b))", lambda b, L: mpmath.cos(b)),
    "im": ("im(exp(I*b))", lambda b, L: mpmath.sin(b)),
    "conjugate": ("im(conj(b + I*exp(I*L)))", lambda b, L: -mpmath.cos(L)),
    "ceiling": ("ceil(b*L)", lambda b, L: mpmath.ceil(b * L)),
    "larger": ("max(b, L)", max),
    "smaller": ("min(b, L)", min),
}
B_VALUE, L_VALUE = Fraction(7, 2), Fraction(41, 8)  # exact in binary, so floats are the same numbers


def by_hand(name):
    with mpmath.workdps(60):
        value: Any = VALUES[name][1]
        return +value(mpmath.mpf(7) / 2, mpmath.mpf(41) / 8)


def test_every_function_of_the_table_is_tried():
    # SymPy's own extremes are of numbers alone, and are read as ours.
    assert {kind.__name__ for kind in TABLE} - {"Max", "Min"} == set(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_a_ball_holds_the_value(name):
    with working_precision(160):
        value = ball(parse_expression(VALUES[name][0]), {letters.b: B_VALUE, letters.L: L_VALUE})
        true = flint.arb(mpmath.nstr(by_hand(name), 40), 1e-38)
        assert value.overlaps(true)
        assert value.rad() < 1e-40


@pytest.mark.parametrize("name", VALUES)
def test_digits_agree_to_fifty(name):
    value = digits(parse_expression(VALUES[name][0]), {letters.b: B_VALUE, letters.L: L_VALUE})
    with mpmath.workdps(60):
        assert (
            abs(mpmath.mpf(value.real if hasattr(value, "real") else value) - by_hand(name))
            < mpmath.mpf(10) ** -47
        )


def test_what_has_no_reading_is_refused():
    for read in (ball, digits):
        with pytest.raises(UnreadableError, match=r"no reading of tan .*the table knows Abs, Max"):
            read(sp.tan(letters.b), {letters.b: 2})
        with pytest.raises(UnreadableError, match="b has no value"):
            read(letters.b, {})
        with pytest.raises(UnreadableError, match="x has no coordinates"):
            read(coordinate(letters.x, 0), {})
        with pytest.raises(UnreadableError, match=r"no reading of .*Limit"):
            read(sp.Limit(1 / letters.d, letters.d, sp.oo), {letters.d: 2})
        with pytest.raises(UnreadableError, match="only sums over one index"):
            read(sp.Sum(letters.j, (letters.j, 0, 1), (letters.l, 0, 1)), {})
    with pytest.raises(UnreadableError, match="backwards"):
        ball(sp.Sum(letters.l, (letters.l, 0, -3)), {})


@pytest.mark.parametrize("kind", [larger, smaller])
def test_numbers_that_are_not_real_have_no_extreme(kind):
    for members in ((1, sp.I * letters.b), (sp.I * letters.b, 1)):
        with pytest.raises(UnreadableError, match="not real"):
            ball(kind(*members, evaluate=False), {letters.b: 2})


def test_a_ceiling_on_a_jump_is_undecided_at_every_precision():
    for bits in (64, 512):
        with working_precision(bits), pytest.raises(UndecidedIntegerError):
            ball(
                sp.ceiling(sp.sqrt(letters.b) ** 2 + sp.sin(letters.b) ** 2 + sp.cos(letters.b) ** 2),
                {letters.b: 3},
            )
    assert int(ball(sp.ceiling(letters.b), {letters.b: 3}).unique_fmpz()) == 3


def test_a_tie_of_the_critical_pair_is_undecided():
    expression = vocabulary.critical_pair(letters.b, letters.d, 2 * sp.pi)
    with working_precision(128), pytest.raises(UndecidedIntegerError, match="sign of"):
        ball(expression, {letters.b: 10, letters.d: 4})


def test_the_precision_is_the_callers_and_mpmath_is_left_alone():
    before = mpmath.mp.prec, flint.ctx.prec
    for bits in (64, 300):
        with working_precision(bits):
            assert ball(sp.pi / 3, {}).rel_accuracy_bits() >= bits - 8
            digits(sp.Integral(sp.sin(letters.u), (letters.u, 0, 1)), {})
    assert (mpmath.mp.prec, flint.ctx.prec) == before
    assert DIGITS.dps == 50


def test_sums_and_deltas_count_whole_numbers():
    point = {letters.d: 6, letters.j: 1, letters.i: 2}
    assert int(ball(parse_expression("Sum(l, l, 0, d/2-1)"), point).unique_fmpz()) == 3
    assert int(ball(parse_expression("delta_ij(i-1, j)"), point).unique_fmpz()) == 1
    assert int(ball(parse_expression("delta_ij(i, j)"), point).unique_fmpz()) == 0
    assert whole(letters.d / 2 - 1, point) == 2
    with pytest.raises(UnreadableError, match="is not a whole number"):
        whole(letters.d / 4, point)


def test_an_integral_and_a_derivative_are_read():
    area = sp.Integral(letters.b ** (-letters.u), (letters.u, 0, 1))
    value = (1 - 1 / letters.b) / sp.log(letters.b)
    slope = parse_expression("Derivative(critical_index(), L)")
    for read in (ball, digits):
        assert abs(read(area - value, {letters.b: 3})) < 1e-14
        point = {letters.b: 3, letters.d: 4, letters.L: 7}
        assert abs(read(slope - parse_expression("d/(2*L*ln(b))"), point)) < 1e-14


@pytest.mark.parametrize(
    ("kind", "value"), [(largest, 23), (least, 0), (lambda f, *ranges: count(2 * f - 23, *ranges), 5)]
)
def test_a_family_over_two_indices_has_an_inner_range_that_the_outer_one_bounds(kind, value):
    j, m = letters.j, letters.m
    family = kind(10 * m + j, (j, 0, m + 1), (m, 0, 2))  # 0 1, 10 11 12, 20 21 22 23
    for read in (ball, digits):
        assert read(family, {}) == value


@pytest.mark.parametrize(
    "slope", ["Derivative(max(z, 0)**2, z)", "Derivative(ceil(z), z)", "Derivative(z*min(z, 1), z)"]
)
def test_a_slope_without_a_rule_has_no_reading(slope):
    with pytest.raises(UnreadableError, match="has no rule"):
        ball(parse_expression(slope), {letters.z: Fraction(1, 2)})


WIDE = {letters.b: 10, letters.L: 4096, letters.d: 4 * 10**9, letters.N: 10**12, letters.alpha: 1}


@pytest.mark.parametrize("read", [ball, digits])
@pytest.mark.parametrize(
    "text",
    [
        "Sum(theta(j), j, 0, d/2 - 1)", "least(sin(l), l, 0, N)", "critical_pair()",
        "largest(l*theta(l), l, 0, N)",
        "Sum(sin(Sum(j*l, j, 0, 3000)), l, 0, 3000)", "least(cosine_sum(l, b, 4), l, 0, N)",
        "least(cosine_sum(l), l, 0, 300)", "nearest2(N, 1, b, 4)", "nearest2(400, 1, b, d)",
    ],
)  # fmt: skip
def test_more_work_than_anybody_waits_for_is_refused_however_its_size_comes_in(read, text):
    with pytest.raises(UnreadableError, match="at most"):
        read(parse_expression(text), WIDE)
