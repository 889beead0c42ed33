"""What two comparisons do together, at many draws of the numbers in them."""

from __future__ import annotations

import math

import pytest

from ropetheory.symbolic.language.formulas import Formula, parse_all
from ropetheory.verdicts import draws
from ropetheory.verdicts.draws import Standing, compared, outcomes, standing

AGREES, DENIES, FOLLOWS, OPEN = Standing.AGREES, Standing.DENIES, Standing.FOLLOWS, Standing.OPEN
RISES = "wavelength(j) < wavelength(j+1)"


def gaps(*texts):
    return [(r.lhs - r.rhs, r.op) for text in texts for r in Formula(text).relations]


@pytest.mark.parametrize(
    "denied",
    [
        "wavelength(j+1) < wavelength(j)", "ln(2*wavelength(j+1)) < ln(2*wavelength(j))",
        "exp(-wavelength(j)) < exp(-wavelength(j+1))", "1/(1 + wavelength(j+1)) > 1/(1 + wavelength(j))",
        "wavelength(j+1)**2 + wavelength(j+1) < wavelength(j)**2 + wavelength(j)",
        "b**wavelength(j+1) < b**wavelength(j)", "erf(wavelength(j+1)) < erf(wavelength(j))",
        "max(0, wavelength(j+1)) < max(0, wavelength(j))",
        "max(wavelength(j+1), wavelength(j)) == wavelength(j)",
        "min(wavelength(j+1), wavelength(j)) >= wavelength(j+1)",
        "abs(wavelength(j+1)) < abs(wavelength(j))", "wavelength(j+1) < wavelength(j) - 5",
        "ln(ln(wavelength(j+1))) < ln(ln(wavelength(j)))",
        "temperature(wavelength(j)) < temperature(wavelength(j+1))",
        "max(900, wavelength(j+1)) < max(900, wavelength(j))",
        "theta(j) < theta(j+1)", "rotations(j) < rotations(j+1)",
    ],
)  # fmt: skip
def test_a_contrary_is_never_true_together(denied):
    assert standing(parse_all([denied]), parse_all([RISES])) is DENIES
    assert standing(parse_all([RISES]), parse_all([denied])) is DENIES


@pytest.mark.parametrize(
    "other",
    [
        "wavelength(j) <= wavelength(j+1)", "wavelength(j) < wavelength(d/2-1)", "wavelength(j) > L",
        "score(m, n) < 0", "wavelength(j+1) < wavelength(j) + 5", "theta(j+1) < theta(j)",
        "score(m, n)**2 < score(m, m)**2",
        # of these nothing is drawn, or they never hold
        "Sum(wavelength(l), l, 0, j) < Sum(wavelength(l), l, 0, j-1)", "wavelength(j) == L", "b < 1",
        "transpose(Wq)*Wk == transpose(Wk)*Wq",
    ],
)  # fmt: skip
def test_what_may_be_true_together_is_no_contrary(other):
    assert standing(parse_all([other]), parse_all([RISES])) is not DENIES


def test_a_number_may_have_either_sign_but_for_what_is_positive_by_itself():
    squares, falls = "score(m, n)**2 < score(m, m)**2", "score(m, n) > score(m, m)"
    assert standing(parse_all([squares]), parse_all([falls])) is OPEN
    positive = (["wavelength(1)**2 < wavelength(2)**2"], ["wavelength(1) > wavelength(2)"])
    assert standing(*map(parse_all, positive)) is DENIES
    signs = {held for (held,) in outcomes(gaps("score(m, n) > 0"), 1)}
    assert signs == {True, False}
    assert {held for (held,) in outcomes(gaps("score(m, n) > 0"), 1, signed=False)} == {True}
    assert {held for (held,) in outcomes(gaps("x[0] > 0"), 1)} == {True, False}


def test_numbers_lie_ten_octaves_around_1():
    low, high = (outcomes(gaps(text), 1) for text in ("wavelength(1) > 1/700", "wavelength(1) < 700"))
    assert len(low) == len(high) == draws.DRAWS
    assert {held for (held,) in low} == {held for (held,) in high} == {True, False}
    inside = outcomes(gaps("1/1024 <= wavelength(1)", "wavelength(1) <= 1024"), 2)
    assert set(inside) == {(True, True)}
    above = sum(held for (held,) in outcomes(gaps("wavelength(1) > 1"), 1))
    assert abs(above - draws.DRAWS / 2) < 3 * math.sqrt(draws.DRAWS) / 2


def test_what_is_given_chooses_the_draws_where_it_can_be_looked_at():
    found = outcomes(gaps("wavelength(1) < wavelength(2)", "wavelength(2) < 1"), 1)
    assert 0 < len(found) < draws.DRAWS
    beside = gaps("wavelength(1) < wavelength(2)", "Sum(theta(j), j, 0, 1) < 1")
    assert len(outcomes(beside, 1)) == draws.DRAWS
    assert outcomes(beside, 2) == []
    assert outcomes(beside[::-1], 1) == []


def test_a_draw_without_a_real_value_does_not_count():
    for root in ("sqrt(score(m, n))", "score(m, n)**(1/3)", "ln(score(m, n))", "1/ceil(theta(j) - 9)"):
        assert 0 < len(outcomes(gaps(f"{root} > 1/2"), 1)) < draws.DRAWS


def with_true_draws(count):
    """Return a statement that is true at so many draws."""
    texts = (f"theta(j) > {number}" for number in range(500, 1024))
    return next(text for text in texts if sum(held for (held,) in outcomes(gaps(text), 1)) == count)


@pytest.mark.parametrize(
    ("said", "known", "given", "found"),
    [
        ("wavelength(j) >= 2*pi", "wavelength(j) >= 2*pi*b", (), FOLLOWS),
        ("wavelength(j+1) > wavelength(j)", "wavelength(j+1) > b*wavelength(j)", (), FOLLOWS),
        ("wavelength(j+1) > b*wavelength(j)", "wavelength(j+1) > wavelength(j)", (), OPEN),
        ("theta(j) <= z", "theta(j) <= 2", (), OPEN),
        ("theta(j) <= z", "theta(j) <= 2", ("z >= 2",), FOLLOWS),
        ("wavelength(1) < wavelength(3)", "wavelength(1) < wavelength(2) < wavelength(3)", (), FOLLOWS),
        ("wavelength(3) < wavelength(1)", "wavelength(1) < wavelength(2) < wavelength(3)", (), DENIES),
        ("wavelength(1)**2 < 4", "wavelength(1) < 2", (), AGREES),
        ("score(0, 1)**2 <= 4", "abs(score(0, 1)) <= 2", (), AGREES),
        ("score(0, 1) <= 2", "abs(score(0, 1)) <= 2", (), FOLLOWS),
        ("wavelength(1) > 0", "wavelength(1) > 2", (), OPEN), ("Sum(l, l, 0, N) > L", "L < 3", (), OPEN),
    ],
)  # fmt: skip
def test_what_follows_denies_or_says_the_same(said, known, given, found):
    assert standing(parse_all([said]), parse_all([known]), parse_all(given)) is found


@pytest.mark.parametrize(
    ("drawn", "found"),
    [
        ({(True, True): 10, (False, False): 1}, AGREES), ({(True, True): 9, (False, False): 1}, OPEN),
        ({(True, True): 10}, OPEN), ({(True, True): 10, (True, False): 1}, OPEN), ({}, OPEN),
        ({(True, True): 10, (True, False): 1, (False, False): 1}, FOLLOWS),
        ({(True, True): 10, (False, True): 1, (False, False): 1}, OPEN),
        ({(True, False): 10, (False, True): 10}, DENIES), ({(True, False): 9, (False, True): 10}, OPEN),
        ({(True, False): 10, (False, True): 9}, OPEN),
        ({(True, False): 10, (False, True): 10, (True, True): 1}, OPEN),
    ],
)  # fmt: skip
def test_ten_draws_are_enough(drawn, found):
    assert compared([pair for pair, times in drawn.items() for _ in range(times)]) is found
