"""Side by side with transformers' rope utilities, on published configurations."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import json

import numpy as np
import pytest

from ropetheory import read_config
from ropetheory.models.families import FAMILIES
from tests.models.published_configs import CASES, COMPOSED, PHI35_MINI, PUBLISHED

pytest.importorskip("torch", reason="torch is absent: pip install -e '.[reference]'")
pytest.importorskip("transformers", reason="transformers is absent: pip install -e '.[reference]'")
pytestmark = pytest.mark.filterwarnings("ignore")

ODD = {"glm4_moe"}  # its class alone has heads of 42, half of which is odd: no published model
OWN_TABLE = {"gptj", "codegen"}  # these compute a table of sines, in a function of their own


def config_class(model_type):
    from transformers.models.auto.configuration_auto import CONFIG_MAPPING

    return CONFIG_MAPPING[model_type]


def rotary(config):
    """Build the rotary module of a configuration: its text model's, where there are several."""
    module = importlib.import_module(type(config).__module__.replace("configuration_", "modeling_"))
    found = [
        thing for name, thing in vars(module).items()
        if inspect.isclass(thing) and name.endswith("RotaryEmbedding") and "Vision" not in name
        and thing.__module__ == module.__name__
    ]  # fmt: skip
    assert len(found) == 1, found
    return found[0](config)


def reference(config, layer_type=None):
    """Return inverse frequencies and attention factor, by the model's own module."""
    if config.model_type in OWN_TABLE:
        width = config.rotary_dim
        module = importlib.import_module(type(config).__module__.replace("configuration_", "modeling_"))
        table = module.create_sinusoidal_positions(2, width)  # sines of the frequencies first
        return np.arcsin(table[1, : width // 2].double().numpy()), 1.0
    built = rotary(config)
    prefix = f"{layer_type}_" if layer_type else ""
    inv_freq = getattr(built, f"{prefix}inv_freq").double().numpy()
    return inv_freq, float(getattr(built, f"{prefix}attention_scaling"))


def agrees(ours, theirs, length=None):
    inv_freq, factor = theirs
    found = ours.frequencies(length)
    assert found.shape == inv_freq.shape
    np.testing.assert_array_equal(found == 0, inv_freq == 0)
    np.testing.assert_allclose(found, inv_freq, rtol=1e-6, atol=0)
    assert ours.attention_factor == pytest.approx(factor, rel=1e-12, abs=0)


def kinds(config):
    """Return the layer types of a configuration that have rotary embeddings."""
    rope = getattr(config, "rope_parameters", None) or {}
    return [key for key, value in rope.items() if isinstance(value, dict)] or [None]


@pytest.mark.parametrize("model_type", sorted(set(FAMILIES) - ODD))
def test_the_defaults_of_every_configuration_class(model_type):
    config = config_class(model_type)()
    plain = json.loads(json.dumps(config.to_dict(), default=str))
    for layer_type in kinds(config):
        theirs = reference(config, layer_type)
        for source in (plain, {"model_type": model_type}):
            agrees(read_config(source, layer_type=layer_type), theirs)
        ours = read_config(plain, layer_type=layer_type)
        assert ours.target_length == config.max_position_embeddings
        silent = read_config({"model_type": model_type}, layer_type=layer_type)
        assert dataclasses.replace(silent, warnings=()) == dataclasses.replace(ours, warnings=())


@pytest.mark.parametrize("name", CASES)
def test_published_and_composed_configurations(name):
    _, fields = CASES[name]
    config = config_class(fields["model_type"])(**copy.deepcopy(fields))
    for layer_type in kinds(config):
        agrees(read_config(fields, layer_type=layer_type), reference(config, layer_type))


def test_at_least_25_are_published_and_every_method_is_met():
    # The defaults of a class are published with it; what was composed is not counted.
    assert len(set(FAMILIES) - ODD) + len(PUBLISHED) >= 25
    assert all(origin for origin, _ in CASES.values())
    met = {read_config(fields).method.name for _, fields in CASES.values()}
    assert met >= {"none", "position_interpolation", "dynamic_ntk", "yarn", "llama3", "longrope"}


@pytest.mark.parametrize("length", [1, 4096, 4097, 32768, 32769, 65536, 131072, 10**6])
@pytest.mark.parametrize("name", ["Phi-3.5-mini", "InternLM2.5-7B, as llama"])
def test_frequencies_that_follow_the_length(name, length):
    from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS

    _, fields = CASES[name]
    config = config_class(fields["model_type"])(**copy.deepcopy(fields))
    kind = config.rope_parameters["rope_type"]
    inv_freq, factor = ROPE_INIT_FUNCTIONS[kind](config, seq_len=length)
    agrees(read_config(fields), (inv_freq.double().numpy(), factor), length)


OLMO3 = COMPOSED["Olmo-3-7B"][1]


def test_the_reference_loses_truncate_where_fields_are_nested_and_ours_does_not():
    told = copy.deepcopy(OLMO3)
    told["rope_scaling"]["truncate"] = False
    theirs = reference(config_class("olmo3")(**copy.deepcopy(told)), "full_attention")[0]
    silent = reference(config_class("olmo3")(**copy.deepcopy(OLMO3)), "full_attention")[0]
    np.testing.assert_array_equal(theirs, silent)  # the fault: once it is repaired, this test tells us
    ours = read_config(told)
    assert not np.allclose(ours.frequencies(), theirs, rtol=1e-3)
    agrees(read_config(OLMO3), (silent, OLMO3["rope_scaling"]["attention_factor"]))
    assert any("truncate" in text and "reference" in text for text in ours.warnings)
    told.update(model_type="llama", hidden_size=4096, num_attention_heads=32)
    flat = reference(config_class("llama")(**copy.deepcopy(told)))[0]  # flat, it honours the field
    np.testing.assert_allclose(ours.frequencies(), flat, rtol=1e-6)


def test_the_reference_refuses_su_and_ours_reads_it():
    su = copy.deepcopy(PHI35_MINI)
    su["rope_scaling"]["type"] = "su"
    with pytest.raises(KeyError):
        reference(config_class("phi3")(**copy.deepcopy(su)))
    ours = read_config(su)
    agrees(ours, reference(config_class("phi3")(**copy.deepcopy(PHI35_MINI))))
    assert any("'su'" in text and "KeyError" in text for text in ours.warnings)


@pytest.mark.parametrize(("name", "times"), [("DeepSeek-V3", 1.873854), ("DeepSeek-V2-Lite", 1.589626)])
def test_the_second_scale_of_latent_attention(name, times):
    _, fields = CASES[name]
    config = config_class(fields["model_type"])(**copy.deepcopy(fields))
    module = importlib.import_module(type(config).__module__.replace("configuration_", "modeling_"))
    theirs = module.yarn_apply_mscale(config.rope_parameters, 1.0)
    assert read_config(fields).softmax_factor == pytest.approx(theirs, rel=1e-12)
    assert theirs == pytest.approx(times, abs=1e-6)
