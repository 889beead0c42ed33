"""What a port may have instead of the frequencies asked for: a row each, most likely first.

A row predicts frequencies, from what is asked for; None where it has none. It is recognised where they agree
with what was read.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.expectation import RAMPED, Expectation, frequencies_at
from ropetheory.conformance.finding import Mistake
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import Hypothesis, plain
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.index_ramp import correction_range
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.uniform import position_interpolation
from ropetheory.numeric.methods.yarn import yarn

SAME = 1e-9
DEFAULT_BASE = 10000.0
NO_VALUE = (RopeTheoryError, KeyError, TypeError, OverflowError)
"""What a row raises where it has no value: at d = 2, or where the method has no such parameter."""


def variations(want: Expectation, own: bool = True) -> Iterator[Hypothesis]:
    """Yield what a port may have instead of the configured frequencies, most likely first."""
    right, letters = want.theta, _letters(want)
    if own:
        yield Hypothesis("config", f"{want.rope.method!r} at base {want.rope.base:g}", right, more=want.more)
    seen = [right]
    for row in MISTAKES if want.based else UNBASED:
        theta = predict(row, want)
        if theta is None or theta.shape != right.shape or not np.all(np.isfinite(theta)):
            continue
        if not any(np.allclose(theta, other, rtol=SAME, atol=0.0) for other in seen):
            seen.append(theta)
            yield Hypothesis(row.code, row.words.format(**letters), theta, row.field, row.advice)


def predict(row: Mistake, want: Expectation) -> Floats | None:
    """Return the frequencies of a port with a mistake; None where there are none."""
    try:
        with np.errstate(all="ignore"):  # of pairs that stand still
            theta = row.test(want)
    except NO_VALUE:
        return None
    return None if theta is None else np.asarray(theta, dtype=np.float64)


def _letters(p: Expectation) -> dict[str, Any]:
    """Return what the words of the rows speak of."""
    s, b, d = p.rope.scale, p.rope.base, p.rope.dim
    return {
        "p": p, "s": s, "d": d, "inverse": 1 / s, "root": s**0.5, "square": s * s,
        "stretch": _stretch(p) if d > 2 else math.inf,
        "grown": f"{b:g} times {s * s - s + 1:g}^({d}/{d - 2})",
    }


def _stretch(p: Expectation) -> Any:
    """Return the stretch s^(d/(d-2)) of an NTK base."""
    with np.errstate(over="ignore"):
        return np.float64(p.rope.scale) ** (p.rope.dim / (p.rope.dim - 2))


def _of(*methods: str) -> Callable[[Callable[[Expectation], Any]], Callable[[Expectation], Any]]:
    """Let a row predict for these methods alone."""
    return lambda make: lambda p: make(p) if p.method in methods else None


def _scaled(make: Callable[[Expectation], Any]) -> Callable[[Expectation], Any]:
    """Let a row predict where something is scaled."""
    return lambda p: None if p.method == "none" else make(p)


def _default(make: Callable[[Expectation], Any]) -> Callable[[Expectation], Any]:
    """Let a row predict where the base is not the default."""
    return lambda p: None if p.rope.base == DEFAULT_BASE else make(p)


def _clamped(p: Expectation) -> Floats | None:
    """Return the index ramp with its upper end clamped to the last pair."""
    own, dim = p.rope.method.parameters, p.rope.dim
    if own["ramp"] != "index":
        return None
    low, high = correction_range(
        p.rope.base, dim, own["length"],
        ramp_low=own["ramp_low"], ramp_high=own["ramp_high"], truncate=own["truncate"],
    )
    high = min(high, dim // 2 - 1)
    share = 1.0 - np.clip((np.arange(dim // 2) - low) / max(high - low, 0.001), 0.0, 1.0)
    clamped: Floats = p.line * (share + (1.0 - share) / own["scale"])
    return clamped


def _method(name: str, least: float, make: Callable[[float, float], Method], p: Expectation) -> Any:
    """Return the frequencies of another method with the factor, from a least one on."""
    if p.method == name or p.rope.scale == 1.0 or p.rope.scale <= least:
        return None
    return p.by(make(p.rope.scale, p.rope.length))


def _power(exponent: Callable[[Any, int], Any], p: Expectation) -> Any:
    """Return the frequencies with another exponent of the base, scaled as they are."""
    power = exponent(np.arange(p.rope.dim // 2), p.rope.dim)
    return p.rope.base**power * frequencies_at(p.rope, 1) / p.line


def _times(factor: float, p: Expectation) -> Any:
    """Return all frequencies multiplied; fast pairs then turn by more than half a turn a token."""
    return factor * p.theta


_ramped = _of(*RAMPED)
_dynamic = _of("dynamic_ntk")
_longrope = _of("longrope")
BASE = "take the base from rope_theta, which newer configurations hold inside rope_parameters"
FACTOR = "take the factor from rope_scaling (or rope_parameters): another one arrives"
TRUNCATE = "pass `truncate` on to what finds the ends of the ramp, which rounds them by default"
KIND = "models that run in transformers have YaRN's ramp in the pair index, llama3's in the turns"
THRESHOLDS = "pass the configured thresholds on; these are the defaults"
DYNAMIC = (
    "keep the base in texts of up to L = max_position_embeddings tokens; in one of n > L tokens "
    "take b(s n/L - (s - 1))^(d/(d-2))"
)
SWITCH = "take short_factor up to original_max_position_embeddings tokens, long_factor beyond"
ONCE = "apply it once: to the frequencies or to the positions, and in one place"
NAMED = "apply the method that rope_type names"
EXPONENT = "take base^(-2j/d) with j from 0"
TIMES = "look for a factor that is applied to positions or frequencies once too often"
TURNED_OVER = (
    ("2π", 2.0 * np.pi),
    *((f"{factor:g}", factor) for factor in (4.0, 8.0, 16.0, 32.0, 64.0, 10.0, 100.0)),
)
"""Factors that take pairs beyond half a turn a token, where a quotient of frequencies shows nothing."""
ORDER = "number pairs from the fastest: pair j has base^(-2j/d), each of them once"

MISTAKES: tuple[Mistake, ...] = (
    Mistake("scaling-ignored", lambda p: p.line,
            "the frequencies are plain: {p.scaling} scaling is not applied",
            "read rope_scaling (or rope_parameters) and apply it to the frequencies", "rope_type"),
    Mistake("base-default",
            _default(lambda p: p.by(p.rope.method, DEFAULT_BASE)),
            "the base is 10000, the default, and not {p.rope.base:g}", BASE, "rope_theta"),
    Mistake("base-default", _default(lambda p: plain(DEFAULT_BASE, p.rope.dim)),
            "the base is 10000, the default, and not {p.rope.base:g}; {p.scaling} scaling is not applied",
            BASE, "rope_theta"),
    Mistake("ramp-truncation", lambda p: p.having(truncate=False),
            "the ends of the ramp are not rounded to whole pairs, `truncate` asks for the other",
            TRUNCATE, "truncate"),
    Mistake("ramp-truncation", lambda p: p.having(truncate=True),
            "the ends of the ramp are rounded to whole pairs, `truncate` asks for the other",
            TRUNCATE, "truncate"),
    Mistake("ramp-clamp", _clamped,
            "the ramp ends at the last pair, d/2 - 1, where the reference lets it go on to d - 1",
            "clamp the end of the ramp at d - 1, as the reference does", "beta_slow"),
    Mistake("ramp-kind", lambda p: p.having(ramp="rotations"),
            "the ramp is linear in the turns instead of the pair index", KIND, "rope_type"),
    Mistake("ramp-kind", lambda p: p.having(ramp="index"),
            "the ramp is linear in the pair index instead of the turns", KIND, "rope_type"),
    Mistake("ramp-blend", lambda p: p.having(blend="wavelength"),
            "wavelengths are blended instead of frequencies",
            "blend frequencies: share * theta + (1 - share) * theta / factor", "rope_type"),
    Mistake("ramp-reversed", _ramped(lambda p: p.line * (1 + 1 / p.rope.scale) - p.theta),
            "the ramp is the wrong way round: fast pairs are slowed and slow ones kept",
            "exchange the ramp's two thresholds, or the weights of its two ends", "rope_type"),
    Mistake("ramp-length", _ramped(lambda p: p.having(length=p.rope.target_length)),
            "the ramp is measured by {p.rope.target_length} positions instead of {p.rope.length}",
            "count turns within original_max_position_embeddings, not within the extended length",
            "original_max_position_embeddings"),
    Mistake("ramp-thresholds", lambda p: p.having(ramp_low=1.0, ramp_high=32.0),
            "the ramp's thresholds are 1 and 32, not the configured ones", THRESHOLDS, "beta_fast"),
    Mistake("ramp-thresholds", lambda p: p.having(low_freq_factor=1.0, high_freq_factor=4.0),
            "the ramp's thresholds are 1 and 4, not the configured ones", THRESHOLDS, "high_freq_factor"),
    Mistake("dynamic-constant", _dynamic(lambda p: p.having(rule="fixed")),
            "the base is the same at all lengths: {grown}, that of {s:g} L tokens", DYNAMIC, "rope_type"),
    Mistake("dynamic-rule", _dynamic(lambda p: p.having(rule="length-ratio", scale=None)),
            "the base follows n/L alone, without the factor", DYNAMIC, "factor"),
    Mistake("stretch-divides", _dynamic(lambda p: p.line / _stretch(p) if p.rope.dim > 2 else None),
            "every frequency is divided by s^(d/(d-2)) = {stretch:.6g}, by which the base is multiplied",
            "multiply the base by it: pair 0 keeps its frequency, the slowest is divided by s", "rope_type"),
    Mistake("longrope-switch", _longrope(lambda p: frequencies_at(p.rope, 1)),
            "the short factors are applied at {p.length} tokens", SWITCH, "short_factor"),
    Mistake("longrope-switch", _longrope(lambda p: frequencies_at(p.rope, int(p.rope.length) + 1)),
            "the long factors are applied at {p.length} tokens", SWITCH, "long_factor"),
    Mistake("scaling-twice", _scaled(lambda p: p.theta**2 / p.line),
            "the scaling is applied twice", ONCE, "factor"),
    Mistake("scaling-inverted", _scaled(lambda p: p.line**2 / p.theta),
            "the scaling goes the wrong way: pairs turn faster",
            "divide frequencies (or positions) by the factor", "factor"),
    *(Mistake("other-method", partial(_method, name, least, make),
              f"the frequencies are those of {words} with factor {{s:g}}", NAMED, "rope_type")
      for words, name, least, make in (
          ("linear interpolation", "position_interpolation", 0.0, lambda s, L: position_interpolation(s)),
          ("an NTK-aware base", "ntk_aware", 0.0, lambda s, L: ntk_aware(s)),
          ("Su's variant of NTK", "su_ntk", 0.0, lambda s, L: su_ntk(s)),
          ("YaRN", "yarn", 0.0, lambda s, L: yarn(s, L, ramp="index")),
          ("llama3 scaling", "llama3", 1.0, llama3),
          ("a base that is multiplied by the factor", "adjusted_base", 1.0, lambda s, L: adjusted_base(s)),
      )),
    Mistake("factor", lambda p: p.having(scale=1 / p.rope.scale),
            "the factor is {inverse:g} instead of {s:g}", FACTOR, "factor"),
    Mistake("factor", lambda p: p.having(scale=p.rope.scale**0.5),
            "the factor is {root:g} instead of {s:g}", FACTOR, "factor"),
    Mistake("factor", lambda p: p.having(scale=p.rope.scale * p.rope.scale),
            "the factor is {square:g} instead of {s:g}", FACTOR, "factor"),
    Mistake("exponent-width", lambda p: p.rope.method.frequencies(p.rope.base, p.head_dim)[: p.rope.dim // 2],
            "the exponent divides by the head width {p.head_dim}, not by the rotary width {p.rope.dim}",
            "let d in base^(-2j/d) be the rotary width", "partial_rotary_factor"),
    *(Mistake("exponent", partial(_power, exponent), f"the exponent is {words}", EXPONENT)
      for words, exponent in (
          ("-2(j-1)/d: pairs are numbered from -1", lambda j, d: -2.0 * (j - 1) / d),
          ("-2(j+1)/d: pairs are numbered from 1", lambda j, d: -2.0 * (j + 1) / d),
          ("-(2j+1)/d", lambda j, d: -(2.0 * j + 1) / d),
          ("-2j/(d-2)", lambda j, d: -2.0 * j / max(d - 2, 1)),
          ("-2j/(d-1)", lambda j, d: -2.0 * j / (d - 1)),
          ("-2j/(d+1)", lambda j, d: -2.0 * j / (d + 1)),
          ("-2j/(d+2)", lambda j, d: -2.0 * j / (d + 2)),
          ("-j/d: half of what it should be", lambda j, d: -1.0 * j / d),
          ("-4j/d: twice what it should be", lambda j, d: -4.0 * j / d),
          ("+2j/d: periods are taken for frequencies", lambda j, d: 2.0 * j / d),
      )),
    Mistake("order", lambda p: frequencies_at(p.rope, 1)[::-1], "the pairs are in reverse order", ORDER),
    Mistake("order", lambda p: np.repeat(p.line[::2], 2)[: p.rope.dim // 2],
            "every second frequency stands twice", ORDER),
    Mistake("reciprocal", lambda p: 1.0 / p.theta,
            "every frequency is the reciprocal of what is asked for: periods are taken for frequencies",
            "divide positions by periods, or multiply them by frequencies"),
    *(Mistake("frequency-factor", partial(_times, factor),
              f"every frequency is {words} times what is asked for", TIMES)
      for words, factor in TURNED_OVER),
)
UNBASED: tuple[Mistake, ...] = tuple(row for row in MISTAKES if row.code == "order")[:1]
"""What may stand in the place of frequencies that no base gives."""
