
import math
import random
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from scipy.special import sici

import ropetheory as rt
from ropetheory.numeric.granularity import granularity
from ropetheory.numeric.two_floats import EPS


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


def small_points(seed, count):
    rng = random.Random(seed)
    for number in range(count):
        dim = 2 * int(math.exp(rng.uniform(0, math.log(512 if number % 3 == 0 else 5e8))))
        base = 1.0001 * 1e12 ** rng.random() if number % 2 else 1 + 10 ** rng.uniform(-3.99, 11)
        yield min(base, 1e12), dim, 1.0 if number % 50 == 0 else 1 - rng.random()


def series(precise, exactly, base, dim, alpha, terms=30):
    """C_d from its series; the tail of 30 terms is below 2^-250."""
    b, a = exactly(base), exactly(alpha)
    return precise.fsum(
        (-1) ** k * a**m / precise.factorial(m) * precise.expm1(-m * precise.log(b))
        / precise.expm1(-2 * m * precise.log(b) / dim)
        for k in range(terms) for m in [2 * k + 1]
    )  # fmt: skip


@pytest.fixture(scope="module")
def small():
    """Points with alpha up to 1 and C_d there: terms beyond the thirteenth are below 2^-80 of it."""
    rows = list(small_points("ulp", 600))
    with mpmath.workprec(250):
        return [(row, series(mpmath.mp, mpmath.mpf, *row, terms=13)) for row in rows]


def test_a_few_ulp_up_to_alpha_one(small, ulps, xp, host):
    rows = [row for row, _ in small]
    columns = [xp.asarray(column) for column in zip(*rows, strict=True)]
    array = host(rt.granularity(columns[0], columns[1], alpha=columns[2]))
    most = 2 if isinstance(columns[0], np.ndarray) or xp.__name__ == "array_api_strict" else 4
    for (row, true), got in zip(small, array, strict=True):
        assert ulps(rt.granularity(row[0], row[1], alpha=row[2]), true) <= 4, row
        assert ulps(got, true) <= most, row


def test_the_limit_is_good_to_three_ulp_as_the_base_nears_one(precise, exactly, ulps):
    rng = random.Random("limit ulp")
    for _ in range(600):
        base, alpha = 1 + 10 ** rng.uniform(-15, 2), 1 - rng.random()
        a, low = exactly(alpha), exactly(alpha) / exactly(base)
        true = (precise.si(a) - precise.si(low)) / precise.log(exactly(base))
        assert ulps(rt.granularity_limit(base, alpha=alpha), true) <= 3, (base, alpha)


def test_plain_numbers_and_other_scalars_agree():
    want = rt.granularity(10000.0, 128, alpha=0.25, beta=50.0)
    assert rt.granularity(10000, 128, alpha=0.25, beta=50) == want
    assert rt.granularity(Fraction(10000), np.int64(128), alpha=Fraction(1, 4), beta=np.float64(50)) == want
    assert type(want) is float


@settings(max_examples=60, deadline=None)
@given(st.floats(1.01, 1e9), st.integers(1, 500), st.floats(0.01, 1.0), st.floats(1.001, 4.0))
def test_monotone_in_every_argument(base, pairs, alpha, factor):
    value = rt.granularity(base, 2 * pairs, alpha=alpha)
    room = 1 + 8 * EPS
    assert rt.granularity(base, 2 * pairs + 2, alpha=alpha) >= value / room
    assert rt.granularity(base * factor, 2 * pairs, alpha=alpha) <= value * room
    assert rt.granularity(base, 2 * pairs, alpha=alpha / factor) <= value * room
    assert rt.granularity_limit(base * factor, alpha=alpha) <= rt.granularity_limit(base, alpha=alpha) * room


@pytest.mark.parametrize(
    ("arguments", "keywords", "message"),
    [
        ((1.0, 128), {}, "`base` must be"),
        ((10000, 127), {}, "`dim` must be"),
        ((10000, 0), {}, "`dim` must be"),
        ((10000, 128), {"alpha": 0.0}, "`alpha` must be"),
        ((10000, 128), {"alpha": math.nan}, "`alpha` must be"),
        ((10000, 128), {"beta": -1.0}, "`beta` must be"),
        ((2.0, 128), {"beta": 0.5}, "`beta` times `base`"),
    ],
)
def test_what_is_refused_is_named(arguments, keywords, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        rt.granularity(*arguments, **keywords)


@pytest.mark.parametrize("wrong", [True, None, "1", 1j])
def test_wrong_kinds_are_refused(wrong):
    with pytest.raises(rt.WrongKindError, match="`alpha`"):
        rt.granularity(10000, 128, alpha=wrong)
    with pytest.raises(rt.WrongKindError, match="`base`"):
        rt.granularity(wrong, 128)


def test_the_definition_by_summing(precise, exactly):
    for rng, base, alpha, beta in points("sums", 120):
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
    for _, base, alpha, beta in points("limit", 600):
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
    # It shares no code with the series, nor with Arb. Each Si is good to a few units of 2^-53 and the
    # difference cancels by Si(alpha/base) at most; beyond alpha = 1 the terms of the series cancel too.
    for base in (2.0, 10.0, 1e4, 5e5, 1e9, 7.3e11):
        for alpha in (0.01, 0.25, 0.5, 1.0, 2.7, 5.3, 7.9):
            expected = (sici(alpha)[0] - sici(alpha / base)[0]) / math.log(base)
            room = 16 * EPS * float(sici(alpha)[0]) / math.log(base)
            room += bound(alpha, 1 / math.log(base)) if alpha > 1 else 0
            assert abs(rt.granularity_limit(base, alpha=alpha) - expected) <= room


@pytest.mark.parametrize("base", [1.0, 0.5])
def test_a_base_of_1_or_less_is_refused_though_the_adjusted_one_is_above(base):
    with pytest.raises(rt.RopeTheoryError, match="base"):
        rt.granularity(base, 4, beta=4.0)


def test_the_quick_polynomial_is_the_sine(precise):
    coefficients = [getattr(granularity, f"S{k}") for k in range(1, 8)]
    for k in range(1, 1001):
        x = precise.mpf(k) / 1000
        short = x * (1 + sum(c * x ** (2 * n + 2) for n, c in enumerate(coefficients)))
        assert abs(short - precise.sin(x)) <= 0.03 * EPS * x


@pytest.mark.parametrize("dim", [2, 4, 2**50 - 2, 2**50, 2**50 + 2, 2**53])
@pytest.mark.parametrize("base", [1.0001, 2.0, math.nextafter(2.0, 3), 8192.0, 8193.0, 1e299, 1e301, 1.7e308])
def test_both_forms_meet_at_the_seams(base, dim):
    for alpha in (1e-300, 0.5, 1.0, math.nextafter(1.0, 2)):
        scalar_form = rt.granularity(base, dim, alpha=alpha)
        array_form = float(rt.granularity(np.asarray([base]), dim, alpha=alpha)[0])
        assert scalar_form == pytest.approx(array_form, rel=6 * EPS)
