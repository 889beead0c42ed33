"""Models that rotate nothing: refused by name, with what says so."""

import json
from pathlib import Path

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.absence import ABSENT, DEMANDED, NULLED, OFF, ON, PLAIN, TYPES

SIZES = {"hidden_size": 512, "num_attention_heads": 8, "max_position_embeddings": 1024}
NEW = {"model_type": "new", "rope_theta": 1e4, **SIZES}


def refusal(fields):
    with pytest.raises(RopeTheoryError) as refused:
        read_config(fields)
    return str(refused.value)


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_every_type_is_refused_with_what_it_has_instead(name):
    text = refusal({"model_type": name, "rope_theta": 1e4, **SIZES})
    assert f"'{name}'" in text
    assert ABSENT[name] in text


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_a_type_of_positions_that_is_not_rotary_is_refused(kind):
    assert "position_embedding_type" in refusal(
        {"model_type": "new", "position_embedding_type": kind, **SIZES}
    )


def test_a_default_that_a_class_ignores_is_said_and_the_others_are_refused_everywhere():
    rope = read_config({"model_type": "llama", "position_embedding_type": "absolute"})
    assert rope.dim == 128
    assert any("it rotates all the same" in text for text in rope.warnings)
    for kind in PLAIN:
        assert kind in refusal({"model_type": "llama", "position_embedding_type": kind})


@pytest.mark.parametrize("flag", ["alibi", "use_alibi"])
def test_alibi_is_refused(flag):
    assert "ALiBi" in refusal({**NEW, flag: True})
    assert read_config({"model_type": "falcon", "alibi": False}).dim == 64


def test_mpt_with_rope_is_read():
    told = {"model_type": "mpt", "attn_config": {"rope": True}, "rope_theta": 1e4, **SIZES}
    assert read_config(told).base == 1e4


@pytest.mark.parametrize("model_type", ["new", "llama", "deepseek_v3"])
@pytest.mark.parametrize(("key", "value"), [*((key, False) for key in OFF), *((key, True) for key in ON)])
def test_a_flag_that_stops_the_rotation_is_refused_whatever_the_type(model_type, key, value):
    fields = {**NEW, "model_type": model_type}
    text = refusal({**fields, key: value})
    assert f"`{key}` is {str(value).lower()}" in text
    assert "no rotary embedding" in text
    if key != "rotary":  # of unknown types that name is not understood where it is on, either
        assert read_config({**fields, key: not value}).base == 1e4


def test_a_part_of_no_coordinates_does_not_turn():
    assert "`qk_rope_head_dim` is 0" in refusal({"model_type": "deepseek_v3", "qk_rope_head_dim": 0})


def test_the_flag_of_an_inner_part_is_named_with_its_part():
    inner = {"model_type": "kimi_k2", "mla_use_nope": True, **SIZES}
    assert "`text_config.mla_use_nope` is true" in refusal(
        {"model_type": "some_vision", "text_config": inner}
    )


@pytest.mark.parametrize("model_type", sorted(DEMANDED))
def test_types_that_rotate_only_where_a_field_says_so(model_type):
    key, value = DEMANDED[model_type]
    fields = {"model_type": model_type, "rope_theta": 1e4, **SIZES}
    for other in ({}, {key: None}, {key: False}):
        text = refusal({**fields, **other})
        assert f"`{key}`" in text
        assert model_type in text
    assert read_config({**fields, key: value}).base == 1e4


@pytest.mark.parametrize("model_type", NULLED)
@pytest.mark.parametrize(
    "null", [{"rope_theta": None}, {"rope_parameters": {"rope_type": "default", "rope_theta": None}}]
)
def test_a_base_that_is_null_stops_the_rotation_of_some_types(model_type, null):
    assert "`rope_theta` is null" in refusal({"model_type": model_type, **null})
    assert read_config({"model_type": model_type}).base == 1e4
    assert read_config({"model_type": "llama", **null}).base == 1e4


def test_baichuan_rotates_in_its_smallest_size_alone():
    small = {
        "model_type": "baichuan",
        "hidden_size": 4096,
        "num_attention_heads": 32,
        "model_max_length": 4096,
    }
    rope = read_config(small)
    assert (rope.base, rope.dim, rope.length, rope.layout) == (1e4, 128, 4096, "half-split")
    assert "ALiBi" in refusal({**small, "hidden_size": 5120, "num_attention_heads": 40})


def test_kimi_linear_has_no_positions_although_it_has_the_fields():
    path = Path(__file__).parents[1] / "configs" / "kimi-linear-48b.json"
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert fields["qk_rope_head_dim"] == 64
    assert "latent attention without positions" in refusal(fields)
