"""Orders of integrals, sums, means and ceilings, from the orders of what they are made of."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.check import check


@pytest.mark.parametrize(
    ("formula", "where", "found"),
    [
        ("Sum(theta(j)**2, j, 0, N) <= Sum(theta(j), j, 0, N)", (), "proved"),
        ("Sum(theta(j)**2, j, 0, p) < Sum(theta(j), j, 0, p)", ("p >= 0",), "refuted"),
        ("Integral(cos(u*z), u, 0, 1) <= 1", (), "proved"),
        ("1 >= Integral(cos(u*z), u, 0, 1)", (), "proved"),
        ("Integral(exp(-u), u, 0, z) <= z", ("z >= 0",), "proved"),
        ("largest(softmax(l, N), l, 0, N-1) >= 1/N", (), "proved"),
        ("least(softmax(l, N), l, 0, N-1) <= 1/N", (), "proved"),
        ("largest(softmax(l, N), l, 0, N-1) > 1/N", (), "refuted"),
        ("ceil(z) <= ceil(z + y)", (), "proved"),
        ("ceil(z) < ceil(z + s)", (), "refuted"),
    ],
)
def test_an_order_of_parts_is_that_of_the_whole(formula, where, found):
    assert check(formula, where=where).found.value == found
