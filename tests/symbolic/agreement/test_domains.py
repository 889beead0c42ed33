"""Where functions are tried: wide ranges, every edge of every letter, numbers that other kinds hold."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.domains import (
    BEYOND,
    EDGES,
    LEAST,
    RANGES,
    edge_rows,
    form_rows,
    random_rows,
)  # fmt: skip
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.reading.evaluate import ball

LETTERS = ("b", "d", "L", "s")


def rng():
    return random.Random("rows")


def test_every_letter_goes_to_each_of_its_edges():
    rows = edge_rows("delivered", LETTERS, rng())
    for place, letter in enumerate(LETTERS):
        assert set(EDGES[letter]) <= {row[place] for row in rows}
    assert len(rows) == sum(len(EDGES[letter]) for letter in LETTERS)


def test_an_edge_outside_a_functions_own_domain_is_left_out():
    rows = edge_rows("ntk_base", ("b", "d", "s"), rng())
    assert min(row[1] for row in rows) >= LEAST["ntk_base"]["d"] == 4
    assert min(row[1] for row in edge_rows("critical_base", ("b", "L", "s"), rng())) >= 7000


def test_the_wide_head_is_one_point_for_all():
    wide = [row for row in edge_rows("delivered", LETTERS, rng()) if row[1] == 10002]
    assert wide == [(10000.0, 10002, 8192.0, 4.0)]


def test_rows_are_the_same_every_time_and_spread_over_decades():
    rows = random_rows(LETTERS, rng(), 40)
    assert rows == random_rows(LETTERS, rng(), 40)
    assert max(row[0] for row in rows) > 1e6 > 1e3 > min(row[0] for row in rows)


def test_rows_of_the_forms_are_held_by_float32_or_whole():
    for row in form_rows("delivered", LETTERS, rng(), whole=False):
        assert all(float(np.float32(value)) == value for value in row)
    for row in form_rows("delivered", LETTERS, rng(), whole=True):
        assert all(value == int(value) >= 1 for value in row)
        assert row[0] >= 2


def test_a_beta_of_the_usual_range_is_a_power_of_two():
    assert {np.frexp(RANGES["beta"](random.Random(k)))[0] for k in range(50)} == {0.5}


@pytest.mark.parametrize("function", BEYOND)
def test_a_bound_is_read_is_positive_and_grows_with_alpha(function):
    formula = parse_expression(BEYOND[function])
    point = {"b": 10000, "d": 128, "beta": 1}
    sizes = []
    for alpha in (Fraction(1), Fraction(4), Fraction(8)):
        at = {letters.LETTERS[name].symbol: value for name, value in (point | {"alpha": alpha}).items()}
        sizes.append(float(ball(formula, at).mid()))
    assert 0 < sizes[0] < sizes[1] < sizes[2]


def test_where_the_terms_cancel_a_few_ulp_of_the_sum_are_not_enough():
    """Near alpha = 8 terms of some thousand leave a sum of some ten: the bound counts the terms."""
    at = {letters.LETTERS[n].symbol: v for n, v in {"b": 10000, "d": 128, "beta": 1, "alpha": 8}.items()}
    counted = float(ball(parse_expression(BEYOND["granularity"]), at).mid())
    assert counted > 1000 * ropetheory.granularity(10000, 128, alpha=8)
