"""The numbers of the interpolation figure, against plain sums in floats and in 30 digits."""

import math

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.figures import interpolation_bound as figure


def deviation(base, dim):
    """Add up 1 - cos(θ_j/2) in 30 digits."""
    with mpmath.workdps(30):
        theta = (mpmath.mpf(base) ** (-mpmath.mpf(2 * j) / dim) for j in range(dim // 2))
        return mpmath.fsum(1 - mpmath.cos(t / 2) for t in theta)


def printed_bound(base, dim):
    with mpmath.workdps(30):
        return mpmath.mpf(dim) / (32 * mpmath.log(base))


def test_the_three_curves(numbers):
    """13 ulp is the bound on the library's own error; 1e-14 is 45."""
    for at in (0, 1, 31, 63, 127):
        dim = int(numbers["widths"][at])
        squares = sum(10000.0 ** (-4 * j / dim) for j in range(dim // 2))
        assert numbers["sharp"][at] == pytest.approx(float(deviation(10000, dim)), rel=1e-14)
        assert numbers["printed"][at] == pytest.approx(float(printed_bound(10000, dim)), rel=1e-14)
        assert numbers["repaired"][at] == pytest.approx(squares / 8, rel=1e-13)


def test_a_query_and_a_key_attain_it(numbers):
    """Pair j of the key is turned by θ_j/2, so that every pair peaks half-way; ε loses 3 digits of 16."""
    theta = 10000.0 ** (-2 * np.arange(64) / 128)
    query, key = np.ones(64), np.exp(0.5j * theta)
    score = [float(np.sum((query * np.conj(key) * np.exp(1j * at * theta)).real)) for at in (0, 0.5, 1)]
    deviation = score[1] - (score[0] + score[2]) / 2
    assert deviation == pytest.approx(numbers["at_dim"][1], abs=1e-12)
    assert numbers["at_dim"][0] < deviation < numbers["at_dim"][2]


def test_the_printed_bound_is_false_below_the_marked_width_and_true_from_it_on(numbers):
    """From one width to the next the excess falls by 4e-5 and more; sums of floats are off by 1e-12."""
    for base, first in zip(numbers["bases"], numbers["true_from"], strict=True):
        assert deviation(base, first - 2) > printed_bound(base, first - 2)
        assert deviation(base, first) <= printed_bound(base, first)
        for dim in range(2, figure.FAR + 1, 2):
            theta = float(base) ** (-2 * np.arange(dim // 2) / dim)
            excess = np.sum(2 * np.sin(theta / 4) ** 2) - dim / (32 * np.log(base))
            assert (excess > 1e-9) if dim < first else (excess < -1e-9)


def test_the_excess_is_the_difference(numbers):
    widths = numbers["far_widths"]
    assert widths[0] == 2
    assert widths[-1] == figure.FAR
    assert (np.diff(widths) > 0).all()
    assert (widths % 2 == 0).all()
    for base, row in zip(numbers["bases"], numbers["sharp_excess"], strict=True):
        for at in (0, 50, 100):
            dim = int(widths[at])
            with mpmath.workdps(30):
                right = float(deviation(base, dim) - printed_bound(base, dim))
            # The two nearly equal numbers, 12 at most, are off by 13 ulp.
            assert row[at] == pytest.approx(right, abs=13 * 2.0**-49)


def test_the_repaired_bound_lies_about_a_sixteenth_above(numbers):
    """1/(8 (1 - e^-y)) is 1/(8y) + 1/16 + y/96 - ... at y = 4 ln b/d: 0.0039 more at width 100."""
    wide = np.asarray(numbers["far_widths"]) >= 100
    excess = numbers["repaired_excess"][wide]
    assert (np.abs(excess - 1 / 16) < 0.004).all()
    assert excess[-1] == pytest.approx(1 / 16, abs=2e-4)


def test_the_excess_is_that_of_the_constant_over_the_printed_bound():
    ax = figures.plot_interpolation_excess([10000, 1e9], 2000)
    line = ax.lines[2]
    widths = line.get_xdata()
    printed = widths / (32 * math.log(10000))
    np.testing.assert_allclose(line.get_ydata(), rt.interpolation_constant(10000, widths) - printed)
    assert ax.texts[1].get_text().endswith("$d$ = 1748")
    with pytest.raises(rt.RopeTheoryError, match="`dim`"):
        figures.plot_interpolation_excess(10000, 100)
