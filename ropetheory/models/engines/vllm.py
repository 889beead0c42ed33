"""vLLM 0.33: tables of fixed length, a longer ramp beside mrope, one scaling for DeepSeek."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.engines.formulas import (
    dual_chunk,
    linear_run,
    longrope_run,
    mixed_ntk,
    mscale_rule,
    plain,
    refuse_whole_factor,
    sharpened,
    stated_truncate,
    transformers_rule,
    yarn_run,
)
from ropetheory.models.engines.stated import Reader, Run, part_of_head, refuse
from ropetheory.models.engines.transformers_5 import llama3 as llama3_reference
from ropetheory.numeric.methods.by_base import ntk_aware, su_ntk
from ropetheory.numeric.methods.partial import proportional_rotary
from ropetheory.numeric.methods.yarn_formulas import sharpness

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated

ONE_FOLD = ("qwen3_vl", "qwen3_5")  # multimodal classes that pass 1, unless they prune
RENAMED = {"su": "longrope", "mrope": "default"}


def positions_factor(stated: Stated) -> int:
    """Return F, by which the multimodal class multiplies lengths: 4 unless the model's class passes 1."""
    multimodal = "mrope_section" in stated.found.rope
    return 4 if multimodal and not stated.model_type.startswith(ONE_FOLD) else 1


def kind(stated: Stated) -> str:
    """Return the type under the name of now; two names that disagree are refused."""
    rope = stated.found.rope
    new, old = (rope.text(key) for key in ("rope_type", "type"))
    if new and old and new != old and RENAMED.get(old) != new:
        refuse(f"`rope_type` {new!r} and `type` {old!r} disagree: ValueError")
    name = new or old or "default"
    if name == "mrope":
        stated.need("mrope_section")
    name = RENAMED.get(name, name)
    if name == "yarn" and stated.found.family.wins:
        return "longrope"
    return "deepseek_yarn" if stated.latent and name != "default" else name


def default(stated: Stated) -> Run:
    """Return unscaled frequencies, in a table of M rows."""
    return replace(plain(stated), table=positions_factor(stated) * stated.positions)


def linear(stated: Stated) -> Run:
    """Divide frequencies by the factor, a float; the table has M·s rows."""
    refuse_whole_factor(stated)
    return replace(linear_run(stated), table=int(stated.positions * stated.factor))


def dynamic(stated: Stated) -> Run:
    """Return one NTK base for all lengths: of alpha, else of the trained length T, which is M by default."""
    if stated.has("alpha"):
        return Run(ntk_aware(stated.number_or("alpha", 1.0)), table=stated.positions)
    scale = stated.factor
    trained = stated.number("max_trained_positions")
    if trained:
        return Run(ntk_aware(scale * stated.positions / trained - (scale - 1.0)), table=stated.positions)
    note = "dynamic scaling cancels to nothing, while the length served grows by the factor"
    return replace(plain(stated), table=stated.positions, notes=(note,))


def ntk(stated: Stated) -> Run:
    """Return Su's variant, or the mixed one."""
    power = stated.number("mixed_b")
    method = su_ntk(stated.factor) if power is None else mixed_ntk(stated.factor, power)
    return Run(method, table=stated.positions)


def yarn(stated: Stated) -> Run:
    """Return YaRN, beside mrope with the ramp of F times the original length."""
    for key in ("beta_fast", "beta_slow"):
        if stated.found.rope.values.get(key, 0) is None:
            refuse(f"`{key}`: null is passed on as it is, and fails")
    fold, length = positions_factor(stated), stated.original
    attention = transformers_rule(stated)
    if stated.model_type == "gpt_oss":  # its class passes on lengths, betas and truncate alone
        attention = sharpness(stated.factor)
    run = yarn_run(stated, fold * length, attention, truncate=stated_truncate(stated))
    notes = []
    if fold != 1:
        notes.append(f"beside mrope_section the ramp is that of {fold} times the original length {length}")
    if length == stated.positions and stated.factor > 1.0:
        notes.append(f"by default {length} positions are served, not {length * stated.factor:.0f}")
    return replace(run, table=math.ceil(fold * length * stated.factor), notes=tuple(notes))


def telechat(stated: Stated) -> Run:
    """Return YaRN with an attention factor of its own, 0.07 ln s + 1."""
    attention = sharpness(stated.factor, 0.7)
    run = yarn_run(stated, stated.original, attention, truncate=stated_truncate(stated))
    return replace(run, table=math.ceil(stated.original * stated.factor))


def deepseek(stated: Stated) -> Run:
    """Return the scaling of DeepSeek's classes, which every type but default becomes."""
    stated.need("factor")
    if stated.kind not in ("yarn", "longrope", "llama3"):  # in these the length was filled in before
        stated.need("original_max_position_embeddings")
    run = yarn_run(stated, stated.original, mscale_rule(stated))
    plain_logits = stated.number("attention_factor") == 1.0
    notes = ("`attention_factor` is read only to see whether it is 1",) if plain_logits else ()
    logit = 1.0 if plain_logits else sharpened(stated)
    return replace(run, logit=logit, table=int(stated.original * stated.factor), notes=notes)


def longrope(stated: Stated) -> Run:
    """Decide once between the two lists, by the length that is served."""
    length = stated.original
    served = stated.length or stated.outer or stated.positions
    long = served > length
    own = stated.number("long_mscale" if long else "short_mscale")
    run = longrope_run(stated, length, long=long, attention=own)
    note = f"the {'long' if long else 'short'} factors serve all texts, as {served:g} positions are served"
    return replace(run, table=length + stated.positions, notes=(note,))


def llama3(stated: Stated) -> Run:
    """Return llama3 as the reference does, in a table of M rows."""
    return replace(llama3_reference(stated), table=stated.positions)


def proportional(stated: Stated) -> Run:
    """Return proportional rotary without the division by the factor."""
    return Run(proportional_rotary(stated.partial), width=stated.head, table=stated.positions)


def unknown(stated: Stated) -> Run:
    """Refuse a type."""
    refuse(f"the type {stated.kind!r} is not known to it: ValueError")


def width(stated: Stated) -> int:
    """Return ``rope_dim``, else the part of the head that turns."""
    return stated.found.rope.whole("rope_dim") or part_of_head(stated)


KINDS = {
    "default": default, "linear": linear, "dynamic": dynamic, "ntk": ntk, "yarn": yarn,
    "telechat3-yarn": telechat, "deepseek_yarn": deepseek, "longrope": longrope, "llama3": llama3,
    "proportional": proportional, "xdrope": dynamic,
}  # fmt: skip
READER = Reader(KINDS, width, unknown, kind=kind, first=dual_chunk)
