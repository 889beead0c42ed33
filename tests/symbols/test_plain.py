"""The language's own words become those of SymPy."""

import pytest
import sympy as sp
from sympy.functions.elementary.complexes import transpose

from ropetheory import symbols
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbols import L, b, d, j, k, m, n, p, q, s, wavelength, x
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.plain import letter, plain, quantity, relational


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("x[2*j]", x[2 * j]),
        ("max(s, L)", sp.Max(s, L)),
        ("min(s, L, 1)", sp.Min(s, L, 1)),
        ("least(q[j], j, 0, d/2-1)", Least(q[j], (j, 0, d / 2 - 1))),
        ("largest(k[j], j, 0, 3)", Largest(k[j], (j, 0, 3))),
        ("count(j < b, j, 0, 3)", sp.Sum(sp.Piecewise((1, b - j > 0), (0, True)), (j, 0, 3))),
        ("column(s, L)", sp.ImmutableMatrix([s, L])),
        ("wavelength(j)", wavelength(j)),
        ("Limit(wavelength(1), d)", sp.Limit(wavelength(1), d, sp.oo)),
        ("ceil(s)", sp.ceiling(s)),
    ],
)
def test_a_word_has_its_own(text, meant):
    assert plain(parse_expression(text)) == meant
    assert plain(plain(parse_expression(text))) == meant


@pytest.mark.parametrize(
    ("sign", "kind"), [("==", sp.Eq), ("!=", sp.Ne), ("<=", sp.Le), ("<", sp.Lt), (">=", sp.Ge), (">", sp.Gt)]
)
def test_a_relation_is_not_evaluated(sign, kind):
    (relation,) = parse(f"theta(0, b, d) {sign} b**0 + 1 - 1*1*s")
    made = relational(relation)
    assert type(made) is kind
    (relation,) = parse(f"b + 1 {sign} 0")
    assert type(relational(relation)) is kind


def test_maps_do_not_commute():
    made = plain(parse_expression("transpose(Wq)*transpose(R(m))*R(n)*Wq"))
    turn, query = sp.Function("R", commutative=False), sp.Symbol("W_q", commutative=False)
    assert made == transpose(query) * transpose(turn(m)) * turn(n) * query
    assert transpose(transpose(query) * turn(m)) == transpose(turn(m)) * query
    assert plain(parse_expression("blocks(p)")) == sp.Function("Delta", commutative=False)(p)


def test_names_lead_to_letters_and_quantities():
    assert letter("b") is b
    assert letter("x") == x == sp.IndexedBase("x", real=True)
    assert quantity("wavelength") is wavelength
    assert symbols.ntk_base().func is quantity("ntk_base")
