"""What sweeps compute is held on every backend, quantity by quantity, and a slip of any is named."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.numeric.grid.backends import fused_numba, numpy_tiles
from ropetheory.numeric.grid.backends.arrays import ArrayForm
from ropetheory.numeric.grid.backends.backend import Backend
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.symbolic.agreement.blocks import SWEPT, axes_of, block_checks
from ropetheory.symbolic.agreement.compare import run
from ropetheory.symbolic.agreement.draw import Draw, place
from ropetheory.symbolic.agreement.run import deviations
from ropetheory.symbolic.theorems.catalogue import load

POINTS = 600
ALL = [(name, check) for name in SWEPT for check in block_checks(load(name))]
STRICT = "array_api_strict:device1"


def words(value):
    """Name a case."""
    return value if isinstance(value, str) else value.function


def test_every_quantity_of_sweeps_is_held_once():
    assert sorted(check.function for _, check in ALL) == sorted(QUANTITIES)


# A product, a pair, a table and a formula elsewhere too: the rest is the same code, and slow there.
CASES = [(theorem, check, backend) for theorem, check in ALL for backend in ("numpy", "numba")]
CASES += [
    (theorem, check, STRICT)
    for theorem, check in ALL
    if check.function in ("ntk_critical_index", "unturned_pairs", "mean_sine", "critical_base", "kernel")
]


@pytest.mark.parametrize(("theorem", "check", "backend"), CASES, ids=words)
def test_a_block_is_within_its_bounds(theorem, check, backend):
    found = run(check, theorem, POINTS if backend != STRICT else 60, place(backend))
    assert found.ok, found.problem
    assert (found.backend, found.kind) == (backend, "swept")
    assert found.share <= 1
    assert found.blind == 0


@pytest.mark.parametrize("backend", ["numpy", "numba"])
@pytest.mark.parametrize(("theorem", "check"), ALL, ids=words)
def test_a_billionth_is_seen(monkeypatch, theorem, check, backend):
    kept = Backend.evaluate

    def off(self, name, axes, out=None):
        found = kept(self, name, axes)
        return found + 1 if found.dtype.kind == "i" else found * (1 + 1e-9)

    monkeypatch.setattr(Backend, "evaluate", off)
    found = run(check, theorem, POINTS, place(backend))
    assert not found.ok
    assert f"swept {check.function}" in found.problem


def test_numba_runs_its_kernels_and_numpy_the_functions():
    found = {(r.function, r.kind): r for r in deviations(load("ntk-base"), 150, "numba")}
    assert all(r.ok for r in found.values())
    assert found["ntk_base", "swept"].backend == "numba"
    assert found["ntk_base", "formula"].backend == "numpy"


def broken(theorem, backend):
    """List what is not within its bounds."""
    return {(r.function, r.backend) for r in deviations(load(theorem), 150, backend) if not r.ok}


def test_a_kernel_of_numba_that_is_off_is_caught(monkeypatch):
    kept = fused_numba.fill_rows

    def off(count, rows, values, pairs, *others):
        kept(count, (rows[0] * (1 + 1e-9), *rows[1:]), values, pairs, *others)

    monkeypatch.setattr(fused_numba, "fill_rows", off)
    assert broken("critical-index", "numba") == {("critical_pair", "numba")}
    assert broken("critical-index", "numpy") == set()


def test_a_table_of_numba_that_is_off_is_caught(monkeypatch):
    kept = fused_numba._table_kernel()

    def off(count, table, *others):
        kept(count, table * (1 + 1e-9), *others)

    monkeypatch.setattr(fused_numba, "_table_kernel", lambda: off)
    assert ("granularity", "numba") in broken("granularity", "numba")


def test_tiles_of_numpy_that_are_off_are_caught(monkeypatch):
    kept = numpy_tiles.outer
    monkeypatch.setattr(numpy_tiles, "outer", lambda left, right, out: kept(left * (1 + 1e-9), right, out))
    assert ("critical_index", "numpy") in broken("critical-index", "numpy")


def test_a_float_that_decides_a_pair_is_caught(monkeypatch):
    """Lengths next to a wavelength are drawn on purpose: there a rounded index is wrong now and then."""
    monkeypatch.setattr(ArrayForm, "open", lambda self, x, factors, most: x != x)
    name, check = next((name, check) for name, check in ALL if check.function == "critical_pair")
    assert not run(check, name, 40_000, place(STRICT)).ok


@pytest.mark.parametrize("name", QUANTITIES)
def test_axes_rise_and_have_about_as_many_points_as_are_asked_for(name):
    axes = axes_of(name, Draw("seed", 0, 5000, place("numpy")))
    assert tuple(sorted(axes)) == tuple(sorted(QUANTITIES[name].axes))
    assert all((np.diff(values) > 0).all() for values in axes.values())
    assert 2500 <= np.prod([len(values) for values in axes.values()]) <= 10_000
