import math
import random

import numpy as np
import pytest
from scipy.special import sici

import ropetheory as rt
from ropetheory.numeric import granularity as module

EPS = 2.0**-52


def bound(alpha, scale):
    """The error that the docstrings allow, counted beside `_granularity`."""
    return (6 + 2 * alpha) * EPS * math.sinh(alpha) * scale


def points(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        base = rng.choice([1 + 10 ** rng.uniform(-12, 0), 10 ** rng.uniform(0.1, 300)])
        most = rng.choice([1.0, 8.0])
        alpha = rng.choice([most, most * (1 - rng.random()), 10 ** rng.uniform(-6, 0)])
        yield rng, base, alpha, rng.choice([1.0, 0.999, 2.5])


def test_the_definition_by_summing(precise, exactly):
    for rng, base, alpha, beta in points("sums", 250):
        product = base * beta
        if product <= 1:
            continue
        pairs = rng.randint(1, 150)
        powers = [exactly(product) ** (-precise.mpf(j) / pairs) for j in range(pairs)]
        true = precise.fsum(precise.sin(exactly(alpha) * power) for power in powers)
        error = abs(rt.granularity(base, 2 * pairs, alpha=alpha, beta=beta) - true)
        assert error <= bound(alpha, float(precise.fsum(powers))), (base, pairs, alpha, beta)


def test_many_pairs_by_euler_and_maclaurin(precise, exactly):
    # The sum over x = ln B·j/n is an integral, half the end terms, and corrections whose
    # remainder is far below an ulp for so many pairs.
    for base in (2.0, 1e4, 1e12):
        for dim in (2**30, 10**12, 2**53):
            log = precise.log(exactly(base))
            h = 2 * log / dim
            one = precise.mpf(1)
            low = one / exactly(base)
            integral = (precise.si(1) - precise.si(low)) / h
            ends = (precise.sin(1) - precise.sin(low)) / 2
            first = h / 12 * (precise.cos(1) - low * precise.cos(low))
            true = integral + ends + first
            got = rt.granularity(base, dim)
            assert abs(got - true) <= 11 * EPS * true, (base, dim)


def test_the_limit_is_its_integral(precise, exactly):
    for _, base, alpha, beta in points("limit", 1500):
        product = base * beta
        if product <= 1:
            continue
        big, a = exactly(product), exactly(alpha)
        with_guard = precise.si(a) - precise.si(a / big)
        true = with_guard / precise.log(big)
        scale = float((1 - 1 / big) / precise.log(big))
        error = abs(rt.granularity_limit(base, alpha=alpha, beta=beta) - true)
        assert error <= bound(alpha, scale), (base, alpha, beta)


def test_one_pair_is_one_sine():
    for alpha in (1e-6, 0.5, 1.0, 3.0, 8.0):
        for base in (1.0000001, 2.0, 1e4, 1e300):
            got = rt.granularity(base, 2, alpha=alpha)
            assert abs(got - math.sin(alpha)) <= bound(alpha, 1.0) + EPS


def test_the_limit_is_the_limit():
    for base in (1.5, 1e4):
        mean = 2 / 2**40 * rt.granularity(base, 2**40)
        assert mean == pytest.approx(rt.granularity_limit(base), rel=1e-11)


def test_beta_multiplies_the_base():
    assert rt.granularity(10000, 128, beta=50) == rt.granularity(500000, 128)
    assert rt.granularity_limit(10000, beta=50) == rt.granularity_limit(500000)


def test_each_number_of_terms_reaches_its_alpha(precise):
    # The first term left out bounds what is left out, once the terms fall.
    for terms, reach in enumerate(module._REACH, start=1):
        left = precise.mpf(reach) ** (2 * terms + 1) / precise.factorial(2 * terms + 1)
        assert left <= EPS / 20 * precise.sinh(reach) * (1 + EPS)
        assert reach**2 <= (2 * terms + 2) * (2 * terms + 3)
        assert module._terms(reach) == terms
        assert module._terms(math.nextafter(reach, 9)) == min(terms + 1, len(module._REACH))
    assert module._REACH[-1] >= 8
    assert module._terms(1.0) == 9
    assert module._terms(np.asarray([0.5])) == len(module._REACH)


def test_arrays_of_everything(xp, host):
    base = xp.asarray([1.001, 1e4, 1e9])[:, None, None]
    dim = xp.asarray([2, 128, 2**40])[:, None]
    alpha = xp.asarray([0.01, 1.0, 8.0, 9.0])
    table = host(rt.granularity(base, dim, alpha=alpha, beta=1.5))
    assert table.shape == (3, 3, 4)
    assert np.isnan(table[..., 3]).all()
    for i, b in enumerate((1.001, 1e4, 1e9)):
        for j, d in enumerate((2, 128, 2**40)):
            for k, a in enumerate((0.01, 1.0, 8.0)):
                want = rt.granularity(b, d, alpha=a, beta=1.5)
                allowed = 2 * bound(a, d / 2)
                assert abs(table[i, j, k] - want) <= allowed
    limits = host(rt.granularity_limit(base[:, 0, :], alpha=alpha, beta=1.5))
    assert limits.shape == (3, 4)


def test_the_product_must_exceed_one():
    limits = rt.granularity_limit(np.asarray([4.0, 1.5]), beta=0.5)
    assert np.isnan(limits).tolist() == [False, True]
    with pytest.raises(rt.RopeTheoryError, match="`beta` times `base`"):
        rt.granularity_limit(1e300, beta=1e10)


def test_the_limit_agrees_with_the_sine_integral_of_scipy():
    for base in (2.0, 10.0, 1e4, 5e5, 1e9):
        for alpha in (0.01, 0.25, 0.5, 1.0):
            expected = (sici(alpha)[0] - sici(alpha / base)[0]) / math.log(base)
            # Each Si is good to a few units of 2^-53 and the difference cancels by Si(alpha/base) at most.
            bound = 16 * 2.0**-52 * float(sici(alpha)[0]) / math.log(base)
            assert abs(rt.granularity_limit(base, alpha=alpha) - expected) <= bound
