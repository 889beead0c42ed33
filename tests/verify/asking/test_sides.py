"""Sides as text: what is rounded is not written as if exact, and what differs differs."""

import flint
import pytest

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.sides import is_written, marked, written


def sides(text):
    ((relation,), point) = parse(text), {}
    return written(relation, point)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("pi == 3", ("3.14159265359", "3")),
        ("2 + 1/10**20 == 5/2", ("2.00000000000", "2.5")),
        ("2 + 1/10**20 == 2", ("2.00000000000000000001", "2")),
        ("2 == 2 + 1/10**50", ("2", "2 + 1e-50")),
        ("2 - 1/10**50 == 2", ("2 - 1e-50", "2")),
        ("2 + pi/10**50 == 2", ("2 + 3.14159265359e-50", "2")),
        ("1/3 + 1/10**50 == 1/3", ("0.333333333333… + 1e-50", "0.333333333333…")),
        ("1/7 == 1/7 + 1/10**50", ("0.142857142857… - 1e-50", "0.142857142857…")),
        ("2 + I/10**50 == 2", ("2 + 1e-50 i", "2")),
        ("pi*I == pi*I + 1/10**50", None),
        ("10**70 + 1 == 10**70", ("1e+70 + 1", "1e+70")),
    ],
)
def test_a_side_is_written_so_that_it_differs_from_the_other(text, shown):
    found = sides(text)
    assert found[0] != found[1]
    assert shown is None or found == shown


@pytest.mark.parametrize("text", ["1 + exp(-100000) == 1", "1 + exp(-100000) <= 1", "1 - exp(-100000) >= 1"])
def test_what_no_precision_tells_apart_is_said_to_differ(text):
    left, right = sides(text)
    assert left == "1"
    assert right.startswith("1 (they differ by less than ")
    assert float(right.rpartition(" ")[2].rstrip(")").partition("e-")[2]) > 19000


def test_a_number_that_some_digits_are_has_no_dots():
    with working_precision(256):
        third, fifth, large = (flint.arb(flint.fmpq(*pair)) for pair in ((1, 3), (1, 5), (10**70 + 1, 1)))
        assert list(map(is_written, (third, fifth, large))) == [False, True, False]
        assert list(map(marked, (third, fifth, large))) == ["0.333333333333…", "0.2", "1.00000000000…e+70"]
        assert marked(flint.acb(third, fifth)) == "(0.333333333333… + 0.2 i)"
