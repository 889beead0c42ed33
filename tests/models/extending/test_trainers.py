"""axolotl and LLaMA-Factory: what is written is what transformers computes with it."""

import json

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.models.extending.emission import emit
from ropetheory.models.extending.trainers import computed, yaml


def read(text):
    return pytest.importorskip("yaml").safe_load(text)


def test_what_axolotl_sets_is_what_transformers_computes():
    transformers = pytest.importorskip("transformers")
    llama = pytest.importorskip("transformers.models.llama.modeling_llama")
    found = rt.extend("qwen2.5-7b", "128k")
    for name in ("yarn", "pi", "by-parts", "abf"):
        ((_, text),) = emit(found, name, "axolotl").spellings
        stated = read(text)
        config = transformers.LlamaConfig(head_dim=128, max_position_embeddings=131072, rope_theta=1e6)
        for key, value in stated["overrides_of_model_config"].items():
            setattr(config, key, value)
        seen = llama.LlamaRotaryEmbedding(config)
        row = found[name]
        np.testing.assert_allclose(
            seen.inv_freq.numpy(), row.method.frequencies(row.base, 128, length=131072), rtol=2e-6
        )
        assert seen.attention_scaling == pytest.approx(row.method.attention_factor, rel=1e-6)
        assert stated["sequence_len"] == 131072


def test_axolotl_would_replace_a_nested_part_whole():
    one = emit(rt.extend("gemma-3-4b", "256k"), "more", "axolotl")
    (_, fields), (_, text) = one.spellings
    assert "rope_parameters" in json.loads(fields)["text_config"]
    assert read(text) == {"sequence_len": 262144}
    assert "the whole of text_config" in one.note


@pytest.mark.parametrize(("method", "kind"), [("yarn", "yarn"), ("pi", "linear"), ("llama3", "llama3")])
def test_llama_factory_computes_the_factor_itself(method, kind):
    found = rt.extend("llama-2-7b", "16k")
    one = emit(found, method, "llama-factory")
    assert read(one.spellings[-1][1]) == {"cutoff_len": 16384, "rope_scaling": kind}
    assert "factor 4, which is ceil(cutoff_len/4096)" in one.note
    made = rt.read_config(computed(found.config, kind, 16384))
    assert (made.method, made.base) == (found[method].method, found[method].base)


def test_what_llama_factory_does_not_compute_stands_in_the_file_alone():
    cases = (("llama-2-7b", "10k", "yarn"), ("llama-2-7b", "16k", "abf"), ("qwen2.5-7b", "128k", "yarn"),
             ("qwen2-vl-7b", "128k", "yarn"))  # fmt: skip
    for source, target, method in cases:
        found = rt.extend(source, target)
        one = emit(found, method, "llama-factory")
        assert len(one.spellings) == 3
        assert "leave out `rope_scaling`" in one.note
        assert read(one.spellings[-1][1]) == {"cutoff_len": found.target}


def test_llama_factory_loses_the_base_under_transformers_5():
    transformers = pytest.importorskip("transformers", minversion="5")
    config = transformers.LlamaConfig(max_position_embeddings=8192, rope_theta=5e5)
    with pytest.warns(FutureWarning):
        config.rope_scaling = {"rope_type": "linear", "factor": 4.0}
    assert config.rope_parameters.get("rope_theta") is None
    note = emit(rt.extend("llama-2-7b", "16k"), "pi", "llama-factory").note
    assert "Not with transformers 5" in note


def test_its_rules():
    assert computed({"max_position_embeddings": 8192}, "yarn", 8192) is None
    assert computed({}, "yarn", 8192) is None
    scaled = {"max_position_embeddings": 131072, "rope_scaling": {"original_max_position_embeddings": 8192}}
    made = computed(scaled, "llama3", 100000)
    assert made["rope_scaling"] == {
        "rope_type": "llama3", "factor": 13.0, "original_max_position_embeddings": 8192,
        "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    }  # fmt: skip
    assert made["max_position_embeddings"] == 106496.0


def test_yaml_is_read_back():
    fields = {"a": 1e22, "b": {"c": [1.5, 2.0], "d": None, "e": {"f": "yes", "g": 1e-7}}, "h": True, "i": {}}
    assert read(yaml(fields)) == fields
