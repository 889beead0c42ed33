"""How a figure looks, in a theme at a size."""

from __future__ import annotations

import pytest
from matplotlib.figure import Figure

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.style import DASHES, look


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
