"""The running bound encloses: the true value of a formula, by balls, lies within it at random points."""

from __future__ import annotations

import functools
import random
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.domains import RANGES, WITHIN
from ropetheory.symbolic.agreement.enclosure import enclose, read_formula
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.reading import running_errors, running_errors as module
from ropetheory.symbolic.reading.running_errors import Running, constant, growth, running
from ropetheory.symbolic.reading.table import UnreadableError
from ropetheory.symbolic.theorems.catalogue import TITLES, load

POINTS = 6
FORMULAS = sorted({e.formula for name in TITLES for e in load(name).governs if e.formula})
# One operation each, at numbers where rounding shows.
SINGLE = {
    "with_rounding": "b + L",
    "_reciprocal": "1/b",
    "_real_power": "L**alpha",
    "_log": "ln(b)",
    "_sin": "sin(b)",
    "_cos": "cos(b)",
    "_exp": "exp(alpha)",
    "_sine_integral": "Si(alpha)",
}


def points(text, count=POINTS):
    """Draw exact values of the letters of a formula, with one width."""
    rng = random.Random(text)
    formula = parse_expression(text)
    letters = {str(letter) for head in formula.atoms(Folded) for letter in head.free_symbols}
    letters = sorted({*letters, *map(str, unfold(formula).free_symbols)} - {"j"})
    ranges = {"z": (1.0, 24.0), "L": WITHIN["critical_base"]["L"]}
    rows = []
    width = RANGES["d"](rng)
    for _ in range(count):
        drawn = {
            a: ranges[a][0] * (ranges[a][1] / ranges[a][0]) ** rng.random() if a in ranges else RANGES[a](rng)
            for a in letters
            if a != "d"
        }
        rows.append(drawn)
    return formula, width, rows


def outside(text, count=POINTS):
    """Count the points at which the true value is not within the bound."""
    formula, width, rows = points(text, count)
    columns = {a: np.asarray([row[a] for row in rows]) for a in rows[0]}
    columns = {"d": width, **columns}
    pairs = np.arange(width / 2) if letters.j in formula.free_symbols else np.asarray([0.0])
    if len(pairs) > 1:
        columns = {a: v if a == "d" else v[:, None] for a, v in columns.items()} | {"j": pairs[None, :]}
    found = read_formula(formula, columns)
    shape = (len(rows), len(pairs)) if len(pairs) > 1 else (len(rows),)
    parts = found.value, found.error
    value, error = (np.broadcast_to(part, shape).reshape(len(rows), -1) for part in parts)
    missed = 0
    for at, row in enumerate(rows):
        point = {LETTERS[a].symbol: Fraction(v) for a, v in row.items()} | {letters.d: width}
        for pair in range(value.shape[1]):
            true = enclose(formula, {**point, letters.j: pair})
            with working_precision(300):
                gap = abs(true - to_ball(float(value[at, pair])))
                missed += not bool(gap <= to_ball(float(error[at, pair])))
    return missed


@pytest.mark.parametrize("text", FORMULAS)
def test_the_true_value_lies_within_the_bound(text):
    assert outside(text) == 0


@pytest.mark.parametrize("text", SINGLE.values())
def test_a_single_operation_is_bounded(text):
    assert outside(text) == 0


@pytest.mark.parametrize(("name", "text"), SINGLE.items())
def test_an_operation_without_an_error_is_caught(monkeypatch, name, text):
    kept = getattr(module, name)

    @functools.wraps(kept)
    def exactly(*arguments, **options):
        return Running(kept(*arguments, **options).value, 0.0)

    monkeypatch.setattr(module, name, exactly)
    monkeypatch.setattr(module, "FUNCTIONS", {**module.FUNCTIONS, name[1:]: exactly})
    assert outside(text) > 0


def test_the_bound_is_not_much_wider_than_the_error():
    formula, _, rows = points("b*s**(d/(d-2))", 200)
    found = read_formula(formula, {"d": 96, **{a: np.asarray([row[a] for row in rows]) for a in ("b", "s")}})
    # 8 eps for the power, 3 for the rest, doubled by the mantissas, and the exponent's rounding.
    assert np.max(found.error / np.spacing(found.value)) < 24


def test_an_unsure_sign_has_no_bound():
    x = Running(np.asarray([1e-16, 1.0]), np.asarray([2e-16, 2e-16]))
    with np.errstate(all="ignore"):
        for made in (x**-1, module._log(x), x ** constant(Fraction(1, 2))):
            assert np.isinf(made.error).tolist() == [True, False]


def test_the_sine_integral_reaches_8_and_no_further():
    x = Running(np.asarray([0.01, 1.0, 8.0, 8.5]), 0.0)
    si = module._sine_integral(x)
    # Si at 0.01, 1 and 8, to 16 digits
    true = [0.009999944444611111, 0.9460830703671831, 1.574186821706942]
    assert np.all(np.abs(si.value[:3] - true) <= si.error[:3] + 2.0**-52)
    assert np.max(si.error[:2] / si.value[:2]) < 1e-14
    assert si.error[2] < 1e-12
    assert np.isinf(si.error[3])


def test_extremes_take_the_larger_error():
    a = Running(np.asarray([1.0, 5.0]), np.asarray([0.1, 0.1]))
    for text, value in (("maximum", [3.0, 5.0]), ("minimum", [1.0, 3.0])):
        found = module._extreme(text, a, constant(3))
        assert found.value.tolist() == value
        assert found.error.tolist() == [0.1, 0.1]


@pytest.mark.parametrize("text", ["ceil(b)", "I*b"])
def test_what_has_no_bound_is_refused(text):
    with pytest.raises(UnreadableError):
        running(parse_expression(text), {letters.b: np.asarray([2.5])})


def test_a_letter_without_a_value_is_refused():
    with pytest.raises(UnreadableError, match="no value"):
        running(parse_expression("b + L"), {letters.b: np.asarray([2.5])})


def test_a_device_is_kept():
    xp = pytest.importorskip("array_api_strict")
    device = xp.Device("device1")
    b = xp.asarray([10000.0, 500000.0], device=device)
    for text in ("theta(3)", "C(1, b, d)", "max(2, ln(b))", "Si(1/b)", "b*2**(d/(d-2))"):
        found = running(parse_expression(text), {letters.b: b, letters.d: 8})
        assert found.value.device == found.error.device == device
        here = running(parse_expression(text), {letters.b: np.asarray([10000.0, 500000.0]), letters.d: 8})
        for mine, other in ((found.value, here.value), (found.error, here.error)):
            assert [float(mine[k]) for k in range(2)] == pytest.approx(other.tolist(), rel=1e-15)


def test_a_constant_formula_is_read_as_well():
    found = running(sp.log(2) + sp.pi, {})
    assert abs(found.value - 3.8347398341497386) <= found.error < 1e-14


@pytest.mark.parametrize("share", [0.0, 1 / 64])
def test_a_bound_that_forgets_what_arguments_bring_is_caught(monkeypatch, share):
    kept = running_errors.with_rounding

    def forgetful(value, error, *units):
        return kept(value, share * error, *units)

    monkeypatch.setattr(running_errors, "with_rounding", forgetful)
    # The exponent is rounded and large, so that the power is off by many ulp.
    assert outside("b**(ln(s*L/(2*pi))/ln(L/(2*pi)))", 60) > 0


def test_the_errors_of_two_factors_multiply_too():
    half = Running(np.asarray([1.0]), np.asarray([0.5]))  # up to 3/2, so that the square is up to 9/4
    assert 9 / 4 - 1 <= (half * half).error[0] < 9 / 4 - 1 + 1e-14


def test_rational_numbers_are_kept_exactly():
    assert (constant(1) * constant(Fraction(1, 3)) + constant(Fraction(2, 3))).exact == 1
    assert constant(Fraction(1, 3)).error > 0
    assert constant(Fraction(3, 4)).error == 0
    x = Running(np.asarray([0.1]), 0.0)
    assert (x * constant(Fraction(-1, 4))).error == 0
    assert (x + constant(0)).error == 0
    assert (x * constant(3)).error > 0


def test_a_power_of_an_uncertain_exponent_and_a_large_drift():
    x = Running(np.asarray([2.0, 2.0]), 0.0) ** Running(np.asarray([3.0, 3.0]), np.asarray([1e-9, 10.0]))
    # 8 (2^1e-9 - 1) = 5.5e-9
    assert 5.5e-9 < x.error[0] < 5.6e-9
    assert np.isinf(x.error[1])


def test_a_product_with_a_power_of_two_that_underflows_has_a_bound():
    # The number is lost, and its bound must not be lost with it.
    letter = letters.b
    found = running(letter ** sp.Rational(-1101, 2) / 2**600, {letter: np.asarray([2.0])})
    assert float(found.value[0]) == 0.0
    assert float(found.error[0]) > 0.0


def test_the_growth_of_a_power_is_bounded_up_to_one():
    for t in (1e-9, 0.1, 0.5, 0.99, 1.0):
        assert growth(t) >= np.expm1(t)
        assert growth(np.asarray([t]))[0] >= np.expm1(t)
    assert growth(1.01) == np.inf == growth(np.asarray([1.01]))[0]


def test_what_an_exponent_is_off_by_counts_in_a_power():
    found = module._real_power(Running(2.0, 0.0), Running(3.5, 1e-3))
    assert found.error >= 2.0**3.501 - 2.0**3.5
    assert module._real_power(Running(2.0, 0.0), Running(3.5, 0.0)).error < 1e-12
