"""The reduction on a device, run on a processor, against a walk over all points."""

import itertools

import numpy as np
import pytest

from ropetheory.numeric.grid.backends import reduced_cupy
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.backends.reduced_cupy import Reduced
from tests.numeric.grid.backends.host_cuda import cupy_on_host


@pytest.fixture(params=[False, True], ids=["forwards", "backwards"])
def cuda(request):
    with cupy_on_host(request.param) as space:
        yield space


# On which axes the values vary, and the mask.
VARYING = list(itertools.product(itertools.product([0, 1], repeat=3), repeat=2))


def reduced_in_python(values, mask, edges):
    """Walk over the points that an array and its mask span."""
    values, mask = np.broadcast_arrays(values, True if mask is None else mask)
    kept = [(value, at) for at, value in enumerate(values.ravel().tolist()) if mask.ravel()[at]]
    real = [(value, at) for value, at in kept if value == value]
    counts = [0] * (len(edges) + 1)
    for value, _ in real:
        counts[len(edges) - 1 if value == edges[-1] else sum(value >= edge for edge in edges)] += 1
    return Reduced(
        len(kept) - len(real), min(real, default=None),
        min(real, key=lambda one: (-one[0], one[1]), default=None), counts,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "most"),
    [("float64", 1), ("float64", 3), ("float64", 1024), ("int16", 3), ("int32", 1), ("int64", 2)],
)
def test_a_reduction_finds_what_a_walk_finds(cuda, monkeypatch, kind, most):
    monkeypatch.setattr(reduced_cupy, "_MOST_BLOCKS", most)
    engine, random = get_backend("cupy"), np.random.default_rng(7)
    edges = [-3, -1, 0, 2]

    def put(array):
        return None if array is None else engine.xp.asarray(array, device=engine.device)

    for (own, other), shape in zip(VARYING, itertools.cycle([(3, 40, 5), (2, 2, 270), (40, 1, 9)])):
        values = random.integers(-4, 4, np.where(own, shape, 1)).astype(kind)
        if kind == "float64":
            special = random.choice([np.nan, np.inf, -0.0])
            values = np.where(random.random(values.shape) < 0.2, special, values)
        mask = random.random(np.where(other, shape, 1)) < random.choice([0.5, 0.9, 0.0])
        for held in (mask, None):
            found = engine.reduce(put(values), put(held), edges)
            assert repr(found) == repr(reduced_in_python(values, held, edges))
    assert engine.reduce(put(values), None, ()).histogram == []


def test_a_reduction_is_one_launch_and_three_small_fetches(cuda, monkeypatch):
    fetched, kept = [], reduced_cupy.to_host
    monkeypatch.setattr(reduced_cupy, "to_host", lambda array: fetched.append(array.size) or kept(array))
    monkeypatch.setattr(reduced_cupy, "_MOST_BLOCKS", 40)
    engine = get_backend("cupy")
    values = engine.xp.asarray(np.arange(300_000.0), device=engine.device)
    found = engine.reduce(values, values > 7, [0.0, 10.0, 1e5])
    assert found == Reduced(0, (8.0, 8), (299_999.0, 299_999), [0, 2, 99_991, 199_999])
    assert [name for name, *_ in cuda.RawKernel.launches] == ["reduce"]
    assert len(fetched) == 3
    assert sum(fetched) <= 4 * 40 + 5


def test_arrays_may_lie_in_any_order(cuda):
    engine = get_backend("cupy")
    given = map(np.asfortranarray, ([[3.0, 1.0], [2.0, 1.0]], [[True, False], [True, True]]))
    found = engine.reduce(*(engine.xp.asarray(array, device=engine.device) for array in given), ())
    assert found == Reduced(0, (1.0, 3), (3.0, 0), [])
