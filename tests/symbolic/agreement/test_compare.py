"""How far numbers are off: judged point by point, added up block by block, the worst point named.

What is found is plain values, which cross processes without loading SymPy.
"""

import dataclasses
import math
import pickle
import subprocess
import sys

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement import draw as drawn
from ropetheory.symbolic.agreement.compare import Check, Comparison, Deviation, run, ulps
from ropetheory.symbolic.agreement.draw import Draw, place
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.run import checks
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.agreement.slips import NUMPY, POINTS, check_of, passes_a_billionth, words
from tests.symbolic.agreement.test_formula import on_arrays

FOUND = Deviation("ntk_base", "formula", "ntk_base == b", 10, "numpy", True, ulp=1.0, at={"b": 2.0})
ALL = [(name, check) for name in TITLES for check in checks(load(name)) if not check.swept]


@pytest.mark.parametrize(("name", "check"), ALL, ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)


def test_it_goes_round_and_cannot_be_changed():
    assert pickle.loads(pickle.dumps(FOUND)) == FOUND
    with pytest.raises(dataclasses.FrozenInstanceError):
        FOUND.ok = False


def test_reading_one_loads_no_sympy():
    code = (
        "import pickle, sys\n"
        f"found = pickle.loads({pickle.dumps(FOUND)!r})\n"
        "print(found.function, 'sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ntk_base", "False"]


def test_the_worst_point_is_where_it_says(monkeypatch):
    """A function that is off at one base alone: the point is named, with both numbers."""
    kept = ropetheory.attention_factor

    def bumped(scale):
        value = kept(scale)
        if not on_arrays((scale,), {}):
            return value
        return np.where(scale == np.max(scale), value * 1.25, value)

    monkeypatch.setitem(PUBLIC, "attention_factor", bumped)
    check = check_of("temperature", "attention_factor")
    found = run(check, "temperature", POINTS, NUMPY)
    assert not found.ok
    s = found.at["s"]
    assert f"s={s!r}" in found.problem
    # a quarter of a number is 2^50 ulp of it, up to its mantissa
    assert found.ulp == pytest.approx(0.25 * kept(s) / math.ulp(kept(s)), rel=1e-6)
    assert found.largest >= found.ulp


def test_a_nan_is_a_failure_and_leaves_no_number(monkeypatch):
    monkeypatch.setitem(PUBLIC, "ntk_base", lambda b, d, s: np.asarray(b) * math.nan)
    name, check = "ntk-base", check_of("ntk-base", "ntk_base")
    found = run(check, name, POINTS, NUMPY)
    assert (found.ok, found.ulp, found.share) == (False, None, None)
    assert "nan in place of" in found.problem


def test_what_a_function_raises_is_its_problem(monkeypatch):
    def crash(*arguments):
        raise ZeroDivisionError("a slip")

    monkeypatch.setitem(PUBLIC, "ntk_base", crash)
    name, check = "ntk-base", check_of("ntk-base", "ntk_base")
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
    name, check = "ntk-base", check_of("ntk-base", "ntk_base")
    found = run(check, name, 1000, NUMPY)
    assert found.points == sum(seen) == 1000
    assert max(seen) <= 64
    assert found == run(check, name, 1000, NUMPY)


def constant(value, allowed, scale=None):
    def same(draw):
        column = np.full(draw.count, value)
        return Comparison(column, np.ones(draw.count), np.full(draw.count, allowed), {"x": column}, scale)

    return Check("none", "invariant", "equals 1", same)


@pytest.mark.parametrize(
    ("value", "allowed", "ok"),
    [
        (1.0, 0.0, True), (1.5, 0.5, True), (1.5, 0.25, False), (1 + 2**-52, 0.0, False),
        (math.inf, math.inf, False), (math.nan, 1.0, False), (0.5, math.nan, False),
    ],
)  # fmt: skip
def test_a_comparison_is_judged(value, allowed, ok):
    found = run(constant(value, allowed), "theorem", 10, NUMPY)
    assert found.ok is ok
    assert (found.share is None or found.share > 1) is not ok


def test_a_wide_bound_is_counted():
    found = run(constant(1.0, 2e-9), "theorem", 10, NUMPY)
    assert (found.ok, found.blind) == (True, 10)
    assert found.widest == 2e-9 * 2**52
    assert run(constant(1.0, 5e-10), "theorem", 10, NUMPY).blind == 0


def test_of_all_blocks_the_widest_bound_and_the_largest_error_are_kept(monkeypatch):
    monkeypatch.setattr(drawn, "HOST_BLOCK", 4)
    off = [2.0**-40, 2.0**-36, 2.0**-38]

    def same(draw):
        ones = np.ones(draw.count)
        return Comparison(ones + off[draw.block], ones, 2 * off[draw.block] * ones, {"x": ones})

    found = run(Check("none", "invariant", "equals 1", same), "theorem", 12, NUMPY)
    assert (found.largest, found.widest) == (2.0**16, 2.0**17)


@pytest.mark.parametrize("name", ["numpy", "array_api_strict", "array_api_strict:device1"])
def test_an_ulp_is_an_ulp(name):
    where = place(name)
    numbers = [1.0, 1.5, 2.0 - 2**-52, 2.0, -3.0, 1e-300, 1e300 / 2**53, math.pi, 2.0**-1000, 7e22]
    found = ulps(where.xp, where.put(np.asarray(numbers)))
    assert [float(found[k]) for k in range(len(numbers))] == [math.ulp(number) for number in numbers]
