"""False orders of vectors, close to true ones: refuted at vectors that meet their conditions."""

import pytest

from tests.verify.asking.shared import found

BOUNDED = "largest(abs(q[l]), l, 0, N - 1) <= eta"
CLOSE = "largest(abs(q[l] - k[l]), l, 0, N - 1) <= eta"
AHEAD = ("N >= 2", "q[0] >= largest(q[l], l, 1, N - 1) + y")
SUM, MEAN = "Sum(exp(q[l]), l, 0, N - 1)", "Sum(q[l], l, 0, N - 1)/N"
TOP, LOW = "largest(q[l], l, 0, N - 1)", "least(q[l], l, 0, N - 1)"
SQUARES = "Sum(q[l]**2, l, 0, N - 1)"

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


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_a_close_order_is_refuted_at_vectors_that_meet_the_conditions(asked):
    assert found(*asked) == "refuted"


def test_more_sums_than_letters_are_given_up():
    sums = " + ".join(f"Sum(sin(q[l] + {number}), l, 0, N - 1)" for number in range(12))
    assert found(f"{sums} <= 12*N + Sum(k[l]**2, l, 0, N - 1)") == "neither"
