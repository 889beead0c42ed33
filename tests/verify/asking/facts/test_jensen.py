"""Means above the middle, and above the square of a mean."""

import pytest

from tests.verify.asking.shared import found

MEANS = (
    ("cosine_sum(2*n) >= 4/d*cosine_sum(n)**2 - d/2",),
    ("2/d*Sum(rotations(j), j, 0, d/2 - 1) >= L/(2*pi)*b**(1/d - 1/2)",),
    ("Sum(wavelength(j), j, 0, d/2 - 1) >= d*pi*b**(1/2 - 1/d)",),
)
NO_MEANS = (
    ("cosine_sum(2*n) >= 4/d*cosine_sum(n)**2 - d/4",),
    ("2/d*Sum(rotations(j), j, 0, d/2 - 1) > L/(2*pi)*b**(1/d - 1/2)",),  # one pair is its own mean
    ("Sum(wavelength(j), j, 0, d/2 - 1) >= d*pi*b**(1/2)",),
)


@pytest.mark.parametrize("asked", MEANS, ids=lambda asked: asked[0])
def test_a_mean_lies_above_the_middle(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_MEANS, ids=lambda asked: asked[0])
def test_another_mean_does_not(asked):
    assert found(*asked) != "proved"
