"""The ways to extend the context of a model: methods or rope fields, engines that run them, experience."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.feasible.known_edges import safe_base
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from ropetheory.models.config import ModelRope
    from ropetheory.numeric.methods.method import Method

FACTOR = 50.0  # by which Xiong et al. multiply the base


@dataclass(frozen=True, slots=True)
class Option:
    """One way: its name on the command line, its name for people, and what it sets.

    ``rope`` is what a configuration says; ``method`` stands alone where no configuration can say it.
    """

    name: str
    words: str
    rope: dict[str, Any] | None = None
    method: Method | None = None
    positions: int = 0  # what max_position_embeddings becomes


def options(
    model: ModelRope, own: dict[str, Any], trained: int, target: int, *, trained_scaled: bool
) -> list[Option]:
    """Return the ways to bring a model from a training length to a target.

    ``own`` are the rope fields in the model's file. Where the model was ``trained_scaled``,
    with its scaling, the ways go on from there; else they start from its base and its training length.
    """
    scaled = model.method.name != "none"
    kind = own.get("rope_type", own.get("type", "default"))
    # The file's own number stays: where no factor is stated, one is made of it.
    # Where no factor is stated, one is made of the positions.
    positions = max(model.target_length, target) if "factor" in own else model.target_length
    found = [Option("own", f"as it is: {kind}", own, positions=positions)] if scaled else []
    if scaled and trained_scaled:
        under = {key: value for key, value in own.items() if key != "rope_theta"}
        found += [*_more(model, own, target / trained), *_bases(model, trained, target, under)]
    else:
        found.insert(0, Option("none", "no scaling", {"rope_type": "default", "rope_theta": model.base}))
        if scaled and target > model.target_length:
            found += _more(model, own, target / (model.scale * model.length))
        found += _standard(model, own, trained, target / trained)
        found += _bases(model, trained, target, {"rope_type": "default"})
    return [one if one.positions else replace(one, positions=target) for one in found]


def _standard(model: ModelRope, own: dict[str, Any], trained: int, scale: float) -> list[Option]:
    theta = {"rope_theta": model.base}
    start = {**theta, "factor": scale, "original_max_position_embeddings": trained}
    kept = ("mscale", "mscale_all_dim", "truncate", "llama_4_scaling_beta")
    same = {key: own[key] for key in kept if key in own and model.method.name == "yarn"}
    llama3 = {"rope_type": "llama3", **start}
    return [
        Option("pi", "PI", {"rope_type": "linear", **theta, "factor": scale}),
        # It measures the text by max_position_embeddings, which must be the training length.
        Option("dynamic", "dynamic NTK", {"rope_type": "dynamic", **theta, "factor": 1.0}, positions=trained),
        Option("by-parts", "NTK-by-parts", {**llama3, "low_freq_factor": 1.0, "high_freq_factor": 32.0}),
        Option("yarn-paper", "YaRN, paper's ramp", method=yarn(scale, trained, ramp="rotations")),
        Option("yarn", "YaRN, engines' ramp", {"rope_type": "yarn", **start, "beta_fast": 32.0,
               "beta_slow": 1.0, **same}),
        Option("llama3", "Llama 3", {**llama3, "low_freq_factor": 1.0, "high_freq_factor": 4.0}),
        Option("su-ntk", "NTK, Su's variant", {"rope_type": "ntk", **theta, "factor": scale}),
    ]  # fmt: skip


def _more(model: ModelRope, own: dict[str, Any], scale: float) -> list[Option]:
    """Scale further by the method that the model was trained with."""
    if model.method.name not in ("yarn", "llama3", "position_interpolation") or scale <= 1.0:
        return []
    factor = model.scale * scale
    return [Option("more", f"its own, factor {factor:g}", {**own, "factor": factor})]


def why_no_safe_base(model: ModelRope, target: int, *, scaled: bool) -> str:
    """Say why no safe base stands among the options, where none does."""
    if scaled:
        return "what is proved of sums holds for unscaled frequencies, and this model keeps its scaling"
    found = safe_base(target, model.dim)
    if found is None:
        return (
            f"no certified base is stored for {target:,} tokens at width {model.dim} "
            f"(python -m ropetheory base --length {target} --dim {model.dim} says what is known)"
        )
    return f"the base of the model, {model.base:,.12g}, is not below it"


def _bases(model: ModelRope, trained: int, target: int, under: dict[str, Any]) -> list[Option]:
    """Larger bases, under the same method; one that has no value is left out."""
    base, dim, scale = model.base, model.dim, target / trained
    # Under a scaling slow pairs turn by its factor more slowly, as in a text that is shorter by it.
    slowed = 1.0 if under == {"rope_type": "default"} else model.scale
    makers: tuple[tuple[str, str, Callable[[], float | None]], ...] = (
        ("ntk", "NTK-aware", lambda: ntk_base(base, dim, scale)),
        ("abf", f"ABF, base × {FACTOR:g}", lambda: FACTOR * base),
        ("critical", "critical base", lambda: critical_base(base, trained / slowed, scale)),
        # What is proved of sums is so of frequencies that nothing scales.
        ("safe", "safe base", lambda: safe_base(target, dim) if slowed == 1.0 else None),
    )
    found = []
    for name, words, make in makers:
        with contextlib.suppress(RopeTheoryError):
            value = make()
            if value is not None and value > base:
                found.append(Option(name, words, {**under, "rope_theta": float(value)}))
    return found


TRANSFORMERS, VLLM, LLAMA_CPP, MLX = "transformers", "vLLM", "llama.cpp", "mlx-lm"
EVERY = (TRANSFORMERS, VLLM, LLAMA_CPP, MLX)

BY_TYPE: dict[str, tuple[str, ...]] = {
    "default": EVERY, "linear": EVERY, "yarn": EVERY, "llama3": (TRANSFORMERS, VLLM, MLX),
    "dynamic": (TRANSFORMERS,), "longrope": (TRANSFORMERS,), "proportional": (TRANSFORMERS, VLLM),
    "ntk": (VLLM,),
}  # fmt: skip
"""Which engines compute the frequencies and factors of a ``rope_type`` when they are told to at start."""
ENGINE_NOTES: dict[str, dict[str, str]] = {
    "dynamic": {
        VLLM: "vLLM fixes the base once, at its maximum length.",
        LLAMA_CPP: "llama.cpp has no dynamic scaling.",
    },
    "llama3": {LLAMA_CPP: "llama.cpp has it in the file, as divisors that its converter writes."},
    "by-parts": {
        **dict.fromkeys(
            (TRANSFORMERS, VLLM, MLX), "Written as type llama3 with thresholds 1 and 32, which is this ramp."
        ),
        LLAMA_CPP: "llama.cpp has it in the file alone, as divisors that its converter writes.",
    },
    "su-ntk": {VLLM: "vLLM calls it ntk."},
    "yarn-paper": dict.fromkeys(EVERY, "Every engine's YaRN has a ramp that is linear in the pair index."),
    "longrope": {
        VLLM: "vLLM takes the long factors at every length.", MLX: "mlx-lm takes the long factors at every "
        "length.", LLAMA_CPP: "llama.cpp has both lists in the file.",
    },
}  # fmt: skip
"""What an engine makes of a method, for those that do something of their own."""

DOES = {
    "none": "Nothing changes: beyond training slow pairs meet angles that it never showed them.",
    "own": "What the file says.",
    "more": "The method of the file, with a larger factor.",
    "pi": "Every position is divided by s: no new angle but for less than a token, and neighbours come s "
        "times nearer together.",
    "ntk": "A larger base slows the last pair by s and leaves the first alone; pairs between stretch by less "
        "than s and leave their arcs before the target.",
    "dynamic": "NTK-aware with s = n/L at n tokens: nothing changes up to L; beyond, every key was cached "
               "under another base. With factor s in place of 1 the slowest pair would be stretched by s² "
               "- s + 1.",
    "by-parts": "Pairs that turn less than once in training are divided by s, those of more than 32 turns "
        "kept, and between them the ramp is linear in turns.",
    "yarn-paper": "NTK-by-parts and sharper logits, with the ramp of the paper.",
    "yarn": "NTK-by-parts and sharper logits, with the ramp that every engine computes, linear in the pair "
        "index.",
    "llama3": "NTK-by-parts with thresholds 1 and 4: more pairs are kept.",
    "su-ntk": "NTK-aware with one step more: the first pair is slowed too, by s^(2/d).",
    "abf": "A base that is larger by a round factor: all pairs but the first are slowed, the slow ones most.",
    "critical": "The base at which as many pairs turn fully within the target as did in training.",
    "safe": "The least base from which on the sum of cosines is proved not to turn negative below the "
        "target.",
}  # fmt: skip

EXPERIENCE = {
    "none": "Perplexity explodes beyond the training length (Chen et al. 2023).",
    "pi": "Works after about 1,000 steps of fine-tuning (Chen et al. 2023, arXiv:2306.15595).",
    "ntk": "Better than PI without fine-tuning, worse after it (Peng et al. 2023, arXiv:2309.00071).",
    "dynamic": "Used without fine-tuning; degrades slowly (Peng et al. 2023).",
    "by-parts": "Better than PI and NTK-aware, fine-tuned or not (Peng et al. 2023).",
    "yarn-paper": "No measurement of this ramp is known: the authors' code has the other one.",
    "yarn": "Fine-tuned for 400 steps at s = 16 (Peng et al. 2023); served without fine-tuning up to s = 4 "
        "by the makers of Qwen2.5.",
    "llama3": "In the files of Llama 3.1, whose training on long texts took 800 billion tokens "
        "(arXiv:2407.21783).",
    "su-ntk": "Blog experiments without fine-tuning (Su 2023, kexue.fm/archives/9706).",
    "abf": "Continued pretraining on 400 billion tokens (Xiong et al. 2023, arXiv:2309.16039).",
    "critical": "Fine-tuned models with bases of this criterion exist (Liu et al. 2023, arXiv:2310.05209).",
    "safe": "A base below is reported to give long texts of good perplexity and no retrieval (Men et al. "
        "2024, arXiv:2405.14591); none is reported to suffice without training.",
}  # fmt: skip
OWN = "Trained or served as its makers say; this page knows the file alone."
MORE = "The atlas has no report of it with a larger factor than its makers'."
