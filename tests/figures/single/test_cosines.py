"""How far cosines go astray."""

import numpy as np

import ropetheory as rt
from ropetheory import figures


def test_what_is_measured_stays_below_the_bound():
    ax = figures.plot_cosines(10000, 16, 2000)
    for order, name in enumerate(("float32", "bfloat16")):
        bound, found = ax.lines[2 * order], ax.lines[2 * order + 1]
        want = rt.cosine_error(bound.get_xdata(), 10000, 16, dtype=name, stored="bfloat16")
        np.testing.assert_allclose(bound.get_ydata(), want.max(axis=-1))
        assert (found.get_ydata() <= bound.get_ydata()).all()


def test_a_long_measurement_tells_how_far_it_is():
    for plot in (figures.plot_cosines, figures.plot_precision):
        told = []
        plot(10000, 8, 100, progress=told.append)
        assert told == [0.0, 0.25, 0.5, 0.75]
