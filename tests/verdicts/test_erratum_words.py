"""In the words of an erratum every number is one that its figures give."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import Shown
from ropetheory.verdicts.erratum import check_erratum
from ropetheory.verdicts.erratum_words import ErratumError, check_words
from tests.verdicts.test_erratum import MISTAKE

BARE = replace(MISTAKE, title="A turn", says="It is so.", truth="It is so.", reason="So.", shown=())
SENTENCES = ["title", "says", "truth", "reason", "practice"]
PLACES = ["where", "contradiction", "picture"]


def test_words_may_be_checked_by_themselves():
    with pytest.raises(ErratumError, match="says 54410"):
        check_words(replace(MISTAKE, shown=()), [])


@pytest.mark.parametrize(
    "words",
    [
        "2^10", "2**9", "2^-9", "2^{9}", "2^(9)", "2**+9", "3 trillion",
        "9 quadrillions", "tenfold", "twelvefold", "twentyfold", "ninetieth", "thousandfold", "a hundredth",
        "two thousandths", "millionths", "a myriad", "fourscore", "a googol", "0x3E7",
        "5E4", "x.999", "v5.999", "v12.5", "p999", "5'000",
        "5-000", "007", "3 milliards",
        "7B", "9T tokens", "4 GiB", "7G", "5 kilotokens", "5 mln", "5 grand", "9 bn", "7 lakh", "3 crore",
        "5.000.000", "9,9,9", "5, 120", "2 ^ 9", "(9)^9", "[9] ^ 9", "2 ** 9", "9 x 9 x 9",
        "9*(9)", "9!", "9 !", "9(9)", "9 squared", "2 cubed", "9 to the power 9",
        "9 to the power of 9", "9 to the 9", "XIX", "MMXX", "IV", "CD", "four score", "a gross",
        "a century", "tens of tokens", "2 K", "7 M", "9 megatokens", "2m", "7L", "3 tn", "3 trn", "9 mio",
        "9 score", "2^9^9", "9^-9", "elevens", "two-score", "5 followed by 6 zeros", "6 zeros", "six zeroes",
        "9 more noughts", "six orders of magnitude", "9 times 9", "9 multiplied by 8", "9 X 9", "9 + 9",
        "4 2", "4%2", "4|2", '4"2', "4()2", "4[]2", "4{}2", "4_2", "9 9.5", "VL + XL",
    ],
)  # fmt: skip
def test_a_number_that_is_not_read_is_not_written(words):
    with pytest.raises(ErratumError, match="in its words is written in digits"):
        check_words(replace(BARE, reason=f"It is {words}."), [])


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
    "words",
    [
        "2^3 tokens",
        "a tenth",
        "often",
        "b^2",
        "x_12",
        "a patient eighth",
        "9 tokens",
        "2-3",
        "k**2",
        "G7",
        "the 8th",
        "2i",
        "2j + 1",
        "MPT-7B",
        "two scores",
        "9 (see there)",
        "b^2 (9 tokens)",
        "PI",
        "L",
        "3 tokens",
        "1/2",
        "2/d",
        "(2j+1)^2",
        "9 models",
        "2/(8)",
        "(2)(1 + b)",
        "LongRoPE2 9",
        "2 by 0",
        "a row of zeros",
        "Qwen3-VL",
        "Renyi",
        "Rényi",
    ],
)
def test_words_and_small_numbers_are_written(words):
    check_words(replace(BARE, reason=f"It is {words}."), [])


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("2^9", "512"),
        ("10^4", "10000"),
        ("3^3", "27"),
        ("1/50", "50"),
        ("d/64", "64"),
        ("b^64", "64"),
        ("the 31st", "31"),
    ],
)
def test_a_number_in_a_power_or_below_a_line_is_read(words, number):
    plain = replace(BARE, reason=f"It is {words}.")
    with pytest.raises(ErratumError, match=f"says {number}, which"):
        check_words(plain, [])
    check_erratum(replace(plain, shown=(Shown("It", f"{number}*b/10", "b", {"b": "11"}),)))


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
        ("777", {"at": {"b": "10", "z": "777"}}),
        ("777", {"true": "b/2 + 0*z", "at": {"b": "10", "z": "777"}}),
        ("777", {"at": {"b": "10", "x": ["777"]}}),
        ("14159", {"printed": "8.14159"}),
        ("14159", {"at": {"b": "10.14159"}}),
        ("31337", {"true": "b/2 + 0*31337"}),
        ("31337", {"true": "min(b/2, 31337)"}),
        ("31337", {"printed": "8*31337/31337"}),
        ("41", {"true": "b/2 + 0/41"}),
        ("12", {"true": "x[1]*b", "at": {"b": "10", "x": ["12", "5"]}}),
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
        ("13", {"true": "cos(pi*13)"}),
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


@pytest.mark.parametrize("number", ["6", "12"])
def test_powers_of_ten_are_counted(number):
    plain = replace(BARE, truth=f"They are {number} orders of magnitude apart.")
    with pytest.raises(ErratumError, match=f"says {number} orders of magnitude, which"):
        check_words(plain, [])
    check_erratum(replace(plain, shown=(Shown("It", "3", number, {}),)))


@pytest.mark.parametrize(
    ("words", "value"), [("60 thousand", "60000"), ("5.4 million", "5400000"), ("3 billion", "3*10**9")]
)
def test_thousands_are_read_whole(words, value):
    plain = replace(BARE, reason=f"It is {words}.")
    check_erratum(replace(plain, shown=(Shown("Wavelength", "1", value, {}),)))
    number = words.partition(" ")[0]
    for what in ("Wavelength", f"Wavelength in {words.partition(' ')[2]}"):
        with pytest.raises(ErratumError, match=rf"says {words}, which|a number from 10 on"):
            check_erratum(replace(plain, shown=(Shown(what, "1", number, {}),)))
