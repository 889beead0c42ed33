"""Which fields count: inside the rope dict, then the top level, then the class."""

import pytest

from ropetheory import RopeTheoryError, read_config

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
