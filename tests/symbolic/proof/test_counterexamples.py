"""Numbers that differ at a point, written for people."""

from fractions import Fraction

import mpmath
import pytest

from ropetheory.symbolic.proof.counterexamples import both_numbers, in_words
from ropetheory.symbolic.proof.expressions.reading import read


@pytest.mark.parametrize(
    ("left", "right", "written"),
    [
        ("exp(60) + s - exp(60)", "2*s", "0.333333 and 0.666667"),
        ("sin(pi) + 0*s", "s", "about 0 and 0.333333"),
        ("0", "s", "0 and 0.333333"),
        ("sin(s)**2 + cos(s)**2 - 1", "s", "about 0 and 0.333333"),
        ("exp(I*s)", "1", "0.944957+0.327195j and 1"),
        ("exp(-1000)", "1", "about 0 and 1"),
        ("exp(1000)", "1", ""),
        ("1", "1 + 1/10**9", "1 and 1.000000001"),
        ("1", "1 + 1/10**30", ""),
        ("Sum(sin(l), l, 0, 10**6)", "1", ""),
    ],
)
def test_two_numbers_are_written_to_digits_that_are_known(left, right, written):
    assert both_numbers({"s": Fraction(1, 3)}, read(left), read(right)) == written


def test_letters_are_written_however_large_they_are():
    point = {"s": Fraction(1, 3), "z": 10**400, "y": Fraction(-(10**309), 3), "b": 2}
    found = in_words(point, read("s + z"), read("y*b"))
    assert found == "b = 2, s = 0.333333, y = -3.33333e+308, z = 1.00000e+400"


def test_a_number_is_written_that_needs_many_digits_on_the_way():
    found = both_numbers({"s": Fraction(1, 3)}, read("cos(exp(60)*s)"), read("2"))
    with mpmath.workdps(60):
        assert found == f"{float(mpmath.cos(mpmath.exp(60) / 3)):.6g} and 2"
