"""The settings of matplotlib that every figure is drawn in: its own defaults, then ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ropetheory.figures.style import Look
    from ropetheory.figures.theme import Size, Theme

SAVED = {
    "pdf.fonttype": 42,  # journals refuse the default, Type 3
    "svg.fonttype": "path",
    "svg.hashsalt": "ropetheory",
}


def parameters(chosen: Look) -> Any:
    """Return matplotlib's settings: its own defaults (never a user's), then ours."""
    import matplotlib

    kept = ("backend", "backend_fallback")  # they say where windows open; no picture depends on them
    defaults = {key: value for key, value in matplotlib.rcParamsDefault.items() if key not in kept}
    return defaults | _letters(chosen) | _colours(chosen.theme) | _lines(chosen.size) | SAVED


def _letters(chosen: Look) -> dict[str, Any]:
    """Fonts, and the room around letters."""
    size = chosen.size
    return {
        "font.family": "STIXGeneral",
        "mathtext.fontset": "stix",
        "font.size": size.points,
        "axes.titlesize": size.points,
        "axes.labelsize": size.points,
        "xtick.labelsize": chosen.small,
        "ytick.labelsize": chosen.small,
        "legend.fontsize": chosen.small,
        "legend.frameon": False,
        "figure.constrained_layout.w_pad": 0.5 * size.points / 72,
        "figure.constrained_layout.h_pad": 0.5 * size.points / 72,
        "axes.titlepad": 0.6 * size.points,
        "axes.labelpad": 0.4 * size.points,
        "axes.formatter.use_mathtext": True,
    }


def _colours(theme: Theme) -> dict[str, Any]:
    return {
        "figure.facecolor": theme.paper,
        "savefig.facecolor": theme.paper,
        "axes.facecolor": theme.paper,
        "text.color": theme.ink,
        "axes.labelcolor": theme.ink,
        "axes.edgecolor": theme.muted,
        "xtick.color": theme.muted,
        "ytick.color": theme.muted,
        "xtick.labelcolor": theme.ink,
        "ytick.labelcolor": theme.ink,
        "grid.color": theme.grid,
    }


def _lines(size: Size) -> dict[str, Any]:
    """Widths of lines, and the ticks."""
    ticks = {
        f"{axis}tick.{kind}.{what}": value
        for axis in "xy"
        for kind, share in (("major", 1.0), ("minor", 0.6))
        for what, value in {
            "width": 0.5 * size.line, "size": 0.35 * share * size.points, "pad": 0.4 * size.points
        }.items()
    }  # fmt: skip
    return ticks | {
        "axes.linewidth": 0.5 * size.line,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "grid.linewidth": 0.4 * size.line,
        "lines.linewidth": size.line,
        "hatch.linewidth": 0.4 * size.line,
    }
