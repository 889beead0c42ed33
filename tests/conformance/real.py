"""Judge what is installed: python -m tests.conformance.real [NAME ...] prints a table, a line each.

Not a test: it wants torch and, where they are there, transformers, rotary-embedding-torch,
x-transformers, torchtune, litgpt, timm, keras-hub, diffusers, mlx-lm, gemma, penzai. A line is name,
verdict, seconds; the report follows where a verdict is not "conforms".
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import os
import sys
import time
import traceback
import unittest.mock
import warnings
from pathlib import Path

import numpy as np

from ropetheory.conformance import adapters, judge
from tests.conformance.families import SCALINGS, transformers_cases


def other_cases():
    yield "gemma (JAX)", gemma
    yield "gemma (JAX), interpolated", lambda: gemma(4.0)
    yield "penzai (JAX)", penzai
    yield "rotary-embedding-torch", lucidrains
    yield "rotary-embedding-torch, offset and cache", lucidrains_offset
    yield (
        "rotary-embedding-torch, interpolated",
        lambda: lucidrains_offset({"interpolate_factor": 4.0}, {"rope_scaling": SCALINGS["linear"]}),
    )
    yield "x-transformers", x_transformers
    yield "x-transformers xPos, described", lambda: x_transformers(True)
    yield "torchtune", torchtune
    yield "torchtune llama3.1", torchtune_llama3
    for name in ("qwen2", "phi3"):
        yield f"torchtune {name}", lambda name=name: torchtune_halves(name)
    for layout in ("half-split", "interleaved"):
        yield f"torch's ONNX operator, {layout}", lambda layout=layout: onnx_operator(layout)
    yield "litgpt", litgpt
    yield "litgpt llama3.1", litgpt_llama3
    yield "litgpt yarn", litgpt_yarn
    yield "timm 1-D of its 2-D table", timm
    yield from keras_hub_cases()
    yield "diffusers interleaved", lambda: diffusers(True)
    yield "diffusers halves", lambda: diffusers(False)
    for scaling, values in {"default": None, **SCALINGS}.items():
        yield f"mlx-lm {scaling}", lambda values=values: mlx_lm(values)
    yield "mlx-lm traditional", lambda: mlx_lm(None, traditional=True)
    yield "mlx-lm bfloat16", lambda: mlx_lm(None, dtype="bfloat16")
    yield "mlx-lm float16", lambda: mlx_lm(None, dtype="float16")


def config(**more):
    return {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 8192, **more}


def alone(package, path, *, without=()):
    """Import one file of a package whose own __init__ wants more than is installed."""
    spec = importlib.machinery.PathFinder.find_spec(package)
    for name in without:
        sys.modules.setdefault(name, unittest.mock.MagicMock())
    file = Path(spec.submodule_search_locations[0]) / path
    one = importlib.util.spec_from_file_location(f"alone_{package}", file)
    module = importlib.util.module_from_spec(one)
    sys.modules[one.name] = module
    one.loader.exec_module(module)
    return module


def lucidrains():
    import torch
    from rotary_embedding_torch import RotaryEmbedding, apply_rotary_emb

    rotary = RotaryEmbedding(dim=64, cache_if_possible=False)

    def rotate(v, p):
        with torch.no_grad():
            return apply_rotary_emb(rotary(p.to(torch.float32)), v)

    return judge(adapters.Adapted(rotate, "torch"), head_dim=64, config=config(), layout="interleaved")


def lucidrains_offset(options=None, more=None):
    from rotary_embedding_torch import RotaryEmbedding

    rotary = RotaryEmbedding(dim=64, **(options or {}))
    fn = adapters.offset(lambda x, m: rotary.rotate_queries_or_keys(x, offset=m).detach(), library="torch")
    asked = config(max_position_embeddings=16384, **(more or {}))
    return judge(fn, head_dim=64, config=asked, layout="interleaved")


def keras_hub(options=None, more=None, of="layers", name="RotaryEmbedding", limit=None):
    os.environ.setdefault("KERAS_BACKEND", "torch")
    path = {"layers": "keras_hub.layers"}.get(of, f"keras_hub.src.models.{of}.{of}_rotary_embedding")
    layer = getattr(importlib.import_module(path), name)(**(options or {}))
    fn = adapters.heads(lambda x, p: layer(x, positions=p), order="bshd", batched=True, library="torch")
    if of == "phi3":  # it takes no positions, and chooses factors by the length of what it is given
        fn = adapters.rows(layer, order="bshd", library="torch")
    return judge(fn, head_dim=64, config=config(**(more or {})), limit=limit)


def keras_hub_cases():
    yield "keras-hub", keras_hub
    yield "keras-hub linear", lambda: keras_hub({"scaling_factor": 4.0}, {"rope_scaling": SCALINGS["linear"]})
    dynamic = {"rope_type": "dynamic", "scaling_factor": 4.0}
    yield "keras-hub dynamic", lambda: keras_hub(dynamic, {"rope_scaling": SCALINGS["dynamic"]}, limit=32767)
    for truncate in (True, False):
        yarn = {"rope_type": "yarn", "scaling_factor": 16.0, "original_max_position_embeddings": 2048}
        asked = {"rope_scaling": {**SCALINGS["yarn"], "truncate": truncate}, "max_position_embeddings": 32768}
        options = {**yarn, "truncate": truncate}
        word = "" if truncate else ", not truncated"
        yield f"keras-hub yarn{word}", lambda o=options, m=asked: keras_hub(o, m)
    llama = {
        "max_wavelength": 500000, "frequency_adjustment_factor": 8.0, "low_freq_factor": 1.0,
        "high_freq_factor": 4.0, "pretraining_sequence_length": 8192,
    }  # fmt: skip
    asked = {"rope_theta": 500000.0, "rope_scaling": SCALINGS["llama3"], "max_position_embeddings": 32768}
    yield "keras-hub llama", lambda: keras_hub(None, None, "llama", "LlamaRotaryEmbedding")
    yield "keras-hub llama3.1", lambda asked=asked: keras_hub(llama, asked, "llama", "LlamaRotaryEmbedding")
    lists = {key: SCALINGS["longrope"][key][:32] for key in ("short_factor", "long_factor")}
    phi = {
        "inverese_freq_short_factor": lists["short_factor"],
        "inverese_freq_long_factor": lists["long_factor"],
        "max_sequence_length": 32768, "pretraining_sequence_length": 4096,
    }  # fmt: skip
    asked = {
        "max_position_embeddings": 32768, "original_max_position_embeddings": 4096,
        "rope_scaling": {"rope_type": "longrope", **lists},
    }  # fmt: skip
    yield "keras-hub phi3", lambda: keras_hub(phi, asked, "phi3", "Phi3SuScaledRotaryEmbedding", 8191)


def diffusers(interleaved):
    from diffusers.models.embeddings import apply_rotary_emb, get_1d_rotary_pos_embed

    cos, sin = get_1d_rotary_pos_embed(64, 8192, use_real=True, repeat_interleave_real=interleaved)
    last = -1 if interleaved else -2
    fn = adapters.indexed(
        lambda x, c, s: apply_rotary_emb(x, (c, s), use_real_unbind_dim=last), cos, sin, library="torch"
    )
    return judge(fn, head_dim=64, config=config(), layout="interleaved" if interleaved else "half-split")


def mlx_lm(scaling, traditional=False, dtype="float32"):
    from mlx_lm.models.rope_utils import initialize_rope

    length, limit = 32768, None
    whole = bool(scaling) and scaling["rope_type"] in ("dynamic", "longrope")
    if whole:  # by the length of the text: whole texts are rotated, so shorter ones are asked
        length, limit = 4096 if scaling["rope_type"] == "dynamic" else 32768, 8191
    asked = config(head_dim=128, max_position_embeddings=length, rope_theta=500000.0)
    if scaling:
        asked["rope_scaling"] = scaling
    rope = initialize_rope(128, 500000.0, traditional, scaling, length)
    fn = adapters.offset(lambda x, m: rope(x, offset=m), library="mlx")
    fn = adapters.rows(rope, library="mlx") if whole else fn
    layout = "interleaved" if traditional else "half-split"
    return judge(fn, head_dim=128, config=asked, layout=layout, dtype=dtype, limit=limit)


def x_transformers(xpos=False):
    import torch
    from x_transformers.x_transformers import RotaryEmbedding, apply_rotary_pos_emb

    rotary = RotaryEmbedding(64, use_xpos=xpos)

    def rotating(power):
        def rotate(v, p):
            with torch.no_grad():
                freqs, scale = rotary(p)
                return apply_rotary_pos_emb(v[None, None], freqs, scale**power).reshape(v.shape)

        return adapters.Adapted(rotate, "torch")

    if xpos:  # no configuration asks for it: described
        return judge(rotating(1), head_dim=64, keys=rotating(-1), layout="interleaved", limit=4095)
    return judge(rotating(1), head_dim=64, config=config(), layout="interleaved")


def torchtune():
    made = alone("torchtune", "modules/position_embeddings.py").RotaryPositionalEmbeddings
    rotary = made(64, max_seq_len=8192)
    fn = adapters.heads(lambda x, p: rotary(x, input_pos=p), order="bshd", batched=True, library="torch")
    return judge(fn, head_dim=64, config=config(), layout="interleaved")


def torchtune_halves(name):
    file = {"qwen2": "_positional_embeddings", "phi3": "_position_embeddings"}[name]
    made = alone("torchtune", f"models/{name}/{file}.py")
    rotary = getattr(made, f"{name.capitalize()}RotaryPositionalEmbeddings")(64, 8192, 10000.0)
    fn = adapters.heads(lambda x, p: rotary(x, input_pos=p), order="bshd", batched=True, library="torch")
    return judge(fn, head_dim=64, config=config())


def onnx_operator(layout):
    import torch

    angles = torch.arange(8192)[:, None].double() * 10000.0 ** (-torch.arange(32).double() / 32)
    tables = angles.cos().float(), angles.sin().float()

    def rotate(x, p):
        return torch.onnx.ops.rotary_embedding(x, *tables, p, interleaved=layout == "interleaved")

    fn = adapters.heads(rotate, order="bhsd", batched=True, library="torch")
    return judge(fn, head_dim=64, config=config(), layout=layout)


def torchtune_llama3():
    made = alone("torchtune", "models/llama3_1/_position_embeddings.py").Llama3ScaledRoPE
    rotary = made(64, max_seq_len=131072, base=500000)
    fn = adapters.heads(lambda x, p: rotary(x, input_pos=p), order="bshd", batched=True, library="torch")
    asked = config(max_position_embeddings=131072, rope_theta=500000.0, rope_scaling=SCALINGS["llama3"])
    return judge(fn, head_dim=64, config=asked, layout="interleaved")


def litgpt(extra=None, asked=None):
    wanted = ("litgpt.config", "litgpt.scripts", "litgpt.scripts.convert_hf_checkpoint")
    model = alone("litgpt", "model.py", without=("litgpt", *wanted))
    asked = asked or config()
    base = int(asked.get("rope_theta", 10000))
    cos, sin = model.build_rope_cache(asked["max_position_embeddings"], 64, base=base, extra_config=extra)
    fn = adapters.indexed(lambda x, c, s: model.apply_rope(x, c[None], s[None]), cos, sin, library="torch")
    return judge(fn, head_dim=64, config=asked)


def litgpt_llama3():
    extra = {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_seq_len": 8192}
    scaling = {"rope_theta": 500000.0, "rope_scaling": SCALINGS["llama3"]}
    return litgpt(extra, config(max_position_embeddings=32768, **scaling))


def litgpt_yarn():
    extra = {"factor": 16.0, "beta_fast": 32.0, "beta_slow": 1.0, "original_max_seq_len": 2048}
    scaling = {"rope_theta": 500000.0, "rope_scaling": SCALINGS["yarn"]}
    return litgpt(extra, config(max_position_embeddings=32768, **scaling))


def timm():
    import torch
    from timm.layers import apply_rot_embed, freq_bands

    bands = freq_bands(32, temperature=10000.0, step=1)

    def rotate(v, p):
        angles = (p[:, None].to(torch.float32) * bands).repeat_interleave(2, -1)
        return apply_rot_embed(v, angles.sin(), angles.cos())

    return judge(adapters.Adapted(rotate, "torch"), head_dim=64, config=config(), layout="interleaved")


def gemma(scale=1.0):
    jax = importlib.import_module("jax")
    file = alone("gemma", "gm/math/_positional_embeddings.py")
    apply = jax.jit(lambda x, p: file.apply_rope(x, p, base_frequency=10000, scale_factor=scale))
    fn = adapters.heads(apply, order="bshd", batched=True, library="jax")
    more = {"rope_scaling": {"rope_type": "linear", "factor": scale}} if scale != 1.0 else {}
    return judge(fn, head_dim=64, config=config(**more))


def penzai():
    pz = importlib.import_module("penzai.pz")
    layer = pz.nn.ApplyRoPE("d", 10000.0, "at")

    def rotate(x, positions):
        named = pz.nx.wrap(x).tag("texts", "tokens", "heads", "d")
        where = pz.nx.wrap(positions).tag("texts", "tokens")
        return layer(named, at=where).unwrap("texts", "tokens", "heads", "d")

    fn = adapters.heads(rotate, order="bshd", batched=True, library="jax")
    return judge(fn, head_dim=64, config=config())


def tell(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(wanted):
    warnings.simplefilter("ignore")
    rows = []
    for name, verdict_of in [*transformers_cases(), *other_cases()]:
        if wanted and not any(one in name for one in wanted):
            continue
        start = time.perf_counter()
        try:
            verdict = verdict_of()
        except Exception as error:  # noqa: BLE001
            verdict = f"not run: {type(error).__name__}: {error}"
            if wanted:
                traceback.print_exc()
        took = time.perf_counter() - start
        head = verdict if isinstance(verdict, str) else verdict.headline()
        rows.append(head.partition(":")[0])
        tell(f"{name:48} {took:5.2f} s  {head[:150]}")
        if not isinstance(verdict, str) and verdict.status != "conforms":
            tell("    " + str(verdict).replace("\n", "\n    "))
    names, counts = np.unique(rows, return_counts=True)
    tell(", ".join(f"{name}: {count}" for name, count in zip(names, counts, strict=True)))


if __name__ == "__main__":
    main(sys.argv[1:])
