"""Extremes over images: what may be concluded of members and back, and what is refused."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.classical import extremes as family
from ropetheory.symbolic.proof.classical.analysis import cite

ZERO, ONE = sp.Integer(0), sp.Integer(1)
NEAREST = vocabulary.nearest2.of(letters.N)
DIRECTED = vocabulary.directed2.of(letters.N, letters.w)
IN_RANGE = (Relation(letters.p, ">=", ONE), Relation(letters.p, "<=", letters.N - 1))


def fact(lower, op, upper, *requires):
    """A relation to try a function with; nothing here depends on its truth."""
    return cite("members and extremes", Relation(lower, op, upper), "Supposed.", requires)


def nonnegative(value, *requires):
    return Chain("test.nonnegative", ZERO, requires).bound("<=", value, "A square.", slack=value).proved()


def test_a_member_bounds_the_extreme_within_its_range():
    found = family.member(NEAREST, letters.p)
    assert found.relation == Relation(NEAREST, "<=", vocabulary.equal_distance2.of(letters.p))
    assert found.requires == IN_RANGE
    assert family.member(DIRECTED, ZERO).relation.op == ">="


def test_a_manifest_range_is_not_supposed():
    assert family.member(DIRECTED, ZERO).requires == ()
    assert family.member(NEAREST, ONE).requires == (Relation(ONE, "<=", letters.N - 1),)
    assert family.member(vocabulary.pair_least2.of(ONE), letters.d / 2 - 1).requires == ()


@pytest.mark.parametrize("index", [letters.n, sp.Rational(1, 2), letters.alpha])
def test_an_index_that_need_not_be_whole_is_refused(index):
    with pytest.raises(StepRefusedError, match="whole"):
        family.member(NEAREST, index)


def test_only_families_have_members():
    with pytest.raises(StepRefusedError, match="no extreme"):
        family.member(vocabulary.equal_distance2.of(letters.p), ONE)
    with pytest.raises(RopeTheoryError, match="m - 1 need not be one"):
        family.member(vocabulary.nearest2.of(letters.m), ONE)


def test_a_bound_of_all_members_bounds_the_extreme():
    found = family.all_members(
        NEAREST, nonnegative(vocabulary.equal_distance2.of(letters.p), *IN_RANGE), letters.p
    )
    assert found.relation == Relation(ZERO, "<=", NEAREST)
    assert found.requires == (Relation(letters.N, ">=", sp.Integer(2)),)
    assert "members and extremes" in found.given


def test_an_upper_bound_of_members_bounds_the_largest_alone():
    member = vocabulary.nearest_old2.of(letters.p, letters.N)
    assert family.all_members(DIRECTED, fact(member, "<=", sp.Integer(4)), letters.p).relation == Relation(
        DIRECTED, "<=", sp.Integer(4)
    )
    with pytest.raises(StepRefusedError, match="does not bound"):
        family.all_members(
            NEAREST, fact(vocabulary.equal_distance2.of(letters.p), "<=", sp.Integer(4)), letters.p
        )


@pytest.mark.parametrize(
    ("relation", "index", "words"),
    [
        ((ZERO, vocabulary.equal_distance2.of(letters.v), ()), letters.p, "does not bound"),
        ((letters.p, vocabulary.equal_distance2.of(letters.p), ()), letters.p, "must be free"),
        ((ZERO, vocabulary.equal_distance2.of(letters.n), ()), letters.n, "must be free"),
        (
            (ZERO, vocabulary.equal_distance2.of(letters.p), (Relation(letters.p, ">=", sp.Integer(2)),)),
            letters.p,
            "more of",
        ),
        ((ZERO, vocabulary.equal_distance2.of(letters.j), ()), letters.j, "must be free"),
    ],
)
def test_a_bound_of_some_members_alone_is_refused(relation, index, words):
    lower, upper, requires = relation
    with pytest.raises(StepRefusedError, match=words):
        family.all_members(NEAREST, fact(lower, "<=", upper, *requires), index)


def test_a_letter_from_one_on_does_not_reach_the_position_zero():
    family.all_members(NEAREST, fact(ZERO, "<=", vocabulary.equal_distance2.of(letters.w)), letters.w)
    old = vocabulary.nearest_old2.of(letters.n, letters.N)
    with pytest.raises(StepRefusedError, match="must be free"):
        family.all_members(old, fact(ZERO, "<=", vocabulary.equal_cross2.of(letters.w, letters.n)), letters.w)


def test_a_standing_hypothesis_on_the_index_counts_too():
    member = vocabulary.pair_least2.of(ONE, letters.alpha, letters.B, sp.Integer(4))
    chain = Chain("test.standing", ZERO, (), (Relation(letters.j, "<=", letters.d / 2 - 1),))
    value = member.definition().member(letters.j)
    with pytest.raises(StepRefusedError, match="more of"):
        family.all_members(member, chain.bound("<=", value, "A square.", slack=value).proved(), letters.j)


def test_a_bound_that_a_member_attains_is_the_extreme():
    old = vocabulary.nearest_old2.of(ZERO, letters.N)
    attained = Chain("test.attained", old.definition().member(ZERO)).equal(ZERO, "One image.").proved()
    bound = fact(ZERO, "<=", old)
    assert family.pinned(old, bound, attained, ZERO).relation == Relation(old, "==", ZERO)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, bound, attained, ONE)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, fact(-ONE, "<=", old), attained, ZERO)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, fact(ZERO, "<=", NEAREST), attained, ZERO)


def test_antisymmetry_needs_both_orders_of_one_pair():
    first, second = fact(letters.a, "<=", letters.b), fact(letters.b, "<=", letters.a)
    assert family.antisymmetry(first, second).relation == Relation(letters.b, "==", letters.a)
    for lower, upper in ((first, first), (first, fact(letters.b, "<=", letters.c))):
        with pytest.raises(StepRefusedError, match="not the two orders"):
            family.antisymmetry(lower, upper)


def test_cases_hold_each():
    found = family.cases(Relation(sp.sin(3) ** 2, "<=", sp.sin(letters.w / 2) ** 2), letters.w, 10)
    assert found.requires == (Relation(letters.w, "<=", sp.Integer(10)),)
    with pytest.raises(StepRefusedError, match="w = 19"):
        family.cases(Relation(sp.sin(3) ** 2, "<=", sp.sin(letters.w / 2) ** 2), letters.w, 44)
    with pytest.raises(StepRefusedError, match="cases are listed"):
        family.cases(Relation(ZERO, "<=", letters.n), letters.n, 10)


def test_only_an_equality_reads_backwards():
    equal = (
        Chain("test.backwards", sp.sin(letters.y) ** 2)
        .equal(1 - sp.cos(letters.y) ** 2, "Pythagoras.")
        .proved()
    )
    assert family.backwards(equal).relation == Relation(
        1 - sp.cos(letters.y) ** 2, "==", sp.sin(letters.y) ** 2
    )
    with pytest.raises(StepRefusedError, match="no equality"):
        family.backwards(fact(letters.a, "<=", letters.b))
