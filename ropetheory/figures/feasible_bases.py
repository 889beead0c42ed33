"""Bases that keep every sum of cosines non-negative: windows, the lowest, the safe one, the printed ones."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.catalogue import About
from ropetheory.figures.style import Look, drawing_on, look, not_axes
from ropetheory.numeric.arguments import BASE
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

TABLE = "feasible_bases.json"  # searches of seconds to an hour: tests/benchmarks/feasible_table.py
KILO = 1024
# Men et al., table 2: length in k, and the least base that they give for it.
PRINTED = {
    1: 4.3e3, 2: 1.6e4, 4: 2.7e4, 8: 8.4e4, 16: 3.1e5, 32: 6.4e5, 64: 2.1e6, 128: 7.8e6, 256: 3.6e7,
    512: 6.4e7, 1024: 5.1e8,
}  # fmt: skip
TICKS = {1: "1k", 4: "4k", 16: "16k", 64: "64k", 256: "256k", 1024: "1M"}
RATIOS = (1, 2, 3, 4, 6, 8)
HALF = 0.16  # of the height of a bar, in rows

ABOUT = About(
    caption=(
        "A base is feasible for L tokens where Σ cos(mθ_j) ≥ 0 at every offset m < L; head width 128. "
        "(a) Bars are the feasible bases, over the lowest of them: windows with gaps, slivers at first, and "
        "all bases only from the dark line on. For 4096 tokens they are 16, the first 21 wide, the last from "
        "58790 to infinity. Squares are the bases that Men et al. print as the least; the one for 4096 "
        "tokens, 2.7·10⁴, falls in a gap: its sum is negative at offset 4079. (b) The lowest feasible base "
        "and the safe one, from which on all are, as far as they were searched for, and the printed ones, "
        "with k read as 1024: the 7 hollow ones of 11 are not feasible; above the line they lie in gaps."
    ),
    theorems=(
        "long-term.aligned-mean", "feasible-bases.excluded", "feasible-bases.settled", "feasible-bases.tail",
    ),
    heights={"column": 5.2, "page": 3.1},
    units={
        "dim": "coordinates", "length": "tokens", "lower": "1", "upper": "1", "lengths": "tokens",
        "infimum": "1", "infimum_offset": "tokens", "safe_lengths": "tokens", "safe": "1",
        "safe_offset": "tokens", "printed_lengths": "tokens", "printed": "1", "printed_longest": "tokens",
    },
    known={
        "infimum[0]": "4293.44", "safe[0]": "6018.28", "infimum[2]": "26952.34", "infimum[4]": "231643.65",
        "infimum_offset[0]": 1009, "printed_longest[2]": 4079, "printed_longest[4]": 12223,
        "printed_longest[6]": 77306,
    },
)  # fmt: skip


def table() -> dict[str, Any]:
    """Read what was searched for."""
    held: dict[str, Any] = json.loads((resources.files(__package__) / TABLE).read_text(encoding="utf-8"))
    return held


def data() -> dict[str, Any]:
    """Compute how long the printed bases hold; the searches, which take long, come from their table."""
    held = table()
    rows = held["rows"]
    safe = [row for row in rows if "safe" in row]
    return {
        "dim": held["dim"],
        "windows": [
            {
                "length": row["length"],
                "lower": [window["lower"]["feasible"] for window in row["windows"]],
                "upper": [window["upper"]["feasible"] for window in row["windows"][:-1]],
            }
            for row in rows
            if "windows" in row
        ],
        "lengths": [row["length"] for row in rows],
        "infimum": [row["infimum"]["feasible"] for row in rows],
        "infimum_offset": [row["infimum"]["offset"] for row in rows],
        "safe_lengths": [row["length"] for row in safe],
        "safe": [row["safe"]["feasible"] for row in safe],
        "safe_offset": [row["safe"]["offset"] for row in safe],
        "printed_lengths": [KILO * kilo for kilo in PRINTED],
        "printed": list(PRINTED.values()),
        "printed_longest": [feasible_length(base, held["dim"]) for base in PRINTED.values()],
    }


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the windows of a few lengths above or left, the ends for all lengths below or right."""
    first, second = look.panels(fig, 2)
    bases = zip(numbers["printed"], numbers["printed_longest"], strict=True)
    printed = dict(zip(numbers["printed_lengths"], bases, strict=True))
    for row, found in enumerate(numbers["windows"]):
        length, unit = found["length"], found["lower"][0]
        base, most = printed[length]
        _bars(first, row, found, [(base, most >= length)], look, unit)
    _axes_of_bars(first, [found["length"] for found in numbers["windows"]], look)
    first.set_xlabel("base / lowest feasible base")
    first.set_xlim(0.93, 8)
    first.set_xticks(RATIOS, [str(ratio) for ratio in RATIOS])
    first.xaxis.minorticks_off()
    look.title(first, "Feasible bases are windows", "a")
    _ends(second, numbers, look)
    _printed(second, printed, look)
    look.title(second, "7 of 11 printed bases fail", "b")


def _bars(
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


def _axes_of_bars(ax: Axes, lengths: Sequence[float], look: Look) -> None:
    ax.set_yticks(range(len(lengths)), [f"{length:.10g}" for length in lengths])
    ax.set(ylim=(len(lengths) - 0.4, -0.7), xscale="log", ylabel="length $L$ [tokens]")
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)


def _ends(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
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
    look.note(ax, "safe", (top_x[-1], top_y[-1]), (0.3, 0), side="left", colour=look.colour(2), strong=True)
    look.note(ax, "lowest", (x[4], y[4]), (0.6, -0.9), side="left", colour=look.colour(0), strong=True)
    ax.set(xscale="log", yscale="log", ylim=(low, high))
    ax.set(xlabel="length $L$ [tokens]", ylabel="base / length, $b/L$")
    ax.set_xticks([KILO * kilo for kilo in TICKS], list(TICKS.values()))
    ax.xaxis.minorticks_off()


def _ratio(lengths: Any, bases: Any) -> tuple[Any, Any]:
    x = np.asarray(lengths, dtype=np.float64)
    return x, np.asarray(bases, dtype=np.float64) / x


def _printed(ax: Axes, printed: dict[int, tuple[float, int]], look: Look) -> None:
    """Mark the printed bases, hollow where they are not feasible."""
    for holds, label in ((True, "printed, feasible"), (False, "printed, not feasible")):
        found = [(length, base) for length, (base, most) in printed.items() if (most >= length) == holds]
        x, y = _ratio(*zip(*found, strict=True))
        ax.plot(x, y, label=label, zorder=5, **look.mark(1, hollow=not holds))
    ax.legend(loc="center left", bbox_to_anchor=(0, 0.72), handlelength=1, borderaxespad=0)


def plot_feasible_bases(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = 128,
    length: Real | Sequence[Real] = 1024,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw all bases that are feasible for a length, and mark some below: hollow where they are not.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1 to mark.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number or sequence of numbers
        The lengths above 2, in tokens, a row each.
    ax : matplotlib axes, optional
        Where to draw; new axes by default. Letters are those of its figure.
    theme : {"light", "dark"}
        Which colours.

    Returns
    -------
    matplotlib axes
        The axes; ``ax.figure`` is their figure.

    Raises
    ------
    MissingDependencyError
        If matplotlib is not installed, or python-flint, which decides the edges.
    WrongKindError
        If an argument is of a wrong kind, or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, there is none, every base is feasible or none is, or the
        theme is not one of the two.

    Notes
    -----
    All windows are searched for: a second for 1024 tokens, some ten for 4096, and beyond that the time
    grows as the square of the length. A window is drawn at least as wide as a thin line.

    References
    ----------
    Men et al. (2024), arXiv:2405.14591, theorem 2 and table 2.

    Examples
    --------
    >>> axes = plot_feasible_bases(10000, 64, 512)
    >>> [text.get_text() for text in axes.texts]
    ['lowest 3439', 'all from 5268']
    """
    chosen = look(theme)
    not_axes("base", base)
    bases = [BASE.scalar(one) for one in _several(base)]
    found = [_windows(one, dim) for one in _several(length)]
    if not bases or not found:
        raise RopeTheoryError("`base` and `length` must hold a number at least; got none")
    reach = [(one, feasible_length(one, dim, limit=max(held["most"] for held in found))) for one in bases]
    low = min(*bases, *(held["lower"][0] for held in found))
    high = max(*bases, *(held["lower"][-1] for held in found))
    with drawing_on(ax, chosen) as axes:
        for row, held in enumerate(found):
            marks = [(one, most is None or most >= held["most"]) for one, most in reach]
            _bars(axes, row, held, marks, chosen)
        _axes_of_bars(axes, [held["length"] for held in found], chosen)
        axes.set(xlim=(low / (high / low) ** 0.04, high * (high / low) ** 0.4), xlabel="base $b$")
    return axes


def _several(numbers: Any) -> list[Any]:
    return list(numbers) if isinstance(numbers, Sequence | np.ndarray) else [numbers]


def _windows(length: Real, dim: Real) -> dict[str, Any]:
    """Search for the windows of one length."""
    found = feasible_bases(length, dim)
    if found.everything or found.nothing:
        raise RopeTheoryError(f"there are no edges to draw: {found} (take another `length`)")
    return {
        "length": found.length,
        "most": math.ceil(found.length),
        "lower": [window.lower.feasible for window in found.windows if window.lower],
        "upper": [window.upper.feasible for window in found.windows if window.upper],
    }
