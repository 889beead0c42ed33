"""Lemmas of interpolation: what they state, on what, and that they hold on a grid."""

import mpmath
import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.theorems.derived import shared
from tests.symbolic.theorems.lemmas.shared import says

STATED = {
    "versine-below-square": ("1 - cos(z) <= z**2/2", (), ("Taylor", "even functions")),
    "versine-above-quartic": ("z**2/2 - z**4/24 <= 1 - cos(z)", (), ("Taylor", "even functions")),
    "frequency-at-most-one": ("theta(j) <= 1", (), ("Taylor",)),
    "decay-below-line": ("1 - exp(-y) <= y", (), ("Taylor",)),
    "decay-above-share": ("y*exp(-y) <= 1 - exp(-y)", (), ("Taylor",)),
    "reciprocals": ("1/c <= 1/(1 - a)", ("a < 1", "c >= 1 - a"), ()),
    "larger-divisor": ("1/c <= 1/a", ("c >= a",), ()),
    "sine-above-share": ("5*a/6 <= sin(a)", ("a <= 1",), ("Taylor",)),
    "slower-angle-is-nearer": ("cos(a) < cos(a/s)", ("a <= 1", "s > 1"), ("Taylor",)),
}


@pytest.mark.parametrize("name", STATED)
def test_a_lemma_says_what_it_is_named_for(name):
    statement, requires, given = STATED[name]
    assert says(name, statement, *requires, given=given)


@pytest.mark.parametrize("name", [n for n in STATED if n != "frequency-at-most-one"])
def test_a_lemma_is_true_on_a_grid(name):
    lemma = shared().entries[name]
    judged = 0
    for number in range(1, 120):
        angle = mpmath.mpf(number) / 40
        for other in (mpmath.mpf("1.01"), mpmath.mpf(3)):
            point = {letters.y: angle, letters.z: -angle, letters.a: angle}
            point |= {letters.c: other, letters.s: other}
            if all(_room(condition, point) > 0 for condition in lemma.conditions()):
                judged += 1
                assert _room(lemma.relation(), point) >= -(mpmath.mpf(10) ** -40), (name, number)
    assert judged > 20


def _room(relation, point):
    ordered = relation.ascending()
    return digits(ordered.rhs, point) - digits(ordered.lhs, point)


def test_the_share_of_the_sine_needs_its_hypothesis():
    assert _room(shared().entries["sine-above-share"].relation(), {letters.a: mpmath.mpf("1.1")}) < 0
