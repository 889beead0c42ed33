import math
import random

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt

EPS = 2.0**-52


def summed(precise, exactly, base, pairs, alpha):
    return precise.fsum(
        precise.sin(exactly(alpha) * exactly(base) ** (-precise.mpf(j) / pairs)) for j in range(pairs)
    )


def partial_sum(precise, exactly, base, pairs, alpha, count):
    powers = [exactly(base) ** (-precise.mpf(j) / pairs) for j in range(pairs)]
    return precise.fsum(
        (-1) ** k * (exactly(alpha) * p) ** (2 * k + 1) / precise.factorial(2 * k + 1)
        for p in powers for k in range(count)
    )  # fmt: skip


def test_bounds_of_any_order_bracket_the_sum(precise, exactly):
    rng = random.Random("bracket")
    for _ in range(300):
        base, pairs, alpha = 1.0001 * 1e12 ** rng.random(), rng.randint(1, 60), 8 * (1 - rng.random())
        order = rng.randint(1, 22)
        lower, upper = rt.granularity_bounds(base, 2 * pairs, order=order, alpha=alpha)
        true = summed(precise, exactly, base, pairs, alpha)
        assert lower < true < upper, (base, pairs, alpha, order)


def test_each_is_its_partial_sum(precise, exactly):
    rng = random.Random("partial")
    for _ in range(100):
        base, pairs, alpha = 2.0 * 1e9 ** rng.random(), rng.randint(1, 30), 8 * (1 - rng.random())
        order = rng.randint(1, 9)
        lower, upper = rt.granularity_bounds(base, 2 * pairs, order=order, alpha=alpha)
        even, odd = sorted((order, order + 1), key=lambda count: count % 2)
        first = float(partial_sum(precise, exactly, base, pairs, alpha, 1)) / alpha
        allowed = 2 * (6 + 2 * alpha) * EPS * math.sinh(alpha) * first
        assert abs(lower - partial_sum(precise, exactly, base, pairs, alpha, even)) <= allowed
        assert abs(upper - partial_sum(precise, exactly, base, pairs, alpha, odd)) <= allowed


@settings(max_examples=40, deadline=None)
@given(st.floats(1.01, 1e9), st.integers(1, 400), st.floats(0.01, math.sqrt(6)), st.integers(1, 21))
def test_a_higher_order_is_never_worse(base, pairs, alpha, order):
    low, high = rt.granularity_bounds(base, 2 * pairs, order=order, alpha=alpha)
    lower, upper = rt.granularity_bounds(base, 2 * pairs, order=order + 1, alpha=alpha)
    room = 64 * EPS * pairs
    assert low <= lower + room
    assert upper <= high + room


def test_the_expansion_comes_closer_by_its_own_powers():
    mean = 2 / 2**13 * rt.granularity(1e4, 2**13)
    wide, narrow = 2.0**7, 2.0**6
    for terms, power in ((1, 1), (2, 2), (3, 4), (4, 6)):
        gaps = [
            abs(rt.granularity_expansion(1e4, int(d), terms=terms) - 2 / d * rt.granularity(1e4, int(d)))
            for d in (narrow, wide)
        ]
        assert math.log2(gaps[0] / gaps[1]) == pytest.approx(power, abs=0.6)
    assert rt.granularity_expansion(1e4, 2**13, terms=8) == pytest.approx(mean, rel=8 * EPS)
    assert rt.granularity_expansion(1e4, 128, terms=1) == rt.granularity_limit(1e4)


def test_the_expansion_is_its_closed_form(precise, exactly, ulps):
    rng = random.Random("expansion")
    for _ in range(300):
        base, alpha = 1.0001 * 1e12 ** rng.random(), 1 - rng.random()
        dim = 2 * math.ceil(math.log(base) * math.exp(rng.uniform(0, 6)))
        a, log = exactly(alpha), precise.log(exactly(base))
        ends = (a, a / exactly(base))
        jumps = [
            precise.si, precise.sin, lambda x: x * precise.cos(x),
            lambda x: (x - x**3) * precise.cos(x) - 3 * x**2 * precise.sin(x),
        ]  # fmt: skip
        factors = [
            1 / log,
            precise.mpf(1) / dim,
            log / (3 * dim**2),
            -(log**3) / (45 * precise.mpf(dim) ** 4),
        ]
        terms = [c * (f(ends[0]) - f(ends[1])) for c, f in zip(factors, jumps, strict=True)]
        for count in (1, 2, 3, 4):
            got = rt.granularity_expansion(base, dim, terms=count, alpha=alpha)
            assert ulps(got, precise.fsum(terms[:count])) <= 3, (base, dim, alpha, count)


def test_arrays_of_everything(xp, host):
    base, dim = xp.asarray([1.5, 1e4, 0.5])[:, None], xp.asarray([2, 128])
    for got in (
        *rt.granularity_bounds(base, dim, order=2, alpha=0.5),
        rt.granularity_expansion(base, dim, terms=4, alpha=0.5),
    ):
        assert got.shape == (3, 2)
        assert got.dtype == xp.float64
        assert np.isnan(host(got)).tolist() == [[False, False], [False, False], [True, True]]
    lower = host(rt.granularity_bounds(base, dim, order=2, alpha=0.5)[0])
    assert lower[1, 1] == pytest.approx(rt.granularity_bounds(1e4, 128, order=2, alpha=0.5)[0], rel=8 * EPS)
    single = xp.asarray([1e4], dtype=xp.float32)
    assert rt.granularity_bounds(single, 128)[1].dtype == xp.float32


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rt.granularity_bounds(1e4, 128, order=0), "`order` must be a whole number from 1 to 22"),
        (lambda: rt.granularity_bounds(1e4, 128, order=23), "`order`"),
        (lambda: rt.granularity_expansion(1e4, 128, terms=9), "`terms` must be a whole number from 1 to 8"),
        (lambda: rt.granularity_expansion(1.0, 128), "`base`"),
    ],
)
def test_what_is_refused_is_named(call, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        call()


@pytest.mark.parametrize("wrong", [True, None, "2", [1, 2]])
def test_orders_are_numbers(wrong):
    with pytest.raises(rt.WrongKindError, match="`order`"):
        rt.granularity_bounds(1e4, 128, order=wrong)
    with pytest.raises(rt.WrongKindError, match="`terms`"):
        rt.granularity_expansion(1e4, 128, terms=wrong)
