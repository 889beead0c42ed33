import numpy as np
import pytest

import ropetheory as rt


@pytest.mark.parametrize("layout", ["interleaved", "half-split"])
def test_similarity_lies_between_its_bounds(layout):
    rng = np.random.default_rng(4)
    x = rng.normal(size=(50, 16))
    lower, upper = rt.similarity_bounds(x, 1e4, alpha=0.5, layout=layout)
    pairs = x.reshape(50, 8, 2) if layout == "interleaved" else x.reshape(50, 2, 8).transpose(0, 2, 1)
    squares = (pairs**2).sum(axis=2)
    similarity = (squares * np.sin(0.5 * rt.frequencies(1e4, 16))).sum(axis=1) / squares.sum(axis=1)
    assert (lower < similarity).all()
    assert (similarity < upper).all()
    whole = rt.granularity(1e4, 16, alpha=0.5) / squares.sum(axis=1)
    assert lower == pytest.approx(squares.min(axis=1) * whole, rel=1e-14)
    assert upper == pytest.approx(squares.max(axis=1) * whole, rel=1e-14)
    equal = rt.similarity_bounds(np.ones(16), 1e4, alpha=0.5, layout=layout)
    assert equal == pytest.approx([rt.granularity(1e4, 16, alpha=0.5) / 8] * 2, rel=1e-15)


def test_arrays_of_vectors(xp, host):
    vectors = xp.asarray([[1.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [1e200, 1e200, 0.0, 1e-200]])
    low, high = rt.similarity_bounds(vectors, 1e4)
    assert np.isnan(host(low)).tolist() == [False, True, False]
    assert host(high)[2] == pytest.approx(rt.granularity(1e4, 4), rel=1e-15)
    assert rt.similarity_bounds(vectors, xp.asarray([[1e4], [2.0]]))[0].shape == (2, 3)
    assert rt.similarity_bounds(xp.ones((2, 8), dtype=xp.float32), 1e4)[0].dtype == xp.float32


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rt.similarity_bounds(np.ones(7), 1e4), "`dim` must be an even .* got 7 as the last axis"),
        (lambda: rt.similarity_bounds(np.asarray(1.0), 1e4), "0-d"),
        (lambda: rt.similarity_bounds(np.ones(8), 1e4, alpha=2.0), "`alpha` must be .* at most 1"),
        (lambda: rt.similarity_bounds(np.ones((3, 8)), [1e4, 1e5]), r"`base` \(2,\)"),
        (lambda: rt.similarity_bounds(1.0, 1e4), "`vectors`"),
    ],
)
def test_what_is_refused_is_named(call, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        call()


@pytest.mark.parametrize(
    ("given", "valid"),
    [
        ({"base": [1e4, 1.0, np.nan, 2.0]}, [True, False, False, True]),
        ({"base": 1e4, "alpha": [0.5, 0.0, 1.0, 1.0 + 1e-15]}, [True, False, True, False]),
        ({"base": 1e4, "beta": [1.0, np.inf, 0.5, -1.0]}, [True, False, True, False]),
        ({"base": 10.0, "beta": [1.0, 0.1, 0.05, 0.11]}, [True, False, False, True]),
    ],
)
def test_what_is_outside_the_domain_is_nan_in_both_bounds(given, valid):
    given = {name: np.asarray(value) for name, value in given.items()}
    for bound in rt.similarity_bounds(np.ones((4, 16)), given.pop("base"), **given):
        assert np.isfinite(bound).tolist() == valid
