"""How far an interpolated score may lie from its neighbours' mean: as printed, sharp, and repaired."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import base_label, several
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import BASE, Argument
from ropetheory.numeric.scores.interpolation import interpolation_bound, interpolation_constant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASES, DIM = (10_000, 500_000, 10_000_000), 128
WIDEST, FAR = 256, 3600  # the largest widths of the two panels
POINTS = 128
WIDTH = Argument(
    "dim", "an even integer from 4 to 2^53", lambda x: (x >= 4) & (x <= 2**53) & (x % 2 == 0), 4.0,
    "it is the largest width that is drawn, such as 256", whole=True,
)  # fmt: skip
WIDE = Argument(
    "dim", "an even integer from 1000 to 2^16", lambda x: (x >= 1000) & (x <= 2**16) & (x % 2 == 0), 3600.0,
    "it is the end of the axis, such as 3600", whole=True,
)  # fmt: skip


def _bounds(base: float, widths: Any) -> tuple[Any, Any, Any]:
    """Return the printed bound d/(32 ln b), the largest deviation, and the repaired bound."""
    printed = widths / (32 * math.log(base))
    return printed, interpolation_constant(base, widths), interpolation_bound(base, widths)


def _spread(widest: float) -> Any:
    """Return even widths, dense where the curves bend."""
    return 2 * np.unique(np.round(np.linspace(1, (widest / 2) ** 0.5, POINTS) ** 2).astype(np.int64))


def _compute_bounds(base: Real, dim: Real) -> Numbers:
    """Return the three over the width, at spread widths."""
    return _compute_bounds_at(base, _spread(WIDTH.scalar(dim)))


def _compute_bounds_at(base: Real, widths: Any) -> Numbers:
    printed, sharp, repaired = _bounds(BASE.scalar(base), widths)
    return {"widths": widths, "printed": printed, "sharp": sharp, "repaired": repaired}


def _draw_bounds(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the three over the width, and shade what the printed bound leaves out."""
    widths, accent = numbers["widths"], look.theme.accent
    ax.fill_between(widths, numbers["printed"], numbers["sharp"], color=accent, alpha=0.2, linewidth=0)
    ax.plot(widths, numbers["repaired"], label="repaired bound", **look.line(2))
    ax.plot(widths, numbers["sharp"], label="attained", **look.line(0))
    ax.plot(widths, numbers["printed"], label="printed bound", **look.line(1) | {"color": accent})
    ax.legend(loc="upper left")
    ax.set(
        xlim=(0, None), ylim=(0, None), xlabel="width $d$ [coordinates]",
        ylabel="deviation [largest pair product]",
    )  # fmt: skip
    if "at_dim" in numbers:
        _mark_dim(ax, numbers["dim"], numbers["at_dim"], look)
        label = base_label(numbers["bases"][0])
        ax.text(0.97, 0.05, label, ha="right", transform=ax.transAxes, **look.words())


def _mark_dim(ax: Axes, dim: int, values: list[float], look: Look) -> None:
    """Mark what is printed and what is attained at one width, and write all three."""
    colours = (look.theme.accent, look.colour(0), look.colour(2))
    places = (((0.4, -0.6), "left"), ((-0.5, 0.5), "right"), ((-0.5, 1.7), "right"))
    for order, (value, colour, (away, side)) in enumerate(zip(values, colours, places, strict=True)):
        if order < 2:  # the third lies on the second
            ax.plot(dim, value, zorder=5, **look.spot(colour))
        look.note(ax, f"{value:.4f}", (dim, value), away, side=side, strong=True, colour=colour)


def _compute_excess(base: Real | Sequence[Real], dim: Real) -> Numbers:
    """Return what two of them exceed the printed bound by, and from which width on it is one."""
    bases = [BASE.scalar(one) for one in several("base", base)]
    most = int(WIDE.scalar(dim))
    widths = _spread(most)
    over = [_bounds(one, widths) for one in bases]
    return {
        "bases": bases,
        "far_widths": widths,
        "sharp_excess": [row[1] - row[0] for row in over],
        "repaired_excess": over[0][2] - over[0][0],
        "true_from": [_true_from(one, most) for one in bases],
    }


def _true_from(base: float, most: int) -> int:
    """Return the first even width at which the printed bound is one; where there is none, the next of all."""
    every = np.arange(2, most + 1, 2)
    printed, sharp, _ = _bounds(base, every)
    true = sharp <= printed
    return int(every[np.argmax(true)]) if true.any() else most + 2


def _draw_excess(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw what exceeds the printed bound, and mark from where on nothing does."""
    widths, theme = numbers["far_widths"], look.theme
    far, low = widths[-1], min(-0.08, 1.2 * min(row[-1] for row in numbers["sharp_excess"]))
    right = 1.6 * far
    ax.axhspan(0, 0.12, color=theme.shade, zorder=0, linewidth=0)
    ax.axhline(0, **look.line(1) | {"color": theme.accent})
    ax.plot(widths, numbers["repaired_excess"], **look.line(2))
    style: dict[str, Any] = {"side": "right", "colour": look.colour(2), "strong": True}
    look.note(ax, "repaired bound", (far, numbers["repaired_excess"][-1]), (0, 0.3), **style)
    rows = zip(numbers["bases"], numbers["sharp_excess"], numbers["true_from"], strict=True)
    for order, (base, row, width) in enumerate(rows):
        ax.plot(widths, row, **look.line(order) | {"color": look.colour(0)})
        if width <= far:
            ax.plot(width, 0, zorder=5, **look.mark(order) | look.mark(0))
        label = f"{base_label(base)}: $d$ = {width}"
        look.note(ax, label, (far, row[-1]), (0.3, 0), side="left", colour=look.colour(0))
    ax.text(0.98 * right, 0.105, "printed bound: false", ha="right", **look.words())
    ax.text(far / 45, -0.012, "printed bound: true", va="top", **look.words())
    ax.set(
        xlim=(0, right), ylim=(low, 0.12), xticks=range(0, int(far) + 1, 1000),
        xlabel="width $d$ [coordinates]", ylabel="excess over the printed bound",
    )  # fmt: skip


INTERPOLATION_BOUND = Panel(_compute_bounds, _draw_bounds)
INTERPOLATION_EXCESS = Panel(_compute_excess, _draw_excess)
FIGURE = Figure(
    panels=(
        Panel(_compute_bounds_at, _draw_bounds).under(
            "Attained: past the printed bound", base=BASES[0], widths=np.arange(2, WIDEST + 1, 2)
        ),
        INTERPOLATION_EXCESS.under("False at every usual width", base=BASES, dim=FAR),
    ),
    more=lambda numbers: {"bases": BASES, "dim": DIM, "at_dim": _bounds(BASES[0], DIM)},
    keys=(
        "bases", "dim", "widths", "printed", "sharp", "repaired", "at_dim", "far_widths", "sharp_excess",
        "repaired_excess", "true_from",
    ),
    caption=(
        "(a) Half-way between two offsets an interpolated score may lie ε = Σ (1 - cos(θ_j/2)) from the mean "
        "of its two neighbours, in units of the largest product of a query's and a key's pair, and for some "
        "it does. The bound that Position Interpolation's Theorem 2.1 gives there, d/(32 ln b), is less: at "
        "width 128 and base 10⁴ it allows 0.434 where 0.494 is attained. The proof bounds the geometric sum "
        "1/(1 - b^(-4/d)) by d/(4 ln b), which lies below it. With the sum left as it is the bound is 0.500. "
        "(b) All less the printed bound, which is true where ε is no larger: it is false at every width "
        "below the marked one, 1748 at base 10⁴, and longer for a larger base. The repaired bound, here at "
        "base 10⁴, is true at every width, and from width 100 on about 1/16 above the printed one."
    ),
    theorems=(
        "interpolation-error.chord-bound", "interpolation-error.attained", "interpolation-error.gap-above",
        "interpolation-error.geometric-step",
    ),
    claims=("interpolation.theorem", "interpolation.tangent"),
    heights={"column": 4.9, "page": 2.9},
    units={
        "bases": "1", "dim": "coordinates", "widths": "coordinates", "sharp": "largest pair product",
        "printed": "largest pair product", "repaired": "largest pair product",
        "far_widths": "coordinates", "sharp_excess": "largest pair product",
        "repaired_excess": "largest pair product", "true_from": "coordinates",
        "at_dim": "largest pair product",
    },
    known={
        "at_dim[0]": "0.4342944819", "at_dim[1]": "0.4938756649", "at_dim[2]": "0.4997885032",
        "true_from[0]": 1748, "true_from[1]": 2490,
    },
)  # fmt: skip


@complete_docstring
def plot_interpolation_bound(
    base: Real = BASES[0], dim: Real = WIDEST, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw the largest deviation of an interpolated score over the width, between its two bounds.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The largest width d, an even integer from 4 to 2^53.
    ax, theme : as for every plot

    Notes
    -----
    The printed bound is d/(32 ln b); the others are ``ropetheory.interpolation_constant`` and
    ``ropetheory.interpolation_bound``.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, theorem 2.1.

    Examples
    --------
    >>> axes = plot_interpolation_bound(500000, 128)
    >>> [line.get_label() for line in axes.lines]
    ['repaired bound', 'attained', 'printed bound']
    """
    return INTERPOLATION_BOUND.plot(ax, theme, base=base, dim=dim)


@complete_docstring
def plot_interpolation_excess(
    base: Real | Sequence[Real] = 10_000, dim: Real = FAR, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw what the attained deviation exceeds the printed bound by, and where it no longer does.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one line each.
    dim : int
        The largest width d that is drawn, an even integer from 1000 to 2^16.
    ax, theme : as for every plot

    Notes
    -----
    The printed bound is d/(32 ln b) of the largest pair product. The repaired bound, drawn for the
    first base, holds everywhere.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, theorem 2.1.

    Examples
    --------
    >>> axes = plot_interpolation_excess(10000)
    >>> axes.texts[1].get_text()
    '$b$ = $10^{4}$: $d$ = 1748'
    """
    return INTERPOLATION_EXCESS.plot(ax, theme, base=base, dim=dim)
