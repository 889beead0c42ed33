"""Axes and a figure that a notebook shows when they end a cell, as a plot of ours returns its axes."""

from __future__ import annotations

import io
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

DPI = 110


class ShownFigure(Figure):
    """A figure that shows itself; pyplot does not know it, and so shows it no second time."""

    def _repr_png_(self) -> bytes:
        return png_of(self)


class ShownAxes(Axes):
    """Axes that show the figure on which they stand."""

    def _repr_png_(self) -> bytes:
        return png_of(self.figure)


def png_of(figure: Any) -> bytes:
    """Return a figure as the bytes of a picture."""
    kept = io.BytesIO()
    figure.savefig(kept, format="png", dpi=DPI)
    return kept.getvalue()


def new_axes(size: tuple[float, float]) -> Axes:
    """Return axes on a figure of their own, in the settings that hold now."""
    return ShownFigure(figsize=size, layout="constrained").add_subplot(axes_class=ShownAxes)
