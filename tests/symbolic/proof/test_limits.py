"""Limits by Taylor's theorem: against known values, and refused where a sign is not plain."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.equality import same
from ropetheory.symbolic.proof.limits import limit

KNOWN = {
    "b**(-2/d)": "1",
    "d*(b**(2/d) - 1)": "2*ln(b)",
    "d**2*(b**(2/d) - 1 - 2*ln(b)/d)": "2*ln(b)**2",
    "(3*d**2 + d)/(d**2 + 7)": "3",
    "d*sin(2*alpha/d)": "2*alpha",
    "d**2*(1 - cos(2*alpha/d))": "2*alpha**2",
    "(d - 2)/(2*d - 2)": "1/2",
    "z/d": "0",
}


@pytest.mark.parametrize("text", KNOWN)
def test_a_limit_has_its_value(text):
    assert same(limit(parse_expression(text)), parse_expression(KNOWN[text]))


@pytest.mark.parametrize(
    ("text", "value"), [("d*b**(2/d)", sp.oo), ("1 - d**2", -sp.oo), ("d/(b**(1/d) - 1)", sp.oo)]
)
def test_a_limit_without_bound_has_its_sign(text, value):
    assert limit(parse_expression(text)) == value


@pytest.mark.parametrize(
    "text",
    [
        "z*d",
        "1/(1 + (alpha - 1/7)**2*d)",
        "d/(1 + d*(b - 10)**2)",
        "ln(1 + d)",
        "b**d",
        "sin(d)",
        "(1 + 1/d)**d",
        "1/(z + 1/d)",
    ],
)
def test_what_need_not_have_that_limit_is_refused(text):
    with pytest.raises(StepRefusedError, match=r"plain|entire"):
        limit(parse_expression(text))
