"""What the grammar of an erratum's words reads, and what it refuses by name."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ropetheory.verdicts import erratum_numbers as module
from ropetheory.verdicts.erratum_numbers import ErratumError, read_numbers

REFUSED = {
    "DIGITS": (
        "2^10 | 2**9 | 2^-9 | 2^{9} | 2^(9) | 2**+9 | b^9^9 | 2 ^ 9 | (9)^9 | [9] ^ 9 | 2^9^9 | 9^-9 | "
        "9*(9) | 9! | 9 ! | b = 9! | 9(9) | 9 (9) | (9)(9) | 2/(8) | 9 / 9 | 9-9 | 9 - 9 | 9 + 9 | "
        "9 + 9 + b | n = 9 - 9 | 8 = 9 | 8<9 | 8 > 9 | 8 = pi | 9 pi | exp(9) | sqrt(9) | e^9 | ln 9 | "
        "0x3E7 | 5E4 | 5.4e+4 | 1e999 | x.999 | v5.999 | p999 | x77 | b62 | _62_ | _62 | 62_ | x_12 | G7 | "
        "7B | 9T tokens | 8K | 2m | 5.000.000 | .54 | no.54 | 007 | 5'000 | 5-000 | 5 000 | 4 2 | 9 9.5 | "
        '4%2 | 4|2 | 4"2 | 4[2] | 4{2} | 4_2 | 9,9,9 | 5,120 | 5, 120 | 8, 000 | 9; 9 | 9: 9 | 9. 9 | '
        "9..9 | 9 e9 | 9 E9 | 8 Ki tokens | 8 kk | eight Ki tokens | - 128 tokens | +54410 | "
        "*62* | 9<sup>9</sup> | 9 <b> | 0/5 | % | 9 %% | 9... 9 | 9? 9 | 9 (b) 9 | b 9 | x_1 9 | 9' | "
        '9" tall | 5/0 | 1/07 | +9 | 9 + | 15 ppm | 3 ppb | 8 ki | 8 mil | 8 thou tokens | 8 gig | '
        "9: nine | one: nine | 9's double | sin(9) | cos(9) | min(9) | max(9) | b + 9! | 8 mi | 8 gi | 8 "
        "ti | 8 mio | 8 bil | 8 tril | "
        "8 meg | 8 bn | 8 mln | 8 MB | pi^pi | e^pi radians | pi^2 | 2^pi | pi*e | pi/2 | pi + e | pi - 2 "
        "| (pi)(pi) | "
        "pi! | 12 pi | -2 pi | b^2 pi | sqrt(pi) | exp(e) | ln pi | 2 pi pi | 8 = (pi) | [9][9] | "
        "5, 000 | 10, 000 | 5, 000 | 9 pi b | pi^pi b | pi! b | b = pi! | nine: 9 | two pi/9"
    ),
    "SPELLED": (
        "ten | tens of tokens | a tenth | nine tenths | tenfold | ten-fold | elevens | twelfth | twelve | "
        "Seventeen | umpteen | ninetieth | fourty | fifty | Twenty-two | sixtyfold | a hundred | "
        "a hundredth | two thousandths | thousandfold | 9 thousands | millions | 3 trillion | "
        "9 quadrillions | 3 milliards | a m\u00edllion | dozens | fourscore | a myriad | a googol | 7 lakh "
        "| "
        "3 crore | a gross | 5 grand | a century | several decades | an order of magnitude | "
        "two orders of magnitude | several orders | 9 mille | 9 per mille | 9 cents | 5 kilotokens | "
        "megatokens | gigatokens | teratokens | hectotokens | dekatokens | centitokens | millitokens | "
        "microtokens | nanotokens | 9 thousand million | 9 billion billion | 1/4 million | 5e2 thousand | "
        "8 (thousand) | 8-thousand | a percent | nine percent | 9 percentage points | XIX | MMXX | IV | CD "
        "| "
        "VL + XL | ix | 8 per cent | threescore | 9 in percent | 9, in percent | in percent 9 | "
        "in percent, 9 | in hexadecimal | in octal | thirty | seventy | eighty | ninety | 9 billiards | "
        "centuries | the error, in percent, is 7 | in percent it is off by 2 | the seven in percent | 5 "
        "permil | "
        "5 permill | 5 petatokens | 5 exatokens | 5 zettatokens | 5 yottatokens | 5 decatokens | 5 "
        "decibels | "
        "5 picoradians | 5 femtoradians | 5 attoradians | 5 zeptoradians | 5 yoctoradians | 5 kibitokens | "
        "5 mebitokens | 5 gibitokens | 5 tebitokens | 5 pebitokens | 5 exbitokens | 5 zebitokens | 5 "
        "yobitokens | "
        "seven_million | five_hundred | x_million | million_b | a million's worth | Llama-7-million | "
        "MPT-7-billion | "
        "hun\u0111red | th\u00f8usand | mi\u0142lion | a ream | quires | a chiliad | 8 octaves | a decade "
        "| in percent it is nine"
    ),
    "RATIO": (
        "a third | an eighth of it | one quarter | three eighths of it | sevenths of it | two thirds | "
        "a ninth | a sixth | a fifth | nine times as much | factor nine | a factor of nine | ninefold | "
        "thrice as much | tripled | trebled | quadrupled | quintuple | fifths | the quarters | "
        "this eighth of it | a full third too large | a good quarter less | its own third | two and a "
        "third | "
        "the fifth part | the fifth parts | 9 to ninth | a factor of almost nine | a factor of at least "
        "nine | "
        "a factor of at most nine | a factor, nine | the factor is nine | times nine | multiplied by nine "
        "| "
        "five whole times | seven or more times as long | seven, or eight, times | nine, times | decupled "
        "| octupled | "
        "sextuples | nonuple | septuply | centupling | triples | treble | a factor slightly larger than "
        "nine | a fourth"
    ),
    "JOINED": (
        "nine nine | nine-nine | 9 nine | nine 9 | nine^9 | nine*nine | nine/nine | (nine)^(nine) | 9^nine "
        "| "
        "9 b tokens | 54410 M | two b | sqrt nine | log of nine | log of 9 | 9 of 9 | one of eight | "
        "9 out of 9 | 9 for every 9 | 9 per 9 | 54410 over 9 | 3 in 4 | 9 by 9 | 9 in a 9 | 9 less 5 | "
        "9 mod 5 | 9 modulo 5 | 9 to the 9 | 9 to the b | 9 per b | 9 times 9 | 9 times the 9 | "
        "nine x nine | 9 multiplied by 8 | 9 divided by 8 | 5 followed by 6 things | 9 tokens times 9 | "
        "9 squared | nine cubed | 9 tokens squared | 9 to the power 9 | 9 to the power of 9 | "
        "9 raised to the 9 | 9 to the ninth | 9 and a half | 9 and one half | 9 point 5 | "
        "9 comma 5 | 9 dot 5 | 9 degrees | 9 basis points | 9 fold | 9-fold | 9 score | two-score | "
        "6 zeros | six zeroes | 9 more noughts | 9 naughts | 9 ciphers | five nines | two sixes | 9 plus | "
        "9 halves | 54410 doubled | 54410 halved | halving 54410 | half of 54410 | Half the 54410 | "
        "twice 54410 | Twice 54410 | double 54410 | doubles 54410 | doubling 54410 | half of all 9 | "
        "as half as many as 9 | half a 9 | twice about 9 | half (9) | the cube of 9 | the square of 9 | "
        "root 2 | a power of 2 | the factorial of 9 | the reciprocal of 9 | the inverse of 9 | "
        "a multiple of 9 | a fraction of 9 | 9 each of 8 | 9 in binary | 9 to base 8 | an order of 9 | "
        "one order | six figures | a nine-digit number | 9 ones | that squared | it cubed | "
        "the square of that | the logarithm of 9 | minus 54410 | negative 54410 | plus 9 | double that | "
        "twice it | half of this | half them | 9 times that | the product of 9 and 9 | "
        "the sum of 9 and nine | the quotient of 9 and 9 | the ratio of 9 to 9 | "
        "the difference between 9 and 9 | the differences of 9 and 9 | 9 x 9*9 | 9 = nine | 9 over the 9 | "
        "this squared | twice as much as 9 | 3 of every 4 pairs | 3 out of every 4 | 3 pairs out of 4 | "
        "3 pairs of each 4 | one pair in every four | 3 pairs for every 4 | 9 out of the 9 | three in each "
        "4 | 9 in all 9 | "
        "5 parts in 8 | three to one | 7 to 2 | was 7 to 2 | seven multiplied by itself | 9 multiplied by "
        "itself | "
        "9 times itself | pi squared | twice pi | half of pi | twice 2 pi | the square of pi | log of pi | "
        "nine pi | "
        "pi times pi | 9 over pi | pi and a half | 9 of an 8 | nine per b | 9 per j | nine in binary | an "
        "order of nine | 9 to power 9 | half of nine | the product of nine and 9 | the ratio of 9 and 8 | "
        "9 each 8 | pi b squared"
    ),
    "COARSE": (
        "0 million | 0 thousand | 0 % | 0.0 % | 0 orders of magnitude | 1e5 | 1 % | 0.1 | 1 million | "
        "0.001 | -1 | 0.0 | factor of 1 | 1 times | multiplied by 1"
    ),
}
"""Sentences, by the rule that refuses them."""
READ = {
    "128 tokens": ("128", "", 128, 1),
    "12 tokens a head": ("12", "", 12, 1),
    "-0.841": ("-0.841", "", "-0.841", "0.001"),
    "(-12.5)": ("-12.5", "", "-12.5", "0.1"),
    "b^(-12/d)": ("12", "", 12, 1),
    "b^-12": ("12", "", 12, 1),
    "(i+2)-12": ("12", "", 12, 1),
    "d-12": ("12", "", 12, 1),
    "1.33e-4": ("1.33e-4", "", "0.000133", "0.000001"),
    "5e4 tokens": ("5e4", "", 50000, 10000),
    "54.4 thousand tokens": ("54.4 thousand", "", 54400, 100),
    "60 thousand": ("60 thousand", "", 60000, 1000),
    "5.4 million": ("5.4 million", "", 5400000, 100000),
    "3 billion": ("3 billion", "", 3 * 10**9, 10**9),
    "2^9": ("2^9", "", 512, 1),
    "10^4": ("10^4", "", 10000, 1),
    "1/50": ("1/50", "", "1/50", 0),
    "b^(40/64)": ("40/64", "", "5/8", 0),
    "d/64": ("64", "", 64, 1),
    "b^64": ("64", "", 64, 1),
    "the 31st pair": ("31st", "place", 31, 1),
    "the 22nd": ("22nd", "place", 22, 1),
    "the 23rd": ("23rd", "place", 23, 1),
    "the 88888th": ("88888th", "place", 88888, 1),
    "13.4 % more": ("13.4 %", "percent", "13.4", "0.1"),
    "9% more": ("9%", "percent", 9, 1),
    "13 percent": ("13 percent", "percent", 13, 1),
    "87 % of it": ("87 %", "share", 87, 1),
    "87 percent of it": ("87 percent", "share", 87, 1),
    "8 times as much": ("8", "times", 8, 1),
    "1.15 times that of it": ("1.15", "times", "1.15", "0.01"),
    "the factor 8": ("8", "times", 8, 1),
    "a factor of 1.15": ("1.15", "times", "1.15", "0.01"),
    "4 orders of magnitude": ("4 orders of magnitude", "orders", 4, 1),
    "2 decades": ("2 decades", "orders", 2, 1),
    "(d = 12)": ("12", "", 12, 1),
    "B(4861)": ("4861", "", 4861, 1),
    "10 and two pairs": ("10", "", 10, 1),
    "2 pi b^(1-11/d)": ("11", "", 11, 1),
    "11 (1 - 2/d)": ("11", "", 11, 1),
    "half a pair, 12": ("12", "", 12, 1),
    "a factor of about 7": ("7", "times", 7, 1),
    "the factor of at least 7": ("7", "times", 7, 1),
    "a factor, at most 7": ("7", "times", 7, 1),
    "a factor greater than 7": ("7", "times", 7, 1),
    "a factor formerly 7": ("7", "times", 7, 1),
    "times 7": ("7", "times", 7, 1),
    "multiplied by 7": ("7", "times", 7, 1),
    "7 or more times as long": ("7", "times", 7, 1),
    "7, or so, times as long": ("7", "times", 7, 1),
    "7 full times": ("7", "times", 7, 1),
    "pairs 0-63": ("63", "", 63, 1),
    "pairs 1-63": ("63", "", 63, 1),
    "pairs 1 to 64": ("64", "", 64, 1),
    "from 5 to 64": ("64", "", 64, 1),
    "[0, 128)": ("128", "", 128, 1),
    "[128]": ("128", "", 128, 1),
    "128 dims": ("128", "", 128, 1),
}
"""Sentences with a number in them that figures must give: as it stands, what it says, its value and unit."""
SMALL = (
    "often | b^2 | x_1 | x_i | theta_1 | inv_freq | 9 tokens | 0 tokens | the 8th | 2i | 2j + 1 | 2i-1 | "
    "MPT-7B | Phi3-mini | LongRoPE2 | Llama-2 9 | LLaMA 3 | Qwen3-VL | two scores | two scores one apart | "
    "9 (see there) | one (see there) | b^2 (9 tokens) | L | 3 tokens | 2/d | (2j+1)^2 | 9 models | "
    "(2)(1 + b) | 2 by d | the 1 by d/2 | 2 pi b | 2 ln B | a row of zeros | a patient | Renyi | "
    "R\u00e9nyi | eq. (14) | Equation (13) | (1, 0, 1, 0, ...) | (1, 0, 1) | 8, 9 or 7 | 8, 9 | one or two "
    "| "
    "from 0 to 1 | 0 and 1 | two of the three | 9 of the 9 | 2 or the 3 | half as much | twice that of it "
    "| "
    "half its length | half-way | at half the length | doubled | the seventh pair | the fourth | the cubes "
    "| "
    "the square root | the mean square is 2 | the root of t | the root of 2/t | half (1 - 2/d) | 2^3 | "
    "1 a token | in percent | b orders of magnitude | 9 | 9. Then | 9, then | mixed | civil | xi | dim | "
    "i > 1 + (d/2) ln(L/2 pi)/ln b | (W_q x_m)* e^(i theta (n-m)) | 1 + b | i = d/2 - 1 | d - 1 | 2 = d | "
    "9 does | the order of the two | the cube of that of it | d >= 9 | Si(1) | the score 9 | "
    "two pairs over d | zero | max x_k^2/||x||^2 | 2 max |h_j| | 8 (1 - c^(-4/d)) | x_(2j)^2 | b^(2/d)/2 | "
    "YaRN's 9 | 9 tokens of 8 pairs | 1 - alpha | 1 - beta | 1 - theta | 1 - epsilon | "
    "8 Tokens | one sign | one base | one map | one term | one line | one arc | two axes | two ends | two "
    "laws | "
    "two sums | 8 bits | 2 pi | 2 pi radians | pi radians | e | -pi | (2 pi) | [pi] | c e^(i theta) | i = "
    "pi | 2 pi/b | "
    "8 for one head | [0, 1] | [0, 1) | [5, 8] | and/or | about 6 to 7 | from 0 to one | lines 3 to 5 | "
    "theta_j | "
    "two examples | two exact ones | 2 decays | two decisions | 2 decimals | two attorneys | two couples | "
    "two tuples | "
    "uncoupled | this and third pair | the third | the factor at 5 | the factor for 5 pairs | the factor "
    "from 5 | "
    "the factor in 5 pairs | the factor of the pair on 5 | the factor that 5 have | the factor of pairs of "
    "5 | "
    "the factor is what 5 have | the factor where 5 turn | the factor which 5 have | 5 rows seen a few "
    "more times | "
    "in percent. It is 9 | 9. It is in percent | one pair in 8 heads | Qwen3-VL 9 | thirdly | the third "
    "often | 5 rows seen few times | two pi | five rows seen few times | the factor stands only before "
    "pair 5 | the border of 9 | the unit squared | a surplus of 9 | on behalf of that"
)
"""Sentences without a number that figures must give."""


@pytest.mark.parametrize(
    ("rule", "words"), [(rule, words) for rule, row in REFUSED.items() for words in row.split(" | ")]
)
def test_what_states_a_number_otherwise_is_refused_by_name(rule, words):
    with pytest.raises(ErratumError, match=re.escape(getattr(module, rule) + "; got ")):
        read_numbers(f"It is {words}.")


@pytest.mark.parametrize(
    ("words", "got"),
    [
        ("at d = 128 it is _62_ tokens", "_62_"),
        ("it is nearly 8 Ki tokens", "8 Ki"),
        ("it is the half of all 54410 tokens", "half of all 54410"),
        ("it is (9 + 9) tokens", "(9 + 9)"),
        ("it is 9,192 tokens", "9,"),
        ("it is 0 million tokens", "0 million"),
    ],
)
def test_a_refusal_names_what_was_found(words, got):
    with pytest.raises(ErratumError, match=re.escape(f"; got {got!r}")):
        read_numbers(words)


@pytest.mark.parametrize("words", READ)
def test_a_number_is_read_whole(words):
    said, kind, value, unit = READ[words]
    [number] = read_numbers(f"It is {words}.")
    assert (number.said, number.kind) == (said, kind)
    assert (number.value, number.unit) == (Fraction(value), Fraction(unit))


@pytest.mark.parametrize("words", SMALL.split(" | "))
def test_small_numbers_names_and_formulas_ask_for_no_figure(words):
    assert read_numbers(f"It is {words}") == []


def test_powers_and_thousands_are_looked_up_by_their_value():
    assert [number.digits for number in read_numbers("2^9 or 3/50 or 12 thousand")] == ["512", "3/50", "12e3"]
