"""Values and symbols of one's own are put for letters by name, and captured by nothing."""

import pytest
import sympy as sp

from ropetheory import symbols
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols import B, C, alpha, b, d, j, kernel, ntk_base, s, theta, x
from ropetheory.symbols.putting import fill, put

OWN = sp.Symbol("d")


def test_a_symbol_of_ones_own_takes_the_place_of_the_letter():
    assert put(ntk_base().doit(), OWN).free_symbols == {b, s, OWN}
    assert put(ntk_base(), OWN, b=3) == ntk_base(3, OWN, s)
    assert put(sp.Symbol("d", integer=True) + d, OWN) == 2 * OWN


def test_an_index_is_no_letter():
    total = C().definition()
    assert put(total, j=3) == total
    assert put(total + j, j=3) == total + 3
    assert put(sp.Limit(1 / d, d, sp.oo), d=4) == sp.Limit(1 / d, d, sp.oo)
    own = put(sp.Limit(1 / d, d, sp.oo), OWN)
    assert own.args[1] == OWN
    assert own.doit() == 0


def test_an_index_captures_nothing():
    put_in = put(C().definition(), alpha=j)
    assert j in put_in.free_symbols
    assert put_in.subs({j: 1, B: 4, d: 4}).doit() == C(1, 4, 4).doit()
    again = fill(C.generic()[1], dict(zip(C.generic()[0], (j, B, d), strict=True)))
    assert again.subs({j: 1, B: 4, d: 4}).doit() == C(1, 4, 4).doit()


def test_values_reach_every_place():
    assert put(kernel(b, d, 1), b=10000, d=2).doit() == sp.cos(1)
    assert put(x[2 * j], j=2) == x[4]
    v = sp.IndexedBase("v")
    assert put(x[0], x=v) == v[0]
    assert put(sp.Derivative(theta(1), b), b=4, d=2) == sp.diff(b**-1, b).subs(b, 4)


def test_a_relation_is_evaluated_once_no_letter_is_left():
    assert put(sp.Gt(b, 1), b=3) is sp.true
    assert put(sp.Gt(b, 1), b=1) is sp.false
    left = put(sp.Eq(theta(j), b ** (-2 * j / d), evaluate=False), b=2)
    assert isinstance(left, sp.Eq)


def test_a_name_has_one_value():
    with pytest.raises(RopeTheoryError, match="`d` has two values"):
        put(ntk_base(), OWN, d=128)


def test_a_letter_goes_by_the_name_of_the_parameter_too():
    assert put(ntk_base(), base=3, dim=OWN, scale=2) == ntk_base(3, OWN, 2)
    with pytest.raises(RopeTheoryError, match="`b` has two values"):
        put(ntk_base(), b=3, base=4)


def test_a_name_that_nothing_has_is_refused():
    with pytest.raises(RopeTheoryError, match="no letter 'alhpa'; did you mean `alpha`"):
        put(ntk_base(), alhpa=1)
    assert put(ntk_base(), alpha=1) == ntk_base()
    assert put(sp.Symbol("own") + b, own=1) == 1 + b
    with pytest.raises(RopeTheoryError, match="4 is not a symbol"):
        put(ntk_base(), 4)


def test_text_is_no_value():
    with pytest.raises(WrongKindError, match="reads text"):
        put(ntk_base(), d="__import__('os')")
    with pytest.raises(WrongKindError, match="reads text"):
        put("b + d", d=2)


def test_functions_of_the_module_take_own_symbols_too():
    z = sp.Symbol("z")
    assert symbols.granularity(z, OWN) == C(1, z, OWN)
    assert alpha in C().free_symbols


@pytest.mark.parametrize(
    ("text", "values", "words"),
    [
        ("Derivative(ceil(z), z)", {"z": sp.Rational(1, 2)}, "no rule"),
        ("Derivative(min_cosine(n), n)", {"n": 1}, "no rule"),
        ("Derivative(critical_pair(), b)", {"b": 100}, "no rule"),
        ("Derivative(abs(z), z)", {"z": 0}, "no value"),
        ("Derivative(max(z, 0), z)", {"z": 0}, "no value"),
    ],
)
def test_a_derivative_that_has_no_value_is_refused(text, values, words):
    with pytest.raises(FormulaError, match=words):
        symbols.expression(text, **values)


def test_a_derivative_of_a_least_member_is_taken_between_two_numbers():
    found = symbols.expression("Derivative(min_cosine(n), n)", n=1, b=100, d=4)
    assert float(found) == pytest.approx(float(-sp.sin(1)), rel=1e-12)
    assert symbols.expression("Derivative(abs(z), z)", z=-2) == -1
    assert symbols.expression("Derivative(max(z, 0), z)", z=2) == 1
