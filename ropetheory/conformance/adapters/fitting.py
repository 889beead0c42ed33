"""Which adapter fits a function, by the names of its arguments."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ropetheory.conformance.adapters.adapted import Adapted

QUERIES = {"q", "xq", "query", "queries", "query_states", "q_embed", "query_layer"}
KEYS = {"k", "xk", "key", "keys", "key_states", "k_embed", "key_layer"}
COSINES = {"cos", "freqs_cos", "cos_cached", "cosine"}
POSITIONS = {"positions", "position_ids", "pos_ids", "position", "pos", "input_pos", "segment_positions"}
OFFSETS = {"offset", "offsets", "start", "start_pos", "start_index", "seq_offset", "past_len", "n_past"}
ROTATED = {"freqs_cis", "freqs_complex", "freqs", "rope_cache", "angles"}
OURS = {"vectors", "v"}
DOCUMENTED = re.compile(r"^\s*\w+\((?P<arguments>[^()]*)\)")


ADAPTED = (
    "compare what the adapter passes with what the function takes: the `order` of its axes, and "
    "positions [tokens], or [batch, tokens] with `batched=True`"
)
"""What to do where a function that is adapted is refused."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A line that adapts functions whose arguments have certain names.

    ``test`` takes the names; ``line`` has the name of the function in the place of {fn}.
    """

    test: Callable[[Sequence[str]], bool]
    line: str


def _some(*groups: set[str]) -> Callable[[Sequence[str]], bool]:
    """Return a test that wants a name of each group."""
    return lambda names: all(group & set(names) for group in groups)


def _first(*groups: set[str]) -> Callable[[Sequence[str]], bool]:
    """Return a test that wants the first names to be of these groups, in this order."""
    return lambda names: len(names) >= len(groups) and all(
        name in group for name, group in zip(names, groups, strict=False)
    )


def _second(group: set[str]) -> Callable[[Sequence[str]], bool]:
    """Return a test that wants the second name to be of a group, behind a name that is not ours."""
    return lambda names: len(names) > 1 and names[1] in group and names[0] not in OURS


FITS = (  # the first that fits counts
    Fit(_some({"seqlen_offsets", "cu_seqlens"}), "adapters.flash_attention({fn}, cos, sin)"),
    Fit(_some({"cos_sin_cache"}), "adapters.vllm({fn}, cos_sin_cache, head_size=head_size)"),
    Fit(_some({"n_dims"}, {"freq_base", "mode"}), "adapters.ggml({fn}, n_dims=head_dim)"),
    Fit(_some({"dims"}, {"traditional"}), "adapters.mlx({fn}, head_dim)"),
    Fit(_some(QUERIES, KEYS, COSINES), "adapters.with_tables({fn}, rotary)"),
    Fit(_some(QUERIES, KEYS, ROTATED),
        'adapters.queries_and_keys(lambda q, k, p: {fn}(q, k, freqs[p]), order="bshd")'),
    Fit(_first(POSITIONS, QUERIES, KEYS), "adapters.queries_and_keys({fn}, positions_first=True)"),
    Fit(_some(QUERIES, KEYS, {"pos_ids"}), "adapters.flashinfer({fn})"),
    Fit(_some(QUERIES, KEYS, POSITIONS), "adapters.queries_and_keys({fn}, batched=True)"),
    Fit(_second(COSINES), "adapters.indexed({fn}, cos, sin)"),
    Fit(_second(ROTATED), "adapters.indexed({fn}, freqs)"),
    Fit(_second(OFFSETS), "adapters.offset({fn})"),
    Fit(_second(POSITIONS), 'adapters.heads({fn}, order="bshd", batched=True)'),
    Fit(lambda names: len(names) == 1, "adapters.rows({fn}), with a limit"),
)  # fmt: skip
TABLES = Fit(_second(POSITIONS), "adapters.with_tables(apply_rotary_pos_emb, {fn})")
"""What a module that ends in RotaryEmbedding is: it takes (x, position_ids) and returns tables."""


def fitting(fn: object) -> str | None:
    """Return the line that adapts a function, by the names of its arguments.

    Parameters
    ----------
    fn : function or module
        As it would be handed to ``judge``.

    Returns
    -------
    str or None
        Python, with ``adapters`` of ``ropetheory.conformance``; what it leaves open is named as the function
        names it. None where no adapter fits, or ``fn`` is adapted.

    Examples
    --------
    >>> def apply_rotary_pos_emb(q, k, cos, sin, unsqueeze_dim=1): ...
    >>> fitting(apply_rotary_pos_emb)
    'adapters.with_tables(apply_rotary_pos_emb, rotary)'
    >>> def rotary_embedding(positions, query, key, head_size, cos_sin_cache, is_neox): ...
    >>> fitting(rotary_embedding)
    'adapters.vllm(rotary_embedding, cos_sin_cache, head_size=head_size)'
    """
    if isinstance(fn, Adapted):
        return None
    names = arguments_of(fn)
    module = callable(getattr(fn, "forward", None))
    name = "module" if module else getattr(fn, "__name__", "fn")
    if module and type(fn).__name__.endswith("RotaryEmbedding") and TABLES.test(names):
        return TABLES.line.format(fn="rotary")
    found = next((one.line for one in FITS if one.test(names)), None)
    return None if found is None else found.format(fn=name if name.isidentifier() else "fn")


def arguments_of(fn: Any) -> list[str]:
    """Return the names of a function's arguments: by its signature, else by the first line of its docstring.

    Arguments that may be left out count where they come by position; of a module, its ``forward`` says them.
    """
    if not callable(fn):
        return []
    inner = getattr(fn, "forward", fn)
    try:
        given = inspect.signature(inner).parameters.values()
    except (TypeError, ValueError):  # a function of a compiled extension
        stated = DOCUMENTED.match(getattr(fn, "__doc__", None) or "")
        parts = stated["arguments"].split(",") if stated else []
        return [re.split(r"[:=]", part)[0].strip() for part in parts if part.strip() not in ("*", "/", "")]
    return [one.name for one in given if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]


__all__ = ["ADAPTED", "FITS", "Fit", "arguments_of", "fitting"]
