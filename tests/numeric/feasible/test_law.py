"""The frequencies as functions of the base."""

import pytest

import ropetheory as rt


def test_a_method_that_speeds_pairs_up_with_the_base_is_refused():
    grows = rt.Method("grows", spectrum_map=lambda s: s.times(s.base))
    with pytest.raises(rt.RopeTheoryError, match="do not grow with the base"):
        rt.feasible_bases(32, 8, method=grows)
