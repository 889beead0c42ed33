"""Formulas that are too large are refused where they are read, and nothing else is."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language import bounds
from ropetheory.symbolic.language.bounds import TooLargeError, demand_length
from ropetheory.symbolic.language.syntax import tree
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError


def nested(levels):
    return "cos(" * levels + "z" + ")" * levels


@pytest.mark.parametrize(
    ("fits", "over"),
    [
        ("z" * bounds.CHARACTERS, "z" * (bounds.CHARACTERS + 1)),
        (nested(18), nested(bounds.LEVELS)),
        (f"(1 + z)**{bounds.EXPONENT}", f"(1 + z)**{bounds.EXPONENT + 1}"),
        ("z**(-13)", "z**(-10**9)"),
        ("10**3990", "10**4100"),
        ("(1/10)**3000", "(1/10)**(50*100)"),
        ("2**2**12", "2**2**30"),
        ("10**300 + 1e300", "1e5000"),
        (f"Sum(z, l, 0, {bounds.TERMS})", f"Sum(z, l, 0, {bounds.TERMS + 1})"),
        ("least(z, l, -9, 9)", "least(z, l, -10**7, 9)"),
        ("count(z < l, l, 0, d/2 - 1)", "count(z < l, l, 0, 10**7)"),
        ("z**(d/2 - 1)", "z**(4*100)"),
    ],
)
def test_the_bounds_on_a_formula(fits, over):
    assert tree(fits) is not None
    with pytest.raises(TooLargeError):
        tree(over)
    with pytest.raises(NoOpinionError):
        read(over)


def test_a_name_may_have_an_underscore_and_digits():
    demand_length("_x_1 + _ln_2 == s_0*b_1_2")
