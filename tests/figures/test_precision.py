"""The numbers of the precision figure, against exact fractions and mpmath."""

from fractions import Fraction

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.figures import precision
from tests.figures.test_rounding import BITS, exactly, nearest


def errors_at(place, dtype, pairs=range(64)):
    """Round as the formats do, in fractions with 60 digits of the frequencies; the largest errors."""
    bits, worst = BITS[dtype], [mpmath.mpf(0), mpmath.mpf(0)]
    for pair in pairs:
        theta = mpmath.mpf(10000) ** (-mpmath.mpf(pair) / 64)
        angle = nearest(nearest(Fraction(place), bits) * nearest(exactly(theta), bits), bits)
        angle = mpmath.mpf(angle.numerator) / angle.denominator
        cosine = nearest(exactly(mpmath.cos(angle)), 8)
        off = abs(mpmath.mpf(cosine.numerator) / cosine.denominator - mpmath.cos(place * theta))
        worst = [max(worst[0], abs(angle - place * theta)), max(worst[1], off)]
    return [float(one) for one in worst]


@pytest.mark.parametrize("dtype", BITS)
def test_measured_errors_of_all_pairs_at_the_first_positions(numbers, dtype):
    """Angles to 4 roundings of doubles, 2^-51; cosines to that of an angle of 64, 2^-47, and the cosine's."""
    row, worst = numbers["formats"].index(dtype), np.zeros(2)
    found = dict(zip(numbers["positions"].tolist(), range(len(numbers["positions"])), strict=True))
    with mpmath.workdps(60):
        for place in range(1, 65):
            worst = np.maximum(worst, errors_at(place, dtype))
            if place in found:
                at = found[place]
                assert numbers["angle_measured"][row][at] == pytest.approx(worst[0], rel=2.0**-50)
                assert numbers["cosine_measured"][row][at] == pytest.approx(worst[1], abs=2.0**-46)


@pytest.mark.parametrize("dtype", BITS)
def test_measured_errors_far_out(numbers, dtype):
    """No position among those tried errs by more than what was measured, and nothing passes the bound."""
    row = numbers["formats"].index(dtype)
    with mpmath.workdps(60):
        for place in (4093, 65535, 96870, 131071):
            at = int(np.searchsorted(numbers["positions"], place))
            for key, error in zip(("angle", "cosine"), errors_at(place, dtype, range(8)), strict=True):
                assert error <= numbers[f"{key}_measured"][row][at] * (1 + 1e-8)
    for key in ("angle", "cosine"):
        bound, found = (np.asarray(numbers[f"{key}_{what}"][row]) for what in ("bound", "measured"))
        assert (found <= bound).all()
        assert (np.diff(found) >= 0).all()
        assert found[-1] > 0.45 * bound[-1]


def test_the_bounds_are_the_law(numbers):
    """(1 + u)^2 while a format holds the positions, (1 + u)^3 beyond; 8 ulp as the functions promise."""
    with mpmath.workdps(40):
        theta = mpmath.mpf(10000) ** (-mpmath.mpf(1) / 64)
        for row, dtype in enumerate(numbers["formats"]):
            u = mpmath.mpf(2) ** -BITS[dtype]
            assert numbers["unit"][row] == u
            for at, place in enumerate(numbers["positions"].tolist()):
                roundings = 2 if place * u <= 1 else 3
                law = place * theta * ((1 + u) ** roundings - 1)
                assert numbers["angle_bound"][row][at] == pytest.approx(float(law), rel=2.0**-49)
                stored = min(mpmath.mpf(2), law) + mpmath.mpf(2) ** -8
                assert numbers["cosine_bound"][row][at] == pytest.approx(float(stored), rel=2.0**-49)
            for most, places in zip(numbers["tolerances"], numbers["first_unsafe"], strict=True):
                step = theta * ((1 + u) ** 2 - 1)
                assert (places[row] - 1) * step <= most < places[row] * step
        u = mpmath.mpf(2) ** -24
        step = theta * ((1 + u) ** 2 - 1)
        assert (numbers["passed"] - 1) * step <= mpmath.mpf(2) ** -8 < numbers["passed"] * step
        assert numbers["passed_bound"] == pytest.approx(2.0**-7, rel=3e-5)  # to one position


def test_marks_stand_at_the_first_unsafe_positions():
    ax = precision.plot_precision(500_000, 64, 1000, tolerance=0.5)
    (mark,) = [line for line in ax.lines if line.get_xydata().shape == (1, 2)]
    # 0.5/(θ_1·(2u + u²)): 0.5 / (500000^(-1/32)·0.00782776) = 96.3
    assert mark.get_xydata().tolist() == [[97, 0.5]]
    for length in (1, 2**20 + 1, 3.5):
        with pytest.raises(ValueError, match="`length` must be an integer from 2 to"):
            precision.plot_precision(length=length)
    with pytest.raises(ValueError, match="`tolerance` must be a finite number above 0; got 0"):
        precision.plot_precision(tolerance=0)
    with pytest.raises(ValueError, match="nothing errs up to `length` 2"):
        precision.plot_precision(3, 2, 2)
    assert precision.plot_precision(3, 2, 300).has_data()


def test_what_is_measured_stays_below_the_bound():
    ax = figures.plot_cosines(10000, 16, 2000)
    for order, name in enumerate(("float32", "bfloat16")):
        bound, found = ax.lines[2 * order], ax.lines[2 * order + 1]
        want = rt.cosine_error(bound.get_xdata(), 10000, 16, dtype=name, stored="bfloat16")
        np.testing.assert_allclose(bound.get_ydata(), want.max(axis=-1))
        assert (found.get_ydata() <= bound.get_ydata()).all()


def test_a_long_measurement_tells_how_far_it_is():
    for plot in (figures.plot_cosines, figures.plot_precision):
        heard = []
        plot(10000, 8, 100, progress=heard.append)
        assert heard == [0.0, 0.25, 0.5, 0.75]
