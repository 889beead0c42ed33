"""The log-n factor, against its formula, against softmax itself and beside the factors that models use."""

import math
import random

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.models.layers import Temperature


def test_against_the_formula(ulps, precise, exactly):
    rng = random.Random("log-n")
    points = [(math.nextafter(1, 2), 1e300), (1e300, math.nextafter(1, 2)), (2.0, 1.0), (4096, 4)]
    points += [(1 + 10 ** rng.uniform(-9, 8), 1 + 10 ** rng.uniform(-9, 6)) for _ in range(600)]
    true = [1 + precise.log(exactly(s)) / precise.log(exactly(n)) for n, s in points]
    got = rt.log_n_factor(*np.asarray(points, dtype=float).T)
    for (length, scale), one, many in zip(points, true, got, strict=True):
        assert ulps(rt.log_n_factor(length, scale), one) <= 4, (length, scale)
        assert ulps(many, one) <= 4, (length, scale)
    assert rt.log_n_factor(4096, 1) == 1.0


@pytest.mark.parametrize(("length", "scale"), [(2048, 2), (4096, 32), (8192, 16)])
def test_it_keeps_the_weight_of_a_key(length, scale):
    logits = np.zeros(length * scale + 1)
    logits[0] = math.log(length)
    for factor, weight in ((1.0, 1 / (1 + scale)), (rt.log_n_factor(length, scale), 0.5)):
        weights = np.exp(factor * logits)
        assert weights[0] / weights.sum() == pytest.approx(weight, rel=1e-12)


def test_longrope_multiplies_logits_by_it():
    method = rt.longrope([1.0] * 64, [2.0] * 64, 4096, scale=32)
    assert method.attention_factor**2 == pytest.approx(rt.log_n_factor(4096, 32), rel=1e-14)


def test_yarn_is_above_it_from_149_tokens_on():
    scales = np.geomspace(1, 1e6, 400)[1:]
    assert (rt.attention_factor(scales) ** 2 > rt.log_n_factor(149, scales)).all()
    assert rt.attention_factor(1.01) ** 2 < rt.log_n_factor(148, 1.01)


def test_llama_4_is_below_it_from_41472_tokens_on():
    counts = np.unique(np.geomspace(41472, 1e8, 4000).astype(int))
    theirs = np.array([Temperature(0.1, 8192, 1, "unrotated").at(int(n) - 1) for n in counts])
    assert (theirs < rt.log_n_factor(8192, counts / 8192)).all()
    assert Temperature(0.1, 8192, 1, "unrotated").at(8192 * 5 - 1) > rt.log_n_factor(8192, 5)


def test_the_domain():
    for length, scale, words in ((1.0, 4, "`length` must be a finite number above 1"),
                                 (4096, 0.99, "`scale` must be a finite number from 1")):  # fmt: skip
        with pytest.raises(rt.RopeTheoryError, match=words):
            rt.log_n_factor(length, scale)
    assert np.isnan(rt.log_n_factor([1.0, 2.0], [[2.0], [0.5]])).tolist() == [[True, False], [True, True]]
