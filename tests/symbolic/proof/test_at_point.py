"""A formula has a value at a point as it is written, not as it is simplified."""

import pytest

from ropetheory.symbolic.proof.at_point import demand_values
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("0*ln(z)", {"z": "0"}),
        ("exp(ln(z))", {"z": "-1"}),
        ("z/z", {"z": 0}),
        ("im(ln(z))", {"z": "-1"}),
        ("delta_ij(z, z)", {"z": "0.5"}),
        ("Sum(0*ln(l), l, 0, p)", {"p": "3"}),
        ("least(0*ln(l), l, 0, p)", {"p": "3"}),
        ("1/norm2(q, d)", {"d": "4", "q": ["1"]}),
        ("norm2(x, d)/norm2(x, d)", {"d": "4", "x": lambda _: 0}),
        ("ln(q[0])", {"d": "4", "q": lambda _: -1}),
        ("Sum(x[0], l, 5, 3)", {"d": "4", "x": lambda _: 1}),
        ("1 + Derivative(sqrt(y), y)", {"y": "0"}),
        ("z*Derivative(z*ln(z), z)", {"z": "0"}),
        ("Derivative(abs(z), z) - 1", {"z": "1"}),
        ("2*Derivative(y**(3/2), y)", {"y": 0}),
    ],
)
def test_what_has_no_value_there_is_refused(text, at):
    with pytest.raises(NoOpinionError):
        demand_values(text, at, compared=False)
    with pytest.raises(NoOpinionError):
        demand_values(f"1 < {text}", at, compared=True)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("ln(z)/(z - 1)", {"z": "1/2"}),
        ("1/norm2(x, d)", {"d": "128", "x": lambda _: 1}),
        ("sqrt(ceil(ln(L)/ln(b)))", {"L": "4096", "b": "10000"}),
        ("Sum(ln(l + 1), l, 0, d/2 - 1)", {"d": "64"}),
        ("b*Derivative(theta(j), b)/theta(j)", {"b": "100", "d": "4", "j": "1"}),
        ("2*Derivative(y**(3/2), y)", {"y": "1/4"}),
        ("abs(Derivative(Derivative(cosine_sum(m), m), m))", {"b": "100", "d": "4", "m": "1"}),
    ],
)
def test_what_has_a_value_there_is_not(text, at):
    demand_values(text, at, compared=False)
