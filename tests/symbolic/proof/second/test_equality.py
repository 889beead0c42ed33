"""What the fields take for equal, what not, and on what they have no opinion."""

import pytest

from ropetheory.symbolic.proof.second.equality import degree, equal, equal_at_every_pair
from ropetheory.symbolic.proof.second.reading import read, relation
from ropetheory.symbolic.proof.second.trees import NoOpinionError, letter

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
    "10000**(-1/4) == 1/10",
    "(1 + a)**N*(1 + a) == (1 + a)**(N + 1)",
    "max(s, t) == max(t, s)",
    "max(0, min(1, 3)) == 1",
    "Sum(theta(j)*s, j, 0, d/2-1) == s*Sum(theta(l), l, 0, d/2-1)",
    "Sum(x[2*j]**2, j, 0, 1) == x[0]**2 + x[2]**2",
    "C(alpha, B, 4) == sin(alpha) + sin(alpha/sqrt(B))",
    "distance2(x, m, n) == distance2(x, n, m)",
    "abs(z - y) == abs(y - z)",
    "abs(-2*z**3*y) == 2*y*abs(z)**3",
    "abs(z*0) == 0",
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
    "largest(largest(theta(i*l, b, d), l, 0, N), i, 0, N) == largest(theta(l*l, b, d), l, 0, N)",
    "sqrt(s + t)*sqrt(s + c) == s + t",
    "(sqrt(s + t) - c)*(sqrt(s + t) + c) == s + t + c**2",
    "(sqrt(1 + 2*s + s**2) - s)*(1 + s) == -(1 + 2*s)*(1 + s)",
    "sqrt(s + t) == -sqrt(s + t)",
    "Si(z) == 0",
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


def test_a_product_of_many_sums_is_too_much():
    high = read("norm2(x)**5")
    with pytest.raises(NoOpinionError, match="high power"):
        equal(high, read("norm2(q)**5"))


def test_an_equality_that_is_known_is_used_wherever_its_left_side_stands():
    known = ((read("max(t, L)"), read("t")),)
    assert equal(read("dynamic_ntk_base(t)"), read("b*(t/L)**(d/(d-2))"), known)
    assert not equal(read("dynamic_ntk_base(t)"), read("b*(t/L)**(d/(d-2))"))


def test_summands_are_compared_only_of_what_is_linear_and_has_no_other_term():
    total, one = read("Sum(theta(j), j, 0, d/2-1)"), read("theta(j)")
    assert equal_at_every_pair(total, one, letter("j"))
    assert not equal_at_every_pair(read("1 + Sum(theta(j), j, 0, d/2-1)"), read("1 + theta(j)"), letter("j"))
    with pytest.raises(NoOpinionError):
        equal_at_every_pair(read("Sum(theta(j), j, 0, d/2-1)**2"), read("theta(j)**2"), letter("j"))
