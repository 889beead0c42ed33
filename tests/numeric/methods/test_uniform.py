"""Methods that treat all pairs alike."""

import numpy as np
import pytest

import ropetheory as rt
from tests.numeric.methods.published import EVERY


def test_the_carrier_of_interpolation_does_not_matter():
    on_frequencies, on_positions = (
        rt.position_interpolation(4, on=on) for on in ("frequencies", "positions")
    )
    places = np.arange(100)
    angles = [np.outer(m.positions(places), m.frequencies(10000, 64)) for m in (on_frequencies, on_positions)]
    assert np.array_equal(*angles)
    stretches = (m.stretch(10000, 64) for m in (on_frequencies, on_positions))
    assert np.array_equal(*stretches)


@pytest.mark.parametrize("name", EVERY)
def test_nothing_and_a_method_is_the_method(name):
    method = EVERY[name][0]
    for composed in (rt.unscaled().then(method), method.then(rt.unscaled())):
        assert np.array_equal(composed.frequencies(10000, 128), method.frequencies(10000, 128))
        assert composed.attention_factor == method.attention_factor
        assert composed.embedding == method.embedding
