"""What is true instead."""

from __future__ import annotations

from ropetheory.verify.asking.nearby import nearby, through_limit
from ropetheory.verify.asking.question import read


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
