"""Errors of angles and cosines over the position in float32 and bfloat16, beside their proven law."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.rounding import NAMES, STORED, measure_angles, measure_cosines
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import BASE, Argument
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.precision.errors import angle_error, cosine_error
from ropetheory.numeric.precision.formats import FORMATS
from ropetheory.numeric.precision.positions import TOLERANCE, distinct_positions, first_unsafe_position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from matplotlib.axes import Axes
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real

    Progress = Callable[[float], None] | None

BASE_OF, DIM, LENGTH = 10_000, 128, 2**17
TOLERANCES = (0.01, 1.0)
AN_OCTAVE = 4  # positions of a drawn curve
ROOM = 10  # tokens from which on words have room left of a mark
DRAWN = replace(TOLERANCE, rule="a finite number above 0", holds=lambda x: (x > 0) & (x < math.inf))
MOST = Argument(
    "length", "an integer from 2 to 2^20", lambda x: (x >= 2) & (x <= 2**20) & (x % 1 == 0), 2.0,
    "it is the largest position, such as 131072", whole=True,
)  # fmt: skip


def _positions(length: int) -> NDArray[np.int64]:
    """Return the whole positions of a drawn curve, evenly on a logarithmic scale."""
    places = np.geomspace(1, length, math.ceil(AN_OCTAVE * math.log2(length)) + 1)
    return np.unique(np.rint(places).astype(np.int64))


def _compute_angles(
    base: Real, dim: Real, length: Real, tolerances: Sequence[Real], progress: Progress
) -> Numbers:
    """Compute the bounds of the error of angles, where they pass a tolerance, and measure the errors."""
    number, width, most = BASE.scalar(base), paired_dim(dim), int(MOST.scalar(length))
    limits, places = [DRAWN.scalar(one) for one in tolerances], _positions(most)
    # A bound grows with the position, so that it holds for all positions before as well.
    bounds = [angle_error(places, number, width, dtype=name).max(axis=-1) for name in NAMES]
    if not np.any(bounds):
        raise RopeTheoryError(f"nothing errs up to `length` {most} in a head of one pair (take a longer one)")
    return {
        "base": number, "dim": width, "length": most, "formats": NAMES,
        "positions": places,
        "angle_bound": bounds,
        "angle_measured": measure_angles(number, width, most, progress)[:, places - 1],
        "tolerances": limits,
        "first_unsafe": [
            [first_unsafe_position(number, width, dtype=name, tolerance=limit) for name in NAMES]
            for limit in limits
        ],
    }  # fmt: skip


def _draw_angles(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw bounds and measured errors, each tolerance and where it is passed; shade what is lost."""
    length = numbers["length"]
    _draw_curves(ax, numbers["positions"], numbers["angle_bound"], numbers["angle_measured"], look)
    _mark_unsafe(ax, numbers, look)
    low, high = ax.get_ylim()
    high = max(high, 1e3)
    decades = range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)
    ax.axhspan(1, high, color=look.theme.shade, zorder=0, linewidth=0)
    ax.text(1, high / 2, "off by more than a radian", va="top", **look.words())
    for order, name in enumerate(NAMES):
        at = length ** (0.62 + 0.14 * order)
        bound = float(angle_error([at], numbers["base"], numbers["dim"], dtype=name).max())
        look.note(ax, name, (at, bound), (-0.2, 0.5), side="right", colour=look.colour(order), strong=True)
    ax.plot([], [], label="proved (lines)", **look.line(0) | {"color": look.theme.muted})
    ax.plot([], [], label="measured (dots)", **look.dots(look.theme.muted))
    ax.legend(loc="lower right", handlelength=1.5)
    ax.set(
        xlim=(0.8, 1.25 * length), xlabel="position $m$ [tokens]", ylim=(low, high),
        yticks=[10.0**power for power in decades if power % 2 == 0],
        ylabel="error of an angle up to $m$ [rad]",
    )  # fmt: skip


def _draw_curves(ax: Axes, places: Any, bounds: Any, found: Any, look: Look) -> None:
    """Draw bounds as lines and what was measured as dots."""
    for order, (bound, errors) in enumerate(zip(bounds, found, strict=True)):
        ax.plot(places, bound, **look.line(order))
        ax.plot(places, errors, zorder=3 - 0.1 * order, **look.dots(look.colour(order)))
    ax.set_xscale("log")
    ax.set_yscale("log")


def _mark_unsafe(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw each tolerance, and mark where each bound first exceeds it."""
    for most, row in zip(numbers["tolerances"], numbers["first_unsafe"], strict=True):
        ax.axhline(most, color=look.theme.ink, linewidth=0.5 * look.size.line, zorder=1)
        for order, place in enumerate(row):
            if place <= numbers["length"]:
                ax.plot(place, most, zorder=5, **look.mark(order))
                style: dict[str, Any] = {"colour": look.colour(order), "strong": True}
                words = f"from {place} on" if place >= ROOM else str(place)
                look.note(ax, words, (place, most), (-0.2, 0.4), side="right", **style)


def _compute_cosines(base: Real, dim: Real, length: Real, progress: Progress) -> Numbers:
    """Compute the bounds of the error of cosines, where that of angles tells, and measure the errors."""
    number, width, most = BASE.scalar(base), paired_dim(dim), int(MOST.scalar(length))
    unit, places = FORMATS[STORED].unit, _positions(most)
    passed = first_unsafe_position(number, width, dtype="float32", tolerance=unit)
    return {
        "length": most, "formats": NAMES, "stored": STORED,
        "unit": [FORMATS[name].unit for name in NAMES],
        "positions": places,
        "cosine_bound": [
            cosine_error(places, number, width, dtype=name, stored=STORED).max(axis=-1) for name in NAMES
        ],
        "cosine_measured": measure_cosines(number, width, most, progress)[:, places - 1],
        "passed": passed,
        "passed_bound": cosine_error(passed, number, width, dtype="float32", stored=STORED).max(),
    }  # fmt: skip


def _draw_cosines(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw bounds and measured errors, shade what storing costs, mark where the angles' bound exceeds it."""
    _draw_curves(ax, numbers["positions"], numbers["cosine_bound"], numbers["cosine_measured"], look)
    low, unit = 8e-4, numbers["unit"][numbers["formats"].index(numbers["stored"])]
    ax.axhspan(low, unit, color=look.theme.shade, zorder=0, linewidth=0)
    lost = f"lost by storing it, $u = 2^{{{math.log2(unit):.0f}}}$"
    ax.text(1, 1.15 * low, lost, va="bottom", **look.words())
    place, bound = numbers["passed"], numbers["passed_bound"]
    ax.plot(place, bound, zorder=5, **look.mark(0))
    words = f"angles cost more\nfrom {place} on"
    look.note(ax, words, (place, bound), (-0.3, 0.5), side="right", colour=look.colour(0), strong=True)
    look.note(ax, "angles in float32", (1, unit), (0, 0.4), side="left", colour=look.colour(0), strong=True)
    style = look.words(colour=look.colour(1), strong=True)
    ax.text(numbers["length"], 1.4, "angles in bfloat16", ha="right", va="top", **style)
    ax.set(
        xlim=(0.8, 1.25 * numbers["length"]), ylim=(low, 4), xlabel="position $m$ [tokens]",
        ylabel="error of a cosine up to $m$",
    )  # fmt: skip


def _count_positions(numbers: Numbers) -> Numbers:
    return {"base": BASE_OF, "distinct": [distinct_positions(LENGTH, dtype=name) for name in NAMES]}


PRECISION = Panel(_compute_angles, _draw_angles)
COSINES = Panel(_compute_cosines, _draw_cosines)
_SHOWN: dict[str, Any] = {"base": BASE_OF, "dim": DIM, "length": LENGTH, "progress": None}
FIGURE = Figure(
    panels=(
        PRECISION.under("Angles err as the position grows", **_SHOWN, tolerances=TOLERANCES),
        COSINES.under("Cosines need float32 angles", **_SHOWN),
    ),
    more=_count_positions,
    keys=(
        "base", "dim", "length", "formats", "unit", "positions", "angle_bound", "angle_measured",
        "tolerances", "first_unsafe", "distinct", "stored", "cosine_bound", "cosine_measured", "passed",
        "passed_bound",
    ),
    caption=(
        "The largest error up to each position, over all whole positions and all 64 pairs at base 10⁴. "
        "(a) The angle, where position, frequency and product are rounded: dots are measured, lines are the "
        "proven bound, mθ_j((1 + u)ᵏ − 1) for k roundings. In float32 (u = 2⁻²⁴) no angle errs by more than "
        "0.01 radians before position 96871; in bfloat16 (u = 2⁻⁸) position 2 may, from position 148 on a "
        "whole radian may be lost, and of 131072 positions 1409 stay different. (b) The cosine, stored in "
        "bfloat16 either way. From float32 angles its error is that of storing it until far out: the bound "
        "of the angle passes u only at position 37840. From bfloat16 angles it is soon as wrong as a "
        "cosine can be."
    ),
    theorems=(
        "finite-precision.angle", "finite-precision.angle-below", "finite-precision.power",
        "finite-precision.lipschitz", "finite-precision.lipschitz-below", "finite-precision.at-most-two",
        "finite-precision.own-rounding",
    ),
    heights={"column": 4.9, "page": 3.0},
    units={
        "base": "1", "dim": "coordinates", "length": "tokens", "unit": "1", "positions": "tokens",
        "angle_bound": "radians", "angle_measured": "radians", "cosine_bound": "1", "cosine_measured": "1",
        "tolerances": "radians", "first_unsafe": "tokens", "distinct": "positions", "passed": "tokens",
        "passed_bound": "1",
    },
    known={
        "first_unsafe[0][0]": 96871, "first_unsafe[1][1]": 148, "first_unsafe[0][1]": 2, "distinct[1]": 1409,
        "distinct[0]": 131072, "passed": 37840,
    },
)  # fmt: skip


@complete_docstring
def plot_precision(
    base: Real = 10_000, dim: Real = 128, length: Real = 131_072, *, tolerance: Real = 0.01,
    progress: Callable[[float], None] | bool | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the bounds of the angles' error over the position, and what is measured, in two formats.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : int
        The largest position, from 2 to 2^20 tokens.
    tolerance : number
        The error above 0, in radians, from where a position is marked as the first unsafe one.
    progress : callable or bool, optional
        Called with the share that is done, from 0 to 1: a long range takes its time; True
        shows a bar.
    ax, theme : as for every plot

    Notes
    -----
    Every whole position is measured, so that the time grows with the length times the width. The
    frequencies are taken as rounded once from their true value.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1; Wang et al. (2024),
    arXiv:2411.13476.

    Examples
    --------
    >>> axes = plot_precision(10000, 128, 4096, tolerance=1)
    >>> [text.get_text() for text in axes.texts]
    ['from 148 on', 'off by more than a radian', 'float32', 'bfloat16']
    """
    return PRECISION.plot(
        ax, theme, base=base, dim=dim, length=length, tolerances=(tolerance,), progress=progress
    )


@complete_docstring
def plot_cosines(
    base: Real = 10_000, dim: Real = 128, length: Real = 131_072, *,
    progress: Callable[[float], None] | bool | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the bounds of the error of cosines over the position, and what is measured, in two formats.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : int
        The largest position, from 2 to 2^20 tokens.
    progress : callable or bool, optional
        Called with the share that is done, from 0 to 1: a long range takes its time; True
        shows a bar.
    ax, theme : as for every plot

    Notes
    -----
    Cosines are stored in bfloat16; their angles are computed in float32 or in bfloat16. The mark is
    where the angles' bound exceeds what storing costs. Every whole position is measured, so that the
    time grows with the length times the width.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1; Wang et al. (2024),
    arXiv:2411.13476.

    Examples
    --------
    >>> axes = plot_cosines(10000, 128, 4096)
    >>> [text.get_text() for text in axes.texts][-1]
    'angles in bfloat16'
    """
    return COSINES.plot(ax, theme, base=base, dim=dim, length=length, progress=progress)
