"""A printed set is the true one, member by member."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Members, Verdict
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.symbolic.reading.mutants import SurvivorError
from ropetheory.verdicts import printed_sets

HOLDS, REFUTED = Verdict.HOLDS, Verdict.REFUTED


def members(condition, printed, low=0, high=9, **more):
    return printed_sets.decide_members(Members("j", low, high, condition, printed, **more), "test")


def test_the_printed_set_is_the_true_one_or_not():
    right = members("j < 5/2", ((0, 2),))
    assert (right.verdict, right.value, right.right) == (HOLDS, [0, 1, 2], None)
    wrong = members("j < 5/2", ((0, 3),))
    assert (wrong.verdict, wrong.counterexample) == (REFUTED, {"j": "3"})
    assert wrong.right == Members("j", 0, 9, "j < 5/2", ((0, 2),))
    short = members("j < 5/2", ((0, 1),))
    assert short.counterexample == {"j": "2"}


def test_a_condition_of_the_theory():
    found = members("wavelength(j) >= L", ((3, 3),), high=3, at={"b": "100", "d": "8", "L": "63"})
    assert found.verdict is HOLDS
    assert found.mutants.tried == found.mutants.killed >= 1


def test_several_ranges_and_none():
    assert members("(j - 3)**2 > 17/2", ((0, 0), (6, 9))).verdict is HOLDS
    none = members("j > 19/2", ((0, 1),))
    assert none.value == []
    assert none.right.printed == ()
    assert members("j > 19/2", ()).verdict is HOLDS


def test_printed_members_lie_in_the_domain():
    with pytest.raises(RopeTheoryError, match="10 lies outside the range 0 to 9"):
        members("j < 5/2", ((0, 10),))


@pytest.mark.parametrize(
    ("condition", "printed"),
    [("j < 9", (0, 8)), ("j <= 9", (0, 9)), ("j > 0", (1, 9)), ("j >= 0", (0, 9))],
)
def test_a_condition_that_is_an_equality_at_an_end(condition, printed):
    assert members(condition, (printed,)).verdict is HOLDS


def test_an_empty_domain_is_refused():
    with pytest.raises(RopeTheoryError):
        members("j < 0", (), low=5, high=4)


def test_a_transcendental_tie_is_undecided():
    with pytest.raises(UndecidedError):
        members("sin(j)**2 + cos(j)**2 < 1", ())


def test_mpmath_must_agree_on_the_ends(monkeypatch):
    monkeypatch.setattr(printed_sets, "members", lambda statement: frozenset({0, 1}))
    with pytest.raises(SurvivorError, match="mpmath and the balls differ at j = 1"):
        members("j < 1/2", ((0, 1),))


@pytest.mark.parametrize(
    ("values", "found"),
    [([], ()), ([4], ((4, 4),)), ([1, 2, 3, 7], ((1, 3), (7, 7))), ([0, 2, 4], ((0, 0), (2, 2), (4, 4)))],
)
def test_numbers_are_gathered_into_ranges(values, found):
    assert printed_sets.runs(values) == found


def test_members_outside_the_domain_of_the_letter_are_refused():
    point = {"b": "100", "d": "8", "L": "63"}
    assert members("wavelength(j) >= L", ((3, 3),), high=3, at=point).verdict is HOLDS
    with pytest.raises(RopeTheoryError, match="j"):
        members("wavelength(j) >= L", ((3, 4),), high=4, at=point)


@pytest.mark.parametrize(
    "printed", [((0, 2), (9, 7)), ((5, 6), (0, 2)), ((2, 0),), ((0, 1), (1, 2)), ((0, 0), (0, 2))]
)
def test_runs_are_printed_from_low_to_high(printed):
    with pytest.raises(RopeTheoryError, match=r"from low to high|is printed twice"):
        members("j < 5/2", printed)


def test_more_numbers_than_can_be_judged_are_refused():
    with pytest.raises(RopeTheoryError, match="at most 100000 numbers are judged; got 1000000001"):
        members("j < 5", ((0, 4),), high=10**9)


@pytest.mark.parametrize("printed", [(1, 5), (3, 5)])
def test_a_whole_number_that_no_digits_decide_makes_no_member(printed):
    with pytest.raises(UndecidedError, match="is not decided at p = 1"):
        printed_sets.decide_members(Members("p", 1, 5, "3 < ceil(p + exp(exp(-800)))", (printed,)), "test")


@pytest.mark.parametrize(
    ("condition", "at", "true"),
    [
        ("x[j] < 1", {"x": ["1/2", "1/3"]}, ((0, 1),)),
        ("x[j] < x[j + 1]", {"x": ["1/2", "1", "0"], "d": "4"}, ((0, 0),)),
        ("q[j]*k[1] > 2", {"q": ["1", "2", "..."], "k": ["0", "3/2"]}, ((1, 1),)),
        ("ceil(q[j]) < 2", {"q": ["1/2", "3/2"]}, ((0, 0),)),
    ],
)
def test_a_condition_on_coordinates_is_decided(condition, at, true):
    found = members(condition, true, high=1, at=at)
    assert (found.verdict, found.right) == (HOLDS, None)
    assert members(condition, ((0, 1),) if true != ((0, 1),) else (), high=1, at=at).verdict is REFUTED


def test_a_condition_without_a_value_says_what_to_write():
    with pytest.raises(RopeTheoryError, match=r"x\[j\] < 1 speaks of x; write its value into `at`"):
        members("x[j] < 1", ((0, 1),), high=1)
    with pytest.raises(RopeTheoryError, match="speaks of k; write its value"):
        members("score(j, 0) < 1", ((0, 1),), high=1, at={"q": ["1"], "b": "10", "d": "4"})
    with pytest.raises(RopeTheoryError, match="one letter of the language that is not a vector"):
        printed_sets.decide_members(Members("x", 0, 3, "x < 2", ((0, 3),)), "test")


@pytest.mark.parametrize("printed", [((1, 1), (1, 3)), ((0, 2), (2, 4))])
def test_a_number_is_printed_in_one_run(printed):
    with pytest.raises(RopeTheoryError, match="is printed twice"):
        members("j < 5/2", printed)
    assert members("j < 5/2", ((0, 1), (2, 2))).verdict is HOLDS
