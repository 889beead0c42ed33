"""Functions of one number, or of the difference of two logits: by derivatives at 0, or where they vanish."""

import pytest

from ropetheory.verify.asking.check import check


def found(formula):
    return check(formula).found.value


TRUE = (
    "abs(softmax(0, 2, q) - 1/2) <= abs(q[0] - q[1])/4",
    "1/(1 + exp(-y)) - 1/2 <= y/4",
    "ln(exp(q[0]) + exp(q[1])) <= (q[0] + q[1])/2 + ln(2) + (q[0] - q[1])**2/8",
    "attention_entropy(2, q) >= ln(2) - (q[0] - q[1])**2/8",
    "exp(y) >= 1 + y + y**2/2",
    "ln(1 + y) >= y - y**2/2",
    "(exp(y) - exp(-y))/2 >= y + y**3/6",
    "ln(1 + exp(-z)) >= ln(2) - z/2",
    "entropy_deficit(a) <= a**2/2",
    "specht(a) <= 1 + a + a**2/3",
    "ln(a/(1 - exp(-a))) <= a/2 + a**2/24",
    "(exp(z) + exp(-z))/2 <= exp(z**2/2)",
)
FALSE = (
    "abs(softmax(0, 2, q) - 1/2) <= abs(q[0] - q[1])/8",
    "1/(1 + exp(-y)) - 1/2 <= y/5",
    "attention_entropy(2, q) >= ln(2) - (q[0] - q[1])**2/9",
    "exp(y) >= 1 + y + y**2",
    "entropy_deficit(a) <= a**2/3",
    "specht(a) <= 1 + a + a**2/4",
    "(exp(z) + exp(-z))/2 <= exp(z**2/4)",
    "ln(a/(1 - exp(-a))) >= a/2 + a**2/24",
)


@pytest.mark.parametrize("formula", TRUE)
def test_derivatives_prove_an_order(formula):
    assert found(formula) == "proved"


def test_a_condition_leaves_one_side_of_0():
    formula = "1/(1 + exp(-z)) <= 1/2 + z/4"
    assert check(formula, where="z >= 0").found.value == "proved"
    assert found(formula) == "refuted"


@pytest.mark.parametrize("formula", FALSE)
def test_a_smaller_constant_is_refuted(formula):
    assert found(formula) == "refuted"
