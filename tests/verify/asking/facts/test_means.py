"""Functions of a mean beside means of a function; products of sums over one range."""

import pytest

from tests.verify.asking.shared import found

SUM, MEAN = "Sum(exp(q[l]), l, 0, N - 1)", "Sum(q[l], l, 0, N - 1)/N"
SQUARES = "Sum(q[l]**2, l, 0, N - 1)"

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


@pytest.mark.parametrize("asked", MEANS, ids=lambda asked: asked[0])
def test_a_function_of_a_mean_lies_beside_the_mean_of_the_function(asked):
    assert found(*asked) == "proved"
