"""Sums and extremes as they are written out: with what their terms share in front, and their index l."""

import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.writing import logarithm, outside, summed, written


def text(formula):
    return write(written(parse_expression(formula)))


def test_what_all_terms_share_stands_in_front():
    total = "Sum(exp(q[l]), l, 0, N - 1)"
    assert text("Sum(exp(q[j] + z), j, 0, N - 1)") == f"exp(z)*{total}"
    assert text("Sum(softmax(l)*k[l], l, 0, N - 1)") == f"Sum(exp(q[l])*k[l], l, 0, N - 1)/{total}"
    assert text("Sum(2*q[l] + s, l, 0, N - 1)") == "N*s + 2*Sum(q[l], l, 0, N - 1)"


def test_sums_between_numbers_and_enumerated_quantities_are_written_out():
    assert text("Sum(q[l], l, 0, 2)") == "q[0] + q[1] + q[2]"
    assert text("min_cosine(n)") == "least(cos(n/b**(2*l/d)), l, 0, d/2 - 1)"


def test_a_sum_of_a_sum_is_no_sum_over_two_ranges():
    total = written(parse_expression("Sum(exp(q[l]), l, 0, N - 1)"))
    (index, low, high), one = total.limits[0], sp.Symbol("one")
    assert summed(total + one * index, index, low, high).subs(one, 0) == (high + 1) * total


def test_the_logarithm_of_a_product_is_a_sum():
    assert write(logarithm(parse_expression("N*exp(-z)/c**2"))) == "-z + ln(N) - 2*ln(c)"


def test_what_stands_outside_is_found_once():
    whole = parse_expression("q[0] + largest(q[l], l, 1, N - 1)/Sum(exp(q[l]), l, 0, N - 1)")
    assert sorted(map(write, outside(whole))) == [
        "Sum(exp(q[l]), l, 0, N - 1)", "largest(q[l], l, 1, N - 1)", "q[0]",
    ]  # fmt: skip
