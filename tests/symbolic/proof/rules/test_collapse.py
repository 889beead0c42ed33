"""Sums of which one term is left."""

import pytest

from ropetheory.authoring import Collapse
from tests.symbolic.proof.stating import is_confirmed, step

PAIR = ("j <= d/2 - 1",)
INSIDE = ("v >= 0", "v <= N - 1")


@pytest.mark.parametrize(
    ("statement", "pick", "requires"),
    [
        ("Sum(delta_ij(l, j)*cos(l), l, 0, d/2-1) == cos(j)", "j", PAIR),
        ("Sum(s*delta_ij(v, l)*cos(l), l, 0, N-1) == s*cos(v)", "v", INSIDE),
        ("Sum(delta_ij(i-1, l)*delta_ij(l, j)*l, l, 0, d/2-1) == delta_ij(i-1, j)*j", "j", PAIR),
        ("Sum(delta_ij(l, 3), l, 1, 7) == 1", "3", ()),
        ("Sum(delta_ij(l + 1, v + 1)*Sum(l, i, 0, N), l, 0, N-1) == Sum(v, i, 0, N)", "v", INSIDE),
    ],
)
def test_the_one_term_is_left(statement, pick, requires):
    assert is_confirmed(statement, step(compute=Collapse("l", pick)), requires=requires)


@pytest.mark.parametrize(
    ("statement", "pick", "requires"),
    [
        # What is picked may lie below or above the sum, or between two indices.
        ("Sum(delta_ij(l, v)*cos(l), l, 0, N-1) == cos(v)", "v", ("v <= N - 1",)),
        ("Sum(delta_ij(l, v)*cos(l), l, 0, N-1) == cos(v)", "v", ("v >= 0",)),
        ("Sum(delta_ij(l, j)*cos(l), l, 0, d/2-1) == cos(j)", "j", ()),
        ("Sum(delta_ij(l, s)*cos(l), l, 0, N-1) == cos(s)", "s", ("s <= N - 1",)),
        ("Sum(delta_ij(l, 1)*cos(l), l, 1/2, N) == cos(1)", "1", ()),
        # No such factor: another index, a term beside it, a divisor, twice the index.
        ("Sum(delta_ij(p, v)*cos(l), l, 0, N-1) == cos(v)", "v", INSIDE),
        ("Sum(delta_ij(l, v) + cos(l), l, 0, N-1) == 1 + cos(v)", "v", INSIDE),
        ("Sum(cos(l)/delta_ij(l, v), l, 0, N-1) == cos(v)", "v", INSIDE),
        ("Sum(delta_ij(2*l, v)*cos(l), l, 0, N-1) == delta_ij(2*v, v)*cos(v)", "v", INSIDE),
        # A term that has no value, or another one.
        ("Sum(delta_ij(l, v)/(l - p), l, 0, N-1) == 1/(v - p)", "v", INSIDE),
        ("Sum(delta_ij(l, v)*cos(l), l, 0, N-1) == cos(v + 1)", "v", INSIDE),
        ("Sum(delta_ij(l, v)*cos(l), l, 0, N-1)*s == s*cos(v)", "v", INSIDE),
    ],
)
def test_without_a_hypothesis_no_term_is_left(statement, pick, requires):
    assert not is_confirmed(statement, step(compute=Collapse("l", pick)), requires=requires)
