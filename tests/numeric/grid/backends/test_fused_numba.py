import math

import flint
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.certificates import critical_pair_exact
from ropetheory.numeric.grid.backends import fused_numba as kernels_numba
from ropetheory.numeric.grid.backends.backend import get_backend

EPS = 2.0**-52
PRODUCTS = ("critical_index", "critical_pair", "ntk_critical_index", "ntk_critical_pair", "ntk_base")
TABLES = ("granularity", "granularity_lower", "granularity_upper", "granularity_limit")


def axes(bases=5, dims=4, lengths=7, scales=3, alphas=40, most_dim=256):
    return {
        "base": np.geomspace(1.5, 1e9, bases),
        "dim": np.unique(2 * np.geomspace(2, most_dim / 2, dims).round()),
        "length": np.geomspace(3, 1e7, lengths),
        "scale": np.geomspace(0.9, 64, scales),
        "alpha": np.geomspace(1e-6, 1, alphas),
        "beta": np.ones(1),
    }


@pytest.mark.parametrize("name", PRODUCTS)
@pytest.mark.parametrize(
    "lengths", [(5, 4, 7, 3), (2, 1, 8200, 4), (1, 1, 1, 1), (3, 2, 1, 9), (3, 2, 9, 1), (1, 2, 1, 1)]
)
def test_products_are_those_of_numpy_to_the_bit(name, lengths):
    given = axes(*lengths)
    mine, want = get_backend("numba").evaluate(name, given), get_backend("numpy").evaluate(name, given)
    assert mine.shape == want.shape
    assert mine.dtype == want.dtype
    assert np.array_equal(mine, want)


def test_index_and_pair_come_from_one_pass_into_arrays_that_are_given():
    given = axes()
    shape = (5, 4, 7, 3)
    index, pair = np.full(shape, math.nan), np.full(shape, -7, dtype=np.int16)
    kernels_numba.locate_pairs("ntk_critical_pair", given, index, pair)
    assert np.array_equal(index, get_backend("numpy").evaluate("ntk_critical_index", given))
    assert np.array_equal(pair, get_backend("numpy").evaluate("ntk_critical_pair", given))
    engine = get_backend("numba")
    for name in (*PRODUCTS, *TABLES):
        first = engine.evaluate(name, given)
        into = np.zeros_like(first)
        assert engine.evaluate(name, given, out=into) is into
        assert np.array_equal(into, first)
        strided = np.zeros((*first.shape, 2), dtype=first.dtype)[..., 0]
        assert engine.evaluate(name, given, out=strided) is strided
        assert np.array_equal(strided, first)
    with pytest.raises(rt.RopeTheoryError, match="must lie in one piece"):
        kernels_numba.locate_pairs("ntk_critical_pair", given, np.zeros((*shape, 2))[..., 0], pair)


def test_large_results_by_all_cores_are_the_same(monkeypatch):
    given, engine = axes(3, 3, 900, 3, 800), get_backend("numba")
    names = ("ntk_critical_index", "ntk_critical_pair", "granularity")
    near = [engine.evaluate(name, given) for name in names]
    monkeypatch.setattr(kernels_numba.fill_rows, "many", 1)
    monkeypatch.setattr(kernels_numba._table_kernel(), "many", 1)
    index, pair = (np.empty_like(values) for values in near[:2])
    kernels_numba.locate_pairs("ntk_critical_pair", given, index, pair)  # both: one kernel to compile
    for found, want in zip((index, pair, engine.evaluate("granularity", given)), near, strict=True):
        assert np.array_equal(found, want)


def test_a_product_alone_is_left_to_numpy():
    # To write it is all of its cost, and threads that wait for busy cores take longer than one that has none.
    assert sorted(kernels_numba.KERNELS) == sorted([*TABLES, "critical_pair", "ntk_critical_pair"])


@pytest.mark.parametrize(("most_dim", "dtype"), [(2**15, "int16"), (2**17, "int32"), (2**40, "int64")])
def test_pairs_have_the_smallest_type_that_holds_them(most_dim, dtype):
    given = axes(2, 3, 50, most_dim=most_dim)
    pair = get_backend("numba").evaluate("critical_pair", given)
    assert pair.dtype == dtype
    for i, base in enumerate(given["base"].tolist()):
        for j, dim in enumerate(given["dim"].tolist()):
            exact = [critical_pair_exact(base, int(dim), length) for length in given["length"].tolist()]
            assert pair[i, j].tolist() == exact


def test_what_no_float_decides_goes_to_certificates(monkeypatch):
    # Integers at which every float formula of the index is wrong for some, and their exact pairs.
    hard = [(876030, 262, 4466562, 130), (347370, 314, 310436, 134), (849821, 542, 3946669, 265),
            (779733, 892, 2290128, 422), (926058, 704, 4095076, 344)]  # fmt: skip
    given = {
        name: np.asarray(sorted(row[k] for row in hard), dtype=np.float64)
        for k, name in enumerate(("base", "dim", "length"))
    }
    asked = []
    settle = kernels_numba.settle
    monkeypatch.setattr(kernels_numba, "settle", lambda *a: asked.append(len(a[2])) or settle(*a))
    pair = get_backend("numba").evaluate("critical_pair", given)
    assert sum(asked) >= len(hard)  # all of them lie within the guard
    for base, dim, length, want in hard:
        place = tuple(given[n].searchsorted(v) for n, v in (("base", base), ("dim", dim), ("length", length)))
        assert pair[place] == want
    assert np.array_equal(pair, get_backend("numpy").evaluate("critical_pair", given))


def test_open_pairs_under_the_new_base_are_found_in_their_place():
    # b·4^(d/(d-2)) with d = 4 is 16·b; the length is next to the wavelength of pair 1 under it.
    base, length = 100.0, 2 * math.pi * 40.0
    given = {"base": [50.0, base], "dim": [4.0, 6.0], "scale": [2.0, 4.0, 8.0],
             "length": [math.nextafter(length, 0), length, math.nextafter(length, 1e9)]}  # fmt: skip
    given = {name: np.asarray(values) for name, values in given.items()}
    pair = get_backend("numba").evaluate("ntk_critical_pair", given)
    assert np.array_equal(pair, get_backend("numpy").evaluate("ntk_critical_pair", given))
    with flint.ctx.workprec(200):
        exact = [1 if (2 * flint.arb.pi() * 40) >= flint.arb(x) else 2 for x in given["length"].tolist()]
    assert pair[1, 0, :, 1].tolist() == exact
    assert len(set(exact)) == 2


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("alphas", "most"), [(40, 1.0), (3, 1.0), (40, 5.0), (30, 1e-3)])
def test_sums_agree_with_numpy(name, alphas, most):
    given = axes(alphas=alphas)
    given["alpha"] = np.geomspace(most * 1e-4, most, alphas)
    mine, want = get_backend("numba").evaluate(name, given), get_backend("numpy").evaluate(name, given)
    assert mine.shape == want.shape
    # (20 + 2α)·eps·sinh(α)·G_1 is the bound on either, and below 8·α·G_1 the size of what is summed.
    scale = np.sinh(given["alpha"])[:, None] * want[..., :1, :] / given["alpha"][0]
    assert (np.abs(mine - want) <= 2 * (20 + 2 * most) * EPS * scale).all()


def test_sums_are_within_six_ulp_of_the_definition():
    given = axes(3, 3, alphas=25)
    found = get_backend("numba").evaluate("granularity", given)[..., 0]
    b, d, a = given["base"][:, None, None], given["dim"][:, None], given["alpha"]
    want = rt.granularity(b, d, alpha=a)
    assert (np.abs(found - want) <= 6 * np.spacing(want)).all()


def test_what_overflows_or_is_no_base_is_nan():
    given = axes()
    given["scale"], given["dim"] = np.asarray([1e-3, 2.0, 1e200]), np.asarray([4.0, 64.0])
    found, want = (get_backend(n).evaluate("ntk_base", given) for n in ("numba", "numpy"))
    assert np.array_equal(found, want, equal_nan=True)
    assert np.isnan(found[:, 0, 2]).all()
    index = get_backend("numba").evaluate("ntk_critical_index", given)
    assert np.isnan(index[0, 0, :, 0]).all()
    assert np.array_equal(index, get_backend("numpy").evaluate("ntk_critical_index", given), equal_nan=True)


def test_a_new_base_of_1_has_no_index_and_a_pair_alone_is_enough():
    given = {**axes(1, 1, 3, 1), "base": np.ones(1)}
    index, pair = np.zeros((1, 1, 3)), np.zeros((1, 1, 3), dtype=np.int16)
    kernels_numba.locate_pairs("critical_pair", given, index, pair)
    assert np.isnan(index).all()
    pair = np.zeros((5, 4, 7), dtype=np.int16)
    kernels_numba.locate_pairs("critical_pair", axes(), None, pair)
    assert np.array_equal(pair, get_backend("numpy").evaluate("critical_pair", axes()))
