"""Theorems as data: what they list, in the order of the file."""

from __future__ import annotations

import pytest

from ropetheory.authoring.theorem import Conclusion, Governs, Have, Theorem
from ropetheory.errors import UnknownNameError

FIRST = Conclusion(
    "first", "wavelength(0) == 2*pi", "Pair 0 takes a turn.", requires=("b > 2",), rational=("s",)
)
LAST = Conclusion("last", "theta(0) == 1", "Pair 0 turns by one.", rational=("L", "s"))
THEOREM = Theorem("sample", "Sample", "A sample.", ("b > 1",), (FIRST, Have("between", "theta(0) > 0"), LAST))


def test_results_on_the_way_are_no_conclusions():
    assert THEOREM.conclusions == (FIRST, LAST)
    assert THEOREM.conclusion("last") is LAST


def test_letters_that_some_conclusion_needs_rational():
    assert THEOREM.rational == ("L", "s")


def test_statements_are_read_when_they_are_asked_for():
    (standing,) = THEOREM.standing()
    assert (str(standing.lhs), standing.op, str(standing.rhs)) == ("b", ">", "1")
    (own,) = FIRST.conditions()
    assert (str(own.lhs), own.op, str(own.rhs)) == ("b", ">", "2")
    assert THEOREM.relation("last").op == "=="


def test_an_unknown_conclusion_is_named():
    with pytest.raises(UnknownNameError, match="theorem sample has no conclusion 'lst'; did you mean `last`"):
        THEOREM.conclusion("lst")


def test_a_function_is_governed_exactly_unless_a_bound_is_stated():
    plain = Governs("critical_pair", "critical_pair()", ("b", "d", "L"))
    assert plain == Governs(
        "critical_pair", "critical_pair()", ("b", "d", "L"), ulp=0, way="formula", points=None, cases=(),
        fixed=(), reads=None, pick=None,
    )  # fmt: skip
