"""Named quantities of extension methods: what they say at places where nothing can be mistaken."""

from fractions import Fraction

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.symbolic.language.vocabulary import FOLDED
from ropetheory.symbolic.reading.evaluate import ball


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("ramp(1, 1, 32)", 0.0),
        ("ramp(0, 1, 32)", 0.0),
        ("ramp(33/2, 1, 32)", 0.5),
        ("ramp(32, 1, 32)", 1.0),
        ("ramp(500, 1, 32)", 1.0),
        ("by_parts_factor(0, 10000, 128, 4096, 8, 1, 32)", 1.0),
        ("by_parts_factor(63, 10000, 128, 4096, 8, 1, 32)", 0.125),
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
def test_values(text, value):
    assert float(ball(parse_expression(text), {}).mid()) == pytest.approx(value, rel=1e-14)


def test_the_middle_of_the_ramp_is_the_mean_of_both_frequencies():
    # r_0 = L/2 pi is 16.5 here, half way between 1 and 32.
    point = {letters.j: 0, letters.b: 10000, letters.d: 128, letters.low: 1, letters.high: 32, letters.s: 8}
    value = ball(parse_expression("by_parts_factor(j, b, d, 33*pi)"), point)
    assert float(value.mid()) == pytest.approx(float(Fraction(9, 16)))


def test_left_out_arguments_are_the_usual_letters():
    assert parse_expression("ramp(r)") == FOLDED["ramp"](letters.r, letters.low, letters.high)
    assert parse_expression("dynamic_ntk_base(t0)") == FOLDED["dynamic_ntk_base"](
        letters.t0, letters.b, letters.d, letters.L
    )
    full = FOLDED["by_parts_factor"](
        letters.j, letters.b, letters.d, letters.L, letters.s, letters.low, letters.high
    )
    assert parse_expression("by_parts_factor(j)") == full


def test_signs_that_the_engine_may_use():
    assert parse_expression("ramp(r)").is_nonnegative
    assert parse_expression("attention_factor()").is_positive
    assert parse_expression("dynamic_ntk_base()").is_positive
    assert FOLDED["dynamic_ntk_base"](letters.m, letters.b, letters.d, letters.L).is_positive is None


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
