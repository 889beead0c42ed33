"""In the words of an erratum every number is one that its figures give."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import Shown
from ropetheory.verdicts.erratum import check_erratum
from ropetheory.verdicts.erratum_words import ErratumError, check_words
from tests.verdicts.test_erratum import MISTAKE


def test_words_may_be_checked_by_themselves():
    with pytest.raises(ErratumError, match="says 54410"):
        check_words(MISTAKE, [])


@pytest.mark.parametrize(
    "words",
    [
        "2^10", "2**9", "2^-9", "2^{9}", "2^(9)", "2**+9", "2⁹", "9·2¹", "Ⅻ", "⑫", "½", "3 trillion",
        "9 quadrillions", "tenfold", "twelvefold", "twentyfold", "ninetieth", "thousandfold", "a hundredth",
        "two thousandths", "millionths", "a myriad", "fourscore", "a googol", "0x3E7",
        "5E4", "x.999", "v5.999", "v12.5", "p999", "5'000",
        "5\u2019120", "5\u00b7120", "5\u2009120", "5\u02bc120",
        "5-000", "007", "3 milliards",
        "7B", "9T tokens", "4 GiB", "7G", "5 kilotokens", "5 mln", "5 grand", "9 bn", "7 lakh", "3 crore",
        "5OOO", "5.000.000", "9,9,9", "5, 120", "2 ^ 9", "(9)^9", "[9] ^ 9", "2 ** 9", "9 x 9 x 9",
        "9\u00d79", "9 \u22c5 .5", "9*(9)", "9!", "9 !", "9(9)", "9 squared", "2 cubed", "9 to the power 9",
        "9 to the power of 9", "9 to the 9", "XIX", "MMXX", "IV", "CD", "four score", "a gross",
        "a century", "tens of tokens", "2 K", "7 M", "9 megatokens", "2m", "7L", "3 tn", "3 trn", "9 mio",
        "9 score", "2^9^9", "9^-9", "elevens", "two-score",
    ],
)  # fmt: skip
def test_a_number_that_is_not_read_is_not_written(words):
    with pytest.raises(ErratumError, match=r"in its words is written in digits"):
        check_words(replace(MISTAKE, title="A turn", truth="It is so.", reason=f"It is {words}."), [])


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
    ],
)
def test_words_and_small_numbers_are_written(words):
    check_words(replace(MISTAKE, title="A turn", truth="It is so.", reason=f"It is {words}."), [])


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
    plain = replace(MISTAKE, title="A turn", truth="It is so.", reason=f"It is {words}.")
    with pytest.raises(ErratumError, match=f"says {number}, which"):
        check_words(replace(plain, shown=()), [])
    check_words(replace(plain, shown=(Shown("It", f"{number}*b/10", "b", {}),)), [])


LONG = Shown("Wavelength in thousands of tokens", "60", "65", {})


@pytest.mark.parametrize("words", ["60 thousand", "65 thousand", "5 thousand"])
def test_a_figure_may_count_thousands(words):
    plain = replace(MISTAKE, title="A turn", truth="It is so.", reason=f"It is {words}.", shown=(LONG,))
    check_erratum(plain)
    with pytest.raises(ErratumError, match=f"says {words}, which"):
        check_erratum(replace(plain, shown=(replace(LONG, what="Wavelength"),)))
    number = int(words.partition(" ")[0]) * 1000
    check_erratum(replace(plain, shown=(Shown("Wavelength", "1", str(number), {}),)))


@pytest.mark.parametrize("words", ["12 thousand", "13 thousand", "1.08 thousand"])
def test_thousands_are_those_of_the_figure_that_counts_them(words):
    turns = Shown("Turns", "12", "13", {})
    plain = replace(MISTAKE, title="A turn", truth="It is so.", reason=f"It is {words}.", shown=(LONG, turns))
    with pytest.raises(ErratumError, match=f"says {words}, which"):
        check_erratum(plain)
