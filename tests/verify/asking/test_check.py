"""Asking: the answer as a whole."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.errors import RopeTheoryError
from ropetheory.verify.asking.check import check, nearby, through_limit
from ropetheory.verify.asking.question import read


def test_the_public_name_asks():
    assert ropetheory.check is check or ropetheory.check.__wrapped__ is check


def test_proved_refuted_and_neither():
    assert check("wavelength(j)*theta(j) == 2*pi").found.value == "proved"
    answer = check("wavelength(d/2 - 1) == 2*pi*b")
    (part,) = answer.parts
    assert answer.found.value == "refuted"
    assert part.at == {"d": "128", "b": "10000"}
    assert (part.left, part.right) == ("54410.1431308", "62831.8530718")
    assert {one.by for one in part.nearby} >= {"schedule.slowest"}
    (part,) = check("L != pi").parts
    assert part.found.value == "neither"
    assert part.points > 10


@pytest.mark.parametrize(
    ("formula", "needs"),
    [
        ("(z**2 - z)/(z - 1) == z", ("z - 1 != 0",)),
        ("wavelength(0, b, j) > 0", ("j != 0",)),
    ],
)
def test_what_has_no_value_on_a_thin_set_is_not_proved(formula, needs):
    (part,) = check(formula).parts
    assert (part.found.value, part.needs) == ("neither", needs)


@pytest.mark.parametrize("formula", ["(d - 2)/(d - 2)*theta(j) <= 1", "ln(s)/ln(s)*theta(j) == b**(-2*j/d)"])
def test_a_divisor_that_may_be_0_and_cancels_is_no_formula(formula):
    with pytest.raises(RopeTheoryError, match="may be 0 and cancels in"):
        check(formula)


def test_conditions_that_nothing_fulfils_prove_nothing():
    (part,) = check("s < 0", where="s < 0").parts
    assert (part.found.value, part.needs) == ("neither", ("a point that fulfils the conditions",))


def test_a_limit_is_refuted_by_its_value():
    (part,) = check("Limit(2/d*C(), d) == alpha/ln(B)").parts
    assert part.found.value == "refuted"
    assert part.left != part.right


def test_values_that_are_set_and_chains():
    assert check("wavelength(j) == 2*pi*b**(j/64)", where="d == 128").found.value == "proved"
    answer = check("0 < theta(j) <= 1/2")
    assert [part.found.value for part in answer.parts] == ["proved", "refuted"]


def test_matrices_are_compared_entry_by_entry():
    assert check("transpose(rotation(m))*rotation(n) == rotation(n - m)").found.value == "proved"
    assert check("rotation(m)*rotation(n) == rotation(m - n)").found.value == "refuted"


def test_a_bound_times_a_positive_number_is_the_bound():
    (part,) = check("wavelength(j, ntk_base()) <= s*wavelength(j)", where="s >= 1").parts
    assert (part.found.value, part.by) == ("proved", "ntk-base.at-most-s")
    assert part.rewriting == "both sides times wavelength(j)"
    (part,) = check("wavelength(j, ntk_base())*z <= s*wavelength(j)*z", where="s >= 1").parts
    assert part.found.value != "proved"


def test_what_is_no_formula_is_refused():
    with pytest.raises(RopeTheoryError, match="did you mean `wavelength`"):
        check("wavelenth(j) == 1")


def asked(formula, *where):
    ((question,), _) = read(formula, where)
    return question


def test_conclusions_about_the_same_come_first():
    (first, *_) = nearby(asked("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)"))
    assert first.by == "ntk-base.stretch"
    assert first.formula == "wavelength(j, ntk_base()) / wavelength(j) == s ** (2 * j / (d - 2))"
    bounds = nearby(asked("wavelength(j, ntk_base())/wavelength(j) <= s"))
    assert ("ntk-base.at-most-s", ("s >= 1",)) in {(one.by, one.requires) for one in bounds}


def test_else_a_factor_or_a_term():
    (found,) = nearby(asked("sin(2*phi) == sin(phi)*cos(phi)"))
    assert "2" in found.formula
    assert found.by == ""


def test_what_needs_rational_letters_is_not_offered():
    assert all("!=" not in one.formula for one in nearby(asked("wavelength(d/2 - 1) == 2*pi*b")))


def test_a_limit_is_read_through_its_value():
    stated = through_limit(asked("Limit(2/d*C(), d) == alpha/ln(B)"))
    assert str(stated.lhs) == "(Si(alpha) - Si(alpha/B))/log(B)"
    assert through_limit(asked("theta(j) <= 1")) is None
