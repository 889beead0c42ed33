"""The numbers of the granularity figure, against plain sums in floats and in 30 digits."""

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.errors import RopeTheoryError
from ropetheory.figures import granularity as figure

ULPS = 8 * 2.0**-52  # the largest error met in the library's sums is 3.6 ulp, and each is divided by d/2


def mean(product, dim, alpha, function=mpmath.sin):
    """Take the mean of sin y, or of another function, over the angles y, in 30 digits."""
    with mpmath.workdps(30):
        b, a = mpmath.mpf(product), mpmath.mpf(alpha)
        return 2 * mpmath.fsum(function(a * b ** (-mpmath.mpf(2 * j) / dim)) for j in range(dim // 2)) / dim


def test_the_mean_over_the_width_between_its_bounds(numbers):
    """The bounds are moved outwards by their own error, (6 + 2α) ulp times less than 2."""
    for held in numbers["methods"]:
        product, alpha = numbers["base"] * held["beta"], held["alpha"]
        for at in (0, 20, 40):
            dim = int(numbers["widths"][at])
            found = held["lower"][at], held["mean"][at], held["upper"][at]
            right = (
                mean(product, dim, alpha, lambda y: y - y**3 / 6),
                mean(product, dim, alpha),
                mean(product, dim, alpha, lambda y: y),
            )
            assert found == pytest.approx([float(x) for x in right], rel=5 * ULPS)
            assert found[0] < right[0] < right[1] < right[2] < found[2]


def test_limits_and_printed_values(numbers):
    for held in numbers["methods"]:
        with mpmath.workdps(30):
            product, alpha = mpmath.mpf(numbers["base"] * held["beta"]), mpmath.mpf(held["alpha"])
            limit = (mpmath.si(alpha) - mpmath.si(alpha / product)) / mpmath.log(product)
            printed = alpha / mpmath.log(product)
        assert held["limit"] == pytest.approx(float(limit), rel=ULPS)
        assert held["printed"] == pytest.approx(float(printed), rel=ULPS)
    abf, pi = numbers["methods"]
    assert abf["limit"] < 0.95 * abf["printed"]
    assert 0.996 * pi["printed"] < pi["limit"] < pi["printed"]
    assert pi["at_dim"] < abf["at_dim"] < numbers["start"]


def test_the_mean_is_above_the_printed_value_below_the_marked_width_and_below_it_from_there_on(numbers):
    """From one even width to the next it falls by 2 sin(α)/d², more than 7e-9; sums are off by 1e-15."""
    for held in numbers["methods"]:
        product, first = numbers["base"] * held["beta"], int(held["below_from"])
        assert mean(product, first - 2, held["alpha"]) > held["printed"] + 1e-12
        assert mean(product, first, held["alpha"]) < held["printed"] - 1e-12
        for dim in range(2, figure.WIDEST + 1, 2):
            angles = held["alpha"] * float(product) ** (-2 * np.arange(dim // 2) / dim)
            gap = np.sin(angles).mean() - held["printed"]
            assert (gap > 1e-12) if dim < first else (gap < -1e-12)


def test_the_curves_over_the_product(numbers):
    for alpha, row in zip(numbers["alphas"], numbers["means"], strict=True):
        for at in (0, 30, 63):
            right = float(mean(numbers["products"][at], 128, alpha))
            assert row[at] == pytest.approx(right, rel=ULPS)


def test_the_bounds_of_every_unit_vector_of_width_2(numbers):
    """One pair, turned by 1: the similarity is sin 1; products of cosines and sines are off by 4 ulp."""
    held, sine = numbers["theorem"], float(mpmath.sin(1))
    assert held["similarity"] == pytest.approx(np.full(91, sine), rel=ULPS)
    for angle in range(91):
        with mpmath.workdps(30):
            phi = mpmath.radians(angle)
            squares = mpmath.cos(phi) ** 2, mpmath.sin(phi) ** 2
            large, small = float(max(squares)) * sine, float(min(squares)) * sine
        assert held["upper_printed"][angle] == pytest.approx(large, rel=ULPS)
        assert held["upper_repaired"][angle] == pytest.approx(2 * large, rel=ULPS)
        assert held["lower_printed"][angle] == pytest.approx(small, abs=ULPS)
    inside = slice(1, 90)
    assert (held["upper_printed"][inside] < held["similarity"][inside] - 1e-4).all()
    assert (held["upper_repaired"] > held["similarity"] - ULPS).all()
    assert (held["lower_printed"] < held["similarity"]).all()


def test_the_plot_refuses_a_product_of_at_most_one():
    with pytest.raises(RopeTheoryError, match="`beta` times `base` must be a finite number above 1"):
        figure.plot_granularity(2, beta=0.5)


def test_lines_and_words_are_of_the_width_that_was_asked_for():
    ax = figures.plot_granularity_factors(10000, 64)
    line = ax.lines[0]
    want = rt.granularity(line.get_xdata(), 64) * 2 / 64
    np.testing.assert_allclose(line.get_ydata(), want)
    start = rt.granularity(10000, 64) / 32
    assert f"RoPE {start:.4f}" in [text.get_text() for text in ax.texts]
    with pytest.raises(rt.RopeTheoryError, match="dim"):
        figures.plot_granularity_factors(10000, 63)
