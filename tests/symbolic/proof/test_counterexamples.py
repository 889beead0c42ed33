"""Numbers that differ at a point, written for people."""

from fractions import Fraction

import mpmath
import pytest

from ropetheory.symbolic.proof.counterexamples import both_numbers
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


def test_a_number_is_written_that_needs_many_digits_on_the_way():
    found = both_numbers({"s": Fraction(1, 3)}, read("cos(exp(60)*s)"), read("2"))
    with mpmath.workdps(60):
        assert found == f"{float(mpmath.cos(mpmath.exp(60) / 3)):.6g} and 2"
