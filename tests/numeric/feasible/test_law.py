"""The frequencies as functions of the base."""

import pytest

import ropetheory as rt
from ropetheory.numeric.feasible import law
from ropetheory.numeric.feasible.law import MethodLaw


def test_a_method_that_speeds_pairs_up_with_the_base_is_refused():
    grows = rt.Method("grows", spectrum_map=lambda s: s.times(s.base))
    with pytest.raises(rt.RopeTheoryError, match="do not grow with the base"):
        rt.feasible_bases(32, 8, method=grows)


def test_a_law_is_flat_where_both_ends_have_the_same_frequencies():
    made = MethodLaw(rt.unscaled(), 8, None)
    assert made.flat(2.0, 2.0)
    assert not made.flat(2.0, 3.0)
    assert not made.flat(2.0, 2.0 * (1 + 2.0**-45))


def test_a_narrow_ramp_is_less_accurate():
    wide, narrow = (rt.ntk_by_parts(4, 4096, ramp_low=31, ramp_high=high) for high in (62, 32))
    assert law._ulps(wide, 1e4) == 1 + 8 * 2 * 4
    assert law._ulps(narrow, 1e4) == 1 + 8 * 32 * 4
