"""A config.json read: spellings, precedence, what is refused and what is warned of."""

from __future__ import annotations

import copy
import dataclasses
import json
import math
import sys

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory import RopeTheoryError, WrongKindError, read_config
from tests.models.published_configs import CASES, LLAMA2_7B, LLAMA31_8B, PHI35_MINI

LLAMA31 = LLAMA31_8B["rope_scaling"]
DEEP: list[object] = []
for _ in range(40):
    DEEP = [DEEP]
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}


def llama(**fields):
    return {**LLAMA2_7B, **fields}


def scaled(**fields):
    return llama(max_position_embeddings=16384, rope_scaling={**YARN, **fields})


def test_the_fields_are_those_of_the_contract():
    assert [field.name for field in dataclasses.fields(rt.ModelRope)] == [
        "base", "dim", "length", "target_length", "scale", "method", "attention_factor",
        "softmax_factor", "layout", "warnings", "head_dim", "layers", "sections", "temperature",
        "in_blocks", "trained_scaled", "axis_names", "time_last",
    ]  # fmt: skip
    rope = read_config(LLAMA31_8B)
    assert (rope.base, rope.dim, rope.length, rope.target_length) == (500000.0, 128, 8192, 131072)
    assert (rope.scale, rope.attention_factor, rope.softmax_factor) == (8.0, 1.0, 1.0)
    assert rope.layout == "half-split"
    assert rope.method == rt.llama3(8, 8192, 1, 4)
    assert rope.frequencies().dtype == np.float64


def test_frequencies_are_those_of_the_method():
    rope = read_config(scaled())
    told = rt.yarn(4, 4096, ramp="index")
    np.testing.assert_array_equal(rope.frequencies(), told.frequencies(10000, 128))
    assert rope.attention_factor == told.attention_factor == pytest.approx(0.1 * math.log(4) + 1, rel=1e-15)
    assert rope.warnings == ()


@pytest.mark.parametrize("name", CASES)
def test_a_published_file_reads_alike_as_path_folder_and_mapping(tmp_path, name):
    _, fields = CASES[name]
    path = tmp_path / "config.json"
    path.write_text(json.dumps(fields), encoding="utf-8")
    before = copy.deepcopy(fields)
    read = read_config(fields)
    assert fields == before  # the mapping is left alone
    assert read == read_config(str(path)) == read_config(path) == read_config(tmp_path)
    json.dumps([read.base, read.dim, read.length, *read.warnings])


def test_both_forms_read_alike():
    old = read_config(scaled())
    flat = llama(max_position_embeddings=16384, rope_parameters={**YARN, "rope_theta": 10000.0})
    del flat["rope_theta"]
    assert read_config(flat) == old
    assert read_config(scaled(type="yarn")) == old
    spelt = scaled(type="yarn")
    del spelt["rope_scaling"]["rope_type"]
    assert read_config(spelt) == old


def nested(**fields):
    kinds = {"full_attention": {**YARN, "rope_theta": 1e6, **fields},
             "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}}  # fmt: skip
    return llama(max_position_embeddings=16384, rope_parameters=kinds, rope_theta=None)


def test_nested_by_layer_type():
    full = read_config(nested(), layer_type="full_attention")
    assert (full.base, full.method.name) == (1e6, "yarn")
    sliding = read_config(nested(), layer_type="sliding_attention")
    assert (sliding.base, sliding.method.name, sliding.length) == (1e4, "none", 16384)
    default = read_config(nested())
    assert default.base == 1e6
    assert "read are those of full_attention" in default.warnings[0]
    with pytest.raises(RopeTheoryError, match="full_attention, sliding_attention; got 'linear'"):
        read_config(nested(), layer_type="linear")
    with pytest.raises(RopeTheoryError, match="not nested by layer type"):
        read_config(LLAMA2_7B, layer_type="full_attention")
    with pytest.raises(WrongKindError, match="layer_type"):
        read_config(LLAMA2_7B, layer_type=3)


def test_truncate_counts_where_nested_and_a_warning_names_the_fault_of_the_reference():
    rope = read_config(nested(truncate=False))
    assert rope.method.parameters["truncate"] is False
    assert any("truncate" in text and "5.23" in text for text in rope.warnings)
    assert read_config(scaled(truncate=False)).warnings == ()


def test_su_is_longrope():
    su = copy.deepcopy(PHI35_MINI)
    su["rope_scaling"]["type"] = "su"
    assert any("'su'" in text and "KeyError" in text for text in read_config(su).warnings)
    assert read_config(su).method == read_config(PHI35_MINI).method
    plain = {**LLAMA2_7B, "hidden_size": 3072, "max_position_embeddings": 131072}
    plain["rope_scaling"] = {**su["rope_scaling"], "original_max_position_embeddings": 4096}
    assert read_config(plain).method == read_config(PHI35_MINI).method


@pytest.mark.parametrize("length", [None, 4096, 4097])
def test_longrope_switches_beyond_the_original_length(length):
    rope = read_config(PHI35_MINI)
    scaling = PHI35_MINI["rope_scaling"]
    factors = scaling["long_factor" if length == 4097 else "short_factor"]
    np.testing.assert_allclose(rope.frequencies(length) * factors, rt.frequencies(10000, 96), rtol=1e-15)
    assert rope.attention_factor == pytest.approx(math.sqrt(1 + math.log(32) / math.log(4096)), rel=1e-15)


def test_partial_is_of_the_rotary_width_and_proportional_of_the_head():
    phi = {"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32, "partial_rotary_factor": 0.4}
    assert read_config(phi).dim == 32
    assert read_config(phi).frequencies().shape == (16,)
    gemma = read_config({"model_type": "gemma4_text"}, layer_type="full_attention")
    assert gemma.dim == 512
    assert np.count_nonzero(gemma.frequencies()) == 64
    assert np.all(gemma.frequencies()[64:] == 0)
    ignored = read_config(llama(partial_rotary_factor=0.5))
    assert ignored.dim == 128  # Llama's unscaled embedding does not read it
    assert any("partial_rotary_factor" in text for text in ignored.warnings)
    assert read_config({**scaled(), "partial_rotary_factor": 0.5}).dim == 64


@pytest.mark.parametrize(
    ("fields", "dim", "base", "layout"),
    [
        ({"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048, "rotary_dim": 64}, 64, 1e4,
         "interleaved"),
        ({"model_type": "gpt_neox", "rotary_pct": 0.25, "rotary_emb_base": 25000, "hidden_size": 6144,
          "num_attention_heads": 64}, 24, 25000, "half-split"),
        ({"model_type": "minimax_m2", "head_dim": 128, "rotary_dim": 64}, 64, 5e6, "half-split"),
        ({"model_type": "deepseek_v3", "qk_rope_head_dim": 64}, 64, 1e4, "interleaved"),
        ({"model_type": "deepseek_v3", "rope_interleave": False}, 64, 1e4, "half-split"),
        ({"model_type": "never_seen", "head_dim": 80, "n_positions": 10, "rope_theta": 7}, 80, 7, None),
        ({"model_type": "gemma3", "text_config": {"hidden_size": 2560}}, 256, 1e6, "half-split"),
    ],
)  # fmt: skip
def test_old_spellings(fields, dim, base, layout):
    rope = read_config(fields)
    assert (rope.dim, rope.base, rope.layout) == (dim, base, layout)


@pytest.mark.parametrize(
    ("fields", "dim", "words"),
    [
        ({"model_type": "llama", "rotary_dim": 64}, 64, "`rotary_dim` 64 is taken; the reference's class"),
        ({"model_type": "phi", "rotary_dim": 48}, 32, "`rotary_dim` 48 is not read: 32 of 64"),
        ({"model_type": "minimax_m2", "rotary_dim": 64}, 64, None),
        ({"model_type": "gptj", "rotary_dim": 32}, 32, None),
        ({"model_type": "new", "rope_theta": 1e4, "rotary_dim": 32, "head_dim": 64,
          "max_position_embeddings": 64}, 32, None),
    ],
)  # fmt: skip
def test_a_rotary_width_beside_a_class_that_does_not_read_it(fields, dim, words):
    rope = read_config(fields)
    assert rope.dim == dim
    said = [text for text in rope.warnings if "rotary_dim" in text]
    assert [words in text for text in said] == ([] if words is None else [True])


def test_a_head_of_latent_attention_has_a_part_that_does_not_turn():
    plain = read_config({"model_type": "deepseek_v3"})
    assert (plain.dim, plain.head_dim) == (64, 192)
    assert read_config({"model_type": "deepseek_v3", "qk_nope_head_dim": 32}).head_dim == 96
    unknown = {"model_type": "new", "rope_theta": 1e4, "max_position_embeddings": 64, "hidden_size": 256,
               "num_attention_heads": 2, "qk_rope_head_dim": 16, "qk_nope_head_dim": 48}  # fmt: skip
    assert (read_config(unknown).dim, read_config(unknown).head_dim) == (16, 64)
    assert read_config({"model_type": "mistral4"}).head_dim == 128


def test_the_old_local_base_of_gemma():
    fields = {"model_type": "gemma3_text", "rope_local_base_freq": 12345.0, "rope_theta": 2e6,
              "rope_scaling": {"rope_type": "linear", "factor": 8.0}}  # fmt: skip
    local = read_config(fields, layer_type="sliding_attention")
    full = read_config(fields, layer_type="full_attention")
    assert (local.base, local.method.name) == (12345.0, "none")
    assert (full.base, full.method.name, full.scale) == (2e6, "position_interpolation", 8.0)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (scaled(factor=8.0), "factor 8 times the original length 4096 is 32,768, and"),
        ({**scaled(), "rope_parameters": {"rope_type": "default"}}, "`rope_scaling` wins"),
        (scaled(rope_theta=5.0), "wins over `rope_theta`"),
        (scaled(type="linear"), "wins over `type` 'linear'"),
        (scaled(betta_fast=3), "unknown field `rope_scaling.betta_fast`"),
        (llama(rope_scalings={}), "unknown field `rope_scalings`"),
        (scaled(attn_factor=0.8782488562869419), "wanted a total of 1"),
        (scaled(attn_factor=2), "`attn_factor` 2 is not read"),
        (scaled(attention_factor=1.5, mscale=1, mscale_all_dim=1), "wins over mscale"),
        (scaled(mscale=0.7), "only together"),
        ({**scaled(), "original_max_position_embeddings": 2048}, "at the top level wins"),
        (llama(rope_scaling={"type": "linear", "factor": 4.0}), "before or after the factor"),
        (llama(rope_scaling={"type": "linear", "factor": 0.5}), "below 1"),
        (llama(rope_scaling={"type": "yarn", "factor": 4.0}), "no original_max_position_embeddings"),
        (scaled(factor=None), "no factor"),
        (llama(model_type="brand_new"), "`model_type` 'brand_new' is not known"),
        (llama(rope_theta=100.0, rope_scaling=dict(YARN)), "beyond the last one"),
        (llama(rope_scaling={"type": "dynamic", "alpha": 1000.0}), "constant NTK base"),
    ],
)
def test_contradictions_are_warned_of(fields, words):
    assert any(words in text for text in read_config(fields).warnings)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (llama(rope_theta="10000"), "`rope_theta` must be a number; got '10000' of type str"),
        (llama(rope_theta=True), "`rope_theta` must be a number; got True"),
        (llama(rope_theta=1), "above 1"),
        (llama(rope_theta=math.inf), "got inf"),
        (llama(rope_theta=math.nan), "got nan"),
        (llama(rope_theta=10**400), "within float64"),
        (llama(hidden_size=0), "`hidden_size`"),
        (llama(hidden_size=4096.5), "whole number"),
        (llama(hidden_size=[4096]), "got [4096] of type list"),
        (llama(head_dim=127), "even"),
        (llama(head_dim=2**40), "2^24"),
        (llama(max_position_embeddings=-1), "above 0"),
        (llama(rope_scaling="yarn"), "`rope_scaling` must be an object"),
        (llama(rope_scaling=[1]), "an object"),
        (scaled(factor=0), "`rope_scaling.factor`"),
        (scaled(factor="4"), "of type str"),
        (scaled(truncate="no"), "true or false"),
        (scaled(beta_fast=1, beta_slow=32), "`rope_scaling.beta_slow` must be at most `rope_scaling.beta_"),
        (scaled(attention_factor=0), "above 0"),
        (scaled(rope_type="spiral"), "must be one of default, dynamic, linear, llama3"),
        (scaled(rope_type=3), "text"),
        (llama(rope_scaling={"type": "linear"}), "`rope_scaling.factor` is missing"),
        (llama(rope_scaling={**LLAMA31, "low_freq_factor": None}), "low_freq_factor` is missing"),
        (llama(rope_scaling={**YARN, "type": "longrope", "rope_type": None}), "short_factor"),
        (llama(rope_scaling={**YARN, "rope_type": "longrope", "short_factor": [1.0], "long_factor": [1.0]}),
         "must hold 64 numbers, one per pair; got 1"),
        (llama(rope_scaling={**YARN, "rope_type": "longrope", "short_factor": [1.0] * 63 + [None],
                             "long_factor": [1.0] * 64}), "list of numbers"),
        (llama(partial_rotary_factor=2), "at most 1"),
        (llama(model_type=7), "`model_type` must be text"),
        ({"model_type": "llama", 3: 4}, "is not text"),
        ({"model_type": "new", "rope_theta": 1e4, "head_dim": 64}, "`max_position_embeddings` is missing"),
        ({"model_type": "new", "max_position_embeddings": 10, "rope_theta": 1e4}, "`hidden_size` is missing"),
        ({"model_type": "new", "max_position_embeddings": 10}, "no field says that it has"),
        ({"model_type": "llama", "x": DEEP}, "at most 32 deep"),
    ],
)  # fmt: skip
def test_what_is_refused_names_the_field(fields, words):
    with pytest.raises(RopeTheoryError) as refused:
        read_config(fields)
    assert words in str(refused.value)


def test_infinity_in_a_field_that_nobody_reads_does_no_harm(tmp_path):
    path = tmp_path / "config.json"  # Falcon-H1 and Granite 4 publish this one
    path.write_text('{"model_type": "falcon_h1", "time_step_limit": [0.0, Infinity]}', encoding="utf-8")
    assert read_config(path).dim == 128


@pytest.mark.parametrize("source", ['{"model_type": "llama"}', "no such file", "", "/dev/null", "a\0b"])
def test_text_is_a_path_and_never_json(source):
    with pytest.raises(RopeTheoryError, match="`source`"):
        read_config(source)


class Configuration:
    """What transformers' configurations offer."""

    def to_dict(self):
        return dict(LLAMA2_7B)


def test_a_configuration_object_is_read_by_its_dict():
    assert read_config(Configuration()) == read_config(LLAMA2_7B)
    with pytest.raises(WrongKindError):
        read_config(Configuration)


@pytest.mark.parametrize("source", [None, 3, b"config.json", ["config.json"], True])
def test_what_is_neither_path_nor_mapping_is_of_a_wrong_kind(source):
    with pytest.raises(WrongKindError, match="`source` must be a path or a mapping"):
        read_config(source)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from([
    "rope_theta", "hidden_size", "num_attention_heads", "head_dim", "max_position_embeddings", "model_type",
    "rope_scaling", "rope_parameters", "partial_rotary_factor", "original_max_position_embeddings",
    "text_config",
])  # fmt: skip
INNER = st.sampled_from([
    "factor", "rope_type", "type", "original_max_position_embeddings", "beta_fast", "beta_slow", "mscale",
    "mscale_all_dim", "truncate", "attention_factor", "short_factor", "long_factor", "low_freq_factor",
    "high_freq_factor", "rope_theta", "partial_rotary_factor", "full_attention",
])  # fmt: skip
TYPES = st.sampled_from(["yarn", "linear", "dynamic", "llama3", "longrope", "proportional", "default", "su"])


@settings(max_examples=300, deadline=None)
@given(
    outer=st.dictionaries(KEYS, JSON, max_size=3),
    inner=st.dictionaries(INNER, JSON | TYPES, max_size=4),
    kind=TYPES,
    form=st.sampled_from(["rope_scaling", "rope_parameters"]),
)
def test_no_configuration_raises_anything_else(outer, inner, kind, form):
    fields = {**scaled(), form: {**YARN, "rope_type": kind, **inner}, **outer}
    try:
        rope = read_config(fields)
    except RopeTheoryError:
        return
    found = rope.frequencies()
    assert np.all(np.isfinite(found))
    assert np.all(found >= 0)
    assert found.shape == (rope.dim // 2,)


def test_the_ramp_of_a_family_is_its_own():
    assert read_config({"model_type": "gpt_oss"}).method.parameters["truncate"] is False


def test_reading_loads_nothing_heavy():
    import subprocess

    code = (
        "import sys\nfrom ropetheory import read_config\n"
        "read_config({'model_type': 'gpt_oss'}).frequencies()\n"
        "print(*(m for m in ('sympy', 'scipy', 'rich', 'flint', 'torch') if m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
