"""What the fields take for equal, what not, and on what they have no opinion."""

import pytest

from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter
from ropetheory.symbolic.proof.fields.equality import degree, equal, equal_at_every_pair
from tests.symbolic.proof.stating import is_confirmed, step

SAME = (
    "(b*s)**(2*j/d) == b**(2*j/d)*s**(2*j/d)",
    "(s**(d/(d - 2)))**(2*j/d) == s**(2*j/(d - 2))",
    "ln(b**(2*j/d)/s) == 2*j*ln(b)/d - ln(s)",
    "cos(m + n) == cos(m)*cos(n) - sin(m)*sin(n)",
    "exp(I*phi) == cos(phi) + I*sin(phi)",
    "re((q[0] + I*q[1])*conj(k[0] + I*k[1])) == q[0]*k[0] + q[1]*k[1]",
    "sin(n + pi) == -sin(n)",
    "cos(wavelength(j)*theta(j)/4) == 0",
    "exp(I*p*(phi + 2*pi)) == exp(I*p*phi)",
    "(-1)**p*(-1)**v == (-1)**(v - p)",
    "sqrt(2)*sqrt(2) == 2",
    "sqrt(s + t)*sqrt(s + t) == s + t",
    "(s/sqrt(s + t) - c)*(s/sqrt(s + t) + c) == s**2/(s + t) - c**2",
    "Si(z - z) == 0",
    "erf(z - z) == 0",
    "10000**(-1/4) == 1/10",
    "(1 + a)**N*(1 + a) == (1 + a)**(N + 1)",
    "max(s, t) == max(t, s)",
    "least((l + m)**2, l, 0, N) == least(l**2 + 2*l*m + m**2, l, 0, N)",
    "max(0, min(1, 3)) == 1",
    "Sum(theta(j)*s, j, 0, d/2-1) == s*Sum(theta(l), l, 0, d/2-1)",
    "Sum(x[2*j]**2, j, 0, 1) == x[0]**2 + x[2]**2",
    "C(alpha, B, 4) == sin(alpha) + sin(alpha/sqrt(B))",
    "distance2(x, m, n) == distance2(x, n, m)",
    "abs(z - y) == abs(y - z)",
    "abs(-2*z**3*y) == 2*y*abs(z)**3",
    "abs(z*0) == 0",
    "abs(z - 2 - z) == 2",
    "ln(2*s - s)*0 + s**(2 - 1 - 1) == 1",
    "Sum(s**l/Sum(t**v, v, 0, N), l, 0, d) == Sum(s**l, l, 0, d)/Sum(t**v, v, 0, N)",
    "Sum(Sum(s*l*v, v, 0, N), l, 0, d) == s*Sum(l, l, 0, d)*Sum(v, v, 0, N)",
)
APART = (
    "(b*s)**(2*j/d) == b**(2*j/d)*s",
    "cos(m + n) == cos(m)*cos(n) + sin(m)*sin(n)",
    "sin(n + pi) == sin(n)",
    "cos(wavelength(j)*theta(j)/3) == 0",
    "(-1)**p*(-1)**v == (-1)**(v - p + 1)",
    "Sum(theta(j), j, 0, N)*Sum(s*theta(j), j, 0, N) == Sum(1, j, 0, N)*Sum(s*theta(j)**2, j, 0, N)",
    "Sum(theta(j), j, 0, d/2-1) == Sum(theta(j), j, 0, d-1)",
    "max(s, t) == min(s, t)",
    "least((l + m)**2, l, 0, N) == least((l + m)**2, l, 1, N)",
    "least((l + m)**2, l, 0, N) == largest((l + m)**2, l, 0, N)",
    "largest(largest(theta(i*l, b, d), l, 0, N), i, 0, N) == largest(theta(l*l, b, d), l, 0, N)",
    "sqrt(s + t)*sqrt(s + c) == s + t",
    "(sqrt(s + t) - c)*(sqrt(s + t) + c) == s + t + c**2",
    "(sqrt(1 + 2*s + s**2) - s)*(1 + s) == -(1 + 2*s)*(1 + s)",
    "sqrt(s + t) == -sqrt(s + t)",
    "Si(z) == 0",
    "erf(z) == 0",
    "erf(z) == Si(z)",
    "q[0] == q[1]",
    "re(I*phi) == phi",
    "ln(s + t) == ln(s) + ln(t)",
    "delta_ij(i, j) == 1",
    "norm2(x) == norm2(q)",
    "abs(z)**3 == z**3",
    "abs(z + y) == abs(z) + y",
    "abs(I*z)**2 == (I*z)**2",
)


@pytest.mark.parametrize("text", SAME)
def test_what_is_equal_has_equal_values(text):
    left, _, right = relation(text)
    assert equal(left, right)


@pytest.mark.parametrize("text", APART)
def test_what_differs_has_other_values(text):
    left, _, right = relation(text)
    assert not equal(left, right)


@pytest.mark.parametrize(
    "text",
    [
        "oo == b",
        "1/(b - b) == 0",
        "(-1)**z == 1",
        "Sum(s/Sum(l + v, v, 0, N), l, 0, N) == 0",
        "expected(q[0]**4, a) == 0",
    ],
)
def test_nothing_is_said_of_what_has_no_value(text):
    left, _, right = relation(text)
    with pytest.raises(NoOpinionError):
        equal(left, right)


def test_a_sum_is_free_in_as_many_places_as_the_degree_of_an_identity():
    assert degree(read("Sum(theta(j), j, 0, d/2-1)**2/norm2(x)")) == (2, 1)


SHARE = "Sum(softmax(l)*k[l], l, 0, N-1)"
SHARES = "Sum(softmax(l)**2, l, 0, N-1)"


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        (SHARE, "Sum(exp(q[l])*k[l], l, 0, N-1)/Sum(exp(q[l]), l, 0, N-1)", True),
        (SHARE, "Sum(exp(q[l])*k[l], l, 0, N-1)/Sum(exp(k[l]), l, 0, N-1)", False),
        (SHARES, "Sum(exp(2*q[l]), l, 0, N-1)/Sum(exp(q[l]), l, 0, N-1)**2", True),
        (SHARES, "Sum(exp(2*q[l]), l, 0, N-1)/Sum(exp(q[l]), l, 0, N-1)", False),
    ],
)
def test_a_divisor_within_a_quantity_is_taken_out_of_a_sum(left, right, same):
    assert degree(read(left)) == (1, 2 if "**2" in left else 1)
    assert equal(read(left), read(right)) is same


def test_a_divisor_that_depends_on_the_index_is_not_taken_out():
    with pytest.raises(NoOpinionError, match="a division by a sum within a sum"):
        degree(read("Sum(softmax(p, l)*k[l], l, 1, N)"))


def test_a_product_of_many_sums_is_too_much():
    high = read("norm2(x)**5")
    with pytest.raises(NoOpinionError, match="high power"):
        equal(high, read("norm2(q)**5"))


def test_an_equality_that_is_known_is_used_wherever_its_left_side_stands():
    known = ((read("max(t, L)"), read("t")),)
    assert equal(read("dynamic_ntk_base(t)"), read("b*(t/L)**(d/(d-2))"), known, splits=lambda _: True)
    assert not equal(read("dynamic_ntk_base(t)"), read("b*(t/L)**(d/(d-2))"))


def test_what_is_put_in_a_root_is_taken_by_its_factors_only_if_none_is_negative():
    known = ((read("w + m"), read("b**2")),)
    assert equal(read("sqrt(w + m)"), read("b"), known, splits=lambda one: one is read("b**2"))
    assert not equal(read("sqrt(w + m)"), read("b"), known, splits=lambda _: False)
    assert not equal(read("sqrt(w + m)"), read("b"), known)


def test_summands_are_compared_only_of_what_is_linear_and_has_no_other_term():
    total, one = read("Sum(theta(j), j, 0, d/2-1)"), read("theta(j)")
    assert equal_at_every_pair(total, one, letter("j"))
    assert not equal_at_every_pair(read("1 + Sum(theta(j), j, 0, d/2-1)"), read("1 + theta(j)"), letter("j"))
    with pytest.raises(NoOpinionError):
        equal_at_every_pair(read("Sum(theta(j), j, 0, d/2-1)**2"), read("theta(j)**2"), letter("j"))


EQUAL = (
    ("wavelength(j)*theta(j)", "2*pi"),
    ("b**(ln(L/(2*pi))/ln(b))", "L/(2*pi)"),
    ("ln(b*c)", "ln(b) + ln(c)"),
    ("ln(8*b/c)", "3*ln(2) + ln(b) - ln(c)"),
    ("ln(2*pi*a*exp(z))", "ln(2*pi) + ln(a) + z"),
    ("s**(d/(d-2))*s**(-2/(d-2))", "s"),
    ("1/(b**(2/d) - 1) - 1/(b**(4/d) - 1)", "b**(2/d)/(b**(4/d) - 1)"),
    ("b**((3**s + 1)*3**(1 - s))", "b**(3 + 3**(1 - s))"),
    ("exp(exp(m + n)*z)", "exp(exp(m)*exp(n)*z)"),
    ("(a*exp(z))**s", "a**s*exp(z*s)"),
    ("sqrt(a**2 + 1)**3/(a**2 + 1)", "sqrt(a**2 + 1)"),
    ("1/(1 + z**2) - 1/(2 + z**2)", "1/((1 + z**2)*(2 + z**2))"),
    ("sin(m)**2 + cos(m)**2", "1"),
    ("1 - cos(m)", "2*sin(m/2)**2"),
    ("cos((m-n)*theta(j))", "cos(m*theta(j))*cos(n*theta(j)) + sin(m*theta(j))*sin(n*theta(j))"),
    ("exp(I*m)", "cos(m) + I*sin(m)"),
    ("exp(I*(z + pi/2))", "I*exp(I*z)"),
    ("conj(exp(I*m)*x[0])", "exp(-I*m)*x[0]"),
    ("(-1)**(2*N + 1)", "-1"),
    ("re(complex_pair(x,j)*conj(complex_pair(x,j)))", "pair_square(x,j)"),
    ("norm2(x)", "Sum(x[2*j]**2, j, 0, d/2-1) + Sum(x[2*l+1]**2, l, 0, d/2-1)"),
    ("score(m, n)", "score(0, n-m)"),
    ("transpose(rotation(m))*rotation(n)", "rotation(n-m)"),
)
NEARLY = (
    ("wavelength(j)*theta(j)", "6"),
    ("b**(ln(L/(2*pi))/ln(b))", "L"),
    ("ln(b*c)", "ln(b)*ln(c)"),
    ("ln(z**2)", "2*ln(z)"),
    ("s**(d/(d-2))", "s"),
    ("sqrt(a**2 + 1)**2", "a**2"),
    ("sin(m)**2 - cos(m)**2", "1"),
    ("1 - cos(m)", "2*sin(m)**2"),
    ("cos((m-n)*theta(j))", "cos(m*theta(j))*cos(n*theta(j)) - sin(m*theta(j))*sin(n*theta(j))"),
    ("exp(I*m)", "cos(m) - I*sin(m)"),
    ("exp(I*p*phi)", "exp(I*p*(phi + pi))"),
    ("exp(I*z*phi)", "exp(I*z*(phi + 2*pi))"),
    ("norm2(x)", "Sum(x[2*j]**2, j, 0, d/2-1)"),
    ("Sum(theta(j), j, 0, d/2-1)", "Sum(theta(j), j, 0, d/2)"),
    ("Sum(theta(j), j, 0, d/2-1)*Sum(theta(l), l, 0, d/2-1)", "1"),
    ("Sum(l - j, l, 0, d/2-1)", "0"),
    ("score(m, n)", "score(0, m-n)"),
    ("transpose(rotation(m))*rotation(n)", "rotation(m-n)"),
    ("rotation(m)", "sin(m)"),
    ("rotation(m)", "column(1, 0)"),
    ("Limit(b, d)", "b"),
    ("Limit(b/d, d)", "Limit(c/d, d)"),
    ("Limit(1/b + 1/c, b)", "Limit(1/b + 1/c, c)"),
    ("oo", "2*b"),
)


@pytest.mark.parametrize(("left", "right"), EQUAL)
def test_what_is_equal_is_confirmed(left, right):
    wide = ("d >= 4",) if "d-2" in left else ()
    assert is_confirmed(f"{left} == {right}", step(), requires=wide)
    assert is_confirmed(f"{right} == {left}", step(), requires=wide)
    if "rotation" not in left:
        assert not is_confirmed(f"{left} == {right} + 1/7", step(), requires=wide)


@pytest.mark.parametrize(("left", "right"), NEARLY)
def test_what_is_nearly_equal_is_not_confirmed(left, right):
    wide = ("d >= 4",) if "d-2" in left else ()
    assert not is_confirmed(f"{left} == {right}", step(), requires=wide)
    assert not is_confirmed(f"{right} == {left}", step(), requires=wide)
