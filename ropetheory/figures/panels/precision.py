"""The panels of the figure of precision: errors of angles and of cosines over the position."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ropetheory.figures.measured.precision import NAMES
from ropetheory.numeric.precision.errors import angle_error

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look


ROOM = 10  # tokens from which on words have room left of a mark


def curves(ax: Axes, places: Any, bounds: Any, found: Any, look: Look) -> None:
    """Draw bounds as lines and what was measured as dots."""
    for order, (bound, errors) in enumerate(zip(bounds, found, strict=True)):
        ax.plot(places, bound, **look.line(order))
        ax.plot(places, errors, zorder=3 - 0.1 * order, **_dots(look.colour(order), look))
    ax.set_xscale("log")
    ax.set_yscale("log")


def _dots(colour: str, look: Look) -> dict[str, Any]:
    return {"color": colour, "marker": "o", "linestyle": "none", "markersize": 0.3 * look.size.points}


def crossings(ax: Axes, tolerances: Any, unsafe: Any, length: float, look: Look) -> None:
    """Draw each tolerance, and mark where each bound first exceeds it."""
    for most, row in zip(tolerances, unsafe, strict=True):
        ax.axhline(most, color=look.theme.ink, linewidth=0.5 * look.size.line, zorder=1)
        for order, place in enumerate(row):
            if place <= length:
                ax.plot(place, most, zorder=5, **look.mark(order))
                style: dict[str, Any] = {"colour": look.colour(order), "strong": True}
                words = f"from {place} on" if place >= ROOM else str(place)
                look.note(ax, words, (place, most), (-0.2, 0.4), side="right", **style)


def axes_of_angle(ax: Axes, length: float, base: float, dim: int, look: Look) -> None:
    """Name the axes and the lines of the angle, and shade where nothing is left of it."""
    low, high = ax.get_ylim()
    high = max(high, 1e3)
    decades = range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)
    ax.axhspan(1, high, color=look.theme.shade, zorder=0, linewidth=0)
    ax.text(1, high / 2, "off by more than a radian", va="top", **look.words())
    for order, name in enumerate(NAMES):
        at = length ** (0.62 + 0.14 * order)
        bound = float(angle_error([at], base, dim, dtype=name).max())
        look.note(ax, name, (at, bound), (-0.2, 0.5), side="right", colour=look.colour(order), strong=True)
    grey = look.line(0) | {"color": look.theme.muted}
    ax.plot([], [], label="proved (lines)", **grey)
    ax.plot([], [], label="measured (dots)", **_dots(look.theme.muted, look))
    ax.legend(loc="lower right", handlelength=1.5)
    ax.set(
        xlim=(0.8, 1.25 * length), xlabel="position $m$ [tokens]", ylim=(low, high),
        yticks=[10.0**power for power in decades if power % 2 == 0],
        ylabel="error of an angle up to $m$ [rad]",
    )  # fmt: skip


def cosines(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Shade what storing costs, mark where the angles' bound exceeds it, name axes and lines."""
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
