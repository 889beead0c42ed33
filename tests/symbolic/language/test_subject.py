"""What a relation speaks of."""

from __future__ import annotations

from ropetheory.symbolic.language import vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import L, b, d, j
from ropetheory.symbolic.language.subject import subject, subject_of


def test_letters_and_functions_of_expressions():
    found = subject(parse_expression("wavelength(j)"), parse_expression("L"))
    assert {b, d, j, L, vocabulary.wavelength} <= found


def test_both_sides_of_every_relation_count():
    (one,), (other,) = parse("b > 1"), parse("theta(j) < L")
    assert subject_of([one]) == {b}
    assert subject_of([one, other]) == {b, d, j, L, vocabulary.theta}
    assert subject_of([]) == frozenset()


def test_a_bound_index_is_not_spoken_of():
    assert j not in subject(parse_expression("Sum(theta(j), j, 0, 3)"))
