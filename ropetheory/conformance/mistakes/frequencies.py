"""What a port may have instead of the frequencies that a configuration asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ropetheory.conformance.expectation import beyond, expected, frequencies_of, plain
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import Hypothesis
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.index_ramp import correction_range
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.uniform import position_interpolation
from ropetheory.numeric.methods.yarn import yarn


class Mistake(NamedTuple):
    """What a port may have instead; ``make`` may fail where the mistake has no value."""

    code: str
    words: str
    field: str | None
    make: Callable[[], Any]


def having(rope: ModelRope, length: int, **new: Any) -> Callable[[], Any]:
    """Return what makes the frequencies of the configured method with other parameters."""
    return lambda: frequencies_of(rope, length, **new)


def exponent_mistakes(rope: ModelRope, head_dim: int) -> Iterator[Mistake]:
    """Yield other exponents, then other orders of the pairs."""
    base, dim = rope.base, rope.dim
    if head_dim != dim:
        yield Mistake(
            "exponent-width",
            f"the exponent divides by the head width {head_dim}, not by the rotary width {dim}",
            "partial_rotary_factor",
            lambda: rope.method.frequencies(base, head_dim)[: dim // 2],
        )
    for word, power in _powers(dim):
        yield Mistake("exponent", f"the exponent is {word}", None, partial(_raised, rope, power))
    backwards = "the pairs are in reverse order"
    yield Mistake("order", backwards, None, lambda: expected(rope, 1)[::-1])
    doubled = np.repeat(plain(base, dim)[::2], 2)[: dim // 2]
    yield Mistake("order", "every second frequency stands twice", None, lambda: doubled)


def _raised(rope: ModelRope, power: Any) -> Any:
    """Return the frequencies with another power of the base, scaled as they are."""
    return rope.base**power * expected(rope, 1) / plain(rope.base, rope.dim)


def _powers(dim: int) -> tuple[tuple[str, Any], ...]:
    j = np.arange(dim // 2)
    return (
        ("-2(j+1)/d: pairs are numbered from 1", -2.0 * (j + 1) / dim),
        ("-(2j+1)/d", -(2.0 * j + 1) / dim),
        ("-2j/(d-2)", -2.0 * j / max(dim - 2, 1)),
        ("-j/d: half of what it should be", -1.0 * j / dim),
        ("-4j/d: twice what it should be", -4.0 * j / dim),
        ("+2j/d: periods are taken for frequencies", 2.0 * j / dim),
    )


KINDS = {"index": "the pair index", "rotations": "the turns"}


def ramp_mistakes(rope: ModelRope, length: int) -> Iterator[Mistake]:
    """Yield the mistakes that a method with a ramp allows, most likely first."""
    yield from _ends(rope, length)
    yield from _kinds(rope, length)
    if "ramp" in rope.method.parameters or rope.method.name == "llama3":
        yield from _directions(rope, length)
    yield from _thresholds(rope, length)


def _ends(rope: ModelRope, length: int) -> Iterator[Mistake]:
    own = rope.method.parameters
    if "truncate" not in own or own.get("ramp") != "index":
        return
    word = "not rounded to whole pairs" if own["truncate"] else "rounded to whole pairs"
    yield Mistake(
        "ramp-truncation",
        f"the ends of the ramp are {word}, `truncate` asks for the other",
        "truncate",
        having(rope, length, truncate=not own["truncate"]),
    )
    yield Mistake(
        "ramp-clamp",
        "the ramp ends at the last pair, d/2 - 1, where the reference lets it go on to d - 1",
        "beta_slow",
        lambda: _clamped(rope),
    )


def _clamped(rope: ModelRope) -> Floats:
    """Return the index ramp with its upper end clamped to the last pair."""
    own, dim = rope.method.parameters, rope.dim
    low, high = correction_range(
        rope.base, dim, own["original_length"],
        ramp_low=own["ramp_low"], ramp_high=own["ramp_high"], truncate=own["truncate"],
    )  # fmt: skip
    high = min(high, dim // 2 - 1)
    share = 1.0 - np.clip((np.arange(dim // 2) - low) / max(high - low, 0.001), 0.0, 1.0)
    clamped: Floats = plain(rope.base, dim) * (share + (1.0 - share) / own["scale"])
    return clamped


def _kinds(rope: ModelRope, length: int) -> Iterator[Mistake]:
    own = rope.method.parameters
    if "ramp" in own:
        other = "rotations" if own["ramp"] == "index" else "index"
        words = f"the ramp is linear in {KINDS[other]} instead of {KINDS[own['ramp']]}"
        yield Mistake("ramp-kind", words, "rope_type", having(rope, length, ramp=other))
    if "blend" in own:
        words = "wavelengths are blended instead of frequencies"
        yield Mistake("ramp-blend", words, "rope_type", having(rope, length, blend="wavelength"))


def _directions(rope: ModelRope, length: int) -> Iterator[Mistake]:
    yield Mistake(
        "ramp-reversed",
        "the ramp is the wrong way round: fast pairs are slowed and slow ones kept",
        "rope_type",
        lambda: plain(rope.base, rope.dim) * (1 + 1 / rope.scale) - expected(rope, length),
    )
    yield Mistake(
        "ramp-length",
        f"the ramp is measured by {rope.target_length} positions instead of {rope.length}",
        "original_max_position_embeddings",
        having(rope, length, original_length=rope.target_length),
    )


def _thresholds(rope: ModelRope, length: int) -> Iterator[Mistake]:
    words = "the ramp's thresholds are 1 and {}, not the configured ones"
    if "ramp_low" in rope.method.parameters:
        yours = having(rope, length, ramp_low=1.0, ramp_high=32.0)
        yield Mistake("ramp-thresholds", words.format(32), "beta_fast", yours)
    if rope.method.name == "llama3":
        yours = having(rope, length, low_freq_factor=1.0, high_freq_factor=4.0)
        yield Mistake("ramp-thresholds", words.format(4), "high_freq_factor", yours)


DEFAULT_BASE = 10000.0


def ignored(rope: ModelRope, length: int) -> Iterator[Mistake]:
    """Yield the frequencies without the scaling, and those of the default base."""
    base, dim, name = rope.base, rope.dim, rope.method.name
    default = f"the base is 10000, the default, and not {base:g}"
    yield Mistake(
        "scaling-ignored",
        f"the frequencies are plain: {name} scaling is not applied",
        "rope_type",
        lambda: plain(base, dim),
    )
    if base == DEFAULT_BASE:
        return
    defaulted = partial(rope.method.frequencies, DEFAULT_BASE, dim, length=length)
    yield Mistake("base-default", default, "rope_theta", defaulted)
    yield Mistake(
        "base-default",
        f"{default}; {name} scaling is not applied",
        "rope_theta",
        lambda: plain(DEFAULT_BASE, dim),
    )


def scaling_mistakes(rope: ModelRope, length: int) -> Iterator[Mistake]:
    """Yield the mistakes that one may make with any scaling, most likely first."""
    if rope.method.name == "dynamic_ntk":
        yield from _dynamic(rope, length)
        yield from _divided(rope)
    if rope.method.name == "longrope":
        yield from _switched(rope, length)
    if rope.method.name != "none":
        yield from _misapplied(rope, length)
    yield from _others(rope, length)
    if "scale" in rope.method.parameters:
        yield from _factors(rope, length)


def _dynamic(rope: ModelRope, length: int) -> Iterator[Mistake]:
    yield Mistake(
        "dynamic-constant",
        f"the base is the same at all lengths: {_stretched(rope)}, that of {rope.scale:g} L tokens",
        "rope_type",
        having(rope, length, rule="fixed"),
    )
    yield Mistake(
        "dynamic-rule",
        "the base follows n/L alone, without the factor",
        "factor",
        having(rope, length, rule="length-ratio", scale=None),
    )


def _divided(rope: ModelRope) -> Iterator[Mistake]:
    """Yield the stretch of the base, taken for one of the wavelengths."""
    if rope.dim > 2:
        stretch = rope.scale ** (rope.dim / (rope.dim - 2))
        words = f"every frequency is divided by s^(d/(d-2)) = {stretch:.6g}, by which the base is multiplied"
        yield Mistake("stretch-divides", words, "rope_type", lambda: plain(rope.base, rope.dim) / stretch)


def _stretched(rope: ModelRope) -> str:
    s, d = rope.scale, rope.dim
    return f"{rope.base:g} times {s * s - s + 1:g}^({d}/{d - 2})"


def _switched(rope: ModelRope, length: int) -> Iterator[Mistake]:
    """Yield the factors for short texts at a long one, and the other way round."""
    for word, at in (("short", 1), ("long", int(rope.length) + 1)):
        words = f"the {word} factors are applied at {length} tokens"
        yield Mistake("longrope-switch", words, f"{word}_factor", having(rope, at))


def _misapplied(rope: ModelRope, length: int) -> Iterator[Mistake]:
    base, dim = rope.base, rope.dim
    yield Mistake(
        "scaling-twice",
        "the scaling is applied twice",
        "factor",
        lambda: expected(rope, length) ** 2 / plain(base, dim),
    )
    yield Mistake(
        "scaling-inverted",
        "the scaling goes the wrong way: pairs turn faster",
        "factor",
        lambda: plain(base, dim) ** 2 / expected(rope, length),
    )


def _others(rope: ModelRope, length: int) -> Iterator[Mistake]:
    for words, other in _methods(rope.scale, rope.length):
        if other.name != rope.method.name:
            said = f"the frequencies are those of {words} with factor {rope.scale:g}"
            make = partial(other.frequencies, rope.base, rope.dim, length=length)
            yield Mistake("other-method", said, "rope_type", make)


def _methods(s: float, original: float) -> Iterator[tuple[str, Method]]:
    if s == 1.0:
        return
    yield "linear interpolation", position_interpolation(s)
    yield "an NTK-aware base", ntk_aware(s)
    yield "Su's variant of NTK", su_ntk(s)
    yield "YaRN", yarn(s, original, ramp="index")
    if s > 1.0:
        yield "llama3 scaling", llama3(s, original)
        yield "a base that is multiplied by the factor", adjusted_base(s)


def _factors(rope: ModelRope, length: int) -> Iterator[Mistake]:
    s = rope.scale
    for wrong in (1 / s, s**0.5, s * s):
        words = f"the factor is {wrong:g} instead of {s:g}"
        yield Mistake("factor", words, "factor", having(rope, length, scale=wrong))


SAME = 1e-9


def variations(rope: ModelRope, head_dim: int, length: int, own: bool = True) -> Iterator[Hypothesis]:
    """Yield what a port may have instead of the configured frequencies, most likely first."""
    right = expected(rope, length)
    if own:
        words = f"{rope.method!r} at base {rope.base:g}"
        yield Hypothesis("config", words, right, more=beyond(rope, right))
    seen = [right]
    for code, words, field, make in _mistakes(rope, head_dim, length):
        try:
            theta = np.asarray(make(), dtype=np.float64)
        except (RopeTheoryError, KeyError, TypeError, OverflowError):
            continue  # the variation has no value here, as an NTK base at d = 2
        usable = theta.shape == right.shape and np.all(np.isfinite(theta))
        if usable and not any(np.allclose(theta, other, rtol=SAME, atol=0.0) for other in seen):
            seen.append(theta)
            yield Hypothesis(code, words, theta, field)


def _mistakes(rope: ModelRope, head_dim: int, length: int) -> Iterator[Mistake]:
    yield from ignored(rope, length)
    yield from ramp_mistakes(rope, length)
    yield from scaling_mistakes(rope, length)
    yield from exponent_mistakes(rope, head_dim)
