"""Displays that fit a page."""

from __future__ import annotations

import pytest

from ropetheory.report.displays import LINE, fitted, lines_of, measure
from ropetheory.symbolic.language.typeset import latex


@pytest.mark.parametrize(
    ("typeset", "size"),
    [
        ("b", 1), (r"\theta", 1), ("b^{2}", 1.7), (r"\theta_{j}", 1.7), ("a = b", 5), ("a - b", 5),
        (r"\frac{b + c}{d}", 5), (r"\frac{b}{c + d}", 5), (r"\frac12", 1), (r"\left(a\right)", 3),
        (r"\cos a", 4), (r"\begin{pmatrix}a&b\end{pmatrix}", 2), (r"a\,b", 2), (r"a \le b", 5), ("b^2", 1.7),
    ],
)  # fmt: skip
def test_what_a_formula_takes_of_a_line(typeset, size):
    assert measure(typeset) == size


def test_a_short_formula_stays_as_it_is():
    assert fitted(latex("a + b == c")) == "a + b = c"


def test_a_line_ends_at_a_relation_where_there_is_one():
    assert lines_of("a + b + c = d + e", 9) == ("a + b + c", "= d + e")
    assert lines_of("a + b + c + d", 9) == ("a + b + c", "+ d")


def test_a_relation_behind_a_short_side_is_no_place_to_break():
    assert lines_of("a = b + c + d + e + f", 14) == ("a = b + c + d", "+ e + f")


def test_brackets_are_closed_for_a_line():
    lines = lines_of(r"a = \left(b + \left(c + d + e\right)\right)", 16)
    assert lines == (r"a = \left(b\right.", r"\left. + \left(c + d + e\right)\right)")
    for line in lines:
        assert line.count(r"\left") == line.count(r"\right")


@pytest.mark.parametrize(
    "whole", [r"\frac{a + b + c}{d}", "a^{b + c + d}", r"\begin{pmatrix}a + b\end{pmatrix}"]
)
def test_what_stands_in_braces_is_not_broken(whole):
    assert lines_of(whole, 3) == (whole,)


def test_a_sign_of_a_number_is_no_sum():
    assert lines_of(r"a\,\left(-b\right) = -c", 3) == (r"a\,\left(-b\right)", "= -c")


def test_a_wide_formula_has_lines_that_fit():
    typeset = latex(" + ".join(f"cos(m*theta(j))*x[{place}]" for place in range(20)) + " == 0")
    first, *lines, last = fitted(typeset).split("\n")
    assert (first, last) == (r"\begin{aligned}", r"\end{aligned}")
    assert len(lines) > 2
    assert all(line.startswith("&") and measure(line) <= LINE + 2 for line in lines)


def test_a_line_is_one_that_a_page_holds():
    assert 60 <= LINE <= 100
