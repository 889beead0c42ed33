"""The theorem on ramps: what it states holds of the methods that users call, at published settings."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt

SETTINGS = [  # base, width, trained length, scale
    (500000, 128, 8192, 8), (500000, 64, 8192, 32), (10000, 128, 4096, 16), (150000, 64, 4096, 32),
    (10000, 64, 4096, 40), (1000000, 128, 32768, 4),
]  # fmt: skip


def of(setting, *, truncate=True):
    base, dim, length, scale = setting
    paper = rt.ntk_by_parts(scale, length, ramp="rotations").frequencies(base, dim)
    engine = rt.ntk_by_parts(scale, length, truncate=truncate).frequencies(base, dim)
    return paper, engine, rt.llama3(scale, length).frequencies(base, dim)


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_ramp_in_the_index_is_one_in_the_logarithm_of_the_turns(setting):
    base, dim, length, _ = setting
    share = np.clip(np.log(rt.turns(base, dim, length)) / np.log(32), 0, 1)
    assert rt.index_ramp(base, dim, length, truncate=False) == pytest.approx(share, abs=1e-13)


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_paper_is_slowest_and_llama_3_fastest_by_no_more_than_is_stated(setting):
    paper, engine, llama = of(setting, truncate=False)
    scale = setting[-1]
    steeper = np.log(32) / 31
    for slow, fast, most in (
        (paper, engine, scale / (1 + (scale - 1) * steeper)),
        (engine, llama, 5 * scale / (2 * scale + 3)),
        (paper, llama, 31 * scale / (3 * scale + 28)),
    ):
        assert np.min(fast / slow) >= 1 - 1e-13
        assert 1.2 < np.max(fast / slow) <= most


def test_at_the_setting_of_llama_3_1_the_largest_quotients_are_those_of_pair_28():
    paper, engine, llama = of(SETTINGS[0])
    assert rt.correction_range(*SETTINGS[0][:3]) == (18, 35)
    assert int(np.argmax(llama / engine)) == int(np.argmax(llama / paper)) == 28
    assert llama[28] / engine[28] == pytest.approx(68 / 33, rel=1e-13)
    assert llama[28] / paper[28] == pytest.approx(4.652, abs=5e-4)


def test_with_rounded_ends_pair_45_of_llama_2_is_faster_in_an_engine():
    _, engine, llama = of(SETTINGS[2])
    assert rt.correction_range(*SETTINGS[2][:3]) == (20, 46)
    assert int(np.argmin(llama / engine)) == 45
    assert llama[45] / engine[45] == pytest.approx(0.646, abs=5e-4)
