"""Colours stand out on their paper."""

from __future__ import annotations

import pytest

from ropetheory.figures.style import DASHES
from ropetheory.figures.theme import THEMES


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
