"""Golden numbers of a model: what a unit test of a port compares with, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ropetheory.conformance.files.exact import DIGITS, context, exact_factor, exact_frequencies
from ropetheory.conformance.references.configs import head_width, turns_of
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope, read_config

SCHEMA = 1
ACCURACY = (
    f"frequencies, attention_factor and the results of rows are computed with {DIGITS} digits from the "
    "float64 numbers of the configuration, and rounded once to the nearest float64; softmax_factor has 12 "
    "digits"
)
CONVENTION = (
    "angle = position * frequency; pair (x, y) becomes factor * (x*cos - d*y*sin, d*x*sin + y*cos), with d = "
    "direction and factor = attention_factor; pair j is at coordinates (2j, 2j+1) where interleaved, "
    "(j, j + rotary_dim/2) where half-split, counted from first_channel; other coordinates stay"
)
BY_LENGTH = "by length"
FIXED = "fixed"
MULTIPLIER, MODULUS = 48271, 2**31 - 1  # of the generator of vectors: x -> 48271 x mod (2^31 - 1)


def golden(config: Mapping[str, Any] | str, *, layer_type: str | None = None) -> dict[str, Any]:
    """Return the golden numbers of a configuration, as JSON holds them.

    Parameters
    ----------
    config : mapping or str
        A config.json, its path, or the name of a published model.
    layer_type : str, optional
        As for ``read_config``.

    Returns
    -------
    dict
        ``schedules`` with the frequencies θ_j of pairs j = 0 … d/2-1, at each length where they are another
        list; ``attention_factor``; ``layout``, ``rotary_dim``, ``head_dim``, ``first_channel``,
        ``direction``; ``sections`` of axes; ``layers`` with their bases; ``changes`` of the schedule; and
        twelve ``rows``. The same on every platform.

    Raises
    ------
    RopeTheoryError
        If the configuration is refused, or its method is none of a published model.

    Examples
    --------
    >>> found = golden("llama-3-8b")
    >>> found["schedules"][0]["frequencies"][:2], len(found["rows"])
    ([1.0, 0.8146172338565447], 12)
    """
    rope = read_config(config, layer_type=layer_type)
    latent, direction = turns_of(config)
    width = max(head_width(config), rope.dim)
    lengths = _lengths(rope)
    return {
        "schema": SCHEMA, "kind": "ropetheory-golden", "model": config if isinstance(config, str) else None,
        "accuracy": ACCURACY, "convention": CONVENTION,
        "layout": rope.layout or "half-split", "layout_known": rope.layout is not None,
        "head_dim": width, "rotary_dim": rope.dim,
        "first_channel": width - rope.dim if latent else 0, "direction": direction,
        "base": rope.base, "method": rope.method.name, "length": int(rope.length),
        "target_length": int(rope.target_length), "attention_factor": float(exact_factor(rope)),
        "softmax_factor": float(f"{rope.softmax_factor:.12g}"),
        "sections": list(rope.sections), "sections_in_blocks": rope.in_blocks,
        "changes": _changes(rope), "layers": list(_layers(config, rope)),
        "schedules": [
            {"length": n, "frequencies": [float(one) for one in exact_frequencies(rope, n)]} for n in lengths
        ],
        "rows": list(_rows(rope, lengths, width, width - rope.dim if latent else 0, direction)),
    }  # fmt: skip


def _last(rope: ModelRope) -> int:
    """Return the longest text: that of the configuration, or of a factor on the length of training."""
    stated = int(rope.target_length)
    return max(stated, round(rope.scale * rope.length)) if rope.method.name == "dynamic_ntk" else stated


def _lengths(rope: ModelRope) -> list[int]:
    """Return the lengths of text at which frequencies are written."""
    first, last = int(rope.length), _last(rope)
    if rope.method.name == "longrope":
        return [first, first + 1]
    if rope.method.name == "dynamic_ntk":
        return sorted({first, first + 1, (first + last) // 2, last})
    return [last]


def _changes(rope: ModelRope) -> list[dict[str, Any]]:
    """Return after which length frequencies are others, and whether they are then fixed."""
    then = {"longrope": FIXED, "dynamic_ntk": BY_LENGTH}.get(rope.method.name)
    return [] if then is None else [{"after": int(rope.length), "then": then}]


def _layers(config: Any, rope: ModelRope) -> Iterator[dict[str, Any]]:
    """Yield the kinds of layers; frequencies of those that have another base, or no scaling."""
    scaled = rope.method.name != "none"
    for one in rope.layers:
        entry: dict[str, Any] = {
            "kind": one.kind, "count": one.count, "rotates": one.rotates, "window": one.window,
            "base": one.base, "scaled": one.scaled,
        }  # fmt: skip
        if one.rotates and (one.base, one.scaled) != (rope.base, scaled):
            own = _of_kind(config, one.kind)
            if own is not None and own.base == one.base:
                entry["frequencies"] = [float(f) for f in exact_frequencies(own, int(own.target_length))]
        yield entry


def _of_kind(config: Any, kind: str) -> ModelRope | None:
    try:
        return read_config(config, layer_type=kind)
    except RopeTheoryError:  # fields that are not nested by kind
        return None


def _places(rope: ModelRope, lengths: list[int]) -> list[tuple[int, int]]:
    """Return twelve positions, each with the length of its text."""
    first, last = lengths[0], max(lengths[-1], _last(rope))
    own = [0, 1, 2, 3, 17, min(1000, first - 1), first // 2, first - 1]
    return [*((m, first) for m in own), (1, last), (17, last), (last // 2, last), (last - 1, last)]


def _rows(
    rope: ModelRope, lengths: list[int], width: int, start: int, direction: int
) -> Iterator[dict[str, Any]]:
    """Yield rotated vectors of sixteenths between -2 and 2."""
    mp, factor, pairs = context(), exact_factor(rope), range(rope.dim // 2)
    near = rope.layout == "interleaved"
    step, gap = (2, 1) if near else (1, rope.dim // 2)
    places = [(start + step * j, start + step * j + gap) for j in pairs]
    state = 1
    for m, length in _places(rope, lengths):
        vector = []
        for _ in range(width):
            state = state * MULTIPLIER % MODULUS
            vector.append((state % 64 - 31.5) / 16)
        out: list[Any] = list(vector)
        for (one, two), theta in zip(places, exact_frequencies(rope, length), strict=True):
            c, s = factor * mp.cos(m * theta), direction * factor * mp.sin(m * theta)
            out[one], out[two] = vector[one] * c - vector[two] * s, vector[one] * s + vector[two] * c
        yield {"position": m, "length": length, "vector": vector, "result": [float(x) for x in out]}
