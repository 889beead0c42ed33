"""What was read against what a configuration asks for, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.expectation import beyond, changed, expected
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats, wrapped
from ropetheory.conformance.mistakes.frequencies import variations
from ropetheory.conformance.reading.frequencies import (
    Description,
    Match,
    agrees,
    cast_words,
    describe,
    matches,
    misfits,
    shortest,
)
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope

PARTNERS = {"half-split": "coordinate j with j + d/2", "interleaved": "coordinate 2j with 2j + 1"}
NEAR = 1e-5  # relative, of a factor and a number that it is known by
FACTOR = 1e-4  # relative, what a factor may be off by beside the format
CAST = "cast cosine and sine, not the frequencies: keep `inv_freq` in float32 when the model is cast"
DYNAMIC = (
    "keep the base in texts of up to L = max_position_embeddings tokens; in one of n > L tokens "
    "take b(s n/L - (s - 1))^(d/(d-2))"
)
ADVICE = {
    "scaling-ignored": "read rope_scaling (or rope_parameters) and apply it to the frequencies",
    "base-default": "take the base from rope_theta, which newer configurations hold inside rope_parameters",
    "ramp-reversed": "exchange the ramp's two thresholds, or the weights of its two ends",
    "ramp-length": "count turns within original_max_position_embeddings, not within the extended length",
    "ramp-thresholds": "pass the configured thresholds on; these are the defaults",
    "ramp-kind": "models that run in transformers have YaRN's ramp in the pair index, llama3's in the turns",
    "ramp-blend": "blend frequencies: share * theta + (1 - share) * theta / factor",
    "ramp-clamp": "clamp the end of the ramp at d - 1, as the reference does",
    "other-method": "apply the method that rope_type names",
    "scaling-inverted": "divide frequencies (or positions) by the factor",
    "exponent": "take base^(-2j/d) with j from 0",
    "order": "number pairs from the fastest: pair j has base^(-2j/d), each of them once",
    "dynamic-rule": DYNAMIC,
    "stretch-divides": "multiply the base by it: pair 0 keeps its frequency, the slowest is divided by s",
    "longrope-switch": "take short_factor up to original_max_position_embeddings tokens, long_factor beyond",
    "factor": "take the factor from rope_scaling (or rope_parameters): another one arrives",
    "ramp-truncation": "pass `truncate` on to what finds the ends of the ramp, which rounds them by default",
    "dynamic-constant": DYNAMIC,
    "scaling-twice": "apply it once: to the frequencies or to the positions, and in one place",
    "exponent-width": "let d in base^(-2j/d) be the rotary width",
}


@dataclass(frozen=True, slots=True)
class Expectation:
    """A configuration, the length of text that a function is asked in, and the head's width."""

    rope: ModelRope
    head_dim: int
    length: int
    latent: bool = False  # whether the last coordinates of a head are those that turn
    direction: int = 1

    @property
    def theta(self) -> Floats:
        """The frequencies that the configuration asks for."""
        return expected(self.rope, self.length)

    @property
    def more(self) -> Floats:
        """What float32 may lose of them beside their own rounding."""
        return beyond(self.rope, self.theta)

    @property
    def field(self) -> str:
        """The field that names the method."""
        return "rope_type" if self.rope.method.name != "none" else "rope_theta"


def layout_findings(
    want: Expectation, layout: str, width: int, start: int, asked: str | None
) -> Iterator[Finding]:
    """Compare layout, width and first coordinate."""
    right = asked or want.rope.layout
    if right and layout in ("half-split", "interleaved") and layout != right and width > 2:
        yield Finding(
            "layout",
            f"pairs are {layout}, the model's weights are {right}",
            f"pair {PARTNERS[right]}, or permute the rows of the query and key projections "
            "(ropetheory.to_half_split, to_interleaved)",
            field=None if asked else "model_type",
        )
    if width != want.rope.dim:
        yield Finding(
            "rotary-width",
            f"{width} coordinates turn, the configuration asks for {want.rope.dim}",
            f"rotate {want.rope.dim} of {want.head_dim} coordinates: head_dim times partial_rotary_factor",
            field="partial_rotary_factor",
        )
    if start and not (want.latent and start == want.head_dim - want.rope.dim):
        yield Finding(
            "wrong-channels",
            f"the coordinates that turn begin at {start}, not at 0",
            f"rotate coordinates 0-{want.rope.dim - 1} and hand on the rest as they came",
            field="partial_rotary_factor",
        )


def factor_finding(want: Expectation, found: float, unit: float) -> Finding | None:
    """Compare the factor on cosines and sines."""
    right = want.rope.attention_factor
    loose = (FACTOR + 4.0 * unit) * max(right, 1.0)
    if abs(found - right) <= loose:
        return None
    advice = "multiply cosine and sine by it once, and nothing else"
    for code, value, words in (
        ("attention-factor-missing", 1.0, f"the attention factor {right:.6g} is not applied"),
        ("attention-factor-squared", right**2, f"the attention factor {right:.6g} is applied twice"),
        (
            "attention-factor-inverted",
            1.0 / right,
            f"cosine and sine are divided by the attention factor {right:.6g}",
        ),
    ):
        if abs(found - value) <= loose:
            if code == "attention-factor-missing":
                advice += "; where the softmax scale carries its square, state `attention_factor`: 1"
            return Finding(code, words, advice, field="attention_factor")
    return Finding(
        "attention-factor",
        f"the factor is {found:.6g} instead of {right:.6g}",
        advice,
        field="attention_factor",
    )


def frequency_findings(want: Expectation, reading: Reading, width: int) -> tuple[list[Finding], Description]:
    """Compare frequencies with those asked for, then with what ports have instead."""
    if reading.frequencies is None:
        return [], Description("not read", None, None)
    values, doubt = reading.frequencies.values, reading.frequencies.uncertainty
    right = want.theta
    values, doubt = filled(values, len(right)), filled(doubt, len(right), 1e-12)
    tried = list(variations(want.rope, want.head_dim, want.length))
    good = matches(values, doubt, tried)
    own = _own(want)
    if good and good[0].hypothesis.code == "config" and good[0].cast is None:
        others = tuple(one.hypothesis.words for one in good[1:])
        gaps = [
            Finding(
                "not-separated",
                "the positions that could be tried do not tell the configured scaling from none",
                "let it answer at longer positions, or hand over float32",
                field=want.field,
                weight="gap",
            )
            for one in good[1:]
            if one.hypothesis.code == "scaling-ignored"
        ]
        excluded = f"{len(tried) - len(good)} of {len(tried) - 1} other schedules, at these frequencies"
        return gaps, Description(own, want.rope.base, right, None, others, excluded)
    pairs = tuple(np.flatnonzero(misfits(values, doubt, right, want.more) > 1.0).tolist())
    if good:
        return _named(good[0], want, pairs), _described(good, want, describe(values, doubt, width))
    return [_fitted(values, doubt, right, want, width, pairs)], describe(values, doubt, width)


def _own(want: Expectation) -> str:
    return "plain" if want.rope.method.name == "none" else f"{want.rope.method!r}"


def filled(values: Floats, count: int, fill: float = 0.0) -> Floats:
    """Return values continued to so many pairs: those that stand still were no planes."""
    short = count - len(values)
    return np.concatenate([values, np.full(short, fill)]) if short > 0 else values


def _named(match: Match, want: Expectation, pairs: tuple[int, ...]) -> list[Finding]:
    one, found = match.hypothesis, []
    if one.code != "config":
        found.append(Finding(one.code, one.words, ADVICE.get(one.code, ""), pairs, field=one.field))
    if match.cast:
        words = f"the frequencies were rounded to {match.cast}"
        found.append(Finding("frequencies-rounded", words, CAST, pairs, field="torch_dtype"))
    return found


def _described(good: list[Match], want: Expectation, seen: Description) -> Description:
    """Return what was read in words; the configuration's method where a cast alone is between."""
    first = good[0]
    others = tuple(
        one.hypothesis.words + (f", rounded to {one.cast}" if one.cast else "") for one in good[1:]
    )
    if first.hypothesis.code == "config":
        words = f"{_own(want)}{cast_words(first.cast)}"
        return Description(words, want.rope.base, first.hypothesis.theta, first.cast, others)
    return Description(seen.words, seen.base, first.hypothesis.theta, first.cast, others)


def _times(factor: float, want: Expectation, pairs: tuple[int, ...]) -> Finding:
    """Say by what all frequencies are multiplied; a factor of turns is taken for one of radians."""
    advice = "look for a factor that is applied to positions or frequencies once too often"
    words = f"every frequency is {factor:.6g} times what is asked for"
    for known, meant in ((2.0 * np.pi, "2π"), (np.pi, "π"), (np.pi / 180.0, "π/180")):
        for value, power in ((known, meant), (1.0 / known, f"1/({meant})")):
            if abs(factor / value - 1.0) < NEAR:
                words += f", which is {power}"
                advice = f"angles are radians, position times frequency: take the factor {power} out"
    return Finding(
        "frequency-factor", words, advice, pairs, field="factor" if want.field == "rope_type" else None
    )


def _other_factor(values: Floats, doubt: Floats, want: Expectation) -> float | None:
    """Return the factor under which the configured method gives what was read, by its slowest pair."""
    rope = want.rope
    if "scale" not in rope.method.parameters or values[-1] <= 4.0 * doubt[-1] or len(values) != rope.dim // 2:
        return None
    plain = rope.base ** (-2.0 * np.arange(len(values)) / rope.dim)
    loose = float(doubt[-1] / values[-1] + frequency_loss(values)[-1])
    scale = shortest(float(plain[-1] / values[-1]), loose)
    try:
        other = replace(rope, method=changed(rope.method, scale=scale), scale=scale)
        theta = expected(other, want.length)
    except RopeTheoryError:
        return None
    return scale if agrees(misfits(values, doubt, theta, beyond(other, theta))) else None


def _fitted(
    values: Floats, doubt: Floats, right: Floats, want: Expectation, width: int, pairs: tuple[int, ...]
) -> Finding:
    """Say what the frequencies are where nothing that ports are known for gives them."""
    if len(values) == len(right) and np.all(right > 0) and np.all(values > 0):
        ratios, loose = values / right, doubt / right + 1e-6
        factor = shortest(float(ratios[np.argmin(loose)]), float(loose.min()) + 1e-6)
        if agrees(misfits(values, doubt + 1e-6 * right, right * factor)) or np.all(
            np.abs(wrapped(values - right * factor)) <= doubt + 1e-5 * right * factor
        ):
            return _times(factor, want, pairs)
    other = _other_factor(values, doubt, want)
    if other is not None:
        words = f"the factor is {other:.8g}, not {want.rope.scale:g}"
        return Finding("factor", words, ADVICE["factor"], pairs, field="factor")
    seen = describe(values, doubt, width)
    if seen.base is not None and seen.words.startswith("plain"):
        return Finding(
            "base",
            f"the base is {seen.base:.8g}, not {want.rope.base:g}"
            + (f" ({seen.words})" if seen.cast else ""),
            "take the base from rope_theta",
            pairs,
            field="rope_theta",
        )
    worst = (
        int(np.argmax(np.abs(values - right) / np.maximum(right, 1e-300))) if len(values) == len(right) else 0
    )
    words = f"the frequencies are those of nothing known ({seen.words})"
    if len(values) == len(right):
        words += f"; pair {worst} has {values[worst]:.6g} for {right[worst]:.6g}"
    return Finding(
        "frequencies",
        words,
        "compare inv_freq with ropetheory.read_config(config).frequencies()",
        pairs,
        field=want.field,
    )
