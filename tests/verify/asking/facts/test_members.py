"""What extremes and conditions on them say of members, sums and each other."""

import pytest

from tests.verify.asking.shared import found

BOUNDED = "largest(abs(q[l]), l, 0, N - 1) <= eta"
SUM, MEAN = "Sum(exp(q[l]), l, 0, N - 1)", "Sum(q[l], l, 0, N - 1)/N"
TOP, LOW = "largest(q[l], l, 0, N - 1)", "least(q[l], l, 0, N - 1)"
SQUARES = "Sum(q[l]**2, l, 0, N - 1)"

WIDE = "largest(abs({0}[l]), l, 0, d - 1) <= eta"
EXTREMES = (
    ("norm2(q) <= d*eta**2", WIDE.format("q")),
    ("abs(dot(q, k)) <= d*eta**2", WIDE.format("q"), WIDE.format("k")),
    ("largest(softmax(l, N, q), l, 0, N - 1) <= exp(2*eta)/N", BOUNDED),
    ("q[0] <= eta", BOUNDED),
    (f"ln({SUM}) <= {TOP} + ln(N)",),
    (f"ln({SUM}) >= {TOP}",),
    ("min_cosine(n) <= 2/d*cosine_sum(n)",),
    ("least(wavelength(j), j, 0, d/2 - 1) <= d/2/Sum(1/wavelength(j), j, 0, d/2 - 1)",),
    (f"{SQUARES} <= N*eta**2", BOUNDED),
    (f"largest(abs(q[l]), l, 0, N - 1)**2 <= {SQUARES}",),
    ("abs(Sum(q[l], l, 0, N - 1)) <= Sum(abs(q[l]), l, 0, N - 1)",),
    ("abs(Sum(q[l]*k[l], l, 0, N - 1)) <= largest(abs(q[l]), l, 0, N - 1)*Sum(abs(k[l]), l, 0, N - 1)",),
    ("largest(q[l] + k[l], l, 0, N - 1) <= largest(q[l], l, 0, N - 1) + largest(k[l], l, 0, N - 1)",),
    (
        "largest(abs(q[l] + k[l]), l, 0, N - 1) "
        "<= largest(abs(q[l]), l, 0, N - 1) + largest(abs(k[l]), l, 0, N - 1)",
    ),
    (f"abs({TOP} - largest(k[l], l, 0, N - 1)) <= largest(abs(q[l] - k[l]), l, 0, N - 1)",),
    (f"largest(q[l] + z, l, 0, N - 1) == {TOP} + z",),
    (f"largest(c*q[l], l, 0, N - 1) == c*{TOP}",),
    (f"largest(exp(q[l]), l, 0, N - 1) == exp({TOP})",),
)


@pytest.mark.parametrize("asked", EXTREMES, ids=lambda asked: asked[0])
def test_an_extreme_bounds_its_members(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize(
    "asked",
    [
        ("q[N] <= eta", BOUNDED),
        ("q[0] <= eta/2", BOUNDED),
        (f"{TOP} <= {LOW}",),
        ("norm2(q) <= d*eta**2/2", WIDE.format("q")),
    ],
    ids=lambda asked: asked[0],
)
def test_it_bounds_no_others_and_no_closer(asked):
    assert found(*asked) == "refuted"
