import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.feasible.sums import all_sums
from ropetheory.numeric.images.nearest import nearest_equal
from ropetheory.numeric.scores import products

# [K, R, n] and [K, C, n] as (K, R, n, C)
SHAPES = [(1, 1, 1, 1), (1, 5, 6000, 32), (2, 128, 64, 64), (2, 130, 64, 128), (1, 63, 99, 96)]


@pytest.fixture
def multiplied(monkeypatch):
    """List the multiplications of every product that is handed to BLAS."""
    found, kept = [], np.matmul

    def matmul(left, right, **options):
        found.append((left.shape[-2], left.shape[-2] * left.shape[-1] * right.shape[-1]))
        return kept(left, right, **options)

    monkeypatch.setattr(np, "matmul", matmul)
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_products_are_cut_to_what_one_thread_does(multiplied, shape):
    kinds, high, wide, width = shape
    rng = np.random.default_rng(0)
    left, right = rng.normal(size=(kinds, high, wide)), rng.normal(size=(kinds, width, wide))
    found = products.multiply_rows(np, left, right)
    assert found.shape == (kinds, high, width)
    np.testing.assert_allclose(found, np.einsum("krn,kcn->krc", left, right), atol=1e-10)
    # OpenBLAS takes one thread up to 4·65536 multiplications; rows are never cut below 16.
    assert all(rows <= 16 or count <= 2**18 for rows, count in multiplied)


def test_the_largest_products_are_left_to_all_threads(multiplied):
    products.multiply_rows(np, np.ones((1, 2**10, 2**7 + 2)), np.ones((1, 2**10, 2**7 + 2)))
    assert multiplied == [(2**10, 2**20 * (2**7 + 2))]


def test_sums_at_many_offsets_wake_no_threads(multiplied):
    rows = rt.frequencies(np.geomspace(1e4, 1e8, 4), 128)
    for count in (100, 4096, 8192, 70_000):
        all_sums(np, 0, count, rows)
    rt.kernel(10000, 128, offsets=np.arange(5000))
    nearest_equal(np, rows[0], [4096])
    assert len(multiplied) >= 6
    assert all(count <= 2**18 for _, count in multiplied)


def test_other_namespaces_multiply_at_once(xp, host):
    left, right = (xp.reshape(xp.arange(k, dtype=xp.float64), (1, -1, 3)) for k in (15, 96))
    want = np.einsum("krn,kcn->krc", host(left), host(right))
    np.testing.assert_array_equal(host(products.multiply_rows(xp, left, right)), want)
