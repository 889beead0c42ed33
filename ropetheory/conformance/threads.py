"""Public threads in which a fault was met, by the code of its finding: owner/repository#number."""

from __future__ import annotations

from ropetheory.conformance.finding import Finding

THREADS = {
    "angles-rounded": ("EleutherAI/gpt-neox#1003",),
    "frequencies-rounded": ("sgl-project/sglang-jax#1472", "huggingface/transformers#29496"),
    "history": ("huggingface/transformers#25306",),
    "layout": ("tenstorrent/tt-metal#26844",),
    "length-dependent": ("huggingface/transformers#25104",),
    "positions-rounded": ("NVIDIA/Megatron-LM#535",),
    "tables-rounded": ("KellerJordan/modded-nanogpt#39",),
    "texts-differ": ("ml-explore/mlx#3494", "ml-explore/mlx#3949"),
}


def threads_of(one: Finding) -> tuple[str, ...]:
    """Return where a fault was met; a note, or what is not decided, was met nowhere."""
    return THREADS.get(one.code, ()) if one.weight == "fault" else ()


def met(code: str) -> str:
    """Write where a fault was met; empty where no thread is known.

    >>> met("history")
    'huggingface/transformers#25306'
    """
    return ", ".join(THREADS.get(code, ()))
