"""A printed number holds to half a unit of its last digit, and is imprecise to one or to a hundredth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.authoring.claim import Number, Verdict
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.numeric.certificates import to_ball
from ropetheory.symbolic.reading.mutants import SurvivorError
from ropetheory.verdicts import printed_numbers as numbers
from ropetheory.verdicts.decision import ClaimError, refused_values

HOLDS, IMPRECISE, REFUTED = Verdict.HOLDS, Verdict.IMPRECISE, Verdict.REFUTED


def number(printed, quantity="pi", **more):
    return numbers.decide_number(Number(printed, quantity, **more), "test")


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("3", HOLDS), ("3.1", HOLDS), ("3.14", HOLDS), ("3.1416", HOLDS), ("3.14159", HOLDS),
        ("3.2", IMPRECISE), ("3.13", IMPRECISE), ("3.15", IMPRECISE), ("3.16", IMPRECISE), ("4", IMPRECISE),
        ("5", REFUTED), ("3.1415", IMPRECISE), ("-3.14", REFUTED), ("3.140", IMPRECISE),
        ("3.173", IMPRECISE), ("3.174", REFUTED), ("3.111", IMPRECISE), ("3.110", REFUTED),
        ("3.141592653589793238462643", HOLDS),
    ],
)  # fmt: skip
def test_half_a_unit_holds_and_one_is_imprecise(printed, verdict):
    assert number(printed).verdict is verdict


@pytest.mark.parametrize(
    ("printed", "unit", "verdict"),
    [
        ("300", "", REFUTED), ("300", "100", HOLDS), ("300", "10", REFUTED), ("310", "", REFUTED),
        ("310", "10", HOLDS), ("314", "", HOLDS), ("320", "", REFUTED), ("320", "10", IMPRECISE),
    ],
)  # fmt: skip
def test_trailing_zeros_count_unless_the_source_rounds(printed, unit, verdict):
    assert number(printed, "100*pi", unit=unit).verdict is verdict


AT = {"b": "10000", "d": "8", "L": "1000"}


@pytest.mark.parametrize(
    ("printed", "quantity", "unit", "verdict"),
    [
        ("3", "critical_pair()", "", HOLDS), ("2", "critical_pair()", "", REFUTED),
        ("4", "critical_pair()", "", REFUTED), ("4", "critical_pair() + 1", "", HOLDS),
        ("5", "critical_pair() + 1", "", REFUTED), ("5", "1 + ceil(critical_index())", "", REFUTED),
        ("5", "critical_pair() + 4/3", "", IMPRECISE), ("3", "critical_index()", "", IMPRECISE),
        ("2", "frequency_rank(b, 4)", "", REFUTED), ("1", "frequency_rank(b, 4)", "", HOLDS),
        ("5", "count(theta(j) > 1/20, j, 0, 3) + 2", "", REFUTED),
        ("301", "100*critical_pair()", "", IMPRECISE),
        ("10", "critical_pair()", "10", REFUTED), ("1", "ceil(L/3000)", "", HOLDS),
        ("2", "ceil(L/3000)", "", REFUTED),
        ("2", "d/2 - critical_pair()", "", REFUTED), ("1", "d/2 - critical_pair()", "", HOLDS),
        ("5", "2*critical_pair()", "", REFUTED), ("5", "max(2, 2*critical_pair())", "", REFUTED),
        ("3.1", "critical_pair()", "", REFUTED), ("3.0", "critical_pair()", "", HOLDS),
        ("5", "d/2", "", REFUTED),
        ("3", "min(d, 2)", "", REFUTED), ("-2", "-critical_pair()", "", REFUTED), ("2", "d/6", "", IMPRECISE),
        ("29", "d*(d-1)/2", "", REFUTED), ("28", "d*(d-1)/2", "", HOLDS), ("9", "2**(d - 5)", "", REFUTED),
        ("6", "abs(critical_pair() - d)", "", REFUTED), ("7", "Sum(1, j, 0, d - 1)", "", REFUTED),
        ("13", "largest(l*d/2, l, 0, 3)", "", REFUTED), ("63", "d**2", "", REFUTED),
        ("17", "d*2", "", REFUTED), ("2", "sqrt(d)", "", IMPRECISE),
        ("4", "largest(j, j, 0, 3)", "", REFUTED), ("2", "largest(theta(j), j, 0, 3)", "", IMPRECISE),
        ("5", "2 + 2", "", REFUTED), ("5", "ceil(10/3)", "", REFUTED), ("8", "d - 1", "", REFUTED),
        ("9", "d*theta(0)", "", IMPRECISE),
        ("141", "ceil(140)", "", IMPRECISE), ("20", "ceil(32/3)", "10", IMPRECISE),
    ],
)  # fmt: skip
def test_a_count_is_off_by_nothing(printed, quantity, unit, verdict):
    at = {name: value for name, value in AT.items() if not refused_values({name: value}, [quantity])}
    assert number(printed, quantity, unit=unit, at=at).verdict is verdict


@pytest.mark.parametrize(
    ("quantity", "at", "idle"),
    [
        ("critical_pair(10000, 8, 1000)", {"b": "500000"}, "b"), ("2*pi*b", {"b": "2", "d": "4"}, "d"),
        ("2*pi*b", {"s": "2", "d": "4"}, "d"),
        ("wavelength(j)", {"b": "2", "d": "4", "j": "0", "x": ["1"]}, "x"),
        ("x[0]", {"x": ["1"], "d": "4"}, ""), ("norm2(x)", {"x": ["1"], "d": "4"}, ""),
        ("score(0, 1)", {"q": ["1"], "k": ["1"], "b": "2", "d": "4"}, ""),
        ("i + L", {"i": "1", "d": "8", "L": "3"}, ""), ("Sum(j, j, 0, N)", {"N": "3", "j": "1"}, "j"),
    ],
)  # fmt: skip
def test_a_letter_that_no_formula_reads_has_no_value(quantity, at, idle):
    assert refused_values(at, [quantity]).partition(" ")[0] == idle
    if idle:
        with pytest.raises(ClaimError, match=f"{idle} has a value, and no formula speaks of it"):
            number("7", quantity, at=at)


@pytest.mark.parametrize(
    ("printed", "quantity", "unit", "verdict"),
    [
        ("100", "149", "", REFUTED), ("100", "149", "100", IMPRECISE), ("100", "16*pi", "", REFUTED),
        ("1000000", "1499999", "", REFUTED), ("1000000", "500000", "", REFUTED),
        ("1000000", "500000", "1000000", IMPRECISE), ("100", "110", "100", HOLDS),
        ("10", "14", "10", IMPRECISE),
        ("100", "112", "100", IMPRECISE), ("100", "91", "100", HOLDS), ("100", "90", "100", IMPRECISE),
        ("3", "7/2", "1", HOLDS), ("3", "7/2", "", HOLDS),
    ],
)  # fmt: skip
def test_what_is_rounded_holds_within_a_tenth(printed, quantity, unit, verdict):
    assert number(printed, quantity, unit=unit).verdict is verdict


@pytest.mark.parametrize(
    ("printed", "quantity"), [("1", "1/2"), ("0", "1/4"), ("0.1", "1/16"), ("-1", "-1/2"), ("9", "19/2")]
)
def test_what_holds_is_off_by_no_more_than_the_value(printed, quantity):
    assert number(printed, quantity).verdict is HOLDS
    assert numbers.is_within(Fraction(printed), to_ball(Fraction(quantity)), numbers.LARGEST)


def test_exactly_half_holds_where_it_is_exact():
    assert number("1", "3/2").verdict is HOLDS
    assert number("2", "3/2").verdict is HOLDS
    assert number("1", "2*theta(0, 2, 2)").verdict is IMPRECISE


def test_a_hundredth_of_the_value_is_imprecise_to_the_very_edge():
    assert number("101", "100", unit="1").verdict is IMPRECISE
    assert number("99.0", "100").verdict is IMPRECISE
    assert number("101.1", "100").verdict is REFUTED
    assert number("98.9", "100").verdict is REFUTED
    assert number("-101", "-100", unit="1").verdict is IMPRECISE
    third = to_ball(Fraction(1, 3))
    with pytest.raises(UndecidedError, match="lies on the edge of 1/100"):
        numbers.is_within(Fraction(101), 100 + third - third, numbers.CLOSE)


def test_any_share_of_the_value_is_an_edge():
    share = Fraction(3, 100)
    assert numbers.is_within(Fraction(103), to_ball(100), share)
    assert not numbers.is_within(Fraction(104), to_ball(100), share)
    assert numbers.is_within(Fraction(-97), to_ball(-100), share)
    assert not numbers.is_within(Fraction(96), to_ball(100), share)


def test_an_approximation_of_the_source_is_imprecise_where_it_is_near():
    near = {"at": {"b": "20", "d": "64"}, "approximates": "2*pi*b"}
    assert number("125.7", "2*pi*b**(1-2/d)", **near).verdict is IMPRECISE
    assert number("126.7", "2*pi*b**(1-2/d)", **near).verdict is REFUTED
    far = {"at": {"b": "23", "d": "64"}, "approximates": "2*pi*b"}
    assert number("144.5", "2*pi*b**(1-2/d)", **far).verdict is REFUTED


def test_an_approximation_that_is_far_off_is_refuted():
    assert number("62832", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}).verdict is REFUTED
    about = number("62832", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}, approximates="2*pi*b")
    assert about.verdict is REFUTED
    assert (
        number("62840", "2*pi*b**(1-2/d)", at={"b": "10000", "d": "128"}, approximates="2*pi*b").verdict
        is REFUTED
    )
    # A number that is right is right, whatever it approximates.
    assert number("3.14", approximates="3").verdict is HOLDS


def test_the_value_and_what_is_right_are_given():
    decision = number("3.2")
    assert decision.value == pytest.approx(3.14159265359, abs=1e-11)
    assert decision.right == Number("3.14159265359", "pi")
    assert decision.evidence == "certified"
    assert number("3.14").right is None
    assert number("0.4", "1/b", at={"b": "3"}).right == Number("0.333333333333", "1/b", {"b": "3"})


@pytest.mark.parametrize(
    ("printed", "quantity", "value"),
    [
        ("3.14", "pi", 3.14159265359),
        ("3.14159265358979", "pi", 3.141592653589793),
        ("3.1415926535897932", "pi", "3.14159265358979324"),
        ("3.141592653589793238462643", "pi", "3.1415926535897932384626434"),
        ("1", "1 + 10**(-20)", "1.00000000000000000001"),
        ("0.5", "1/2 + exp(-100)", "0.500000000000000000000000000000000000000000037201"),
        ("4", "4", 4.0), ("4", "2*sqrt(4)", 4.0),
        ("1", "10**(-400)", "1e-400"), ("0", "0", 0.0), ("0", "sin(1)**2 + cos(1)**2 - 1", "0 ± 1e-615"),
        ("0." + 30 * "3", "1/3", "0." + 32 * "3"),
        ("0.1234567890125", "exp(ln(0.1234567890125))", 0.1234567890125),
    ],
)  # fmt: skip
def test_a_value_has_the_digits_that_are_printed_and_those_that_tell_it_from_it(printed, quantity, value):
    found = number(printed, quantity).value
    assert found == value
    assert type(found) is type(value)


def test_what_is_right_has_as_many_digits_as_the_value():
    decision = number("3.1415926535897931", "pi")
    assert decision.verdict is IMPRECISE
    assert decision.right == Number("3.14159265358979324", "pi")


def test_numbers_have_mutants_that_two_engines_reject(monkeypatch):
    assert number("3.14").mutants.tried == number("3.14").mutants.killed == 3
    monkeypatch.setattr(numbers, "compare", lambda *a: HOLDS)
    with pytest.raises(SurvivorError, match="the wrong number"):
        number("3.14")


def test_a_ball_that_is_off_is_caught_by_mpmath(monkeypatch):
    monkeypatch.setattr(numbers, "enclose", lambda *a: to_ball(Fraction("3.16")))
    with pytest.raises(UndecidedError, match="a whole number or a sign in it is not decided"):
        number("3.16")
    monkeypatch.setattr(numbers, "encloses", lambda *a: True)
    with pytest.raises(UndecidedError, match=r"and mpmath's 3.14.* are apart"):
        number("3.16")


@pytest.mark.parametrize("printed", ["1e-5", "1/3", "", "x", "1,000", "nan"])
def test_what_is_not_a_plain_decimal_is_refused(printed):
    with pytest.raises(RopeTheoryError):
        number(printed, "3/10")


@pytest.mark.parametrize("at", [{"b": "0.5", "d": "2"}, {"b": "10", "d": "3"}])
def test_a_number_is_taken_inside_the_domain(at):
    with pytest.raises(RopeTheoryError):
        number("2.0", "theta(1, b, 2)*d/d", at=at)


@pytest.mark.parametrize(
    ("printed", "quantity", "verdict"),
    [
        ("1000000", "3", REFUTED), ("1", "exp(-20)", REFUTED), ("10", "1/1000", REFUTED),
        ("2", "theta(0, 2, 2)", IMPRECISE), ("2", "1", REFUTED),
        ("1", "0.49", REFUTED), ("1", "0.5 + 0.001", HOLDS),
        ("3", "2*theta(0, 2, 2)", IMPRECISE), ("3", "2", REFUTED),
    ],
)  # fmt: skip
def test_of_one_digit_a_unit_is_no_more_than_the_value(printed, quantity, verdict):
    assert number(printed, quantity).verdict is verdict


def test_a_wide_ball_around_0_is_no_value():
    wide = "10**20*(sin(z)**2 + cos(z)**2 - 1) + z/10**20"
    assert number("0.00000000000000000003", wide, at={"z": "3"}).verdict is HOLDS
    assert number("0", "sin(z)**2 + cos(z)**2 - 1", at={"z": "1"}).verdict is HOLDS


def test_a_whole_number_that_no_digits_decide_has_no_verdict():
    with pytest.raises(UndecidedError, match="a whole number or a sign in it is not decided"):
        number("3", "ceil(p + exp(exp(-800)))", at={"p": "2"})


def test_what_is_not_real_is_no_decimal():
    assert number("-1", "exp(I*pi)").verdict is HOLDS
    with pytest.raises(UndecidedError, match="is not real"):
        number("1", "exp(I/10)")
