"""Softmax, sums of exponentials and entropy: by bounds of their members, term by term."""

import pytest

from tests.verify.asking.shared import found

BOUNDED = "largest(abs(q[l]), l, 0, N - 1) <= eta"
CLOSE = "largest(abs(q[l] - k[l]), l, 0, N - 1) <= eta"
AHEAD = ("N >= 2", "q[0] >= largest(q[l], l, 1, N - 1) + y")
SUM = "Sum(exp(q[l]), l, 0, N - 1)"
TOP, LOW = "largest(q[l], l, 0, N - 1)", "least(q[l], l, 0, N - 1)"

BOUNDS = (
    ("softmax(0, N, q) <= exp(2*eta)/N", BOUNDED),
    ("softmax(p, N, q) >= exp(-2*eta)/N", "p >= 0", "p <= N - 1", BOUNDED),
    ("softmax(0, N, q, c) <= exp(2*eta/c)/N", BOUNDED),
    ("softmax(0, N, q) <= exp(2*eta)*softmax(0, N, k)", CLOSE),
    ("softmax(0, N, q) >= 1/(1 + (N - 1)*exp(-y))", *AHEAD),
    ("1 - softmax(0, N, q) <= (N - 1)*exp(-y)", *AHEAD),
    (
        "softmax(0, N, q) <= softmax(0, N, k)",
        "N >= 2",
        "q[0] <= k[0]",
        "largest(k[l] - q[l], l, 1, N - 1) <= 0",
    ),
    ("softmax(0, N, q) < 1", "N >= 2"),
    ("softmax(0, N, q) + softmax(1, N, q) <= 1", "N >= 2"),
    (f"c*ln(Sum(exp(q[l]/c), l, 0, N - 1)) >= {TOP}",),
    (f"c*ln(Sum(exp(q[l]/c), l, 0, N - 1)) >= {TOP}",),
    (f"abs(ln({SUM}) - ln(Sum(exp(k[l]), l, 0, N - 1))) <= largest(abs(q[l] - k[l]), l, 0, N - 1)",),
    ("attention_entropy(N, q) >= 0",),
    ("attention_entropy(N, q) >= ln(N) - 2*eta", BOUNDED),
    ("Sum(softmax(l, N, q)*k[l], l, 0, N - 1) <= largest(k[l], l, 0, N - 1)",),
    ("Sum(exp(-q[l]**2), l, 0, N - 1) <= N",),
    (f"{LOW} <= Sum(softmax(l, N, q)*q[l], l, 0, N - 1)",),
    ("Sum(softmax(l, N, q)**2, l, 0, N - 1) <= 1",),
)


@pytest.mark.parametrize("asked", BOUNDS, ids=lambda asked: asked[0])
def test_what_bounds_members_bounds_what_is_made_of_them(asked):
    assert found(*asked) == "proved"
