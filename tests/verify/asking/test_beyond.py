"""Kinds of expressions for which there is no rule, named where a formula is neither proved nor refuted."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.beyond import beyond
from ropetheory.verify.asking.check import check


@pytest.mark.parametrize(
    ("formula", "kinds"),
    [
        ("Integral(cos(u*z), u, 0, 1) <= 1", ("integrals",)),
        ("dot(q, k)**2 <= norm2(q)*norm2(k)", ("inner products of two vectors", "powers of sums")),
        ("ceil(s) <= s + 1", ("ceilings",)),
        ("count(theta(l) > 1/2, l, 0, 5) <= 6", ("counts and ranks",)),
        ("critical_pair() <= d", ("counts and ranks",)),
        ("min_cosine(n) <= 2/d*cosine_sum(n)", ("smallest and the largest",)),
        ("Sum(theta(j), j, 0, d/2-1)**2 <= d**2", ("powers of sums",)),
        ("Sum(theta(j), j, 0, d/2-1)*Sum(1/theta(j), j, 0, d/2-1) >= d", ("products of sums",)),
        ("similarity(x) <= alpha", ("quotients of sums",)),
        ("softmax(0, N, q) <= exp(eta)/N", ("weights of a softmax",)),
        ("ln(Sum(exp(q[l]), l, 0, N - 1)) <= ln(N)", ("logarithms of sums",)),
        ("Limit(critical_pair(), L) == oo", ("limits as L grows", "counts and ranks")),
    ],
)
def test_what_the_rules_know_little_of_is_named_as_the_field_names_it(formula, kinds):
    found = beyond(parse(formula)[0])
    assert all(any(kind in one for one in found) for kind in kinds)


def test_of_an_equality_of_sums_nothing_is_missing():
    assert beyond(parse("Integral(exp(-u**2), u, 0, 1) == 3/4")[0]) == ("integrals",)
    assert beyond(parse("Sum(theta(j), j, 0, d/2-1)**2 == d**2")[0]) == ()


def test_what_the_rules_know_is_not_named():
    assert beyond(parse("cos(z)*exp(y) <= theta(j) + ln(b)")[0]) == ()


def test_the_answer_says_it():
    text = str(check("exp(-z**2)*cos(m) <= 1/(1 + z**2)"))
    assert "no counterexample among" in text
    assert "sums term by term" in text
    text = str(check("softmax(0, N, q)*cos(m) <= exp(eta)/(1 + N)", where="eta >= 4"))
    assert "weights of a softmax" in " ".join(text.split())
