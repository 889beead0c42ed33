"""Bounds of the error of a score against emulated formats."""

import numpy as np
import pytest

import ropetheory as rt
from tests.numeric.precision.emulation import emulated, rounded_to


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
