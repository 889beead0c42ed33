import math
import random
from fractions import Fraction

import array_api_strict
import flint
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.frequencies import critical

# Integers for which every float formula that was tried is wrong on some: λ_j is within
# 2e-16 (the closest: 2e-18) of L, relative.
NEAR_TIES = [
    (347370, 314, 310436, 134),
    (779733, 892, 2290128, 422),
    (926058, 704, 4095076, 344),
    (876030, 262, 4466562, 130),
    (849821, 542, 3946669, 265),
]


def reference(base, dim, length, bits=400):
    """min{j : λ_j >= L}, by bisection over balls for λ_j - L: not the formula under test."""
    with flint.ctx.workprec(bits):
        ball_base = flint.arb(flint.fmpq(*Fraction(base).as_integer_ratio()))
        ball_length = flint.arb(flint.fmpq(*Fraction(length).as_integer_ratio()))

        def reaches(j):
            gap = 2 * flint.arb.pi() * ball_base ** flint.fmpq(2 * j, dim) - ball_length
            assert (gap > 0) != (gap < 0), "undecided reference"
            return bool(gap > 0)

        low, high = 0, dim // 2  # the answer lies in low ... high
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if reaches(middle) else (middle + 1, high)
        return low


def adversarial():
    """Bases next to (L/2π)^(d/2j), where λ_j is next to L."""
    rng = random.Random("adversarial")
    cases = []
    while len(cases) < 3000:
        pairs = rng.randint(1, 512)
        j = rng.randint(1, pairs)
        length = rng.choice([rng.randint(7, 2**24), rng.uniform(7, 1e9)])
        if pairs / j * math.log(length) < 690:
            base = (length / (2 * math.pi)) ** (pairs / j)
            cases += [
                (near, 2 * pairs, length)
                for near in (math.nextafter(base, 0), base, math.nextafter(base, math.inf))
            ]
    return cases


@pytest.mark.parametrize(("base", "dim", "length", "pair"), NEAR_TIES)
def test_near_ties(base, dim, length, pair):
    assert rt.critical_pair(base, dim, length) == pair
    assert reference(base, dim, length) == pair


def test_known_values():
    assert rt.critical_pair(10000, 128, 4096) == 46
    assert rt.critical_pair(10000, 2, 6) == 0
    assert rt.critical_pair(10000, 2, 7) == 1
    assert rt.critical_pair(10000, 128, 10**100) == 64
    assert rt.critical_pair(10000, 128, 1e-300) == 0
    assert rt.critical_pair(10000, 128, 2 * math.pi) == 0  # the float is below 2π
    assert rt.critical_pair(10000, 128, math.nextafter(2 * math.pi, 7)) == 1


def test_adversarial_bases():
    cases = adversarial()
    got = [rt.critical_pair(*case) for case in cases]
    want = [reference(*case) for case in cases]
    assert got == want
    columns = [np.asarray(column, dtype=np.float64) for column in zip(*cases, strict=True)]
    assert rt.critical_pair(*columns).tolist() == want
    plain = [
        min(max(math.ceil(d / 2 * math.log(n / 2 / math.pi) / math.log(b)), 0), d // 2)
        for b, d, n in cases
    ]
    assert plain != want, "the cases are too easy to show anything"


def test_random_arguments():
    rng = random.Random("random pairs")
    for _ in range(500):
        base = rng.choice([1 + 10 ** rng.uniform(-6, 0), 10 ** rng.uniform(0.1, 9)])
        case = base, 2 * rng.randint(1, 300), 10 ** rng.uniform(-1, 9)
        assert rt.critical_pair(*case) == reference(*case), case


def test_a_certificate_is_asked_only_near_an_integer(monkeypatch):
    asked = []
    monkeypatch.setattr(critical, "critical_pair_exact", lambda *case: asked.append(case) or 7)
    assert rt.critical_pair(10000, 128, 4096) == 46
    rt.critical_pair(np.linspace(1e4, 1e6, 10**5), 128, 4096)
    assert not asked
    assert rt.critical_pair(347370, 314, 310436) == 7
    assert rt.critical_pair(Fraction(10**5, 3), 128, 4096) == 7
    # Beyond the last pair, and below the first, nothing is left to decide.
    assert rt.critical_pair(4, 2, 8 * math.pi) == 1
    assert rt.critical_pair(4, 2, math.pi / 2) == 0
    assert len(asked) == 2


def test_exact_scalars_stay_exact():
    # As floats these lengths are equal, and the base is not one.
    length = 2**60
    assert float(length) == float(length + 1)
    assert rt.critical_pair(1 + Fraction(1, 10**30), 128, 4096) == 64
    root = Fraction(length, 1) / Fraction(math.pi)  # no tie, but no float either
    assert rt.critical_pair(root, 128, length + 1) == reference(root, 128, length + 1)


def test_integers_beyond_two_to_the_53_stay_exact(monkeypatch):
    asked = []
    monkeypatch.setattr(critical, "critical_pair_exact", lambda *case: asked.append(case) or 0)
    rt.critical_pair(10000, 128, np.asarray([4096, 2**60 + 1]))
    rt.critical_pair(np.asarray([10000.0, 20000.0]), 128, 2**60 + 1)
    assert [case[2] for case in asked] == [2**60 + 1] * 3


def test_arrays_agree_with_scalars(xp, host):
    bases = [347370, 10000, 926058, 876030]
    lengths = [310436, 4096, 4095076, 4466562]
    dims = [314, 128, 704, 262]
    pairs = rt.critical_pair(
        xp.asarray(bases)[:, None, None], xp.asarray(dims)[:, None], xp.asarray(lengths)
    )
    assert pairs.dtype == xp.int64
    assert pairs.shape == (4, 4, 4)
    want = [[[rt.critical_pair(b, d, n) for n in lengths] for d in dims] for b in bases]
    assert host(pairs).tolist() == want
    single = rt.critical_pair(xp.asarray(347370.0, dtype=xp.float32), 314, 310436)
    assert single.shape == ()
    assert single.dtype == xp.int64
    assert int(single) == 134


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((np.asarray([1e4, 0.5, 0.1]), 128, 4096), r"`base` must be .*got 0\.5 at index \(1,\)"),
        ((1e4, 128, np.asarray([[1.0, np.nan]])), r"`length` must be .*got nan at index \(0, 1\)"),
        ((1e4, np.asarray([128, 7]), 4096), r"`dim` must be .*got 7 at index \(1,\)"),
        ((1e4, array_api_strict.asarray([128, 7]), 4096), r"got 7 at index \(1,\)"),
    ],
)
def test_the_first_bad_element_is_named(arguments, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        rt.critical_pair(*arguments)


def test_the_index_solves_its_equation(precise, exactly, ulps):
    rng = random.Random("index")
    for _ in range(3000):
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.1, 300)])
        dim = 2 * rng.choice([rng.randint(1, 2000), rng.randint(1, 2**52)])
        near = 2 * math.pi * (1 + rng.uniform(-1, 1) * 10 ** rng.uniform(-16, 0))
        length = rng.choice([near, 10 ** rng.uniform(-300, 300), 10 ** rng.uniform(0, 8)])
        if base == 1 or length == 0:
            continue
        turns = exactly(length) / (2 * precise.pi)
        true = dim / precise.mpf(2) * precise.log(turns) / precise.log(exactly(base))
        # Counted beside `_index`: at most 4e + 3/2 ulp for a logarithm good to e = 0.6 ulp.
        assert ulps(rt.critical_index(base, dim, length), true) <= 4, (base, dim, length)


@pytest.mark.parametrize("steps", range(-40, 41))
def test_the_index_next_to_two_pi(steps, precise, exactly, ulps):
    length = 2 * math.pi + steps * 2.0**-50
    true = 64 * precise.log(exactly(length) / (2 * precise.pi)) / precise.log(10007)
    assert ulps(rt.critical_index(10007, 128, length), true) <= 4


@pytest.mark.parametrize("length", [5e-324, 1e-310, 2.3e-308, 1e-271, 1.7e308])
def test_the_index_at_the_ends_of_the_floats(length, precise, exactly, ulps):
    true = 64 * precise.log(exactly(length) / (2 * precise.pi)) / precise.log(10007)
    assert ulps(rt.critical_index(10007, 128, length), true) <= 4
    assert ulps(rt.critical_index(10007, 128, [length])[0], true) <= 4


def test_index_and_pair_agree_away_from_integers():
    lengths = np.geomspace(0.1, 1e9, 5000)
    index = rt.critical_index(1e4, 128, lengths)
    want = np.clip(np.ceil(index), 0, 64).astype(np.int64)
    assert rt.critical_pair(1e4, 128, lengths).tolist() == want.tolist()
