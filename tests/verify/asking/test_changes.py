"""Small changes that SymPy finds."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.verify.asking.changes import changed_sides


@pytest.mark.parametrize(
    ("formula", "sides"),
    [
        ("s*b == 2*s*b", ["(1/2)*(2*s*b)", "2*s*b - (b*s)"]),
        ("(z + 1)**2 == z**2 + 2*z", ["z**2 + 2*z + (1)"]),
        ("cos(z)**2 == sin(z)**2 + 1", ["sin(z)**2 + 1 + (cos(2*z) - 1)"]),
        ("theta(j) == b**(-j/d)", ["(b**(-j/d))*(b**(-j/d))"]),
        ("cos(z) == z", []),  # nothing short
        ("Sum(theta(j), j, 0, d/2 - 1) == 1", []),
        ("Derivative(s**z, z) == 0", []),  # off by a division by 0
    ],
)
def test_a_factor_or_a_term_is_found_where_it_is_short(formula, sides):
    (asked,) = parse(formula)
    assert changed_sides(asked, Formula(formula).sides[1]) == sides
