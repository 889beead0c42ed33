"""Bounds where terms cancel: above alpha = 1 alone, and more than a few ulp of what is left."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.cancellation import BEYOND
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.reading.evaluate import ball


@pytest.mark.parametrize("function", BEYOND)
def test_a_bound_is_read_is_positive_and_grows_with_alpha(function):
    formula = parse_expression(BEYOND[function])
    point = {"b": 10000, "d": 128, "beta": 1}
    sizes = []
    for alpha in (Fraction(1), Fraction(4), Fraction(8)):
        at = {LETTERS[name].symbol: value for name, value in (point | {"alpha": alpha}).items()}
        sizes.append(float(ball(formula, at).mid()))
    assert 0 < sizes[0] < sizes[1] < sizes[2]


def test_where_the_terms_cancel_a_few_ulp_of_the_sum_are_not_enough():
    """Near alpha = 8 terms of some thousand leave a sum of some ten: the bound counts the terms."""
    at = {LETTERS[n].symbol: v for n, v in {"b": 10000, "d": 128, "beta": 1, "alpha": 8}.items()}
    counted = float(ball(parse_expression(BEYOND["granularity"]), at).mid())
    assert counted > 1000 * ropetheory.granularity(10000, 128, alpha=8)
