"""Combinations of facts: found where there is one, strict where it is, and never where there is none."""

import itertools
import random

import pytest
from flint import fmpq

from ropetheory.symbolic.proof.signs import linear
from ropetheory.symbolic.proof.signs.linear import shown, simplex

ABOVE, NOT_BELOW, ANY = frozenset((1,)), frozenset((0, 1)), frozenset((-1, 0, 1))
FREE = dict.fromkeys(range(1, 9), ANY) | {0: ABOVE, 9: NOT_BELOW}
"""Term 0 is the number 1, term 9 is not negative, the others may have any sign."""


def terms(**numbers):
    return {int(name[1:]): fmpq(number) for name, number in numbers.items()}


@pytest.mark.parametrize(
    ("target", "facts", "found"),
    [
        (terms(t1=1, t2=-1), [(terms(t1=1, t3=-1), False), (terms(t3=1, t2=-1), False)], NOT_BELOW),
        (terms(t1=1, t2=-1), [(terms(t1=1, t3=-1), False), (terms(t3=1, t2=-1), True)], ABOVE),
        (terms(t1=1, t0=-2), [(terms(t1=1, t2=-1, t0=-1), False), (terms(t2=1, t0=-1), False)], NOT_BELOW),
        (terms(t1=1, t0=-1), [(terms(t1=1, t2=-1, t0=-1), False), (terms(t2=1, t0=-1), False)], ABOVE),
        (terms(t1=1, t0=-3), [(terms(t1=1, t2=-1, t0=-1), False), (terms(t2=1, t0=-1), False)], ANY),
        (terms(t1=-1), [(terms(t1=1), True)], ANY),
        (terms(t1=1), [], ANY),
        (terms(t1=1, t9=2), [(terms(t1=2), False)], NOT_BELOW),
        (terms(t1=1, t9=-2), [(terms(t1=2), False)], ANY),
        (terms(t1=2), [(terms(t1=1, t9=-1), False)], NOT_BELOW),
        (terms(t0=1), [], ABOVE),
        ({}, [], NOT_BELOW),
    ],
)
def test_the_sign_of_a_combination(target, facts, found):
    assert shown(target, facts, FREE) == found


def test_what_is_shown_holds_at_every_point_that_obeys_the_facts():
    rng = random.Random(1)
    counted = 0
    for _ in range(2000):
        facts = [
            ({key: fmpq(rng.randrange(-2, 3)) for key in (0, 1, 2, 3)}, rng.random() < 0.3)
            for _ in range(3)
        ]
        target = {key: fmpq(rng.randrange(-2, 3)) for key in (0, 1, 2, 3)}
        found = shown(target, facts, FREE)
        if found == ANY:
            continue
        counted += 1
        for point in itertools.product(range(-3, 4), repeat=3):
            values = dict(zip((1, 2, 3), point, strict=True)) | {0: 1}
            gaps = [sum(n * values[k] for k, n in fact.items()) for fact, _ in facts]
            if all(gap > 0 if strict else gap >= 0 for gap, (_, strict) in zip(gaps, facts, strict=True)):
                total = sum(n * values[k] for k, n in target.items())
                assert total > 0 if found == ABOVE else total >= 0
    assert counted > 50


def test_the_simplex_method_finds_a_solution_or_none():
    half = fmpq(1, 2)
    assert simplex([[fmpq(2), fmpq(1)]], [fmpq(0)]) == [half]
    assert simplex([[fmpq(-2), fmpq(1)]], [fmpq(0)]) is None
    found = simplex([[fmpq(1), fmpq(-1), fmpq(0)]], [fmpq(1), fmpq(0)])
    assert found is not None
    assert found[0] == found[1] > 0  # a ray along which the gain grows


def test_multipliers_that_are_negative_show_nothing(monkeypatch):
    monkeypatch.setattr(linear, "_multipliers", lambda *_: [fmpq(-1)])
    assert shown(terms(t1=-1), [(terms(t1=1), False)], FREE) == ANY
