"""llama.cpp b10256 with its converter: what reaches the file, and what the runtime makes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.engines.formulas import (
    linear_run,
    llama3_run,
    longrope_run,
    plain,
    plain_because,
    stepped_yarn,
    without_pairs,
)
from ropetheory.models.engines.stated import Reader, Run, by_class, refuse
from ropetheory.numeric.methods.by_base import ntk_aware
from ropetheory.numeric.methods.yarn_formulas import sharpness

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated

FREQUENCY_FACTORS = ("llama", "mistral", "mixtral")  # the converter's Llama class writes llama3's factors
LISTS = ("phi", "minicpm")  # converter classes that write the lists of longrope
ASSUMED_LENGTH = 8192  # of llama3, where the top level states none
SHIFT = "each context shift multiplies the cached keys by the attention factor again"


def default(stated: Stated) -> Run:
    """Return unscaled frequencies; with interleaved sections the pairs that are left over stand still."""
    sections = stated.found.rope.values.get("mrope_section")
    if not (stated.model_type.startswith("qwen3_vl") and isinstance(sections, list) and len(sections) == 3):
        return plain(stated)
    still = left_over(tuple(sections), by_class(stated) // 2)
    note = f"for text, pairs {', '.join(map(str, still))} do not turn"
    return Run(without_pairs(still), notes=(note,) if still else ())


def left_over(sections: tuple[int, ...], pairs: int) -> tuple[int, ...]:
    """Return the pairs j that no axis takes: axis j mod 3 (0 time, 1 height, 2 width) while j < 3·section."""
    return tuple(j for j in range(pairs) if j >= 3 * sections[j % 3])


def dynamic(stated: Stated) -> Run:
    """Return unscaled frequencies; only Hunyuan's classes use alpha."""
    if stated.has("alpha") and stated.model_type.startswith("hunyuan"):
        return Run(ntk_aware(stated.number_or("alpha", 1.0)))
    return plain_because("the converter writes nothing for the type dynamic")


def yarn(stated: Stated) -> Run:
    """Return YaRN with betas 32 and 1, ends that are rounded, and 0.1 ln s + 1."""
    if stated.latent:
        return deepseek(stated)
    own = stated.model_type == "ministral3"  # its loader reads the betas and mscale_all_dim
    fast = (stated.number("beta_fast") if own else None) or 32.0
    slow = (stated.number("beta_slow") if own else None) or 1.0
    every = stated.number("mscale_all_dim") if own else None
    attention = sharpness(stated.factor) / sharpness(stated.factor, every or 0.0)
    notes = (SHIFT,) if attention != 1.0 else ()
    return replace(_yarn(stated, attention, fast, slow), notes=notes)


def _yarn(stated: Stated, attention: float, fast: float = 32.0, slow: float = 1.0) -> Run:
    length = stated.inner or stated.outer
    if length is None:
        refuse("`original_max_position_embeddings` is missing: KeyError in the converter")
    return Run(stepped_yarn(stated.factor, length, fast=fast, slow=slow), attention)


def deepseek(stated: Stated) -> Run:
    """Return YaRN with the factors of the deepseek2 loader, which reads mscale_all_dim alone."""
    scale, every = stated.factor, stated.number("mscale_all_dim") or 0.0
    one = every if every not in (0.0, 1.0) else 1.0
    attention = sharpness(scale, one) / sharpness(scale, every)
    logit = (attention * sharpness(scale, every)) ** 2
    return replace(_yarn(stated, attention), logit=logit, notes=(SHIFT,) if attention != 1.0 else ())


def longrope(stated: Stated) -> Run:
    """Decide between the lists when the context is made, by its size."""
    if not stated.model_type.startswith(LISTS):
        return plain_because("the converter class of this architecture does not write the lists of factors")
    length = stated.original
    context = stated.length or stated.positions
    long = context > length
    note = f"the {'long' if long else 'short'} factors serve all texts, in a context of {context:g}"
    run = longrope_run(stated, length, long=long)
    return replace(run, notes=(note, SHIFT) if run.attention != 1.0 else (note,))


def llama3(stated: Stated) -> Run:
    """Take the length at the top level, else 8192, and only in the converter's Llama class."""
    if not stated.model_type.startswith(FREQUENCY_FACTORS):
        return plain_because(
            "the converter's base class writes no factors of llama3; whether a class of this architecture "
            "does is not on record"
        )
    length = stated.outer or ASSUMED_LENGTH
    stated_length = stated.inner or length
    note = f"the length {stated_length} inside the rope fields is not read: {length} is taken"
    run = llama3_run(stated, stated.number_or("factor", 8.0), length)
    return replace(run, notes=(note,) if stated_length != length else ())


def unknown(stated: Stated) -> Run:
    """Return unscaled frequencies: the converter warns, and writes no scaling."""
    return plain_because(f"the converter warns of the type {stated.kind!r} and writes no scaling")


def sliding(stated: Stated) -> Run | None:
    """Return unscaled frequencies for layers with a window: only their base is carried over."""
    return plain(stated) if stated.found.layer_type == "sliding_attention" else None


KINDS = {
    "default": default, "mrope": default, "linear": linear_run, "dynamic": dynamic, "yarn": yarn,
    "longrope": longrope, "llama3": llama3,
}  # fmt: skip
READER = Reader(KINDS, by_class, unknown, first=sliding)
