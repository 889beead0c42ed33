"""Texts are read as they are written: every argument counts, and every digit."""

import pytest

from ropetheory.symbolic.proof.expressions.reading import quantity, read
from ropetheory.symbolic.proof.expressions.trees import ONE, NoOpinionError, node, num
from ropetheory.symbolic.proof.signs.signer import Signer
from tests.symbolic.proof.stating import is_confirmed, step

UNREAD = (
    "max(s)",
    "max()",
    "sin(s, t)",
    "ln(s, 2)",
    "abs(s, t)",
    "exp()",
    "Si(0, t)",
    "re(s, t)",
    "ceil(s, t)",
    "delta_ij(j, j, p)",
    "expected(q[0])",
    "sqrt(s, t)",
    "sin(identity)",
    "sqrt(identity)",
    "max(identity, 1)",
    "pair(identity, 0)",
    "rotation(identity)",
    "transpose(s, t)",
    "count(l < s < t, l, 0, N)",
    "count(l in s, l, 0, N)",
    "count(l < s, l, 0)",
    "count()",
    "Sum(identity, l, 0, N)",
)


@pytest.mark.parametrize("text", UNREAD)
def test_a_function_of_other_arguments_is_not_read(text):
    with pytest.raises(NoOpinionError):
        read(text)


@pytest.mark.parametrize(
    "statement",
    [
        "sin(s, t) == sin(s)",
        "abs(s, t) == s",
        "0.10000000000000000001 == 0.1",
        "12345678901234567890123.0 == 12345678901234567890124.0",
        "1e-999 == 0",
        "1e999 == 1e998",
    ],
)
def test_nothing_that_is_written_is_left_out(statement):
    assert not is_confirmed(statement, step())


def test_a_decimal_fraction_is_what_is_written():
    assert read("0.25") is read("1/4")
    assert read("1e3") is num(1000)
    assert is_confirmed("0.1 == 1/5 - 1/10 + 0*s", step())
    assert is_confirmed("sqrt(0.25) == 0.5", step())
    assert is_confirmed("min(s, t, 1) == min(1, t, s)", step())


@pytest.mark.parametrize("name", ["mul", "count", "count<=", "least", "ln", "letter", "coordinate", "oo"])
def test_no_quantity_has_the_name_of_an_operation(name):
    with pytest.raises(NoOpinionError, match="the name of an operation"):
        quantity(name, ONE, ONE)


def test_what_begins_like_a_count_is_none():
    assert Signer(()).sign(node("counter", num(2))) == frozenset((-1, 0, 1))
