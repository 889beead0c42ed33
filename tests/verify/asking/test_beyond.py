"""Kinds of expressions for which there is no rule, named where a formula is neither proved nor refuted."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.beyond import beyond
from ropetheory.verify.asking.check import check


@pytest.mark.parametrize(
    ("formula", "kind"),
    [
        ("Integral(cos(u*z), u, 0, 1) <= 1", "integral"),
        ("dot(q, k)**2 <= norm2(q)*norm2(k)", "Cauchy"),
        ("ceil(s) <= s + 1", "rounded"),
        ("count(theta(l) > 1/2, l, 0, 5) <= 6", "counts"),
        ("Sum(theta(j), j, 0, d/2-1)**2 <= d**2", "powers of sums"),
    ],
)
def test_what_has_no_rule_is_named(formula, kind):
    (found,) = (one for one in beyond(parse(formula)[0]) if kind in one)
    assert found.startswith("the order of")


def test_of_an_equality_it_is_the_value():
    assert beyond(parse("Integral(exp(-u**2), u, 0, 1) == 3/4")[0]) == ("the value of an integral",)


def test_what_the_rules_know_is_not_named():
    assert beyond(parse("cos(z)*exp(y) <= theta(j) + ln(b)")[0]) == ()


def test_the_answer_says_it():
    text = str(check("exp(-z**2)*cos(m) <= 1/(1 + z**2)"))
    assert "no counterexample among" in text
    assert "sums term by term" in text
    assert "Cauchy" in str(check("dot(q, k)**2 <= norm2(q)*norm2(k)"))
