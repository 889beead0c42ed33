"""The panels of the figure of feasible bases: windows as bars, and their ends over the length."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look

KILO = 1024
TICKS = {1: "1k", 4: "4k", 16: "16k", 64: "64k", 256: "256k", 1024: "1M"}
RATIOS = (1, 2, 3, 4, 6, 8)
HALF = 0.16  # of the height of a bar, in rows


def windows(
    ax: Axes, found: list[dict[str, Any]], printed: dict[int, tuple[float, int]], look: Look
) -> None:
    """Draw the windows of a few lengths over the lowest feasible base of each."""
    for row, one in enumerate(found):
        length, unit = one["length"], one["lower"][0]
        base, most = printed[length]
        bars(ax, row, one, [(base, most >= length)], look, unit)
    axes_of_bars(ax, [one["length"] for one in found], look)
    look.note(ax, "printed (hollow: not feasible)", (1, 2.2 * HALF), (0.6, 0), side="left")
    ax.set_xlabel("base / lowest feasible base")
    ax.set_xlim(0.93, 8)
    ax.set_xticks(RATIOS, [str(ratio) for ratio in RATIOS])
    ax.xaxis.minorticks_off()


def bars(
    ax: Axes, row: int, found: dict[str, Any], bases: Iterable[tuple[float, bool]], look: Look,
    unit: float = 1.0,
) -> None:  # fmt: skip
    """Draw the windows of one length in a row, with the lowest and the safe base, and bases below."""
    lower, colour = found["lower"], look.colour(0)
    upper = [*found["upper"], 1e3 * lower[-1]]
    spans = [(low / unit, (high - low) / unit) for low, high in zip(lower, upper, strict=True)]
    # A sliver is as wide as a thin line, or it would not be seen.
    thin = 0.35 * look.size.line
    ax.broken_barh(spans, (row - HALF, 2 * HALF), facecolor=colour, edgecolor=colour, linewidth=thin)
    # The last gap may be as thin; here it ends.
    ink, width = look.theme.ink, 0.8 * look.size.line
    ax.vlines(lower[-1] / unit, row - 1.5 * HALF, row + 1.5 * HALF, color=ink, linewidth=width, zorder=4)
    words = look.words(colour=colour, strong=True)
    if len(lower) > 1:
        ax.text(lower[0] / unit, row - 1.75 * HALF, f"lowest {_above(lower[0])}", va="bottom", **words)
    words |= {"va": "bottom", "ha": "right", "transform": ax.get_yaxis_transform()}
    ax.text(1, row - 1.75 * HALF, f"all from {_above(lower[-1])}", **words)
    for base, holds in bases:
        size = {"markersize": 0.5 * look.size.points}
        ax.plot(base / unit, row + 2.2 * HALF, zorder=5, **look.mark(1, hollow=not holds) | size)


def _above(base: float) -> str:
    """Write a lower edge rounded up: next above it bases are feasible, next below they are not."""
    return str(math.ceil(base))


def axes_of_bars(ax: Axes, lengths: Sequence[float], look: Look) -> None:
    """Name the axes, a length to a row."""
    ax.set_yticks(range(len(lengths)), [f"{length:.10g}" for length in lengths])
    ax.set(ylim=(len(lengths) - 0.4, -0.7), xscale="log", ylabel="length $L$ [tokens]")
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)


def ends(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw the lowest and the safe base of every length, and say what lies between."""
    x, y = _ratio(numbers["lengths"], numbers["infimum"])
    top_x, top_y = _ratio(numbers["safe_lengths"], numbers["safe"])
    low, high = 0.6 * y.min(), 40 * max(y.max(), top_y.max())
    ax.fill_between(x, low, y, color=look.theme.shade, zorder=0, linewidth=0)
    for order, places, values in ((0, x, y), (2, top_x, top_y)):
        ax.plot(places, values, **look.line(order))
    words = look.words()
    ax.text(x[-1], 1.15 * low, "no base is feasible", ha="right", va="bottom", **words)
    ax.text(x[0], 0.7 * high, "every base is feasible", ha="left", va="top", **words)
    last = numbers["safe_lengths"][-1]
    most = f"safe\n(to {last // KILO}k)" if last < numbers["lengths"][-1] else "safe"
    look.note(ax, most, (top_x[-1], top_y[-1]), (0.3, 0), side="left", colour=look.colour(2), strong=True)
    look.note(ax, "lowest", (x[4], y[4]), (0.6, -0.9), side="left", colour=look.colour(0), strong=True)
    ax.set(xscale="log", yscale="log", ylim=(low, high))
    ax.set(xlabel="length $L$ [tokens]", ylabel="base / length, $b/L$")
    ax.set_xticks([KILO * kilo for kilo in TICKS], list(TICKS.values()))
    ax.xaxis.minorticks_off()


def _ratio(lengths: Any, bases: Any) -> tuple[Any, Any]:
    x = np.asarray(lengths, dtype=np.float64)
    return x, np.asarray(bases, dtype=np.float64) / x


def printed_bases(ax: Axes, printed: dict[int, tuple[float, int]], look: Look) -> None:
    """Mark the printed bases, hollow where they are not feasible."""
    for holds, label in ((True, "printed, feasible"), (False, "printed, not feasible")):
        found = [(length, base) for length, (base, most) in printed.items() if (most >= length) == holds]
        x, y = _ratio(*zip(*found, strict=True))
        ax.plot(x, y, label=label, zorder=5, **look.mark(1, hollow=not holds))
    ax.legend(loc="center left", bbox_to_anchor=(0, 0.72), handlelength=1, borderaxespad=0)
