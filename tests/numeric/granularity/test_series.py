"""The series: how many terms serve an α, and its columns."""

import math

import numpy as np

from ropetheory.numeric.granularity import series
from ropetheory.numeric.two_floats import EPS


def test_each_number_of_terms_reaches_its_alpha(precise):
    # The first term left out bounds what is left out, once the terms fall.
    for terms, reach in enumerate(series.REACH, start=1):
        left = precise.mpf(reach) ** (2 * terms + 1) / precise.factorial(2 * terms + 1)
        assert left <= EPS / 20 * precise.sinh(reach) * (1 + EPS)
        assert reach**2 <= (2 * terms + 2) * (2 * terms + 3)
        assert series.terms_for(reach) == terms
        assert series.terms_for(math.nextafter(reach, 9)) == min(terms + 1, len(series.REACH))
    assert series.REACH[-1] >= 8
    assert series.terms_for(1.0) == 9
    assert series.terms_for(np.asarray([0.5])) == len(series.REACH)
