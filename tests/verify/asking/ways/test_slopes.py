"""Sums beside integrals: proved with the integral or its value, and not the other way round."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.check import check


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        ("Sum(wavelength(j), j, 0, d/2-1) >= Integral(2*pi*b**(2*u/d), u, -1, d/2-1)", "proved"),
        ("Sum(1/(l+1), l, 0, N-1) >= ln(N+1)", "proved"),
        ("Sum(1/(l+1), l, 0, N-1) <= 1 + ln(N)", "proved"),
        ("Sum(1/(l+1), l, 0, N-1) <= ln(N+1)", "refuted"),
        ("C() <= Integral(sin(alpha*B**(-2*u/d)), u, 0, d/2)", "refuted"),
    ],
)
def test_a_sum_is_compared_with_an_integral(formula, found):
    assert check(formula).found.value == found
