"""The critical index over base and training length, with models placed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Models, named_models, ropes
from ropetheory.figures.style import Look
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.frequencies.schedule import wavelengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

DIM = 128
BASES, LENGTHS = (10**3.2, 10**10.7), (1024, 2**21)  # what is shown
STEPS = 8  # the pairs are cut into so many bands
# Plain schedules of width 128, each at the length that it was trained on, by the papers and configurations
# of Llama (arXiv:2302.13971), Llama 2 (2307.09288), Code Llama (2308.12950), Llama 2 Long (2309.16039),
# Qwen2.5 (2412.15115), Qwen2.5-1M (2501.15383), and the configurations of Llama 3 and of Gradient's two.
MODELS = (
    ("Llama", 10_000, 2048),
    ("Llama 2", 10_000, 4096),
    ("Code Llama", 1_000_000, 16_384),
    ("Llama 2 Long", 500_000, 32_768),
    ("Qwen2.5", 1_000_000, 32_768),
    ("Qwen2.5-1M", 10_000_000, 262_144),
    ("Llama 3", 500_000, 8192),
    ("Gradient 262k", 283_461_213, 262_144),
    ("Gradient 1M", 3_580_165_449, 1_048_576),
)
START, KEPT = 6, (7, 8)  # the two that keep the index of the first, among the models
WORDS_AT = 10**8.3, 24  # between two lines, below the way of the critical base
# Where a name goes: right of its point or left, and how far up or down, in heights of a letter.
SIDES = {
    "Code Llama": (-0.6, 0.0), "Llama 2 Long": (-0.6, 0.0), "Qwen2.5": (0.01, 0.8),
    "Qwen2.5-1M": (-0.6, 0.0), "Llama 3": (0.6, -0.2), "Gradient 262k": (0.6, -0.2),
    "Gradient 1M": (-0.6, 0.0),
}  # fmt: skip
RIGHT = 0.6, 0.0
UNIT = 1024  # of the axis of lengths, in tokens


def _compute_points(base: Real | Sequence[Real], dim: Real, length: Real, model: Models) -> Numbers:
    """Return the map with a point for each base, or for each model."""
    found = ropes(base, dim, length, model)
    if any(rope.dim != found[0].dim for rope in found):
        raise RopeTheoryError("`model` must hold models of one rotary width (draw each width by itself)")
    if model is None:
        points = [("", rope.base, rope.length) for rope in found]
    else:
        points = [(name, one.base, one.length) for name, one in named_models(model)]
    return _compute_map(found[0].dim, points) | {"scaled": [rope.base is None for rope in found]}


def _compute_map(dim: int, points: Sequence[tuple[str, Any, Any]]) -> Numbers:
    """Return the lines λ_j(b) = L of chosen pairs, at both edges and where they leave the picture; points."""
    bases, spans = [base for _, base, _ in points], [length for *_, length in points]
    edges = min(BASES[0], *bases), max(BASES[1], *bases)
    shown = min(LENGTHS[0], *spans), max(LENGTHS[1], *spans)
    pairs = dim // 2
    levels = sorted({pairs * step // STEPS for step in range(1, STEPS)} - {0} | {pairs - 1})
    waves = wavelengths(np.asarray(edges), dim)[:, levels].T
    return {
        "dim": dim, "pairs": pairs, "levels": levels, "edges": edges, "shown": shown,
        "wavelengths": waves, "ends": [_end_of_line(edges, shown[1], row) for row in waves],
        "models": [_place(dim, *point) for point in points],
    }  # fmt: skip


def _end_of_line(edges: Sequence[float], top: float, wave: Any) -> tuple[float, float]:
    """Return where a line meets the right edge, or the top before that."""
    if wave[1] <= top:
        return edges[1], float(wave[1])
    # The critical base keeps the index, so it is where the line of an index is at another length.
    return critical_base(edges[0], wave[0], top / wave[0]), top


def _place(dim: int, name: str, base: Any, length: Any) -> Numbers:
    """Return the critical index and the critical pair at a point of the map."""
    pair = critical_pair(base, dim, length)
    return {
        "name": name, "base": base, "length": length, "index": critical_index(base, dim, length),
        "pair": pair, "untrained": dim // 2 - pair,
    }  # fmt: skip


def _draw_points(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the map, and mark each point."""
    _draw_map(ax, numbers, look)
    for model, scaled in zip(numbers["models"], numbers["scaled"], strict=True):
        _mark(ax, model, 1, look, ", before scaling" if scaled else "")


def _draw_models(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the map, the models on it, and the way that the critical base leads."""
    _draw_map(ax, numbers, look)
    models = numbers["models"]
    way = [models[START], *(models[model] for model in KEPT)]
    bases, lengths = ([model[key] for model in way] for key in ("base", "length"))
    ax.plot(bases, [span / UNIT for span in lengths], color=look.theme.accent, linewidth=1.3 * look.size.line)
    words = f"the critical\nbase keeps\npair {way[0]['pair']}"
    look.note(ax, words, WORDS_AT, (0, 0), strong=True)
    for place, model in enumerate(models):
        _mark(ax, model, int(place in (START, *KEPT)), look)


def _draw_map(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw bands, deeper in colour where more pairs never turn full circle, and number their edges."""
    edges, levels, (low, high) = numbers["edges"], numbers["levels"], numbers["shown"]
    colour, below = look.colour(0), [low / UNIT] * len(edges)
    for level, waves in zip(levels, numbers["wavelengths"], strict=True):
        above = [wave / UNIT for wave in waves]
        share = 0.1 + 0.5 * (1 - level / numbers["pairs"])
        ax.fill_between(edges, below, above, color=colour, alpha=share, linewidth=0, zorder=0)
        ax.plot(edges, above, color=look.theme.paper, linewidth=0.8 * look.size.line, zorder=1)
        below = above
    for level, (base, length) in zip(levels, numbers["ends"], strict=True):
        top = length >= high
        away, side = ((0.25, -0.25), "left") if top else ((-0.25, 0.25), "right")
        words = str(level) if top else f"pair {level}"  # there is little room at the top
        look.note(ax, words, (base, length / UNIT), away, strong=True, side=side)
    every, fewer = "every pair turns\nfull circle", "more pairs never\nturn full circle"
    ax.text(0.02, 0.98, every, va="top", transform=ax.transAxes, **look.words())
    ax.text(0.62, 0.02, fewer, ha="center", transform=ax.transAxes, **look.words())
    ax.set_xscale("log")
    ax.set_yscale("log")
    ax.set(xlim=edges, ylim=(low / UNIT, high / UNIT), xlabel="base $b$")
    ax.set_ylabel(f"training length $L$ [{UNIT} tokens]")
    ticks = [4.0**k for k in range(-64, 64) if low <= 4.0**k * UNIT <= high]
    ax.set_yticks(ticks, [f"{tick:.10g}" for tick in ticks])
    ax.set_yticks([], minor=True)


def _mark(ax: Axes, model: dict[str, Any], order: int, look: Look, when: str = "") -> None:
    """Mark a model, and write its critical pair behind its name."""
    at = model["base"], model["length"] / UNIT
    ax.plot(*at, zorder=4, **look.mark(order) | {"marker": "o"})
    away = SIDES.get(model["name"], RIGHT)
    words = (f"{model['name']}: {model['pair']}" if model["name"] else str(model["pair"])) + when
    look.note(ax, words, at, away, side="left" if away[0] > 0 else "right")


def _follow_critical_base(numbers: Numbers) -> Numbers:
    _, base, length = MODELS[START]
    return {"kept": [critical_base(base, length, MODELS[model][2] / length) for model in KEPT]}


CRITICAL_INDEX = Panel(_compute_points, _draw_points)
FIGURE = Figure(
    panels=(
        Panel(_compute_map, _draw_models).under("Critical pair, by base and length", dim=DIM, points=MODELS),
    ),
    more=_follow_critical_base,
    keys=("dim", "pairs", "levels", "edges", "shown", "wavelengths", "ends", "models", "kept"),
    caption=(
        "Where the wavelength of a pair equals the training length, for each eighth pair and the last of "
        "the 64 of width 128 (lines, pairs counted from 0), and the critical pair of nine models: it and "
        "the pairs after it never complete a turn in training. The deeper the colour, the more of them: 18 "
        "of 64 in Llama 2, where 21 is printed, and 29 in Llama 3. A larger base lowers the critical pair, a "
        "longer training raises it. The critical base moves a model along its line: from Llama 3 it leads to "
        "283461213 at 262144 tokens and to 3580165449 at 1048576, as in the configurations of Gradient's two "
        "models, and the critical pair stays 35."
    ),
    theorems=(
        "critical-index.index", "critical-index.pair", "critical-index.pair-in-b", "critical-index.pair-in-L",
        "critical-index.kept",
    ),
    claims=("tutorial.more-slow-pairs", "tutorial.standard-count"),
    heights={"column": 3.7, "page": 3.9},
    units={
        "dim": "coordinates", "pairs": "pairs", "levels": "pair, from 0", "edges": "1, bases",
        "wavelengths": "tokens", "shown": "tokens", "ends": "base, tokens", "base": "1", "length": "tokens",
        "index": "pair, from 0", "pair": "pair, from 0", "untrained": "pairs", "kept": "1, bases",
    },
    known={
        "models[0].index": "40.2104", "models[1].index": "45.0269", "models[1].pair": 46,
        "models[1].untrained": 18, "models[2].index": "36.4399", "models[4].index": "39.6509",
        "models[6].index": "34.9841", "models[7].pair": 35, "models[8].index": "34.9841",
        "kept[0]": "283461213.476", "kept[1]": "3580165449.11",
    },
)  # fmt: skip


@complete_docstring
def plot_critical_index(
    base: Real | Sequence[Real] = 10_000, dim: Real = DIM, length: Real = 4096, *, model: Models = None,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw where wavelengths equal the training length, over base and length, with points of yours.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one point each.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0 of the points, in tokens.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models of one rotary width, one point each, instead of the three above: each at its base and its
        training length.
    ax, theme : as for every plot

    Notes
    -----
    A line is numbered by the pair j, counted from 0, whose wavelength it is. A point has the critical
    pair written to it: the first line that is not below the point. It is that of the plain base, before
    scaling: where a model has a scaling method the picture says so.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension and critical base).

    Examples
    --------
    >>> axes = plot_critical_index([10000, 500000], 128, 8192)
    >>> [text.get_text() for text in axes.texts[-2:]]
    ['50', '35']
    """
    return CRITICAL_INDEX.plot(ax, theme, base=base, dim=dim, length=length, model=model)
