"""Where a formula has a value: as it is written, and as its quantities mean it."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.defined import undefined
from ropetheory.verify.asking.question import read


def missing(formula, *where):
    ((question,), _) = read(formula, where)
    return undefined(question)


@pytest.mark.parametrize(
    "formula", ["theta(j)/s <= 1/s", "ln(b) > 0", "critical_index() < 2", "s**(2*j/d) <= s", "C() > 0"]
)
def test_what_has_a_value_everywhere(formula):
    assert missing(formula) == ()


@pytest.mark.parametrize(
    ("formula", "needs"),
    [
        ("(z**2 - z)/(z - 1) == z", ("z - 1 != 0",)),
        ("ln(z) <= z", ("z > 0",)),
        ("sqrt(z) >= 0", ("z >= 0",)),
        ("z**(1/2) >= 0", ("z > 0",)),
        ("wavelength(0, b, j) > 0", ("j != 0",)),
        ("theta(j, z) > 0", ("z > 0",)),
    ],
)
def test_what_has_none_somewhere(formula, needs):
    assert missing(formula) == needs


def test_conditions_and_values_that_are_set_help():
    assert missing("s/(z - 1) <= 9", "z > 1") == ()
    assert missing("s/(z - 1) <= 9", "z == 3") == ()
    assert missing("ntk_base() > 1") == ()  # read for d >= 4
