"""Ways in which ports get a configuration's frequencies wrong, each as frequencies of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats
from ropetheory.conformance.laws import blended
from ropetheory.conformance.matching import Hypothesis
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.catalogue import METHODS
from ropetheory.numeric.methods.index_ramp import correction_range
from ropetheory.numeric.methods.method import CONSTRUCTORS, Method
from ropetheory.numeric.methods.uniform import position_interpolation
from ropetheory.numeric.methods.yarn import yarn

DEFAULT_BASE = 10000.0
SAME = 1e-9


def expected(rope: ModelRope, length: int) -> Floats:
    """Return the frequencies that a configuration asks for in a text of so many tokens."""
    found: Floats = np.asarray(rope.frequencies(length), dtype=np.float64)
    return found


def beyond(rope: ModelRope, theta: Floats) -> Floats:
    """Return what float32 may lose of these frequencies beside their own rounding."""
    if rope.method.name in ("yarn", "ntk_by_parts", "llama3"):
        return blended(theta, _plain(rope.base, rope.dim), rope.scale)
    return np.zeros(len(theta))


def changed(method: Method, **new: Any) -> Method:
    """Return a method with other values of some of its parameters."""
    make = METHODS[CONSTRUCTORS.get(method.name, method.name)]
    return make(**{**method.parameters, **new})


def variations(rope: ModelRope, head_dim: int, length: int, own: bool = True) -> Iterator[Hypothesis]:
    """Yield what a port may have instead of the configured frequencies, most likely first."""
    right = expected(rope, length)
    if own:
        words = f"{rope.method!r} at base {rope.base:g}"
        yield Hypothesis("config", words, right, more=beyond(rope, right))
    seen = [right]
    for code, words, field, make in [*_ignored(rope), *_methods(rope, length), *_exponents(rope, head_dim)]:
        try:
            theta = np.asarray(make(), dtype=np.float64)
        except (RopeTheoryError, KeyError, TypeError, OverflowError):
            continue  # the variation has no value here, as an NTK base at d = 2
        usable = theta.shape == right.shape and np.all(np.isfinite(theta))
        if usable and not any(np.allclose(theta, other, rtol=SAME, atol=0.0) for other in seen):
            seen.append(theta)
            yield Hypothesis(code, words, theta, field)


def _plain(base: float, dim: int) -> Floats:
    found: Floats = base ** (-2.0 * np.arange(dim // 2) / dim)
    return found


def _ignored(rope: ModelRope) -> Iterator[tuple[str, str, str, Any]]:
    base, dim, name = rope.base, rope.dim, rope.method.name
    yield (
        "scaling-ignored",
        f"the frequencies are plain: {name} scaling is not applied",
        "rope_type",
        lambda: _plain(base, dim),
    )
    yield (
        "base-default",
        f"the base is 10000, the default, and not {base:g}",
        "rope_theta",
        lambda: rope.method.frequencies(DEFAULT_BASE, dim),
    )
    yield (
        "base-default",
        f"the base is 10000, the default, and not {base:g}; {name} scaling is not applied",
        "rope_theta",
        lambda: _plain(DEFAULT_BASE, dim),
    )


def _methods(rope: ModelRope, length: int) -> Iterator[tuple[str, str, str, Any]]:
    method, base, dim, own = rope.method, rope.base, rope.dim, rope.method.parameters
    s, original = rope.scale, rope.length

    def of(other: Method, at: int | None = length) -> Any:
        return lambda: other.frequencies(base, dim, length=at)

    def having(**new: Any) -> Any:
        return lambda: changed(method, **new).frequencies(base, dim, length=length)

    if "truncate" in own and own.get("ramp") == "index":
        word = "not rounded to whole pairs" if own["truncate"] else "rounded to whole pairs"
        yield (
            "ramp-truncation",
            f"the ends of the ramp are {word}",
            "truncate",
            having(truncate=not own["truncate"]),
        )
        yield (
            "ramp-clamp",
            "the ramp ends at the last pair, d/2 - 1, where the reference lets it go on to d - 1",
            "beta_slow",
            lambda: _clamped(rope),
        )
    if "ramp" in own:
        other = "rotations" if own["ramp"] == "index" else "index"
        yield (
            "ramp-kind",
            f"the ramp is linear in {_kind(other)} instead of {_kind(own['ramp'])}",
            "rope_type",
            having(ramp=other),
        )
    if "blend" in own:
        yield (
            "ramp-blend",
            "wavelengths are blended instead of frequencies",
            "rope_type",
            having(blend="wavelength"),
        )
    if "ramp" in own or method.name == "llama3":
        yield (
            "ramp-reversed",
            "the ramp has the wrong end: fast pairs are slowed and slow ones kept",
            "rope_type",
            lambda: _plain(base, dim) * (1 + 1 / s) - expected(rope, length),
        )
        yield (
            "ramp-length",
            f"the ramp is measured by {rope.target_length} positions instead of {original}",
            "original_max_position_embeddings",
            having(original_length=rope.target_length),
        )
    if "ramp_low" in own:
        yield (
            "ramp-thresholds",
            "the ramp's thresholds are 1 and 32, not the configured ones",
            "beta_fast",
            having(ramp_low=1.0, ramp_high=32.0),
        )
    if method.name == "llama3":
        yield (
            "ramp-thresholds",
            "the ramp's thresholds are 1 and 4, not the configured ones",
            "high_freq_factor",
            having(low_freq_factor=1.0, high_freq_factor=4.0),
        )
    if method.name == "dynamic_ntk":
        yield (
            "dynamic-constant",
            "the base is the same at all lengths, stretched by s² - s + 1",
            "rope_type",
            having(rule="fixed"),
        )
        yield (
            "dynamic-rule",
            "the base follows n/L alone, without the factor",
            "factor",
            having(rule="length-ratio", scale=None),
        )
    if method.name == "longrope":
        for word, at in (("short", 1), ("long", int(original) + 1)):
            yield (
                "longrope-switch",
                f"the {word} factors are applied at {length} tokens",
                f"{word}_factor",
                of(method, at),
            )
    if method.name != "none":
        yield (
            "scaling-twice",
            "the scaling is applied twice",
            "factor",
            lambda: expected(rope, length) ** 2 / _plain(base, dim),
        )
        yield (
            "scaling-inverted",
            "the scaling goes the wrong way: pairs turn faster",
            "factor",
            lambda: _plain(base, dim) ** 2 / expected(rope, length),
        )
    for words, instead in _instead(s, original):
        if instead.name != method.name:
            said = f"the frequencies are those of {words} with factor {s:g}"
            yield "other-method", said, "rope_type", of(instead)
    if s != 1.0 and method.name == "none":
        return
    for wrong in (1 / s, s**0.5, s * s):
        if "scale" in own:
            yield "factor", f"the factor is {wrong:g} instead of {s:g}", "factor", having(scale=wrong)


def _instead(s: float, original: float) -> Iterator[tuple[str, Method]]:
    if s == 1.0:
        return
    yield "linear interpolation", position_interpolation(s)
    yield "an NTK-aware base", ntk_aware(s)
    yield "Su's variant of NTK", su_ntk(s)
    yield "YaRN", yarn(s, original, ramp="index")
    if s > 1.0:
        yield "llama3 scaling", llama3(s, original)
        yield "a base that is multiplied by the factor", adjusted_base(s)


def _kind(ramp: str) -> str:
    return "the pair index" if ramp == "index" else "the turns"


def _clamped(rope: ModelRope) -> Floats:
    """Return the index ramp with its upper end clamped to the last pair."""
    own, dim = rope.method.parameters, rope.dim
    low, high = correction_range(
        rope.base,
        dim,
        own["original_length"],
        ramp_low=own["ramp_low"],
        ramp_high=own["ramp_high"],
        truncate=own["truncate"],
    )
    high = min(high, dim // 2 - 1)
    share = 1.0 - np.clip((np.arange(dim // 2) - low) / max(high - low, 0.001), 0.0, 1.0)
    clamped: Floats = _plain(rope.base, dim) * (share + (1.0 - share) / own["scale"])
    return clamped


def _exponents(rope: ModelRope, head_dim: int) -> Iterator[tuple[str, str, str, Any]]:
    base, dim = rope.base, rope.dim
    j = np.arange(dim // 2)
    if head_dim != dim:
        yield (
            "exponent-width",
            f"the exponent divides by the head width {head_dim}, not by the rotary width {dim}",
            "partial_rotary_factor",
            lambda: rope.method.frequencies(base, head_dim)[: dim // 2],
        )
    words = "the exponent is %s"
    for word, power in (
        ("-2(j+1)/d: pairs are numbered from 1", -2.0 * (j + 1) / dim),
        ("-(2j+1)/d", -(2.0 * j + 1) / dim),
        ("-2j/(d-2)", -2.0 * j / max(dim - 2, 1)),
        ("-j/d: half of what it should be", -1.0 * j / dim),
        ("-4j/d: twice what it should be", -4.0 * j / dim),
        ("+2j/d: periods are taken for frequencies", 2.0 * j / dim),
    ):
        yield (
            "exponent",
            words % word,
            "rope_theta",
            lambda power=power: base**power * expected(rope, 1) / _plain(base, dim),
        )
    yield "order", "the pairs are in reverse order", "rope_theta", lambda: expected(rope, 1)[::-1]
    doubled = np.repeat(_plain(base, dim)[::2], 2)[: dim // 2]
    yield "order", "every second frequency stands twice", "rope_theta", lambda: doubled
