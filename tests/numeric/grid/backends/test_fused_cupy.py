"""What the backend for CUDA launches, on a processor: results, open pairs, what is brought to the host."""

import ast
import importlib
import itertools
import math
import re
from dataclasses import replace
from pathlib import Path

import array_api_strict
import numpy as np
import pytest

import ropetheory
from ropetheory.numeric.grid.backends import fused_cupy
from ropetheory.numeric.grid.backends.backend import MissingBackendError, get_backend
from ropetheory.numeric.grid.backends.numpy_tiles import NumpyForm
from ropetheory.numeric.grid.factors import PAIRS
from ropetheory.numeric.grid.quantities import QUANTITIES
from tests.benchmarks import grids
from tests.benchmarks.grids import open_axes
from tests.numeric.grid.backends.host_cuda import DEVICE, cupy_on_host

PACKAGE = Path(ropetheory.__file__).parent
FUSED = ("critical_index", "critical_pair", "ntk_critical_index", "ntk_critical_pair", "ntk_base")
WIDEST = {"int16": 65534.0, "int32": 2.0**32 - 2, "int64": 2.0**33}  # whose half is the last pair
# Where code names what it takes from a namespace or from CuPy itself.
SPACES = ("xp", "cupy", "self.xp", "form.xp", "call.xp", "engine.xp", "self._xp")
FILES = [
    PACKAGE / name
    for name in (
        "numeric/namespaces.py",
        "numeric/frequencies/schedule.py",
        "numeric/scores/waves.py",
        "numeric/grid/backends/arrays.py",
        "numeric/grid/backends/backend.py",
        "numeric/grid/backends/kernel_source.py",
        "numeric/grid/backends/fused_cupy.py",
        "numeric/grid/backends/reduced_cupy.py",
        "sweeps/blocks.py",
        "numeric/grid/condition.py",
        "sweeps/reductions.py",
    )
] + [Path(grids.__file__)]


def axes():
    return {
        "base": np.geomspace(1.5, 1e9, 5),
        "dim": np.asarray([4.0, 64.0, 128.0, 65536.0]),
        "length": np.geomspace(3, 1e7, 700),
        "scale": np.geomspace(0.9, 64, 3),
    }


def names_used(source):
    """Yield every name that is taken from a namespace, such as isfinite or cuda.Device."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            written = ast.unparse(node)
            for space in SPACES:
                if re.fullmatch(rf"{re.escape(space)}(\.\w+)+", written):
                    yield written.removeprefix(f"{space}.")


def test_every_name_that_we_use_exists_in_cupy():
    pytest.importorskip("cupy", reason="cupy is not installed")
    xp = importlib.import_module("array_api_compat.cupy")
    used = {name for path in FILES for name in names_used(path.read_text(encoding="utf-8"))}
    assert {"ceil", "where", "cuda.Device", "matmul", "RawKernel"} <= used
    missing = []
    for name in sorted(used - {"__name__", "__array_namespace_info__"}):
        found = xp
        for part in name.split("."):
            found = getattr(found, part, None)
        if found is None:
            missing.append(name)
    assert missing in ([], ["Device"])  # the one of array_api_strict, taken for that namespace alone


def test_the_names_are_found_in_the_sources():
    assert set(names_used("xp.a(1); self.xp.b.c; np.d; x.xp.e")) == {"a", "b", "b.c"}


@pytest.fixture(params=[False, True], ids=["forwards", "backwards"])
def cuda(request):
    with cupy_on_host(request.param) as space:
        yield space


def on_both(name, given):
    """Return a quantity by the kernels and by NumPy."""
    engine = get_backend("cupy")
    found = engine.evaluate(name, given)
    assert found.device == DEVICE
    return engine.to_host(found), get_backend("numpy").evaluate(name, given)


def assert_same_bits(found, want):
    assert (found.dtype, found.shape) == (want.dtype, want.shape)
    if want.dtype.kind == "f":
        nan = np.isnan(want)
        assert np.array_equal(np.isnan(found), nan)
        found, want = (np.where(nan, 0.0, values).view(np.int64) for values in (found, want))
    assert np.array_equal(found, want)


@pytest.mark.parametrize("kind", WIDEST)
@pytest.mark.parametrize("name", FUSED)
def test_every_shape_and_type_is_numpys_to_the_bit(cuda, name, kind):
    lengths = [(5, 3, 67, 3), (2, 1, 1, 300), (1, 1, 1, 1), (3, 2, 1, 9), (3, 2, 33, 1), (70, 3, 2, 2)]
    for bases, dims, tokens, scales in lengths:
        given = {
            "base": np.geomspace(1.5, 1e9, bases),
            "dim": np.asarray([4.0, 64.0, WIDEST[kind]])[-dims:],
            "length": np.geomspace(3, 1e12, tokens),
            "scale": np.geomspace(0.9, 64, scales),
        }
        found, want = on_both(name, given)
        assert_same_bits(found, want)
        assert not QUANTITIES[name].integer or found.dtype == kind


def test_blocks_cover_the_points_and_no_more(cuda):
    for lengths, scales in ((700, 3), (1, 600), (33, 1)):
        given = axes() | {"length": np.geomspace(3, 1e7, lengths), "scale": np.geomspace(1, 64, scales)}
        columns = scales if scales > 1 else lengths  # of the last axis that has several
        for name in ("ntk_critical_pair", "ntk_critical_index"):
            get_backend("cupy").evaluate(name, given)
            _, (across, down), (wide, tall) = cuda.RawKernel.launches[-1]
            rows = 5 * 4 * lengths * scales // columns
            assert (across - 1) * wide < columns <= across * wide
            assert (down - 1) * tall < rows <= down * tall


@pytest.mark.parametrize("most", [1, 2, 3])
def test_threads_stride_over_what_is_left(cuda, monkeypatch, most):
    monkeypatch.setattr(fused_cupy, "_MOST_BLOCKS", most)
    given = axes() | {"length": np.geomspace(3, 1e7, 1100)}
    for name in FUSED:
        assert_same_bits(*on_both(name, given))
    blocks, threads = zip(*((grid, block) for _, grid, block in cuda.RawKernel.launches), strict=True)
    assert blocks[0] == (most, most)
    assert most * threads[0][0] < 1100  # more than one stride along the rows
    assert most * threads[0][1] < 20  # and across them


def test_what_overflows_or_is_no_base_is_nan(cuda):
    given = axes() | {"scale": np.asarray([1e-3, 2.0, 1e200]), "dim": np.asarray([4.0, 64.0])}
    given["base"] = np.asarray([1.5, 1e200])
    for name, where in (("ntk_base", (1, 1, 2)), ("ntk_critical_index", (0, 0, 0, 0))):
        found, want = on_both(name, given)
        assert np.isnan(want[where])
        assert_same_bits(found, want)


def test_every_quantity_is_numpys(cuda):
    given = axes() | {
        "alpha": np.asarray([0.5, 1.0]), "beta": np.asarray([1.0, 50.0]), "offset": np.asarray([0.0, 9.5]),
        "dim": np.asarray([4.0, 64.0, 128.0]),
    }  # fmt: skip
    for name in QUANTITIES:
        found, want = on_both(name, given)
        if name in FUSED or QUANTITIES[name].integer:
            assert_same_bits(found, want)
        else:  # a matrix product may add up in another order
            assert np.allclose(found, want, rtol=2.0**-46, atol=2.0**-46, equal_nan=True)


@pytest.mark.parametrize("more", [[], ["ntk_base"]])
def test_index_and_pair_come_from_one_launch(cuda, more):
    engine, host = get_backend("cupy"), get_backend("numpy")
    names = ["ntk_critical_index", *more, "ntk_critical_pair"]
    found = engine.evaluate_all(names, axes())
    assert list(found) == names
    assert len(cuda.RawKernel.launches) == 1 + len(more)
    for name in names:
        assert_same_bits(engine.to_host(found[name]), host.evaluate(name, axes()))


def open_places(name, given):
    """List the open pairs as array operations find them."""
    form = NumpyForm()
    factors = PAIRS[name](form.fns, form.mesh(name, given))
    x = factors.left * factors.right
    most = np.reshape(given["dim"] / 2, (1, -1) + (1,) * (x.ndim - 2))
    return np.flatnonzero(form.open(x, factors, most)).tolist()


@pytest.fixture
def counted(monkeypatch):
    """Count what is settled, fetched and written; let nothing else bring a number to the host."""
    calls = {"settled": [], "fetched": 0, "written": 0, "listed": 0}
    kept = {name: getattr(fused_cupy, name) for name in ("settle", "to_host")}
    array = fused_cupy.CudaForm._array

    def settle(name, given, places):
        calls["settled"].append(list(places))
        return kept["settle"](name, given, places)

    def to_host(values):
        calls["fetched"] += 1
        return kept["to_host"](values)

    def allocate(self, shape, dtype):
        if dtype == "int64":
            calls["listed"] = max(calls["listed"], math.prod(shape))
        return array(self, shape, dtype)

    def refuse(self):
        raise AssertionError("a number was brought to the host")

    monkeypatch.setattr(fused_cupy, "settle", settle)
    monkeypatch.setattr(fused_cupy, "to_host", to_host)
    monkeypatch.setattr(fused_cupy.CudaForm, "_array", allocate)
    for method in ("__bool__", "__int__", "__float__", "__index__"):
        monkeypatch.setattr(type(array_api_strict.asarray(0)), method, refuse)
    return calls


@pytest.mark.parametrize("name", PAIRS)
def test_open_pairs_are_fetched_once_and_written_once(cuda, counted, monkeypatch, name):
    given, kept = open_axes(), cuda.put

    def put(*arguments):
        counted["written"] += 1
        kept(*arguments)

    cuda.put = put
    engine = get_backend("cupy")
    found = engine.evaluate(name, given)
    assert [sorted(places) for places in counted["settled"]] == [open_places(name, given)]
    assert len(counted["settled"][0]) >= 2 * 16
    assert (counted["fetched"], counted["written"]) == (2, 1)  # their number, and their places
    assert len(cuda.RawKernel.launches) == 1
    assert_same_bits(engine.to_host(found), get_backend("numpy").evaluate(name, given))
    counted["fetched"] = 0
    engine.evaluate(name, axes())
    assert counted["fetched"] == 1


def test_beyond_the_first_and_the_last_pair_nothing_is_open(cuda, counted):
    lengths = 2 * math.pi * 2.0 ** np.arange(-3, 7)  # of whole indices, from -3 on; d/2 is 2
    given = {"base": np.asarray([4.0]), "dim": np.asarray([4.0]), "length": lengths}
    assert get_backend("cupy").evaluate("critical_pair", given).shape == (1, 1, 10)
    assert counted["settled"] == [[3, 4]]
    assert open_places("critical_pair", given) == [3, 4]


def test_more_open_pairs_than_are_listed_are_found_in_parts(cuda, counted, monkeypatch):
    monkeypatch.setattr(fused_cupy, "_ROOM", 13)
    given = open_axes()
    for name in PAIRS:
        counted["settled"].clear()
        engine = get_backend("cupy")
        found = engine.evaluate_all([name, name.replace("pair", "index")], given)
        settled = list(itertools.chain(*counted["settled"]))
        assert len(counted["settled"]) > 1
        assert settled == open_places(name, given)
        assert counted["listed"] <= 13
        for one, values in found.items():
            assert_same_bits(engine.to_host(values), get_backend("numpy").evaluate(one, given))


def test_a_row_may_be_open_in_all_its_places(cuda, monkeypatch):
    monkeypatch.setattr(fused_cupy, "_ROOM", 4)
    given = axes() | {"length": np.asarray([2 * math.pi]), "scale": np.geomspace(1, 64, 30)}
    assert len(open_places("ntk_critical_pair", given)) == 5 * 4 * 30
    assert_same_bits(*on_both("ntk_critical_pair", given))


def test_factors_may_lie_in_any_order(cuda, monkeypatch):
    kept = fused_cupy.rows_of

    def turned(*given):
        rows = kept(*given)
        parts = {
            name: array_api_strict.asarray(np.asfortranarray(getattr(rows, name)._array), device=DEVICE)
            for name in ("vector", "weight")
        }
        return replace(rows, **parts)

    monkeypatch.setattr(fused_cupy, "rows_of", turned)
    for name in FUSED:
        assert_same_bits(*on_both(name, axes()))


def test_a_machine_without_a_device_is_told(cuda):
    cuda.cuda.is_available = lambda: False
    with pytest.raises(MissingBackendError, match="finds no CUDA device"):
        get_backend("cupy")


def test_arrays_lie_on_the_device_that_is_current(cuda):
    given = {name: axes()[name] for name in ("base", "dim", "length")}
    for device in ("device1", "device2", "device1"):
        cuda.cuda.Device = lambda device=device: array_api_strict.Device(device)
        assert get_backend("cupy").evaluate("critical_pair", given).device == cuda.cuda.Device()
        assert cuda.RawKernel.launches[-1][0] == "fill"
