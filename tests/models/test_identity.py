"""Which model a configuration describes, and what its fields are called there."""

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.absence import ABSENT, TYPES

SIZES = {"hidden_size": 512, "num_attention_heads": 8, "max_position_embeddings": 1024}


@pytest.mark.parametrize(
    ("fields", "base", "dim"),
    [
        ({"rotary_emb_base": 1e6, "rotary_pct": 0.5}, 1e6, 32),
        ({"rotary_base": 2e6}, 2e6, 64),
        ({"rope_theta": 3e6, "rope_traditional": True}, 3e6, 64),
    ],
)
def test_other_names_are_read_for_an_unknown_type(fields, base, dim):
    rope = read_config({"model_type": "new", **SIZES, **fields})
    assert (rope.base, rope.dim) == (base, dim)
    assert rope.layout == ("interleaved" if "rope_traditional" in fields else None)


@pytest.mark.parametrize(
    "field",
    [{"rope_ratio": 500}, {"use_dynamic_ntk": True}, {"rope_local_theta": 1e4}, {"rotary_percentage": 0.5},
     {"yarn_relative": 3}],
)  # fmt: skip
def test_what_is_not_understood_is_refused_for_an_unknown_type(field):
    with pytest.raises(RopeTheoryError, match=next(iter(field))):
        read_config({"model_type": "new", "rope_theta": 1e4, **SIZES, **field})
    known = read_config({"model_type": "llama", **SIZES, **field})  # its class does not read it either
    assert any(next(iter(field)) in text for text in known.warnings)


def test_a_field_that_is_off_does_no_harm():
    off = {"use_dynamic_ntk": False, "rope_extra": None, "alibi": False}
    assert read_config({"model_type": "new", "rope_theta": 1e4, **SIZES, **off}).base == 1e4


def test_an_unknown_type_is_read_by_its_architecture():
    kimi = {"model_type": "kimi_k9", "architectures": ["DeepseekV3ForCausalLM"], "rope_theta": 5e4}
    rope = read_config(kimi)
    assert (rope.dim, rope.layout) == (64, "interleaved")
    assert any("by its architecture" in text for text in rope.warnings)
    inside = {"model_type": "kimi_k99", "text_config": {**kimi, "architectures": kimi["architectures"]}}
    assert read_config(inside).layout == "interleaved"


def test_a_flat_file_of_several_parts_is_that_of_its_text_part():
    assert read_config({"model_type": "qwen2_vl", **SIZES, "rope_theta": 1e6}).layout == "half-split"


def test_names_of_chatglm_and_the_first_qwen():
    glm = {"model_type": "chatglm", "rope_ratio": 2, "kv_channels": 128, "seq_length": 8192}
    rope = read_config(glm)
    assert (rope.base, rope.dim, rope.head_dim, rope.layout) == (20000.0, 64, 128, "interleaved")
    qwen = {"model_type": "qwen", "rotary_emb_base": 1e6, "rotary_pct": 0.5, "seq_length": 4096}
    rope = read_config(qwen)
    assert (rope.base, rope.dim, rope.length) == (1e6, 64, 4096)
    assert rope.warnings == ()
    assert {read_config({**SIZES, "model_type": name}).base for name in ("chatglm", "qwen")} == {10000.0}
    assert any("ntk" in text for text in read_config({**qwen, "use_dynamic_ntk": True}).warnings)


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_every_type_is_refused_with_what_it_has_instead(name):
    with pytest.raises(RopeTheoryError) as refused:
        read_config({"model_type": name, "rope_theta": 1e4, **SIZES})
    assert f"'{name}'" in str(refused.value)
    assert ABSENT[name] in str(refused.value)


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_a_type_of_positions_that_is_not_rotary_is_refused(kind):
    with pytest.raises(RopeTheoryError, match="position_embedding_type"):
        read_config({"model_type": "new", "position_embedding_type": kind, **SIZES})


def test_a_class_that_ignores_the_field_ignores_it():
    assert read_config({"model_type": "llama", "position_embedding_type": "absolute"}).dim == 128
    with pytest.raises(RopeTheoryError, match="nope"):
        read_config({"model_type": "granitemoehybrid", "position_embedding_type": "nope"})


@pytest.mark.parametrize("flag", ["alibi", "use_alibi"])
def test_alibi_is_refused(flag):
    with pytest.raises(RopeTheoryError, match="ALiBi"):
        read_config({"model_type": "new", "rope_theta": 1e4, flag: True, **SIZES})
    assert read_config({"model_type": "falcon", "alibi": False}).dim == 64


def test_mpt_with_rope_is_read():
    told = {"model_type": "mpt", "attn_config": {"rope": True}, "rope_theta": 1e4, **SIZES}
    assert read_config(told).base == 1e4
