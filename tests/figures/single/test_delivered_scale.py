"""What a nominal NTK scale delivers."""

from pathlib import Path

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_the_curve_is_that_of_the_public_function():
    ax = figures.plot_delivered_scale(500000, [64, 128], 8192, 16)
    scales = ax.lines[0].get_xdata()
    for line, dim in zip(ax.lines[1:], (64, 128), strict=False):
        np.testing.assert_allclose(line.get_ydata(), rt.delivered_scale(500000, dim, 8192, scales))
    assert scales[-1] == pytest.approx(64)
    assert ax.texts[1].get_text().startswith("16 gives")


def test_a_model_brings_its_base_and_nothing_else_may():
    path = Path(__file__).parents[2] / "configs" / "llama3-8b.json"
    assert "pair 35 of 64" in figures.plot_delivered_scale(model=path).get_legend().get_texts()[0].get_text()
    with pytest.raises(rt.RopeTheoryError, match="both given"):
        figures.plot_delivered_scale(5e5, model=path)
    with pytest.raises(rt.RopeTheoryError, match="a number at least"):
        figures.plot_delivered_scale(dim=[])
