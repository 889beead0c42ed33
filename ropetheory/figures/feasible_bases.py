"""Bases that keep every sum of cosines non-negative: windows, the lowest, the safe one, the printed ones."""

from __future__ import annotations

import functools
import json
import math
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring, share_of
from ropetheory.figures.ropes import several
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import BASE
from ropetheory.numeric.feasible import known_edges
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length
from ropetheory.numeric.frequencies.schedule import paired_dim

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

TABLE = "feasible_bases.json"  # searches of seconds to an hour: tests/benchmarks/feasible_table.py
DIM = known_edges.PRINTED_DIM
KILO = 1024
TICKS = {1: "1k", 4: "4k", 16: "16k", 64: "64k", 256: "256k", 1024: "1M"}
RATIOS = (1, 2, 3, 4, 6, 8)
HALF = 0.16  # of the height of a bar, in rows


def _compute_windows(
    base: Real | Sequence[Real], dim: Real, length: Real | Sequence[Real],
    progress: Callable[[float], None] | None,
) -> Numbers:  # fmt: skip
    """Search for the windows of each length, and ask how long each base holds."""
    bases = [BASE.scalar(one) for one in several("base", base)]
    spans = several("length", length)
    found = [_search(one, dim, share_of(progress, row, len(spans))) for row, one in enumerate(spans)]
    longest = max(math.ceil(held["length"]) for held in found)
    return {"windows": found, "reach": [(one, feasible_length(one, dim, limit=longest)) for one in bases]}


def _search(length: Real, dim: Real, progress: Callable[[float], None] | None) -> Numbers:
    """Search for the windows of one length."""
    found = feasible_bases(length, dim, progress=progress)
    if found.everything or found.nothing:
        raise RopeTheoryError(f"there are no edges to draw: {found} (take another `length`)")
    return {
        "length": found.length,
        "lower": [window.lower.feasible for window in found.windows if window.lower],
        "upper": [window.upper.feasible for window in found.windows if window.upper],
    }


def _draw_windows(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the windows of each length over the base, and the bases below."""
    found, bases = numbers["windows"], [base for base, _ in numbers["reach"]]
    for row, held in enumerate(found):
        most = math.ceil(held["length"])
        marks = [(base, reach is None or reach >= most) for base, reach in numbers["reach"]]
        _draw_bars(ax, row, held, marks, look)
    _set_rows(ax, [held["length"] for held in found])
    low = min(*bases, *(held["lower"][0] for held in found))
    high = max(*bases, *(held["lower"][-1] for held in found))
    ax.set(xlim=(low / (high / low) ** 0.04, high * (high / low) ** 0.4), xlabel="base $b$")


def _draw_bars(
    ax: Axes, row: int, held: Numbers, bases: Iterable[tuple[float, bool]], look: Look, unit: float = 1.0
) -> None:
    """Draw the windows of one length in a row, with the lowest and the safe base, and bases below."""
    lower, colour = held["lower"], look.colour(0)
    upper = [*held["upper"], 1e3 * lower[-1]]
    spans = [(low / unit, (high - low) / unit) for low, high in zip(lower, upper, strict=True)]
    # A sliver is as wide as a thin line, or it would not be seen.
    thin = 0.35 * look.size.line
    ax.broken_barh(spans, (row - HALF, 2 * HALF), facecolor=colour, edgecolor=colour, linewidth=thin)
    # The last gap may be as thin; here it ends.
    ink, width = look.theme.ink, 0.8 * look.size.line
    ax.vlines(lower[-1] / unit, row - 1.5 * HALF, row + 1.5 * HALF, color=ink, linewidth=width, zorder=4)
    # A lower edge is rounded up: next above it bases are feasible, next below they are not.
    words = look.words(colour=colour, strong=True) | {"va": "bottom"}
    if len(lower) > 1:
        ax.text(lower[0] / unit, row - 1.75 * HALF, f"lowest {math.ceil(lower[0])}", **words)
    words |= {"ha": "right", "transform": ax.get_yaxis_transform()}
    ax.text(1, row - 1.75 * HALF, f"all from {math.ceil(lower[-1])}", **words)
    for base, holds in bases:
        size = {"markersize": 0.5 * look.size.points}
        ax.plot(base / unit, row + 2.2 * HALF, zorder=5, **look.mark(1, hollow=not holds) | size)


def _set_rows(ax: Axes, lengths: Sequence[float]) -> None:
    """Name the axes, a length to a row."""
    ax.set_yticks(range(len(lengths)), [f"{length:.10g}" for length in lengths])
    ax.set(ylim=(len(lengths) - 0.4, -0.7), xscale="log", ylabel="length $L$ [tokens]")
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)


def _compute_ends(dim: Real) -> Numbers:
    """Return the lowest and the safe base of every length on file, and how long the printed ones hold."""
    width = paired_dim(dim)
    rows = [row for row in known_edges.table().values() if row.dim == width]
    if len(rows) < 2:
        known = ", ".join(str(one) for one in sorted({row.dim for row in known_edges.table().values()}))
        raise RopeTheoryError(
            f"`dim` must be a width with stored endpoints, {known}; got {width} (try feasible_bases)"
        )
    safe = [(row.length, row.safe) for row in rows if row.safe is not None]
    printed = known_edges.PRINTED if width == DIM else {}
    return {
        "dim": width,
        "lengths": [row.length for row in rows],
        "infimum": [row.infimum.feasible for row in rows],
        "infimum_offset": [row.infimum.offset for row in rows],
        "safe_lengths": [length for length, _ in safe],
        "safe": [edge.feasible for _, edge in safe],
        "safe_offset": [edge.offset for _, edge in safe],
        "printed_lengths": [KILO * kilo for kilo in printed],
        "printed": list(printed.values()),
        "printed_longest": _longest_of_printed() if printed else [],
    }


@functools.cache
def _longest_of_printed() -> tuple[int | None, ...]:
    """Return how many tokens each printed base is feasible for."""
    return tuple(feasible_length(base, DIM) for base in known_edges.PRINTED.values())


def _draw_ends(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the lowest and the safe base of every length, and say what lies between."""
    x, y = _ratio(numbers["lengths"], numbers["infimum"])
    top_x, top_y = _ratio(numbers["safe_lengths"], numbers["safe"])
    low, high = 0.6 * y.min(), 40 * max(y.max(), top_y.max())
    ax.fill_between(x, low, y, color=look.theme.shade, zorder=0, linewidth=0)
    for order, places, values in ((0, x, y), (2, top_x, top_y)):
        ax.plot(places, values, **look.line(order))
    ax.text(x[-1], 1.15 * low, "no base is feasible", ha="right", va="bottom", **look.words())
    ax.text(x[0], 0.7 * high, "every base is feasible", ha="left", va="top", **look.words())
    last = numbers["safe_lengths"][-1]
    most = f"safe\n(to {last // KILO}k)" if last < numbers["lengths"][-1] else "safe"
    look.note(ax, most, (top_x[-1], top_y[-1]), (0.3, 0), side="left", colour=look.colour(2), strong=True)
    look.note(ax, "lowest", (x[4], y[4]), (0.6, -0.9), side="left", colour=look.colour(0), strong=True)
    ax.set(xscale="log", yscale="log", ylim=(low, high))
    ax.set(xlabel="length $L$ [tokens]", ylabel="base / length, $b/L$")
    ax.set_xticks([KILO * kilo for kilo in TICKS], list(TICKS.values()))
    ax.xaxis.minorticks_off()
    if numbers["printed"]:
        _mark_printed(ax, numbers, look)


def _ratio(lengths: Any, bases: Any) -> tuple[Any, Any]:
    x = np.asarray(lengths, dtype=np.float64)
    return x, np.asarray(bases, dtype=np.float64) / x


def _mark_printed(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Mark the printed bases, hollow where they are not feasible."""
    x, y = _ratio(numbers["printed_lengths"], numbers["printed"])
    feasible = np.asarray(numbers["printed_longest"]) >= x
    for holds, label in ((True, "printed, feasible"), (False, "printed, not feasible")):
        chosen = feasible == holds
        ax.plot(x[chosen], y[chosen], label=label, zorder=5, **look.mark(1, hollow=not holds))
    ax.legend(loc="center left", bbox_to_anchor=(0, 0.72), handlelength=1, borderaxespad=0)


def read_table() -> dict[str, Any]:
    """Read the windows that were searched for."""
    held: dict[str, Any] = json.loads((resources.files(__package__) / TABLE).read_text(encoding="utf-8"))
    return held


def _windows_on_file() -> Numbers:
    """Return the windows that were searched for."""
    windows = [
        {
            "length": row["length"],
            "lower": [window["lower"]["feasible"] for window in row["windows"]],
            "upper": [window["upper"]["feasible"] for window in row["windows"][:-1]],
        }
        for row in read_table()["rows"]
        if "windows" in row
    ]
    return {"windows": windows}


def _draw_ratios(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the windows of a few lengths over the lowest feasible base of each, with the printed bases."""
    bases = zip(numbers["printed"], numbers["printed_longest"], strict=True)
    printed = dict(zip(numbers["printed_lengths"], bases, strict=True))
    found = numbers["windows"]
    for row, held in enumerate(found):
        base, most = printed[held["length"]]
        _draw_bars(ax, row, held, [(base, most >= held["length"])], look, held["lower"][0])
    _set_rows(ax, [held["length"] for held in found])
    look.note(ax, "printed (hollow: not feasible)", (1, 2.2 * HALF), (0.6, 0), side="left")
    ax.set_xlabel("base / lowest feasible base")
    ax.set_xlim(0.93, 8)
    ax.set_xticks(RATIOS, [str(ratio) for ratio in RATIOS])
    ax.xaxis.minorticks_off()


FEASIBLE_BASES = Panel(_compute_windows, _draw_windows)
KNOWN_BASES = Panel(_compute_ends, _draw_ends)
FIGURE = Figure(
    panels=(
        Panel(_windows_on_file, _draw_ratios).under("Feasible bases are windows"),
        KNOWN_BASES.under("7 of 11 printed bases fail", dim=DIM),
    ),
    keys=(
        "dim", "windows", "lengths", "infimum", "infimum_offset", "safe_lengths", "safe", "safe_offset",
        "printed_lengths", "printed", "printed_longest",
    ),
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


@complete_docstring
def plot_feasible_bases(
    base: Real | Sequence[Real] = 10_000, dim: Real = 128, length: Real | Sequence[Real] = 1024, *,
    progress: Callable[[float], None] | bool | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw all bases that are feasible for a length, and mark some below: hollow where they are not.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1 to mark.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number or sequence of numbers
        The lengths above 2, in tokens, a row each.
    progress : callable or bool, optional
        Called with the share that is done, from 0 to 1: a long range takes its time; True
        shows a bar.
    ax, theme : as for every plot

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
    return FEASIBLE_BASES.plot(ax, theme, base=base, dim=dim, length=length, progress=progress)


@complete_docstring
def plot_known_bases(
    dim: Real = 128, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw the lowest and the safe base of every length on file at a width, and what is printed of them.

    Parameters
    ----------
    dim : int
        The rotary width d of a head, one with stored endpoints: 64, 80, 96, 128 or 256.
    ax, theme : as for every plot

    Notes
    -----
    Below the lower line no base keeps the sum of cosines from turning negative, above the upper one
    every base does; between them bases come in windows. ``feasible_bases`` searches for other widths
    and lengths.

    References
    ----------
    Men et al. (2024), arXiv:2405.14591, table 2.

    Examples
    --------
    >>> axes = plot_known_bases(128)
    >>> axes.get_xlabel()
    'length $L$ [tokens]'
    """
    return KNOWN_BASES.plot(ax, theme, dim=dim)
