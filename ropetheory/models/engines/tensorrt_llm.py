"""TensorRT-LLM, about 1.2: what it does otherwise than transformers 5."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.absence import plain_heads
from ropetheory.models.engines.formulas import (
    linear_run,
    llama3_run,
    longrope_run,
    mscale_rule,
    multiplied,
    plain,
    plain_because,
    sharpened,
    yarn_run,
)
from ropetheory.models.engines.stated import Reader, Run, refuse
from ropetheory.numeric.methods.by_base import ntk_aware

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated

LENGTH = 1024  # where no original length is stated


def original(stated: Stated) -> int:
    """Return L: the top level, else the dict, else 1024."""
    return stated.outer or stated.inner or LENGTH


def width(stated: Stated) -> int:
    """Return rotary_dim, else rotary_emb_base (which is a base), else the part of the head that turns."""
    top = stated.found.top
    own = top.whole("rotary_dim") or top.whole("rotary_emb_base")
    own = own or (None if plain_heads(top) else top.whole("qk_rope_head_dim"))
    return own or int(stated.head * stated.partial)


def nested(stated: Stated) -> Run | None:
    """Return unscaled frequencies where fields are nested; else see to a base that is no base."""
    if stated.found.layer_type is not None and stated.found.rope.name.startswith("rope_parameters"):
        note = "the scaling of nested rope fields is not found, by reading alone"
        dropped = stated.kind != "default"
        return replace(plain(stated), table=stated.positions, notes=(note,) if dropped else ())
    if "rotary_emb_base" not in stated.found.top:
        return None
    run = KINDS.get(stated.kind, unknown)(stated)
    base = stated.found.top.number("rope_theta") or 1e4
    note = "`rotary_emb_base` is taken as the rotary width, and the base from `rope_theta` alone"
    return replace(run, base=base, notes=(*run.notes, note))


def default(stated: Stated) -> Run:
    """Return unscaled frequencies, multiplied by a factor that stands beside the type."""
    factor = stated.number_or("factor", 1.0)
    note = "a factor beside this type multiplies the frequencies"
    run = plain(stated) if factor == 1.0 else Run(multiplied(factor), notes=(note,))
    return replace(run, table=stated.positions)


def linear(stated: Stated) -> Run:
    """Divide frequencies by the factor, in a table of M rows."""
    return replace(linear_run(stated), table=stated.positions)


def dynamic(stated: Stated) -> Run:
    """Return the NTK base of alpha, which is 1 by default."""
    if not stated.has("alpha"):
        return replace(plain_because("without `alpha` nothing is scaled"), table=stated.positions)
    return Run(ntk_aware(stated.number_or("alpha", 1.0)), table=stated.positions)


def yarn(stated: Stated) -> Run:
    """Return YaRN with rounded ends and DeepSeek's rule for the factor, in a table of M rows."""
    run = yarn_run(stated, original(stated), mscale_rule(stated))
    return replace(run, logit=sharpened(stated) if stated.latent else 1.0, table=stated.positions)


def longrope(stated: Stated) -> Run:
    """Decide once between the lists: long where the length is not known or above L."""
    length = original(stated)
    long = stated.length is None or stated.length > length
    return replace(longrope_run(stated, length, long=long), table=max(stated.positions, length))


def llama3(stated: Stated) -> Run:
    """Return llama3; a missing factor is 1, a missing length 1024."""
    return replace(
        llama3_run(stated, stated.number_or("factor", 1.0), original(stated)), table=stated.positions
    )


def unknown(stated: Stated) -> Run:
    """Refuse a type."""
    refuse(f"the type {stated.kind!r} is not known to it: ValueError")


KINDS = {
    "default": default, "none": default, "mrope": default, "linear": linear, "dynamic": dynamic, "yarn": yarn,
    "longrope": longrope, "llama3": llama3,
}  # fmt: skip
READER = Reader(KINDS, width, unknown, first=nested)
