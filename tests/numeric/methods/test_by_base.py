"""Methods that change the base, against their published formulas."""

import pytest

import ropetheory as rt
from tests.numeric.methods.published import ntk, points, su, worst


def test_su_changes_the_first_pair_too(precise):
    for base, dim, _, scale in points("su"):
        assert worst(precise, rt.su_ntk(scale).frequencies(base, dim), su(precise, base, dim, scale)) <= 8


def test_ntk_is_the_schedule_of_its_base(precise):
    for base, dim, _, scale in points("ntk"):
        assert worst(precise, rt.ntk_aware(scale).frequencies(base, dim), ntk(precise, base, dim, scale)) <= 8
    with pytest.raises(rt.RopeTheoryError, match="at least 4"):
        rt.ntk_aware(4).frequencies(10000, 2)
