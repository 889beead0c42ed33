"""Softmax and entropy: orders as sums of multiples of tangents."""

import pytest

from tests.verify.asking.shared import found

SOFTMAX = (
    ("softmax(1, 3) >= 1/3", "q[1] >= q[0]", "q[1] >= q[2]"),
    ("Sum(softmax(l, 2)*q[l], l, 0, 1) >= (q[0] + q[1])/2",),
    ("ln(exp(q[0]) + exp(q[1])) >= (q[0] + q[1])/2 + ln(2)",),
    ("-z*ln(z) - (1 - z)*ln(1 - z) <= ln(2)", "z > 0", "z < 1"),
)
NO_SOFTMAX = (
    ("softmax(1, 3) >= 1/3", "q[1] >= q[0]"),
    ("softmax(1, 3) > 1/3", "q[1] >= q[0]", "q[1] >= q[2]"),
    ("-z*ln(z) - (1 - z)*ln(1 - z) < ln(2)", "z > 0", "z < 1"),
    ("ln(exp(q[0]) + exp(q[1])) >= (q[0] + q[1])/2 + 1",),
)


@pytest.mark.parametrize("asked", SOFTMAX, ids=lambda asked: asked[0])
def test_what_tangents_slopes_and_squares_say_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_SOFTMAX, ids=lambda asked: asked[0])
def test_what_lies_beyond_them_is_not(asked):
    assert found(*asked) != "proved"
