"""By how much interpolation exceeds the printed bound."""

import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_the_excess_is_that_of_the_constant_over_the_printed_bound():
    ax = figures.plot_interpolation_excess([10000, 1e9], 2000)
    line = ax.lines[2]
    widths = line.get_xdata()
    printed = widths / (32 * math.log(10000))
    np.testing.assert_allclose(line.get_ydata(), rt.interpolation_constant(10000, widths) - printed)
    assert ax.texts[1].get_text().endswith("$d$ = 1748")
    with pytest.raises(rt.RopeTheoryError, match="`dim`"):
        figures.plot_interpolation_excess(10000, 100)
