"""The spectrum on its way through a method's maps."""

from fractions import Fraction
from functools import partial

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import RopeTheoryError, frequencies
from ropetheory.numeric.methods import spectrum
from ropetheory.numeric.methods.spectrum import Spectrum, usable_base
from ropetheory.numeric.namespaces import SCALAR

PLAIN = Spectrum(frequencies(10000, 8), 10000.0, 8, None)


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
        with pytest.raises(RopeTheoryError, match="after the methods before"):
            usable_base(base)


def test_the_second_part_of_an_exponent_counts_at_large_scales(precise):
    wide = Spectrum(frequencies(10000, 128), 10000.0, 128, None)
    for scale in (3e6, 1e9):
        got = wide.powers(scale, 126.0)
        true = [precise.mpf(scale) ** (precise.mpf(2 * j) / 126) for j in range(64)]
        assert max(abs(precise.mpf(float(a)) / b - 1) for a, b in zip(got, true, strict=True)) < 2**-51.5


def test_two_maps_in_a_row_are_in_their_order():
    def add(value):
        return value + 1

    def double(value):
        return value * 2

    assert spectrum.chain(3, first=add, second=double) == 8
    assert spectrum.chain(3, first=double, second=add) == 7
    places = {"first": lambda fns, m: m + 1, "second": lambda fns, m: m * 2}
    assert spectrum.chain_places(SCALAR, 3.0, **places) == 8.0
    assert partial(spectrum.chain_places, **places)(SCALAR, 3.0) == 8.0


def test_what_changes_nothing_is_what_a_method_has_by_default():
    method = rt.unscaled()
    assert method.position_map(SCALAR, 7.0) == spectrum.same_place(SCALAR, 7.0) == 7.0
    assert method.width_map(64) == spectrum.same_width(64) == 64
    assert spectrum.same_spectrum(method) is method
    assert method.spectrum_map is spectrum.same_spectrum
