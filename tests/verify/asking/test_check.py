"""Asking: the answer as a whole."""

from __future__ import annotations

import pytest
import sympy as sp

import ropetheory
from ropetheory.authoring import GOAL, Conclusion, Step, Theorem
from ropetheory.errors import RopeTheoryError, UsageError, WrongKindError
from ropetheory.report.answer import answer_text
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify.asking import candidates
from ropetheory.verify.asking.candidates import relation_of
from ropetheory.verify.asking.check import NO_POINT, check, nearby, through_limit
from ropetheory.verify.asking.prove import confirmed_by, stated_by
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
        ("1/(d - 4) + 1 == (d - 3)/(d - 4)", ("d - 4 != 0",)),
        ("theta(j, z)*wavelength(j, z) == 2*pi", ("z > 0",)),
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
    assert (part.found.value, part.needs) == ("neither", (NO_POINT,))


def test_a_limit_is_refuted_by_its_value():
    (part,) = check("Limit(2/d*C(), d) == alpha/ln(B)").parts
    assert (part.found.value, part.rests) == ("refuted", {"granularity.limit": True})
    assert part.left != part.right


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        ("Limit(s, s) <= ln(b)", "refuted"),
        ("Limit(s, s) <= ln(-b)", "neither"),
        ("Limit(s, s) < I*b", "neither"),
        ("Limit(s, s) == I*b", "refuted"),
    ],
)
def test_of_an_order_with_what_is_no_real_number_nothing_is_false(formula, found):
    assert check(formula).found.value == found


def test_a_limit_that_the_rules_take_is_proved():
    assert check("Limit(theta(d/2 - 1), d) == 1/b").found.value == "proved"
    assert check("Limit(theta(d/2 - 1), d) == 1/b", where="b >= 2").found.value == "proved"


def test_values_that_are_set_and_chains():
    assert check("wavelength(j) == 2*pi*b**(j/64)", where="d == 128").found.value == "proved"
    answer = check("0 < theta(j) <= 1/2")
    assert [part.found.value for part in answer.parts] == ["proved", "refuted"]


def test_matrices_are_compared_entry_by_entry():
    assert check("transpose(rotation(m))*rotation(n) == rotation(n - m)").found.value == "proved"
    assert check("rotation(m)*rotation(n) == rotation(m - n)").found.value == "refuted"


def test_a_bound_times_what_is_not_negative_is_the_bound():
    (part,) = check("s*(1 - z**2/2) <= s*cos(z)").parts
    assert (part.found.value, part.by) == ("proved", "long-term.parabola")
    assert part.rewriting == "both sides times s"
    (part,) = check("m*(1 - z**2/2) <= m*cos(z)").parts
    assert part.found.value != "proved"


MINE = "cos(sin(phi)) >= sin(cos(phi))"


def mine(proof):
    return Theorem("mine", "Mine", "", (), (Conclusion("bound", MINE, "", proof=(proof,)),))


@pytest.fixture
def brought(monkeypatch):
    """Know a theorem of somebody else, and forget it."""

    def bring(theorem):
        monkeypatch.setattr(catalogue, "TITLES", dict(catalogue.TITLES))
        monkeypatch.setattr(catalogue, "_CONTRIBUTED", {})
        catalogue.add(theorem)

    yield bring
    known = candidates._conclusions_by_words
    for cached in (catalogue.load, catalogue.stated, known, relation_of, stated_by, confirmed_by):
        cached.cache_clear()


def test_a_conclusion_that_is_not_confirmed_proves_nothing(brought):
    brought(mine(Step(">=", GOAL, "It is clear.", leaving="1 + phi**2")))
    (part,) = check(MINE).parts
    assert (part.found.value, part.rests) == ("neither", {"mine.bound": False})
    assert "mine.bound, which the checker does not confirm" in answer_text(check(MINE))
    near = [one.by for formula in (MINE, "cos(sin(phi)) == 2") for one in check(formula).parts[0].nearby]
    assert "mine.bound" not in near


def test_a_limit_is_not_refuted_by_a_value_that_is_not_confirmed(brought):
    step = Step("==", GOAL, "It is clear.")
    claimed = Conclusion("limit", "Limit(theta(d/2 - 1)*cos(1/d), d) == 2/b", "", proof=(step,))
    brought(Theorem("mine", "Mine", "", (), (claimed,)))
    (part,) = check("Limit(theta(d/2 - 1)*cos(1/d), d) == 1/b").parts
    assert part.found.value != "refuted"


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


def test_a_direction_that_holds_is_offered():
    (part,) = check("norm2(q) > 0").parts
    assert [one.formula for one in part.nearby] == ["norm2(q) >= 0"]
    (part,) = check("1/2 > theta(0)").parts
    assert [one.formula for one in part.nearby] == ["1 / 2 < theta(0)"]


def test_a_limit_is_read_through_its_value():
    known, stated = through_limit(asked("Limit(2/d*C(), d) == alpha/ln(B)"))
    assert known.full == "granularity.limit"
    assert str(stated.lhs) == "(Si(alpha) - Si(alpha/B))/log(B)"
    assert through_limit(asked("theta(j) <= 1")) is None


@pytest.mark.parametrize("where", [sp.Symbol("s") >= 1, [sp.Symbol("s") >= 1]])
def test_a_relation_of_sympy_is_to_be_written(where):
    with pytest.raises(WrongKindError, match=r"ropetheory\.symbols\.formula writes"):
        check("theta(j) <= s", where=where)
    with pytest.raises(WrongKindError, match="a GreaterThan"):
        check(sp.Symbol("s") >= 1)


@pytest.mark.parametrize(
    "formula",
    [
        "ceil(p + exp(exp(-800))) >= p + 2", "delta_ij(ceil(exp(exp(-800))), 2)*s == s",
        "abs(ln(1/(1 + exp(-500)))) >= 0", "abs(s*ln(1/(1 + exp(-500)))) > 0",
    ],
)  # fmt: skip
def test_what_sympy_rounds_while_it_reads_refutes_nothing(formula):
    assert check(formula).found.value != "refuted"


@pytest.mark.parametrize(
    "formula",
    ["ln(Si(ceil((exp(exp(-800)) - 5)))) <= 1", "expected(x[0], 1) == 0", "b < b"],
)
def test_what_cannot_be_worked_through_is_no_answer(formula):
    with pytest.raises(UsageError):
        check(formula)


def test_a_fault_in_a_polynomial_is_no_fault_of_the_formula():
    assert check("expected(q[0]*q[0], -1) < 0").found.value == "neither"
