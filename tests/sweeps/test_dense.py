import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.errors import UnknownNameError, UsageError
from ropetheory.numeric.grid.quantities import QUANTITIES, ntk_pair_exact

EPS = 2.0**-52
NAMESPACES = ["numpy", "array_api_strict", "array_api_strict:device1"]
# Next to what is hard: b and s next to 1, lengths around 2π, heads of 4 and of 2^40.
AXES = {
    "base": [1.0001, 1.5, 1e4, 5e5, 1e12],
    "dim": [4, 64, 128, 2**40],
    "length": [1e-3, 6.0, 6.283185307179586, 6.283185307179587, 4096.0, 310436.0, 1e9],
    "scale": [1.0, 2.0, 32.0],
    "alpha": [0.01, 0.5, 1.0],
    "beta": [1.0, 50.0],
    "offset": [-3.5, 0.0, 1.0, 4096.0],
}


def mesh(*names, **changes):
    axes = {name: np.asarray((AXES | changes)[name], dtype=float) for name in names}
    return dict(zip(names, np.meshgrid(*axes.values(), indexing="ij", sparse=True), strict=True))


def ask(name, namespace="numpy", **changes):
    axes = {axis: (AXES | changes)[axis] for axis in QUANTITIES[name].axes}
    return rt.grid(name, **axes, backend=namespace)[name].values


def within(got, want, ulp):
    """Hold two arrays within so many ulp of each other, nan at the same places."""
    assert got.shape == want.shape
    assert np.array_equal(np.isnan(got), np.isnan(want))
    assert (np.abs(got - want) <= ulp * np.spacing(np.abs(want)))[~np.isnan(want)].all()


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_pairs_are_those_of_the_public_function(namespace):
    at = mesh("base", "dim", "length")
    assert np.array_equal(ask("critical_pair", namespace), rt.critical_pair(*at.values()))


# The public functions are within 4 ulp (`critical_index`, `critical_base`, `ntk_base`), 3 and 2; the
# grid within 5, 4, 4, 3 and 2. The sum of both bounds is allowed.
@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize(
    ("name", "ulp"),
    [
        ("critical_index", 9), ("ntk_base", 8), ("critical_base", 8), ("delivered_scale", 4),
        ("nominal_scale", 4), ("attention_factor", 6),
    ],
)  # fmt: skip
def test_floats_are_those_of_the_public_function(namespace, name, ulp):
    at = mesh(*QUANTITIES[name].axes)
    within(ask(name, namespace), getattr(rt, name)(*at.values()), ulp)


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("alpha", [AXES["alpha"], [0.5, 3.0, 8.0]])
@pytest.mark.parametrize("beta", [[1.0], [0.6, 1.0, 50.0]])
def test_granularities_are_those_of_the_public_functions(namespace, alpha, beta):
    at = mesh("base", "dim", "alpha", "beta", alpha=alpha, beta=beta)
    b, d, a, factor = at.values()
    changes = {"alpha": alpha, "beta": beta}
    # The bound of `granularity_grid`, (20 + 2α)·eps·sinh(α)·G_1, and those of the functions; α·G_1 is
    # the first term of the series, an upper bound of order 1 on C_d.
    lower, upper = rt.granularity_bounds(b, d, alpha=a, beta=factor)
    allowed = (32 + 8 * a) * EPS * np.sinh(a) / a * upper
    for name, want in (
        ("granularity", rt.granularity(b, d, alpha=a, beta=factor)),
        ("granularity_lower", lower),
        ("granularity_upper", upper),
    ):
        got = ask(name, namespace, **changes)
        assert np.array_equal(np.isnan(got), np.isnan(want))
        assert (np.abs(got - want) <= allowed)[~np.isnan(want)].all(), name
    limit = rt.granularity_limit(b[:, 0], alpha=a[:, 0], beta=factor[:, 0])
    got = ask("granularity_limit", namespace, **changes)
    product = np.where(b * factor > 1, b * factor, 2.0)[:, 0]
    share = (1 - 1 / product) / np.log(product)  # what G_1·(2/d) tends to
    allowed = (26 + 4 * a[:, 0]) * EPS * np.sinh(a[:, 0]) * share
    assert np.array_equal(np.isnan(got), np.isnan(limit))
    assert (np.abs(got - limit) <= allowed)[~np.isnan(limit)].all()


DERIVING = [*NAMESPACES, "numba"]


def skip_without(namespace):
    if namespace == "numba":
        pytest.importorskip("numba")


@pytest.mark.parametrize("namespace", DERIVING)
def test_unturned_pairs_are_those_whose_wavelength_is_above_the_length(namespace, precise, exactly):
    skip_without(namespace)
    axes = {"base": AXES["base"], "dim": [4, 64, 128], "length": AXES["length"]}
    got = ask("unturned_pairs", namespace, **axes)
    assert got.dtype == np.int16
    for i, base in enumerate(axes["base"]):
        for j, dim in enumerate(axes["dim"]):
            waves = [2 * precise.pi * exactly(base) ** (precise.mpf(2 * k) / dim) for k in range(dim // 2)]
            for k, length in enumerate(axes["length"]):
                assert got[i, j, k] == sum(wave > exactly(length) for wave in waves)


@pytest.mark.parametrize("namespace", DERIVING)
def test_unturned_pairs_and_critical_pairs_are_all_pairs(namespace):
    skip_without(namespace)
    total = ask("unturned_pairs", namespace) + ask("critical_pair", namespace)
    assert total.dtype == np.int64
    assert (total == np.asarray(AXES["dim"])[:, None] // 2).all()


@pytest.mark.parametrize("namespace", DERIVING)
def test_the_mean_sine_is_the_mean_of_the_sines(namespace, precise, exactly):
    skip_without(namespace)
    axes = {"base": [1.5, 1e4], "dim": [4, 64], "alpha": [0.01, 1.0], "beta": [1.0, 50.0]}
    got = ask("mean_sine", namespace, **axes)
    for place in np.ndindex(got.shape):
        base, dim, alpha, beta = (axes[name][k] for name, k in zip(axes, place, strict=True))
        product = exactly(base) * exactly(beta)
        powers = [product ** (-precise.mpf(2 * k) / dim) for k in range(dim // 2)]
        # The bound of `granularity_grid` over d/2, and half an ulp of the quotient.
        allowed = (22 + 2 * alpha) * EPS * math.sinh(alpha) * float(sum(powers)) * 2 / dim
        true = sum(precise.sin(exactly(alpha) * power) for power in powers) * 2 / dim
        assert abs(got[place] - float(true)) <= allowed


def test_bounds_enclose_the_granularity(precise, exactly):
    axes = {"base": [1.001, 30.0, 1e4], "dim": [4, 30], "alpha": [1e-9, 0.3, 1.0, 3.0, 8.0], "beta": [1.0]}
    low, high = ask("granularity_lower", **axes), ask("granularity_upper", **axes)
    for i, base in enumerate(axes["base"]):
        for j, dim in enumerate(axes["dim"]):
            for k, alpha in enumerate(axes["alpha"]):
                powers = [exactly(base) ** (-precise.mpf(2 * n) / dim) for n in range(dim // 2)]
                true = precise.fsum(precise.sin(exactly(alpha) * power) for power in powers)
                assert low[i, j, k, 0] <= true <= high[i, j, k, 0]


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_kernel_and_wavelength_are_those_of_the_public_functions(namespace):
    dims = [4, 64, 128]
    for offsets in (AXES["offset"], list(range(200))):
        got = ask("kernel", namespace, dim=dims, offset=offsets)
        slowest = ask("slowest_wavelength", namespace, dim=dims)
        for i, base in enumerate(AXES["base"]):
            for j, dim in enumerate(dims):
                # Each of the two frequencies is within 3 ulp, below 1; then the bound of `kernel_of`.
                allowed = dim / 2 * (4096 * 6 * EPS + 8 * EPS + dim * EPS)
                assert np.abs(got[i, j] - rt.kernel(base, dim, offsets=offsets)).max() <= allowed
                assert slowest[i, j] == pytest.approx(rt.wavelengths(base, dim)[-1], rel=6 * EPS)


def test_the_index_is_within_five_ulp_and_the_ntk_index_within_six(precise, exactly, ulps):
    rng = np.random.default_rng(7)
    axes = {
        "base": np.sort(1 + 10.0 ** rng.uniform(-6, 7, 6)), "dim": np.asarray([4.0, 66, 512]),
        "length": np.sort(np.concatenate([10.0 ** rng.uniform(-3, 8, 5), [6.2831853, 6.2831854]])),
        "scale": np.asarray([0.999999, 1.0, 1.0000001, 7.3, 900.0]),
    }  # fmt: skip
    plain, scaled = ask("critical_index", **axes), ask("ntk_critical_index", **axes)
    for i, b in enumerate(axes["base"]):
        for j, d in enumerate(axes["dim"]):
            for k, length in enumerate(axes["length"]):
                turns = int(d) // 2 * precise.log(exactly(length) / (2 * precise.pi))
                log = precise.log(exactly(b))
                assert ulps(plain[i, j, k], turns / log) <= 5
                for m, s in enumerate(axes["scale"]):
                    grown = precise.log(exactly(s)) * int(d) / (int(d) - 2)
                    if log + grown <= 0:
                        assert math.isnan(scaled[i, j, k, m])
                        continue
                    lost = float((log + abs(grown)) / (log + grown))
                    assert ulps(scaled[i, j, k, m], turns / (log + grown)) <= 6 * lost


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_ntk_pairs_are_exact_for_the_exact_base(namespace):
    axes = {"base": [1.5, 1e4, 5e5], "dim": [4, 64, 128], "scale": [0.9, 1.0, 3.0, 32.0]}
    axes["length"] = AXES["length"]
    own = QUANTITIES["ntk_critical_pair"].axes
    got = ask("ntk_critical_pair", namespace, **axes)
    assert got.dtype == np.int16
    for place in np.ndindex(got.shape):
        b, d, length, s = (axes[name][k] for name, k in zip(own, place, strict=True))
        assert got[place] == ntk_pair_exact(b, d, length, s)
    at = mesh("base", "dim", "length", **axes)
    assert np.array_equal(got[..., 1], rt.critical_pair(*at.values()))


HARD = [
    (876030, 262, 4466562, 130), (347370, 314, 310436, 134), (849821, 542, 3946669, 265),
    (779733, 892, 2290128, 422), (926058, 704, 4095076, 344),
]  # fmt: skip


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_points_where_floats_round_to_the_wrong_side(namespace):
    axes = {name: sorted({row[k] for row in HARD}) for k, name in enumerate(("base", "dim", "length"))}
    got = ask("critical_pair", namespace, **axes)
    scaled = ask("ntk_critical_pair", namespace, **axes, scale=[1.0])
    for base, dim, length, pair in HARD:
        place = tuple(axes[name].index(v) for name, v in zip(axes, (base, dim, length), strict=True))
        assert got[place] == scaled[(*place, 0)] == pair


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_adversarial_bases_next_to_an_integer_index(namespace):
    # Bases within an ulp of the one whose pair j has wavelength L: a float is wrong in a third of them.
    for dim, pair, length in ((64, 20, 4096.0), (128, 45, 8192.0), (512, 3, 7.0), (128, 127 // 2, 1e6)):
        root = (length / (2 * math.pi)) ** (dim / 2 / pair)
        bases = sorted({float(np.nextafter(root, root + side)) for side in (-1, 1)} | {root})
        changes = {"base": bases, "dim": [dim], "length": [length]}
        got = ask("critical_pair", namespace, **changes).ravel()
        assert got.tolist() == [rt.critical_pair(b, dim, length) for b in bases]
        # The same base by a scale of 4, at d = 4: b' = b·s².
        quarter = {"base": [b / 16 for b in bases if b > 17], "dim": [4], "scale": [4.0], "length": [length]}
        if quarter["base"]:
            got = ask("ntk_critical_pair", namespace, **quarter).ravel()
            assert got.tolist() == [rt.critical_pair(16 * b, 4, length) for b in quarter["base"]]


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_what_overflows_is_nan(namespace):
    got = ask("ntk_base", namespace, base=[2.0, 1e300], dim=[4], scale=[2.0, 1e5])
    assert np.isnan(got).tolist() == [[[False, False]], [[False, True]]]


def test_the_result_is_a_mapping_from_names_to_arrays_on_their_own_axes():
    found = rt.grid(["critical_pair", "ntk_base"], base="1e4,5e5", dim="64:128:64", length=4096, scale=[2, 4])
    assert list(found) == ["critical_pair", "ntk_base"]
    assert len(found) == 2
    assert "ntk_base" in found
    assert found["ntk_base"].axes == ("base", "dim", "scale")
    assert found["ntk_base"].values.shape == (2, 2, 2)
    assert found["critical_pair"].values.shape == (2, 2, 1)
    assert {name: axis.tolist() for name, axis in found.axes.items()} == {
        "base": [1e4, 5e5], "dim": [64, 128], "length": [4096], "scale": [2, 4],
    }  # fmt: skip
    assert "ntk_base [base, dim, scale] (2, 2, 2)" in repr(found)
    with pytest.raises(UnknownNameError, match="did you mean `ntk_base`"):
        found["ntk_bas"]


def test_alpha_and_beta_are_one_where_they_are_not_given():
    found = rt.grid("granularity", base=[1e4], dim=[128])
    assert found.axes["alpha"].tolist() == found.axes["beta"].tolist() == [1.0]
    assert found["granularity"].values.item() == pytest.approx(rt.granularity(1e4, 128), rel=8 * EPS)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: rt.grid("critical_par", base=2), UnknownNameError, "did you mean `critical_pair`"),
        (lambda: rt.grid("critical_pair", base=2, dim=64), UsageError, "axis `length` must be given"),
        (lambda: rt.grid("attention_factor", scale=2, dim=64), UsageError, "`dim` is used by no quantity"),
        (lambda: rt.grid("attention_factor", scale=True), rt.WrongKindError, "`scale`"),
        (lambda: rt.grid("attention_factor", scale=[2, 1]), rt.RopeTheoryError, "strictly increasing"),
        (lambda: rt.grid("attention_factor", scale=2, backend="jax"), UnknownNameError, "no backend"),
    ],
)
def test_what_is_refused_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()


def test_a_grid_beyond_the_memory_is_refused_before_it_is_made():
    with pytest.raises(rt.RopeTheoryError, match=r"a grid must fit in half of the memory; it needs .* GiB"):
        rt.grid("ntk_critical_index", base="2:9999:1", dim="4:4096:2", length="1:9999:1", scale="1:99:1")


@pytest.mark.parametrize("backend", ["numpy", "numba"])
def test_an_ntk_base_whose_factor_underflows_is_no_number(backend):
    # s^2 is 1e-600: a product with what is left of it would be 0 in place of 1e-300.
    found = rt.grid("ntk_base", base=1e300, dim=4, scale=[1e-300, 4.0], backend=backend)
    assert math.isnan(found["ntk_base"].values[0, 0, 0])
    assert found["ntk_base"].values[0, 0, 1] == pytest.approx(1.6e301, rel=1e-15)


def test_arrays_of_a_grid_are_arrays():
    grid = rt.grid(["critical_pair", "ntk_base"], base=[1e4, 5e5], dim=128, length=4096, scale=[2, 4])
    pairs = grid["critical_pair"]
    assert np.asarray(pairs).shape == pairs.shape == (2, 1, 1)
    assert np.asarray(pairs, dtype=float).dtype == float
    assert pairs.dtype == pairs.values.dtype
    assert pairs[1, 0, 0] == 32
    assert len(pairs) == 2
    assert (np.asarray(pairs) + 1).ravel().tolist() == [47, 33]


def test_a_grid_is_a_dataset_and_a_frame():
    grid = rt.grid(["critical_pair", "ntk_base"], base=[1e4, 5e5], dim=128, length=4096, scale=[2, 4])
    table = pytest.importorskip("pandas") and grid.to_pandas()
    assert table.shape == (4, 6)
    line = table[(table["base"] == 5e5) & (table["scale"] == 4)].iloc[0]
    assert (line["critical_pair"], line["ntk_base"]) == (32, rt.ntk_base(5e5, 128, 4))
    data = pytest.importorskip("xarray") and grid.to_xarray()
    assert int(data["critical_pair"].sel(base=5e5, dim=128, length=4096)) == 32
    assert data["ntk_base"].dims == ("base", "dim", "scale")


def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "xarray", None)
    with pytest.raises(rt.RopeTheoryError, match="pip install xarray"):
        rt.grid("critical_base", base=1e4, length=4096, scale=2).to_xarray()
