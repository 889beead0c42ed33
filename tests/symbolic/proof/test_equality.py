import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.equality import (
    canonical,
    follows,
    g,
    h,
    is_zero,
    manifest,
    restore,
    same,
    summand_of,
)
from tests.symbolic.shared import relation

EQUAL = [
    ("wavelength(j)*theta(j)", "2*pi"),
    ("b**(ln(L/(2*pi))/ln(b))", "L/(2*pi)"),
    ("ln(b*c)", "ln(b) + ln(c)"),
    ("s**(d/(d-2))*s**(-2/(d-2))", "s"),
    ("1/(b**(2/d) - 1) - 1/(b**(4/d) - 1)", "b**(2/d)/(b**(4/d) - 1)"),
    ("sin(m)**2 + cos(m)**2", "1"),
    ("1 - cos(m)", "2*sin(m/2)**2"),
    ("cos((m-n)*theta(j))", "cos(m*theta(j))*cos(n*theta(j)) + sin(m*theta(j))*sin(n*theta(j))"),
    ("exp(I*m)", "cos(m) + I*sin(m)"),
    ("re(complex_pair(x,j)*conj(complex_pair(x,j)))", "pair_square(x,j)"),
    ("norm2(x)", "Sum(x[2*j]**2, j, 0, d/2-1) + Sum(x[2*l+1]**2, l, 0, d/2-1)"),
    ("score(m, n)", "score(0, n-m)"),
    ("Derivative(critical_index(), b)", "-critical_index()/(b*ln(b))"),
    ("transpose(rotation(m))*rotation(n)", "rotation(n-m)"),
    ("Limit(wavelength(0)/d, d)", "Limit(2*pi/d, d)"),
]
NEARLY = [
    ("wavelength(j)*theta(j)", "6"),
    ("b**(ln(L/(2*pi))/ln(b))", "L"),
    ("ln(b*c)", "ln(b)*ln(c)"),
    ("s**(d/(d-2))", "s"),
    ("sin(m)**2 - cos(m)**2", "1"),
    ("1 - cos(m)", "2*sin(m)**2"),
    ("cos((m-n)*theta(j))", "cos(m*theta(j))*cos(n*theta(j)) - sin(m*theta(j))*sin(n*theta(j))"),
    ("exp(I*m)", "cos(m) - I*sin(m)"),
    ("norm2(x)", "Sum(x[2*j]**2, j, 0, d/2-1)"),
    ("Sum(theta(j), j, 0, d/2-1)", "Sum(theta(j), j, 0, d/2)"),
    ("score(m, n)", "score(0, m-n)"),
    ("transpose(rotation(m))*rotation(n)", "rotation(m-n)"),
    ("rotation(m)", "sin(m)"),
    ("rotation(m)", "column(1, 0)"),
    ("Limit(b, d)", "b"),
    ("Limit(b/d, d)", "Limit(c/d, d)"),
    ("Limit(1/b + 1/c, b)", "Limit(1/b + 1/c, c)"),
    ("oo", "2*b"),
]


@pytest.mark.parametrize(("left", "right"), EQUAL)
def test_what_is_equal_is_shown(left, right):
    assert same(parse_expression(left), parse_expression(right))


@pytest.mark.parametrize(("left", "right"), NEARLY)
def test_what_is_not_equal_is_not_shown(left, right):
    assert not same(parse_expression(left), parse_expression(right))
    assert not same(parse_expression(right), parse_expression(left))


def test_a_sum_over_a_product_of_sums_is_not_shown():
    product = parse_expression("Sum(theta(j), j, 0, d/2-1)*Sum(theta(l), l, 0, d/2-1)")
    assert not is_zero(product - 1)


def test_free_coordinates_come_back():
    for text in ("b**(2/d)", "L/s", "ln(c) + beta", "1/(d-2)"):
        expression = parse_expression(text)
        assert sp.simplify(restore(canonical(expression)) - expression) == 0


def test_a_division_by_d_less_2_means_more_than_one_pair():
    assert canonical(1 / (letters.d - 2)) == 1 / (2 * g)
    assert canonical(1 / letters.d) == 1 / (2 * h)


def test_the_summand_of_a_combination():
    total = parse_expression("2*Sum(theta(j), j, 0, d/2-1) - Sum(l, l, 0, d/2-1)")
    assert summand_of(total) == 2 * vocabulary.theta.of(letters.j) - letters.j
    for text in ("b", "Sum(j, j, 0, d/2-1) + 1", "Sum(j, j, 0, d/2-1) + Sum(j, j, 0, d)"):
        with pytest.raises(RopeTheoryError, match="not a combination of sums over one range"):
            summand_of(parse_expression(text))


@pytest.mark.parametrize(
    ("text", "plain", "strict"),
    [
        ("b", True, True),
        ("y", True, False),
        ("b - 1", False, False),
        ("m**2", True, False),
        ("b*y + 1", True, True),
        ("b**2 - 2*b*c + c**2", True, False),
        ("critical_index()", False, False),
    ],
)
def test_a_sign_is_plain_or_not(text, plain, strict):
    expression = parse_expression(text)
    assert manifest(expression) is plain
    assert manifest(expression, strict=True) is strict


FOLLOWS = [
    ("wavelength(j) == 2*pi/theta(j)", "wavelength(j) == 2*pi*b**(2*j/d)"),
    ("2*pi*b**(2*j/d) == wavelength(j)", "wavelength(j) == 2*pi*b**(2*j/d)"),
    ("L >= theta(j)", "theta(j) <= L"),
    ("theta(j) <= L", "theta(j) < L"),
    ("theta(j) < L", "theta(j) < L"),
    ("L != theta(j)", "theta(j) != L"),
    ("Limit(C(), d) == oo", "Limit(C(), d) == oo"),
]
FOLLOWS_NOT = [
    ("wavelength(j) == 2*pi*b**(j/d)", "wavelength(j) == 2*pi*b**(2*j/d)"),
    ("theta(j) >= L", "theta(j) <= L"),
    ("theta(j) < L", "theta(j) <= L"),
    ("theta(j) <= L - 1", "theta(j) <= L"),
    ("theta(j) <= L - y", "theta(j) < L"),
    ("theta(j) <= L + m", "theta(j) <= L"),
    ("theta(j) == L", "theta(j) <= L"),
    ("theta(j) <= L", "theta(j) == L"),
    ("theta(j) != L", "theta(j) < L"),
    ("theta(j) == L", "theta(j) != L"),
    ("Limit(C(), d) == 1", "Limit(C(), d) == oo"),
    ("C() == oo", "Limit(C(), d) == oo"),
    ("Limit(C(), d) <= oo", "Limit(C(), d) == oo"),
]


@pytest.mark.parametrize(("stated", "proved"), FOLLOWS)
def test_what_follows(stated, proved):
    assert follows(relation(stated), relation(proved))


@pytest.mark.parametrize(("stated", "proved"), FOLLOWS_NOT)
def test_what_does_not_follow(stated, proved):
    assert not follows(relation(stated), relation(proved))


# False statements that reduction was found to accept


@pytest.mark.parametrize("op", ["<", "<=", ">", ">="])
def test_no_order_follows_from_a_difference(op):
    assert not follows(relation(f"wavelength(j) {op} L"), relation("wavelength(j) != L"))


def test_a_sum_whose_summand_is_free_in_j_is_not_renamed():
    assert not same(parse_expression("Sum(l - j, l, 0, d/2-1)"), sp.Integer(0))


def test_a_quantity_of_a_negative_argument_is_not_positive():
    stated = relation("wavelength(j) <= wavelength(j+1) + rotations(j, b, d, -L)")
    assert not follows(stated, relation("wavelength(j) < wavelength(j+1)"))
