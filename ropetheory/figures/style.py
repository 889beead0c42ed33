"""How figures look: the colours of two themes, three sizes; lines, marks and words; matplotlib's settings.

The eight colours are those of Okabe and Ito, which colour-blind readers tell apart. A theme takes those
of the eight that stand out on its paper (contrast 3 : 1 and more). A line has a style of its own beside its
colour, so that nothing depends on its hue alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, echo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ORANGE, SKY, GREEN, YELLOW = "#E69F00", "#56B4E9", "#009E73", "#F0E442"
BLUE, VERMILLION, PURPLE, BLACK = "#0072B2", "#D55E00", "#CC79A7", "#000000"


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours: of the paper, of lines and letters, of what matters, and of series in order."""

    name: str
    paper: str
    ink: str
    muted: str
    grid: str
    shade: str
    accent: str
    series: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """A width in inches, the letters and the lines that fit it; a slide has its height, too."""

    name: str
    width: float
    points: float
    line: float
    dots: int  # an inch, of a PNG
    height: float | None = None


THEMES = {
    "light": Theme(
        "light", "#FFFFFF", "#1A1A1A", "#5A5A5A", "#DDDDDD", "#EFEFEF", VERMILLION,
        (BLUE, VERMILLION, GREEN, PURPLE, BLACK),
    ),
    "dark": Theme(
        "dark", "#0D1117", "#E6EDF3", "#9DA7B3", "#30363D", "#1C232C", ORANGE,
        (SKY, ORANGE, GREEN, PURPLE, "#FFFFFF"),
    ),
}  # fmt: skip
SIZES = {
    "column": Size("column", 3.3, 8.0, 1.1, 300),
    "page": Size("page", 6.9, 9.0, 1.3, 300),
    "slide": Size("slide", 13.333, 18.0, 2.6, 120, height=7.5),
}
DASHES: tuple[Any, ...] = ("-", (0, (5, 1.5)), (0, (1, 1)), (0, (5, 1.5, 1, 1.5)), (0, (8, 3)))
MARKERS = ("o", "s", "^", "D", "v")
PAIRS = "pair $j$, counted from 0"
"""The name of an axis of pairs."""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme at a size: what a figure asks for colours, line styles and room."""

    theme: Theme
    size: Size

    @property
    def narrow(self) -> bool:
        """True where panels stand on one another, not side by side."""
        return self.size.name == "column"

    @property
    def small(self) -> float:
        """The smallest letters that are still read, in points."""
        return self.size.points - (1.0 if self.size.height is None else 3.0)

    def colour(self, order: int) -> str:
        """Return the colour of a series."""
        return self.theme.series[order % len(self.theme.series)]

    def line(self, order: int) -> dict[str, Any]:
        """Return colour, dashes and width of a series, as arguments of ``plot``."""
        return {
            "color": self.colour(order),
            "linestyle": DASHES[order % len(DASHES)],
            "linewidth": self.size.line,
        }

    def mark(self, order: int, *, hollow: bool = False) -> dict[str, Any]:
        """Return colour, shape and size of a series' markers, in a ring of paper or hollow, with no line."""
        return {
            "color": self.colour(order),
            "marker": MARKERS[order % len(MARKERS)],
            "linestyle": "none",
            "markersize": 0.62 * self.size.points,
            "markerfacecolor": self.theme.paper if hollow else self.colour(order),
            "markeredgecolor": self.colour(order) if hollow else self.theme.paper,
            "markeredgewidth": (1.0 if hollow else 0.5) * self.size.line,
        }

    def spot(self, colour: str) -> dict[str, Any]:
        """Return the round mark of a point in a colour that is no series', as arguments of ``plot``."""
        return self.mark(0) | {"color": colour, "markerfacecolor": colour}

    def dots(self, colour: str) -> dict[str, Any]:
        """Return small dots without a ring, with no line, as arguments of ``plot``."""
        return {"color": colour, "marker": "o", "linestyle": "none", "markersize": 0.3 * self.size.points}

    def words(self, *, colour: str = "", strong: bool = False, halo: str = "") -> dict[str, Any]:
        """Return size and colour of words in a picture, as arguments of ``text``.

        A halo, in the colour of what is behind them, keeps words legible on a line; it makes an SVG larger,
        so ask for it only there.
        """
        words = {
            "fontsize": self.small,
            "color": colour or self.theme.ink,
            "fontweight": "bold" if strong else "normal",
        }
        if halo:
            from matplotlib.patheffects import withStroke

            words["path_effects"] = [withStroke(linewidth=2 * self.size.line, foreground=halo)]
        return words

    def note(
        self,
        ax: Axes,
        text: str,
        at: tuple[float, float],
        away: tuple[float, float] = (0.0, 0.6),
        *,
        colour: str = "",
        strong: bool = False,
        halo: str = "",
        line: bool = False,
        side: str = "center",
    ) -> None:
        """Write words beside a point, ``away`` in heights of a letter, with a thin line to it if asked."""
        shift = (away[0] * self.size.points, away[1] * self.size.points)
        arrow = {
            "arrowstyle": "-", "color": colour or self.theme.muted, "linewidth": 0.6 * self.size.line,
            "shrinkA": 0, "shrinkB": 0.3 * self.size.points,
        }  # fmt: skip
        ax.annotate(
            text, at, xytext=shift, textcoords="offset points", ha=side,
            va="bottom" if away[1] > 0 else "top" if away[1] < 0 else "center",
            arrowprops=arrow if line else None,
            **self.words(colour=colour, strong=strong, halo=halo),
        )  # fmt: skip

    def panels(self, fig: Figure, count: int, **keywords: Any) -> list[Axes]:
        """Add panels: on one another in a column, side by side elsewhere."""
        rows, columns = (count, 1) if self.narrow else (1, count)
        return list(fig.subplots(rows, columns, squeeze=False, **keywords).ravel())

    def title(self, ax: Axes, text: str, letter: str = "") -> None:
        """Say at the top left what a panel shows, behind its letter."""
        ax.set_title(f"$\\mathbf{{{letter}}}$   {text}" if letter else text, loc="left")


def look(theme: str = "light", size: str = "page") -> Look:
    """Return the look of a theme and a size by their names.

    Raises
    ------
    RopeTheoryError
        There is no such theme or size.
    """
    return Look(_named("theme", theme, THEMES), _named("size", size, SIZES))


def _named(argument: str, name: object, known: Mapping[str, Any]) -> Any:
    if not isinstance(name, str) or name not in known:
        raise RopeTheoryError(f"`{argument}` must be one of {', '.join(known)}; got {echo(name)}")
    return known[name]


SAVED = {
    "pdf.fonttype": 42,  # journals refuse the default, Type 3
    "svg.fonttype": "path",
    "svg.hashsalt": "ropetheory",
}


def settings(chosen: Look) -> Any:
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
