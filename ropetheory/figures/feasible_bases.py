"""Bases that keep every sum of cosines non-negative: windows, the lowest, the safe one, the printed ones."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes, part
from ropetheory.figures.catalogue import About
from ropetheory.figures.panels.feasible_bases import KILO, axes_of_bars, bars, ends, printed_bases, windows
from ropetheory.figures.style import Look, look
from ropetheory.numeric.arguments import BASE
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length
from ropetheory.numeric.feasible.known_edges import PRINTED

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

TABLE = "feasible_bases.json"  # searches of seconds to an hour: tests/benchmarks/feasible_table.py

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
    windows(first, numbers["windows"], printed, look)
    look.title(first, "Feasible bases are windows", "a")
    ends(second, numbers, look)
    printed_bases(second, printed, look)
    look.title(second, "7 of 11 printed bases fail", "b")


def plot_feasible_bases(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = 128,
    length: Real | Sequence[Real] = 1024,
    *,
    progress: Callable[[float], None] | None = None,
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
    progress : callable, optional
        Called with the share that is done, from 0 to 1: a long range takes its time.
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
    spans = _several(length)
    found = [_windows(one, dim, part(progress, row, len(spans))) for row, one in enumerate(spans)]
    if not bases or not found:
        raise RopeTheoryError("`base` and `length` must hold a number at least; got none")
    reach = [(one, feasible_length(one, dim, limit=max(held["most"] for held in found))) for one in bases]
    low = min(*bases, *(held["lower"][0] for held in found))
    high = max(*bases, *(held["lower"][-1] for held in found))
    with drawing_on(ax, chosen) as axes:
        for row, held in enumerate(found):
            marks = [(one, most is None or most >= held["most"]) for one, most in reach]
            bars(axes, row, held, marks, chosen)
        axes_of_bars(axes, [held["length"] for held in found], chosen)
        axes.set(xlim=(low / (high / low) ** 0.04, high * (high / low) ** 0.4), xlabel="base $b$")
    return axes


def _several(numbers: Any) -> list[Any]:
    return list(numbers) if isinstance(numbers, Sequence | np.ndarray) else [numbers]


def _windows(length: Real, dim: Real, progress: Callable[[float], None] | None) -> dict[str, Any]:
    """Search for the windows of one length."""
    found = feasible_bases(length, dim, progress=progress)
    if found.everything or found.nothing:
        raise RopeTheoryError(f"there are no edges to draw: {found} (take another `length`)")
    return {
        "length": found.length,
        "most": math.ceil(found.length),
        "lower": [window.lower.feasible for window in found.windows if window.lower],
        "upper": [window.upper.feasible for window in found.windows if window.upper],
    }
