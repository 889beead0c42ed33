"""Of several lengths the reading taken is said first, with what the other would give."""

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect

PLAIN = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "max_position_embeddings": 8192, "rope_theta": 10000.0,
}  # fmt: skip


def test_command_r_states_two_lengths():
    told = {"model_type": "cohere", "max_position_embeddings": 8192, "model_max_length": 131072,
            "rope_theta": 8e6}  # fmt: skip
    rope = read_config(told)
    assert rope.length == 8192  # as the class has it
    assert rope.warnings[0].startswith(
        "max_position_embeddings 8192 is taken as the length, and model_max_length"
    )
    assert "engines serve up to 131072" in rope.warnings[0]


@pytest.mark.parametrize(
    "key", ["model_max_length", "seq_length", "max_seq_length", "max_sequence_length", "n_ctx"]
)
@pytest.mark.parametrize("other", [4096, 32768])
def test_every_other_name_of_a_length_is_compared(key, other):
    first = read_config({**PLAIN, key: other, "rope_new": 1}).warnings[0]
    assert f"{key} {other}" in first
    assert ("engines serve" in first) is (other > 8192)


@pytest.mark.parametrize("other", [8192, 10**30, None])
def test_a_length_that_says_nothing_else_is_not_warned_of(other):
    assert read_config({**PLAIN, "model_max_length": other}).warnings == ()


def test_lengths_that_the_scaling_explains_are_not_warned_of():
    linear = {**PLAIN, "max_position_embeddings": 4096, "rope_scaling": {"type": "linear", "factor": 4.0}}
    assert read_config({**linear, "max_sequence_length": 16384}).warnings == ()
    yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 8192}
    told = {**PLAIN, "max_position_embeddings": 32768, "rope_scaling": yarn, "model_max_length": 8192}
    assert read_config(told).warnings == ()


def test_the_only_length_is_taken_whatever_its_name():
    only = {key: value for key, value in PLAIN.items() if key != "max_position_embeddings"}
    only |= {"model_type": "new", "model_max_length": 2048}
    assert read_config(only).length == 2048


def test_a_linear_factor_is_before_or_after_the_length():
    together = {**PLAIN, "max_position_embeddings": 32768, "rope_scaling": {"type": "linear", "factor": 8.0},
                "rope_new": 1}  # fmt: skip
    first = read_config(together).warnings[0]
    assert "taken as the training length, before it" in first
    assert "trained to 32768 with the factor, and to 4096 without" in first


def test_qwen3_has_room_for_the_answer():
    for model_type in ("qwen3", "qwen3_moe"):
        rope = read_config({"model_type": model_type, "max_position_embeddings": 40960, "rope_theta": 1e6})
        assert rope.length == 40960
        assert "32768 tokens of training and room for the answer" in rope.warnings[0]
    assert read_config({"model_type": "qwen3", "max_position_embeddings": 32768}).warnings == ()


CHUNKS = {"chunk_size": 262144, "local_size": 8192, "original_max_position_embeddings": 262144}
MILLION = {"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28, "rope_theta": 1e7,
           "max_position_embeddings": 1010000, "dual_chunk_attention_config": CHUNKS}  # fmt: skip


def test_dual_chunks_are_trained_to_their_original_length():
    rope = read_config(MILLION)
    assert (rope.length, rope.target_length) == (262144, 1010000)
    first = rope.warnings[0]
    assert "262144 is taken as the training length, not max_position_embeddings 1010000" in first
    assert "every 253952 tokens" in first
    assert "drop every rope_type" in first
    assert "transformers reads no such field" in first
    assert inspect(rope).unseen_after > 0  # without the folding


def test_dual_chunks_without_sizes_and_under_a_scaling():
    bare = {**MILLION, "dual_chunk_attention_config": {"chunk_size": 65536}}
    assert read_config(bare).length == 65536
    assert "anew" not in read_config(bare).warnings[0]
    yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}
    scaled = read_config({**MILLION, "rope_scaling": yarn})
    assert (scaled.length, scaled.scale) == (32768, 4.0)
    assert read_config({**MILLION, "dual_chunk_attention_config": None}).length == 1010000


def test_dynamic_scaling_begins_beyond_the_length_unless_alpha_makes_it_a_constant():
    dynamic = {**PLAIN, "rope_scaling": {"type": "dynamic", "factor": 2.0}, "rope_new": 1}
    assert read_config(dynamic).warnings[0].startswith("dynamic scaling begins beyond")
    constant = {**dynamic, "rope_scaling": {"type": "dynamic", "factor": 2.0, "alpha": 1000.0}}
    assert not any("dynamic scaling begins" in text for text in read_config(constant).warnings)
