"""Inequalities of cosines: what they state, on what, and that their hypotheses are needed."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp

from ropetheory.symbolic.language.extremum import smaller
from ropetheory.symbolic.language.letters import phi, psi, y, z
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems.derived import shared

NEAR = (Relation(phi, "<=", psi + y), Relation(phi, ">=", psi - y))
FROM_ZERO = Relation(psi, ">=", sp.Integer(0))
REACH = y * smaller(sp.Integer(1), psi + y)


def test_a_sine_is_at_most_its_angle_in_size():
    lemma = shared()("sine-square")
    assert lemma.relation == Relation(sp.sin(z) ** 2, "<=", z**2)
    assert lemma.requires == ()


def test_a_cosine_moves_by_no_more_than_its_angle():
    lemma = shared()("squares-move")
    assert lemma.relation == Relation((sp.cos(phi) - sp.cos(psi)) ** 2, "<=", (phi - psi) ** 2)
    assert lemma.requires == ()


def test_a_cosine_of_a_small_angle_moves_less():
    above, below = shared()("reached-at-least"), shared()("reached-at-most")
    assert above.relation == Relation(sp.cos(psi) + REACH, ">=", sp.cos(phi))
    assert below.relation == Relation(sp.cos(psi) - REACH, "<=", sp.cos(phi))
    assert set(above.requires) == set(below.requires) == {*NEAR, FROM_ZERO}


def test_the_cosine_of_a_stopped_angle_is_the_least_so_far():
    lemma = shared()("cosine-stops")
    assert lemma.relation == Relation(sp.cos(smaller(2 * psi, sp.pi)), "<=", sp.cos(phi))
    assert set(lemma.requires) == {Relation(phi, ">=", sp.Integer(0)), Relation(phi, "<=", 2 * psi)}


@pytest.mark.parametrize(
    ("lemma", "outside"),
    [
        ("squares-within", {phi: 2, psi: 1, y: Fraction(1, 2)}),
        ("squares-within", {phi: 1, psi: 2, y: Fraction(1, 2)}),
        ("squares-within-slow", {phi: Fraction(-2), psi: -1, y: 1}),
        ("reached-at-least", {phi: 1, psi: 2, y: Fraction(1, 2)}),
        ("reached-at-most", {phi: 2, psi: 1, y: Fraction(1, 2)}),
        ("cosine-falls", {phi: 2, psi: 1}),
        ("cosine-falls", {phi: -2, psi: 1}),
        ("cosine-falls", {phi: 3, psi: 5}),
        ("cosine-stops", {phi: 2, psi: Fraction(1, 2)}),
        ("cosine-stops", {phi: -2, psi: Fraction(1, 2)}),
    ],
)
def test_outside_its_hypotheses_a_lemma_is_false(lemma, outside):
    proved = shared()(lemma)
    assert judge(proved.relation, outside) is False
    assert any(judge(condition, outside) is False for condition in proved.requires)
