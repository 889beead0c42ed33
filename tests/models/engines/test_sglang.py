"""SGLang: one large base, the switch of longrope, factors of yarn, and what it refuses."""

from __future__ import annotations

import pytest

from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, over_plain, shares, yarn
from tests.models.test_configs import FOLDER


def test_dynamic_scaling_is_that_of_the_longest_text_at_once():
    four, two = (config("dynamic", base=1e4, positions=4096, factor=s) for s in (4.0, 2.0))
    assert new_base(as_run_by(four, "sglang")) == near("135401.97304177")
    assert new_base(as_run_by(two, "sglang")) == near("30527.73674881")
    assert as_run_by(four, "sglang").table == 16384
    alpha = config("dynamic", base=1e4, positions=4096, factor=4.0, alpha=1000.0)
    assert new_base(as_run_by(alpha, "sglang")) == near("11158839.92507748")


@pytest.mark.parametrize(
    ("more", "factor"),
    [
        ({"attention_factor": 1.0}, "1.1386294361"), ({"mscale": 0.707, "mscale_all_dim": 0}, "1.0980110113"),
        ({"mscale": 0.707}, "1.1386294361"), ({"attn_factor": 2.0}, "2.2772588722"),
    ],
)  # fmt: skip
def test_the_attention_factor_of_yarn(more, factor):
    assert as_run_by(yarn(**more), "sglang").attention_factor == near(factor)


def test_longrope_switches_one_token_later():
    path = FOLDER / "phi3.5-mini.json"
    short, still, long = (as_run_by(path, "sglang", length=n) for n in (4096, 4097, 4098))
    assert short.frequencies.tolist() == still.frequencies.tolist() != long.frequencies.tolist()
    assert as_run_by(path, "transformers", length=4097).frequencies.tolist() == long.frequencies.tolist()
    assert "4096" in still.notes[0]
    assert long.attention_factor == near("1.1902380714")


def test_an_extrapolation_factor_weighs_the_unscaled_frequency():
    full, half = (over_plain(as_run_by(yarn(extrapolation_factor=one), "sglang")) for one in (1.0, 0.5))
    assert (half - 0.25).tolist() == pytest.approx((0.5 * (full - 0.25)).tolist())


def test_llama3_and_linear_take_defaults():
    silent = config("llama3", base=5e5, positions=8192, factor=8.0)
    assert shares(silent, "sglang", (32,), 5e5) == [near("0.3711222795")]
    for kind in ("linear", "yarn"):  # a missing factor is 1
        assert over_plain(as_run_by(config(kind), "sglang"))[[3, 60]].tolist() == pytest.approx([1, 1])
    found = as_run_by(config("linear", factor=4.0), "sglang")
    assert (found.frequencies[0], found.table) == (0.25, 4 * 32768)
    assert "131072" in found.notes[0]


def test_the_part_that_turns_counts_at_the_top_level_alone():
    inside = config("yarn", factor=4.0, original_max_position_embeddings=32768, partial_rotary_factor=0.5)
    outside = config(top={"partial_rotary_factor": 0.5})
    assert [len(as_run_by(one, "sglang").frequencies) for one in (inside, outside)] == [64, 32]
    assert len(as_run_by(inside, "transformers").frequencies) == 32


def test_deepseek():
    path = FOLDER / "deepseek-v3.json"
    assert as_run_by(path, "sglang").logit_factor == near("1.8738542071")
    off = config("yarn", model="deepseek_v3", dim=64, factor=40.0, mscale=1.0, mscale_all_dim=1.0,
                 original_max_position_embeddings=4096, apply_yarn_scaling=False)  # fmt: skip
    assert as_run_by(off, "sglang").logit_factor == 1.0


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (config("linear", factor=4), "integer"), (config("su"), "su"), (config("ntk", factor=2.0), "ntk"),
        (yarn(model="qwen2_vl", mrope_section=[16, 24, 24], mscale=1.0), "mscale"),
    ],
)  # fmt: skip
def test_what_it_refuses(source, word):
    assert word in as_run_by(source, "sglang").refused
