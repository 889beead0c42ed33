"""How a figure looks: its lines, marks, words and panels, in a theme at a size.

A line has a style of its own beside its colour, so that nothing depends on its hue alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.figures.theme import SIZES, THEMES, Size, Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DASHES: tuple[Any, ...] = ("-", (0, (5, 1.5)), (0, (1, 1)), (0, (5, 1.5, 1, 1.5)), (0, (8, 3)))
MARKERS = ("o", "s", "^", "D", "v")


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

    def words(
        self, *, colour: str = "", strong: bool = False, halo: str = ""
    ) -> dict[str, Any]:
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
