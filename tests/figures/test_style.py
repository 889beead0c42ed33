"""How a figure looks, in a theme at a size."""

from __future__ import annotations

import matplotlib
import pytest
from matplotlib.figure import Figure

from ropetheory import figures
from ropetheory.errors import RopeTheoryError
from ropetheory.figures import folder
from ropetheory.figures.style import DASHES, THEMES, look


def test_series_differ_by_more_than_their_hue():
    """Lines by their dashes and marks by their shape, as long as a theme has colours."""
    light = look()
    assert len({str(light.line(order)["linestyle"]) for order in range(5)}) == len(DASHES) == 5
    assert len({light.mark(order)["marker"] for order in range(5)}) == 5
    assert len({light.colour(order) for order in range(5)}) == 5


def test_a_hollow_mark_is_filled_with_paper():
    dark = look("dark")
    assert dark.mark(1, hollow=True)["markerfacecolor"] == dark.theme.paper
    assert dark.mark(1)["markerfacecolor"] == dark.colour(1)


def test_panels_stand_on_one_another_in_a_column_alone():
    for size, shape in (("column", (3, 1)), ("page", (1, 3)), ("slide", (1, 3))):
        (first, *_) = look(size=size).panels(Figure(), 3)
        assert first.get_subplotspec().get_gridspec().get_geometry() == shape


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"theme": "blue"}, "`theme` must be one of light, dark; got 'blue'"),
        ({"size": 3}, "`size` must be one of column, page, slide; got 3"),
    ],
)
def test_unknown_names_are_refused(keywords, words):
    with pytest.raises(RopeTheoryError, match=words):
        look(**keywords)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_colours_stand_out_on_their_paper(theme):
    def luminance(colour):
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(one, other):
        low, high = sorted((luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)

    assert min(contrast(colour, theme.paper) for colour in theme.series) > 3
    for paper in (theme.paper, theme.shade):
        assert min(contrast(colour, paper) for colour in theme.series) > 2.6
        assert contrast(theme.ink, paper) > 7
        assert contrast(theme.muted, paper) > 4.5
    assert len(set(theme.series)) == len(theme.series) <= len(DASHES)


def test_our_settings_do_not_leak_out(beside):
    name = "helix"
    before = dict(matplotlib.rcParams)
    folder.picture(name, beside[name]["numbers"], look("dark", "slide"), "png", "x")
    figures.plot_wavelengths(theme="dark")
    assert dict(matplotlib.rcParams) == before
