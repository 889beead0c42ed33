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


def test_what_comes_after_ntk_reads_its_base():
    ramp = rt.ntk_by_parts(8, 4096, ramp="index")  # which knows the base alone
    chained = rt.ntk_aware(4).then(ramp).frequencies(10000, 128)
    direct = ramp.frequencies(rt.ntk_base(10000, 128, 4), 128)
    assert chained == pytest.approx(direct, rel=1e-13)
