"""vLLM: the ramp beside mrope, static scaling, DeepSeek's scaling for every type, and what it refuses."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, over_plain, shares, yarn
from tests.models.test_configs import FOLDER

SECTIONS = {"mrope_section": [16, 24, 24]}


def test_yarn_beside_mrope_has_the_ramp_of_4_times_the_length():
    for model in ("qwen2_vl", "qwen2_5_vl"):
        source = yarn(model=model, **SECTIONS)
        expected = ["1.0", "1.0", "0.7794117647", "0.5588235294", "0.2941176471"]
        assert shares(source, "vllm", (24, 30, 35, 40, 46)) == [near(one) for one in expected]
        assert as_run_by(source, "vllm").table == 4 * 4 * 32768
        assert shares(source, "sglang", (30,)) == [near("0.6911764706")]
    assert shares(yarn(model="qwen3_vl_text", **SECTIONS), "vllm", (30,)) == [near("0.6911764706")]


@pytest.mark.parametrize(
    ("more", "base"),
    [
        ({"factor": 4.0}, "10000.0"), ({"factor": 4.0, "alpha": 1000.0}, "11158839.92507748"),
        ({"factor": 4.0, "max_trained_positions": 2048.0}, "51293.78726815"),
    ],
)  # fmt: skip
def test_dynamic_scaling_is_static(more, base):
    source = config("dynamic", base=1e4, positions=4096, **more)
    for length in (None, 16384):
        found = as_run_by(source, "vllm", length=length)
        assert new_base(found) == near(base)
        assert found.table == 4096
    assert any("4096" in note for note in found.notes)


def test_ntk():
    found = as_run_by(config("ntk", base=1e4, factor=8.0), "vllm").frequencies
    assert [found[1], found[63]] == [near("0.8114811536"), near("1.4434774809e-05")]
    assert as_run_by(config("ntk", base=1e4, factor=8.0, mixed_b=0.625), "vllm").frequencies[0] == near(
        "0.8567960095"
    )


def test_the_attention_factor_of_yarn():
    assert as_run_by(yarn(attention_factor=1.0), "vllm").attention_factor == 1.0
    telechat = config("telechat3-yarn", factor=4.0, original_max_position_embeddings=32768)
    assert as_run_by(telechat, "vllm").attention_factor == near("1.0970406053")
    assert as_run_by(telechat, "mlx-lm").attention_factor == near("1.1386294361")
    gpt_oss = yarn(model="gpt_oss", attention_factor=1.0)
    assert as_run_by(gpt_oss, "vllm").attention_factor == near("1.1386294361")


def test_gpt_oss_keeps_its_raw_ends_where_they_are_honoured():
    source = FOLDER / "gpt-oss-20b.json"
    raw = [near("0.0038603593"), near("0.0001293187")]
    rounded = [near("0.0040695547"), near("0.0002279478")]
    for engine, expected in {
        "transformers": raw, "transformers-4": raw, "vllm": raw, "sglang": raw, "llama.cpp": rounded,
        "mlx-lm": rounded, "tensorrt-llm": rounded,
    }.items():  # fmt: skip
        assert as_run_by(source, engine).frequencies[[13, 17]].tolist() == expected, engine


# mscale, mscale_all_dim and the attention factor; then m of each engine, and z where it is not that of all.
CASES = [
    (
        {"mscale": 1.0, "mscale_all_dim": 1.0}, dict.fromkeys("tvsmrl", "1.0"),
        {"all": "1.8738542071", "4": "1.0"},
    ),
    (
        {"mscale": 0.707, "mscale_all_dim": 0.707}, dict.fromkeys("tvsmrl", "1.0"),
        {"all": "1.5896261652", "4": "1.0"},
    ),
    ({}, dict.fromkeys("tvsmrl", "1.3688879454"), {"all": "1.0", "l": "1.8738542071"}),
    (
        {"mscale": 0.707},
        {"t": "1.3688879454", **dict.fromkeys("vsmr", "1.2608037774"), "l": "1.3688879454"},
        {"all": "1.0", "l": "1.8738542071"},
    ),
    (
        {"mscale_all_dim": 1.0}, {"t": "1.3688879454", **dict.fromkeys("vsmrl", "1.0")},
        {"all": "1.8738542071", "4": "1.0"},
    ),
    (
        {"mscale": 1.0, "mscale_all_dim": 0.707}, {**dict.fromkeys("tvsmr", "1.0857263993"), "l": "1.0"},
        {"all": "1.5896261652", "4": "1.0"},
    ),
]  # fmt: skip
LETTERS = {"t": "transformers", "4": "transformers-4", "v": "vllm", "s": "sglang", "m": "mlx-lm",
           "r": "tensorrt-llm", "l": "llama.cpp"}  # fmt: skip


def deepseek(**more):
    return config("yarn", model="deepseek_v2", base=1e4, dim=64, positions=163840, factor=40.0,
                  original_max_position_embeddings=4096, **more)  # fmt: skip


@pytest.mark.parametrize(("fields", "attention", "logits"), CASES)
def test_six_readings_of_deepseek_s_scales(fields, attention, logits):
    for letter, engine in LETTERS.items():
        found = as_run_by(deepseek(**fields), engine)
        assert found.attention_factor == near(attention.get(letter, attention["t"])), engine
        expected = logits.get(letter, logits["all"])
        assert found.logit_factor == near(expected), engine


def test_deepseek_with_an_attention_factor_of_1():
    found = as_run_by(deepseek(attention_factor=1.0), "vllm")
    assert (found.attention_factor, found.logit_factor) == (near("1.3688879454"), 1.0)
    both = as_run_by(deepseek(attention_factor=1.0, mscale_all_dim=1.0), "vllm")
    assert both.logit_factor == 1.0
    theirs = as_run_by(deepseek(attention_factor=1.0), "transformers")
    assert (theirs.attention_factor, theirs.logit_factor) == (1.0, 1.0)


def test_deepseek_s_classes_round_and_take_every_type_for_yarn():
    rounded, raw = (as_run_by(deepseek(truncate=one), "vllm").frequencies for one in (True, False))
    np.testing.assert_array_equal(rounded, raw)
    linear = config("linear", model="deepseek_v3", base=1e4, dim=64, factor=40.0,
                    original_max_position_embeddings=4096)  # fmt: skip
    assert as_run_by(linear, "vllm").frequencies.tolist() == rounded.tolist()
    del linear["rope_scaling"]["original_max_position_embeddings"]
    assert "KeyError" in as_run_by(linear, "vllm").refused


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (config("linear", factor=4), "integer"), (yarn(beta_fast=None), "null"),
        (config("yarn", factor=4.0, type="linear"), "disagree"), (config("mrope"), "mrope_section"),
        (config("unheard"), "unheard"),
    ],
)  # fmt: skip
def test_what_it_refuses(source, word):
    assert word in as_run_by(source, "vllm").refused


def test_longrope_is_decided_by_the_length_that_is_served():
    path = FOLDER / "phi3.5-mini.json"
    short, long = (as_run_by(path, "vllm", length=n) for n in (4096, 4097))
    assert as_run_by(path, "vllm").frequencies.tolist() == short.frequencies.tolist()
    assert long.frequencies[5] < short.frequencies[5]
    assert long.table == 4096 + 131072
    assert long.attention_factor == near("1.1902380714")


@pytest.mark.parametrize("engine", ["transformers", "transformers-4", "vllm", "sglang"])
def test_phi3_s_yarn_is_longrope(engine):
    fields = json.loads((FOLDER / "phi3.5-mini.json").read_text(encoding="utf-8"))
    fields["rope_scaling"]["type"] = "yarn"
    ours, theirs = (as_run_by(one, engine, length=5000) for one in (fields, FOLDER / "phi3.5-mini.json"))
    assert ours.frequencies.tolist() == theirs.frequencies.tolist()


def test_widths_and_a_factor_that_is_left_out():
    assert len(as_run_by(config(top={"partial_rotary_factor": 0.5}), "vllm").frequencies) == 32
    proportional = config("proportional", factor=8.0, partial_rotary_factor=0.25)
    assert over_plain(as_run_by(proportional, "vllm"))[[0, 15, 16]].tolist() == pytest.approx([1, 1, 0])
    theirs = over_plain(as_run_by(proportional, "transformers"))
    assert theirs[[0, 15, 16]].tolist() == pytest.approx([0.125, 0.125, 0])


def test_the_length_that_is_served_by_default():
    assert any("32768 positions are served" in note for note in as_run_by(yarn(), "vllm").notes)
    assert as_run_by(yarn(length=8192), "vllm").notes == ()
