"""Three pictures of a model as SVG, by its inspection: wavelengths, trained arcs, the horizon of retrieval.

They are plain text, so that they stand in a page by itself, and take the colour of the words about them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import MissingDependencyError
from ropetheory.numeric.feasible.retrieval import retrieval_horizon
from ropetheory.numeric.scores.kernel import kernel_of
from ropetheory.report.html import escape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.models.config import ModelRope
    from ropetheory.models.inspection import Inspection, Pair

WIDE, HIGH, LEFT, BELOW, ABOVE, RIGHT = 640, 300, 58, 44, 16, 14
POINTS = 400
"""Of the curve of the horizon, evenly on a logarithmic scale."""
BLUE, ORANGE, RED = "#4c72e0", "#c26a00", "#d0342c"
"""Of what is unscaled or seen, of what scaling makes, of what is new: each is seen on white and on black."""


def pictures(found: Inspection) -> str:
    """Return all pictures, one under the other."""
    return "\n".join((wavelength_picture(found), arc_picture(found), horizon_picture(found)))


def wavelength_picture(found: Inspection) -> str:
    """Draw the wavelength of every pair against the training length and the target."""
    turning = [pair for pair in found.pairs if math.isfinite(pair.stretch)]
    most = max((pair.wavelength * pair.stretch for pair in turning), default=1.0)
    decades = math.ceil(math.log10(max(most, found.target, found.model.length)))

    def height(tokens: float) -> float:
        return ABOVE + (HIGH - ABOVE - BELOW) * (1 - math.log10(max(tokens, 1.0)) / decades)

    marks = [(height(10.0**power), _power(power)) for power in range(decades + 1)]
    lines = list(_frame(marks, len(found.pairs)))
    for label, tokens, dash in _lengths(found):
        at = height(tokens)
        lines += [
            f'<path d="M{LEFT} {at:.1f}H{WIDE - RIGHT}" stroke="currentColor" stroke-dasharray="{dash}"/>',
            f'<text x="{LEFT + 6}" y="{at - 4:.1f}">{label} {tokens:,}</text>',
        ]
    scaled = any(pair.stretch != 1.0 for pair in turning)
    for pair in turning:
        at = _across(pair.pair + 0.5, len(found.pairs))
        if scaled:
            lines.append(_dot(at, height(pair.wavelength * pair.stretch), ORANGE))
        lines.append(_dot(at, height(pair.wavelength), BLUE))
    by_file = [("with the scaling of the file", ORANGE)] if scaled else []
    legend = [("wavelength without scaling", BLUE), *by_file]
    first = found.critical_pair
    reached = f"From pair {first} on it" if first < len(found.pairs) else "No wavelength"
    words = (
        f"Wavelength of each of the {len(found.pairs)} pairs, in tokens on a logarithmic scale. "
        f"{reached} reaches the length L of {found.model.length:,} tokens."
    )
    return _svg("Wavelengths against the lengths", words, lines, legend)


def _lengths(found: Inspection) -> Iterator[tuple[str, int, str]]:
    """Yield the lengths that count, each with the dashes of its line."""
    yield "length L", int(found.model.length), "2 3"
    if found.target != int(found.model.length):
        yield "target", found.target, "7 4"


def arc_picture(found: Inspection) -> str:
    """Draw which part of its circle each pair went through in training, and what is new at the target."""
    height = HIGH - ABOVE - BELOW
    names = ("0", "1/4", "1/2", "3/4", "1")
    marks = [(ABOVE + height * (1 - part / 4), name) for part, name in enumerate(names)]
    lines = list(_frame(marks, len(found.pairs)))
    wide = (WIDE - LEFT - RIGHT) / len(found.pairs)
    for pair in found.pairs:
        seen, reached = arcs(found, pair)
        left = _across(pair.pair, len(found.pairs))
        for low, high, colour in ((0.0, seen, BLUE), (seen, reached, RED)):
            if high > low:
                lines.append(
                    f'<rect x="{left + 0.1 * wide:.2f}" y="{ABOVE + height * (1 - high):.2f}" '
                    f'width="{0.8 * wide:.2f}" height="{height * (high - low):.2f}" fill="{colour}"/>'
                )
    legend = [("seen in training", BLUE), ("new at the target", RED)]
    words = (
        f"Share of the circle that each pair went through in {found.trained:,} tokens of training. "
        f"At {found.target:,} tokens {found.unseen_after} of {len(found.pairs)} pairs meet more than that."
    )
    return _svg("Trained arcs, in turns", words, lines, legend)


def horizon_picture(found: Inspection) -> str:
    """Draw the score of a query with its own copy by offset, and where the copy is lost among random keys.

    The score is the mean of the cosines of all pairs, by the model's method at the target.
    """
    model, seen = found.model, max(min(found.target, found.reach), 2)
    offsets = np.unique(np.geomspace(1, seen - 1, POINTS).round())
    mean = kernel_of(offsets, model.method.frequencies(model.base, model.dim, length=seen))
    mean /= model.dim / 2
    decades = math.log10(seen)
    height = (HIGH - ABOVE - BELOW) / 2

    def across(offset: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * math.log10(max(offset, 1.0)) / decades

    def high(score: float) -> float:
        return ABOVE + height * (1 - score)

    marks = [(high(score), f"{score:g}") for score in (-1.0, 0.0, 1.0)]
    ticks = [(across(10.0**power), _power(power)) for power in range(int(decades) + 1)]
    lines = [*_levels(marks), *_ticks(ticks, "offset, in tokens")]
    path = " ".join(f"{across(m):.1f},{high(k):.2f}" for m, k in zip(offsets, mean, strict=True))
    lines.append(f'<polyline points="{path}" fill="none" stroke="{BLUE}" stroke-width="1.5"/>')
    legend = [("mean cosine at an offset", BLUE)]
    horizon = horizon_of(model, seen)
    if horizon is None:
        lost = "floats do not decide at which offset one of them has a larger score."
    elif horizon < seen:
        at = across(horizon)
        lines.append(f'<path d="M{at:.1f} {ABOVE}V{HIGH - BELOW}" stroke="{RED}" stroke-dasharray="7 4"/>')
        legend.append((f"horizon: {horizon:,} tokens", RED))
        lost = f"at offset {horizon:,} it is first less likely than not that the copy has a larger score."
    else:
        lost = "at every offset it is more likely than not that the copy has a larger score."
    words = (
        f"Mean of the cosines of all pairs, which is the score of a query with its own copy at an offset. Of "
        f"{seen - 1:,} other keys, all random: {lost} Keys of a trained model are not random; the horizon "
        "compares bases and methods."
    )
    return _svg("The horizon of retrieval", words, lines, legend)


def arcs(found: Inspection, pair: Pair) -> tuple[float, float]:
    """Return which share of its circle a pair went through in training, and which at the target.

    A pair that stays within its arc by the inspection reaches no further.
    """
    if not math.isfinite(pair.stretch):
        return 0.0, 0.0
    trained = pair.wavelength * (pair.stretch if found.trained_scaled else 1.0)
    seen = min(1.0, (found.trained - 1) / trained)
    if pair.unseen_at is None or pair.unseen_at >= found.reach:
        return seen, seen
    return seen, max(seen, min(1.0, (found.reach - 1) / (pair.wavelength * pair.stretch)))


def horizon_of(model: ModelRope, seen: int) -> int | None:
    """Return the horizon; None where only a certificate decides, and what makes it is not installed."""
    try:
        return retrieval_horizon(model.base, model.dim, seen, method=model.method)
    except MissingDependencyError:
        return None


def _across(place: float, pairs: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * place / pairs


def _frame(marks: list[tuple[float, str]], pairs: int) -> Iterator[str]:
    """Yield the axes: lines at marks of the height, and pairs below."""
    yield from _levels(marks)
    every = range(0, pairs, max(1, pairs // 8))
    yield from _ticks([(_across(pair + 0.5, pairs), f"{pair}") for pair in every], "pair, from 0")


def _levels(marks: list[tuple[float, str]]) -> Iterator[str]:
    for at, label in marks:
        yield f'<path d="M{LEFT} {at:.1f}H{WIDE - RIGHT}" stroke="currentColor" stroke-opacity=".15"/>'
        yield f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{label}</text>'


def _ticks(ticks: list[tuple[float, str]], name: str) -> Iterator[str]:
    for at, label in ticks:
        yield f'<text x="{at:.1f}" y="{HIGH - BELOW + 18}" text-anchor="middle">{label}</text>'
    yield f'<text x="{WIDE - RIGHT}" y="{HIGH - 4}" text-anchor="end">{name}</text>'


def _power(power: int) -> str:
    return f'10<tspan dy="-5" font-size="75%">{power}</tspan>' if power else "1"


def _dot(across: float, high: float, colour: str) -> str:
    return f'<circle cx="{across:.1f}" cy="{high:.1f}" r="2.6" fill="{colour}"/>'


def _svg(title: str, words: str, lines: list[str], legend: list[tuple[str, str]]) -> str:
    """Put a picture together, with words for who does not see it; its legend stands in the words below."""
    shown = " ".join(
        f'<span style="white-space:nowrap"><span style="color:{colour}" aria-hidden="true">■</span> '
        f"{escape(name)}</span>"
        for name, colour in legend
    )
    return "\n".join([
        '<figure style="margin:1em 0">',
        f'<svg class="picture" viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'aria-label="{escape(f"{title}. {words}")}" '
        'style="width:100%;max-width:52em;height:auto" font-size="12" font-family="sans-serif" '
        'fill="currentColor">',
        *lines,
        "</svg>",
        f"<figcaption>{shown}<br><b>{title}.</b> {escape(words)}</figcaption>",
        "</figure>",
    ])  # fmt: skip
