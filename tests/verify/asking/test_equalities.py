"""Conditions that say what a letter is, put into the formula."""

import pytest

from ropetheory.verify.asking.check import check
from tests.verify.asking.shared import found

EQUALITIES = (
    ("wavelength(j, c) == b**(2*j/d)*2*pi*s**(2*j/(d - 2))", "c == b*s**(d/(d - 2))", "d >= 4"),
    ("rotations(j, b, d, t) == 3*rotations(j)", "3*L == t"),
    ("score(m, n) == score(0, delta)", "delta == n - m"),
    ("theta(i) < theta(j)", "i == j + 1"),
    ("abf_frequency(j, b, d, L, beta) == theta(j, B)", "B == beta*b"),
)
NO_EQUALITIES = (
    ("rotations(j, b, d, t) == 3*rotations(j)", "t == 2*L"),
    ("theta(i) <= theta(j)*b**(-4/d)", "i == j + 1"),
    ("score(m, n) == score(0, delta)", "delta == m - n"),
    ("m < 0", "t == m"),  # t is positive
    ("N >= 2", "N == d/2"),
    ("Sum(t, j, 0, d/2 - 1) == t*d/2 + 1", "t == j + 1"),  # bound in the formula: nothing is put
)


@pytest.mark.parametrize("asked", EQUALITIES, ids=lambda asked: asked[0])
def test_what_a_condition_says_that_a_letter_is_is_put_in(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_EQUALITIES, ids=lambda asked: asked[0])
def test_what_is_put_in_proves_nothing_else(asked):
    assert found(*asked) != "proved"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("Limit(t/s, s) == oo", "t == ntk_base()", "d >= 4"), "the base speaks of the s that is bound"),
        (("Limit(t/s, s) == 0", "t == ntk_base()", "d >= 4"), "the base speaks of s"),
        (("2*s == 2*attention_factor()", "s == attention_factor()"), "the factor speaks of s"),
        (("low*2 == 2*ramp(r)", "low == ramp(r)"), "the ramp speaks of low"),
        (("d >= 4", "z == 1/(d - 2)"), "at d = 2 the condition has no value"),
        (("b > 3", "z == ln(b - 3)"), "for b <= 3 the condition has no value"),
    ],
)
def test_nothing_is_put_that_speaks_of_the_letter_or_of_one_that_is_bound_or_may_have_no_value(asked, why):
    assert found(*asked) == "neither", why


def test_a_value_that_exists_by_another_condition_is_put_in():
    assert found("z > 0", "z == 1/(d - 2)", "d >= 4", "0 < s < 2") == "proved"


def test_a_counterexample_says_what_is_put_in():
    (part,) = check("rotations(j, b, d, t) == 3*rotations(j)", where=("t == 2*L",)).parts
    assert part.at["t"] == "(2*L)"
