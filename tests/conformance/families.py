"""The rotary modules of transformers' families, each as a function that can be judged."""

from __future__ import annotations

import importlib
import inspect

from ropetheory.conformance import adapters, judge
from ropetheory.models.families import FAMILIES

LIMIT = 32767
SCALINGS = {
    "linear": {"rope_type": "linear", "factor": 4.0},
    "dynamic": {"rope_type": "dynamic", "factor": 4.0},
    "yarn": {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 2048},
    "yarn, not truncated": {
        "rope_type": "yarn", "factor": 32.0, "original_max_position_embeddings": 4096, "truncate": False,
    },
    "llama3": {
        "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
        "original_max_position_embeddings": 8192,
    },
    "longrope": {
        "rope_type": "longrope", "factor": 8.0, "original_max_position_embeddings": 4096,
        "short_factor": [1.0 + 0.01 * j for j in range(64)],
        "long_factor": [1.0 + 0.5 * j for j in range(64)],
    },
}  # fmt: skip


NUMBER_A_PAIR = ("deepseek_v4", "gpt_oss", "openai_privacy_filter")  # in their tables
OWN_TABLE = ("codegen", "gptj")  # these compute a table of sines in a function of their own
MORE = {
    "glm4_moe": {"head_dim": 128},  # the class's own sizes make no whole head
    "granitemoehybrid": {"position_embedding_type": "rope"},  # without it the class rotates nothing
}
SECTIONS = {"mrope_section": [8, 12, 12]}  # of 64 coordinates that turn
HALF = {"rope_type": "default", "rope_theta": 10000.0, "partial_rotary_factor": 0.5, **SECTIONS}
MORE |= {
    "glm4v_text": {"rope_parameters": HALF},
    "glm4v_moe_text": {"head_dim": 128, "rope_parameters": HALF},
    "glm_image_text": {"rope_parameters": HALF},
    "hunyuan_vl_text": {"head_dim": 128, "rope_parameters": {
        "rope_type": "default", "rope_theta": 10000.0, "mrope_section": [16, 16, 16, 16]}},
    "qwen3_omni_moe_text": {"head_dim": 128},
}  # fmt: skip


def transformers_cases():
    """Yield names and calls that judge; transformers is imported by the first call."""
    for name in FAMILIES:
        for layer in FAMILIES[name].layers or (None,) if name not in OWN_TABLE else ():
            yield f"transformers {name} {layer or ''}".strip(), hf(name, MORE.get(name, {}), layer)
    for scaling, values in SCALINGS.items():
        for name in ("llama", "qwen2", "mistral"):
            fields = {"head_dim": 128, "max_position_embeddings": 32768,
                      "rope_parameters": {"rope_theta": 500000.0, **values}}  # fmt: skip
            yield f"transformers {name} {scaling}", hf(name, fields, None, limit=65535)
    nested = {
        "full_attention": {"rope_theta": 500000.0, **SCALINGS["yarn, not truncated"]},
        "sliding_attention": {"rope_type": "default", "rope_theta": 500000.0},
    }
    fields = {"max_position_embeddings": 131072, "rope_parameters": nested}
    yield "transformers olmo3 yarn, not truncated", hf("olmo3", fields, "full_attention")
    for dtype in ("bfloat16", "float16"):
        yield f"transformers llama {dtype}", hf("llama", {}, None, dtype=dtype)
        yield f"transformers llama cast to {dtype}", hf("llama", {}, None, cast=dtype)


def hf(name, fields, layer, dtype="float32", cast=None, limit=LIMIT):
    """Return a call that judges a family's rotary module with its own apply function."""

    def verdict():
        import torch
        from transformers import CONFIG_MAPPING

        config = CONFIG_MAPPING[name](**fields)
        module = modeling(config)
        rotary = rotary_of(module)(config)
        if cast:
            rotary = rotary.to(getattr(torch, cast))
        named = {} if layer is None else {"layer_type": layer}
        if layer and "layer_type" not in inspect.signature(rotary.forward).parameters:
            return "no layer types"
        asked, sections = asked_of(name, config, rotary)
        rotate = rotating(rotary, *applied(module, config), sections, named)
        return judge(
            rotate, head_dim=width_of(name, rotary, named), config=asked, dtype=dtype, limit=limit, **named,
        )  # fmt: skip

    return verdict


def modeling(config):
    path = inspect.getmodule(type(config)).__name__.replace("configuration_", "modeling_")
    return importlib.import_module(path)


def rotary_of(module):
    """Return the class of a family's text rotary module."""
    return next(
        cls for key, cls in vars(module).items()
        if key.endswith("RotaryEmbedding") and "Vision" not in key and "Audio" not in key
    )  # fmt: skip


def width_of(name, rotary, named):
    """Return how many coordinates the tables of a module are for."""
    import torch

    probe = rotary(torch.zeros(1, 1, 1, 8), torch.zeros(1, 1, dtype=torch.int64), **named)
    width = (probe[0] if isinstance(probe, tuple) else probe).shape[-1]
    a_number_a_pair = not isinstance(probe, tuple) or name in NUMBER_A_PAIR
    return 2 * width if a_number_a_pair else width


def asked_of(name, config, rotary):
    """Return the configuration as a config.json has it, and the sections of several axes."""
    asked = config.to_dict() | {"model_type": name}
    sections = getattr(rotary, "mrope_section", None)
    if isinstance(sections, list):
        asked["rope_parameters"] |= {"mrope_section": sections}
    return asked, sections


def rotating(rotary, apply, order, sections, named):
    """Return a module's tables with a model's apply function, as they are called in the model."""
    takes = list(inspect.signature(apply).parameters)
    call = {"order": order, "batched": True, "library": "torch", "axes": sections and len(sections)}

    def tables(x, positions):
        found = rotary(x, positions, **named)
        return found if isinstance(found, tuple) else (found,)

    if "k" in takes[:2] or "xk" in takes:
        return adapters.queries_and_keys(lambda q, k, where: apply(q, k, *tables(q, where)), **call)
    return adapters.heads(lambda x, where: apply(x, *tables(x, where)), **call)


def applied(module, config):
    """Return the function that a model's attention calls, and the order of axes that it wants."""
    names = ["apply_rotary_pos_emb", "apply_rotary_emb", "apply_rotary_pos_emb_interleave"]
    if FAMILIES[config.model_type].interleaved:
        names = names[::-1]
    name = next(one for one in names if hasattr(module, one))
    return getattr(module, name), "bshd" if config.model_type in ("llama4_text",) else "bhsd"
