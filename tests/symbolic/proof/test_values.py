"""Statements without a value, orders of numbers that are not real, and conjugates of what has no algebra."""

import pytest

from tests.symbolic.proof.stating import is_confirmed, step

NONE = (
    "q[z/z] == q[1]",
    "q[z] == 2*q[z] - q[z]",
    "s[0] == 2*s[0] - s[0]",
    "abs(q) == 2*abs(q) - abs(q)",
    "max(I, 1) == max(1, I)",
    "ceil(I + s) == ceil(s + I)",
    "least(I*l, l, 0, N) == least(l*I, l, 0, N)",
    "count(I*l < s, l, 0, N) == count(l*I < s, l, 0, N)",
    "Sum(s, l, 0, s + 1/2) == s*Sum(1, l, 0, s + 1/2)",
    "least(l*s, l, s, s + 1) == least(s*l, l, s, 1 + s)",
    "delta_ij(z, z) == 1",
    "delta_ij(ceil(1/m), 0) == delta_ij(0, ceil(1/m))",
    "expected(q[0]**2, -1) == -1",
    "frequency_rank(z, d) == 2*frequency_rank(z, d) - frequency_rank(z, d)",
    "frequency_rank(b, 3) == 2*frequency_rank(b, 3) - frequency_rank(b, 3)",
    "frequency_rank(b, d - 2) == 2*frequency_rank(b, d - 2) - frequency_rank(b, d - 2)",
    "clipped_determinant(z) == 2*clipped_determinant(z) - clipped_determinant(z)",
    "clipped_determinant(N - 1) == 2*clipped_determinant(N - 1) - clipped_determinant(N - 1)",
    "attended(1/2, 0, 1) == attended(0, 0, 1)",
    "attended(2, 0, 1) == attended(0, 0, 1)",
    "attended(s, 0, 1) == 2*attended(s, 0, 1) - attended(s, 0, 1)",
    "attended(0) == 2*attended(0) - attended(0)",
    "causal() == 2*causal() - causal()",
    "rotary(b, d, 0, 0) == 2*rotary(b, d, 0, 0) - rotary(b, d, 0, 0)",
)
FALSE = (
    "abs(s**I) == s**I",
    "abs(exp(I*z)) == exp(I*z)",
    "ln(exp(I*z)) == I*z",
    "abs((-1)**p) == (-1)**p",
    "abs(u**N) == u**N",
    "abs((z**p)**N) == z**(p*N)",
    "conj(Si(I*z)) == Si(I*z)",
    "im(Si(I*z)) == 0",
    "conj(erf(I*z)) == erf(I*z)",
    "im(erf(I*z)) == 0",
    "conj(Integral(I*u, u, 0, 1)) == Integral(I*u, u, 0, 1)",
)
TRUE = (
    "q[2*j] == q[j + j]",
    "abs(q[0]) == abs(-q[0])",
    "max(s, 1) == max(1, s)",
    "ceil(z + s) == ceil(s + z)",
    "least(z*l, l, 0, N) == least(l*z, l, 0, N)",
    "Sum(s, l, 0, d/2 + N) == s*Sum(1, l, 0, d/2 + N)",
    "Sum(Sum(z, p, 0, l), l, 0, max(N, j)) == z*Sum(Sum(1, p, 0, l), l, 0, max(N, j))",
    "delta_ij(j, j) == 1",
    "expected(q[0]**2, s) == s",
    "frequency_rank(b, 2*N) == 2*frequency_rank(b, 2*N) - frequency_rank(b, 2*N)",
    "frequency_rank(B, d) == 2*frequency_rank(B, d) - frequency_rank(B, d)",
    "clipped_determinant(N + 1) == clipped_determinant(2*N + 1 - N)",
    "attended(1, 0, 1) == 2*attended(1, 0, 1) - attended(1, 0, 1)",
    "abs(s**t) == s**t",
    "abs(exp(z)) == exp(z)",
    "abs((-2)**p) == 2**p",
    "abs(u**N) == abs(u)**N",
    "abs(s**p) == s**p",
    "conj(Si(z)) == Si(z)",
    "conj(erf(z)) == erf(z)",
    "conj(abs(I + z)) == abs(z + I)",
    "conj(Integral(u, u, 0, 1)) == Integral(u, u, 0, 1)",
)


@pytest.mark.parametrize("statement", NONE + FALSE)
def test_what_has_no_value_or_another_is_not_confirmed(statement):
    assert not is_confirmed(statement, step())


@pytest.mark.parametrize("statement", TRUE)
def test_what_has_one_value_is_confirmed(statement):
    assert is_confirmed(statement, step())


@pytest.mark.parametrize(
    ("sides", "fine"), [(("I", "I + 1"), False), (("I*z", "z*I + 1"), False), (("z", "z + 1"), True)]
)
def test_only_real_numbers_are_in_order(sides, fine):
    left, right = sides
    assert is_confirmed(f"{left} <= {right}", step("<=", leaving="1")) is fine
