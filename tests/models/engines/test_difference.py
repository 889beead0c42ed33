"""What differs from the reference: the pair, the ratio, the first position, the logits, and the sentence."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.engines.difference import angles, compare
from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import ALL, config, near, yarn
from tests.models.test_configs import FOLDER, READ


@pytest.mark.parametrize("name", READ)
def test_the_reference_is_itself(name):
    found = compare(FOLDER / f"{name}.json", "transformers")
    assert (found.same, found.sentence) == (True, "as configured")
    assert found.pair is found.first_position is None


def test_gpt_oss_where_ends_are_rounded():
    for engine in ("llama.cpp", "mlx-lm", "tensorrt-llm"):
        found = compare(FOLDER / "gpt-oss-20b.json", engine)
        assert found.pair == 17
        assert 1.0 / found.ratio == near("1.7626823777")
        assert found.sentence.startswith("differs: pair 17 turns 1.8 times faster; angles differ")
    for engine in ("transformers-4", "vllm", "sglang"):
        assert compare(FOLDER / "gpt-oss-20b.json", engine).same


def test_a_ratio_of_thousands_is_written_out():
    assert compare("hunyuan-7b", "mlx-lm").sentence.startswith("differs: pair 63 turns 1,000 times faster;")


@pytest.mark.parametrize(
    ("source", "engine", "length"),
    [
        (FOLDER / "gpt-oss-20b.json", "mlx-lm", None), (FOLDER / "phi3.5-mini.json", "mlx-lm", 100),
        (yarn(model="qwen2_vl", mrope_section=[16, 24, 24]), "vllm", None),
        (config("dynamic", factor=4.0), "sglang", 1000), (yarn(length=None), "tensorrt-llm", None),
    ],
)  # fmt: skip
def test_the_first_position_by_trying_all(source, engine, length):
    found = compare(source, engine, length=length)
    gaps = [
        abs(Fraction(float(a)) - Fraction(float(b)))
        for a, b in zip(
            read_config(source).frequencies(length), as_run_by(source, engine, length=length).frequencies,
            strict=True,
        )
    ]  # fmt: skip
    place = next(p for p in range(10**5) if any(p * gap > Fraction(1, 100) for gap in gaps))
    assert found.first_position == place
    assert f"from position {place} on" in found.sentence


def test_an_angle_of_exactly_a_hundredth_is_no_difference():
    """1/100 is no float, so that the edge is never met; a gap of 1/128 leaves p = 2 as the first beyond."""
    assert angles(np.array([1.0]), np.array([1.0 - 1 / 128])) == (0, 1.0 / (1.0 - 1 / 128), 2)
    assert angles(np.array([1.0, 0.5]), np.array([1.0, 0.0]))[:2] == (1, float("inf"))
    assert angles(np.array([1.0]), np.array([1.0, 0.5])) == (1, 0.0, 1)
    assert angles(np.array([1.0]), np.array([1.0 + 1e-15])) == (None, 1.0, None)


def test_logits():
    found = compare(FOLDER / "deepseek-v2-lite.json", "transformers-4")
    assert found.logits == found.unrotated_logits == pytest.approx(1.0 / 1.5896261652)
    assert found.sentence == "differs: logits are 0.6291 times those configured"
    found = compare(yarn(attention_factor=1.0), "mlx-lm")
    assert found.logits == near("1.2964769928")
    assert found.unrotated_logits == 1.0
    assert found.sentence == "differs: logits are 1.296 times those configured"
    deepseek = {"model_type": "deepseek_v3", "rope_scaling": {
        "type": "yarn", "factor": 40.0, "original_max_position_embeddings": 4096,
    }}  # fmt: skip
    found = compare(deepseek, "llama.cpp")
    assert (found.logits, found.unrotated_logits) == (near("1.8738542071"), near("1.8738542071"))
    deepseek["rope_scaling"]["mscale"] = 0.707
    found = compare(deepseek, "vllm")
    assert found.unrotated_logits == 1.0
    assert "in the rotated part, 1 times in the rest" in found.sentence


def test_what_is_not_loaded():
    found = compare(config("linear", factor=4), "vllm")
    assert not found.same
    assert found.sentence.startswith("does not load it: a linear `factor`")
    assert (found.pair, found.ratio, found.first_position) == (None, 1.0, None)
    assert (found.logits, found.unrotated_logits) == (1.0, 1.0)
    with pytest.raises(RopeTheoryError, match="rope_type"):
        compare(config("unheard"), "vllm")


def test_widths_and_pairs_that_stand_still():
    found = compare(config(top={"partial_rotary_factor": 0.5}), "vllm")
    assert "64 coordinates of a head are rotated, not 128" in found.sentence
    assert found.first_position == 1
    source = config("default", model="qwen3_vl_text", base=5e6, mrope_section=[24, 20, 20])
    assert "pair 61 does not turn" in compare(source, "llama.cpp").sentence


def test_chunks():
    chunks = {"chunk_size": 8192, "local_size": 1024}
    found = compare(config(top={"dual_chunk_attention_config": chunks}), "vllm")
    assert (found.same, found.first_position, found.pair) == (False, 7168, None)
    assert "modulo 7168" in found.sentence


def test_a_state_of_the_text():
    source = config("dynamic", factor=4.0, positions=4096)
    assert compare(source, "mlx-lm", length=8192).same
    assert compare(source, "vllm", length=4096).same
    assert not compare(source, "vllm", length=4097).same


@pytest.mark.parametrize("engine", ALL)
def test_layers_of_a_type(engine):
    for layer_type in ("sliding_attention", "full_attention"):
        assert compare(FOLDER / "gemma3-4b.json", engine, layer_type=layer_type).same
