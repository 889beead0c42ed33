"""Mistakes of the scaling as a whole: left out, twice, the wrong way, another method, another factor."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ropetheory.conformance.expected import expected, plain
from ropetheory.conformance.mistakes.mistake import Mistake, having
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.uniform import position_interpolation
from ropetheory.numeric.methods.yarn import yarn

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
