"""Both ramps of YaRN over the turns in training."""

import numpy as np

import ropetheory as rt
from ropetheory import figures


def test_the_dots_are_the_shares_of_both_ramps():
    ax = figures.plot_ramp_over_turns(10000, 128, 4096, ramp_high=16)
    code, paper = ax.lines[2], ax.lines[3]
    turns = rt.rotations(10000, 128, 4096)
    shown = turns[turns < 20]
    np.testing.assert_allclose(paper.get_ydata(), rt.ramp(shown, ramp_low=1, ramp_high=16))
    whole = rt.index_ramp(10000, 128, 4096, ramp_low=1, ramp_high=16)
    np.testing.assert_allclose(code.get_ydata(), whole[turns < 20])
    assert ax.get_xlim()[1] == 20
