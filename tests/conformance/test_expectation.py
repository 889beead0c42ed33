"""The frequencies that a configuration asks for, and those with other parameters."""

from __future__ import annotations

import numpy as np

import ropetheory as rt
from ropetheory.conformance.expectation import beyond, changed, expected, frequencies_of, plain
from tests.conformance import zoo

YARN = rt.read_config(zoo.YARN_CONFIG)


def test_without_scaling_they_are_plain():
    np.testing.assert_allclose(expected(rt.read_config(zoo.LLAMA), 100), plain(10000.0, 64), rtol=1e-15)


def test_a_changed_method_keeps_its_other_parameters():
    other = changed(YARN.method, scale=2.0)
    assert other.parameters == {**YARN.method.parameters, "scale": 2.0}
    assert changed(rt.unscaled()) == rt.unscaled()  # whose constructor is not called as it is
    np.testing.assert_array_equal(frequencies_of(YARN, 100), expected(YARN, 100))
    assert frequencies_of(YARN, 100, scale=2.0)[-1] == 8 * expected(YARN, 100)[-1]


def test_more_is_lost_inside_a_ramp_alone():
    theta = expected(YARN, 100)
    stretch = plain(YARN.base, YARN.dim) / theta
    inside = (stretch > 1 + 1e-9) & (stretch < 16 * (1 - 1e-9))
    assert 0 < inside.sum() < 32
    assert np.array_equal(beyond(YARN, theta) > 0, inside)
    assert not beyond(rt.read_config(zoo.LLAMA), plain(10000.0, 64)).any()
