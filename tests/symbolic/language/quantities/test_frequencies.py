"""Frequencies, what methods make of them, bases: at places where nothing can be mistaken."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_all, parse_expression
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.symbolic.language.vocabulary import FOLDED, pi_frequency
from ropetheory.symbolic.reading.confirm import CONFIRMATIONS, confirm
from tests.symbolic.language.quantities.shared import value
from tests.symbolic.proof.stating import is_confirmed, step
from tests.symbolic.shared import relation


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("theta(0)", "1"), ("theta(1, b, 2)", "1/b"), ("theta(2, 10, 4)", "1/10"), ("wavelength(0)", "2*pi"),
        ("rotations(0, b, d, 2*pi)", "1"), ("ntk_base(b, 4, s)", "b*s**2"), ("ntk_base(b, d, 1)", "b"),
        ("critical_index(b, d, 2*pi)", "0"), ("critical_index(b, d, 2*pi*b)", "d/2"),
        ("C(alpha, B, 2)", "sin(alpha)"),
        ("norm2(x, 2)", "x[0]**2 + x[1]**2"), ("pair_square(x, 1)", "x[2]**2 + x[3]**2"),
        ("pi_frequency(0)", "1/s"),
        ("pi_frequency(1, 10, 4, L, 5)", "1/(5*sqrt(10))"),
        ("pi_frequency(j, b, d, L, 1)", "theta(j)"),
        ("ntk_frequency(0)", "1"),
        ("ntk_frequency(d/2-1)", "theta(d/2-1)/s"),
        ("ntk_frequency(1, 10, 4, L, 5)", "1/(5*sqrt(10))"),
        ("abf_frequency(0)", "1"),
        ("abf_frequency(1, 10, 4, L, 9)", "1/(3*sqrt(10))"),
        ("general_first(x, j, m, 0)", "x[2*j]"),
        ("general_second(x, j, m, 0)", "x[2*j+1]"),
        # A quarter turn takes the first axis to the second.
        ("general_first(x, 0, 1, pi/2)", "-x[1]"),
        ("general_second(x, 0, 1, pi/2)", "x[0]"),
        ("chord_gap(b, 2)", "1 - cos(1/2)"),
        ("scale_change2(x, m, s, s)", "0"),
        ("scale_change2(x, 2*pi, 1, 2, b, 2)", "4*(x[0]**2 + x[1]**2)"),
    ],
)  # fmt: skip
def test_a_definition_at_a_plain_place(text, plain):
    """By balls, and by the definitions that the checker has of its own."""
    statement, held = f"{text} == {plain}", ("j >= 0", "j <= d/2 - 1", "d >= 4")
    assert confirm("plain", relation(statement), parse_all(held)) == CONFIRMATIONS
    assert is_confirmed(statement, step(), requires=held)
    assert not is_confirmed(f"{statement} + 1/1000", step(), requires=held)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ramp(1, 1, 32)", 0.0),
        ("ramp(0, 1, 32)", 0.0),
        ("ramp(33/2, 1, 32)", 0.5),
        ("ramp(32, 1, 32)", 1.0),
        ("ramp(500, 1, 32)", 1.0),
        ("log_ramp(1, 1, 32)", 0.0),
        ("log_ramp(1/2, 1, 32)", 0.0),
        ("log_ramp(4, 1, 32)", 0.4),
        ("log_ramp(6, 3, 12)", 0.5),
        ("log_ramp(500, 1, 32)", 1.0),
        ("by_parts_factor(0, 10000, 128, 4096, 8, 1, 32)", 1.0),
        ("by_parts_factor(63, 10000, 128, 4096, 8, 1, 32)", 0.125),
        # r_0 = L/2 pi is 16.5 here, half way between 1 and 32: the mean of both frequencies.
        ("by_parts_factor(0, 10000, 128, 33*pi, 8, 1, 32)", 0.5625),
        ("by_parts_frequency(0, 10000, 128, 4096, 8, 1, 32)", 1.0),
        ("by_parts_frequency(2, 81, 8, 4096, 4, 1000, 2000)", 1 / 36),
        ("dynamic_ntk_base(100, 81, 4, 200)", 81.0),
        ("dynamic_ntk_base(600, 81, 4, 200)", 729.0),
        ("temperature(1)", 1.0),
        ("temperature(exp(10))", 0.25),
        ("attention_factor(exp(10))", 2.0),
        ("attention_factor(1/2)", 1.0),
    ],
)
def test_values(text, expected):
    assert value(text) == pytest.approx(expected, rel=1e-14)


def test_left_out_arguments_are_the_usual_letters():
    b, d, length, s = letters.b, letters.d, letters.L, letters.s
    assert parse_expression("ramp(r)") == FOLDED["ramp"](letters.r, letters.low, letters.high)
    assert parse_expression("dynamic_ntk_base(t0)") == FOLDED["dynamic_ntk_base"](letters.t0, b, d, length)
    full = FOLDED["by_parts_factor"](letters.j, b, d, length, s, letters.low, letters.high)
    assert parse_expression("by_parts_factor(j)") == full


def test_the_order_of_arguments_is_that_of_by_parts():
    assert pi_frequency.of(letters.j).args == parse_expression("by_parts_frequency(j)").args[:5]


def test_signs_that_the_engine_may_use():
    assert parse_expression("ramp(r)").is_nonnegative
    assert parse_expression("attention_factor()").is_positive
    assert parse_expression("dynamic_ntk_base()").is_positive
    assert FOLDED["dynamic_ntk_base"](letters.m, letters.b, letters.d, letters.L).is_positive is None
    assert pi_frequency.of(letters.j).is_positive
    assert parse_expression("ntk_frequency(j)").is_positive
    assert parse_expression("general_first(x, j, m, z)").is_positive is None


@pytest.mark.parametrize(
    ("text", "plain", "tex"),
    [
        ("by_parts_frequency(j)", "θ′_j", r"\theta'_{j}"),
        ("by_parts_factor(j)", "h_j", "h_{j}"),
        ("ramp(r)", "γ(r)", r"\gamma\left(r\right)"),
        ("dynamic_ntk_base(t0)", "b_dyn(t₀)", r"b_{\mathrm{dyn}}\left(t_0\right)"),
        ("temperature()", "T", "T"),
        ("attention_factor(8)", "μ(8)", r"\mu\left(8\right)"),
        ("r - low", "r - r_low", r"r - r_{\mathrm{low}}"),
    ],
)
def test_how_they_are_written(text, plain, tex):
    assert unicode(text) == plain
    assert latex(text) == tex
