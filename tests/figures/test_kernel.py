"""The numbers of the kernel figure, against plain sums."""

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.figures import kernel


def plain_sums(offsets, base):
    """Sum the cosines as they stand; an offset m is off by 64 m 2^-51 at most, 5e-9 at m = 2^20."""
    theta = float(base) ** (-2 * np.arange(64) / 128)
    return np.cos(np.asarray(offsets, dtype=float)[:, None] * theta).sum(axis=-1)


def test_the_first_negative_value_is_the_first(numbers):
    for base, first in zip(kernel.BASES, numbers["first_negative"], strict=True):
        for start in range(1, first, 2**15):
            assert plain_sums(range(start, min(first, start + 2**15)), base).min() > 1e-6
        with mpmath.workdps(30):
            theta = [mpmath.mpf(base) ** (-mpmath.mpf(j) / 64) for j in range(64)]
            assert sum(mpmath.cos(int(first) * t) for t in theta) < 0


def test_the_bins_hold_every_distance_once_and_their_extremes(numbers):
    first, last = numbers["distances"], numbers["last"]
    assert first[0] == 1
    assert last[-1] == kernel.MOST - 1
    assert (first[1:] == last[:-1] + 1).all()
    for at in (0, 30, 90):
        sums = plain_sums(range(first[at], last[at] + 1), kernel.BASES[1])
        assert numbers["least"][1][at] == pytest.approx(sums.min(), abs=1e-8)
        assert numbers["largest"][1][at] == pytest.approx(sums.max(), abs=1e-8)


def test_the_mean_size_of_partial_sums(numbers):
    """Its first bins hold one distance each, where least, mean and largest are one number."""
    theta = 10000.0 ** (-2 * np.arange(64) / 128)
    for at in range(3):
        size = np.abs(np.cumsum(np.exp(1j * (at + 1) * theta))).mean()
        for key in ("size_least", "size_mean", "size_largest"):
            assert numbers[key][at] == pytest.approx(size, rel=1e-12)


def test_random_phases_give_the_plateau(numbers):
    """The law is the mean of a Rayleigh variable at each i; it is 0.2 % below the mean of walks."""
    random = np.random.default_rng(64)
    walks = np.abs(np.cumsum(np.exp(2j * np.pi * random.random((4000, 64))), axis=1)).mean()
    assert numbers["plateau"] == pytest.approx(walks, rel=0.03)
    assert numbers["measured"] == pytest.approx(numbers["plateau"], rel=0.02)


def test_the_mean_of_every_bin_lies_in_its_band_and_the_plateau_is_that_of_random_phases():
    ax = figures.plot_partial_sums(10000, 128, 4096)
    means = ax.lines[0].get_ydata()
    assert means[0] == pytest.approx(rt.decay_bound(10000, 128, offsets=1), rel=1e-12)
    assert 3.9 < np.min(means) < means[-1] * 1.2
    assert ax.texts[0].get_text() == "random phases: 4.78"
    assert figures.plot_partial_sums(10000, 64, 4096).texts[0].get_text() == "random phases: 3.41"


def test_the_shortest_length_has_one_distance():
    for plot in (figures.plot_kernel, figures.plot_partial_sums):
        assert plot(10000, 128, 2).lines[0].get_xdata().tolist() == [1]


def test_a_length_of_one_token_is_refused():
    with pytest.raises(rt.RopeTheoryError, match="length"):
        figures.plot_partial_sums(10000, 128, 1)
