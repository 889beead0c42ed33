from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.symbolic.proof.mutants import SurvivorError
from ropetheory.verdicts import printed_numbers as numbers
from ropetheory.verdicts.claim import Members, Number, Verdict

HOLDS, IMPRECISE, REFUTED = Verdict.HOLDS, Verdict.IMPRECISE, Verdict.REFUTED


def number(printed, quantity="pi", **more):
    return numbers.judge_number(Number(printed, quantity, **more), seed="test")


@pytest.mark.parametrize(
    ("printed", "unit"),
    [
        ("0.065", "0.001"),
        ("39650", "10"),
        ("62832", "1"),
        ("1000", "1000"),
        ("2.50", "0.01"),
        ("0", "1"),
        ("7", "1"),
        ("0.0", "0.1"),
        ("100.0", "0.1"),
        ("-120", "10"),
    ],
)
def test_the_unit_is_that_of_the_last_digit_that_counts(printed, unit):
    assert numbers.last_unit(printed) == Fraction(unit)


def test_a_unit_given_takes_its_place():
    assert numbers.last_unit("62800", "1") == 1


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("3", HOLDS),
        ("3.1", HOLDS),
        ("3.14", HOLDS),
        ("3.1416", HOLDS),
        ("3.14159", HOLDS),
        ("3.2", IMPRECISE),
        ("3.13", REFUTED),
        ("3.15", IMPRECISE),
        ("3.16", REFUTED),
        ("4", IMPRECISE),
        ("5", REFUTED),
        ("3.1415", IMPRECISE),
        ("-3.14", REFUTED),
        ("3.140", REFUTED),
        ("3.141592653589793238462643", HOLDS),
    ],
)
def test_half_a_unit_holds_and_one_is_imprecise(printed, verdict):
    assert number(printed).verdict is verdict


@pytest.mark.parametrize(
    ("printed", "unit", "verdict"),
    [
        ("300", "", HOLDS),
        ("300", "100", HOLDS),
        ("300", "10", REFUTED),
        ("310", "", HOLDS),
        ("314", "", HOLDS),
    ],
)
def test_trailing_zeros_count_as_rounding_unless_told(printed, unit, verdict):
    assert number(printed, "100*pi", unit=unit).verdict is verdict


def test_exactly_half_holds_where_it_is_exact():
    assert number("1", "3/2").verdict is HOLDS
    assert number("2", "3/2").verdict is HOLDS
    assert number("1", "2").verdict is IMPRECISE


def test_an_approximation_of_the_source_is_imprecise():
    assert number("62832", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}).verdict is REFUTED
    about = number("62832", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}, approximates="2*pi*b")
    assert about.verdict is IMPRECISE
    assert (
        number("62840", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}, approximates="2*pi*b").verdict
        is REFUTED
    )
    # A number that is right is right, whatever it approximates.
    assert number("3.14", approximates="3").verdict is HOLDS


def test_the_value_and_the_correction_are_shown():
    decision = number("3.2")
    assert decision.value == pytest.approx(3.14159265359, abs=1e-11)
    assert decision.corrected.startswith("π ≈ 3.14159265359")
    assert decision.evidence == "certified"
    assert number("3.14").corrected == ""
    assert number("0.4", "1/b", at={"b": "3"}).corrected.endswith("(at b = 3)")


def test_numbers_have_mutants_that_two_engines_reject(monkeypatch):
    assert number("3.14").mutants.tried == number("3.14").mutants.killed == 3
    monkeypatch.setattr(numbers, "_compare", lambda *a: HOLDS)
    with pytest.raises(SurvivorError, match="the wrong number"):
        number("3.14")


def test_a_ball_that_is_off_is_caught_by_mpmath(monkeypatch):
    from ropetheory.numeric.certificates import to_ball

    monkeypatch.setattr(numbers, "_enclose", lambda *a: to_ball(Fraction("3.16")))
    with pytest.raises(SurvivorError, match="mpmath puts the value within a unit"):
        number("3.16")


@pytest.mark.parametrize("printed", ["1e-5", "1/3", "", "x", "1,000", "nan"])
def test_what_is_not_a_plain_decimal_is_refused(printed):
    with pytest.raises(RopeTheoryError):
        number(printed, "3/10")


@pytest.mark.parametrize("unit", ["-1", "0"])
def test_a_unit_is_positive(unit):
    with pytest.raises(RopeTheoryError):
        number("5", "40 + pi", unit=unit)


@pytest.mark.parametrize("at", [{"b": "0.5", "d": "2"}, {"b": "10", "d": "3"}])
def test_a_number_is_taken_inside_the_domain(at):
    with pytest.raises(RopeTheoryError):
        number("2.0", "theta(1, b, 2)*d/d", at=at)


def members(condition, printed, low=0, high=9, **more):
    return numbers.judge_members(Members("j", low, high, condition, printed, **more), seed="test")


def test_the_printed_set_is_the_true_one_or_not():
    right = members("j < 5/2", ((0, 2),))
    assert (right.verdict, right.value, right.corrected) == (HOLDS, [0, 1, 2], "")
    wrong = members("j < 5/2", ((0, 3),))
    assert (wrong.verdict, wrong.counterexample) == (REFUTED, {"j": "3"})
    assert wrong.corrected == "j < 5/2 exactly for j = 0-2"
    short = members("j < 5/2", ((0, 1),))
    assert short.counterexample == {"j": "2"}


def test_a_condition_of_the_theory():
    found = members("wavelength(j) >= L", ((3, 3),), high=3, at={"b": "100", "d": "8", "L": "63"})
    assert found.verdict is HOLDS
    assert found.mutants.tried == found.mutants.killed >= 1


def test_several_ranges_and_none():
    assert members("(j - 3)**2 > 17/2", ((0, 0), (6, 9))).verdict is HOLDS
    none = members("j > 19/2", ((0, 1),))
    assert none.value == []
    assert none.corrected == "j > 19/2 for no j"
    assert members("j > 19/2", ()).verdict is HOLDS


def test_printed_members_lie_in_the_domain():
    with pytest.raises(RopeTheoryError, match=r"\[10\] are outside the domain"):
        members("j < 5/2", ((0, 10),))


def test_an_empty_domain_is_refused():
    with pytest.raises(RopeTheoryError):
        members("j < 0", (), low=5, high=4)


def test_a_transcendental_tie_is_undecided():
    with pytest.raises(UndecidedError):
        members("sin(j)**2 + cos(j)**2 < 1", ())


def test_mpmath_must_agree_on_the_ends(monkeypatch):
    monkeypatch.setattr(numbers, "_members", lambda members: {0, 1})
    with pytest.raises(SurvivorError, match="mpmath and the balls differ at j = 1"):
        members("j < 1/2", ((0, 1),))


@pytest.mark.parametrize(
    ("values", "text"),
    [([], "none"), ([4], "4"), ([1, 2, 3, 7], "1-3, 7"), ([0, 2, 4], "0, 2, 4"), ([0, 1], "0-1")],
)
def test_ranges_are_written_short(values, text):
    assert numbers.ranges(values) == text
