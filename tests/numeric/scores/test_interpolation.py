import math
import random

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt

BOTH = (rt.interpolation_constant, rt.interpolation_bound)


def test_against_the_definitions(ulps, precise, exactly):
    rng = random.Random("interpolation")
    for _ in range(500):
        base = rng.choice(
            [1 + 10 ** rng.uniform(-14, 0), 10 ** rng.uniform(0.1, 12), 10 ** rng.uniform(0, 300)]
        )
        dim = 2 * rng.randint(1, 90)
        if base == 1:
            continue
        ratio, theta = exactly(base) ** (-precise.mpf(2) / dim), [precise.mpf(1)]
        while len(theta) < dim // 2:  # at 250 bits products of 90 are as good as powers
            theta.append(theta[-1] * ratio)
        constant = precise.fsum(2 * precise.sin(one / 4) ** 2 for one in theta)
        bound = precise.fsum(one**2 for one in theta) / 8
        for function, true, most in zip(BOTH, (constant, bound), (13, 10), strict=True):
            assert ulps(function(base, dim), true) <= most, (function, base, dim)
            assert ulps(function([base], dim)[0], true) <= most, (function, base, dim)


def test_many_pairs_by_the_closed_form(ulps, precise, exactly):
    for base in (1.0001, 2.0, 1e4, 1e12):
        for dim in (2**30, 2**53):
            b = exactly(base)
            sums = [(1 - b ** (-2 * k)) / (1 - b ** (precise.mpf(-4 * k) / dim)) for k in range(1, 20)]
            true = precise.fsum(
                (-1) ** k * sums[k] / (precise.mpf(4) ** (k + 1) * precise.factorial(2 * k + 2))
                for k in range(19)
            )
            assert ulps(rt.interpolation_constant(base, dim), true) <= 13
            assert ulps(rt.interpolation_bound(base, dim), sums[0] / 8) <= 10


@pytest.mark.parametrize(("dim", "base", "sharp", "repaired"), [
    (64, 1e4, 0.281828, 0.285611), (128, 1e4, 0.493876, 0.499789), (256, 1e4, 0.922237, 0.932588),
    (128, 5e5, 0.366960, 0.371583), (128, 1e6, 0.352040, 0.356513), (128, 5e6, 0.322641, 0.326822),
])  # fmt: skip
def test_recorded_values(dim, base, sharp, repaired):
    assert round(rt.interpolation_constant(base, dim), 6) == sharp
    assert round(rt.interpolation_bound(base, dim), 6) == repaired
    assert rt.interpolation_constant(base, dim) > dim / (32 * math.log(base))  # the bound as printed


def test_one_pair():
    for base in (1.5, 1e4, 1e300):
        assert rt.interpolation_constant(base, 2) == pytest.approx(1 - math.cos(0.5), rel=1e-15)
        assert rt.interpolation_bound(base, 2) == pytest.approx(1 / 8, rel=1e-15)


def test_it_is_attained_half_way():
    theta = rt.frequencies(10000, 64)
    query = np.zeros(64)
    query[0::2] = 1
    key = np.stack([np.cos(theta / 2), np.sin(theta / 2)], axis=-1).reshape(-1)
    ends = [query @ rt.rotate(key, n, 10000) for n in (0, -1)]
    gap = query @ rt.rotate(key, -0.5, 10000) - np.mean(ends)
    assert gap == pytest.approx(rt.interpolation_constant(10000, 64), rel=1e-12)


@pytest.mark.parametrize("function", BOTH)
def test_arrays_of_every_namespace(function, xp, host):
    table = function(xp.asarray([[2.0], [1e4], [1.0]], dtype=xp.float64), xp.asarray([2, 128, 7]))
    assert type(table) is type(xp.asarray([1.0]))
    assert host(table)[1, 1] == pytest.approx(function(1e4, 128), rel=1e-15)
    assert np.isnan(host(table)).tolist() == [[False, False, True], [False, False, True], [True] * 3]
    assert function(xp.asarray([1e4], dtype=xp.float32), 128).dtype == xp.float32
    assert function(xp.asarray([], dtype=xp.float64), 128).shape == (0,)
    assert type(function(10000, 128)) is float


@pytest.mark.parametrize("function", BOTH)
def test_outside_the_domain(function):
    for base, dim, name in ((1, 128, "base"), (math.inf, 128, "base"), (10000, 3, "dim"), (10000, 0, "dim")):
        with pytest.raises(rt.RopeTheoryError, match=f"`{name}`"):
            function(base, dim)
    for wrong in (True, "2", None, 2j):
        with pytest.raises(rt.WrongKindError):
            function(wrong, 128)


@given(st.floats(1.001, 1e12), st.integers(1, 2**40))
@settings(deadline=None)
def test_the_constant_lies_under_its_bound_and_grows_with_the_width(base, pairs):
    constant, bound = (function(base, 2 * pairs) for function in BOTH)
    assert 47 / 48 * bound * (1 - 1e-14) <= constant <= bound * (1 + 1e-14)
    assert rt.interpolation_constant(base, 2 * pairs + 2) >= constant * (1 - 1e-14)
    assert rt.interpolation_constant(base * 2, 2 * pairs) <= constant * (1 + 1e-14)
