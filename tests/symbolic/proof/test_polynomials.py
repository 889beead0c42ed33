"""Scalars that are shown to be zero as quotients of polynomials, and scalars that are not."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language.coordinates import Lambda, g, h, sigma
from ropetheory.symbolic.language.letters import N, alpha, j, m, n, p, phi
from ropetheory.symbolic.proof.polynomials import multiplied_out, scalar_is_zero

a, z = sp.Symbol("a", positive=True), sp.Symbol("z", real=True)
ZERO = {
    "exponents add": sp.exp(Lambda * j / h) * sp.exp(-Lambda * (j - 1) / h) - sp.exp(Lambda / h),
    "a divisor that is a sum": sp.exp(sigma * g / (g + 1)) * sp.exp(sigma / (g + 1)) - sp.exp(sigma),
    "angles add": sp.cos(m - n) - sp.cos(m) * sp.cos(n) - sp.sin(m) * sp.sin(n),
    "half an angle": sp.cos(z) - 1 + 2 * sp.sin(z / 2) ** 2,
    "a quarter turn": sp.exp(sp.I * (z + sp.pi / 2)) - sp.I * sp.exp(sp.I * z),
    "whole turns": sp.exp(sp.I * p * phi) - sp.exp(sp.I * p * (phi + 2 * sp.pi)),
    "a power of a product": (sp.exp(Lambda) * a) ** sigma - sp.exp(Lambda * sigma) * a**sigma,
    "a power of a sum": (a + 1) * (a + 1) ** N - (a + 1) ** (N + 1),
    "a square root": sp.sqrt(a**2 + 1) ** 3 / (a**2 + 1) - sp.sqrt(a**2 + 1),
    "a logarithm of a product": sp.log(2 * sp.pi * a * sp.exp(z)) - sp.log(2 * sp.pi) - sp.log(a) - z,
    "quotients": 1 / (1 + z**2) - 1 / (2 + z**2) - 1 / ((1 + z**2) * (2 + z**2)),
    "parts of a complex number": sp.re(sp.exp(sp.I * z)) - sp.cos(z),
    "signs": (-1) ** (2 * N + 1) + 1,
}
OTHER = {
    "another exponent": sp.exp(Lambda * j / h) * sp.exp(-Lambda * (j - 1) / h) - sp.exp(2 * Lambda / h),
    "another sign": sp.cos(m - n) - sp.cos(m) * sp.cos(n) + sp.sin(m) * sp.sin(n),
    "half a turn": sp.exp(sp.I * p * phi) - sp.exp(sp.I * p * (phi + sp.pi)),
    "a turn of what is not whole": sp.exp(sp.I * z * phi) - sp.exp(sp.I * z * (phi + 2 * sp.pi)),
    "a root of a number that may be negative": sp.sqrt(z**2) - z,
    "a logarithm of what may be negative": sp.log(z**2) - 2 * sp.log(z),
    "another root": sp.sqrt(a**2 + 1) ** 2 - a**2,
    "a product": sp.sin(alpha) * sp.cos(alpha),
    "nothing known of it": sp.gamma(a + 1) - a,
}


@pytest.mark.parametrize("name", ZERO)
def test_what_is_zero_is_shown(name):
    assert scalar_is_zero(ZERO[name])


@pytest.mark.parametrize("name", OTHER)
def test_what_is_not_zero_is_not_shown(name):
    assert not scalar_is_zero(OTHER[name])


def test_products_are_multiplied_out():
    assert multiplied_out((z + 1) ** 2 - 1) == z**2 + 2 * z
