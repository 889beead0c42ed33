"""transformers 4.57: what it does otherwise than 5.23."""

from __future__ import annotations

import pytest

from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, over_plain, shares, yarn
from tests.models.test_configs import FOLDER

ENGINE = "transformers-4"


def test_a_file_of_version_5_loses_base_and_scaling():
    rope = {"rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0}
    source = {"model_type": "qwen2", "head_dim": 128, "rope_parameters": rope}
    found = as_run_by(source, ENGINE)
    assert new_base(found) == near("10000.0")
    assert found.attention_factor == 1.0
    assert "rope_parameters" in found.notes[0]


def test_the_part_that_turns_is_read():
    source = config(top={"partial_rotary_factor": 0.5})
    widths = [2 * len(as_run_by(source, engine).frequencies) for engine in ("transformers", ENGINE)]
    assert widths == [128, 64]


def test_the_second_factor_of_deepseek_is_missing_for_version_2_alone():
    found = [as_run_by(FOLDER / f"deepseek-{name}.json", ENGINE) for name in ("v2-lite", "v3")]
    assert [one.logit_factor for one in found] == [1.0, near("1.8738542071")]


def test_longrope_reads_the_length_at_the_top_level_alone():
    lists = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64, "factor": 32.0}
    inside = config("longrope", positions=131072, **lists, original_max_position_embeddings=4096)
    outside = config("longrope", positions=131072, **lists, top={"original_max_position_embeddings": 4096})
    lost, found = (as_run_by(one, ENGINE, length=8192) for one in (inside, outside))
    assert over_plain(lost)[5] == pytest.approx(1.0)
    assert over_plain(found)[5] == pytest.approx(0.5)
    assert found.attention_factor == near("1.1902380714")
    assert lost.attention_factor == pytest.approx(1.1375, abs=1e-4)  # sqrt(1 + ln 32/ln 131072)


def test_llama3_needs_the_length_inside():
    three = {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    assert "original_max" in as_run_by(config("llama3", **three), ENGINE).refused
    assert not as_run_by(config("llama3", **three), "transformers").refused


def test_yarn_without_a_length():
    assert shares(yarn(length=None), ENGINE, (30,)) == [near("0.6911764706")]
    assert "proportional" in as_run_by(config("proportional"), ENGINE).refused
