"""TensorRT-LLM: 1024 for a missing length, DeepSeek's rule for the factor, a base taken as a width."""

from __future__ import annotations

import pytest

from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, over_plain, shares, yarn
from tests.models.test_configs import FOLDER

ENGINE = "tensorrt-llm"


def test_a_missing_length_is_1024():
    expected = ("0.8676470588", "0.4264705882", "0.25", "0.25")
    assert shares(yarn(length=None), ENGINE, (10, 20, 30, 40)) == [near(one) for one in expected]
    assert shares(yarn(length=None), "transformers", (10, 20, 30, 40)) == [
        near("1.0"), near("1.0"), near("0.6911764706"), near("0.25"),
    ]  # fmt: skip


def test_the_attention_factor_of_yarn():
    assert as_run_by(yarn(attention_factor=1.0), ENGINE).attention_factor == near("1.1386294361")
    scales = yarn(mscale=0.707, mscale_all_dim=0)
    assert as_run_by(scales, ENGINE).attention_factor == near("1.0980110113")
    assert as_run_by(yarn(), ENGINE).table == 32768


def test_a_factor_beside_the_default_type_multiplies_frequencies():
    found = as_run_by(config("default", factor=8.0), ENGINE)
    assert over_plain(found)[7] == pytest.approx(8.0)
    assert found.notes
    assert over_plain(as_run_by(config("default", factor=8.0), "transformers"))[7] == pytest.approx(1.0)


def test_dynamic_scaling_has_alpha_alone():
    without = config("dynamic", base=1e4, factor=4.0)
    assert new_base(as_run_by(without, ENGINE, length=10**6)) == near("10000.0")
    alpha = config("dynamic", base=1e4, factor=4.0, alpha=1000.0)
    assert new_base(as_run_by(alpha, ENGINE)) == near("11158839.92507748")


def test_longrope_is_decided_when_the_table_is_made():
    path = FOLDER / "phi3.5-mini.json"
    silent, short, long = (as_run_by(path, ENGINE, length=n) for n in (None, 4096, 4097))
    assert silent.frequencies.tolist() == long.frequencies.tolist() != short.frequencies.tolist()
    assert long.attention_factor == near("1.1902380714")


def test_llama3_without_factor_and_length():
    silent = config("llama3", base=5e5, factor=8.0)
    theirs = config("llama3", base=5e5, factor=8.0, low_freq_factor=1.0, high_freq_factor=4.0,
                    original_max_position_embeddings=1024)  # fmt: skip
    ours = as_run_by(silent, ENGINE).frequencies.tolist()
    assert ours == as_run_by(theirs, "transformers").frequencies.tolist()


def test_a_base_that_is_taken_as_a_width():
    found = as_run_by(FOLDER / "gpt-neox-20b.json", ENGINE)
    assert len(found.frequencies) == 5000
    assert "rotary_emb_base" in found.notes[0]
    assert new_base(found) == near("10000.0")


def test_nested_fields_lose_their_scaling():
    rope = {"full_attention": {"rope_type": "linear", "rope_theta": 1e6, "factor": 8.0}}
    new = {"model_type": "gemma3_text", "head_dim": 128, "rope_parameters": rope}
    assert as_run_by(new, ENGINE).frequencies[0] == 1.0
    assert as_run_by(new, ENGINE).notes
    assert as_run_by(FOLDER / "gemma3-4b.json", ENGINE).frequencies[0] == 0.125


def test_a_text_beyond_its_table():
    assert any("32768" in note for note in as_run_by(yarn(), ENGINE, length=32769).notes)
    assert as_run_by(yarn(), ENGINE, length=32768).notes == ()


@pytest.mark.parametrize("kind", ["su", "proportional", "ntk", "deepseek_yarn"])
def test_what_it_refuses(kind):
    assert kind in as_run_by(config(kind, factor=4.0), ENGINE).refused
