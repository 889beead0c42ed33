import itertools
import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.grid.backends import numpy_tiles
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.sweeps import dense

EPS = 2.0**-52
AXES = {
    "base": [1.0001, 1.5, 1e4, 5e5, 1e12],
    "dim": [4, 64, 128, 2**40],
    "length": [1e-3, 6.0, 6.283185307179586, 6.283185307179587, 4096.0, 310436.0, 1e9],
    "scale": [1.0, 2.0, 32.0],
    "alpha": [0.01, 0.5, 1.0],
    "beta": [1.0, 50.0],
    "offset": [-3.5, 0.0, 1.0, 4096.0],
}


def ask(name, **changes):
    given = {axis: (AXES | changes)[axis] for axis in QUANTITIES[name].axes}
    return rt.grid(name, **given)[name].values


def mesh(*names, **changes):
    arrays = {name: np.asarray((AXES | changes)[name], dtype=float) for name in names}
    return dict(zip(names, np.meshgrid(*arrays.values(), indexing="ij", sparse=True), strict=True))


def test_short_and_long_rows_agree():
    for count in (1, 3, 63, 64, 65, 200):
        changes = {"scale": np.linspace(1, 9, count), "length": np.geomspace(1, 1e6, 300), "dim": [64, 128]}
        got = ask("ntk_critical_index", **changes)
        b, d, length, s = mesh("base", "dim", "length", "scale", **changes).values()
        log = np.log(b) + np.log(s) + np.log(s) * (2 / (d - 2))
        turns = rt.critical_index(math.e, 2, length)  # ln(L/2π)
        assert np.allclose(got, d / 2 / log * turns, rtol=8 * EPS, atol=0)


def test_products_on_one_axis():
    short, long = np.asarray([3.0]), np.arange(5.0)
    for left, right in ((short, long), (long, short), (long, long)):
        out = np.empty(5)
        numpy_tiles.outer(left, right, out)
        assert out.tolist() == (left * right).tolist()


def test_results_can_be_written_where_they_belong():
    engine = get_backend("numpy")
    axes = {name: np.asarray(values, dtype=float) for name, values in AXES.items() if name != "dim"}
    axes["dim"] = np.asarray([4.0, 64])
    for name, beta in itertools.product(QUANTITIES, ([1.0], [1.0, 50.0])):
        axes["beta"] = np.asarray(beta)
        want = engine.evaluate(name, axes)
        room = np.zeros([length + 1 for length in want.shape], dtype=want.dtype)
        room = room[tuple(slice(length) for length in want.shape)]  # with gaps between rows
        assert engine.evaluate(name, axes, out=room) is room
        # Tables are products by BLAS: each is within 22·sinh(1)/sin(1) < 32 ulp, a kernel within 1e-13.
        most = {"rtol": 0, "atol": 2e-13} if name == "kernel" else {"rtol": 64 * EPS, "atol": 0}
        assert np.allclose(room, want, equal_nan=True, **most), name


def test_how_formulas_are_cut_changes_no_more_than_their_errors(monkeypatch):
    # NumPy has a power for arrays and squares a whole row where its one exponent is 2.
    axes = {name: np.asarray(values, dtype=float) for name, values in AXES.items()}
    axes["dim"] = np.asarray([4.0, 64, 128])
    engine = get_backend("numpy")
    ulps = {"critical_base": 4, "delivered_scale": 2, "nominal_scale": 2, "slowest_wavelength": 3}
    ulps["attention_factor"] = 3
    whole = {name: engine.evaluate(name, axes) for name in ulps}
    monkeypatch.setattr(numpy_tiles, "_MANY", 3)
    for name, ulp in ulps.items():
        cut = engine.evaluate(name, axes)
        assert np.allclose(cut, whole[name], rtol=2 * ulp * EPS, atol=0, equal_nan=True)


def test_a_table_with_one_factor_on_the_base_is_a_product():
    axes = {"base": AXES["base"], "dim": [64, 128], "alpha": AXES["alpha"], "beta": [1.0]}
    given = {name: np.asarray(values, dtype=float) for name, values in axes.items()}
    got = get_backend("numpy").evaluate("granularity", given)[..., 0]
    b, d, alpha = mesh("base", "dim", "alpha", dim=[64, 128]).values()
    assert got == pytest.approx(rt.granularity(b, d, alpha=alpha), rel=64 * EPS)


def test_integers_do_not_depend_on_how_a_grid_is_cut(monkeypatch):
    changes = {"base": [1.0001, 347370.0], "dim": [64, 314], "length": np.geomspace(1, 310436, 40)}
    changes["scale"] = [1.0, 2.0, 3.0]
    whole = ask("ntk_critical_pair", **changes)
    for points in (1, 7, 100):
        monkeypatch.setattr(numpy_tiles, "TILE", points)
        monkeypatch.setattr(dense, "_PIECE", 10 * points)
        assert np.array_equal(ask("ntk_critical_pair", **changes), whole)


def test_a_certificate_is_asked_for_only_where_it_decides(monkeypatch):
    asked, kept = [], numpy_tiles.settle

    def counted(name, axes, places):
        asked.extend(int(place) for place in places)
        return kept(name, axes, places)

    monkeypatch.setattr(numpy_tiles, "settle", counted)
    # A base next to 1 makes the gap of its tile wide: it must not cost the others a certificate.
    changes = {"base": [1 + 1e-12, 347370.0], "dim": [64, 314], "length": [100.0, 310436.0, 1e6]}
    ask("critical_pair", **changes)
    assert asked == [1 * 6 + 1 * 3 + 1]


def test_pairs_next_to_the_largest_of_their_type():
    pairs = np.linspace(32763.2, 32770.2, 15)
    changes = {"base": [math.e], "dim": [2**16 - 2], "length": 2 * math.pi * np.exp(pairs / 32767)}
    for count in range(1, 16):
        some = changes | {"length": changes["length"][:count]}
        at = mesh("base", "dim", "length", **some)
        assert np.array_equal(ask("critical_pair", **some), rt.critical_pair(*at.values()))


@pytest.mark.parametrize(
    "changes",
    [
        {"base": [1 + 2.0**-52, 1 + 1e-12, 1e4], "dim": [4, 128, 2**15 - 2, 2**16 - 2]},
        {"dim": [2**16 - 2, 2**16], "length": [1e-300, 6.3, 1e5, 1e300]},
        {"dim": [2**32 - 2, 2**32], "length": [1.0, 8.0, 1e300]},
        {"dim": [2**53 - 2, 2**53], "base": [1.5, 1e300], "length": [5.0, 1e300]},
        {"base": np.linspace(2, 3, 700), "dim": np.arange(2, 40, 2), "length": np.geomspace(1, 70, 17)},
        {"base": [1e4], "dim": [128], "length": np.geomspace(1, 1e7, 70000)},
    ],
)
def test_pairs_at_the_ends_of_their_types(changes):
    at = mesh("base", "dim", "length", **changes)
    got = ask("critical_pair", **changes)
    most = int(max((AXES | changes)["dim"])) // 2
    assert got.dtype == (np.int16 if most < 2**15 else np.int32 if most < 2**31 else np.int64)
    assert np.array_equal(got, rt.critical_pair(*at.values()))
