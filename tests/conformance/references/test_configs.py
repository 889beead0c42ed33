"""A configuration as the judge reads it."""

from __future__ import annotations

import json

import pytest

from ropetheory.conformance.references.configs import head_width, read_any_length, turns_of
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo

SHORT = {"head_dim": 64, "rope_theta": 10000.0}


class Configuration:
    """A configuration object, as those of transformers are."""

    def to_dict(self):
        return dict(zoo.LLAMA)


def test_the_width_of_a_head_is_the_configurations(tmp_path):
    assert head_width(zoo.LLAMA) == 64
    assert head_width(Configuration()) == 64
    assert head_width({"hidden_size": 4096, "num_attention_heads": 32}) == 128
    assert head_width({"text_config": {"head_dim": 80}}) == 80
    assert head_width({"model_type": "llama"}) == 128
    (tmp_path / "config.json").write_text(json.dumps(zoo.LLAMA), encoding="utf-8")
    assert head_width(str(tmp_path)) == 64


def test_with_latent_attention_the_part_that_turns_is_the_width():
    latent = {"qk_rope_head_dim": 64, "hidden_size": 7168, "num_attention_heads": 128}
    assert head_width(latent) == 64
    assert head_width({**latent, "head_dim": 192}) == 192


def test_direction_and_place_follow_the_model():
    assert turns_of(zoo.LLAMA) == (False, 1)
    assert turns_of({"model_type": "nanochat"}) == (False, -1)
    assert turns_of({"qk_rope_head_dim": 64}) == (True, 1)


def test_a_limit_stands_in_for_the_length_that_a_configuration_lacks():
    assert read_any_length(SHORT, limit=4095).target_length == 4096
    assert read_any_length({"text_config": SHORT}, limit=99).target_length == 100
    assert read_any_length(zoo.LLAMA, limit=99).target_length == 16384
    with pytest.raises(RopeTheoryError, match="`max_position_embeddings` is missing"):
        read_any_length(SHORT)
    with pytest.raises(RopeTheoryError, match="`rope_theta`"):
        read_any_length({**SHORT, "rope_theta": -1.0}, limit=99)
