"""The numbers of the figure of stretches, against the formulas of the methods in mpmath."""

import math
from dataclasses import replace
from fractions import Fraction

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures, position_interpolation, proportional_rotary, read_config
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures import stretch
from ropetheory.figures.stretch import plot_stretch

PAIRS, L, S = range(64), 4096, 8


@pytest.fixture(scope="module")
def exact():
    """The stretches by their formulas, to 30 digits; those of exactly 8 are exactly 8."""
    with mpmath.workdps(30):
        theta = [mpmath.mpf(10) ** (-mpmath.mpf(j) / 16) for j in PAIRS]  # 10^4 to the power -2j/128
        turns = [L * t / (2 * mpmath.pi) for t in theta]
        first = mpmath.floor(64 * mpmath.log(L / (64 * mpmath.pi), 10000))  # 32 turns
        last = mpmath.ceil(64 * mpmath.log(L / (2 * mpmath.pi), 10000))  # one turn

        def kept(share):
            return S / (1 + (S - 1) * min(1, max(0, share)))

        return theta, {
            "none": [mpmath.mpf(1)] * 64,
            "PI": [mpmath.mpf(S)] * 64,
            "NTK-aware": [mpmath.mpf(S) ** (mpmath.mpf(2 * j) / 126) for j in PAIRS],
            stretch.PAPER: [kept((r - 1) / 31) for r in turns],
            stretch.CODE: [kept((last - j) / (last - first)) for j in PAIRS],
            "Llama 3": [kept((r - 1) / 3) for r in turns],
            "ABF": [mpmath.mpf(50) ** (mpmath.mpf(j) / 64) for j in PAIRS],
        }


def test_stretches(numbers, exact):
    """Within 40 units of 2^-53: at most 16 of the ramp, times 32/31, and the division of two frequencies."""
    assert set(numbers["methods"]) == set(exact[1])
    for name, right in exact[1].items():
        assert numbers["methods"][name]["stretch"] == pytest.approx([float(x) for x in right], rel=4.5e-15)


def test_pairs_leave_their_arcs_between_two_positions(numbers, exact):
    """The last position within is one less; there each pair is still short of a turn: new on the circle."""
    theta, stretches = exact
    with mpmath.workdps(30):
        assert numbers["open"] == [j for j in PAIRS if (L - 1) * theta[j] < 2 * mpmath.pi]
        for name, right in stretches.items():
            for j, at in zip(numbers["open"], numbers["methods"][name]["unseen_at"], strict=True):
                assert (at - 1) / right[j] <= L - 1 < at / right[j], (name, j)
                assert at * theta[j] / right[j] < 2 * mpmath.pi, (name, j)


def test_what_the_caption_says(numbers):
    held = numbers["methods"]
    assert numbers["critical"] == numbers["open"][0] == 46
    assert numbers["needed"] == float(Fraction(S * L - 1, L - 1))
    for name in ("PI", stretch.PAPER, stretch.CODE, "Llama 3"):  # one line stands for them
        assert held[name]["unseen_at"] == [S * (L - 1) + 1] * 18
    assert numbers["target"] - held["PI"]["unseen_at"][0] == 7
    assert held["NTK-aware"]["unseen_at"] == sorted(held["NTK-aware"]["unseen_at"])
    assert all(s < S for s in held["NTK-aware"]["stretch"][46:63])
    assert min(held["ABF"]["unseen_at"]) >= numbers["target"]
    assert [round(held["ABF"]["stretch"][j]) for j in (46, 63)] == [17, 47]


def test_the_ramps_are_furthest_apart_at_one_pair(numbers, exact):
    ratios = [p / c for p, c in zip(exact[1][stretch.PAPER], exact[1][stretch.CODE], strict=True)]
    assert numbers["ratio"] == pytest.approx(float(max(ratios)), rel=1e-14)  # two stretches, 4.5e-15 each
    assert numbers["ratio_pair"] == ratios.index(max(ratios))


def test_a_plot_of_models_shows_their_own_methods():
    model = read_config({"model_type": "llama", "max_position_embeddings": 4096})
    models = [
        replace(model, method=position_interpolation(4)), replace(model, method=proportional_rotary(0.5)),
    ]  # fmt: skip
    ax = plot_stretch(model=models)
    assert ax.lines[0].get_ydata() == pytest.approx(np.full(64, 4.0), rel=1e-15)
    turning = ax.lines[1].get_xydata()
    assert math.isfinite(turning.max())
    assert len(turning) == 32  # the other half stands still, and is left out
    (shade,) = ax.patches
    assert shade.get_x() == 45.5
    assert len(plot_stretch(model=models[0]).lines) == 1


def test_a_plot_of_numbers():
    ax = plot_stretch(500_000, 64, 8192, 4, factor=2)
    lines = {line.get_label(): line.get_ydata() for line in ax.lines}
    assert lines["PI"] == pytest.approx(np.full(32, 4.0), rel=1e-15)
    assert lines["ABF, base times 2"][-1] == pytest.approx(2 ** (31 / 32), rel=1e-14)


def test_wrong_arguments_are_refused():
    with pytest.raises(WrongKindError, match="`model` must be a ModelRope"):
        plot_stretch(model=3)
    with pytest.raises(RopeTheoryError, match="`scale`"):
        plot_stretch(scale=0)
    with pytest.raises(RopeTheoryError, match="`factor`"):
        plot_stretch(factor=-1)
    with pytest.raises(RopeTheoryError, match="`dim`"):
        plot_stretch(dim=2)


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
