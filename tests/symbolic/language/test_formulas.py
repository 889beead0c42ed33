import ast
import pickle
from fractions import Fraction

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.formulas import Formula, parse, parse_all, parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.syntax import COMPARISONS, FormulaError
from ropetheory.symbolic.language.vocabulary import FUNCTIONS
from ropetheory.symbolic.language.words import CONSTANTS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b**(2*j/d)", letters.b ** (2 * letters.j / letters.d)),
        ("-L/s", -letters.L / letters.s),
        ("2*pi", 2 * sp.pi),
        ("theta(j)", vocabulary.theta(letters.j, letters.b, letters.d)),
        ("theta(1, c*b)", vocabulary.theta(1, letters.c * letters.b, letters.d)),
        ("C()", vocabulary.C(letters.alpha, letters.B, letters.d)),
        ("x[2*j+1]", coordinate(letters.x, 2 * letters.j + 1)),
        ("ln(sqrt(b))", sp.log(sp.sqrt(letters.b))),
        ("max(0, min(d/2, ceil(L)))", larger(0, smaller(letters.d / 2, sp.ceiling(letters.L)))),
        ("Sum(l, l, 0, d/2-1)", sp.Sum(letters.l, (letters.l, 0, letters.d / 2 - 1))),
        ("Limit(1/d, d)", sp.Limit(1 / letters.d, letters.d, sp.oo)),
        ("conj(complex_pair(x,0))", coordinate(letters.x, 0) - sp.I * coordinate(letters.x, 1)),
        ("det(matrix(b, c, L, s))", letters.b * letters.s - letters.c * letters.L),
    ],
)
def test_an_expression_is_read(text, expected):
    assert parse_expression(text) == expected


@pytest.mark.parametrize("written", ["0.1", "3.14159", "1e400", "0.30000000000000004441", "2.5e-3"])
def test_a_decimal_is_read_exactly(written):
    exact = Fraction(written)
    assert parse_expression(written) == sp.Rational(exact.numerator, exact.denominator)


def test_a_decimal_is_read_exactly_wherever_it_stands():
    assert parse_expression("  0.1 + b ") == sp.Rational(1, 10) + letters.b


@pytest.mark.parametrize(("sign", "op"), [(op, op) for op in COMPARISONS.values()])
def test_each_comparison_is_read(sign, op):
    (relation,) = parse(f"b {sign} c")
    assert (relation.lhs, relation.op, relation.rhs) == (letters.b, op, letters.c)


def test_a_chain_states_each_link():
    links = parse("1 <= b < c == L")
    assert [(str(r.lhs), r.op, str(r.rhs)) for r in links] == [
        ("1", "<=", "b"),
        ("b", "<", "c"),
        ("c", "==", "L"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "b.real == 1", "b.__class__ == 1", "(lambda: 1)() == 1", "[b for b in c] == 1", "b == 'c'",
        "b == True", "b == None", "b == 1j", "b == ...", "b is c", "b in c", "b not in c", "b == f'{c}'",
        "x[1:2] == 1", "b == [1]", "b // c == 1", "b % c == 1", "b @ c == 1", "b ^ c == 1", "~b == 1",
        "+b == 1", "not b == 1", "(b := 2) == 1", "max(*x) == 1", "theta(j, b=2) == 1", "sin.of(b) == 1",
        "FUNCTIONS['sin'](b) == 1", "(b if c else d) == 1", "__import__('os') == 1", "eval(b) == 1",
        "q[0][1] == b",
    ],
)  # fmt: skip
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(FormulaError):
        parse(text)


@pytest.mark.parametrize(
    "text", ["", "b", "theta(j)", "b ==", "b == c; d", "b = c", "b == c\nd == c", "(" * 300 + "b == c"]
)
def test_what_is_no_statement_is_refused(text):
    with pytest.raises(FormulaError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("zz == b", "unknown name 'zz' in 'zz == b'; did you mean `z`"),
        ("thta(j) == b", "unknown function 'thta' in 'thta(j) == b'; did you mean `theta`"),
        ("log(b) > 0", "unknown function 'log' in 'log(b) > 0'; write ln"),
        ("granularty() > 0", "did you mean `C`?"),
        ("qqq(b) == b", "unknown function 'qqq' in 'qqq(b) == b'; proofs/language.md lists"),
        ("theta(0) = 1", "an equality is written =="),
        ("b^2 > 1", "a power is written"),
        ("ntk_base(b, d, s, 2) > 0", "ntk_base(b=b, d=d, s=s) takes at most 3 arguments, got 4"),
    ],
)
def test_what_is_not_read_is_answered_with_what_is(text, answer):
    with pytest.raises(RopeTheoryError) as refused:
        parse(text)
    assert answer in str(refused.value)
    assert len(str(refused.value)) < 140


def test_arguments_are_counted():
    for text in ("theta() == 1", "theta(1, b, d, 4) == 1"):
        with pytest.raises(RopeTheoryError, match=r"at (least|most)"):
            parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "0x10 == b", "matrix(1, 2, 3) == b", "det(b) == 1", "transpose(b) == 1", "Derivative(b, 2) == 1",
        "Sum(b) == 1",
    ],
)  # fmt: skip
def test_every_refusal_is_of_the_package(text):
    with pytest.raises(RopeTheoryError):
        parse(text)


def test_names_do_not_collide():
    assert not set(CONSTANTS) & set(FUNCTIONS)
    for name in (*CONSTANTS, *FUNCTIONS):
        assert isinstance(ast.parse(name, mode="eval").body, ast.Name)


CHAIN = Formula(" 1<=s**(2*j/(d-2)) < Sum(theta(j), j, 0, 3)")


def test_a_formula_is_its_text():
    formula = Formula("theta(j) <= 1")
    assert formula == formula.text == "theta(j) <= 1"
    assert {formula: 1}["theta(j) <= 1"] == 1
    assert type(formula.text) is str


def test_a_chain_has_links_and_sides():
    assert CHAIN.sides == ("1", "s**(2*j/(d-2))", "Sum(theta(j), j, 0, 3)")
    assert CHAIN.signs == ("<=", "<")
    assert Formula("theta( j ) <= 1+b").sides == ("theta( j )", "1+b")
    assert CHAIN.links == ("1 <= s**(2*j/(d - 2))", "s**(2*j/(d - 2)) < Sum(theta(j), j, 0, 3)")
    assert parse_all(CHAIN.links) == CHAIN.relations == parse(CHAIN)
    assert all(isinstance(part, Formula) for part in (*CHAIN.sides, *CHAIN.links))


def test_what_is_no_chain_is_its_own_link_and_an_expression_its_own_side():
    assert Formula(" b<c ").links == ("b<c",)
    assert (Formula("b/c").sides, Formula("b/c").signs) == (("b/c",), ())
    assert Formula("b/c").expression == letters.b / letters.c


@pytest.mark.parametrize(
    ("text", "opposite"),
    [("b<1", "b >= 1"), ("b <= 1", "b > 1"), ("b == 1", "b != 1"), ("b != 1", "b == 1"), ("b > 1", "b <= 1")],
)
def test_a_comparison_has_an_opposite(text, opposite):
    assert Formula(text).opposite == opposite


@pytest.mark.parametrize("text", ["b", "1 < b < c", "b =="])
def test_nothing_else_has_one(text):
    with pytest.raises(FormulaError):
        _ = Formula(text).opposite


def test_names_and_arguments():
    assert CHAIN.called == {"Sum", "theta"}
    assert CHAIN.letters == {"s", "d", "j"}
    assert Formula("Limit(C()/d,  d)").arguments == ("C()/d", "d")
    assert Formula("b").arguments == ()


def test_a_formula_is_written_for_people():
    assert Formula("theta(j) <= 1").unicode == "θ_j ≤ 1"
    assert Formula("theta(j) <= 1").latex == r"\theta_{j} \le 1"


def test_a_formula_is_read_once_and_travels_as_its_text(monkeypatch):
    formula = Formula("theta(j) <= 1.5")
    first = formula.relations
    monkeypatch.setattr("ropetheory.symbolic.language.formulas.parse", None)
    assert formula.relations is first
    copy = pickle.loads(pickle.dumps(formula))
    assert (copy, type(copy), vars(copy)) == (formula, Formula, {})


def test_a_text_is_no_formula_until_it_is_asked_what_it_says():
    with pytest.raises(FormulaError, match="not a formula"):
        _ = Formula("b ==").relations


def test_a_number_is_not_rounded_up_while_it_is_read():
    (relation,) = parse("ceil(exp(exp(10))) > 1")  # it has 9566 digits
    assert relation.lhs == sp.ceiling(sp.exp(sp.exp(10)), evaluate=False)
    assert parse("ceil(7/2) == d")[0].lhs == 4


def test_a_determinant_is_written_out_as_it_stands():
    (relation,) = parse("det(matrix(2*j + z, 0**(3-w), z, 2)) > 1")
    assert relation.lhs.has(sp.Pow)
