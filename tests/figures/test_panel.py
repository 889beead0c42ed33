"""A plot takes axes of yours, or makes its own."""

from __future__ import annotations

import inspect

import matplotlib
import pytest
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.text import Text

from ropetheory import figures
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures.style import THEMES


@pytest.mark.parametrize("name", figures.__all__)
def test_plots_take_axes_and_return_them(name):
    fig = Figure()
    ax = fig.add_subplot()
    plot = getattr(figures, name)
    assert plot(ax=ax) is ax
    assert ax.has_data()
    with matplotlib.rc_context({"font.family": "monospace", "axes.facecolor": "red"}):
        own = plot(theme="dark")
    assert own.figure is not fig
    assert own.get_facecolor() == own.figure.get_facecolor() == to_rgba(THEMES["dark"].paper)
    fonts = {(*text.get_fontfamily(), text.get_math_fontfamily()) for text in own.figure.findobj(Text)}
    assert fonts == {("STIXGeneral", "stix")}
    for section in ("Parameters", "Returns", "Raises", "Notes", "References", "Examples"):
        assert inspect.getdoc(plot).count(f"\n{section}\n---") == 1, section
    assert '\ntheme : {"light", "dark"}\n' in plot.__doc__
    with pytest.raises(WrongKindError, match="`ax` must be matplotlib axes"):
        plot(ax=3)
    with pytest.raises(WrongKindError, match=r"must not be axes; got Axes.*pass axes as ax=\)"):
        plot(ax)
    with pytest.raises(RopeTheoryError, match="`theme` must be one of light, dark; got 'blue'"):
        plot(theme="blue")
