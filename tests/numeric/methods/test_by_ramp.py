"""NTK-by-parts and Llama 3, against their published formulas."""

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from tests.numeric.methods.published import published_llama3, worst


@pytest.mark.parametrize("model", [(500000, 128, 8, 8192, 1, 4), (500000, 64, 32, 8192, 1, 4)])
def test_llama3_against_its_published_form(precise, model):
    base, dim, scale, length, low, high = model
    method = rt.llama3(scale, length, low, high)
    assert worst(precise, method.frequencies(base, dim), published_llama3(precise, *model)) <= 64
    parts = rt.ntk_by_parts(scale, length, ramp_low=low, ramp_high=high, ramp="rotations")
    assert np.array_equal(method.frequencies(base, dim), parts.frequencies(base, dim))
    assert method.attention_factor == 1.0
    assert method == rt.llama3(scale, length)  # the thresholds of Llama 3.1 are the default


def test_the_two_blends_differ_between_the_thresholds():
    by_frequency = rt.ntk_by_parts(16, 4096, ramp="index").frequencies(10000, 128)
    by_wavelength = rt.ntk_by_parts(16, 4096, ramp="index", blend="wavelength").frequencies(10000, 128)
    ratio = by_frequency / by_wavelength
    assert (np.argmax(ratio), round(ratio.max(), 1)) == (33, 4.5)
    share = rt.index_ramp(10000, 128, 4096)
    outside = (share == 0) | (share == 1)
    assert np.array_equal(by_frequency[outside], by_wavelength[outside])


@given(st.floats(1, 256), st.floats(64, 1e6), st.sampled_from(["rotations", "index"]))
@settings(max_examples=60, deadline=None)
def test_by_parts_lies_between_its_parts(scale, length, ramp):
    factors = rt.ntk_by_parts(scale, length, ramp=ramp).stretch(10000, 128)
    assert np.all(factors >= 1 - 1e-12)
    assert np.all(factors <= scale * (1 + 1e-12))
    assert np.all(np.diff(factors) >= -1e-12 * scale)


def test_equal_thresholds_are_a_step():
    step = rt.llama3(16, 8192, 1.0, 1.0).stretch(500000, 128)
    turns = rt.turns(500000, 128, 8192)
    assert step.tolist() == [16.0 if turn < 1.0 else 1.0 for turn in turns]
    with pytest.raises(rt.RopeTheoryError, match="must be at most"):
        rt.llama3(16, 8192, 4.0, 1.0)
