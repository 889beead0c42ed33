"""The numbers of the wavelengths figure, against mpmath."""

import math

import mpmath
import pytest

from ropetheory.figures import wavelengths


def test_wavelengths_rotations_and_critical_pairs():
    numbers = wavelengths.data()
    with mpmath.workdps(30):
        for order, base in enumerate(wavelengths.BASES):
            waves = [2 * mpmath.pi * mpmath.mpf(base) ** (mpmath.mpf(j) / 64) for j in range(64)]
            # Within 3 ulp, as the functions promise: 3 * 2^-52.
            assert numbers["wavelengths"][order] == pytest.approx([float(w) for w in waves], rel=7e-16)
            turns = [float(4096 / w) for w in waves]
            assert numbers["rotations"][order] == pytest.approx(turns, rel=7e-16)
            assert numbers["critical"][order] == sum(w < 4096 for w in waves)
            assert numbers["critical_longer"][order] == sum(w < 131072 for w in waves)
            assert numbers["untrained"][order] == sum(w >= 4096 for w in waves)


def test_the_critical_pairs_are_marked_and_pairs_that_do_not_turn_are_left_out():
    ax = wavelengths.plot_wavelengths([10_000, 500_000], 64, 8192)
    marks = [tuple(line.get_xydata()[0]) for line in ax.lines if len(line.get_xydata()) == 1]
    assert [place for place, _ in marks] == [25, 18]
    for (_, wave), base in zip(marks, (1e4, 5e5), strict=True):
        assert 8192 <= wave < 8192 * base ** (1 / 32)
    assert math.isfinite(ax.get_ylim()[1])
