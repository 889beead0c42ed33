"""What is proved, by what, and what never is."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify.asking.prove import by_conclusion, by_rules, proofs_of, prove
from ropetheory.verify.asking.question import read
from tests import verified


def asked(formula, *where):
    ((question,), _) = read(formula, where)
    return question


def test_an_equality_that_reduces_is_proved_by_both_and_named():
    part = by_rules(asked("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d - 2))"))
    assert (part.by, part.twice, part.letters) == ("ntk-base.stretch", True, {})
    assert by_rules(asked("wavelength(j)*theta(j)*s == 2*pi*s")).twice


def test_a_sign_that_shows_and_a_sum_in_closed_form():
    assert by_rules(asked("critical_index() > 0", "L > 2*pi")).rewriting.startswith("the sign")
    assert by_rules(asked("critical_index() > 0")) is None
    total = asked("Sum(theta(j), j, 0, d/2 - 1) == (1 - 1/b)/(1 - b**(-2/d))")
    assert by_rules(total).twice


def test_a_bound_is_proved_by_its_conclusion_in_other_letters():
    part = by_conclusion(asked("1 <= wavelength(i - 1, ntk_base())/wavelength(i - 1)", "s >= 1"))
    assert (part.by, part.letters) == ("ntk-base.at-least-one", {"j": "i - 1"})
    assert part.rewriting == "with these letters"
    assert part.given == ("Taylor",)


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("1 <= wavelength(j, ntk_base())/wavelength(j)", ()),  # its hypothesis s >= 1 is not granted
        ("1 <= wavelength(j, ntk_base())/wavelength(j)", ("s >= 1/2",)),
        ("1 < wavelength(j, ntk_base())/wavelength(j)", ("s >= 1",)),
        ("theta(j, c) <= 1", ()),  # c need not be above 1
        ("theta(j - 1) <= 1", ()),  # j - 1 need not be a pair
        ("wavelength(j, b*c)/wavelength(j) >= 1", ()),
        ("pi != s", ()),  # of rational lengths alone
        ("wavelength(j) != L", ()),
        ("norm2(q) > 0", ()),
        ("wavelength(j, z) > 0", ()),
        ("s > 1", ("s >= 1",)),
        ("d >= 4", ()),
    ],
)
def test_what_is_false_somewhere_is_never_proved(formula, where):
    assert prove(asked(formula, *where)) is None


def test_conclusions_are_derived_and_nothing_is_of_a_theorem_that_fails(monkeypatch):
    theorem = catalogue.load("ntk-base")
    assert proofs_of("ntk-base").keys() == verified.proofs("ntk-base").keys()
    wrong = dataclasses.replace(theorem.conclusions[0], statement="theta(0) == 2")
    broken = dataclasses.replace(theorem, id="broken", body=(wrong,))
    monkeypatch.setattr(catalogue, "load", lambda name: broken)
    assert proofs_of("broken") == {}
