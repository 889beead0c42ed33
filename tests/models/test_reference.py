"""Side by side with transformers' rope utilities, on published configurations."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from ropetheory import extend, read_config
from ropetheory.models import inspection
from ropetheory.models.absence import ABSENT, DEMANDED
from ropetheory.models.families import FAMILIES
from ropetheory.models.layers import PATTERNS, SWITCHED, WINDOWED
from tests.models.published_configs import CASES, COMPOSED, PHI35_MINI, PUBLISHED
from tests.models.test_configs import READ

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("transformers")]

ODD = {
    "glm4_moe",
    "glm4v_moe_text",
    "qwen3_omni_moe_text",
}  # whose classes alone have odd widths of heads: no published model
# Layers of kinds that no rule here writes out: they are read where `layer_types` names them.
OTHER_LAYERS = {
    "axk2", "bamba", "codegen", "deepseek_v32", "deepseek_v4", "falcon_h1", "flint", "glm_moe_dsa", "gptj",
    "granitemoehybrid", "hy_v4", "lfm3", "longcat_flash", "mimo_v2_flash", "mistral_large4_text",
    "qwen4_exp_text", "ultrabert", "unlimited_ocr_text",
}  # fmt: skip
BY_CODE = {
    "cohere2",
    "cohere2_moe",
    "exaone4",
    "exaone_moe",
    "afmoe",
    "kolibri1",
}  # the module decides, no field does
SEVERAL = {
    "Qwen2_5OmniRotaryEmbedding",
    "Qwen3OmniMoeThinkerTextRotaryEmbedding",
}  # beside others in a module
OWN_TABLE = {"gptj", "codegen"}  # these compute a table of sines, in a function of their own


def config_class(model_type):
    from transformers.models.auto.configuration_auto import CONFIG_MAPPING

    return CONFIG_MAPPING[model_type]


def demanded(model_type):
    """Return what a class needs said before it rotates at all."""
    return dict([DEMANDED[model_type]] if model_type in DEMANDED else [])


def rotary(config):
    """Build the rotary module of a configuration: its text model's, where there are several."""
    module = importlib.import_module(type(config).__module__.replace("configuration_", "modeling_"))
    found = [
        thing for name, thing in vars(module).items()
        if inspect.isclass(thing) and name.endswith("RotaryEmbedding") and "Vision" not in name
        and thing.__module__ == module.__name__
    ]  # fmt: skip
    found = [thing for thing in found if thing.__name__ in SEVERAL] or found
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
    silence = {"model_type": model_type, **demanded(model_type)}
    config = config_class(model_type)(**demanded(model_type))
    plain = json.loads(json.dumps(config.to_dict(), default=str))
    for layer_type in kinds(config):
        theirs = reference(config, layer_type)
        for source in (plain, silence):
            agrees(read_config(source, layer_type=layer_type), theirs)
        ours = read_config(plain, layer_type=layer_type)
        assert ours.target_length == config.max_position_embeddings
        silent = read_config(silence, layer_type=layer_type)
        # How many layers a class has by default is not on file, only which kinds.
        bare = {"warnings": (), "layers": ()}
        assert dataclasses.replace(silent, **bare) == dataclasses.replace(ours, **bare)


SIZES = {"positions": "max_position_embeddings", "hidden": "hidden_size", "heads": "num_attention_heads",
         "head_dim": "head_dim"}  # fmt: skip


@pytest.mark.parametrize("model_type", sorted(FAMILIES))
def test_the_sizes_on_file_are_those_of_the_class(model_type):
    """Also those that are not read while others are stated, such as the hidden size beside the head's."""
    config = config_class(model_type)()
    held = config.to_dict()
    for ours, theirs in SIZES.items():
        size = getattr(FAMILIES[model_type], ours)
        assert size is None or size == held[config.attribute_map.get(theirs, theirs)]


def layers_of(config):
    """Return how many layers of each kind a class has, whether they rotate, and what they see."""
    count = getattr(config, "num_hidden_layers", None)
    named = getattr(config, "layer_types", None)
    window = getattr(config, "sliding_window", None) or None
    if config.model_type in SWITCHED and not config.use_sliding_window:
        window = None
    if named is None:
        everywhere = window is not None and config.model_type in (*WINDOWED, "qwen3_moe")
        named = ["sliding_attention" if everywhere else "full_attention"] * count
    if config.model_type.startswith("modernbert"):
        window = config.local_attention // 2 + 1
    turns = getattr(config, "no_rope_layers", None) or [True] * count
    return Counter(
        (kind, bool(turn), window if kind == "sliding_attention" else None)
        for kind, turn in zip(named, turns, strict=True)
    )


@pytest.mark.parametrize("model_type", sorted(set(FAMILIES) - ODD - OTHER_LAYERS))
def test_the_layers_of_every_configuration_class(model_type):
    config = config_class(model_type)()
    theirs = layers_of(config)
    plain = read_config(json.loads(json.dumps(config.to_dict(), default=str))).layers
    ours = Counter()
    for one in plain:
        window = one.window if one.kind == "sliding_attention" else None
        turns = one.rotates or model_type in BY_CODE or one.kind == "linear_attention"
        ours[one.kind, turns, window] += one.count
    assert ours == theirs
    silent = read_config({"model_type": model_type}).layers
    assert {(one.kind, one.rotates, one.window) for one in silent} == {
        (one.kind, one.rotates, one.window) for one in plain
    }
    if model_type in PATTERNS and PATTERNS[model_type].count is not None:
        assert [one.count for one in silent] == [one.count for one in plain]


@pytest.mark.parametrize("model_type", sorted(ABSENT))
def test_models_that_are_refused_have_no_rotary_embedding(model_type):
    name = type(config_class(model_type)()).__module__.replace("configuration_", "modeling_")
    code = inspect.getsource(importlib.import_module(name)).lower()
    assert "apply_rotary_pos_emb(query" not in code  # Jamba has the function, and calls it nowhere
    unused = model_type in ("jamba", "nemotron_h")
    assert unused or "rotate_half" not in code


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


@pytest.mark.parametrize("name", CASES)
def test_cosines_as_transformers_computes_them_are_within_the_bounds_of_the_page(name):
    import torch

    _, fields = CASES[name]
    config = config_class(fields["model_type"])(**copy.deepcopy(fields))
    kind = kinds(config)[-1]
    inv_freq, _ = reference(config, kind)
    ours = read_config(fields, layer_type=kind)
    found = inspection.inspect(ours, min(inspection.longest_stated(ours), 2**20))
    true = ours.frequencies(None if ours.method.name in ("longrope", "dynamic_ntk") else found.target)
    positions = np.arange(max(0, found.target - 512), found.target)
    angles = torch.outer(*(torch.tensor(one, dtype=torch.float32) for one in (positions, inv_freq)))
    for row, stored in zip(found.precision[:2], (torch.bfloat16, torch.float32), strict=True):
        tables = torch.cos(angles).to(stored).double().numpy()
        assert np.abs(tables - np.cos(np.outer(positions, true))).max() <= row.cosine


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


@pytest.mark.parametrize("model_type", sorted(FAMILIES))
def test_whether_the_softmax_scale_is_sharpened_is_what_the_class_does(model_type):
    name = type(config_class(model_type)()).__module__.replace("configuration_", "modeling_")
    code = inspect.getsource(importlib.import_module(name))
    assert FAMILIES[model_type].sharpened is ("= yarn_apply_mscale(config.rope_parameters" in code)


@pytest.mark.parametrize(("name", "times"), [("DeepSeek-V3", 1.873854), ("DeepSeek-V2-Lite", 1.589626)])
def test_the_second_scale_of_latent_attention(name, times):
    _, fields = CASES[name]
    config = config_class(fields["model_type"])(**copy.deepcopy(fields))
    module = importlib.import_module(type(config).__module__.replace("configuration_", "modeling_"))
    theirs = module.yarn_apply_mscale(config.rope_parameters, 1.0)
    assert read_config(fields).softmax_factor == pytest.approx(theirs, rel=1e-12)
    assert theirs == pytest.approx(times, abs=1e-6)


FOLDER = Path(__file__).parents[1] / "configs"
WITHOUT_A_CLASS = {
    "qwen-7b", "glm-4-9b-chat", "deepseek-ocr",  # their code lies beside the weights
    "dbrx-instruct",  # its class reads the base from a table of its own
    "mimo-v2-flash",  # its class reads neither of the two bases that the file states, and has the same ones
    "ling-3.0-flash",  # its class names the positions of the file otherwise
}


def text_config(fields):
    """Build the configuration of the language model, as the reference's class does."""
    names = {"kimi_k2": "deepseek_v3", "kimi_k25": "kimi_k2"}
    fields = copy.deepcopy(fields)
    if fields["model_type"] == "kimi_k25":
        fields = fields["text_config"]
    fields["model_type"] = names.get(fields["model_type"], fields["model_type"])
    config = config_class(fields["model_type"])(**fields)
    return getattr(config, "text_config", config)


@pytest.mark.parametrize("name", sorted(set(READ) - WITHOUT_A_CLASS))
def test_the_configurations_on_file(name):
    fields = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    config = text_config(fields)
    if name == "llama4-scout":  # its module turns complex numbers, made of the frequencies of the utilities
        from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS

        inv_freq, factor = ROPE_INIT_FUNCTIONS["llama3"](config, None)
        agrees(read_config(fields), (inv_freq.double().numpy(), factor))
    else:
        for layer_type in kinds(config):
            agrees(read_config(fields, layer_type=layer_type), reference(config, layer_type))
    ours = Counter()
    for one in read_config(fields).layers:
        window = one.window if one.kind == "sliding_attention" else None
        ours[one.kind, one.rotates or one.kind in ("linear_attention", "conv"), window] += one.count
    assert ours == layers_of(config)


@pytest.mark.parametrize("name", ["qwen-7b", "glm-4-9b-chat"])
def test_configurations_whose_code_lies_elsewhere(name):
    rope = read_config(FOLDER / f"{name}.json")
    base, width = {"qwen-7b": (1e4, 128), "glm-4-9b-chat": (10000 * 500, 64)}[name]
    np.testing.assert_allclose(rope.frequencies(), base ** (-np.arange(0, width, 2) / width), rtol=1e-14)


EXTENDED = [
    ("llama2-7b", "32k", None), ("llama3-8b", "64k", None), ("qwen2.5-7b-yarn", "128k", None),
    ("gemma3-4b", "256k", "128k"), ("gpt-oss-20b", "256k", None), ("gpt-oss-20b", "256k", "128k"),
    ("deepseek-v3", "160k", None), ("gpt-neox-20b", "16k", None), ("qwen2-vl-7b", "128k", None),
    ("phi3.5-mini", "256k", None), ("glm4-9b-0414", "128k", None), ("modernbert-base", "32k", None),
]  # fmt: skip


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(("name", "target", "trained"), EXTENDED)
def test_what_is_emitted_runs_with_the_same_frequencies(name, target, trained, old):
    fields = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    found = extend(fields, target, trained=trained)
    done = 0
    for row in found.values():
        if "transformers" not in row.engines:
            continue
        written = found.fragment(row.name, old=old).applied(fields)
        config = text_config(written)
        kind = found.layer_type
        ours = read_config(written, layer_type=kind)
        assert (ours.method, ours.base) == (row.method, row.base)
        truncated = kind is not None and ours.method.parameters.get("truncate") is False
        if not truncated:  # the reference loses it where fields are nested
            agrees(ours, reference(config, kind))
        limit = getattr(config, "max_position_embeddings", None)
        assert limit == row.positions
        done += 1
    assert done >= 3


def paired_with_the_first(apply, width=8):
    """Return the coordinate that a function turns together with the first one."""
    import torch

    seen = []
    for axis in range(width):
        one = torch.zeros(1, 1, 1, width)
        one[..., axis] = 1
        turned = None
        for columns in (width, width // 2):
            try:
                turned = apply(
                    one, one.clone(), torch.full((1, 1, columns), 0.6), torch.full((1, 1, columns), 0.8)
                )
                break
            except (RuntimeError, TypeError):
                continue
        if turned is None:
            return None
        seen.append(turned[0][0, 0, 0] != 0)
    return next(axis for axis in range(1, width) if bool((seen[0] & seen[axis]).any()))


@pytest.mark.parametrize("model_type", sorted(FAMILIES))
def test_the_layout_is_the_one_that_the_module_turns(model_type):
    module = importlib.import_module(
        type(config_class(model_type)()).__module__.replace("configuration_", "modeling_")
    )
    code = inspect.getsource(module)
    found = {
        name: paired_with_the_first(thing) for name, thing in vars(module).items()
        if name.startswith("apply_rot") and "vision" not in name and f"= {name}(" in code
    }  # fmt: skip
    # Where a class has both, its flag, on by default, chooses the interleaved one.
    pairs = {found[name] for name in found if name.endswith("_interleave")} or set(found.values())
    if pairs <= {None}:
        pytest.skip("its function takes other arguments")
    assert pairs - {None} == {1 if FAMILIES[model_type].interleaved else 4}
