"""The numbers of the figure of ramps, against exact fractions and mpmath."""

from dataclasses import replace
from fractions import Fraction

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures, read_config, yarn
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures.ramp import plot_ramp

PAIRS = range(64)


@pytest.fixture(scope="module")
def turns():
    with mpmath.workdps(30):
        return [4096 / (2 * mpmath.pi * mpmath.mpf(10) ** (mpmath.mpf(j) / 16)) for j in PAIRS]


def kept(share):
    return min(1, max(0, share))


def test_the_ramp_of_the_paper(numbers, turns):
    """Turns are within 3 ulp, 3·2^-52 of them; the share of at most 32 turns moves by 32/31 of that."""
    assert numbers["turns"] == pytest.approx([float(r) for r in turns], rel=7e-16)
    right = [float(kept((r - 1) / 31)) for r in turns]
    assert numbers["paper"] == pytest.approx(right, rel=0, abs=1e-15)
    assert list(numbers["kink_turns"]) == [0, 1, 32, 40]
    assert list(numbers["kink_shares"]) == [0, 0, 1, 1]


def test_the_ramp_of_the_code(numbers, turns):
    """Its ends are rounded outwards to pairs: the last of 32 turns or more, the first of one or less."""
    first = max(j for j in PAIRS if turns[j] >= 32)
    last = min(j for j in PAIRS if turns[j] <= 1)
    assert numbers["code_ends"] == [first, last]
    right = [float(kept(Fraction(last - j, last - first))) for j in PAIRS]
    assert numbers["code"] == pytest.approx(right, rel=0, abs=2**-53)


def test_where_the_ramps_differ_most(numbers, turns):
    gaps = [abs(kept((46 - j) / mpmath.mpf(26)) - kept((r - 1) / 31)) for j, r in enumerate(turns)]
    assert numbers["widest"] == gaps.index(max(gaps))


def test_the_factors(numbers):
    """Within 3 ulp, and 7 for the square: 7·2^-52."""
    with mpmath.workdps(30):
        right = [mpmath.log(mpmath.mpf(float(s))) / 10 + 1 for s in numbers["scales"]]
        assert numbers["per_side"] == pytest.approx([float(x) for x in right], rel=7e-16)
        assert numbers["logits"] == pytest.approx([float(x**2) for x in right], rel=1.6e-15)
        marked = [float((mpmath.log(s) / 10 + 1) ** 2) for s in (2, 4, 8, 16, 32)]
        assert numbers["marked_logits"] == pytest.approx(marked, rel=1.6e-15)


def test_the_printed_divisor_is_too_large_and_the_right_one_smaller(numbers):
    with mpmath.workdps(30):
        side, plain = mpmath.log(8) / 10 + 1, mpmath.sqrt(128)
        assert numbers["divisor"] == pytest.approx(float(plain / side**2), rel=2e-15)
        # What is printed is the root times the factor of one side, to a unit of its last digit.
        assert numbers["printed_divisor"] == pytest.approx(float(plain * side), abs=0.01)
    assert numbers["divisor"] < numbers["plain_divisor"] < numbers["printed_divisor"] == 13.66
    assert numbers["printed_factor"] == pytest.approx(128**0.5 / 13.66, rel=1e-15)


def scaled(**scaling):
    return read_config(
        {"model_type": "llama", "max_position_embeddings": 131072, "rope_theta": 500000.0,
         "rope_scaling": scaling | {"factor": 8.0, "original_max_position_embeddings": 8192}}
    )  # fmt: skip


def test_a_plot_takes_the_thresholds_of_a_model():
    model = scaled(rope_type="llama3", low_freq_factor=1.0, high_freq_factor=4.0)
    lines = {line.get_label(): line.get_ydata() for line in plot_ramp(model=model).lines}
    turns = 8192 / (2 * np.pi) * 500000.0 ** (-np.arange(64) / 64)
    own = lines["over turns: this model"]
    assert "over pairs" in lines
    assert own == pytest.approx(np.clip((turns - 1) / 3, 0, 1), abs=1e-12)
    plain = plot_ramp(500_000, 128, 8192, ramp_high=4)
    assert plain.lines[1].get_ydata() == pytest.approx(own, abs=1e-15)
    # The stretch of the method is that of the ramp marked as its own.
    assert 1 / (own + (1 - own) / 8) == pytest.approx(model.method.stretch(500000.0, 128), rel=1e-12)


@pytest.mark.parametrize("truncate", [True, False])
def test_a_plot_marks_the_ramp_of_yarn_as_its_option_says(truncate):
    model = scaled(rope_type="yarn", truncate=truncate)
    lines = {line.get_label(): line.get_ydata() for line in plot_ramp(model=model).lines}
    own = lines["over pairs: this model"]
    assert "over turns" in lines
    assert 1 / (own + (1 - own) / 8) == pytest.approx(model.method.stretch(500000.0, 128), rel=1e-12)
    paper = replace(model, method=yarn(8, 8192, ramp="rotations"))
    assert "over turns: this model" in {line.get_label() for line in plot_ramp(model=paper).lines}


def test_a_method_without_a_ramp_is_refused():
    with pytest.raises(RopeTheoryError, match=r"a method with a ramp, yarn, .*; got position_.*plot_stretch"):
        plot_ramp(model=scaled(rope_type="linear"))


def test_wrong_arguments_are_refused():
    with pytest.raises(WrongKindError, match="`model` must be a ModelRope, from read_config"):
        plot_ramp(model=3)
    with pytest.raises(RopeTheoryError, match="`ramp_low` must be below `ramp_high`"):
        plot_ramp(ramp_low=32, ramp_high=1)


def test_the_dots_are_the_shares_of_both_ramps():
    ax = figures.plot_ramp_over_turns(10000, 128, 4096, ramp_high=16)
    code, paper = ax.lines[2], ax.lines[3]
    turns = rt.turns(10000, 128, 4096)
    shown = turns[turns < 20]
    np.testing.assert_allclose(paper.get_ydata(), rt.ramp(shown, ramp_low=1, ramp_high=16))
    whole = rt.index_ramp(10000, 128, 4096, ramp_low=1, ramp_high=16)
    np.testing.assert_allclose(code.get_ydata(), whole[turns < 20])
    assert ax.get_xlim()[1] == 20


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
