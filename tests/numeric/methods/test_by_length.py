"""Methods that follow a length, against their published formulas."""

import math

import numpy as np
import pytest

import ropetheory as rt
from tests.numeric.methods.published import ntk, points, theta, worst


def test_dynamic_scales_follow_the_text(precise):
    mp = precise
    for base, dim, length, scale in points("dynamic"):
        now = 3.5 * length
        grown = mp.mpf(scale) * mp.mpf(now) / mp.mpf(length) - (mp.mpf(scale) - 1)
        got = rt.dynamic_ntk(scale, length).frequencies(base, dim, length=now)
        assert worst(mp, got, ntk(mp, base, dim, grown)) <= 12
        got = rt.dynamic_ntk(None, length, rule="length-ratio").frequencies(base, dim, length=now)
        assert worst(mp, got, ntk(mp, base, dim, mp.mpf(now) / mp.mpf(length))) <= 12
        fixed = mp.mpf(scale) ** 2 - mp.mpf(scale) + 1
        got = rt.dynamic_ntk(scale, length, rule="fixed").frequencies(base, dim)
        assert worst(mp, got, ntk(mp, base, dim, fixed)) <= 12


@pytest.mark.parametrize(("rule", "scale"), [("length-ratio", None), ("transformers", 4), ("fixed", 4)])
def test_dynamic_bases_agree_with_dynamic_ntk_base(rule, scale):
    method = rt.dynamic_ntk(scale, 4096, rule=rule)
    for now in (1, 4096, 4097, 16384):
        told = {} if scale is None else {"scale": scale}
        base = rt.dynamic_ntk_base(10000, 128, 4096, current_length=now, rule=rule, **told)
        got = method.frequencies(10000, 128, length=now)
        assert got == pytest.approx(rt.frequencies(base, 128), rel=1e-13)


def test_dynamic_is_idle_up_to_its_length():
    plain = rt.frequencies(10000, 128)
    for method in (rt.dynamic_ntk(4, 4096), rt.dynamic_ntk(None, 4096, rule="length-ratio")):
        for now in (None, 1, 4096):
            assert np.array_equal(method.frequencies(10000, 128, length=now), plain)
    # By the rule of transformers the stretch at s·L is s² - s + 1.
    last = rt.dynamic_ntk(6, 4096).stretch(10000, 128, length=6 * 4096)[-1]
    assert last == pytest.approx(31, rel=1e-13)


def test_the_critical_base_keeps_the_critical_index(precise):
    mp = precise
    for base, dim, length, scale in points("critical"):
        ends = mp.mpf(length) / (2 * mp.pi), mp.mpf(length) * mp.mpf(scale) / (2 * mp.pi)
        new = mp.mpf(base) ** (mp.log(ends[1]) / mp.log(ends[0]))
        true = [theta(mp, new, dim, j) for j in range(dim // 2)]
        got = rt.critical_base_method(scale, length).frequencies(base, dim)
        assert worst(mp, got, true) <= 4 + 4 * float(mp.log(new))
    for scale, published in ((32, 283461213), (128, 3580165449)):
        second = rt.critical_base_method(scale, 8192).frequencies(500000, 128)[1]
        assert math.floor(float(second) ** -64) == published


def test_the_first_pair_must_turn_for_a_critical_base():
    assert rt.critical_base_method(2, 8).frequencies(10000, 4)[0] == 1
    for length, scale in ((6.28, 2), (8, 0.7)):
        with pytest.raises(rt.RopeTheoryError, match="full turn"):
            rt.critical_base_method(scale, length).frequencies(10000, 4)


def test_a_dynamic_method_is_told_at_its_length():
    method = rt.dynamic_ntk(4, 4096)
    assert method.uniform(10000, 128, length=4096)
    assert not method.uniform(10000, 128, length=8192)
    assert not method.targeted(10000, 128, length=8192)
