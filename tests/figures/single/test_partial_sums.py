"""RoFormer's curve."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_the_mean_of_every_bin_lies_in_its_band_and_the_plateau_is_that_of_random_phases():
    ax = figures.plot_partial_sums(10000, 128, 4096)
    means = ax.lines[0].get_ydata()
    assert means[0] == pytest.approx(rt.decay_bound(1, 10000, 128), rel=1e-12)
    assert 3.9 < np.min(means) < means[-1] * 1.2
    assert ax.texts[0].get_text() == "random phases: 4.78"
    assert figures.plot_partial_sums(10000, 64, 4096).texts[0].get_text() == "random phases: 3.41"


def test_a_length_of_one_token_is_refused():
    with pytest.raises(rt.RopeTheoryError, match="length"):
        figures.plot_partial_sums(10000, 128, 1)
