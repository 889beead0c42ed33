from fractions import Fraction
from typing import Any

import array_api_strict
import flint
import mpmath
import numpy as np
import pytest
import sympy as sp

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.reading.evaluate import (
    DIGITS,
    TABLE,
    UndecidedIntegerError,
    UnreadableError,
    array_function,
    ball,
    digits,
    whole,
)

# For each head of the table: a formula, and its value by mpmath, written by hand.
VALUES = {
    "exp": ("exp(b/L)", lambda b, L: mpmath.exp(b / L)),
    "log": ("ln(b)", lambda b, L: mpmath.log(b)),
    "sin": ("sin(L)", lambda b, L: mpmath.sin(L)),
    "cos": ("cos(L)", lambda b, L: mpmath.cos(L)),
    "Si": ("Si(b)", lambda b, L: mpmath.si(b)),
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


def test_every_head_of_the_table_is_tried():
    # SymPy's own extremes are of numbers alone, and are read as ours.
    assert {head.__name__ for head in TABLE} - {"Max", "Min"} == set(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_a_ball_holds_the_value(name):
    with working_precision(160):
        value = ball(parse_expression(VALUES[name][0]), {no.b: B_VALUE, no.L: L_VALUE})
        true = flint.arb(mpmath.nstr(by_hand(name), 40), 1e-38)
        assert value.overlaps(true)
        assert value.rad() < 1e-40


@pytest.mark.parametrize("name", VALUES)
def test_digits_agree_to_fifty(name):
    value = digits(parse_expression(VALUES[name][0]), {no.b: B_VALUE, no.L: L_VALUE})
    with mpmath.workdps(60):
        assert (
            abs(mpmath.mpf(value.real if hasattr(value, "real") else value) - by_hand(name))
            < mpmath.mpf(10) ** -47
        )


@pytest.mark.parametrize("namespace", [np, array_api_strict], ids=["numpy", "array_api_strict"])
@pytest.mark.parametrize("name", [name for name in VALUES if name != "Si"])
def test_an_array_function_agrees_to_float_accuracy(name, namespace):
    function = array_function(parse_expression(VALUES[name][0]), (no.b, no.L), namespace)
    # Complex arithmetic wants complex arrays in the strict namespace.
    kind = namespace.complex128 if name in ("re", "im", "conjugate") else namespace.float64
    columns = [namespace.asarray([float(v)] * 2, dtype=kind) for v in (B_VALUE, L_VALUE)]
    values = np.asarray(function(*columns))
    assert values.shape == (2,)
    assert values.real == pytest.approx([float(by_hand(name).real)] * 2, rel=1e-14)


@pytest.mark.parametrize("namespace", [np, array_api_strict], ids=["numpy", "array_api_strict"])
@pytest.mark.parametrize(
    "text", ["theta(j)", "rotations(j)", "critical_index()", "ntk_base()", "Sum(theta(l), l, 0, d/2-1)"]
)
def test_theory_reads_as_arrays(text, namespace):
    expression = parse_expression(text)
    function = array_function(expression, (no.b, no.d, no.j, no.L, no.s), namespace)
    bases = [10.0, 500.0]
    arrays = (namespace.asarray(bases), 8, 2, namespace.asarray(4096.0), namespace.asarray(4.0))
    got = np.asarray(function(*arrays))
    for place, base in enumerate(bases):
        point = {no.b: Fraction(base), no.d: 8, no.j: 2, no.L: 4096, no.s: 4}
        assert got.reshape(-1)[place] == pytest.approx(float(digits(expression, point)), rel=1e-14)


@pytest.mark.parametrize("text", ["max(b, L, s)", "min(s, L, b)"])
def test_an_extreme_of_three_arrays(text):
    function = array_function(parse_expression(text), (no.b, no.L, no.s), np)
    values = [np.asarray([1.0]), np.asarray([2.0]), np.asarray([5.0])]
    assert function(*values) == (5.0 if text.startswith("max") else 1.0)
    assert values == [1.0, 2.0, 5.0], "an argument was written to"


def test_what_has_no_reading_is_refused():
    with pytest.raises(UnreadableError, match="no reading of Si in numpy"):
        array_function(parse_expression("Si(b)"), (no.b,), np)(np.asarray(1.0))
    for read in (ball, digits):
        with pytest.raises(UnreadableError, match=r"no reading of tan .*the table knows Abs, Max"):
            read(sp.tan(no.b), {no.b: 2})
        with pytest.raises(UnreadableError, match="b has no value"):
            read(no.b, {})
        with pytest.raises(UnreadableError, match="x has no coordinates"):
            read(no.coordinate(no.x, 0), {})
        with pytest.raises(UnreadableError, match=r"no reading of .*Limit"):
            read(sp.Limit(1 / no.d, no.d, sp.oo), {no.d: 2})
        with pytest.raises(UnreadableError, match="only sums over one index"):
            read(sp.Sum(no.j, (no.j, 0, 1), (no.l, 0, 1)), {})


def test_a_ceiling_on_a_jump_is_undecided_at_every_precision():
    for bits in (64, 512):
        with working_precision(bits), pytest.raises(UndecidedIntegerError):
            ball(sp.ceiling(sp.sqrt(no.b) ** 2 + sp.sin(no.b) ** 2 + sp.cos(no.b) ** 2), {no.b: 3})
    assert int(ball(sp.ceiling(no.b), {no.b: 3}).unique_fmpz()) == 3


def test_a_tie_of_the_critical_pair_is_undecided():
    expression = no.critical_pair(no.b, no.d, 2 * sp.pi)
    with working_precision(128), pytest.raises(UndecidedIntegerError, match="sign of"):
        ball(expression, {no.b: 10, no.d: 4})


def test_the_precision_is_the_callers_and_mpmath_is_left_alone():
    before = mpmath.mp.prec, flint.ctx.prec
    for bits in (64, 300):
        with working_precision(bits):
            assert ball(sp.pi / 3, {}).rel_accuracy_bits() >= bits - 8
            digits(sp.Integral(sp.sin(no.u), (no.u, 0, 1)), {})
    assert (mpmath.mp.prec, flint.ctx.prec) == before
    assert DIGITS.dps == 50


def test_sums_and_deltas_count_whole_numbers():
    point = {no.d: 6, no.j: 1, no.i: 2}
    assert int(ball(parse_expression("Sum(l, l, 0, d/2-1)"), point).unique_fmpz()) == 3
    assert int(ball(parse_expression("delta_ij(i-1, j)"), point).unique_fmpz()) == 1
    assert int(ball(parse_expression("delta_ij(i, j)"), point).unique_fmpz()) == 0
    assert whole(no.d / 2 - 1, point) == 2
    with pytest.raises(UnreadableError, match="is not a whole number"):
        whole(no.d / 4, point)


def test_an_integral_and_a_derivative_are_read():
    area = sp.Integral(no.b ** (-no.u), (no.u, 0, 1))
    value = (1 - 1 / no.b) / sp.log(no.b)
    slope = parse_expression("Derivative(critical_index(), L)")
    for read in (ball, digits):
        assert abs(read(area - value, {no.b: 3})) < 1e-14
        point = {no.b: 3, no.d: 4, no.L: 7}
        assert abs(read(slope - parse_expression("d/(2*L*ln(b))"), point)) < 1e-14
