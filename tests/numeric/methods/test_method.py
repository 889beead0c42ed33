"""A method as a value: how it is composed, compared and decided about."""

import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.methods.method import (
    Spectrum,
    chain,
    chain_places,
    same_place,
    same_spectrum,
    same_width,
    usable_base,
)
from ropetheory.numeric.namespaces import SCALAR
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


PLAIN = Spectrum(rt.frequencies(10000, 8), 10000.0, 8, None)


def test_powers_of_the_scale_by_pair(precise):
    got = PLAIN.powers(5.0, 6.0)
    true = [precise.mpf(5) ** (precise.mpf(2 * j) / 6) for j in range(4)]
    off = [float(abs(precise.mpf(float(a)) / b - 1)) for a, b in zip(got, true, strict=True)]
    assert max(off) < 2**-51
    later = PLAIN.powers(5.0, 8.0, after=1)
    assert later == pytest.approx([5 ** float(Fraction(2 * (j + 1), 8)) for j in range(4)], rel=1e-15)


def test_times_and_over_make_new_spectra():
    twice, half = PLAIN.times(2.0), PLAIN.over(2.0, base=5.0)
    assert np.array_equal(twice.theta, 2 * PLAIN.theta)
    assert np.array_equal(half.theta, PLAIN.theta / 2)
    assert (twice.base, half.base, PLAIN.base) == (10000.0, 5.0, 10000.0)


def test_a_base_that_methods_left_unusable_is_refused():
    assert usable_base(2.0) == 2.0
    for base in (1.0, 0.5, float("inf")):
        with pytest.raises(rt.RopeTheoryError, match="after the methods before"):
            usable_base(base)


def test_the_second_part_of_an_exponent_counts_at_large_scales(precise):
    wide = Spectrum(rt.frequencies(10000, 128), 10000.0, 128, None)
    for scale in (3e6, 1e9):
        got = wide.powers(scale, 126.0)
        true = [precise.mpf(scale) ** (precise.mpf(2 * j) / 126) for j in range(64)]
        assert max(abs(precise.mpf(float(a)) / b - 1) for a, b in zip(got, true, strict=True)) < 2**-51.5


def test_two_maps_in_a_row_are_in_their_order():
    maps = {"first": lambda value: value + 1, "second": lambda value: value * 2}
    assert chain(3, **maps) == 8
    assert chain(3, first=maps["second"], second=maps["first"]) == 7
    places = {"first": lambda fns, m: m + 1, "second": lambda fns, m: m * 2}
    assert chain_places(SCALAR, 3.0, **places) == 8.0


def test_what_changes_nothing_is_what_a_method_has_by_default():
    method = rt.unscaled()
    assert method.position_map(SCALAR, 7.0) == same_place(SCALAR, 7.0) == 7.0
    assert method.width_map(64) == same_width(64) == 64
    assert same_spectrum(method) is method
    assert method.spectrum_map is same_spectrum
