import importlib
import math
import random

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt


def angles(precise, exactly, base, dim, alpha=1.0, beta=1.0):
    product = exactly(base) * exactly(beta)
    return [exactly(alpha) * product ** (-precise.mpf(2 * j) / dim) for j in range(dim // 2)]


def distance(precise, turns):
    return precise.sqrt(precise.fsum(precise.sin(turn / 2) ** 2 for turn in turns) * 4 / len(turns))


def draw(rng):
    base, dim = 10 ** rng.uniform(0.2, 9), 2 * rng.randint(1, 8)
    alpha = rng.choice([1.0, 0.25, 10 ** rng.uniform(-6, 0), 8 * rng.random()])
    return base, dim, alpha, rng.choice([1.0, 50.0])


def test_the_nearest_images_by_enumeration(precise, exactly):
    rng = random.Random("nearest")
    for _ in range(40):
        base, dim, alpha, beta = draw(rng)
        count = rng.choice([2, 3, 20, 90])
        phis = angles(precise, exactly, base, dim, alpha, beta)
        equal = min(distance(precise, [n * phi for phi in phis]) for n in range(1, count))
        sphere = min(2 * abs(precise.sin(n * phi / 2)) for n in range(1, count) for phi in phis)
        for over, true in (("equal", equal), ("sphere", sphere)):
            got = rt.nearest_distance(base, dim, count, alpha=alpha, beta=beta, over=over)
            assert abs(got - true) <= 2.0**-50 * (true + count * alpha), (base, dim, alpha, beta, count)


def test_rotated_vectors_are_as_far_apart_as_the_norms_of_their_pairs_allow():
    rng = np.random.default_rng(6)
    for base, dim in ((1.5, 2), (10000, 8), (1e9, 16)):
        vectors, places = rng.uniform(-1, 1, (60, dim)), rng.integers(0, 500, 60)
        far = np.linalg.norm(rt.rotate(vectors, places + 1, base) - rt.rotate(vectors, places, base), axis=-1)
        sizes = np.hypot(vectors[:, 0::2], vectors[:, 1::2])
        unit = rt.nearest_distance(base, dim, 2) * math.sqrt(dim / 2)
        assert np.all(unit * sizes.min(axis=-1) <= far + 1e-11)
        assert np.all(far <= unit * sizes.max(axis=-1) + 1e-11)


def test_what_is_small_keeps_its_digits(precise, exactly):
    # 2 - (4/d) times a sum of cosines would lose all of them.
    phis = angles(precise, exactly, 10000, 64, 2.0**-30)
    true = distance(precise, phis)
    assert rt.nearest_distance(10000, 64, 100, alpha=2.0**-30) == pytest.approx(float(true), rel=1e-14)


def test_the_new_image_farthest_from_the_old_by_enumeration(precise, exactly):
    rng = random.Random("directed")
    for _ in range(25):
        base, dim, alpha, beta = draw(rng)
        count, scale = rng.randint(1, 9), rng.choice([0.5, 1.0, 1.1, 2.0, 3.7])
        old, new = angles(precise, exactly, base, dim), angles(precise, exactly, base, dim, alpha, beta)
        positions = range(math.ceil(exactly(scale) * count))
        true = max(
            min(
                distance(precise, [k * one - j * other for one, other in zip(old, new, strict=True)])
                for k in range(count)
            )
            for j in positions
        )
        got = rt.directed_distance(base, dim, count, scale, alpha=alpha, beta=beta)
        assert abs(got - true) <= 2.0**-50 * (true + len(positions) * max(1, alpha)), (base, dim, alpha, beta)


@pytest.mark.parametrize(("method", "value"), [({"alpha": 0.25}, 0.185), ({"beta": 50}, 1.014), ({}, 1.295)])
def test_position_interpolation_adjusted_base_and_extrapolation(method, value):
    assert round(rt.directed_distance(10000, 128, 4096, 4, **method), 3) == value


def test_a_map_is_no_distance_from_itself():
    assert rt.directed_distance(10000, 64, 50, 1) == 0
    assert rt.directed_distance(10000, 64, 50, 0.3) == 0


def test_arrays_of_every_namespace(xp, host):
    base = xp.asarray([[10000.0], [500000.0], [0.5]], dtype=xp.float64)
    count = xp.asarray([2, 64, 1])
    table = rt.nearest_distance(base, 32, count)
    assert type(table) is type(xp.asarray([1.0]))
    assert table.shape == (3, 3)
    assert np.isnan(host(table)[2]).all()
    assert np.isnan(host(table)[:, 2]).all()
    assert host(table)[1, 1] == rt.nearest_distance(500000.0, 32, 64)
    scale = xp.asarray([1.0, 2.0, -1.0], dtype=xp.float32)
    far = rt.directed_distance(10000, 32, 16, scale, beta=2)
    assert far.dtype == xp.float32
    assert host(far)[1] == pytest.approx(rt.directed_distance(10000, 32, 16, 2, beta=2), rel=2.0**-23)
    assert np.isnan(host(far)).tolist() == [False, False, True]
    assert rt.nearest_distance(xp.asarray([], dtype=xp.float64), 32, 5).shape == (0,)


def test_torch_too(host):
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        pytest.skip("torch is not installed")
    values = rt.nearest_distance(torch.asarray([10000.0], dtype=torch.float64), 32, 9)
    assert isinstance(values, torch.Tensor)
    assert host(values)[0] == rt.nearest_distance(10000.0, 32, 9)


def test_outside_the_domain():
    for call, message in (
        (lambda: rt.nearest_distance(10000, 32, 1), "`count` must be an integer from 2"),
        (lambda: rt.nearest_distance(10000, 32, 2.5), "`count`"),
        (lambda: rt.nearest_distance(1, 32, 9), "`base`"),
        (lambda: rt.nearest_distance(10000, 31, 9), "`dim`"),
        (lambda: rt.nearest_distance(10000, 32, 9, alpha=0), "`alpha`"),
        (lambda: rt.nearest_distance(10000, 32, 9, beta=1e-5), "`beta` times `base`"),
        (lambda: rt.nearest_distance(10000, 32, 9, over="ball"), "`over`"),
        (lambda: rt.directed_distance(10000, 32, 0, 2), "`count`"),
        (lambda: rt.directed_distance(10000, 32, 9, -1), "`scale`"),
        (lambda: rt.directed_distance(10000, 32, 9, 1e9), "`scale`"),
        (lambda: rt.directed_distance([2.0, 3.0], 32, 9, [1, 2, 3]), "do not broadcast"),
    ):
        with pytest.raises(rt.RopeTheoryError, match=message):
            call()
    for wrong in (True, "4", None, 1j):
        with pytest.raises(rt.WrongKindError):
            rt.nearest_distance(10000, 32, wrong)
        with pytest.raises(rt.WrongKindError):
            rt.directed_distance(10000, 32, 4, wrong)
    with pytest.raises(rt.WrongKindError, match="`over`"):
        rt.nearest_distance(10000, 32, 4, over=None)
    assert np.isnan(rt.nearest_distance([10000.0], 32, 9, beta=1e-5)).all()
    assert type(rt.nearest_distance(10000, 32, 9)) is type(rt.directed_distance(10000, 32, 9, 2)) is float


@given(st.floats(1.01, 1e9), st.integers(1, 16), st.integers(2, 100), st.floats(1e-3, 8))
@settings(max_examples=60, deadline=None)
def test_more_positions_lie_no_farther_apart_and_the_sphere_is_the_least(base, pairs, count, alpha):
    near = rt.nearest_distance(base, 2 * pairs, count, alpha=alpha)
    more = rt.nearest_distance(base, 2 * pairs, count + 5, alpha=alpha)
    least = rt.nearest_distance(base, 2 * pairs, count, alpha=alpha, over="sphere")
    slack = 2.0**-48 * (1 + alpha * count)
    assert more <= near + slack
    assert least <= near + slack
    assert 0 <= least <= 2
    assert 0 <= near <= 2


@given(st.floats(1.01, 1e9), st.integers(1, 8), st.integers(2, 40), st.integers(2, 4))
@settings(max_examples=40, deadline=None)
def test_interpolation_is_no_farther_than_one_token(base, pairs, count, scale):
    # pi-near: j/s = m + u with 0 <= u < 1, and the last image of one map has no old one after it.
    inside = count - 1
    far = rt.directed_distance(base, 2 * pairs, count, inside / count, alpha=1 / scale)
    chords = 4 / pairs * np.sum(np.sin(rt.frequencies(base, 2 * pairs) / 2) ** 2)
    assert far <= math.sqrt(chords) * (1 + 1e-12)
