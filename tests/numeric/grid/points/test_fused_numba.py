import math

import numpy as np

from ropetheory.numeric.grid.points import fused_numba
from ropetheory.numeric.grid.points.columns import NEEDS
from ropetheory.numeric.grid.points.zipped import points

ALL = tuple(NEEDS)


def some(count, seed=1, least=1e-4, most=1e12):
    """Columns over the whole usual range, bases next to 1 among them."""
    rng = np.random.default_rng(seed)
    return {
        "base": 1 + np.exp(rng.uniform(math.log(least), math.log(most), count)),
        "dim": 2 * np.exp(rng.uniform(math.log(2), math.log(5e5), count)).astype(np.int64),
        "length": np.exp(rng.uniform(math.log(1e-2), math.log(1e9), count)),
        "scale": np.exp(rng.uniform(math.log(1e-3), math.log(1e4), count)),
        "alpha": np.exp(rng.uniform(math.log(1e-6), 0, count)),
    }


def test_many_points_run_on_all_cores_to_the_same_bits():
    given = some(120_000, least=1e3)
    many = points(ALL, **given, backend="numba")
    for start in (0, 70_000):
        few = points(ALL, **{n: v[start : start + 50_000] for n, v in given.items()}, backend="numba")
        for name in ALL:
            assert np.array_equal(few[name], many[name][start : start + 50_000])


def test_results_too_large_for_a_cache_are_the_same(monkeypatch):
    given = some(5001, least=1e3)
    near = points(ALL, **given, backend="numba")
    monkeypatch.setattr(fused_numba, "LARGE", 1)
    far = points(ALL, **given, backend="numba")
    assert all(np.array_equal(near[name], far[name]) for name in ALL)


def test_what_is_no_usual_number_is_left_to_another_form():
    given = {"base": np.full(3000, 1e4), "dim": np.full(3000, 64), "scale": np.full(3000, 2.0)}
    given["base"][2000] = 1e300
    results = {"ntk_base": np.empty(3000)}
    left = list(fused_numba.evaluate(("ntk_base",), given, results))
    assert left == [slice(1024, 2048)]
    assert np.isfinite(results["ntk_base"][:1024]).all()
