"""In the words of an erratum every number is one that its figures give."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ropetheory.authoring import Change, Shown
from ropetheory.verdicts.erratum import check_erratum
from ropetheory.verdicts.erratum_numbers import ErratumError
from ropetheory.verdicts.erratum_words import check_words
from tests.verdicts.test_erratum import MISTAKE

BARE = replace(MISTAKE, title="A turn", says="It is so.", truth="It is so.", reason="So.", shown=())
SENTENCES = ["title", "says", "truth", "reason", "practice"]
PLACES = ["where", "contradiction", "picture"]


def test_words_may_be_checked_by_themselves():
    with pytest.raises(ErratumError, match="says 54410"):
        check_words(replace(MISTAKE, shown=()), [])


def test_each_figure_has_its_values():
    with pytest.raises(ValueError, match="shorter"):
        check_words(MISTAKE, [])


def test_what_is_not_read_is_refused_with_the_erratum():
    with pytest.raises(ErratumError, match=r"^test\.last: .* written in digits.*got 'x77'"):
        check_words(replace(BARE, reason="It is x77."), [])


@pytest.mark.parametrize(
    "words",
    [
        "5’120", "5·120", "5 120", "5ʼ120",
        "9×9", "9 ⋅ .5", "4͏2", "4️2", "4᠋2", "4឴2", "4&ZeroWidthSpace;2",
        "4&shy2", "l0", "lO", "O5", "5O", "4.O", "O.5", "Ö0", "9∗2", "9✕ 2", "9⸱2", "4 2",
        "4\n2", "4`2", "4\\2", "٤", "K",
    ],
)  # fmt: skip
@pytest.mark.parametrize("part", [*SENTENCES, *PLACES])
def test_signs_that_few_would_see_are_written_nowhere(part, words):
    with pytest.raises(ErratumError, match=r"may not stand|is shown as|looks like"):
        check_words(replace(BARE, **{part: f"It is {words}."}), [])


@pytest.mark.parametrize(
    ("words", "said", "figure"),
    [
        ("2^9", "2^9", "512"), ("10^4", "10^4", "10000"), ("b^(1/50)", "1/50", "b**(1/50)"),
        ("d/64", "64", "64"), ("b^64", "64", "64"), ("the 31st", "31st", "31"),
    ],
)  # fmt: skip
def test_a_number_in_a_power_or_below_a_line_is_given(words, said, figure):
    plain = replace(BARE, reason=f"It is {words}.")
    with pytest.raises(ErratumError, match=f"says {re.escape(said)}, which"):
        check_words(plain, [])
    at = {"b": "11"} if "b" in figure else {}
    check_erratum(replace(plain, shown=(Shown("It", "7", figure, at),)))


@pytest.mark.parametrize("part", SENTENCES)
def test_every_sentence_is_read(part):
    with pytest.raises(ErratumError, match="says 123456, which"):
        check_words(replace(BARE, **{part: "It is 123456 tokens."}), [])


def test_the_name_of_a_figure_is_read():
    with pytest.raises(ErratumError, match="says 123456, which"):
        check_erratum(replace(BARE, shown=(Shown("Turns of 123456 tokens", "5", "6", {}),)))


@pytest.mark.parametrize("part", PLACES)
def test_where_to_look_has_numbers_of_its_own(part):
    check_words(replace(BARE, **{part: "Section 12.3, eq. (45)"}), [])


HALF = Shown("Half the base", "8", "b/2", {"b": "10"})


@pytest.mark.parametrize(
    ("number", "change"),
    [
        ("12", {"true": "theta(0) + b/2 - 1", "at": {"b": "10", "d": "12"}}),
        ("777", {"true": "b/2 + 0*z", "at": {"b": "10", "z": "777"}}),
        ("14159", {"printed": "8.14159"}),
        ("14159", {"at": {"b": "10.14159"}}),
        ("31337", {"true": "b/2 + 0*31337"}),
        ("31337", {"true": "min(b/2, 31337)"}),
        ("31337", {"printed": "8*31337/31337"}),
        ("41", {"true": "b/2 + 0/41"}),
        ("12", {"true": "x[1]*b", "at": {"b": "10", "x": ["12", "5", "7"]}}),
    ],
)
def test_a_number_on_which_no_value_depends_is_not_given(number, change):
    plain = replace(BARE, truth=f"It is {number} tokens.", shown=(replace(HALF, **change),))
    with pytest.raises(ErratumError, match=f"says {number}, which"):
        check_erratum(plain)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        ("10", {}),
        ("8.14159", {"printed": "8.14159"}),
        ("31337", {"printed": "b*31337"}),
        ("12", {"true": "largest(l*b, l, 0, 12)"}),
        ("77", {"true": "x[1]*b", "at": {"b": "10", "x": ["0", "77"]}}),
        ("12", {"true": "theta(0) + d", "at": {"b": "10", "d": "12"}}),
        ("13", {"true": "cos(pi*13)", "at": {}}),
        ("11", {"true": "delta_ij(11, 10)", "at": {}}),
        ("11", {"true": "delta_ij(11, 13)", "at": {}}),
        ("11", {"true": "delta_ij(11, 22)", "at": {}}),
        ("12", {"true": "theta(5)", "at": {"b": "10", "d": "12"}}),
        ("1.25", {"true": "b*.5", "at": {"b": "1.25"}}),
        ("47", {"true": "theta(47)", "at": {"b": "10", "d": "96"}}),
    ],
)
def test_a_number_on_which_a_value_depends_is_given(number, change):
    plain = replace(BARE, truth=f"It is {number} tokens.", shown=(replace(HALF, **change),))
    check_erratum(plain)


TURN = Shown("Wavelength", "62832", "54410")
STRETCH = Shown("Stretch", "8", "7.754")
GROWTH = Shown("Growth, in percent", "21", "45.9")
DEBT = Shown("Height", "3", "-4")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("54410 tokens", TURN), ("5.44e4", TURN), ("54.4 thousand", TURN), ("8422 less", TURN),
        ("-8422", TURN), ("15.5 % more", TURN), ("13.4 % less", TURN), ("-13.4 %", TURN),
        ("87 % of it", TURN), ("115 % of it", TURN), ("1.15 times as much", TURN),
        ("a factor of 0.866", TURN), ("7.754 times", STRETCH), ("the factor 8", STRETCH), ("21 %", GROWTH),
        ("46 percent", GROWTH), ("-4.0", DEBT), ("12", Shown("It", "7", "12.5")),
        ("13", Shown("It", "7", "12.5")), ("12", Shown("It", "7", "25/2 + 1/2000")),
        ("the 31st", Shown("It", "7", "31")), ("12.5", Shown("It", "7", "12.5 + sqrt(2)*I - sqrt(2)*I")),
        ("13.0 %", Shown("It", "100", "113")), ("1/4", Shown("It", "7", "0.25")),
    ],
)  # fmt: skip
def test_each_kind_of_number_is_given_by_what_it_says(words, shown):
    check_erratum(replace(BARE, truth=f"It is {words}.", shown=(shown,)))


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("-54410", TURN), ("54411", TURN), ("117242", TURN), ("54410 %", TURN), ("86.6 %", TURN),
        ("13.4 % of it", TURN), ("115.5 %", TURN), ("-15.5 %", TURN), ("1.155", TURN), ("13.4", TURN),
        ("54410 times as much", TURN), ("128 times as much", TURN), ("the 128th", TURN), ("2 times", TURN),
        ("21 % of it", Shown("Growth", "21", "45.9")), ("21 %", Shown("Growth", "21", "45.9")), ("4.0", DEBT),
        ("-3.0", DEBT), ("7.754 times", replace(STRETCH, what="It")), ("the 31st", Shown("It", "7", "31.2")),
        ("31", Shown("It", "7", "31.5015")), ("9 times", GROWTH), ("12.5", Shown("It", "7*I", "25*I/2")),
        ("12.5 times", Shown("Stretch", "0", "-12.5")),
    ],
)  # fmt: skip
def test_a_number_of_another_kind_or_sign_is_not_given(words, shown):
    with pytest.raises(ErratumError, match="which none of its figures gives"):
        check_erratum(replace(BARE, truth=f"It is {words}.", shown=(shown,)))


@pytest.mark.parametrize("number", ["6", "12"])
def test_powers_of_ten_are_counted(number):
    plain = replace(BARE, truth=f"They are {number} orders of magnitude apart.")
    for shown in ((), (Shown("It", "3", number, {}),)):
        with pytest.raises(ErratumError, match=f"says {number} orders of magnitude, which"):
            check_erratum(replace(plain, shown=shown, changes=Change.WORD))
    check_erratum(replace(plain, shown=(Shown("Decimal logarithm", "3", number, {}),)))


@pytest.mark.parametrize(
    ("words", "value"), [("60 thousand", "60000"), ("5.4 million", "5400000"), ("3 billion", "3*10**9")]
)
def test_thousands_are_read_whole(words, value):
    plain = replace(BARE, reason=f"It is {words}.")
    check_erratum(replace(plain, shown=(Shown("Wavelength", "1", value, {}),)))
    with pytest.raises(ErratumError, match=f"says {words}, which"):
        check_erratum(replace(plain, shown=(Shown("Wavelength", "1", words.partition(" ")[0], {}),)))
