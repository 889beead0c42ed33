"""The comparison with which a device begins: on a processor here, and on a device where there is one."""

import importlib
import json
import re
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

from ropetheory.numeric.grid.backends import fused_cupy
from ropetheory.numeric.grid.backends.backend import Backend, get_backend
from ropetheory.numeric.grid.factors import PRODUCTS
from ropetheory.numeric.namespaces import namespace_of
from tests.benchmarks import grids
from tests.benchmarks.grids import differences
from tests.numeric.grid.backends.host_cuda import cupy_on_host


def device():
    """Tell whether CuPy finds a device, and why not."""
    try:
        cupy = importlib.import_module("cupy")
    except ImportError:
        return False, "cupy is not installed"
    return cupy.cuda.is_available(), "cupy finds no CUDA device"


FOUND, WHY_NOT = device()
gpu = pytest.mark.skipif(not FOUND, reason=WHY_NOT)


@pytest.fixture
def cuda():
    with cupy_on_host() as space:
        yield space


def test_a_sample_is_as_numpy_has_it(cuda):
    assert differences(get_backend("cupy")) == []


def test_a_sample_that_differs_is_named(cuda, monkeypatch):
    kept = fused_cupy.fill_source
    wrong = partial(re.sub, r"if \(near", "if (!near")
    monkeypatch.setattr(fused_cupy, "fill_source", lambda *asked: wrong(kept(*asked)))
    found = differences(get_backend("cupy"))
    assert found == ["critical_pair with open pairs", "ntk_critical_pair with open pairs"]


@pytest.mark.parametrize(("off", "wrong"), [(2.0**-51, []), (2.0**-40, sorted(PRODUCTS))])
def test_a_sample_may_differ_by_what_logarithms_do(cuda, monkeypatch, off, wrong):
    kept = Backend.evaluate_all

    def moved(self, names, given):
        found = kept(self, names, given)
        return found | {name: found[name] * (1.0 + off) for name in PRODUCTS}

    with monkeypatch.context() as patch:
        patch.setattr(Backend, "evaluate_all", moved)
        patch.setattr(grids, "evaluate_block", lambda *_: None)
        found = differences(get_backend("cupy"))
    assert sorted({one.split()[0] for one in found}) == wrong


@pytest.mark.parametrize("off", [0.0, 1e-5])
def test_single_precision_is_compared_too(cuda, monkeypatch, off):
    kept = grids.critical_index

    def other(base, dim, lengths):
        found = kept(base, dim, lengths)
        xp = namespace_of(lengths)
        if xp is np:
            return found
        return found * (1 + off) if off else xp.astype(found, xp.float64)  # wrong, or of the wrong type

    monkeypatch.setattr(grids, "critical_index", other)
    assert differences(get_backend("cupy")) == ["critical_index in float32"]


def _once(rounds, forms, count):
    return rounds(forms, 1)


def test_the_benchmark_compares_and_then_times(cuda, monkeypatch, tmp_path, capsys):
    cuda.cuda.runtime = SimpleNamespace(
        deviceSynchronize=lambda: None, getDevice=lambda: 0, getDeviceProperties=lambda _: {"name": b"none"}
    )
    cuda.copyto, cuda.__version__ = lambda target, source: None, "0"
    small = grids.mesh_axes(1)
    monkeypatch.setattr(grids, "mesh_axes", lambda size: small)
    monkeypatch.setattr(grids, "BASES_ON_DEVICE", 2)
    monkeypatch.setattr(grids, "rounds", partial(_once, grids.rounds))
    monkeypatch.setattr(grids, "RESULTS", tmp_path / "grids.json")
    assert grids.main(["--gpu"]) == 0
    first, _, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("a sample on the device is as NumPy has it")
    assert any(line.strip().startswith("share of the copy rate") for line in lines)
    assert json.loads(grids.RESULTS.read_text())["gpu"]["device"] == "none"
    monkeypatch.setattr(grids, "differences", lambda engine: ["ntk_base"])
    assert grids.main(["--gpu"]) == 1
    assert capsys.readouterr().out == "the device differs from NumPy, and is not timed: ntk_base\n"


@gpu
def test_a_device_gives_what_numpy_gives():
    assert differences(get_backend("cupy")) == []
