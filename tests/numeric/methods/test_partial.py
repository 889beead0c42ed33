"""Methods that turn a part of the pairs."""

import numpy as np
import pytest

import ropetheory as rt


def test_partial_and_proportional_differ_in_the_exponent():
    assert np.array_equal(rt.partial_rotary(0.25).frequencies(10000, 128), rt.frequencies(10000, 32))
    inner = rt.yarn(4, 4096)
    part = rt.partial_rotary(0.5, inner)
    assert np.array_equal(part.frequencies(10000, 128), inner.frequencies(10000, 64))
    assert (part.width(128), part.attention_factor) == (64, inner.attention_factor)
    whole = rt.proportional_rotary(0.25, scale=8).frequencies(1000000, 512)
    assert np.array_equal(whole[:64], rt.frequencies(1000000, 512)[:64] / 8)
    assert whole[64:].tolist() == [0.0] * 192
    assert np.array_equal(rt.p_rope(1).frequencies(10000, 8), rt.frequencies(10000, 8))
    with pytest.raises(rt.RopeTheoryError, match="even rotary width"):
        rt.partial_rotary(0.3).frequencies(10000, 10)
