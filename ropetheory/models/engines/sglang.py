"""SGLang 0.5.23: what it does otherwise than transformers 5, and than vLLM."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.engines import vllm
from ropetheory.models.engines.formulas import (
    dual_chunk,
    extrapolated_yarn,
    linear_run,
    llama3_run,
    longrope_run,
    mscale_rule,
    plain,
    refuse_whole_factor,
    sharpened,
    stated_truncate,
    yarn_run,
)
from ropetheory.models.engines.stated import Reader, Run, refuse
from ropetheory.models.sections import BLOCKS
from ropetheory.numeric.methods.by_base import ntk_aware
from ropetheory.numeric.methods.yarn_formulas import sharpness

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated


def kind(stated: Stated) -> str:
    """Return the type under the name that transformers' class gives it."""
    name = stated.kind
    if name == "mrope" and stated.model_type.startswith(BLOCKS):
        return "default"
    if stated.found.family.wins and (name == "yarn" or (name == "su" and stated.inner)):
        return "longrope"
    return "deepseek_yarn" if stated.latent and name != "default" else name


def width(stated: Stated) -> int:
    """Return int(head_dim · partial_rotary_factor) with the attribute of the file, not that in the dict."""
    if stated.kind == "proportional" or "rotary_dim" in stated.found.top:
        return stated.reference_width()
    attribute = next(
        (stated.found.top.number(key) for key in (stated.found.family.partial_key, "partial_rotary_factor")
         if key in stated.found.top), stated.found.family.partial,
    )  # fmt: skip
    return int(stated.head * (attribute or 1.0))


def linear(stated: Stated) -> Run:
    """Divide frequencies by the factor, a float, in M·s rows; the rows behind them are not divided."""
    refuse_whole_factor(stated)
    if not stated.has("factor"):
        return replace(plain(stated), table=stated.positions)
    rows = int(stated.positions * stated.factor)
    return replace(linear_run(stated), table=rows, notes=(f"from position {rows} on nothing is divided",))


def dynamic(stated: Stated) -> Run:
    """Return the base that transformers reaches at M·s, from the first position on; alpha goes first."""
    if stated.has("alpha"):
        return Run(ntk_aware(stated.number_or("alpha", 1.0)), table=stated.positions)
    scale = stated.factor
    rows = int(stated.positions * scale)
    note = f"from position {rows} on angles are those of the unscaled base"
    return Run(ntk_aware(scale * scale - scale + 1.0), table=rows, notes=(note,))


def attention_of(stated: Stated) -> float:
    """Return g(s, mscale)/g(s, mscale_all_dim) if neither is null, else g(s, 1), times ``attn_factor``."""
    one, every, scale = stated.number("mscale"), stated.number("mscale_all_dim"), stated.factor
    neither = one is None or every is None
    found = sharpness(scale) if neither else sharpness(scale, one or 0.0) / sharpness(scale, every or 0.0)
    return found * stated.number_or("attn_factor", 1.0)


def yarn(stated: Stated) -> Run:
    """Return YaRN with the field ``extrapolation_factor`` and without ``attention_factor``."""
    multimodal = stated.has("mrope_section")
    if multimodal and (stated.has("mscale") or stated.has("mscale_all_dim")):
        refuse("its yarn beside `mrope_section` takes no mscale fields: TypeError")
    length = stated.original
    if not stated.has("factor"):  # it is 1 then, with a warning
        return replace(plain(stated), attention=stated.number_or("attn_factor", 1.0), table=length)
    attention = attention_of(stated)
    weight = stated.number_or("extrapolation_factor", 1.0)
    run = yarn_run(stated, length, attention, truncate=stated_truncate(stated))
    if weight != 1.0:
        run = replace(run, method=extrapolated_yarn(stated, length, weight))
    return replace(run, table=int(length * stated.factor))


def deepseek(stated: Stated) -> Run:
    """Return the scaling of DeepSeek's classes, which every type but default becomes."""
    attention = mscale_rule(stated) * stated.number_or("attn_factor", 1.0)
    off = any(stated.found.rope.flag(key) is False for key in ("apply_yarn_scaling", "apply_scale"))
    run = yarn_run(stated, stated.original, attention)
    return replace(
        run, logit=1.0 if off else sharpened(stated), table=int(stated.original * stated.factor)
    )


def longrope(stated: Stated) -> Run:
    """Switch the whole batch to the long factors if any position is above L: one token later."""
    length = stated.original
    long = stated.length is not None and stated.length > length + 1
    own = stated.number("long_mscale" if long else "short_mscale")
    run = longrope_run(stated, length, long=long, attention=own)
    note = f"a token at position {length}, while none is beyond it, is rotated by angle 0"
    return replace(run, table=length + stated.positions, notes=(note,))


def llama3(stated: Stated) -> Run:
    """Return llama3; a missing factor is 1, a missing length M."""
    run = llama3_run(stated, stated.number_or("factor", 1.0), stated.original)
    return replace(run, table=stated.positions)


KINDS = {
    "default": lambda stated: replace(plain(stated), table=stated.positions),
    "linear": linear, "dynamic": dynamic, "yarn": yarn, "deepseek_yarn": deepseek, "longrope": longrope,
    "llama3": llama3, "proportional": vllm.proportional,
}  # fmt: skip
READER = Reader(KINDS, width, vllm.unknown, kind=kind, first=dual_chunk)
