"""What was read against what a configuration asks for: layout, factor and frequencies, a table each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.expectation import Expectation, with_parameters
from ropetheory.conformance.finding import Finding, Mistake, list_pairs, recognise
from ropetheory.conformance.formats import Floats, wrap
from ropetheory.conformance.mistakes.frequencies import FACTOR, variations
from ropetheory.conformance.reading.frequencies import Frequencies, Match, agrees, matches, misfits, shortest
from ropetheory.conformance.reading.schedules import Description, cast_words, describe
from ropetheory.errors import RopeTheoryError

PARTNERS = {"half-split": "coordinate j with j + d/2", "interleaved": "coordinate 2j with 2j + 1"}
NEAR = 1e-5  # relative, of a factor and a number that it is known by
LOOSE = 1e-4  # relative, what a factor may be off by beside the format


def _other_layout(want: Expectation, layout: str, width: int, start: int, asked: str | None) -> Any:
    right = asked or want.rope.layout
    if not right or layout not in PARTNERS or layout == right or width <= 2:
        return None
    field = None if asked else "model_type"
    whose = "the model's weights are" if want.stated and not asked else "and should be"
    return {"layout": layout, "right": right, "partners": PARTNERS[right], "field": field, "whose": whose}


def _other_start(want: Expectation, layout: str, width: int, start: int, asked: str | None) -> Any:
    if not start or (want.latent is not False and start == want.head_dim - want.rope.dim):
        return None
    return {"start": start, "last": want.rope.dim - 1}


LAYOUTS = (
    Mistake("layout", _other_layout,
            "pairs are {layout}, {whose} {right}",
            "pair {partners}, or permute the rows of the query and key projections "
            "(ropetheory.to_half_split, to_interleaved)"),
    Mistake("rotary-width",
            lambda want, layout, width, *_: width != want.rope.dim and {"width": width, "want": want},
            "{width} coordinates turn, the configuration asks for {want.rope.dim}",
            "rotate {want.rope.dim} of {want.head_dim} coordinates: head_dim times partial_rotary_factor",
            "partial_rotary_factor"),
    Mistake("wrong-channels", _other_start,
            "the coordinates that turn begin at {start}, not at 0",
            "rotate coordinates 0-{last} and hand on the rest as they came", "partial_rotary_factor"),
)


def layout_findings(
    want: Expectation, layout: str, width: int, start: int, asked: str | None
) -> Iterator[Finding]:
    """Compare layout, width and first coordinate."""
    return recognise(LAYOUTS, want, layout, width, start, asked)


MULTIPLY = "multiply cosine and sine by it once, and nothing else"
FACTORS = (  # the tests predict the factor, from the one asked for
    Mistake("attention-factor-missing", lambda right: 1.0,
            "the attention factor {right:.6g} is not applied",
            f"{MULTIPLY}; where the softmax scale carries its square, state `attention_factor`: 1"),
    Mistake("attention-factor-squared", lambda right: right**2,
            "the attention factor {right:.6g} is applied twice", MULTIPLY),
    Mistake("attention-factor-inverted", lambda right: 1.0 / right,
            "cosine and sine are divided by the attention factor {right:.6g}", MULTIPLY),
    Mistake("attention-factor", lambda right: None,
            "the factor is {found:.6g} instead of {right:.6g}", MULTIPLY),
)


def factor_finding(want: Expectation, found: float, unit: float) -> Finding | None:
    """Compare the factor on cosines and sines."""
    right = want.rope.attention_factor
    loose = (LOOSE + 4.0 * unit) * max(right, 1.0)
    if abs(found - right) <= loose:
        return None
    near = (row for row in FACTORS[:-1] if abs(found - row.test(right)) <= loose)
    return next(near, FACTORS[-1]).finding(right=right, found=found, field="attention_factor")


NOT_SEPARATED = Mistake(
    "not-separated", lambda code: code == "scaling-ignored",
    "the positions that could be tried do not tell the configured scaling from none",
    "let it answer at longer positions, or pass float32", weight="gap",
)
STILL = Mistake(
    "pair-still", bool, "{pairs} not turn; the other pairs keep their numbers",
    "let the loop run over every pair: see whether an angle, a sine or a frequency of theirs is 0",
)
CAST = Mistake(
    "frequencies-rounded", lambda match: match.cast,
    "the frequencies were rounded to {cast}",
    "cast cosine and sine, not the frequencies: keep `inv_freq` in float32 when the model is cast",
    "torch_dtype",
)


def frequency_findings(want: Expectation, reading: Reading, width: int) -> tuple[list[Finding], Description]:
    """Compare frequencies with those asked for, then with what ports have instead."""
    if reading.frequencies is None:
        return [], Description("not read", None, None)
    values, doubt = reading.frequencies.values, reading.frequencies.uncertainty
    right = want.theta
    values, doubt = pad(values, len(right)), pad(doubt, len(right), 1e-12)
    tried = list(variations(want))
    good = matches(values, doubt, tried)
    still = () if good else still_pairs(values, doubt, right)
    if still:
        read = Frequencies(np.where(_which(still, right), right, values), doubt, 0, None)
        more, schedule = frequency_findings(want, replace(reading, frequencies=read), width)
        return [STILL.finding(still, pairs=told_pairs(still)), *more], schedule
    if good and good[0].hypothesis.code == "config" and good[0].cast is None:
        others = [one.hypothesis for one in good[1:]]
        like = [one.code for one in others if NOT_SEPARATED.test(one.code) and not want.described]
        gaps = [NOT_SEPARATED.finding(field=want.field) for _ in like]
        excluded = f"{len(tried) - len(good)} of {len(tried) - 1} other schedules, at these frequencies"
        words = tuple(one.words for one in others)
        base = want.rope.base if want.based else None
        return gaps, Description(_own(want), base, right, None, words, excluded)
    pairs = tuple(np.flatnonzero(misfits(values, doubt, right, want.more) > 1.0).tolist())
    seen = describe(values, doubt, width)
    if good:
        return _named(good[0], pairs), _described(good, want, seen)
    fit = Fit(values, doubt, right, want, seen)
    return [replace(next(recognise(FITS, fit)), pairs=pairs)], seen


def still_pairs(values: Floats, doubt: Floats, right: Floats) -> tuple[int, ...]:
    """List the pairs that stand still where they should turn, and others turn.

    Where a pair shows as backwards, it turns by more than half a turn a token: what seems to stand still may
    turn by whole ones.
    """
    if len(values) != len(right) or np.any(values < -4.0 * doubt):
        return ()
    still = (np.abs(values) <= 4.0 * doubt) & (np.abs(right) > 16.0 * doubt)
    return () if still.all() else tuple(np.flatnonzero(still).tolist())


def _which(pairs: tuple[int, ...], right: Floats) -> Any:
    return np.isin(np.arange(len(right)), pairs)


def told_pairs(pairs: tuple[int, ...]) -> str:
    """Write the numbers of pairs with their noun and verb."""
    return f"pair {pairs[0]} does" if len(pairs) == 1 else f"pairs {list_pairs(pairs)} do"


def _own(want: Expectation) -> str:
    return "plain" if want.method == "none" else want.described or f"{want.rope.method!r}"


def pad(values: Floats, count: int, fill: float = 0.0) -> Floats:
    """Return values continued to so many pairs: those that stand still were no planes."""
    short = count - len(values)
    return np.concatenate([values, np.full(short, fill)]) if short > 0 else values


def _named(match: Match, pairs: tuple[int, ...]) -> list[Finding]:
    one = match.hypothesis
    found = [] if one.code == "config" else [Finding(one.code, one.words, one.advice, pairs, field=one.field)]
    return [*found, CAST.finding(pairs, cast=match.cast)] if CAST.test(match) else found


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


@dataclass(frozen=True, slots=True)
class Fit:
    """Frequencies that nothing ports are known for gives, beside those asked for."""

    values: Floats
    doubt: Floats
    right: Floats
    want: Expectation
    seen: Description

    def times(self) -> dict[str, Any] | None:
        """Return by what all frequencies are multiplied."""
        values, doubt, right = self.values, self.doubt, self.right
        if len(values) != len(right) or not (np.all(right > 0) and np.all(values > 0)):
            return None
        ratios, loose = values / right, doubt / right + 1e-6
        factor = shortest(float(ratios[np.argmin(loose)]), float(loose.min()) + 1e-6)
        near = np.abs(wrap(values - right * factor)) <= doubt + 1e-5 * right * factor
        fits = agrees(misfits(values, doubt + 1e-6 * right, right * factor)) or np.all(near)
        if factor == 1.0 or not fits:
            return None
        return {"factor": factor, "field": "factor" if self.want.field == "rope_type" else None}

    def turns(self) -> dict[str, Any] | None:
        """Return the same where it is a factor of turns taken for one of radians, or the other way."""
        times = self.times()
        for known, meant in ((2.0 * np.pi, "2π"), (np.pi, "π"), (np.pi / 180.0, "π/180")):
            for value, power in ((known, meant), (1.0 / known, f"1/({meant})")):
                if times and abs(times["factor"] / value - 1.0) < NEAR:
                    return {**times, "power": power}
        return None

    def other_factor(self) -> dict[str, Any] | None:
        """Return the factor under which the configured method gives what was read, by its slowest pair."""
        rope, values, doubt = self.want.rope, self.values, self.doubt
        slow = values[-1] > 4.0 * doubt[-1] and len(values) == rope.dim // 2
        if "scale" not in rope.method.parameters or not slow:
            return None
        loose = float(doubt[-1] / values[-1] + frequency_loss(values)[-1])
        scale = shortest(float(self.want.line[-1] / values[-1]), loose)
        try:
            method = with_parameters(rope.method, scale=scale)
            other = replace(self.want, rope=replace(rope, method=method, scale=scale))
            good = agrees(misfits(values, doubt, other.theta, other.more))
        except RopeTheoryError:
            return None
        return {"scale": scale, "s": rope.scale} if good else None

    def other_length(self) -> dict[str, Any] | None:
        """Return the length of text whose dynamic base was read: b(sn/L - (s-1))^(d/(d-2))."""
        base, rope = self.seen.base, self.want.rope
        rule = rope.method.parameters.get("rule")
        if self.want.method != "dynamic_ntk" or rule != "transformers" or base is None or rope.dim <= 2:
            return None
        grown = (base / rope.base) ** ((rope.dim - 2) / rope.dim)
        length = round(rope.length * (grown + rope.scale - 1.0) / rope.scale)
        if not rope.length < length or not agrees(self.off(replace(self.want, length=length))):
            return None
        return {"n": length, "asked": self.want.length}

    def off(self, want: Expectation) -> Floats:
        """Return by how much the readings miss what is asked for, in units of what they may."""
        return misfits(self.values, self.doubt, want.theta, want.more)

    def other_base(self) -> dict[str, Any] | None:
        """Return the base of a plain schedule."""
        seen = self.seen
        if seen.base is None or not seen.words.startswith("plain") or not self.want.based:
            return None
        cast = f" ({seen.words})" if seen.cast else ""
        return {"base": seen.base, "own": self.want.rope.base, "cast": cast}

    def of_a_base(self) -> dict[str, Any] | None:
        """Return the base of a plain schedule, where a list that has none is asked for."""
        seen = self.seen
        plain = seen.base is not None and seen.words.startswith("plain") and not self.want.based
        return {"base": seen.base} if plain else None

    def unknown(self) -> dict[str, Any]:
        """Return the pair that is off most."""
        values, right, worst = self.values, self.right, ""
        if len(values) == len(right):
            j = int(np.argmax(np.abs(values - right) / np.maximum(right, 1e-300)))
            worst = f"; pair {j} has {values[j]:.6g} for {right[j]:.6g}"
        return {"seen": self.seen.words, "worst": worst, "field": self.want.field}


FITS = (
    Mistake("frequency-factor", Fit.turns,
            "every frequency is {factor:.6g} times what is asked for, which is {power}",
            "angles are radians, position times frequency: take the factor {power} out"),
    Mistake("frequency-factor", Fit.times,
            "every frequency is {factor:.6g} times what is asked for",
            "look for a factor that is applied to positions or frequencies once too often"),
    Mistake("factor", Fit.other_factor, "the factor is {scale:.8g}, not {s:g}", FACTOR, "factor"),
    Mistake("dynamic-length", Fit.other_length,
            "the base is that of a text of {n} tokens, in one of {asked}",
            "take the length of the text at hand: the largest position and one", "rope_type"),
    Mistake("base", Fit.other_base,
            "the base is {base:.8g}, not {own:g}{cast}", "take the base from rope_theta", "rope_theta"),
    Mistake("frequencies", Fit.of_a_base,
            "the frequencies are those of base {base:.8g}, and not the list that is asked for",
            "take the frequencies as they are passed"),
    Mistake("frequencies", Fit.unknown,
            "the frequencies are those of nothing known ({seen}){worst}",
            "compare inv_freq with ropetheory.read_config(config).frequencies()"),
)
