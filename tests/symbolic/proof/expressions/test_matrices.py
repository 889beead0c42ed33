"""Matrices are equal, added and multiplied only where their shapes fit."""

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem
from ropetheory.symbolic.proof.context import CONFIRMED, Context
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, num
from ropetheory.symbolic.theorems import derived


def confirmed(*body):
    findings = derived.decide(Theorem("one", "One", "One.", (), body)).findings
    return all(found.status == CONFIRMED for found in findings)


def entry(statement, **more):
    return Conclusion("it", statement, "It.", **({"proof": (Step("==", GOAL, "So."),)} | more))


@pytest.mark.parametrize(
    ("statement", "holds"),
    [
        ("matrix(1, 2, 3, 4)*column(1, 0) == column(1, 3)", True),
        ("matrix(1, 2, 3, 4) + identity == matrix(2, 2, 3, 5)", True),
        ("transpose(matrix(1, 2, 3, 4)) == matrix(1, 3, 2, 4)", True),
        ("inner(column(s, t), column(2, 3)) == 3*s - s + 3*t", True),
        ("matrix(1, 2, 3, 4) == column(1, 2, 3, 4)", False),
        ("column(1, 2) == transpose(column(1, 2))", False),
        ("column(1, 2) == column(1, 2, 3)", False),
        ("matrix(1, 0, 0, 1)*column(s) == column(s, 0)", False),
        ("column(s)*column(t, 1) == column(s*t)", False),
        ("column(1, 2) + column(1, 2, 3) == column(2, 4)", False),
        ("transpose(column(1, 2)) + column(1, 2) == transpose(column(2, 2))", False),
        ("inner(column(1, 2), column(1)) == 1", False),
        ("inner(matrix(1, 2, 3, 4), identity) == 1", False),
        ("column(z/z) == column(1)", False),
    ],
)
def test_shapes_fit(statement, holds):
    assert confirmed(entry(statement)) == holds


def test_a_result_of_another_shape_is_another():
    known = Have("known", "column(1, 2) == column(1, 2)", (Step("==", GOAL, "So."),))
    assert confirmed(known, entry("column(1, 2) == column(1, 3 - 1)", proof=(), by="known"))
    assert not confirmed(known, entry("column(1, 2) == transpose(column(1, 2))", proof=(), by="known"))
    assert not confirmed(known, entry("column(1, 2) == column(1, 2*z/z)", proof=(), by="known"))


def test_the_same_entries_in_another_shape():
    context = Context((), "shapes")
    square = read("matrix(1, 2, 3, 4)")
    context.same(square, Matrix(square.rows))
    for other in (Matrix((tuple(square.entries),)), Matrix((square.entries[:2],)), num(1), read("column(P)")):
        with pytest.raises(NoOpinionError):
            context.same(square, other)
    with pytest.raises(NoOpinionError):
        context.same(read("column(P)"), read("column(P)"))
