"""Fields that act on positions and are not read: each is said, with its value, whatever the model type."""

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.fields import Fields
from ropetheory.models.unread import MEANINGS, acts, note_unread, says_rotary

SIZES = {"hidden_size": 512, "num_attention_heads": 8, "max_position_embeddings": 1024}
FIELDS = {
    "use_fope": True, "fope_num_inv_freq": 16, "fope_init_factor": 0.5, "use_xpos": True,
    "xpos_scale_base": 512,
    "logn_attention": True, "use_logn_attn": True, "use_logn_attention": True, "logn_list": [1.0, 1.1],
    "rope_ratio": 8, "rope_condense_ratio": 4, "rope_theta_scaling": 2.0, "attn_temperature_tuning": True,
    "attn_temperature_len": 512, "yarn_factor": 4.0, "yarn_beta_fast": 32, "use_dynamic_ntk": True,
    "alibi_bias_max": 8, "rope_percent_of": 0.5,
}  # fmt: skip
REPLACING = (
    "fope",
    "rope",
    "yarn",
    "ntk",
    "alibi",
)  # these change frequencies: of unknown types they are refused


@pytest.mark.parametrize("model_type", ["llama", "qwen2", "deepseek_v3", "gemma3_text", "qwen", "chatglm"])
@pytest.mark.parametrize("key", FIELDS)
def test_of_known_types_each_is_warned_of_with_its_value(model_type, key):
    if (model_type, key) == ("chatglm", "rope_ratio"):
        pytest.skip("its code reads this one")
    told = {"model_type": model_type, **SIZES, key: FIELDS[key]}
    said = [text for text in read_config(told).warnings if f"`{key}`" in text]
    assert len(said) == 1
    if model_type != "qwen" or key not in ("use_dynamic_ntk", "use_logn_attn"):
        assert str(FIELDS[key]) in said[0]
        assert "not read" in said[0] or "is ignored" in said[0]
    off = {"model_type": model_type, **SIZES, key: False if FIELDS[key] is True else None}
    assert not any(f"`{key}`" in text for text in read_config(off).warnings)


@pytest.mark.parametrize("key", FIELDS)
def test_of_unknown_types_what_changes_frequencies_is_refused_and_the_rest_warned_of(key):
    told = {"model_type": "new", "rope_theta": 1e4, **SIZES, key: FIELDS[key]}
    if any(word.startswith(REPLACING) for word in key.split("_")):
        with pytest.raises(RopeTheoryError, match=key):
            read_config(told)
    else:
        assert any(f"`{key}`" in text for text in read_config(told).warnings)


def test_each_says_what_remains_unsaid():
    for part, words in (("use_fope", "plain RoPE"), ("use_xpos", "decay"), ("use_logn_attn", "ln m"),
                        ("rope_ratio", "multiplies the base")):  # fmt: skip
        assert words in next(text for name, text in MEANINGS.items() if name in part)


@pytest.mark.parametrize(
    "key", ["rope_theta_new", "use_fope", "norope_layers", "mrope_x", "xpos", "use_logn"]
)
def test_names_that_act_on_positions(key):
    assert acts(key)


@pytest.mark.parametrize(
    "key", ["hidden_size", "proper", "europe", "logging", "attn_dropout", "lognormal"[:3]]
)
def test_names_that_do_not(key):
    assert not acts(key)
    assert not says_rotary(key)


def test_what_is_read_is_not_warned_of():
    top = Fields({"rope_theta": 1e4, "rope_new": 3, "use_xpos": False, "yarn_x": None})
    note_unread(top, {"rope_theta"})
    assert [text.split("`")[1] for text in top.warnings] == ["rope_new"]
    assert "it is 3" in top.warnings[0]


def test_llama4_reads_its_temperature():
    rope = read_config({"model_type": "llama4_text", "attn_temperature_tuning": True})
    assert rope.temperature is not None
    assert not any("attn_temperature" in text for text in rope.warnings)
