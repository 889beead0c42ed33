import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import block, parse
from ropetheory.symbolic.language.relation import FLIPPED, Relation, TrivialStatementError


@pytest.mark.parametrize("op", FLIPPED)
def test_a_statement_of_one_thing_about_itself_is_refused(op):
    with pytest.raises(TrivialStatementError, match="cannot fail"):
        Relation(no.b, op, no.b)


@pytest.mark.parametrize(
    "text", ["theta(j) == theta(j)", "b + c == c + b", "2*b == b + b", "0 == theta(j) - theta(j)"]
)
def test_a_text_that_collapses_is_refused(text):
    with pytest.raises(TrivialStatementError):
        parse(text)


def test_a_substitution_that_collapses_is_refused():
    with pytest.raises(TrivialStatementError):
        Relation(no.m, "==", no.n).subs({no.m: no.n})


def test_an_unknown_relation_is_refused():
    with pytest.raises(RopeTheoryError, match="unknown relation '='; known: == != <="):
        Relation(no.b, "=", no.c)


def test_substitution_is_simultaneous():
    swapped = Relation(no.m, "<", 2 * no.n).subs({no.m: no.n, no.n: no.m})
    assert swapped == Relation(no.n, "<", 2 * no.m)


@pytest.mark.parametrize(
    ("op", "ascending"), [(">=", "<="), (">", "<"), ("<=", "<="), ("<", "<"), ("==", "=="), ("!=", "!=")]
)
def test_ascending_swaps_sides_with_the_direction(op, ascending):
    turned = Relation(no.b, op, no.c).ascending()
    assert turned.op == ascending
    assert (turned.lhs == no.c) == (op in (">=", ">"))


def test_entries_of_a_matrix_that_collapse_are_left_out():
    relation = Relation(block(no.m), "==", sp.ImmutableMatrix([[sp.cos(no.m), 0], [1, sp.cos(no.m)]]))
    assert [(e.lhs, e.rhs) for e in relation.entries()] == [(-sp.sin(no.m), 0), (sp.sin(no.m), 1)]
    assert Relation(no.b, "<", no.c).entries() == [Relation(no.b, "<", no.c)]


def test_latex_uses_the_letters_of_the_field():
    (relation,) = parse("wavelength(j) >= ln(L)")
    assert relation.latex() == r"\lambda_{j} \ge \ln{\left(L \right)}"
