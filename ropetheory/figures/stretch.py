"""By how much each method stretches each pair; where each pair then leaves its trained arc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Models, named_models, ropes
from ropetheory.figures.style import PAIRS, Look
from ropetheory.models.measures import first_outside
from ropetheory.numeric.arguments import LENGTH, SCALE
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.numeric.frequencies.schedule import frequencies
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real
    from ropetheory.numeric.methods.method import Method

BASE, DIM, LENGTH_TRAINED, SCALE_SHOWN, FACTOR = 10_000, 128, 4096, 8, 50
PAPER, CODE = "YaRN over rotations (paper)", "YaRN over pairs (code)"
SERIES = ("NTK-aware", PAPER, CODE, "Llama 3", "ABF")  # those with a colour, in its order


def _methods(length: Real, scale: Real, factor: Real) -> dict[str, Method]:
    """Return the methods that are compared, by their labels."""
    return {
        "none": unscaled(),
        "PI": position_interpolation(scale),
        "NTK-aware": ntk_aware(scale),
        PAPER: yarn(scale, length, ramp="rotations"),
        CODE: yarn(scale, length, ramp="index"),
        "Llama 3": llama3(scale, length),
        "ABF": adjusted_base(factor),
    }


def _compute_stretch(
    base: Real, dim: Real, length: Real, scale: Real, factor: Real, model: Models
) -> Numbers:
    """Return the stretch of each pair under each method, or of models under theirs; the critical pair."""
    if model is not None:
        return _stretch_models(base, length, model)
    critical = critical_pair(base, dim, length)
    changed = _methods(LENGTH.scalar(length), SCALE.scalar(scale), factor)
    methods = {name: {"stretch": method.stretch(base, dim)} for name, method in changed.items()}
    return {"critical": critical, "factor": factor, "methods": methods}


def _stretch_models(base: Real, length: Real, model: Models) -> Numbers:
    names = [rope.label for rope in ropes(base, DIM, length, model)]
    own = [one for _, one in named_models(model)]
    return {
        "labels": names,
        "critical": critical_pair(own[0].base, own[0].dim, own[0].length),
        "stretches": [one.method.stretch(one.base, one.dim) for one in own],
        "scaled": any(one.method.name != "none" for one in own),
    }


def _draw_stretch(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw one line a method over the pairs, and shade the pairs that do not go round in training."""
    if "labels" in numbers:
        _draw_models(ax, numbers, look)
        return
    rows = {name: held["stretch"] for name, held in numbers["methods"].items()}
    for order, name in enumerate(SERIES):
        label = name if name != "ABF" else f"ABF, base times {float(numbers['factor']):g}"
        ax.plot(range(len(rows[name])), rows[name], label=label, zorder=3, **look.line(order))
    pairs, grey = len(rows["PI"]), look.theme.muted
    ax.plot(range(pairs), rows["PI"], label="PI", zorder=2, color=grey, linewidth=look.size.line)
    _set_axes(ax, pairs, numbers["critical"], look)
    ax.legend(loc="best", borderaxespad=0.2, labelspacing=0.25)
    if "ratio" in numbers:
        _mark_gap(ax, numbers, look)


def _draw_models(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw one line a model; pairs that are turned off are left out."""
    for order, (label, row) in enumerate(zip(numbers["labels"], numbers["stretches"], strict=True)):
        turning = np.flatnonzero(np.isfinite(row))
        ax.plot(turning, row[turning], label=label, **look.line(order))
    when = ",\nbefore scaling" if numbers["scaled"] else ""
    _set_axes(ax, max(map(len, numbers["stretches"])), numbers["critical"], look, when)
    ax.legend(loc="best")


def _set_axes(ax: Axes, pairs: int, critical: int, look: Look, when: str = "") -> None:
    """Label the axes, a doubling to a tick, and shade from the critical pair on."""
    ax.set_yscale("log", base=2)
    low, high = ax.get_ylim()
    ax.set(xlim=(-1, pairs), ylim=(min(low, 0.9), max(high, 2 * low)))
    ax.yaxis.set_major_formatter("{x:g}")
    ax.set(xlabel=PAIRS, ylabel="stretch of the wavelength")
    if critical < pairs:
        ax.axvspan(critical - 0.5, pairs, color=look.theme.shade, zorder=0, linewidth=0)
        at = (critical - 0.5 + pairs) / 2, ax.get_ylim()[0]
        look.note(ax, f"not one turn\nin training{when}", at, (0, 0.5))


def _mark_gap(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Mark where the two ramps of YaRN are furthest apart."""
    at, held = numbers["ratio_pair"], numbers["methods"]
    ends = held[CODE]["stretch"][at], held[PAPER]["stretch"][at]
    ax.vlines(at, *ends, color=look.theme.ink, linewidth=0.8 * look.size.line, zorder=4)
    words = rf"$\times${numbers['ratio']:.1f}"
    look.note(ax, words, (at, ends[0]), (-0.4, 0.02), strong=True, side="right")


def _compute_new_angles(base: Real, dim: Real, length: Real, scale: Real, factor: Real) -> Numbers:
    """Return the first position with a new angle, of every pair whose arc is open, under each method."""
    span, grown = int(LENGTH.scalar(length)), SCALE.scalar(scale)
    thetas = frequencies(base, dim).tolist()
    first = {
        name: first_outside(thetas, span, method.stretch(base, dim).tolist())
        for name, method in _methods(span, grown, factor).items()
    }
    pairs = [pair for pair, place in enumerate(first["none"]) if place is not None]
    if not pairs:
        raise RopeTheoryError(f"every pair goes round within `length` {span} (there are no new angles)")
    return {
        "length": span,
        "target": int(grown * span),
        "open": pairs,
        "methods": {name: {"unseen_at": [row[pair] for pair in pairs]} for name, row in first.items()},
    }


def _draw_new_angles(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the first position with a new angle, of every pair whose arc is open."""
    pairs, held = numbers["open"], {name: h["unseen_at"] for name, h in numbers["methods"].items()}
    ax.axhspan(numbers["length"], numbers["target"], color=look.theme.shade, zorder=0, linewidth=0)
    ax.plot(pairs, held["none"], color=look.theme.ink, linewidth=look.size.line)
    for order, name in ((0, "NTK-aware"), (1, PAPER), (4, "ABF")):
        ax.plot(pairs, held[name], zorder=3, **look.line(order))
        ax.plot(pairs[0], held[name][0], zorder=4, **look.mark(order))
    ax.set_yscale("log", base=2)
    ax.set(xlim=(pairs[0] - 1, pairs[-1] + 0.6), ylim=(numbers["length"] / 1.3, 8 * numbers["target"]))
    ax.yaxis.set_major_formatter("{x:.0f}")
    ax.set(xlabel="pair $j$ without a turn in training", ylabel="new angles from [tokens]")
    ax.locator_params("x", integer=True)
    for order, name, words, away in (  # clear of the lines
        (4, "ABF", "ABF: {}", (0.0, 1.5)), (1, PAPER, "PI, YaRN, Llama 3: {}", (0.0, 0.6)),
        (0, "NTK-aware", "NTK-aware: {}", (0.3, -0.6)),
    ):  # fmt: skip
        first = (pairs[0], held[name][0])
        text = words.format(held[name][0])
        look.note(ax, text, first, away, colour=look.colour(order), strong=True, side="left")
    none = held["none"][0]
    look.note(ax, f"no scaling: {none}", (pairs[0], none), (0, 0.3), side="left")
    look.note(ax, "new angles before\nthe target length", (pairs[-1], none), (0, 0.3), side="right")


def _compare_ramps(numbers: Numbers) -> Numbers:
    """Say where the ramps of YaRN are furthest apart, and what stretch no pair would overstep."""
    paper, code = (numbers["methods"][name]["stretch"] for name in (PAPER, CODE))
    ratio = paper / code
    return {
        "base": BASE, "dim": DIM, "scale": SCALE_SHOWN,
        "needed": (numbers["target"] - 1) / (numbers["length"] - 1),
        "ratio": ratio.max(), "ratio_pair": int(np.argmax(ratio)),
    }  # fmt: skip


STRETCH = Panel(_compute_stretch, _draw_stretch)
NEW_ANGLES = Panel(_compute_new_angles, _draw_new_angles)
_SHOWN: dict[str, Any] = {
    "base": BASE, "dim": DIM, "length": LENGTH_TRAINED, "scale": SCALE_SHOWN, "factor": FACTOR
}  # fmt: skip
FIGURE = Figure(
    panels=(
        STRETCH.under(f"Stretch of each pair, $s$ = {SCALE_SHOWN}", **_SHOWN, model=None),
        NEW_ANGLES.under("Where new angles begin", **_SHOWN),
    ),
    more=_compare_ramps,
    keys=(
        "base", "dim", "length", "scale", "factor", "target", "needed", "critical", "open", "methods",
        "ratio", "ratio_pair",
    ),
    caption=(
        "A model of base 10⁴ and width 128, trained on 4096 tokens and extended to eight times that. (a) By "
        "how much each wavelength grows. PI stretches all pairs by 8; NTK-aware scaling and a base 50 times "
        "as large (ABF) by a power that rises with the pair. YaRN, whose frequencies are those of NTK-by- "
        "parts, and Llama 3 keep fast pairs and stretch slow ones by 8; the ramp of YaRN's paper and that "
        "of its code differ most at pair 36, by a factor of 2.3. (b) Pairs from the critical one on, 46, do "
        "not go round in training: past their trained arc the angles are new. NTK-aware scaling stretches "
        "all of them but the last by less than 8, and pair 46 leaves its arc at 18692. A stretch of 8 "
        "leaves it at 32761 = 8·4095 + 1, by less than a step of the pair: for the last 7 of 32768 "
        "positions it would take 8.0017. The larger base stays within, with stretches of 17 to 47."
    ),
    theorems=(
        "general-form.stretch-pi", "general-form.stretch-ntk", "general-form.stretch-abf", "by-parts.stretch",
        "by-parts.overshoot", "trained-arc.needed", "trained-arc.stretch-short", "ntk-extension.leaves-arc",
    ),
    claims=("tutorial.under-stretched", "tutorial.slow-correctly-stretched", "resonance.abf-avoids"),
    heights={"column": 4.9, "page": 3.0},
    units={
        "base": "1", "dim": "coordinates", "length": "tokens", "scale": "1", "factor": "1",
        "target": "tokens", "needed": "1", "critical": "pair, from 0", "open": "pair, from 0",
        "stretch": "1", "unseen_at": "position, from 0; of the open pairs", "ratio": "1",
        "ratio_pair": "pair, from 0",
    },
    known={
        "critical": 46, "open[17]": 63, "ratio": "2.305", "ratio_pair": 36, "needed": "8.0017",
        "methods.PI.stretch[0]": "8.000", "methods.NTK-aware.stretch[46]": "4.565",
        "methods.ABF.stretch[63]": "47.0353", "methods.none.unseen_at[0]": 4096,
        "methods.PI.unseen_at[0]": 32761, "methods.NTK-aware.unseen_at[0]": 18692,
        "methods.NTK-aware.unseen_at[17]": 32761, "methods.ABF.unseen_at[0]": 68138,
    },
)  # fmt: skip


@complete_docstring
def plot_stretch(
    base: Real = BASE, dim: Real = DIM, length: Real = LENGTH_TRAINED, scale: Real = SCALE_SHOWN, *,
    factor: Real = FACTOR, model: Models = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw by how much each method stretches the wavelength of each pair.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number
        The training length L > 0, in tokens.
    scale : number
        The factor s > 0 by which the context grows.
    factor : number
        By what the base is multiplied where the base is adjusted (ABF).
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models, one line each, each with its own method, instead of the methods at the five numbers above;
        the pairs that are shaded are those of the first.
    ax, theme : as for every plot

    Notes
    -----
    A stretch is the old frequency over the new one. Shaded are the pairs whose wavelength, before
    scaling, is L or more: with a model that has a scaling method the picture says so.
    Pairs that a method turns off are left out.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071; Chen et al. (2023), arXiv:2306.15595; Xiong et al. (2023),
    arXiv:2309.16039.

    Examples
    --------
    >>> axes = plot_stretch(10000, 128, 4096, 8)
    >>> [line.get_label() for line in axes.lines[::2]]
    ['NTK-aware', 'YaRN over pairs (code)', 'ABF, base times 50']
    """
    return STRETCH.plot(
        ax, theme, base=base, dim=dim, length=length, scale=scale, factor=factor, model=model
    )


@complete_docstring
def plot_new_angles(
    base: Real = 10_000, dim: Real = 128, length: Real = 4096, scale: Real = 8, *, factor: Real = 50,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the first position at which each open pair leaves its trained arc, by method.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number
        The training length L > 1, in tokens.
    scale : number
        The factor s > 1 by which the context grows.
    factor : number
        By what the base is multiplied where the base is adjusted (ABF).
    ax, theme : as for every plot

    Notes
    -----
    An open pair does not go round in training. Shaded are positions within the target sL. A line that
    ends above it has no new angle there; PI, YaRN and Llama 3 stretch every open pair by s, and
    overstep by less than a token of training.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071; Chen et al. (2023), arXiv:2306.15595; Xiong et al. (2023),
    arXiv:2309.16039.

    Examples
    --------
    >>> axes = plot_new_angles(10000, 128, 4096, 8)
    >>> [text.get_text() for text in axes.texts][0]
    'ABF: 68138'
    """
    return NEW_ANGLES.plot(ax, theme, base=base, dim=dim, length=length, scale=scale, factor=factor)
