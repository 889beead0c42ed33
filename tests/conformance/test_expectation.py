"""What a configuration asks for, and what it would with other parameters."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expectation import Expectation, frequencies_at, with_parameters
from ropetheory.conformance.reading.frequencies import plain
from tests.conformance import zoo

YARN = rt.read_config(zoo.YARN_CONFIG)
WANT = Expectation(YARN, 64, 100)


def test_without_scaling_they_are_plain():
    np.testing.assert_allclose(frequencies_at(rt.read_config(zoo.LLAMA), 100), plain(10000.0, 64), rtol=1e-15)
    np.testing.assert_array_equal(WANT.line, plain(10000.0, 64))


def test_a_changed_method_keeps_its_other_parameters():
    other = with_parameters(YARN.method, scale=2.0)
    assert other.parameters == {**YARN.method.parameters, "scale": 2.0}
    assert with_parameters(rt.unscaled()) == rt.unscaled()  # whose constructor is not called as it is
    np.testing.assert_array_equal(WANT.having(), WANT.theta)
    assert WANT.having(scale=2.0)[-1] == 8 * WANT.theta[-1]
    np.testing.assert_array_equal(WANT.by(rt.unscaled(), 5e5), plain(5e5, 64))
    with pytest.raises(rt.RopeTheoryError, match="`scale`"):
        WANT.having(scale=-1.0)


def test_more_is_lost_inside_a_ramp_alone():
    stretch = WANT.line / WANT.theta
    inside = (stretch > 1 + 1e-9) & (stretch < 16 * (1 - 1e-9))
    assert 0 < inside.sum() < 32
    assert np.array_equal(WANT.more > 0, inside)
    assert not Expectation(rt.read_config(zoo.LLAMA), 64, 100).more.any()
