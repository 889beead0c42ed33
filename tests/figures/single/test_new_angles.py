"""Where new angles begin."""

import pytest

import ropetheory as rt
from ropetheory import figures


def test_the_first_positions_are_those_that_are_tried_one_by_one():
    ax = figures.plot_new_angles(10000, 64, 2048, 4)
    thetas = rt.frequencies(10000, 64)
    pairs = ax.lines[1].get_xdata()
    assert list(pairs) == [j for j in range(32) if 2047 * thetas[j] < 6.283185307179586]
    new = rt.ntk_aware(4).frequencies(10000, 64)
    for pair, place in zip(pairs, ax.lines[1].get_ydata(), strict=True):
        arc = 2047 * thetas[pair] * (1 + 1e-12)
        assert (place - 1) * new[pair] <= arc < place * new[pair]


def test_a_text_in_which_every_pair_goes_round_has_no_picture():
    with pytest.raises(rt.RopeTheoryError, match="every pair goes round"):
        figures.plot_new_angles(10000, 64, 10**6, 4)
