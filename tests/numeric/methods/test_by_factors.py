"""Given factors and rounded wavelengths."""

import math

import numpy as np
import pytest

import ropetheory as rt


def test_longrope_switches_on_the_whole_text():
    short, long = [1.0, 1.1, 1.2, 1.3], [1.0, 4.0, 16.0, 64.0]
    method = rt.longrope(short, long, 4096, scale=32)
    plain = rt.frequencies(10000, 8)
    for length, factors in ((None, short), (4096, short), (4097, long)):
        assert np.array_equal(method.frequencies(10000, 8, length=length), plain / factors)
    assert method.attention_factor == pytest.approx(math.sqrt(1 + math.log(32) / math.log(4096)), rel=1e-15)
    assert rt.longrope(short, long, 4096).attention_factor == 1.0
    assert rt.longrope(short, long, 4096, scale=32, attention_factor=1.19).attention_factor == 1.19
    with pytest.raises(rt.RopeTheoryError, match="`short_factor` must hold 8 numbers"):
        method.frequencies(10000, 16)
    with pytest.raises(rt.RopeTheoryError, match="needs L > 1"):
        rt.longrope(short, long, 1, scale=2)


def test_resonance_rounds_what_turns_in_training():
    divided = rt.position_interpolation(4, on="positions")
    for method in (rt.unscaled(), rt.yarn(4, 4096, ramp="index"), divided):
        tokens = 2 * np.pi / method.rate
        waves = tokens / method.frequencies(10000, 128)
        rounded = tokens / rt.resonance_rope(method, 4096).frequencies(10000, 128)
        fast = waves < 4096
        assert rounded[fast] == pytest.approx([round(w) for w in waves[fast].tolist()], rel=1e-15)
        assert np.array_equal(rounded[~fast], waves[~fast])
    assert rt.resonance_rope(rt.yarn(4, 4096), 4096).attention_factor == rt.yarn(4, 4096).attention_factor


def test_resonance_leaves_a_wavelength_of_just_the_length():
    turn = 2 * math.pi
    for length, first in ((turn, 1.0), (math.nextafter(turn, 7), turn / 6)):
        assert rt.resonance_rope(rt.unscaled(), length).frequencies(10000, 4)[0] == first


@pytest.mark.parametrize(("half", "whole"), [(7.5, 8), (8.5, 8), (10.5, 10)])
def test_resonance_rounds_halves_to_even(half, whole):
    factor = half / (2 * math.pi)
    near = [factor, math.nextafter(factor, 0), math.nextafter(factor, 9)]
    methods = [rt.longrope([f], [f], 4096) for f in near]
    exact = [m for m in methods if 2 * np.pi / m.frequencies(10000, 2)[0] == half]
    assert exact
    got = rt.resonance_rope(exact[0], 4096).frequencies(10000, 2)
    assert got[0] == 2 * math.pi / whole


def test_lists_of_two_lengths_are_refused_when_the_method_is_made():
    with pytest.raises(rt.RopeTheoryError, match="each for every pair; got 3 and 4"):
        rt.longrope([1] * 3, [1] * 4, 4096)
