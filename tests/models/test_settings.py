"""Which fields count: inside the rope dict, then the top level, then the class; how others are written."""

import json
from pathlib import Path

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.settings import fragment

PLAIN = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096,
}  # fmt: skip
LINEAR = {"rope_type": "linear", "factor": 2.0}


def test_the_base_inside_then_outside_then_the_class():
    inside = {**PLAIN, "rope_theta": 5e5, "rope_parameters": {"rope_type": "default", "rope_theta": 1e6}}
    found = read_config(inside)
    assert found.base == 1e6
    assert any("wins over `rope_theta`" in warning for warning in found.warnings)
    assert read_config({**PLAIN, "rope_theta": 5e5}).base == 5e5
    assert read_config(PLAIN).base == 10000.0


def test_rope_scaling_replaces_rope_parameters_where_it_is_not_empty():
    other = {"rope_type": "linear", "factor": 8.0}
    found = read_config({**PLAIN, "rope_scaling": LINEAR, "rope_parameters": other})
    assert found.scale == 2.0
    assert any("`rope_scaling` wins" in warning for warning in found.warnings)
    assert read_config({**PLAIN, "rope_scaling": {}, "rope_parameters": other}).scale == 8.0


def test_the_text_part_is_read():
    nested = {"model_type": "some_vision_model", "text_config": {**PLAIN, "rope_theta": 7e5}}
    assert read_config(nested).base == 7e5


def test_layer_types():
    layers = {
        "sliding_attention": {"rope_type": "default", "rope_theta": 1e4},
        "full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1e6},
        "chunked_attention": None,
    }
    config = {**PLAIN, "rope_parameters": layers}
    assert read_config(config).base == 1e6
    assert read_config(config, layer_type="sliding_attention").base == 1e4
    with pytest.raises(RopeTheoryError, match="have no rotary embedding"):
        read_config(config, layer_type="chunked_attention")
    with pytest.raises(RopeTheoryError, match="`layer_type` must be one of"):
        read_config(config, layer_type="global")
    with pytest.raises(RopeTheoryError, match="`layer_type` must be None"):
        read_config(PLAIN, layer_type="full_attention")


FOLDER = Path(__file__).parents[1] / "configs"
YARN = {"rope_type": "yarn", "rope_theta": 12345.0, "factor": 4.0, "original_max_position_embeddings": 2048}


def config(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(
    "name", ["llama2-7b", "gpt-neox-20b", "phi-2", "qwen2-vl-7b", "gpt-oss-20b", "glm4-9b-0414"]
)
def test_fields_are_read_back(name, old):
    one = fragment(config(name), None, YARN, 8192, old=old)
    read = read_config(one.applied(config(name)))
    assert (read.base, read.method.name, read.scale, read.length) == (12345.0, "yarn", 4.0, 2048)
    assert read.target_length == 8192
    before = read_config(config(name))
    assert (read.dim, read.sections) == (before.dim, before.sections)
    assert not any("wins over" in text for text in read.warnings)


@pytest.mark.parametrize("old", [False, True])
def test_other_layer_types_keep_theirs(old):
    one = fragment(config("gemma3-4b"), "full_attention", YARN, 8192, old=old)
    assert one.part == "text_config"
    assert set(one.nested()) == {"text_config"}
    whole = one.applied(config("gemma3-4b"))
    assert read_config(whole).base == 12345.0
    sliding = read_config(whole, layer_type="sliding_attention")
    assert (sliding.base, sliding.method.name) == (10000.0, "none")


def test_the_file_is_left_alone_and_positions_may_stay():
    fields = config("llama2-7b")
    one = fragment(fields, None, YARN, None)
    assert read_config(one.applied(fields)).target_length == 4096
    assert fields == config("llama2-7b")
    assert one.dropped == ()


def test_code_of_its_own_reads_no_fields():
    with pytest.raises(RopeTheoryError, match="code of their own"):
        fragment(config("glm-4-9b-chat"), None, YARN, 8192)
