"""Relations, and what they speak of."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import L, b, d, j
from ropetheory.symbolic.language.relation import (
    FLIPPED,
    Relation,
    StepRefusedError,
    TrivialStatementError,
    put,
    subject,
    subject_of,
    write,
    write_relation,
)
from ropetheory.symbolic.language.words import block


@pytest.mark.parametrize("op", FLIPPED)
def test_a_statement_of_one_thing_about_itself_is_refused(op):
    fate = "cannot fail" if op in ("==", "<=", ">=") else "never holds"
    with pytest.raises(TrivialStatementError, match=fate):
        Relation(letters.b, op, letters.b)


@pytest.mark.parametrize(
    "text", ["theta(j) == theta(j)", "b + c == c + b", "2*b == b + b", "0 == theta(j) - theta(j)"]
)
def test_a_text_that_collapses_is_refused(text):
    with pytest.raises(TrivialStatementError):
        parse(text)


def test_a_substitution_that_collapses_is_refused():
    with pytest.raises(TrivialStatementError):
        Relation(letters.m, "==", letters.n).subs({letters.m: letters.n})


def test_an_unknown_relation_is_refused():
    with pytest.raises(RopeTheoryError, match="unknown relation '='; known: == != <="):
        Relation(letters.b, "=", letters.c)


def test_substitution_is_simultaneous():
    swapped = Relation(letters.m, "<", 2 * letters.n).subs({letters.m: letters.n, letters.n: letters.m})
    assert swapped == Relation(letters.n, "<", 2 * letters.m)


@pytest.mark.parametrize(
    ("op", "ascending"), [(">=", "<="), (">", "<"), ("<=", "<="), ("<", "<"), ("==", "=="), ("!=", "!=")]
)
def test_ascending_swaps_sides_with_the_direction(op, ascending):
    turned = Relation(letters.b, op, letters.c).ascending()
    assert turned.op == ascending
    assert (turned.lhs == letters.c) == (op in (">=", ">"))


def test_entries_of_a_matrix_that_collapse_are_left_out():
    relation = Relation(
        block(letters.m), "==", sp.ImmutableMatrix([[sp.cos(letters.m), 0], [1, sp.cos(letters.m)]])
    )
    assert [(e.lhs, e.rhs) for e in relation.entries()] == [(-sp.sin(letters.m), 0), (sp.sin(letters.m), 1)]
    assert Relation(letters.b, "<", letters.c).entries() == [Relation(letters.b, "<", letters.c)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Sum(cos(n*theta(j)), j, 0, d/2-1)", {letters.n: letters.j}),
        ("Sum(x[l]*m, l, 0, N-1)", {letters.m: letters.l}),
    ],
)
def test_nothing_is_captured(text, values):
    with pytest.raises(StepRefusedError, match="captured"):
        put(parse_expression(text), values)


def test_nothing_is_put_for_a_letter_that_a_quantity_does_not_show():
    hidden = parse_expression("score(m, n)")  # of the vectors q and k
    assert put(hidden, {letters.m: letters.p}) == parse_expression("score(p, n)")
    with pytest.raises(StepRefusedError, match=r"q stands in .* without being shown"):
        put(hidden, {letters.q: letters.k})


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


@pytest.mark.parametrize(
    "text",
    [
        "Sum(Sum(z*j*l, j, 0, N), l, 0, N) >= z", "largest(largest(j*l*z, j, 0, N), l, 0, N) >= z",
        "ln(b) > 2*pi", "max(s, 1) <= min(L, 2)", "Sum(q[2*j], j, 0, d/2 - 1) == 1",
        "transpose(G(p))*G(v) == F(v - p)", "critical_index() > 0", "transpose(P)*P == 1",
        "alpha*B**(-2*j/d) <= 1", "matrix(m, n, p, v) == identity", "pair(q, j) == column(m, -n)",
    ],
)  # fmt: skip
def test_a_condition_is_read_back_as_it_was(text):
    (condition,) = parse(text)
    assert parse(write_relation(condition)) == (condition,)


@pytest.mark.parametrize(
    "text",
    [
        "exp(_ln_B)*abs(z)", "delta_ij(l, j)*ceil(r)", "Integral(sin(alpha/B**u), u, 0, 1)",
        "Limit(theta(j), d)", "conj(q[0] + I*q[1])", "count(theta(j) < m, j, 0, d/2 - 1)",
        "count(wavelength(j) > L - 2*m, j, 0, 5)",
    ],
)  # fmt: skip
def test_an_expression_is_read_back_as_it_was(text):
    expression = parse_expression(text)
    assert parse_expression(write(expression)) == expression
