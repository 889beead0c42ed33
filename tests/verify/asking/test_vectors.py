"""Softmax, sums of exponentials, largest members and means: true orders are proved, close ones are refuted."""

import pytest

from ropetheory.verify.asking.check import check

BOUNDED = "largest(abs(q[l]), l, 0, N - 1) <= eta"
CLOSE = "largest(abs(q[l] - k[l]), l, 0, N - 1) <= eta"
AHEAD = ("N >= 2", "q[0] >= largest(q[l], l, 1, N - 1) + y")
SUM, MEAN = "Sum(exp(q[l]), l, 0, N - 1)", "Sum(q[l], l, 0, N - 1)/N"
TOP, LOW = "largest(q[l], l, 0, N - 1)", "least(q[l], l, 0, N - 1)"
SQUARES = "Sum(q[l]**2, l, 0, N - 1)"


def found(formula, *where):
    return check(formula, where=where).found.value


MEMBERS = (
    ("q[0] <= eta", BOUNDED),
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
    (f"ln({SUM}) <= {TOP} + ln(N)",),
    (f"ln({SUM}) >= {TOP}",),
    (f"c*ln(Sum(exp(q[l]/c), l, 0, N - 1)) >= {TOP}",),
    (f"abs(ln({SUM}) - ln(Sum(exp(k[l]), l, 0, N - 1))) <= largest(abs(q[l] - k[l]), l, 0, N - 1)",),
    ("attention_entropy(N, q) >= 0",),
    ("attention_entropy(N, q) >= ln(N) - 2*eta", BOUNDED),
    ("min_cosine(n) <= 2/d*cosine_sum(n)",),
    (f"Sum(softmax(l, N, q)*k[l], l, 0, N - 1) <= largest(k[l], l, 0, N - 1)",),
    (f"{LOW} <= Sum(softmax(l, N, q)*q[l], l, 0, N - 1)",),
    ("Sum(softmax(l, N, q)**2, l, 0, N - 1) <= 1",),
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
MEANS = (
    (f"{SUM} >= N*exp({MEAN})",),
    (f"ln({SUM}) >= {MEAN} + ln(N)",),
    (f"Sum(ln(1 + q[l]**2), l, 0, N - 1) <= N*ln(1 + {SQUARES}/N)",),
    (f"attention_entropy(N, q) <= ln({SUM}) - {MEAN}",),
    ("Sum(wavelength(j), j, 0, d/2 - 1)*Sum(1/wavelength(j), j, 0, d/2 - 1) >= d**2/4",),
    (f"Sum(q[l]*k[l], l, 0, N - 1)**2 <= {SQUARES}*Sum(k[l]**2, l, 0, N - 1)",),
    (f"abs(Sum(q[l]*k[l], l, 0, N - 1)) <= sqrt({SQUARES})*sqrt(Sum(k[l]**2, l, 0, N - 1))",),
    (f"Sum(q[l], l, 0, N - 1)**2 <= N*{SQUARES}",),
    ("Sum(softmax(l, N, q)**2, l, 0, N - 1) >= 1/N",),
    (f"{SUM}*Sum(exp(-q[l]), l, 0, N - 1) >= N**2",),
    (f"ln(Sum(exp((q[l] + k[l])/2), l, 0, N - 1)) <= (ln({SUM}) + ln(Sum(exp(k[l]), l, 0, N - 1)))/2",),
)
FALSE = (
    ("softmax(0, N, q) <= exp(eta)/N", BOUNDED),
    ("softmax(0, N, q) >= exp(-eta)/N", BOUNDED),
    ("softmax(0, N, q) <= exp(eta)*softmax(0, N, k)", CLOSE),
    ("softmax(0, N, q) >= 1/(1 + (N - 1)*exp(-2*y))", *AHEAD),
    ("1 - softmax(0, N, q) <= exp(-y)", *AHEAD),
    (f"ln({SUM}) <= {TOP} + ln(N)/2",),
    (f"ln({SUM}) >= {TOP} + ln(N)/2",),
    ("attention_entropy(N, q) >= ln(N)",),
    ("min_cosine(n) >= 2/d*cosine_sum(n)",),
    ("Sum(softmax(l, N, q)*k[l], l, 0, N - 1) <= Sum(k[l], l, 0, N - 1)/N",),
    (f"Sum(q[l], l, 0, N - 1)**2 <= {SQUARES}",),
    (f"{SUM} <= N*exp({MEAN})",),
    ("largest(q[l] + k[l], l, 0, N - 1) == largest(q[l], l, 0, N - 1) + largest(k[l], l, 0, N - 1)",),
    (f"largest(exp(q[l]), l, 0, N - 1) <= exp({LOW})",),
    ("q[N] <= eta", BOUNDED),
)


@pytest.mark.parametrize("asked", MEMBERS, ids=lambda asked: asked[0])
def test_what_bounds_members_bounds_what_is_made_of_them(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", MEANS, ids=lambda asked: asked[0])
def test_a_function_of_a_mean_lies_beside_the_mean_of_the_function(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_a_close_order_is_refuted_at_vectors_that_meet_the_conditions(asked):
    assert found(*asked) == "refuted"
