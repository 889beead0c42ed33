"""transformers 5.23: the reference, which ``read_config`` reads, and where it loads less or loses a field."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.engines.formulas import plain, yarn_run
from ropetheory.models.engines.stated import Reader, Run, refuse
from ropetheory.models.sections import BLOCKS
from ropetheory.numeric.methods.by_length import dynamic_ntk

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated


def reference(stated: Stated) -> Run:
    """Return what ``read_config`` reads."""
    model = stated.reference()
    return Run(
        model.method, model.attention_factor, model.softmax_factor, state=stated.length, width=model.dim
    )


def linear(stated: Stated) -> Run:
    """Divide frequencies by the factor, which must be there."""
    stated.need("factor")
    return reference(stated)


def dynamic(stated: Stated) -> Run:
    """Let the base follow the text; only Hunyuan's classes know ``alpha``."""
    if stated.has("alpha") and stated.model_type.startswith("hunyuan"):
        return reference(stated)
    stated.need("factor")
    notes = ("`alpha` is not read",) if stated.has("alpha") else ()
    return Run(dynamic_ntk(stated.factor, stated.positions), state=stated.length, notes=notes)


def yarn(stated: Stated) -> Run:
    """Return YaRN; ``truncate`` is looked for outside the dict of a layer type."""
    if stated.found.family.wins:
        return reference(stated)  # longrope, as Phi-3's class has it
    run = reference(stated)
    if stated.found.layer_type is None or stated.found.rope.flag("truncate") is not False:
        return run
    note = "`truncate`: false is lost where the rope fields are nested by layer type"
    lost = yarn_run(stated, stated.original, run.attention)
    return replace(run, method=lost.method, notes=(note,))


def longrope(stated: Stated) -> Run:
    """Return LongRoPE with the two lists, which must be there."""
    stated.need("short_factor", "long_factor")
    return reference(stated)


def llama3(stated: Stated) -> Run:
    """Return llama3, whose fields must be there but for the length."""
    stated.need("factor", "low_freq_factor", "high_freq_factor")
    return reference(stated)


def su(stated: Stated) -> Run:
    """Return LongRoPE in Phi-3's classes, which rename the type after the length was filled in."""
    if not stated.found.family.wins:
        return unknown(stated)
    stated.need("original_max_position_embeddings", "short_factor", "long_factor")
    return reference(stated)


def mrope(stated: Stated) -> Run:
    """Return unscaled frequencies in the two classes that rename the type."""
    return plain(stated) if stated.model_type.startswith(BLOCKS) else unknown(stated)


def xdrope(stated: Stated) -> Run:
    """Return HunYuan-VL's scaling, a constant NTK base by ``alpha``, which its class renames to dynamic."""
    if not stated.model_type.startswith("hunyuan_vl"):
        return unknown(stated)
    stated.need("factor")  # its check wants one, though alpha counts
    return dynamic(stated)


def unknown(stated: Stated) -> Run:
    """Refuse a type."""
    refuse(f"the type {stated.kind!r} is not known to it: KeyError")


KINDS = {
    "default": reference, "linear": linear, "proportional": reference, "dynamic": dynamic, "yarn": yarn,
    "longrope": longrope, "su": su, "llama3": llama3, "mrope": mrope,
    "xdrope": xdrope,
}  # fmt: skip
READER = Reader(KINDS, lambda stated: stated.reference_width(), unknown)
