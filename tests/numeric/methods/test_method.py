"""A method as a value: how it is composed, compared and decided about."""

import pickle

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from tests.numeric.methods.published import EVERY


@pytest.mark.parametrize("name", EVERY)
def test_uniform_and_targeted_are_decided(name):
    method, uniform, targeted = EVERY[name]
    assert method.uniform(10000, 128) is uniform
    assert method.targeted(10000, 128) is targeted


@pytest.mark.parametrize("name", EVERY)
def test_methods_are_values(name):
    method = EVERY[name][0]
    copy = pickle.loads(pickle.dumps(method))
    assert copy == method
    assert hash(copy) == hash(method)
    assert np.array_equal(copy.frequencies(10000, 128), method.frequencies(10000, 128))
    assert eval(repr(method), {n: getattr(rt, n) for n in rt.__all__}) == method
    method.frequencies(10000, 128)[0] = 7  # a fresh array: nothing is shared
    assert np.array_equal(copy.frequencies(10000, 128), method.frequencies(10000, 128))


@given(
    scales=st.tuples(st.floats(0.5, 64), st.floats(0.5, 64)),
    base=st.floats(100, 1e8),
    dim=st.sampled_from([4, 64, 128]),
)
@settings(max_examples=40, deadline=None)
def test_scales_compose(scales, base, dim):
    first, second = scales
    for make in (rt.position_interpolation, rt.ntk_aware, rt.su_ntk, rt.adjusted_base):
        twice = make(first).then(make(second)).frequencies(base, dim)
        assert twice == pytest.approx(make(first * second).frequencies(base, dim), rel=1e-13)
        back = make(first).then(make(1 / first)).frequencies(base, dim)
        assert back == pytest.approx(rt.frequencies(base, dim), rel=1e-13)


def test_turns_follow_the_frequencies_before():
    chained = rt.adjusted_base(50).then(rt.ntk_by_parts(8, 8192, ramp_high=4))
    for ramp in ("rotations", "index"):
        chained = rt.adjusted_base(50).then(rt.ntk_by_parts(8, 8192, ramp_high=4, ramp=ramp))
        direct = rt.ntk_by_parts(8, 8192, ramp_high=4, ramp=ramp).frequencies(500000, 128)
        assert chained.frequencies(10000, 128) == pytest.approx(direct, rel=1e-11)
    assert rt.partial_rotary(0.5).then(rt.ntk_aware(4)).width(128) == 64


def test_what_is_no_method_is_refused():
    rounded, part = (lambda: rt.resonance_rope("yarn", 9)), (lambda: rt.partial_rotary(0.5, 4))
    for make in (lambda: rt.unscaled().then("yarn"), rounded, part):
        with pytest.raises(rt.WrongKindError, match="must be a method"):
            make()
    with pytest.raises(rt.WrongKindError, match="`truncate`"):
        rt.yarn(4, 4096, truncate=0)


def test_stretches_that_differ_by_rounding_are_alike():
    factors = rt.position_interpolation(7).stretch(10000, 128)
    assert factors.min() < factors.max()
    assert rt.position_interpolation(7).uniform(10000, 128)
    nearly = rt.longrope([1.0] * 64, [7.0] * 63 + [7.0 * (1 + 1e-11)], 4096)
    assert not nearly.uniform(10000, 128, length=8192)
