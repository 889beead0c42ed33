"""Extremes over images: what may be concluded of members and back, and what is refused."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import distances as heads
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.classical import extremes as family
from ropetheory.symbolic.proof.classical.analysis import cite

ZERO, ONE = sp.Integer(0), sp.Integer(1)
NEAREST = heads.nearest2.of(no.N)
DIRECTED = heads.directed2.of(no.N, no.w)
IN_RANGE = (Relation(no.p, ">=", ONE), Relation(no.p, "<=", no.N - 1))


def fact(lower, op, upper, *requires):
    """A relation to try a function with; nothing here depends on its truth."""
    return cite("members and extremes", Relation(lower, op, upper), "Supposed.", requires)


def nonnegative(value, *requires):
    return Chain("test.nonnegative", ZERO, requires).bound("<=", value, "A square.", slack=value).proved()


def test_a_member_bounds_the_extreme_within_its_range():
    found = family.member(NEAREST, no.p)
    assert found.relation == Relation(NEAREST, "<=", heads.equal_distance2.of(no.p))
    assert found.requires == IN_RANGE
    assert family.member(DIRECTED, ZERO).relation.op == ">="


def test_a_manifest_range_is_not_supposed():
    assert family.member(DIRECTED, ZERO).requires == ()
    assert family.member(NEAREST, ONE).requires == (Relation(ONE, "<=", no.N - 1),)
    assert family.member(heads.pair_least2.of(ONE), no.d / 2 - 1).requires == ()


@pytest.mark.parametrize("index", [no.n, sp.Rational(1, 2), no.alpha])
def test_an_index_that_need_not_be_whole_is_refused(index):
    with pytest.raises(StepRefusedError, match="whole"):
        family.member(NEAREST, index)


def test_only_families_have_members():
    with pytest.raises(StepRefusedError, match="no extreme"):
        family.member(heads.equal_distance2.of(no.p), ONE)
    with pytest.raises(StepRefusedError, match="no extreme"):
        family.member(heads.nearest2.of(no.m), ONE)


def test_a_bound_of_all_members_bounds_the_extreme():
    found = family.all_members(NEAREST, nonnegative(heads.equal_distance2.of(no.p), *IN_RANGE), no.p)
    assert found.relation == Relation(ZERO, "<=", NEAREST)
    assert found.requires == (Relation(no.N, ">=", sp.Integer(2)),)
    assert "members and extremes" in found.given


def test_an_upper_bound_of_members_bounds_the_largest_alone():
    member = heads.nearest_old2.of(no.p, no.N)
    assert family.all_members(DIRECTED, fact(member, "<=", sp.Integer(4)), no.p).relation == Relation(
        DIRECTED, "<=", sp.Integer(4)
    )
    with pytest.raises(StepRefusedError, match="does not bound"):
        family.all_members(NEAREST, fact(heads.equal_distance2.of(no.p), "<=", sp.Integer(4)), no.p)


@pytest.mark.parametrize(
    ("relation", "index", "words"),
    [
        ((ZERO, heads.equal_distance2.of(no.v), ()), no.p, "does not bound"),
        ((no.p, heads.equal_distance2.of(no.p), ()), no.p, "must be free"),
        ((ZERO, heads.equal_distance2.of(no.n), ()), no.n, "must be free"),
        ((ZERO, heads.equal_distance2.of(no.p), (Relation(no.p, ">=", sp.Integer(2)),)), no.p, "more of"),
        ((ZERO, heads.equal_distance2.of(no.j), ()), no.j, "must be free"),
    ],
)
def test_a_bound_of_some_members_alone_is_refused(relation, index, words):
    lower, upper, requires = relation
    with pytest.raises(StepRefusedError, match=words):
        family.all_members(NEAREST, fact(lower, "<=", upper, *requires), index)


def test_a_letter_from_one_on_does_not_reach_the_position_zero():
    family.all_members(NEAREST, fact(ZERO, "<=", heads.equal_distance2.of(no.w)), no.w)
    old = heads.nearest_old2.of(no.n, no.N)
    with pytest.raises(StepRefusedError, match="must be free"):
        family.all_members(old, fact(ZERO, "<=", heads.equal_cross2.of(no.w, no.n)), no.w)


def test_a_standing_hypothesis_on_the_index_counts_too():
    member = heads.pair_least2.of(ONE, no.alpha, no.B, sp.Integer(4))
    chain = Chain("test.standing", ZERO, (), (Relation(no.j, "<=", no.d / 2 - 1),))
    value = member.member(no.j)
    with pytest.raises(StepRefusedError, match="more of"):
        family.all_members(member, chain.bound("<=", value, "A square.", slack=value).proved(), no.j)


def test_a_bound_that_a_member_attains_is_the_extreme():
    old = heads.nearest_old2.of(ZERO, no.N)
    attained = Chain("test.attained", old.member(ZERO)).equal(ZERO, "One image.").proved()
    bound = fact(ZERO, "<=", old)
    assert family.pinned(old, bound, attained, ZERO).relation == Relation(old, "==", ZERO)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, bound, attained, ONE)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, fact(-ONE, "<=", old), attained, ZERO)
    with pytest.raises(StepRefusedError, match="does not attain"):
        family.pinned(old, fact(ZERO, "<=", NEAREST), attained, ZERO)


def test_antisymmetry_needs_both_orders_of_one_pair():
    first, second = fact(no.a, "<=", no.b), fact(no.b, "<=", no.a)
    assert family.antisymmetry(first, second).relation == Relation(no.b, "==", no.a)
    for lower, upper in ((first, first), (first, fact(no.b, "<=", no.c))):
        with pytest.raises(StepRefusedError, match="not the two orders"):
            family.antisymmetry(lower, upper)


def test_cases_hold_each():
    found = family.cases(Relation(sp.sin(3) ** 2, "<=", sp.sin(no.w / 2) ** 2), no.w, 10)
    assert found.requires == (Relation(no.w, "<=", sp.Integer(10)),)
    with pytest.raises(StepRefusedError, match="w = 19"):
        family.cases(Relation(sp.sin(3) ** 2, "<=", sp.sin(no.w / 2) ** 2), no.w, 44)
    with pytest.raises(StepRefusedError, match="cases are listed"):
        family.cases(Relation(ZERO, "<=", no.n), no.n, 10)


def test_only_an_equality_reads_backwards():
    equal = Chain("test.backwards", sp.sin(no.y) ** 2).equal(1 - sp.cos(no.y) ** 2, "Pythagoras.").proved()
    assert family.backwards(equal).relation == Relation(1 - sp.cos(no.y) ** 2, "==", sp.sin(no.y) ** 2)
    with pytest.raises(StepRefusedError, match="no equality"):
        family.backwards(fact(no.a, "<=", no.b))
