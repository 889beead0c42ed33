"""What a larger base and a smaller step do to the granularity."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_lines_and_words_are_of_the_width_that_was_asked_for():
    ax = figures.plot_granularity_factors(10000, 64)
    line = ax.lines[0]
    want = rt.granularity(line.get_xdata(), 64) * 2 / 64
    np.testing.assert_allclose(line.get_ydata(), want)
    start = rt.granularity(10000, 64) / 32
    assert f"RoPE {start:.4f}" in [text.get_text() for text in ax.texts]
    with pytest.raises(rt.RopeTheoryError, match="dim"):
        figures.plot_granularity_factors(10000, 63)
