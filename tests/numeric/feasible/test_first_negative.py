import math
import random

import array_api_strict
import flint
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.certificates import to_ball


def brute(thetas, limit):
    with flint.ctx.workprec(200):
        for offset in range(limit):
            if sum(((offset * theta).cos() for theta in thetas), start=flint.arb(0)) < 0:
                return offset
    return None


@pytest.mark.parametrize(
    ("base", "dim", "length"),
    [
        (10000, 64, 725), (10000, 128, 1707), (10000, 256, 2653), (10**6, 256, 71627),
        (5 * 10**6, 128, 82999), (8 * 10**6, 128, 61936), (10000, 2, 2),
    ],
)  # fmt: skip
def test_known_lengths_a_larger_base_may_hold_for_less(base, dim, length):
    assert rt.feasible_length(base, dim) == length
    assert rt.feasible_length(base, dim, limit=length) is None
    assert rt.feasible_length(base, dim, limit=length + 1) == length


@pytest.mark.parametrize("seed", range(30))
def test_random_bases_by_brute_force(seed):
    rng = random.Random(seed)
    base, dim = math.exp(rng.uniform(0.01, 9)), 2 * rng.randint(1, 20)
    with flint.ctx.workprec(200):
        log = to_ball(base).log()
        thetas = [(-log * (2 * j) / dim).exp() for j in range(dim // 2)]
    assert rt.feasible_length(base, dim, limit=300) == brute(thetas, 300)


@pytest.mark.parametrize(
    ("method", "length"),
    [
        (rt.position_interpolation(8), 13649), (rt.ntk_aware(8), 5732), (rt.yarn(8, 4096), 8886),
        (rt.yarn(8, 4096, ramp="rotations"), 9767),
        (rt.yarn(8, 4096, ramp="index"), 8886), (rt.unscaled(), 1707), (rt.rerope(1000), None),
        (rt.position_interpolation(8, on="positions"), 13649),
    ],
)  # fmt: skip
def test_known_lengths_of_methods(method, length):
    assert rt.feasible_length(10000, 128, method=method, limit=20000) == length


def test_offsets_that_are_not_whole():
    method = rt.rerope(1000, leak=0.125)
    sums = rt.kernel(10000, 128, offsets=method.positions(np.arange(20000)))
    first = int(np.flatnonzero(sums < 0)[0])
    assert rt.feasible_length(10000, 128, method=method, limit=20000) == first > 1000


def test_it_agrees_with_the_windows():
    found = rt.feasible_bases(200, 16)
    for window in found.windows:
        for edge in (window.lower, window.upper):
            if edge:
                assert rt.feasible_length(edge.infeasible, 16) < 200
                assert rt.feasible_length(edge.feasible, 16, limit=200) is None


def test_the_first_of_frequencies(xp, host):
    rows = rt.frequencies(np.asarray([100.0, 10000.0, 5e5]), 128)
    limit = 2000
    true = [rt.feasible_length(b, 128, limit=limit) or -1 for b in (100.0, 10000.0, 5e5)]
    got = rt.first_negative(xp.asarray(rows.tolist()), limit=limit)
    assert got.dtype == xp.int64
    assert host(got).tolist() == true == [59, 1707, -1]
    assert rt.first_negative(xp.asarray(rows[1].tolist()), limit=limit) == 1707
    assert rt.first_negative(rows[2], limit=limit) is None


def test_bases_in_an_array_are_each_their_scalar_call():
    bases = [[100.0, 500.0], [10000.0, 5e5]]
    want = [[rt.feasible_length(base, 128, limit=2000) or -1 for base in row] for row in bases]
    got = rt.feasible_length(bases, 128, limit=2000)
    assert (got.dtype, got.tolist()) == (np.int64, want)
    assert want[1] == [1707, -1]
    assert rt.feasible_length(np.zeros((0, 2)), 128).shape == (0, 2)
    with pytest.raises(rt.RopeTheoryError, match=r"`base` must be .* at \[1\]"):
        rt.feasible_length([2.0, 1.0], 128)


def test_on_a_second_device():
    device = array_api_strict.Device("device1")
    rows = array_api_strict.asarray(rt.frequencies([[100.0], [10000.0]], 64).tolist(), device=device)
    got = rt.first_negative(rows, limit=1000)
    assert (got.shape, got.device) == ((2, 1), device)
    assert [int(got[i, 0]) for i in range(2)] == [rt.feasible_length(b, 64) for b in (100, 10000)]
    bases = array_api_strict.asarray([100.0, 10000.0], device=device)
    lengths = rt.feasible_length(bases, 64, limit=1000)
    assert (lengths.shape, lengths.device) == ((2,), device)
    assert [int(lengths[i]) for i in range(2)] == [int(got[i, 0]) for i in range(2)]


def test_a_sum_that_floats_cannot_tell_is_decided_by_balls():
    # Two cosines that cancel but for 2^-52: θ' = (π - θ) as nearest floats on either side.
    for down in (False, True):
        other = math.nextafter(math.pi - 1.0, 0.0) if down else math.nextafter(math.pi - 1.0, 4.0)
        with flint.ctx.workprec(200):
            true = to_ball(1.0).cos() + to_ball(other).cos()
            first = 1 if true < 0 else None
        assert (rt.first_negative([1.0, other], limit=2)) == first


def test_edge_cases():
    assert rt.first_negative([0.0, 0.0], limit=10**4) is None
    assert rt.first_negative([0.0, 3.0], limit=10**4) is None
    assert rt.first_negative([math.pi], limit=10) == 1
    assert rt.first_negative([-2.0], limit=1) is None
    assert rt.first_negative(np.zeros((0, 4)), limit=3).shape == (0,)


@pytest.mark.parametrize(
    ("values", "limit", "message"),
    [
        ([1.0], 0, "`limit` must be"), ([1.0], 1.5, "`limit` must be"), ([65.0], 5, r"at \[0\]"),
        ([[1.0, math.nan]], 5, r"at \[0, 1\]"), (np.zeros((2, 0)), 5, "without pairs"),
    ],
)  # fmt: skip
def test_what_is_out_of_the_domain_is_refused(values, limit, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        rt.first_negative(values, limit=limit)


def test_a_wrong_kind_is_refused():
    for call in (
        lambda: rt.first_negative(1.0, limit=5),
        lambda: rt.first_negative([1.0], limit="5"),
        lambda: rt.feasible_length("5", 64),
        lambda: rt.feasible_length(5, 64, method=3),
    ):
        with pytest.raises(rt.WrongKindError):
            call()
