"""The colours of the two themes and the three sizes; the one place where they are set.

The eight colours are those of Okabe and Ito, which colour-blind readers tell apart. A theme takes those
of the eight that stand out on its paper (contrast 3 : 1 and more).
"""

from __future__ import annotations

from dataclasses import dataclass

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
