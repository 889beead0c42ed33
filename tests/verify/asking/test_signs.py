"""Signs over ranges; where a formula has a value, as it is written and as its quantities mean it."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.verify.asking.question import read
from ropetheory.verify.asking.signs import follows_from, holds, missing_conditions

WIDE = ("d >= 4", "b > 1", "s > 0", "i >= 1", "i <= d/2")


@pytest.mark.parametrize(
    "text", ["d > 2", "i - 1 >= 0", "i - 1 <= d/2 - 1", "b >= 1", "ln(b) > 0", "b > 1", "d >= 4", "1 < 2"]
)
def test_what_follows(text):
    assert follows_from(parse(text)[0], WIDE)


@pytest.mark.parametrize("text", ["d > 4", "i >= 2", "s >= 1", "b > 2", "s == 1", "i < d/2", "z > 0"])
def test_what_does_not(text):
    assert not follows_from(parse(text)[0], WIDE)


def test_a_divisor_is_seen_not_to_vanish_from_either_side():
    assert holds("!=", parse_expression("d - 2"), WIDE)
    assert holds("!=", parse_expression("2 - d"), WIDE)
    assert not holds("!=", parse_expression("d - 4"), WIDE)
    assert not holds("!=", parse_expression("z"), WIDE)


def missing(formula, *where):
    ((question,), _) = read(formula, where)
    return missing_conditions(question)


@pytest.mark.parametrize(
    "formula", ["theta(j)/s <= 1/s", "ln(b) > 0", "critical_index() < 2", "s**(2*j/d) <= s", "C() > 0"]
)
def test_what_has_a_value_everywhere(formula):
    assert missing(formula) == ()


@pytest.mark.parametrize(
    ("formula", "needs"),
    [
        ("(z**2 - z)/(z - 1) == z", ("z - 1 != 0",)), ("ln(z) <= z", ("z > 0",)),
        ("sqrt(z) >= 0", ("z >= 0",)), ("z**(1/2) >= 0", ("z > 0",)),
        ("wavelength(0, b, j) > 0", ("j != 0",)), ("theta(j, z) > 0", ("z > 0",)),
    ],
)  # fmt: skip
def test_what_has_none_somewhere(formula, needs):
    assert missing(formula) == needs


def test_conditions_and_values_that_are_set_help():
    assert missing("s/(z - 1) <= 9", "z > 1") == ()
    assert missing("s/(z - 1) <= 9", "z == 3") == ()
    assert missing("ntk_base() > 1") == ()  # read for d >= 4
