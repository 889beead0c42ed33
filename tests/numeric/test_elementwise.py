"""One formula element by element: domains, rules between arguments, overflow."""

import math

import numpy as np
import pytest

from ropetheory import RopeTheoryError
from ropetheory.numeric.arguments import BASE, SCALE
from ropetheory.numeric.elementwise import Joint, elementwise, finite

LARGER = Joint("`scale` must be below `base`", lambda base, scale: scale < base, "take a smaller scale")


def power(do, base, scale):
    return do.pow(base, scale)


def test_a_number_in_a_number_out():
    assert elementwise("power", power, (BASE, 3), (SCALE, 2)) == 9.0
    assert type(elementwise("power", power, (BASE, 3), (SCALE, 2))) is float


def test_elements_outside_their_domain_become_nan(xp, host):
    base = xp.asarray([[3.0], [1.0]])
    got = host(elementwise("power", power, (BASE, base), (SCALE, xp.asarray([2.0, -1.0]))))
    assert got.shape == (2, 2)
    assert got[0, 0] == 9.0
    assert np.isnan(got).tolist() == [[False, True], [True, True]]


def test_a_rule_between_arguments():
    message = r"`scale` must be below `base`; got base=3, scale=4 \(take a smaller scale\)"
    with pytest.raises(RopeTheoryError, match=message):
        elementwise("power", power, (BASE, 3), (SCALE, 4), joint=LARGER)
    got = elementwise("power", power, (BASE, [3.0, 5.0]), (SCALE, 4), joint=LARGER)
    assert np.isnan(got).tolist() == [True, False]


def test_what_overflows_is_refused_or_nan():
    with pytest.raises(RopeTheoryError, match="power overflows float64"):
        finite("power", math.inf)
    assert finite("power", 1e308) == 1e308
    assert math.isnan(elementwise("power", power, (BASE, [1e300]), (SCALE, 2))[0])


def test_shapes_are_named():
    with pytest.raises(RopeTheoryError, match=r"`base` \(2,\), `scale` \(3,\)"):
        elementwise("power", power, (BASE, [2.0, 3.0]), (SCALE, [1.0, 2.0, 3.0]))
