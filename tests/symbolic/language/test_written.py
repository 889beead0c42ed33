"""What is written back in the formula language is read as it was."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.written import written, written_relation


@pytest.mark.parametrize(
    "text",
    [
        "ln(b) > 2*pi",
        "max(s, 1) <= min(L, 2)",
        "Sum(q[2*j], j, 0, d/2 - 1) == 1",
        "transpose(G(p))*G(v) == F(v - p)",
        "critical_index() > 0",
        "transpose(P)*P == 1",
        "alpha*B**(-2*j/d) <= 1",
    ],
)
def test_a_condition_is_read_back_as_it_was(text):
    (condition,) = parse(text)
    assert parse(written_relation(condition)) == (condition,)


@pytest.mark.parametrize(
    "text",
    [
        "exp(_ln_B)*abs(z)",
        "delta_ij(l, j)*ceil(r)",
        "Integral(sin(alpha/B**u), u, 0, 1)",
        "Limit(theta(j), d)",
        "conj(q[0] + I*q[1])",
    ],
)
def test_an_expression_is_read_back_as_it_was(text):
    expression = parse_expression(text)
    assert parse_expression(written(expression)) == expression
