"""The frequencies as functions of the base."""

from fractions import Fraction

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


@pytest.mark.parametrize(
    ("method", "dim", "expected"),
    [
        (rt.unscaled(), 8, (8, 4, ())),
        (rt.p_rope(0.75), 8, (8, 3, ())),
        (rt.p_rope(0.6), 8, (8, 2, ())),
        (rt.position_interpolation(4), 4, (4, 2, ((4.0, (1, 1)),))),
        (rt.ntk_aware(4), 8, (8, 4, ((4.0, tuple(Fraction(2 * j, 6) for j in range(4))),))),
        (rt.su_ntk(4), 4, (4, 2, ((4.0, (Fraction(1, 2), 1)),))),
        (rt.adjusted_base(4), 8, (8, 4, ((4.0, tuple(Fraction(j, 4) for j in range(4))),))),
        (rt.proportional_rotary(0.5, scale=4), 8, (8, 2, ((4.0, (1, 1, 1, 1)),))),
        (rt.partial_rotary(0.5, rt.position_interpolation(4)), 8, (4, 2, ((4.0, (1, 1)),))),
        (rt.yarn(4, 4096), 8, None),
    ],
)
def test_a_method_made_of_powers_alone_has_its_exponents(method, dim, expected):
    assert law.powers_of(method, dim) == expected
