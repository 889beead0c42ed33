"""What is written back in the formula language is read as it was."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verdicts.formula_text import formula_text


@pytest.mark.parametrize(
    "text",
    [
        "ln(b) > 2*pi",
        "max(s, 1) <= min(L, 2)",
        "Sum(q[2*j], j, 0, d/2 - 1) == 1",
        "transpose(G(p))*G(v) == F(v - p)",
        "critical_index() > 0",
        "alpha*B**(-2*j/d) <= 1",
    ],
)
def test_a_condition_is_read_back_as_it_was(text):
    (condition,) = parse(text)
    assert parse(formula_text(condition)) == (condition,)
