"""Attention scores against the definition, pair by pair."""

import random

import numpy as np
import pytest

import ropetheory as rt


def definition(mp, query, key, gap, theta, factor):
    """Add up the pairs of interleaved vectors in mpmath, at the frequencies given."""
    total = mp.mpf(0)
    for j, frequency in enumerate(theta):
        (q0, q1), (k0, k1) = ((mp.mpf(v[2 * j]), mp.mpf(v[2 * j + 1])) for v in (query, key))
        phase = mp.mpf(gap) * mp.mpf(frequency)
        total += (q0 * k0 + q1 * k1) * mp.cos(phase) + (q1 * k0 - q0 * k1) * mp.sin(phase)
    for q, k in zip(query[2 * len(theta) :], key[2 * len(theta) :], strict=True):
        total += mp.mpf(q) * mp.mpf(k)
    return total * factor
METHODS = [
    rt.unscaled(),
    rt.position_interpolation(4, on="positions"),
    rt.yarn(4, 4096),
    rt.partial_rotary(0.5, rt.yarn(4, 64)),
    rt.p_rope(0.5),
    rt.rerope(3),
    rt.partial_rotary(0.5, rt.lm_infinite(2)),
]


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_scores_against_the_definition(precise, method):
    rng = random.Random("scores")
    queries = np.asarray([[rng.uniform(-1, 1) for _ in range(8)] for _ in range(4)])
    keys = np.asarray([[rng.uniform(-1, 1) for _ in range(8)] for _ in range(5)])
    places, key_places = np.asarray([0, 7, 100, 3]), np.asarray([1, 7, 20, -4, 0])
    theta = method.frequencies(10000, 8).tolist()
    got = rt.scores(queries, keys, places, 10000, method=method, key_positions=key_places)
    for row, m in enumerate(places.tolist()):
        for column, n in enumerate(key_places.tolist()):
            gap = (
                method.positions(n - m) if not method.embedding else method.positions(n) - method.positions(m)
            )
            true = definition(
                precise, queries[row].tolist(), keys[column].tolist(), gap, theta, method.logit_factor
            )
            assert abs(got[row, column] - float(true)) < 2e-13


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_scores_in_the_other_layout(method):
    rng = np.random.default_rng(3)
    x, y = rng.normal(size=(2, 6, 8)), rng.normal(size=(6, 8))
    width = method.width(8)

    def split(vectors):
        return np.concatenate((rt.to_half_split(vectors[..., :width]), vectors[..., width:]), axis=-1)

    straight = rt.scores(x, y, np.arange(6), 10000, method=method)
    halves = rt.scores(split(x), split(y), np.arange(6), 10000, method=method, layout="half-split")
    assert straight.shape == (2, 6, 6)
    assert halves == pytest.approx(straight, abs=1e-13)


def test_an_embedding_by_its_offsets_is_the_same():
    rng = np.random.default_rng(4)
    x, y = rng.normal(size=(6, 8)), rng.normal(size=(6, 8))
    wide = rt.yarn(4, 4096).then(rt.rerope(1000))
    assert not wide.embedding
    same = rt.scores(x, y, np.arange(6), 10000, method=rt.yarn(4, 4096))
    assert rt.scores(x, y, np.arange(6), 10000, method=wide) == pytest.approx(same, abs=1e-13)


def test_scores_on_any_namespace(xp, host):
    rng = np.random.default_rng(5)
    x = rng.normal(size=(6, 8)).astype(np.float32)
    vectors, places = xp.asarray(x), xp.arange(6)
    for method in (rt.unscaled(), rt.rerope(2)):
        got = rt.scores(vectors, vectors, places, 10000, method=method)
        assert got.dtype == xp.float32
        assert host(got) == pytest.approx(rt.scores(x, x, np.arange(6), 10000, method=method), abs=1e-5)
    lost = rt.scores(xp.asarray(x[:2]), xp.asarray(x[:2]), xp.asarray([0.0, np.nan]), 10000)
    assert np.isnan(host(lost)).tolist() == [[False, True], [True, True]]


@pytest.mark.parametrize(
    ("arguments", "match"),
    [
        ((np.ones((3, 8)), np.ones((3, 6)), np.arange(3)), "last axis"),
        ((np.ones((3, 8)), np.ones((4, 8)), np.arange(3)), "`key_positions`"),
        ((np.ones((3, 8)), np.ones((3, 8)), np.arange(4)), "`positions`"),
        ((np.ones(8), np.ones((1, 8)), np.arange(1)), "must be"),
        ((np.ones((3, 7)), np.ones((3, 7)), np.arange(3)), "even"),
        ((np.ones((2, 3, 8)), np.ones((3, 3, 8)), np.arange(3)), "broadcast"),
    ],
)
def test_shapes_that_do_not_fit(arguments, match):
    with pytest.raises(rt.RopeTheoryError, match=match):
        rt.scores(*arguments, 10000)


def test_wrong_kinds():
    x = np.ones((3, 8))
    for arguments, options in (
        ((1.0, x, np.arange(3), 10000), {}),
        ((x, "k", np.arange(3), 10000), {}),
        ((x, x, np.arange(3), "10000"), {}),
        ((x, x, np.arange(3), [10000]), {}),
        ((x, x, np.arange(3), 10000), {"method": "yarn"}),
        ((x, x, np.arange(3), 10000), {"layout": None}),
    ):
        with pytest.raises(rt.WrongKindError):
            rt.scores(*arguments, **options)
    with pytest.raises(rt.RopeTheoryError, match="`layout` must be"):
        rt.scores(x, x, np.arange(3), 10000, layout="neox")


def test_a_score_that_overflows_or_meets_what_is_not_finite_is_nan():
    x = np.ones((3, 8), dtype=np.float32)
    for bad in (np.inf, np.nan):
        keys = x.copy()
        keys[1, 2] = bad
        lost = np.isnan(rt.scores(x, keys, np.arange(3), 10000))
        assert lost.all(axis=0).tolist() == [False, True, False]
        assert lost.sum() == 3
    large = rt.scores(np.float32(1e30) * x, np.float32(1e30) * x, np.arange(3), 10000)
    assert np.isnan(large).all()
    assert np.isfinite(rt.scores(x, x, np.arange(3), 10000)).all()


def test_a_factor_on_the_logits_counts():
    x = np.random.default_rng(6).normal(size=(5, 8))
    method = rt.yarn(4, 4096)
    assert method.logit_factor != 1
    theta = method.frequencies(10000, 8)
    phases = np.arange(5)[:, None] * theta
    z = (x[:, 0::2] + 1j * x[:, 1::2]) * np.exp(1j * phases)
    want = method.logit_factor * (z @ z.conj().T).real
    np.testing.assert_allclose(rt.scores(x, x, np.arange(5), 10000, method=method), want, atol=1e-12)
