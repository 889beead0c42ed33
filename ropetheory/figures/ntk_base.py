"""The NTK base and the critical base over the scale; what a nominal NTK scale delivers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Model, not_both, one_model, power, several
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import Argument
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.delivered_scale import delivered_scale, nominal_scale
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.frequencies.critical import critical_pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASE, DIMS, LENGTH, SCALE = 10_000, (16, 32, 128), 4096, 8
OTHER = {"base": 500_000, "dim": 128, "length": 8192}
PAST = 4  # the axis of scales runs from 1 to as many times the marked one
POINTS = 41
GROWS = Argument(
    "scale", "a number above 1 and at most 2^20", lambda x: (x > 1) & (x <= 2**20), 2.0,
    "it is the factor by which the context grows, such as 8",
)  # fmt: skip


def _choose(base: Real, dim: Any, length: Real, model: Model | None) -> tuple[Any, list[Any], Any]:
    """Return base, widths and length: those that are given, or those of a model."""
    if model is None:
        return base, several("dim", dim), length
    not_both(base)
    own = one_model(model)
    return own.base, [own.dim], own.length


def _compute_bases(
    base: Real, dim: Real | Sequence[Real], length: Real, scale: Real, model: Model | None
) -> Numbers:
    """Return both bases from the scale 1 on, and those at the marked scale, for the last width."""
    base, dims, length = _choose(base, dim, length, model)
    most = PAST * GROWS.scalar(scale)
    for one in dims:  # as scalars, so that what is out of domain, or overflows at the end, is refused
        ntk_base(base, one, most)
    critical_base(base, length, most)
    scales = np.geomspace(1, most, POINTS)
    return {
        "base": float(base),
        "length": float(length),
        "dims": [int(one) for one in dims],
        "scales": scales,
        "ntk": [ntk_base(base, one, scales) for one in dims],
        "critical_base": critical_base(base, length, scales),
        "marked": {
            "scale": float(scale),
            "ntk": ntk_base(base, dims[-1], scale),
            "critical_base": critical_base(base, length, scale),
        },
    }


def _draw_bases(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw both bases over the scale, each marked with its number at one."""
    scales, marked, ink = numbers["scales"], numbers["marked"], look.theme.ink
    thick: dict[str, Any] = {"color": ink, "linewidth": 1.4 * look.size.line}
    ax.plot(scales, numbers["critical_base"], label="critical base, any $d$", **thick)
    # The last width is the one that is marked, so it takes the first colour and the solid line.
    first = len(numbers["dims"]) - 1
    for order, (dim, row) in enumerate(zip(numbers["dims"], numbers["ntk"], strict=True)):
        ax.plot(scales, row, label=f"NTK base, $d$ = {dim}", **look.line(first - order))
    at, high, low = marked["scale"], marked["critical_base"], marked["ntk"]
    ax.vlines(at, *sorted((low, high)), color=look.theme.muted, linewidth=0.6 * look.size.line)
    ax.plot(at, high, zorder=4, **look.spot(ink))
    ax.plot(at, low, zorder=4, **look.mark(0))
    # The lower number goes below its line, so that neither lies on a line.
    up, down = ((-0.5, 0.3), "right"), ((0.5, -0.3), "left")
    (critical, its_side), (ntk, other_side) = (up, down) if high >= low else (down, up)
    look.note(ax, f"{high:.0f}", (at, high), critical, strong=True, side=its_side)
    look.note(ax, f"{low:.0f}", (at, low), ntk, strong=True, colour=look.colour(0), side=other_side)
    _set_scales(ax, scales, "scale $s$")
    ax.set_yscale("log")
    ax.set_ylabel(f"new base, from $b$ = {power(numbers['base'])}")
    ax.legend(loc="upper left", borderaxespad=0)


def _set_scales(ax: Axes, scales: Any, name: str) -> list[float]:
    """Set an axis of scales, with ticks at powers of 2 where there are few, else of more."""
    most = scales[-1]
    step = 2 if most <= 64 else 4 if most <= 4096 else 64
    ticks = [float(step**k) for k in range(1 + int(math.log(most * (1 + 1e-9), step)))]
    ax.set_xscale("log")
    ax.set_xlim(1, most)
    ax.set_xticks(ticks, [f"{tick:.10g}" for tick in ticks])
    ax.set_xticks([], minor=True)
    ax.set_xlabel(name)
    return ticks


def _compute_delivered(
    base: Real, dim: Real | Sequence[Real], length: Real, scale: Real, model: Model | None
) -> Numbers:
    """Return both bases, and what is delivered at each scale, and at the marked one for the last width."""
    held = _compute_bases(base, dim, length, scale, model)
    base, dims, length = _choose(base, dim, length, model)
    marked = {
        "delivered": delivered_scale(base, dims[-1], length, scale),
        "nominal": nominal_scale(base, dims[-1], length, scale),
    }
    return held | {
        "pairs": critical_pair(base, np.asarray(dims), length),
        "delivered": [delivered_scale(base, one, length, held["scales"]) for one in dims],
        "marked": held["marked"] | marked,
    }


def _draw_delivered(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the delivered scale over the nominal one, and mark the way from each to the other."""
    scales, marked, other = numbers["scales"], numbers["marked"], numbers.get("other")
    first = len(numbers["dims"]) - 1
    thin: dict[str, Any] = {"color": look.theme.muted, "linewidth": 0.6 * look.size.line}
    ax.plot(scales, scales, **thin)
    end = 0.8 * scales[-1]
    look.note(ax, "as named", (end, end), (-0.6, 0.4), colour=look.theme.muted, side="right")
    rows = zip(numbers["dims"], numbers["pairs"], numbers["delivered"], strict=True)
    for order, (dim, pair, row) in enumerate(rows):
        ax.plot(scales, row, label=f"$d$ = {dim}: pair {pair} of {dim // 2}", **look.line(first - order))
    if other is not None:
        label = f"$d$ = {other['dim']}, $b$ = {power(other['base'])}: "
        label += f"pair {other['pair']} of {other['dim'] // 2}"
        ax.plot(scales, other["delivered"], label=label, **look.line(first + 1))
    scale, got, named = marked["scale"], marked["delivered"], marked["nominal"]
    forth, back = f"{scale:.10g} gives\n{got:.2f}", f"{named:.2f}\ngives {scale:.10g}"
    for across, up, words in ((scale, got, forth), (named, scale, back)):
        ax.plot([across, across], [1, up], **thin)
        ax.plot(across, up, zorder=4, **look.mark(0))
        look.note(ax, words, (across, 1), (0.4, 0.4), colour=look.colour(0), strong=True, side="left")
    ticks = _set_scales(ax, scales, "nominal scale $s$")
    ax.set_yscale("log")
    ax.set_ylim(1, scales[-1])
    ax.set_yticks(ticks, [f"{tick:.10g}" for tick in ticks])
    ax.set_yticks([], minor=True)
    ax.set_ylabel("extension delivered")
    ax.legend(loc="upper left", borderaxespad=0)


def _add_other(numbers: Numbers) -> Numbers:
    """Return what is delivered at another base and length."""
    found = {"pair": critical_pair(**OTHER), "delivered": delivered_scale(**OTHER, scale=numbers["scales"])}
    return {"other": OTHER | found}


NTK_BASE = Panel(_compute_bases, _draw_bases)
DELIVERED_SCALE = Panel(_compute_delivered, _draw_delivered)
_SHOWN: dict[str, Any] = {"base": BASE, "dim": DIMS, "length": LENGTH, "scale": SCALE, "model": None}
FIGURE = Figure(
    panels=(
        NTK_BASE.under("NTK base, below the critical base", **_SHOWN),
        DELIVERED_SCALE.under("What an NTK scale delivers", **_SHOWN),
    ),
    more=_add_other,
    keys=(
        "base", "length", "dims", "scales", "ntk", "critical_base", "marked", "pairs", "delivered", "other",
    ),
    caption=(
        "(a) Two new bases for a context s times as long, from b = 10⁴ trained on 4096 tokens. The NTK base "
        "b·s^(d/(d-2)), which stretches the slowest pair by s, is hardly more than b·s: 82685 at s = 8 and "
        "d = 128 (printed: 81100). The critical base, which stretches the critical index by s and is the "
        "same for every width, is 192144 there. (b) All pairs that never completed a turn in training limit "
        "the extension; the critical pair c is stretched least, by s^(2c/(d-2)): so much does a nominal "
        "scale deliver. Named 8, delivered 4.56; to get 8, name 17.25. At base 5·10⁵, trained on 8192 "
        "tokens, c comes earlier and less is delivered."
    ),
    theorems=(
        "ntk-base.slowest", "critical-index.kept", "critical-index.kept-stretch",
        "ntk-extension.delivered", "ntk-extension.delivered-exact", "ntk-extension.nominal",
    ),
    claims=("tutorial.ex6-base", "tutorial.under-stretched"),
    heights={"column": 4.7, "page": 2.9},
    units={
        "base": "1", "dims": "coordinates", "dim": "coordinates", "length": "tokens", "scales": "1",
        "ntk": "1", "critical_base": "1", "pairs": "pair, from 0", "pair": "pair, from 0",
        "delivered": "1", "scale": "1", "nominal": "1",
    },
    known={
        "marked.ntk": "82684.6226406", "marked.critical_base": "192144.456", "pairs[2]": 46, "other.pair": 35,
        "marked.delivered": "4.5646", "marked.nominal": "17.252",
    },
)  # fmt: skip


@complete_docstring
def plot_ntk_base(
    base: Real = BASE, dim: Real | Sequence[Real] = DIMS, length: Real = LENGTH, scale: Real = SCALE, *,
    model: Model | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the NTK base and the critical base over the scale, from 1 to four times a marked one.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int or sequence of int
        The rotary widths d of a head, even integers from 4 to 2^53, one line each.
    length : number
        The training length L > 2π, in tokens.
    scale : number
        The scale s that is marked, 1 < s <= 2^20; for the NTK base at the last width.
    model : ModelRope or path of a config.json, optional
        A model, whose base, width and training length are taken instead of the three.
    ax, theme : as for every plot

    Notes
    -----
    A model's own scaling is left aside: its base is the one that it was trained with.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE"; Liu et al. (2023), arXiv:2310.05209 (critical base).

    Examples
    --------
    >>> axes = plot_ntk_base(10000, 128, 4096, 8)
    >>> [text.get_text() for text in axes.texts]
    ['192144', '82685']
    """
    return NTK_BASE.plot(ax, theme, base=base, dim=dim, length=length, scale=scale, model=model)


@complete_docstring
def plot_delivered_scale(
    base: Real = 10_000, dim: Real | Sequence[Real] = 128, length: Real = 4096, scale: Real = 8, *,
    model: Model | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the extension that an NTK scale delivers to the critical pair, over the nominal scale.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int or sequence of int
        The rotary widths d of a head, even integers from 4 to 2^53, one line each.
    length : number
        The training length L > 2π, in tokens.
    scale : number
        The scale s that is marked, 1 < s <= 2^20: what it delivers, and what delivers it, at the last width.
    model : ModelRope or path of a config.json, optional
        A model, whose base, width and training length are taken instead of the three.
    ax, theme : as for every plot

    Notes
    -----
    NTK-aware scaling stretches the last pair by s and the critical one, the first that does not turn
    fully in training, by less: this is the extension without new angles.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE"; Liu et al. (2023), arXiv:2310.05209 (critical base).

    Examples
    --------
    >>> axes = plot_delivered_scale(10000, 128, 4096, 8)
    >>> axes.texts[1].get_text().split()
    ['8', 'gives', '4.56']
    """
    return DELIVERED_SCALE.plot(ax, theme, base=base, dim=dim, length=length, scale=scale, model=model)
