"""Conditions raised to powers, or whose logarithm is taken: used for other expressions."""

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.facts.logarithms import multiples_of_conditions

LONG = ("d >= 4", "b >= (L/(2*pi))**(d/(d - 2))")
TRUE = (
    ("rotations(d/2 - 1) <= 1", *LONG),
    ("L*theta(d/2 - 1) <= 2*pi", *LONG),
    ("critical_index() <= d/2 - 1", *LONG),
    ("rotations(d/2 - 1, ntk_base(), d, s*L) <= 1", *LONG),
    ("rotations(j) >= 1", "j >= 1", "b <= (L/(2*pi))**(d/(2*j))"),
    ("b**(2/d) <= s", "b <= s**(d/2)"),
    ("s >= 2", "ln(s) >= ln(2)"),
    ("temperature(s) >= 1/4", "s <= exp(10)", "s >= 1"),
    ("ntk_base() <= b*c", "d >= 4", "s <= c**((d - 2)/d)"),
    ("wavelength(j) <= L", "j <= critical_index()"),
    ("L <= 2*pi*b", "critical_index() <= d/2"),
)
FALSE = (
    ("rotations(d/2 - 1) <= 1", "d >= 4", "b >= L/(2*pi)"),
    ("rotations(d/2 - 1) <= 1/2", *LONG),
    ("critical_index() <= d/2 - 2", *LONG),
    ("b**(2/d) <= s", "b <= s**d"),
    ("attention_factor(s) <= 2", "s <= exp(11)"),
    ("wavelength(j) <= L", "j <= critical_index() + 1"),
)


@pytest.mark.parametrize("asked", TRUE, ids=lambda asked: asked[0])
def test_what_a_condition_says_of_powers_is_proved(asked):
    formula, *where = asked
    assert check(formula, where=where).found.value == "proved"


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_more_than_a_condition_says_is_refuted(asked):
    formula, *where = asked
    assert check(formula, where=where).found.value == "refuted"


def test_only_conditions_that_share_a_logarithm_are_taken():
    (read,) = parse("rotations(d/2 - 1) <= 1")
    assert not list(multiples_of_conditions(read, "asked", ("s >= c",)))
    (fact,) = list(multiples_of_conditions(read, "asked", ("s >= c", LONG[1])))[:1]
    assert fact[-1].statement.startswith("0 <= ")


RAMPS = (
    ("log_ramp(sqrt(low*high)) == 1/2", "proved"),
    ("log_ramp(low**(1/3)*high**(2/3)) == 2/3", "proved"),
    ("log_ramp(sqrt(low*high)) == 2/3", "refuted"),
)


@pytest.mark.parametrize(("formula", "found"), RAMPS)
def test_a_ramp_at_roots_of_its_ends_is_known(formula, found):
    assert check(formula, where=("low < high",)).found.value == found
