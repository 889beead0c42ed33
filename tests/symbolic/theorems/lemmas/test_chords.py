"""Inequalities of chords: what they state, on what, and that their hypotheses are needed."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp

from ropetheory.symbolic.language.letters import alpha, y
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems.derived import shared


def test_sine_is_nonnegative_up_to_a_half_turn():
    lemma = shared()("sine-to-half-turn")
    assert lemma.relation == Relation(sp.Integer(0), "<=", sp.sin(y))
    assert lemma.requires == (Relation(y, "<=", sp.pi),)


def test_shorter_arc_has_the_shorter_chord():
    lemma = shared()("shorter-chord")
    assert lemma.relation == Relation(sp.sin(alpha * y / 2) ** 2, "<=", sp.sin(y / 2) ** 2)
    assert set(lemma.requires) == {
        Relation(alpha, "<=", sp.Integer(1)),
        Relation(y, "<=", 2 * sp.pi / (1 + alpha)),
    }


@pytest.mark.parametrize(
    ("lemma", "outside"),
    [
        ("sine-to-quarter-turn", {y: 4}),
        ("sine-to-half-turn", {y: 4}),
        ("shorter-chord", {alpha: Fraction(9, 10), y: 4}),
        ("shorter-chord", {alpha: 2, y: 1}),
    ],
)
def test_outside_its_hypotheses_a_lemma_is_false(lemma, outside):
    proved = shared()(lemma)
    assert judge(proved.relation, outside) is False
    assert any(judge(condition, outside) is False for condition in proved.requires)
