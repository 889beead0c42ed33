"""Errors of a wrong base, against powers in many digits; the first wrong position, where floats fail too."""

import math
import random
from fractions import Fraction

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.frequencies import wrong_base


def true_errors(precise, base, dim, used):
    shares = [precise.mpf(2 * j) / dim for j in range(dim // 2)]
    return [precise.mpf(used) ** -e - precise.mpf(base) ** -e for e in shares]


def pairs_of_bases():
    rng = random.Random("wrong base")
    yield 500000.0, 10000.0, 128
    yield 2.0, 1e300, 16
    yield 1e300, 2.0, 16
    for _ in range(100):
        base, dim = 1 + 10 ** rng.uniform(-6, 12), 2 * rng.choice((2, 3, 8, 40, 64))
        far, share = 1 + 10 ** rng.uniform(-6, 12), 10 ** rng.uniform(-15, 0.3)
        for used in (far, base * (1 + share), base / (1 + share), math.nextafter(base, 1e99)):
            if used > 1:
                yield base, used, dim


def test_every_pair_is_within_the_bound(precise, ulps):
    for base, used, dim in pairs_of_bases():
        got = rt.base_error(base, dim, used=used)
        assert got[0] == 0.0
        for one, true in zip(got[1:], true_errors(precise, base, dim, used)[1:], strict=True):
            assert ulps(float(one), true) <= 12, (base, used, dim)


def test_the_errors_of_llama_3_read_by_the_base_of_llama_2():
    errors = rt.base_error(500000, 128, used=10000)
    assert errors.argmax() == 6
    assert rt.base_error(10000, 128, used=500000) == pytest.approx(-errors, rel=1e-14)
    p = math.log(10000) / math.log(50)
    assert 0.999 < errors.max() / ((p / (p + 1)) ** p / (p + 1)) <= 1
    # m·θ_j·(50^(2j/d) - 1), as the theorem has it
    right = rt.frequencies(500000, 128)
    assert errors == pytest.approx(right * (50 ** (np.arange(64) / 64) - 1), rel=1e-12)


def test_arrays_broadcast_and_an_element_outside_is_nan():
    got = rt.base_error([[5e5], [1e6]], 8, used=[1e4, 0.5, 2e4])
    assert got.shape == (2, 3, 4)
    assert np.isnan(got[:, 1]).all()
    assert got[1, 2].tolist() == rt.base_error(1e6, 8, used=2e4).tolist()
    with pytest.raises(rt.RopeTheoryError, match="`used` must be a finite number above 1"):
        rt.base_error(1e4, 8, used=1)


def first(base, dim, used, tolerance):
    """Find the position among all pairs, in 400 digits."""
    with mpmath.workdps(400):
        worst = max(map(abs, true_errors(mpmath.mp, base, dim, used)))
        return int(mpmath.floor(mpmath.mpf(tolerance) / worst)) + 1


def test_the_first_position_is_the_quotient_of_the_largest_error():
    rng = random.Random("first wrong")
    for base, used, dim in pairs_of_bases():
        tolerance = 10 ** rng.uniform(-6, 3)
        found = rt.first_wrong_position(base, dim, used=used, tolerance=tolerance)
        assert found == first(base, dim, used, tolerance), (base, used, dim, tolerance)


# With 64 and 64/27 both pairs are off by nearly as much; of 16 the power is rational, of 5 it is not; with
# 274 and 343 the float of the error is too large.
BESIDE = [
    (5e5, 1e4, 128), (64.0, 64 / 27, 6), (64.0, 2.37, 6), (5.0, 16.0, 4), (16.0, 5.0, 4), (274.0, 343.0, 8),
]  # fmt: skip


@pytest.mark.parametrize(("base", "used", "dim"), BESIDE)
def test_a_tolerance_next_to_a_whole_number_of_errors_is_decided(base, used, dim):
    with mpmath.workdps(120):
        worst = max(map(abs, true_errors(mpmath.mp, base, dim, used)))
        edges = [float(m * worst) for m in (1, 7, 1000, 2**39 + 1, 2**45 + 3, 10**20)]
    for edge in edges:
        for tolerance in (math.nextafter(edge, 0), edge, math.nextafter(edge, math.inf)):
            found = rt.first_wrong_position(base, dim, used=used, tolerance=tolerance)
            assert found == first(base, dim, used, tolerance)


def test_an_error_that_is_the_tolerance_is_accepted():
    # 4^(-1/2) - 16^(-1/2) is 1/4: two tokens are off by 1/2, and a third by more.
    assert rt.first_wrong_position(4, 4, used=16, tolerance=0.5) == 3
    assert rt.first_wrong_position(16, 4, used=4, tolerance=0.5) == 3
    assert rt.first_wrong_position(4, 4, used=16, tolerance=math.nextafter(0.5, 0)) == 2
    # of (27/8)^(2j/6) and 64^(2j/6) both pairs are rational, 5/12 and 55/144 off
    assert rt.first_wrong_position(3.375, 6, used=64, tolerance=0) == 1
    assert rt.first_wrong_position(5e5, 128, used=1e4, tolerance=0) == 1
    assert wrong_base._power(3.375, Fraction(2, 3)) == Fraction(9, 4)
    assert wrong_base._power(3.375, Fraction(1, 5)) is None
    assert wrong_base._power(8.0, Fraction(1, 4)) is None
    assert wrong_base._power(16.0, Fraction(1, 4)) == 2


def test_floats_decide_most_without_a_certificate(monkeypatch):
    monkeypatch.delattr(wrong_base, "certified_ceiling")
    for tolerance, found in ((1, 8), (0.1, 1), (1e-30, 1), (1e6, first(5e5, 128, 1e4, 1e6))):
        assert rt.first_wrong_position(5e5, 128, used=1e4, tolerance=tolerance) == found
    with pytest.raises(NameError):
        rt.first_wrong_position(5e5, 128, used=1e4, tolerance=1e300)


def test_the_bases_themselves_have_no_error():
    assert rt.base_error([5e5, 1e4], 8, used=[5e5, 1e4]).tolist() == [[0.0] * 4] * 2
    assert not np.signbit(rt.base_error(1e4, 8, used=5e5)[0])


def test_any_size_of_tolerance():
    assert rt.first_wrong_position(5e5, 128, used=1e4, tolerance=5e-324) == 1
    assert rt.first_wrong_position(5e5, 128, used=1e4, tolerance=1e300) == first(5e5, 128, 1e4, 1e300)


def test_positions_of_arrays_and_what_is_refused():
    found = rt.first_wrong_position([5e5, 1e6], 128, used=[[1e4], [2e4]], tolerance=1)
    assert found.dtype == np.int64
    assert found.tolist() == [
        [rt.first_wrong_position(b, 128, used=u, tolerance=1) for b in (5e5, 1e6)] for u in (1e4, 2e4)
    ]
    assert found[0, 0] == 8
    for base, dim, used in ((1e4, 128, 1e4), (1e4, 2, 5e5)):
        with pytest.raises(rt.RopeTheoryError, match="no position is wrong"):
            rt.first_wrong_position(base, dim, used=used, tolerance=1)
