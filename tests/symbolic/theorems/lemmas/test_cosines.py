"""Inequalities of cosines: what they state, on what, and that their hypotheses are needed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.symbolic.language.letters import phi, psi, y
from tests.symbolic.theorems.lemmas.shared import fails, says

NEAR = ("phi <= psi + y", "phi >= psi - y", "psi >= 0")


@pytest.mark.parametrize(
    ("lemma", "statement", "requires"),
    [
        ("sine-square", "sin(z)**2 <= z**2", ()),
        ("squares-move", "(cos(phi) - cos(psi))**2 <= (phi - psi)**2", ()),
        ("reached-at-least", "cos(psi) + y*min(1, psi + y) >= cos(phi)", NEAR),
        ("reached-at-most", "cos(psi) - y*min(1, psi + y) <= cos(phi)", NEAR),
        ("cosine-stops", "cos(min(2*psi, pi)) <= cos(phi)", ("phi >= 0", "phi <= 2*psi")),
    ],
)
def test_a_lemma_says_what_it_is_named_for(lemma, statement, requires):
    assert says(lemma, statement, *requires)


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
    assert fails(lemma, outside)
