"""From what a theorem says that it governs to the check that holds the function."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.authoring import Governs
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.agreement.points.formula import HeldByFormula
from ropetheory.symbolic.agreement.points.method import HeldMethod
from ropetheory.symbolic.agreement.points.ways import BY_FORMULA, BY_HAND, held
from ropetheory.symbolic.theorems.catalogue import TITLES, load

GOVERNED = [entry for name in TITLES for entry in load(name).governs]


def test_every_way_is_one_of_a_theorem_and_every_function_is_public():
    assert {entry.way for entry in GOVERNED} == {*BY_FORMULA, *BY_HAND}
    for entry in GOVERNED:
        assert held(entry).function == entry.function
        assert hasattr(ropetheory, entry.function)


def test_what_is_told_of_a_formula_reaches_the_check():
    letters, told = ("b", "d", "s"), {"reads": "frequencies", "points": 5}
    found = held(Governs("ntk_aware", "theta(j)", letters, ulp=3, way="method", **told))
    assert type(found) is HeldMethod
    assert (found.formula, found.ulp, found.points, found.reads) == ("theta(j)", 3, 5, "frequencies")
    untold = held(Governs("ntk_base", "b", ("b",), ulp=1))
    assert untold == HeldByFormula("ntk_base", "b", ("b",), 1)


def test_an_unknown_way_is_named():
    with pytest.raises(UnknownNameError, match="did you mean `kernel`"):
        held(Governs("kernel", way="kernl"))
