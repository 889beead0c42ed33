"""When two whole numbers are equal, and when nothing is said of it."""

import pytest

from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.fields.deltas import settled
from ropetheory.symbolic.proof.fields.equality import equal


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("delta_ij(2*j, 2*l)", "delta_ij(j, l)"),
        ("delta_ij(3 - 2*j, 1)", "delta_ij(j, 1)"),
        ("delta_ij(2*j, 2*l + 1)", "0"),
        ("delta_ij(6*p + 4*v, 1)", "0"),
        ("delta_ij(p + 1/2, v)", "0"),
        ("delta_ij(j + 1, 1 + j)", "1"),
        ("delta_ij(4, 5)", "0"),
    ],
)
def test_a_delta_of_whole_numbers_is_settled(text, other):
    assert equal(settled(read(text)), read(other))


@pytest.mark.parametrize(
    "statement",
    [
        # Of real numbers, or whole ones without a common factor, nothing is settled.
        "delta_ij(2*z, 2*y + 1) == 0",
        "delta_ij(2*z, 2*l + 1) == 0",
        "delta_ij(d/2, p) == 0",
        "delta_ij(d/4, 2*p + 1) == 0",
        "delta_ij(2*p, 3*v) == 0",
        "delta_ij(2*p, 3*v + 1) == 0",
        "delta_ij(p**2, 2) == 0",
        "delta_ij(2*p, 3*v) == delta_ij(p, v)",
        "delta_ij(2*p, 4*v) == delta_ij(p, v)",
        "Sum(delta_ij(2*l, 1), l, 1/2, N) == 0",
        "Sum(delta_ij(2*l, 1), l, s, N) == 0",
    ],
)
def test_what_may_be_equal_is_not_settled(statement):
    left, _, right = relation(statement)
    assert not equal(left, right)
