"""Inequalities of chords: what they state, on what, and that their hypotheses are needed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.symbolic.language.letters import alpha, y
from tests.symbolic.theorems.lemmas.shared import fails, says


def test_sine_is_nonnegative_up_to_a_half_turn():
    assert says("sine-to-half-turn", "0 <= sin(y)", "y <= pi")


def test_shorter_arc_has_the_shorter_chord():
    statement = "sin(alpha*y/2)**2 <= sin(y/2)**2"
    assert says("shorter-chord", statement, "alpha <= 1", "y <= 2*pi/(1 + alpha)")


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
    assert fails(lemma, outside)
