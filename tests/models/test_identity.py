"""Which model a configuration describes, and what its fields are called there."""

import math

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.identity import LIKE
from ropetheory.models.settings import fragment

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


LLAMA = {"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096}


@pytest.mark.parametrize("name", sorted(set(LIKE) - {"baichuan"}))
def test_a_type_that_turns_as_another_is_read_as_that_one(name):
    told = {"model_type": name, "rope_theta": 5e4, **LLAMA}
    rope, other = read_config(told), read_config({**told, "model_type": LIKE[name]})
    assert (rope.base, rope.dim, rope.layout, rope.method) == (
        other.base,
        other.dim,
        other.layout,
        other.method,
    )
    assert rope.warnings == other.warnings
    assert rope.layout is not None


@pytest.mark.parametrize("name", sorted(set(LIKE) - {"baichuan"}))
def test_the_sizes_of_the_other_type_are_not_taken(name):
    with pytest.raises(RopeTheoryError, match="`max_position_embeddings` is missing"):
        read_config({"model_type": name, "hidden_size": 4096, "num_attention_heads": 32})


YARN = {"type": "yarn", "factor": 64.0, "original_max_position_embeddings": 4096, "mscale": 1.0,
        "mscale_all_dim": 1.0}  # fmt: skip
K2 = {"model_type": "kimi_k2", "hidden_size": 7168, "num_attention_heads": 64, "qk_rope_head_dim": 64,
      "qk_nope_head_dim": 128, "max_position_embeddings": 262144, "rope_theta": 5e4,
      "rope_scaling": YARN}  # fmt: skip


def test_kimi_k2_sharpens_its_softmax_as_deepseek_v3_does():
    rope = read_config(K2)
    assert rope.softmax_factor == pytest.approx((0.1 * math.log(64) + 1) ** 2, rel=1e-12)
    assert (rope.attention_factor, rope.layout, rope.head_dim) == (1.0, "interleaved", 192)
    assert rope.warnings == ()
    inside = read_config({"model_type": "kimi_k25", "text_config": K2})
    assert inside.softmax_factor == rope.softmax_factor
    copied = read_config({**K2, "model_type": "somebodys_copy", "architectures": ["DeepseekV3ForCausalLM"]})
    assert copied.softmax_factor == rope.softmax_factor


def test_what_a_class_decides_that_is_not_known_has_no_number():
    unknown = {**K2, "model_type": "new_latent"}
    with pytest.raises(RopeTheoryError) as refused:
        read_config(unknown)
    text = str(refused.value)
    assert "= 2.00474, as DeepSeek-V3 does, or leaves it alone is not known here" in text
    assert "model_type deepseek_v3" in text
    # both ways out that it names give what it says
    assert read_config({**unknown, "model_type": "deepseek_v3"}).softmax_factor == pytest.approx(
        2.00474, abs=1e-5
    )
    bare = {key: value for key, value in YARN.items() if "mscale" not in key} | {"attention_factor": 1}
    other = read_config({**unknown, "rope_scaling": bare})
    assert (other.softmax_factor, other.attention_factor) == (1.0, 1.0)
    # where nothing is decided, nothing is refused
    assert read_config({**unknown, "rope_scaling": None}).softmax_factor == 1.0
    whole = {key: value for key, value in unknown.items() if not key.startswith("qk")}
    assert read_config(whole).softmax_factor == 1.0


def test_parts_of_parts_are_found_and_written():
    inner = {"model_type": "qwen2_5_omni_text", "hidden_size": 3584, "num_attention_heads": 28,
             "rope_theta": 1e6, "max_position_embeddings": 32768}  # fmt: skip
    whole = {"model_type": "qwen2_5_omni", "thinker_config": {"text_config": inner}}
    rope = read_config(whole)
    assert (rope.base, rope.dim, rope.layout, rope.in_blocks) == (1e6, 128, "half-split", True)
    linear = {"rope_type": "linear", "rope_theta": 1e6, "factor": 2.0}
    one = fragment(whole, None, linear, 65536)
    assert one.part == "thinker_config.text_config"
    assert set(one.nested()) == {"thinker_config"}
    assert read_config(one.applied(whole)).scale == 2.0
    assert "factor" not in str(whole)


def test_other_names_of_a_head_and_of_its_part():
    hunyuan = {"model_type": "hunyuan", **LLAMA, "attention_head_dim": 96, "use_rotary_pos_emb": True}
    assert read_config(hunyuan).dim == 96
    assert read_config({**hunyuan, "head_dim": 64}).dim == 64
    assert read_config({"model_type": "jetmoe", "kv_channels": 64}).dim == 64
    llama = read_config({"model_type": "llama", **LLAMA, "attention_head_dim": 96})
    assert llama.dim == 128  # as its class has it
    assert any("`attention_head_dim` is 96" in text for text in llama.warnings)
    stable = {"model_type": "stablelm_epoch", **LLAMA, "rope_pct": 0.5}
    assert read_config(stable).dim == 64
    phi = {"model_type": "phi3small", **LLAMA, "rope_embedding_base": 1000000, "rope_position_scale": 1.0}
    assert read_config(phi).base == 1e6
    with pytest.raises(RopeTheoryError, match="`rope_position_scale` is 2"):
        read_config({**phi, "rope_position_scale": 2})


def test_heads_of_two_parts_without_latent_attention():
    small = {"model_type": "mistral4", "qk_rope_head_dim": 32, "qk_nope_head_dim": 96}
    assert (read_config(small).dim, read_config(small).head_dim) == (32, 128)
    flash = {"model_type": "deepseek_v4", "head_dim": 256, "qk_rope_head_dim": 64}
    assert (read_config(flash).dim, read_config(flash).head_dim) == (64, 256)


@pytest.mark.parametrize(
    ("model_type", "key"),
    [("llama", "rotary_pct"), ("llama", "rotary_emb_base"), ("qwen2", "rope_local_base_freq"),
     ("qwen3", "qk_rope_head_dim"), ("gpt_neox", "rope_theta"), ("gpt_neox", "partial_rotary_factor")],
)  # fmt: skip
def test_a_name_that_another_class_reads_is_said(model_type, key):
    told = {"model_type": model_type, key: 0.5 if key in ("rotary_pct", "partial_rotary_factor") else 64}
    rope, plain = read_config(told), read_config({"model_type": model_type})
    assert (rope.base, rope.dim) == (plain.base, plain.dim)
    assert any(f"`{key}`" in text for text in rope.warnings)
