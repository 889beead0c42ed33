"""The figures of an erratum follow, and a number that does not fails it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import Change, Erratum, Shown
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts import erratum as module
from ropetheory.verdicts.erratum import Figure, check_erratum, follows
from ropetheory.verdicts.erratum_numbers import ErratumError

AT = {"b": "10000", "d": "128"}
LAST = Shown("Wavelength of the last pair", "2*pi*b", "wavelength(d/2-1)", AT)
BOUND = Shown("The last frequency", "1/b", "theta(d/2-1)", AT, op="<=", right="b**(2/d)/b")
MISTAKE = Erratum(
    "test.last",
    "The last wavelength is 54410, not 62832",
    "section 1",
    "It is 2 pi b.",
    "It falls short by 13.4 percent at d = 128.",
    "The last exponent is less than 1.",
    Change.NUMBER,
    ("test.claim",),
    (LAST, BOUND),
)


def test_both_sides_and_the_corrected_value_are_computed():
    figures, score = check_erratum(MISTAKE)
    assert figures[0] == Figure("62831.8530718", "54410.1431308", "54410.1431308")
    assert figures[1] == Figure("0.0001", "0.000115478198469", "0.000115478198469")
    assert score == Score(4, 4)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"printed": "2*pi*b**(1-2/d)"}, "is not refuted"),
        ({"right": "2*pi*b**(1-3/d)"}, "does not follow"),
        ({"right": "2*pi*b**(1-2/d)*(1 + 1/10**9)"}, "does not follow"),
        ({"op": "<="}, "is not refuted"),
        ({"op": "=~"}, "comparisons are"),
    ],
)
def test_a_figure_that_does_not_follow_fails(change, words):
    with pytest.raises(ErratumError, match=words):
        check_erratum(replace(MISTAKE, shown=(replace(LAST, **change),)))


def test_two_names_of_one_number_are_not_told_apart_by_digits(monkeypatch):
    bits, kept = [], module.ball
    monkeypatch.setattr(module, "ball", lambda side, point: bits.append(precision()) or kept(side, point))
    check_erratum(replace(MISTAKE, shown=(LAST,)))
    assert max(bits) < 4096
    check_erratum(replace(MISTAKE, shown=(replace(LAST, right="2*pi*b*b**(-2/d)"),)))
    assert max(bits) == 4096


@pytest.mark.parametrize("part", ["title", "truth", "reason"])
@pytest.mark.parametrize("number", ["54411", "13.5", "17", "5.5e4", "0.57", "88888th"])
def test_a_number_in_the_words_that_no_figure_gives_fails(part, number):
    with pytest.raises(ErratumError, match=f"says {number}, which none"):
        check_erratum(replace(MISTAKE, **{part: f"It is {number}."}))


@pytest.mark.parametrize(
    "number", ["54410", "54410.14", "5.44e4", "13.4 %", "1.15 times as much", "8421.7", "128", "7"]
)
def test_values_parameters_and_how_far_off_they_are_may_be_said(number):
    check_erratum(replace(MISTAKE, truth=f"It is {number}."))


def test_what_changes_more_than_a_word_has_a_figure():
    words = replace(MISTAKE, title="It is not", truth="It is.", reason="So.", shown=())
    with pytest.raises(ErratumError, match="grade figure has a figure"):
        check_erratum(words)
    with pytest.raises(ErratumError, match="grade result has a figure"):
        check_erratum(replace(words, changes=Change.RESULT))
    for change in (Change.WORD, Change.TYPO):
        assert check_erratum(replace(words, changes=change)) == ((), Score(0, 0))


def test_a_wrong_value_that_is_accepted_is_a_survivor(monkeypatch):
    kept = follows

    def blind(true, op, stated, point):
        return kept(true, op, stated, point) if stated == parse_expression("2*pi*b") else True

    monkeypatch.setattr(module, "follows", blind)
    with pytest.raises(SurvivorError):
        check_erratum(replace(MISTAKE, shown=(LAST,)))


def test_a_bound_that_is_attained_follows():
    shown = replace(BOUND, right="theta(d/2-1)")
    assert check_erratum(replace(MISTAKE, shown=(LAST, shown)))[0][1].corrected == "0.000115478198469"


@pytest.mark.parametrize(
    ("true", "right"),
    [
        ("sin(1) + exp(-20000) + 0*b*d*m*n", "sin(1)"),  # balls of thousands of bits touch
        ("theta(1) + 0*m*n", "theta(1)*(1 + exp(-20000))"),
        ("score_variance(m, n, 1/d)", "1/d"),  # true, and more than the checker sees without the theorem
    ],
)
def test_sides_whose_balls_touch_must_be_shown_to_be_equal(true, right):
    shown = Shown("It", "7", true, {**AT, "m": "0", "n": "1"}, right=right)
    with pytest.raises(ErratumError, match="does not follow"):
        check_erratum(replace(MISTAKE, shown=(LAST, shown)))


SPREAD = Shown("Variance", "d", "score_variance(m, n, 1/d)", {**AT, "m": "0", "n": "1"}, right="1/d")


def test_a_figure_may_follow_from_a_conclusion():
    shown = replace(SPREAD, by="long-term.variance-unit")
    assert check_erratum(replace(MISTAKE, shown=(LAST, shown)))[0][1].corrected == "0.0078125"


@pytest.mark.parametrize(
    "change", [{"by": "long-term.variance"}, {"by": "granularity.limit"}, {"right": "1/d + exp(-20000)"}]
)
def test_of_a_conclusion_that_says_something_else_it_does_not_follow(change):
    shown = replace(SPREAD, **{"by": "long-term.variance-unit", **change})
    with pytest.raises(ErratumError, match="does not follow"):
        check_erratum(replace(MISTAKE, shown=(LAST, shown)))


NEAR = Shown(
    "Similarity", "C()*max_square(x)/norm2(x)", "similarity(x)",
    {"alpha": "1", "B": "500000", "d": "128", "x": ["1", "..."]}, op="<=",
    right="2*max_square(x)/norm2(x)*C()", by="granularity.similarity-upper-coordinates",
)  # fmt: skip


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"by": ""}, "does not follow"),
        ({"by": "granularity.similarity-lower-coordinates"}, "does not follow"),
        ({"at": {**NEAR.at, "x": ["0"]}}, "."),  # of the vector 0 the bound has no value
    ],
)
def test_the_conditions_of_a_conclusion_hold_at_the_figure(change, words):
    assert check_erratum(replace(MISTAKE, shown=(LAST, NEAR)))
    with pytest.raises(RopeTheoryError, match=words):
        check_erratum(replace(MISTAKE, shown=(LAST, replace(NEAR, **change))))


def test_a_value_may_be_zero():
    shown = Shown("Height at the start", "1", "sin(m)", {"m": "0"})
    assert check_erratum(replace(MISTAKE, shown=(LAST, shown)))[0][1] == Figure("1", "0", "0")


@pytest.mark.parametrize(
    ("size", "shown"),
    [("10**90", "12345"), ("10**1300", "12345"), ("*".join(6 * ["10**3990"]), "")],
)
def test_a_figure_is_shown_to_digits(size, shown):
    wide = f"{size}*sin(z)**2 + {size}*cos(z)**2 + z - {size}"
    figure = Shown("Length", f"{size}/10**5", wide, {"z": "12345"}, op=">=", right=f"-{size}/10**5")
    changed = replace(MISTAKE, shown=(LAST, figure))
    if shown:
        assert check_erratum(changed)[0][1].true == shown
    else:
        with pytest.raises(ErratumError, match="65536 bits do not show"):
            check_erratum(changed)


def test_a_ceiling_in_a_figure_is_decided():
    shown = Shown("Steps", "4", "ceil(p + exp(exp(-800)))", {"p": "2"})
    with pytest.raises(RopeTheoryError, match="not decided"):
        check_erratum(replace(MISTAKE, shown=(LAST, shown)))
