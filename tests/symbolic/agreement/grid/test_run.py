"""Deviations on a grid: all within their bounds, and none that a billionth could pass."""

import dataclasses
import functools
import math

import numpy as np
import pytest

import ropetheory
from ropetheory.errors import UsageError
from ropetheory.symbolic.agreement.grid import draw as drawn
from ropetheory.symbolic.agreement.grid.compare import Check, Comparison, run, ulps
from ropetheory.symbolic.agreement.grid.draw import Draw, place
from ropetheory.symbolic.agreement.grid.formulas import KERNELS, NAMES
from ropetheory.symbolic.agreement.grid.run import DeviationError, checks, demand, deviations
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.agreement.points.test_formula import FUNCTIONS, off, on_arrays, replace, rounded

POINTS = 150
NUMPY = place("numpy")
THEOREMS = [name for name in TITLES if checks(load(name))]
ALL = [(name, check) for name in THEOREMS for check in checks(load(name))]


def of(function):
    return [(name, check) for name, check in ALL if check.function == function]


def taken(function):
    return [run(check, name, POINTS, NUMPY) for name, check in of(function)]


def test_every_governed_function_has_one():
    assert set(FUNCTIONS) <= {check.function for _, check in ALL}


def test_every_theorem_that_governs_a_function_has_one():
    assert {name for name in TITLES if load(name).governs} <= set(THEOREMS)


@pytest.mark.parametrize("theorem", THEOREMS)
def test_all_are_within_their_bounds(theorem):
    found = deviations(load(theorem), POINTS)
    demand(found)
    for deviation in found:
        assert deviation.points >= 1
        assert deviation.backend == "numpy"
        assert deviation.problem is None
        assert deviation.share <= 1
        assert deviation.ulp <= deviation.bound
        numbers = (
            deviation.ulp,
            deviation.bound,
            deviation.largest,
            deviation.widest,
            *deviation.at.values(),
        )
        assert all(math.isfinite(number) for number in numbers)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_billionth_is_caught(monkeypatch, function):
    def both(kept):
        # The forms are told apart by arrays: here either is off.
        return off("array")(off("scalar")(kept))

    replace(monkeypatch, function, both)
    broken = [deviation for deviation in taken(function) if not deviation.ok]
    assert broken
    assert f"ropetheory.{function}" in broken[0].problem
    with pytest.raises(DeviationError, match=f"ropetheory.{function}"):
        demand(tuple(broken))


# Inequalities, and what is the same on both sides of an equation.
BLUNT = (
    "between", "47/48", "Abel", "lies", "take place", "first step", "sides", "turn before",
    "norms of the pairs", "offset alone",
)  # fmt: skip
SHARP = [(name, check) for name, check in ALL if not any(word in check.words for word in BLUNT)]


@pytest.mark.parametrize(("name", "check"), SHARP, ids=lambda v: v if isinstance(v, str) else v.words[:40])
def test_every_equality_alone_sees_a_billionth(monkeypatch, name, check):
    def changed(kept):
        @functools.wraps(kept)
        def call(*arguments, **keywords):
            result, factor = kept(*arguments, **keywords), 1 + 1e-9
            if isinstance(result, ropetheory.Method):
                sharper = result.attention_factor * factor
                return dataclasses.replace(result.then(SLOWED(factor)), attention_factor=sharper)
            return tuple(r * factor for r in result) if isinstance(result, tuple) else result * factor

        return call

    monkeypatch.setattr(ropetheory, check.function, changed(getattr(ropetheory, check.function)))
    assert not run(check, name, POINTS, NUMPY).ok


SLOWED = ropetheory.position_interpolation


def test_a_float_that_decides_next_to_a_wavelength_is_caught(monkeypatch):
    replace(monkeypatch, "critical_pair", rounded)
    (check,) = [c for _, c in of("critical_pair") if c.words == "the number of wavelengths below L"]
    found = run(check, "critical-index", 4000, NUMPY)
    assert not found.ok


def test_a_shifted_score_is_caught(monkeypatch):
    kept = ropetheory.rotate
    monkeypatch.setattr(ropetheory, "rotate", lambda v, m, b, **k: kept(v, m * (1 + 1e-6 * abs(m)), b, **k))
    by_words = {check.words: run(check, name, POINTS, NUMPY) for name, check in of("rotate")}
    assert not by_words["scores depend on the offset alone"].ok
    assert by_words["pairs keep their norms"].ok  # no angle is seen there


def test_the_worst_point_is_where_it_says(monkeypatch):
    """A function that is off at one base alone: the point is named, with both numbers."""
    kept = ropetheory.attention_factor

    def bumped(scale):
        value = kept(scale)
        if not on_arrays((scale,), {}):
            return value
        return np.where(scale == np.max(scale), value * 1.25, value)

    monkeypatch.setattr(ropetheory, "attention_factor", bumped)
    (_, check), *_ = of("attention_factor")
    found = run(check, "temperature", POINTS, NUMPY)
    assert not found.ok
    s = found.at["s"]
    assert f"s={s!r}" in found.problem
    # a quarter of a number is 2^50 ulp of it, up to its mantissa
    assert found.ulp == pytest.approx(0.25 * kept(s) / math.ulp(kept(s)), rel=1e-6)
    assert found.largest >= found.ulp


def test_a_nan_is_a_failure_and_leaves_no_number(monkeypatch):
    monkeypatch.setattr(ropetheory, "ntk_base", lambda b, d, s: np.asarray(b) * math.nan)
    (name, check), *_ = of("ntk_base")
    found = run(check, name, POINTS, NUMPY)
    assert (found.ok, found.ulp, found.share) == (False, None, None)
    assert "nan in place of" in found.problem


def test_what_a_function_raises_is_its_problem(monkeypatch):
    def crash(*arguments):
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(ropetheory, "ntk_base", crash)
    (name, check), *_ = of("ntk_base")
    found = run(check, name, POINTS, NUMPY)
    assert (found.ok, found.problem) == (False, "ropetheory.ntk_base: ZeroDivisionError: a slip")


def test_blocks_add_up_and_are_the_same_every_time(monkeypatch):
    monkeypatch.setattr(drawn, "HOST_BLOCK", 64)
    seen = []
    kept = Draw.__init__

    def noted(self, seed, block, count, where):
        seen.append(count)
        kept(self, seed, block, count, where)

    monkeypatch.setattr(Draw, "__init__", noted)
    (name, check), *_ = of("ntk_base")
    found = run(check, name, 1000, NUMPY)
    assert found.points == sum(seen) == 1000
    assert max(seen) <= 64
    assert found == run(check, name, 1000, NUMPY)


def test_a_thousandth_of_a_point_is_one_point():
    for name, check in ALL[::7]:
        assert run(check, name, 1, NUMPY).points >= 1


def constant(value, allowed, scale=None):
    def same(draw):
        column = np.full(draw.count, value)
        return Comparison(column, np.ones(draw.count), np.full(draw.count, allowed), {"x": column}, scale)

    return Check("none", "invariant", "equals 1", same)


@pytest.mark.parametrize(
    ("value", "allowed", "ok"),
    [
        (1.0, 0.0, True),
        (1.5, 0.5, True),
        (1.5, 0.25, False),
        (1 + 2**-52, 0.0, False),
        (math.inf, math.inf, False),
        (math.nan, 1.0, False),
        (0.5, math.nan, False),
    ],
)
def test_a_comparison_is_judged(value, allowed, ok):
    found = run(constant(value, allowed), "theorem", 10, NUMPY)
    assert found.ok is ok
    assert (found.share is None or found.share > 1) is not ok


def test_a_wide_bound_is_counted():
    found = run(constant(1.0, 2e-9), "theorem", 10, NUMPY)
    assert (found.ok, found.blind) == (True, 10)
    assert found.widest == 2e-9 * 2**52
    assert run(constant(1.0, 5e-10), "theorem", 10, NUMPY).blind == 0


@pytest.mark.parametrize("name", ["numpy", "array_api_strict", "array_api_strict:device1"])
def test_an_ulp_is_an_ulp(name):
    where = place(name)
    numbers = [1.0, 1.5, 2.0 - 2**-52, 2.0, -3.0, 1e-300, 1e300 / 2**53, math.pi, 2.0**-1000, 7e22]
    found = ulps(where.xp, where.put(np.asarray(numbers)))
    assert [float(found[k]) for k in range(len(numbers))] == [math.ulp(number) for number in numbers]


# One of every kind: the rest is the same code, and this namespace is slow.
STRICT = [
    ("schedule", "frequencies"), ("critical-index", "critical_pair"), ("ntk-extension", "delivered_scale"),
    ("granularity", "granularity_limit"), ("absolute-encoding", "kernel"), ("relative-position", "rotate"),
    ("by-parts", "ramp"), ("finite-precision", "score_error"),
]  # fmt: skip


@pytest.mark.parametrize(("theorem", "function"), STRICT)
def test_another_namespace_and_device_show_the_same(theorem, function):
    pytest.importorskip("array_api_strict")
    where = place("array_api_strict:device1")
    for check in checks(load(theorem)):
        if check.function == function:
            found, here = run(check, theorem, 60, where), run(check, theorem, 60, NUMPY)
            assert found.ok, found.problem
            assert found.backend == "array_api_strict:device1"
            assert found.points == here.points


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


@pytest.mark.parametrize("name", ["cuda", "numpy:0", "os", ""])
def test_an_unknown_backend_is_refused(name):
    with pytest.raises(UsageError):
        place(name)


def test_an_absent_backend_says_what_to_install(monkeypatch):
    import importlib

    kept = importlib.import_module

    def missing(name, package=None):
        if name == "cupy":
            raise ImportError(name)
        return kept(name, package)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(UsageError, match=r"cupy.*pip install"):
        place("cupy")


def test_points_are_drawn_within_their_ranges():
    draw = Draw("seed", 0, 1000, NUMPY)
    for low, high in ((2.0, 3.0), (1e-3, 1e6)):
        column = draw.between(low, high)
        assert low <= column.min() < column.max() <= high * (1 + 1e-15)
    wholes = draw.wholes(-3, 4)
    assert set(wholes.tolist()) == set(map(float, range(-3, 4)))
    assert 1.01 <= draw.letter("b").min() < 2
    assert draw.letter("L", {"L": (16.0, 17.0)}).max() <= 17
    assert isinstance(draw.letter("d"), int)
    assert draw.rows(300).count == 3
    assert draw.rows(10**6).count == 1


def test_widths_change_from_block_to_block():
    assert len({Draw("seed", block, 1, NUMPY).letter("d") for block in range(7)}) == 7
