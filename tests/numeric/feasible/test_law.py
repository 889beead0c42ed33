"""The frequencies as functions of the base."""

import pytest

import ropetheory as rt
from ropetheory.numeric.feasible.law import MethodLaw


def test_a_method_that_speeds_pairs_up_with_the_base_is_refused():
    grows = rt.Method("grows", spectrum_map=lambda s: s.times(s.base))
    with pytest.raises(rt.RopeTheoryError, match="do not grow with the base"):
        rt.feasible_bases(32, 8, method=grows)


def test_a_law_is_flat_where_both_ends_have_the_same_frequencies():
    law = MethodLaw(rt.unscaled(), 8, None)
    assert law.flat(2.0, 2.0)
    assert not law.flat(2.0, 3.0)
    assert not law.flat(2.0, 2.0 * (1 + 2.0**-45))
