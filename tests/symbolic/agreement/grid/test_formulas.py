"""Formulas read on columns: by the grid engine's kernels too, a critical pair counted pair by pair."""

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.grid.formulas import KERNELS, NAMES, formula_checks, read_formula
from ropetheory.symbolic.agreement.grid.run import deviations
from ropetheory.symbolic.agreement.points.ways import held
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.agreement.grid.slips import POINTS, passes_a_billionth, sharp, words


def test_numba_runs_its_kernels_and_numpy_the_rest():
    pytest.importorskip("numba")
    found = {(r.function, r.kind): r for r in deviations(load("ntk-base"), POINTS, "numba")}
    assert all(r.ok for r in found.values())
    assert found["ntk_base", "formula"].backend == "numba"
    assert found["ntk_base", "invariant"].backend == "numpy"
    assert found["stretch_base", "formula"].backend == "numpy"


def test_a_kernel_that_is_off_is_caught(monkeypatch):
    points = pytest.importorskip("ropetheory.numeric.grid.points.zipped")
    pytest.importorskip("numba")
    kept = points.points

    def changed(names, **columns):
        return {name: value * (1 + 1e-9) for name, value in kept(names, **columns).items()}

    monkeypatch.setattr(points, "points", changed)
    broken = [(r.function, r.backend) for r in deviations(load("ntk-base"), POINTS, "numba") if not r.ok]
    assert broken == [("ntk_base", "numba")]


def test_the_kernels_are_those_of_the_grid_engine():
    points = pytest.importorskip("ropetheory.numeric.grid.points.zipped")
    assert set(KERNELS) == set(points.NEEDS)
    assert {name for needs in points.NEEDS.values() for name in needs} == set(NAMES.values())


ALL = [(name, check) for name in TITLES for check in formula_checks(held(e) for e in load(name).governs)]


@pytest.mark.parametrize(("name", "check"), sharp(ALL), ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)


def test_a_critical_pair_in_a_formula_is_counted_and_a_tie_is_decided_by_balls():
    b = np.asarray([10000.0, 500000.0, 2.0])
    length = np.asarray([4096.0, 8192.0, 2 * np.pi])  # the last: the wavelength of pair 0, as a double
    found = read_formula(parse_expression("critical_pair()"), {"b": b, "d": 128, "L": length})
    assert found.value.tolist() == [46, 35, ropetheory.critical_pair(2.0, 128, 2 * np.pi)]
    assert found.error == 0
