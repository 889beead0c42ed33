import pytest
import sympy as sp

from ropetheory.symbolic.language.grammar import Scope, unknown
from ropetheory.symbolic.language.syntax import FormulaError

u, v = sp.symbols("u v")
SCOPE = Scope({"u": u, "v": v}, {"twice": lambda value: 2 * value, "count": lambda *parts: parts})


value = SCOPE.value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-u + 2*v", 2 * v - u), ("u**v/3", u**v / 3), ("twice(u - v)", 2 * u - 2 * v),
        ("0.1", sp.Rational(1, 10)), ("1e-3", sp.Rational(1, 1000)),
    ],
)  # fmt: skip
def test_nodes_are_read(text, expected):
    assert value(text) == expected


@pytest.mark.parametrize(
    "text", ["w", "thrice(u)", "u if v else 1", "u.real", "'u'", "True", "twice(value=u)", "[u]", "u <", "+u"]
)
def test_everything_else_is_refused(text):
    with pytest.raises(FormulaError):
        value(text)


def test_only_what_is_counted_may_be_a_comparison():
    relation, index = value("count(u < v, u)")
    assert (relation.lhs, relation.op, relation.rhs, index) == (u, "<", v, u)
    with pytest.raises(FormulaError, match="not of the language"):
        value("twice(u < v)")
    with pytest.raises(FormulaError, match="one comparison is counted"):
        value("count(u < v < 1, u)")


def test_a_chain_of_comparisons_is_a_relation_each():
    assert [str(one) for one in SCOPE.relations("u < v <= 1")] == ["u < v", "v <= 1"]
    with pytest.raises(FormulaError, match="compares two sides"):
        SCOPE.relations("u")
    with pytest.raises(FormulaError, match="comparisons are"):
        SCOPE.relations("u in v")


def test_an_unknown_is_no_letter_and_the_same_each_time():
    assert unknown("_c") is unknown("_c")
    assert unknown("_c") != sp.Symbol("c", real=True)
