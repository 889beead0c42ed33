"""YaRN's factor on the logits."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_the_curve_on_logits_is_the_square_of_the_factor():
    ax = figures.plot_temperature(256)
    side, logits = ax.lines[0], ax.lines[1]
    np.testing.assert_allclose(side.get_ydata(), rt.attention_factor(side.get_xdata()))
    np.testing.assert_allclose(logits.get_ydata(), side.get_ydata() ** 2)
    assert ax.get_xlim() == (1, 256)
    assert [text.get_text() for text in ax.texts[:2]] == ["1.14", "1.30"]
    assert not any("printed" in text.get_text() for text in ax.texts)
    with pytest.raises(rt.RopeTheoryError, match="`scale` must be a number from 2"):
        figures.plot_temperature(1)
