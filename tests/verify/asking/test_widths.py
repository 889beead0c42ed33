"""Heads of one pair are left out only where a formula has no value there."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.question import read
from ropetheory.verify.asking.widths import needs_width


@pytest.mark.parametrize(
    "formula",
    [
        "ntk_base() > b", "1/(d - 2) > 0", "s**(d/(d - 2)) > 1", "ln(d - 2) < d", "(d - 2)**(-1/2) > 0",
        "Sum(ntk_frequency(j), j, 0, d/2 - 1) > 0", "Sum(l, l, 0, 1/(d - 2)) > 0",
        "Sum(l, l, 1/(d - 2), 4) > 0",
        "least(ntk_frequency(j), j, 0, d/2 - 1) > 0", "Derivative(ntk_base(), s) > 0", "0 < 1/(d**2 - 4)",
    ],
)  # fmt: skip
def test_a_formula_that_divides_by_0_at_one_pair_is_of_wider_heads(formula):
    assert needs_width(formula)


@pytest.mark.parametrize(
    "formula",
    [
        "Sum(1/(d - 2), j, 1, d/2 - 1) > 0", "Sum(ntk_frequency(j), j, 1, d/2 - 1) > 0",
        "1 + Sum(1/(d - 2), j, 1, d/2 - 1) > 1", "Sum(l/(d - 2), l, 1, d/2 - 1) > 0",
        "(d - 2)**(-j) < d/2", "(d - 2)**2 > 0", "1/d > 0", "1/(d - 4) > 0", "1/(d - s) > 0", "ln(d) > 0",
        "Sum(1/(d - 2), l, 1, N) > 0", "Limit(ntk_base(), d) == b*s", "theta(j) <= 1",
        "rotation(phi) == identity", "I*z <= 3", "1/(sqrt((d-3-s)**2) + 1 + s) >= 1/d",
        "1/(sqrt(z**2) - z + d - 2) > 0", "ln(sqrt(z**2) - z + d - 2) < 1", "1/(abs(d - 2) + exp(z)) > 0",
    ],
)  # fmt: skip
def test_what_may_have_a_value_there_is_read_for_all_heads(formula):
    assert not needs_width(formula)


def test_what_fails_in_heads_of_one_pair_is_not_proved():
    assert check("Sum(1/(d - 2), j, 1, d/2 - 1) > 0", where="d >= 2").found.value == "neither"
    assert check("(d - 2)**(-j) < d/2").found.value == "refuted"
    assert read("Sum(1/(d - 2), j, 1, d/2 - 1) > 0", ())[1] == ()
