"""What is proved, by what, and what never is."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.candidates import Known, relation_of
from ropetheory.verify.asking.prove import by_conclusion, by_rules, confirmed_by, follows, prove, says
from ropetheory.verify.asking.question import read


def asked(formula, *where):
    ((question,), _) = read(formula, where)
    return question


def test_an_equality_that_reduces_is_proved_and_named_and_rests_on_nothing():
    part = by_rules(asked("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d - 2))"))
    assert (part.by, part.rests, part.letters) == ("ntk-base.stretch", {}, {})
    assert by_rules(asked("wavelength(j)*theta(j)*s == 2*pi*s")).found.value == "proved"


def test_a_sign_that_shows_and_a_sum_in_closed_form():
    assert by_rules(asked("critical_index() > 0", "L > 2*pi")).rewriting.startswith("the sign")
    assert by_rules(asked("critical_index() > 0")) is None
    assert by_rules(asked("Sum(theta(j), j, 0, d/2 - 1) == (1 - 1/b)/(1 - b**(-2/d))")) is not None
    assert by_rules(asked("u**2 + z**2 >= 2*u*z")) is not None  # as the square that SymPy finds


def test_a_bound_is_proved_by_its_conclusion_in_other_letters():
    part = by_conclusion(asked("1 <= wavelength(i - 1, ntk_base())/wavelength(i - 1)", "s >= 1"))
    assert (part.by, part.letters) == ("ntk-base.at-least-one", {"j": "i - 1"})
    assert (part.rewriting, part.rests) == ("with these letters", {"ntk-base.at-least-one": True})
    part = by_conclusion(asked("cos(phi) >= 1 - phi**2/2"))
    assert (part.by, part.given) == ("long-term.parabola", ("Taylor", "even functions"))


@pytest.mark.parametrize(
    "formula",
    [
        "least(theta(j), j, 0, d/2-1) == theta(d/2-1)", "theta(0) == largest(theta(j), j, 0, d/2 - 1)",
        "largest(theta(j), j, 0, d/2-1) == 1", "2*pi <= least(wavelength(j), j, 0, d/2-1)",
        "theta(j) >= least(theta(j), j, 0, d/2-1)", "largest(theta(j), j, 0, d/2-1) > 1/2",
    ],
)  # fmt: skip
def test_a_smallest_or_largest_member_is_found(formula):
    part = by_rules(asked(formula))
    assert part.found.value == "proved"
    assert "members and extremes" in part.given


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("1 <= wavelength(j, ntk_base())/wavelength(j)", ()),  # its hypothesis s >= 1 is not granted
        ("1 <= wavelength(j, ntk_base())/wavelength(j)", ("s >= 1/2",)),
        ("1 < wavelength(j, ntk_base())/wavelength(j)", ("s >= 1",)),
        ("theta(j, c) <= 1", ()),  # c need not be above 1
        ("theta(j - 1) <= 1", ()),  # j - 1 need not be a pair
        ("wavelength(j, b*c)/wavelength(j) >= 1", ()),
        ("wavelength(j, ntk_base())*z <= s*wavelength(j)*z", ("s >= 1",)),  # z may be negative
        ("pi != s", ()),  # of rational lengths alone
        ("wavelength(j) != L", ()),
        ("norm2(q) > 0", ()),
        ("wavelength(j, z) > 0", ()),
        ("s > 1", ("s >= 1",)),
        ("s >= 1", ("s < 0",)),  # nothing follows where no point obeys the conditions
        ("d >= 4", ()),
        ("least(theta(j), j, 0, d/2-1) == theta(0)", ()),
        ("least(theta(j), j, 1, d/2-1) <= 1", ()),  # of two coordinates there is no such member
        ("largest(theta(j), j, 0, d/2-1) <= theta(1)", ()),
        ("least(theta(p), p, 0, v) == theta(v)", ()),  # v may be negative
    ],
)
def test_what_is_false_somewhere_is_never_proved(formula, where):
    part = prove(asked(formula, *where))
    assert part.found.value == "neither"
    assert part.rests == {}


def test_a_conclusion_is_put_at_what_its_letters_may_be():
    known = Known("schedule", "frequency", relation_of("schedule", "frequency"), {})
    assert says(known, asked("theta(j) == b**(-2*j/d)"))
    assert not says(known, asked("theta(j) == b**(-2*j/d)*s"))
    (j,) = (a for a in known.relation.free_symbols if str(a) == "j")
    moved = Known("schedule", "frequency", known.relation, {j: parse("i == 1")[0].lhs - 1})
    assert says(moved, asked("theta(i - 1) == b**(-2*(i - 1)/d)"))
    beyond = Known("schedule", "frequency", known.relation, {j: j - 1})
    assert not says(beyond, asked("theta(j - 1) == b**(-2*(j - 1)/d)"))  # it speaks of pairs alone


def test_what_a_theorem_supposes_is_not_granted_with_its_conclusion():
    known = Known("ntk-base", "multiplier", relation_of("ntk-base", "multiplier"), {})
    formula = "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)"
    assert not says(known, asked(formula))  # the theorem is about d >= 4
    assert says(known, asked(formula, "d >= 4"))


def test_what_is_cited_is_decided_with_what_stands_before_it():
    checker = confirmed_by("ntk-base", "stretch")
    assert "stretch" in checker.results.named
    assert "at-most-s" not in checker.results.named


def test_what_a_theorem_knows_apart_from_0_may_divide_what_is_drawn_from_it():
    part = by_conclusion(asked("d/2/chord_gap() <= 768*ln(b)/(47*(1-b**(-2)))"))
    assert (part.found.value, part.by) == ("proved", "interpolation-error.ratio")


def test_nothing_follows_from_what_sympy_alone_says(monkeypatch):
    wrong = parse("sin(2*phi) == sin(phi)")[0]
    monkeypatch.setattr("ropetheory.verify.asking.forms.sp.factor", lambda gap: gap * 0 + 1)
    assert follows("sin(2*phi) == sin(phi)", (), wrong) is None
    assert follows("z > 0", (), parse("z > 0")[0]) is None
