"""Facts about finite sums and squares: each refuses what its hypotheses do not cover."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import law
from ropetheory.symbolic.proof.classical import sums as classical
from ropetheory.symbolic.proof.classical.analysis import cite

SQUARE = sp.sin(vocabulary.theta.of(letters.j)) ** 2
PAIRS = letters.d / 2 - 1


def supposed(text: str):
    (relation,) = parse(text)
    return cite("squares", relation, "supposed in a test")


def test_a_term_is_at_most_the_sum():
    fact = classical.term_of_sum(SQUARE, letters.j, PAIRS, sp.Integer(0))
    assert fact.requires == ()
    assert fact.relation == Relation(SQUARE.subs(letters.j, 0), "<=", sp.Sum(SQUARE, (letters.j, 0, PAIRS)))


def test_a_place_that_may_lie_outside_is_a_hypothesis():
    fact = classical.term_of_sum(SQUARE, letters.j, PAIRS, letters.p)
    assert fact.requires == (Relation(sp.Integer(0), "<=", letters.p), Relation(letters.p, "<=", PAIRS))
    assert len(classical.term_of_sum(SQUARE, letters.j, PAIRS, sp.Integer(1)).requires) == 1


@pytest.mark.parametrize(
    ("summand", "index", "last", "term"),
    [
        (sp.sin(vocabulary.theta.of(letters.j)), letters.j, PAIRS, sp.Integer(0)),
        (SQUARE, letters.j, PAIRS, sp.Rational(1, 2)),
        (SQUARE, letters.j, PAIRS, letters.j),
        (SQUARE, letters.j, letters.d / 4, sp.Integer(0)),
        (SQUARE, letters.m, PAIRS, sp.Integer(0)),
        (letters.p * SQUARE, letters.j, PAIRS, sp.Integer(0)),
    ],
)
def test_term_of_sum_refuses(summand, index, last, term):
    with pytest.raises(StepRefusedError):
        classical.term_of_sum(summand, index, last, term)


def test_last_term():
    fact = classical.last_term(sp.exp(letters.j), letters.j, letters.N).relation
    for size in (1, 4):
        difference = (fact.lhs - fact.rhs).subs(letters.N, size)
        assert difference.doit().expand() == 0


@pytest.mark.parametrize(
    "last", [letters.p, letters.L, letters.N - 3, letters.j, sp.Integer(-1), sp.Rational(1, 2)]
)
def test_last_term_refuses(last):
    with pytest.raises(StepRefusedError):
        classical.last_term(sp.exp(letters.j), letters.j, last)


@pytest.mark.parametrize(
    ("summand", "index", "last"),
    [
        (sp.Sum(letters.x1**letters.l, (letters.l, 0, letters.j)), letters.j, letters.l),  # l is bound in it
        (sp.exp(letters.m), letters.m, letters.N),  # which need not be whole
    ],
)
def test_last_term_refuses_what_would_be_captured_and_other_letters(summand, index, last):
    with pytest.raises(StepRefusedError, match="captured"):
        classical.last_term(summand, index, last)


def test_the_square_of_what_is_not_0_is_positive():
    fact = classical.positive_square(supposed("sin(p) != 0"))
    assert fact.relation == parse("0 < sin(p)**2")[0]
    assert fact.given == ("squares",)


@pytest.mark.parametrize("text", ["sin(p) == 0", "sin(p) != 1", "I*m != 0", "sin(p) > 0"])
def test_positive_square_refuses(text):
    with pytest.raises(StepRefusedError, match="is not 0"):
        classical.positive_square(supposed(text))


def test_positive_square_refuses_laws_of_maps():
    known = law(parse("G(p) == 1")[0])
    with pytest.raises(StepRefusedError):
        classical.positive_square(replace(supposed("sin(p) != 0"), laws=known.laws))
