"""The base that keeps the critical index: published ones, hard points, laws."""

import math

import flint
import pytest
from hypothesis import given

import ropetheory as rt
from tests.numeric.bases.hard_points import TURN, arb, bases, hard_points, lengths, off, scales, widths

PUBLISHED = [
    # gradientai's Llama-3-8B-Instruct-262k and -1048k: rope_theta 283461213.0 and 3580165449.0
    (500000, 8192, 262144, "283461213.4756"),
    (500000, 8192, 1048576, "3580165449.113"),
    # a model card's 9,370,821; Liu et al., table of critical bases of LLaMA-2
    (1000000, 32768, 131072, "9370821"),
    (10000, 4096, 16384, "71738"),
    (10000, 4096, 32768, "192144"),
    (10000, 4096, 131072, "1378414"),
]


@pytest.mark.parametrize(("base", "length", "longer", "printed"), PUBLISHED)
def test_published_bases(base, length, longer, printed):
    decimals = len(printed.partition(".")[2])
    assert f"{rt.critical_base(base, length, longer / length):.{decimals}f}" == printed


def test_critical_base_at_hard_points():
    worst = 0.0
    for base, length, scale in hard_points(1200):
        with flint.ctx.workprec(300):
            turn = 2 * flint.arb.pi()
            share = (arb(scale) * arb(length) / turn).log() / (arb(length) / turn).log()
            true = arb(base) ** share
            listed = rt.critical_base([base], length, scale)[0]
            for got in (rt.critical_base(base, length, scale), listed):
                worst = max(worst, off(got, true))
                assert off(got, true) <= 4, (base, length, scale)
    assert worst > 0.5  # the points are hard


@given(bases, widths, lengths, scales)
def test_the_critical_index_is_kept(base, dim, length, scale):
    if math.log(base) * math.log(scale * length / TURN) / math.log(length / TURN) < 700:
        kept = rt.critical_base(base, length, scale)
        index = rt.critical_index(base, dim, length)
        assert rt.critical_index(kept, dim, scale * length) == pytest.approx(index, rel=1e-13)
        if index < 1e6:
            assert rt.stretch_base(base, dim, scale, pair=index) == pytest.approx(kept, rel=1e-11)


@given(bases, lengths, scales)
def test_going_back_returns_the_base(base, length, scale):
    if math.log(base) * math.log(scale * length / TURN) / math.log(length / TURN) < 700:
        there = rt.critical_base(base, length, scale)
        back = rt.critical_base(there, scale * length, 1 / scale)
        # A relative error of 2^-53 of `there` or of the length counts ln b'/ln b or more.
        grown = 1 + math.log(there) / math.log(length / TURN)
        assert back == pytest.approx(base, rel=1e-14 * grown)


@given(bases, lengths, scales, scales)
def test_a_longer_text_takes_a_larger_base(base, length, first, second):
    share = math.log(1e3 * length / TURN) / math.log(length / TURN)
    if math.log(base) * share < 700:
        low, high = sorted((first, second))
        assert rt.critical_base(base, length, low) <= rt.critical_base(base, length, high) * (1 + 1e-15)
