"""Bounds of finite precision against emulated float32, float16 and bfloat16."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.namespaces import SCALAR
from ropetheory.numeric.precision.errors import bounded_angle, law_of
from ropetheory.numeric.precision.formats import format_of
from tests.numeric.precision.emulation import BITS, FORMATS, SUBSETS, emulated, rounded_to, twiddled


def test_the_emulation_rounds_as_the_formats_do():
    rng = np.random.default_rng(1)
    x = rng.normal(size=20000) * 10.0 ** rng.uniform(-7, 4, 20000)
    assert np.array_equal(rounded_to(x, "float32"), x.astype(np.float32))
    assert np.array_equal(rounded_to(x, "float16"), x.astype(np.float16))
    single = x.astype(np.float32)
    assert np.array_equal(rounded_to(single.astype(float), "bfloat16"), twiddled(single))


@pytest.mark.parametrize("dtype", BITS)
@pytest.mark.parametrize("which", SUBSETS, ids=lambda w: "+".join(w) or "nothing")
def test_no_angle_errs_by_more_than_its_bound(dtype, which):
    rng = np.random.default_rng(2)
    for base, dim in ((1e4, 64), (5e5, 128), (1.5, 8), (1e9, 32)):
        tops = (300, 30000) if dtype == "float16" else (300, 30000, 2**26)
        positions = np.concatenate([rng.integers(0, top, 60) for top in tops])
        positions = np.concatenate([positions, rng.uniform(0, 3000, 40)])
        true = rt.frequencies(base, dim)
        error = abs(emulated(positions, true, dtype, which) - positions[:, None] * true)
        bound = rt.angle_error(positions, base, dim, dtype=dtype, rounded=which)
        # The products of the reference are off by an ulp of float64.
        assert np.all(error <= bound + positions[:, None] * true * 2.0**-52)


@pytest.mark.parametrize("dtype", BITS)
def test_the_bound_is_nearly_attained(dtype):
    positions = np.arange(2, 4096)
    true = rt.frequencies(1e4, 128)
    error = abs(emulated(positions, true, dtype) - positions[:, None] * true)
    bound = rt.angle_error(positions, 1e4, 128, dtype=dtype)
    assert 0.9 < np.max(error[:, 1:] / bound[:, 1:]) <= 1  # somewhere
    assert 0.45 < np.max(error) / np.max(bound) <= 1  # and of the largest errors


def test_the_native_formats_obey_too():
    true, positions = rt.frequencies(1e4, 128), np.arange(0, 4096)
    for native, dtype in ((np.float32, "float32"), (np.float16, "float16")):
        angles = positions.astype(native)[:, None] * true.astype(native)
        assert angles.dtype == native
        error = abs(angles.astype(float) - positions[:, None] * true)
        assert np.all(error <= rt.angle_error(positions, 1e4, 128, dtype=dtype) + 4096 * 2.0**-52)


@pytest.mark.parametrize(("length", "worst"), [(4096, 2.4e-4), (32768, 1.9e-3), (131072, 7.8e-3)])
def test_the_worst_angle_of_float32(length, worst):
    positions, true = np.arange(length // 2, length), rt.frequencies(1e4, 128)[:16]
    error = np.max(abs(emulated(positions, true, "float32") - positions[:, None] * true))
    assert error == pytest.approx(worst, rel=0.06)
    bound = np.max(rt.angle_error(length - 1, 1e4, 128, dtype="float32"))
    assert 0.5 < error / bound < 1


def test_the_law_to_a_few_ulp(precise, exactly, ulps):
    rng = np.random.default_rng(3)
    for _ in range(200):
        dtype = str(rng.choice(list(BITS)))
        bits = BITS[dtype][0]
        base, dim = float(1 + 10 ** rng.uniform(-3, 4)), 2 * int(rng.integers(2, 40))
        m = int(rng.integers(32, 60000))
        found = rt.angle_error(m, base, dim, dtype=dtype)
        roundings = 2 + (m > 2**bits)
        for pair in range(1, dim // 2):
            frequency = exactly(base) ** (-precise.mpf(2 * pair) / dim)
            true = m * frequency * ((1 + exactly(Fraction(1, 2**bits))) ** roundings - 1)
            assert ulps(found[pair], true) <= 8
        assert found[0] == (m / 2**bits if m > 2**bits else 0)


def test_underflow_of_float16():
    # θ = 1e-6 is below 2^-14: half a spacing of 2^-24 remains, not a relative error.
    bound = rt.angle_error(1000, 1e12, 4, dtype="float16", rounded=("frequency",))[1]
    assert bound == 1000 * 2.0**-25
    error = abs(1000 * float(np.float16(1e-6)) - 1e-3)
    assert 1000 * 1e-6 * 2**-11 < error <= bound


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
@pytest.mark.parametrize("stored", ["float32", "bfloat16", "float16"])
def test_cosines_and_sines(dtype, stored):
    positions, true = np.arange(0, 4096, 3), rt.frequencies(1e4, 64)
    angles = emulated(positions, true, dtype)
    bound = rt.cosine_error(positions, 1e4, 64, dtype=dtype, stored=stored)
    for function in (np.cos, np.sin):
        error = abs(rounded_to(function(angles), stored) - function(positions[:, None] * true))
        assert np.all(error <= bound + 1e-12)
    assert np.max(bound) <= 2 + 2.0 ** -BITS[stored][0]
    assert np.array_equal(
        rt.cosine_error(positions, 1e4, 64, dtype=dtype),
        rt.cosine_error(positions, 1e4, 64, dtype=dtype, stored=dtype),
    )


def test_a_base_beyond_the_precision_wall():
    # b = 1e9 is above 1/eps of float32: the slowest cosine dies, its sine tells all positions apart.
    positions, slowest = np.arange(10**6), 1e-9
    angles = emulated(positions, [slowest], "float32")[:, 0]
    assert len(np.unique(rounded_to(np.cos(angles), "float32"))) == 9
    assert len(np.unique(rounded_to(np.sin(angles), "float32"))) == 10**6
    small, large = (rt.angle_error(10**6, b, 128, dtype="float32") for b in (1e4, 1e9))
    assert np.all(large <= small)




# Contracts


@pytest.mark.parametrize("kind", ["float32", "float64"])
def test_arrays_of_any_namespace(xp, host, kind):
    dtype = getattr(xp, kind)
    positions = xp.asarray([[0.0, 5.0, 300.0], [4095.0, math.nan, 70000.0]], dtype=dtype)
    base = xp.asarray([1e4, 5e5, 1e4], dtype=dtype)
    for function in (rt.angle_error, rt.cosine_error):
        got = function(positions, base, 8, dtype="bfloat16")
        assert got.dtype == dtype
        assert got.shape == (2, 3, 4)
        assert np.isnan(host(got))[1, 1].all()
        want = function(4095, 1e4, 8, dtype="bfloat16")
        assert np.allclose(host(got)[1, 0], want, rtol=1e-6 if kind == "float32" else 1e-15)
    got = rt.score_error(positions, 3, base, 8, dtype="float16")
    assert np.isnan(host(got))[1, 2].all()
    assert not np.isnan(host(got))[0].any()
    first = rt.first_unsafe_position(base, 8, dtype="float16", tolerance=0.01)
    assert first.dtype == xp.int64
    assert first.shape == (3,)
    counts = rt.distinct_positions(xp.asarray([512, 2048]), dtype="bfloat16")
    assert host(counts).tolist() == [385, 641]


def test_torch(host):
    torch = pytest.importorskip("torch", reason="torch is not installed")
    got = rt.angle_error(torch.asarray([5.0, 300.0]), 1e4, 8, dtype="bfloat16")
    assert isinstance(got, torch.Tensor)
    assert np.allclose(host(got)[1], rt.angle_error(300, 1e4, 8, dtype="bfloat16"), rtol=1e-6)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: rt.angle_error(1, 1e4, 8, dtype="fp8"), "`dtype` must be one of float32"),
        (lambda: rt.cosine_error(1, 1e4, 8, dtype="float32", stored="half"), "`stored` must be one of"),
        (lambda: rt.angle_error(1, 1e4, 8, dtype="float32", rounded=("sine",)), "`rounded` may hold"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: rt.angle_error(70000, 1e4, 8, dtype="float16"), "so that float16 holds them"),
        (lambda: rt.score_error(1, 70000, 1e4, 8, dtype="float16"), "`key_positions` must be"),
        (lambda: rt.angle_error(1, 1, 8, dtype="float16"), "`base` must be"),
        (lambda: rt.first_unsafe_position(1e4, 8, dtype="float16", tolerance=-1), "`tolerance` must be"),
        (lambda: rt.distinct_positions(1.5, dtype="float16"), "`count` must be a whole number"),
        (lambda: rt.distinct_positions(70000, dtype="float16"), "from 0 to 65408; got 70000"),
        (lambda: rt.distinct_positions([1, 70000], dtype="float16"), "at index"),
    ],
)
def test_bad_values_are_named(call, words):
    with pytest.raises(rt.RopeTheoryError, match=words):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: rt.angle_error("1", 1e4, 8, dtype="float32"),
        lambda: rt.angle_error(1, 1e4, 8, dtype=np.int32),
        lambda: rt.angle_error(1, 1e4, 8, dtype="float32", rounded="frequency"),  # type: ignore[arg-type]  # wrong on purpose
        lambda: rt.first_unsafe_position(1e4, 8, dtype="float32", tolerance=True),
        lambda: rt.distinct_positions(None, dtype="float32"),
    ],
)
def test_bad_kinds_are_refused(call):
    with pytest.raises(rt.WrongKindError):
        call()


@settings(max_examples=60, deadline=None)
@given(FORMATS, st.integers(0, 60000), st.integers(0, 5000), st.floats(1.01, 1e8), st.integers(2, 40))
def test_bounds_grow_with_positions_and_fall_with_pairs_and_bases(dtype, m, more, base, pairs):
    if m + more > 65000:
        more = 0
    here = rt.angle_error(m, base, 2 * pairs, dtype=dtype)
    there = rt.angle_error(m + more, base, 2 * pairs, dtype=dtype)
    wider = rt.angle_error(m, 2 * base, 2 * pairs, dtype=dtype)
    slack = 1 + 2.0**-48
    assert np.all(here <= there * slack)
    assert np.all(np.diff(here[1:]) <= here[1:-1] * 2.0**-48)
    assert np.all(wider <= here * slack)
    assert np.array_equal(here, rt.angle_error(-m, base, 2 * pairs, dtype=dtype))


UNIT = 2.0**-8  # of bfloat16, which holds whole numbers up to 256
EVERYTHING = frozenset(("position", "frequency", "product"))


def bound(position, which=EVERYTHING, pair=1, base=10000.0, dim=8):
    law = law_of(SCALAR, format_of("bfloat16"), which)
    return bounded_angle(law, SCALAR, (2.0 * pair / dim, 0.0), position, base)


@pytest.mark.parametrize(
    ("position", "which", "roundings"),
    [
        (3.0, EVERYTHING, 2),  # a position that is held is not rounded
        (257.0, EVERYTHING, 3),
        (2.5, EVERYTHING, 3),  # no whole number: nobody says that it is held
        (257.0, frozenset(("frequency",)), 1),
        (257.0, frozenset(), 0),
        (0.0, EVERYTHING, 0),
    ],
)
def test_each_rounding_is_a_factor(position, which, roundings):
    true = position * 10000.0 ** (-2 / 8) * math.expm1(roundings * math.log1p(UNIT))
    assert bound(position, which) == pytest.approx(true, rel=1e-13)


def test_the_first_pair_is_its_position():
    assert bound(200.0, pair=0) == 0.0
    assert bound(1000.0, pair=0) == pytest.approx(1000 * UNIT, rel=0.02)


def test_the_error_of_a_negative_position_is_that_of_its_size():
    positions = np.asarray([3.0, 257.0, 1e5])
    assert [bound(-m) for m in positions] == [bound(m) for m in positions]


def turned(pairs, angles):
    return pairs * np.exp(1j * angles)


def kept(pairs, dtype):
    return rounded_to(pairs.real, dtype) + 1j * rounded_to(pairs.imag, dtype)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_scores(dtype):
    rng = np.random.default_rng(4)
    true = rt.frequencies(1e4, 64)
    for _ in range(300):
        q, k = (rng.normal(size=(2, 32)) for _ in range(2))
        q, k = q[0] + 1j * q[1], k[0] + 1j * k[1]
        m, n = rng.integers(0, 9000, 2)
        angles = emulated([m, n], true, dtype)
        exact = (turned(q, m * true) * np.conj(turned(k, n * true))).real
        query, key = (kept(turned(x, angles[i]), "bfloat16") for i, x in enumerate((q, k)))
        found = (query * np.conj(key)).real
        bound = rt.score_error(m, n, 1e4, 64, dtype=dtype, stored="bfloat16") * abs(q) * abs(k)
        assert np.all(abs(found - exact) <= bound + 1e-11)


def test_nothing_errs_by_more_than_a_turn_can():
    """Two cosines, and a unit vector and a turned one, differ by 2 at most; what is stored is rounded."""
    positions = np.arange(0, 3000, 7)
    angles = sum(rt.angle_error(at, 1e4, 64, dtype="bfloat16") for at in (positions, 0 * positions + 5))
    assert np.any((angles > 2) & (angles < 3))
    alone = rt.angle_error(positions, 1e4, 64, dtype="bfloat16")
    found = rt.cosine_error(positions, 1e4, 64, dtype="bfloat16")
    assert found == pytest.approx(np.minimum(alone, 2) + UNIT, rel=1e-14)
    found = rt.score_error(positions, 5, 1e4, 64, dtype="bfloat16")
    assert found == pytest.approx(np.minimum(angles, 2) + 2 * UNIT + UNIT**2, rel=1e-14)


def test_storage_alone_costs_the_same_at_every_shift():
    rng = np.random.default_rng(5)
    q, k = (rng.normal(size=(2, 200, 64)) for _ in range(2))
    q, k = q[0] + 1j * q[1], k[0] + 1j * k[1]
    true, worst = rt.frequencies(1e4, 128), []
    for shift in (0, 1000, 100000):
        m, n = 7 + shift, shift
        bound = rt.score_error(m, n, 1e4, 128, dtype="float32", rounded=(), stored="bfloat16")
        assert np.all(bound == 2 * 2.0**-8 + 2.0**-16)
        exact = (turned(q, m * true) * np.conj(turned(k, n * true))).real
        found = (kept(turned(q, m * true), "bfloat16") * np.conj(kept(turned(k, n * true), "bfloat16"))).real
        worst.append(np.max(abs(found - exact) / (abs(q) * abs(k) * bound)))
    assert max(worst) <= 1
    assert min(worst) > 0.6
