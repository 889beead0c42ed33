"""The larger of two numbers: what the functions yield, and what they refuse."""

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import cases
from ropetheory.symbolic.proof.ranges import above, below

SHORT, LONG = Relation(letters.t, "<=", letters.L), Relation(letters.t, ">=", letters.L)
LARGER, SMALLER = larger(letters.t, letters.L), smaller(letters.t, letters.L)


def fact(condition):
    """Prove t <= L, or L <= t, from the condition that says so."""
    ordered = condition.ascending()
    strict = condition.op in ("<", ">")
    known = (below if condition.op in ("<", "<=") else above)(letters.t, letters.L, strict=strict)
    chain = Chain("test.cases", ordered.lhs, (condition,))
    slack = ordered.rhs - ordered.lhs
    return chain.bound(ordered.op, ordered.rhs, "Given.", slack=slack, by=(known,)).proved()


def supposed(text, *requires):
    """Make a relation that stands on conditions, as a derivation would leave it."""
    ((relation,), held) = parse(text), tuple(r for entry in requires for r in parse(entry))
    return Proved(relation, held)


def test_the_order_tells_which_of_the_two_it_is():
    assert cases.picked(LARGER, fact(SHORT)).relation == Relation(LARGER, "==", letters.L)
    assert cases.picked(SMALLER, fact(SHORT)).relation == Relation(SMALLER, "==", letters.t)
    assert cases.picked(LARGER, fact(LONG)).relation == Relation(LARGER, "==", letters.t)
    assert cases.picked(SMALLER, fact(LONG)).relation == Relation(SMALLER, "==", letters.L)


def test_what_is_picked_stands_on_the_order():
    yielded = cases.picked(LARGER, fact(SHORT))
    assert yielded.requires == (SHORT,)
    assert yielded.given == ("larger of two",)


@pytest.mark.parametrize(
    "extreme",
    [larger(letters.t, letters.s), larger(letters.t, larger(letters.L, letters.s)), letters.t + letters.L],
)
def test_other_members_are_refused(extreme):
    with pytest.raises(StepRefusedError):
        cases.picked(extreme, fact(SHORT))


def test_an_equality_or_a_law_orders_nothing():
    with pytest.raises(StepRefusedError, match="orders nothing"):
        cases.picked(LARGER, supposed("t == L"))
    law = Relation(letters.t, "<=", letters.L)
    with pytest.raises(StepRefusedError, match="laws of maps"):
        cases.picked(LARGER, Proved(law, laws=frozenset({law})))


def test_a_member_lies_within():
    assert cases.beyond(LARGER, letters.t).relation == Relation(letters.t, "<=", LARGER)
    assert cases.beyond(SMALLER, letters.L).relation == Relation(SMALLER, "<=", letters.L)
    with pytest.raises(StepRefusedError, match="no member"):
        cases.beyond(LARGER, letters.s)


def test_both_members_must_obey_a_bound():
    first, second = supposed("t <= s", "t < 9"), supposed("L <= s")
    yielded = cases.within(LARGER, first, second)
    assert yielded.relation == Relation(LARGER, "<=", letters.s)
    assert yielded.requires == first.requires
    below_both = cases.within(SMALLER, supposed("s <= t"), supposed("s <= L"))
    assert below_both.relation == Relation(letters.s, "<=", SMALLER)
    for extreme, one, other in (
        (LARGER, first, first),
        (LARGER, first, supposed("L <= c")),
        (LARGER, supposed("s <= t"), supposed("s <= L")),
        (SMALLER, first, second),
    ):
        with pytest.raises(StepRefusedError):
            cases.within(extreme, one, other)


def test_an_extreme_grows_with_its_member():
    yielded = cases.growing(smaller, letters.s, supposed("t <= L", "t >= 1"))
    assert yielded.relation == Relation(smaller(letters.s, letters.t), "<=", smaller(letters.s, letters.L))
    assert len(yielded.requires) == 1
    with pytest.raises(StepRefusedError, match="neither the larger"):
        cases.growing(sp.sin, letters.s, supposed("t <= L"))


def test_two_cases_make_a_whole():
    yielded = cases.either(supposed("r <= s", "t <= L", "c > 1"), supposed("r <= s", "t > L", "b > 1"))
    assert yielded.relation == supposed("r <= s").relation
    assert {str(r) for r in yielded.requires} == {"c > 1", "b > 1"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("r <= s", "t < L"), ("r <= s", "t > L")),
        (("r <= s", "t <= L"), ("r <= s", "t <= L")),
        (("r <= s", "t <= L"), ("r <= s", "t >= c")),
        (("r <= s",), ("r <= s", "t >= L")),
        (("r <= s", "t <= L"), ("r < s", "t >= L")),
        (("r <= s", "t == L"), ("r <= s", "t != L")),
    ],
)
def test_cases_that_leave_a_gap_are_refused(first, second):
    with pytest.raises(StepRefusedError):
        cases.either(supposed(*first), supposed(*second))


def test_an_order_of_numbers_that_are_not_real_is_no_case():
    """The sum of I t and -I t is real, and neither is the larger."""
    up, down = sp.I * letters.t, -sp.I * letters.t
    relation = supposed("r <= s").relation
    with pytest.raises(StepRefusedError, match="do not cover"):
        cases.either(
            Proved(relation, (Relation(up, "<=", down),)), Proved(relation, (Relation(down, "<=", up),))
        )
