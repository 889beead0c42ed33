"""The law of an angle's error: what is held exactly costs nothing, each rounding a factor of 1 + u."""

import math

import numpy as np
import pytest

from ropetheory.numeric.math_functions import SCALAR
from ropetheory.numeric.precision.angle_law import bounded_angle, law_of
from ropetheory.numeric.precision.formats import format_of

UNIT = 2.0**-8  # of bfloat16, which holds whole numbers up to 256
EVERYTHING = frozenset(("position", "frequency", "product"))


def bound(position, which=EVERYTHING, pair=1, base=10000.0, dim=8):
    law = law_of(SCALAR, format_of("bfloat16"), which)
    return bounded_angle(law, SCALAR, (2.0 * pair / dim, 0.0), position, base)


@pytest.mark.parametrize(
    ("position", "which", "roundings"),
    [
        (3.0, EVERYTHING, 2),  # a position that is held is not rounded
        (257.0, EVERYTHING, 3),
        (2.5, EVERYTHING, 3),  # no whole number: nobody says that it is held
        (257.0, frozenset(("frequency",)), 1),
        (257.0, frozenset(), 0),
        (0.0, EVERYTHING, 0),
    ],
)
def test_each_rounding_is_a_factor(position, which, roundings):
    true = position * 10000.0 ** (-2 / 8) * math.expm1(roundings * math.log1p(UNIT))
    assert bound(position, which) == pytest.approx(true, rel=1e-13)


def test_the_first_pair_is_its_position():
    assert bound(200.0, pair=0) == 0.0
    assert bound(1000.0, pair=0) == pytest.approx(1000 * UNIT, rel=0.02)


def test_the_error_of_a_negative_position_is_that_of_its_size():
    positions = np.asarray([3.0, 257.0, 1e5])
    assert [bound(-m) for m in positions] == [bound(m) for m in positions]
