"""What a theorem governs is held, in its way, and on a grid within bounds that no billionth passes."""

import math
from dataclasses import replace as replaced

import pytest

import ropetheory
from ropetheory.authoring import Governs
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.agreement.calls import MethodAgreement
from ropetheory.symbolic.agreement.compare import Deviation, run
from ropetheory.symbolic.agreement.draw import place
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.run import (
    BY_FORMULA,
    BY_OWN_POINTS,
    DeviationError,
    agreement_of,
    checks,
    demand,
    deviations,
)  # fmt: skip
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.agreement.test_formula import FUNCTIONS, off, replace

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
            deviation.ulp, deviation.bound, deviation.largest, deviation.widest, *deviation.at.values(),
        )  # fmt: skip
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


@pytest.mark.parametrize(("count", "more"), [(1, ""), (2, " (and 1 more)"), (3, " (and 2 more)")])
def test_the_first_problem_is_named_and_the_others_are_counted(count, more):
    good = Deviation("ntk_base", "formula", "", 1, "numpy", True)
    broken = [replaced(good, ok=False, problem=f"{number} is off") for number in range(count)]
    with pytest.raises(DeviationError) as raised:
        demand((good, *broken))
    assert str(raised.value) == f"0 is off{more}"
    demand((good, good))


def test_a_thousandth_of_a_point_is_one_point():
    for name, check in ALL[::7]:
        assert run(check, name, 1, NUMPY).points >= 1


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


ENTRIES = [entry for name in TITLES for entry in load(name).governs]


def test_every_way_is_one_of_a_theorem_and_every_function_is_public():
    assert {entry.way for entry in ENTRIES} == {*BY_FORMULA, *BY_OWN_POINTS}
    for entry in ENTRIES:
        assert agreement_of(entry).function == entry.function
        assert hasattr(ropetheory, entry.function)


def test_what_an_entry_says_reaches_the_check():
    letters, options = ("b", "d", "s"), {"reads": "frequencies", "points": 5}
    found = agreement_of(Governs("ntk_aware", "theta(j)", letters, ulp=3, way="method", **options))
    assert type(found) is MethodAgreement
    assert (found.formula, found.ulp, found.points, found.reads) == ("theta(j)", 3, 5, "frequencies")
    usual = agreement_of(Governs("ntk_base", "b", ("b",), ulp=1))
    assert usual == FormulaAgreement("ntk_base", "b", ("b",), 1)


def test_an_unknown_way_is_named():
    with pytest.raises(UnknownNameError, match="did you mean `kernel`"):
        agreement_of(Governs("kernel", way="kernl"))


def test_an_unknown_function_is_named():
    with pytest.raises(UnknownNameError, match="no public function 'ntk_bases'; did you mean `ntk_base`"):
        agreement_of(Governs("ntk_bases", "b", ("b",)))
