"""The assertion for test suites."""

from __future__ import annotations

import json

import pytest

from ropetheory.conformance import assert_conforms
from ropetheory.conformance.assertion import head_width
from tests.conformance import zoo


def test_what_fails_is_the_report():
    assert assert_conforms(zoo.by(zoo.plain()), config=zoo.LLAMA).status == "conforms"
    with pytest.raises(AssertionError, match=r"the base is 10200, not 10000 .*`rope_theta`"):
        assert_conforms(zoo.by(zoo.plain(10200.0)), config=zoo.LLAMA)


def test_the_width_of_a_head_is_the_configurations(tmp_path):
    assert head_width(zoo.LLAMA) == 64
    assert head_width({"hidden_size": 4096, "num_attention_heads": 32}) == 128
    assert head_width({"text_config": {"head_dim": 80}}) == 80
    assert head_width({"model_type": "llama"}) == 128
    (tmp_path / "config.json").write_text(json.dumps(zoo.LLAMA), encoding="utf-8")
    assert head_width(str(tmp_path)) == 64


def test_with_latent_attention_the_part_that_turns_is_the_width():
    latent = {"qk_rope_head_dim": 64, "hidden_size": 7168, "num_attention_heads": 128}
    assert head_width(latent) == 64
    assert head_width({**latent, "head_dim": 192}) == 192
