import math
import random

import numpy as np
import pytest

import ropetheory as rt


def test_nothing_changes_within_the_training_length():
    for current in (1, 4095, 4096):
        assert rt.dynamic_ntk_base(10000, 128, 4096, current_length=current) == 10000.0


def test_beyond_it_is_the_ntk_base_at_the_current_scale():
    got = rt.dynamic_ntk_base(10000, 128, 4096, current_length=[8192, 16384])
    want = [rt.ntk_base(10000, 128, s) for s in (2, 4)]
    assert got.tolist() == pytest.approx(want, rel=8 * 2.0**-52)  # 4 ulp each, by two forms of the logarithm
    assert rt.dynamic_ntk_base(10000, 4, 4096, current_length=12288) == 90000.0


def test_the_slowest_pair_keeps_its_turns():
    base = rt.dynamic_ntk_base(10000, 64, 2048, current_length=5000)
    grown, old = rt.turns(base, 64, 5000), rt.turns(10000, 64, 2048)
    assert grown[-1] == pytest.approx(old[-1], rel=2**-48)


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("dynamic")
    for _ in range(800):
        base, dim = 1 + 10 ** rng.uniform(-3, 20), 2 * rng.choice([rng.randint(2, 9), rng.randint(2, 2000)])
        length, current = (10 ** rng.uniform(-3, 9) for _ in range(2))
        scale = max(exactly(current) / exactly(length), exactly(1))
        true = exactly(base) * scale ** (precise.mpf(dim) / (dim - 2))
        got = rt.dynamic_ntk_base(base, dim, length, current_length=current)
        assert ulps(got, true) <= 4, (base, dim, length, current)
        listed = rt.dynamic_ntk_base(base, [dim], length, current_length=current)[0]
        assert ulps(listed, true) <= 4, (base, dim, length, current)


def at(base, dim, scale):
    return pytest.approx(rt.ntk_base(base, dim, scale), rel=1e-14)


def test_the_three_rules_at_the_scaled_length():
    model, length = (10000, 128, 4096), {"current_length": 8 * 4096}
    assert rt.dynamic_ntk_base(*model, **length, rule="length-ratio") == at(10000, 128, 8)
    assert rt.dynamic_ntk_base(*model, **length, rule="transformers", scale=8) == at(10000, 128, 57)
    for current in (1, 4096, 10**6):
        fixed = rt.dynamic_ntk_base(*model, current_length=current, rule="fixed", scale=8)
        assert fixed == at(10000, 128, 57)


def test_identities_of_the_rules():
    for current in (100, 4096, 5000, 12345.5, 10**7):
        ratio = rt.dynamic_ntk_base(10000, 128, 4096, current_length=current)
        assert ratio == rt.dynamic_ntk_base(
            10000, 128, 4096, current_length=current, rule="transformers", scale=1
        )
        assert rt.dynamic_ntk_base(10000, 128, 4096, current_length=current, rule="fixed", scale=1) == 10000
        more = rt.dynamic_ntk_base(10000, 128, 4096, current_length=current, rule="transformers", scale=2)
        assert more > ratio if current > 4096 else more == ratio == 10000.0


def test_the_rules_with_a_factor_against_the_definition(precise, exactly, ulps):
    rng = random.Random("dynamic rules")
    for _ in range(800):
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.1, 200)])
        dim = 2 * rng.choice([rng.randint(2, 9), rng.randint(2, 2000), rng.randint(2, 2**52)])
        length = 10 ** rng.uniform(-3, 9)
        near = length * (1 + 10 ** rng.uniform(-15, 0))
        current = rng.choice([near, 10 ** rng.uniform(-3, 9)])
        scale = rng.choice([1 + rng.choice([-1, 1]) * 10 ** rng.uniform(-15, -1), 10 ** rng.uniform(-6, 20)])
        longer = max(exactly(current), exactly(length)) / exactly(length)
        for rule, grown in (
            ("transformers", exactly(scale) * longer - (exactly(scale) - 1)),
            ("fixed", exactly(scale) ** 2 - exactly(scale) + 1),
        ):
            true = exactly(base) * grown ** (precise.mpf(dim) / (dim - 2))
            options = {"current_length": current, "rule": rule, "scale": scale}
            got = rt.dynamic_ntk_base(base, dim, length, **options)
            assert ulps(got, true) <= 4, (base, dim, length, options)
            listed = rt.dynamic_ntk_base(base, dim, [length], **options)[0]
            assert ulps(listed, true) <= 4, (base, dim, length, options)


@pytest.mark.parametrize(
    ("base", "length", "current", "scale"),
    [
        (98033.52767201608, 15.607588146199976, 48.6601601077583, 783.4289057435885),
        (630.9365398641581, 17.221085843770904, 52.833492744479955, 217.36176144707025),
    ],
)
def test_what_the_difference_of_the_lengths_loses_is_put_back(exactly, ulps, base, length, current, scale):
    """Here n - M is rounded by half an ulp, which the square of the scale, at width 4, shows four times."""
    scaled = exactly(scale) * exactly(current) / exactly(length) - (exactly(scale) - 1)
    options = {"current_length": current, "rule": "transformers", "scale": scale}
    for got in (
        rt.dynamic_ntk_base(base, 4, length, **options),
        rt.dynamic_ntk_base([base], 4, length, **options)[0],
    ):
        assert ulps(got, exactly(base) * scaled**2) <= 4


def test_huge_lengths_do_not_turn_into_nan():
    options = {"current_length": 1e305, "rule": "transformers", "scale": 2}
    assert rt.dynamic_ntk_base(1e4, 10**6, 1e304, **options) == at(1e4, 10**6, 19)


def test_rules_and_scales_that_are_refused():
    call = {"base": 1e4, "dim": 128, "length": 4096, "current_length": 9999}
    with pytest.raises(rt.RopeTheoryError, match=r"`rule` must be one of 'length-ratio', .*; got 'hf'"):
        rt.dynamic_ntk_base(**call, rule="hf")
    with pytest.raises(rt.WrongKindError, match="`rule` must be the name of a rule; got 3"):
        rt.dynamic_ntk_base(**call, rule=3)
    with pytest.raises(rt.RopeTheoryError, match="`scale` must be given where `rule` is 'fixed'"):
        rt.dynamic_ntk_base(**call, rule="fixed")
    with pytest.raises(rt.RopeTheoryError, match="`scale` must be left out where `rule` is 'length-ratio'"):
        rt.dynamic_ntk_base(**call, scale=4)
    with pytest.raises(rt.RopeTheoryError, match="`scale` must be a finite number above 0; got 0"):
        rt.dynamic_ntk_base(**call, rule="transformers", scale=0)
    with pytest.raises(rt.WrongKindError, match="`scale`"):
        rt.dynamic_ntk_base(**call, rule="transformers", scale=True)
    got = rt.dynamic_ntk_base(**call, rule="fixed", scale=[2, math.nan, -1])
    assert np.isnan(got).tolist() == [False, True, True]


@pytest.mark.parametrize("rule", ["transformers", "fixed"])
def test_rules_on_arrays_of_any_namespace(xp, host, rule):
    options = {"current_length": xp.asarray([[4096], [16384]]), "rule": rule}
    got = rt.dynamic_ntk_base(1e4, 128, 4096, **options, scale=xp.asarray([2.0, 4.0, 8.0]))
    assert got.dtype == xp.float64
    want = [
        [rt.dynamic_ntk_base(1e4, 128, 4096, current_length=t, rule=rule, scale=s) for s in (2, 4, 8)]
        for t in (4096, 16384)
    ]
    assert np.allclose(host(got), want, rtol=1e-15, atol=0)


def test_lengths_are_positive_and_the_width_is_four_or_more():
    with pytest.raises(rt.RopeTheoryError, match="`current_length` must be a finite number above 0"):
        rt.dynamic_ntk_base(1e4, 64, 2048, current_length=0)
    with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 4"):
        rt.dynamic_ntk_base(1e4, 2, 2048, current_length=9)
    lengths = rt.dynamic_ntk_base(1e4, 64, 2048, current_length=[math.inf, 9.0])
    assert np.isnan(lengths).tolist() == [True, False]


def test_arrays_of_any_namespace(xp, host):
    got = rt.dynamic_ntk_base(xp.asarray([1e4, 5e5]), 128, 4096, current_length=8192)
    assert host(got).tolist() == pytest.approx([rt.ntk_base(b, 128, 2) for b in (1e4, 5e5)], rel=1e-15)
