"""How two comparisons stand to each other."""

from __future__ import annotations

import pytest

from ropetheory.verdicts.comparisons import excludes, follows, says_it_again

WIDE = "Limit(wavelength(d/2 - 1)/(2*pi*b), d)"


@pytest.mark.parametrize(
    ("one", "other", "again"),
    [
        ("s >= 1", "2*s >= 2", True),
        ("s >= 1", "s > 1", True),
        ("s > 1", "s >= 1", False),
        ("s >= 1", "s >= 2", True),
        ("s >= 2", "s >= 1", False),
        ("s >= 1", "1 <= s**(2*j/(d-2))", False),
        ("m == n", "n == m", True),
        ("m == n", "2*m - 2*n == 0", True),
        ("m == n", "m <= n", False),
        ("m != n", "m == n", False),
        ("G(0) == 1", "G(0) == 1", True),
        ("G(0) == 1", "G(1) == 1", False),
        ("b + 5 > 0", "0 - s > 0", False),
        ("2 > 1", "b > 5", False),
    ],
)
def test_a_comparison_says_another_one_again(one, other, again):
    assert says_it_again(one, other) is again


@pytest.mark.parametrize(
    ("known", "said", "excluded"),
    [
        ("z**2 >= 0", "z**2 <= -1", True),
        ("z**2 >= 0", "z**4 < 0", True),
        ("z**2 >= 0", "z**2 >= 1", False),
        ("z**2 >= 0", "z < z", False),
        ("z >= y", "2*z <= 2*y", True),
        ("s > c", "ln(s) < ln(c)", True),
        ("s > c", "ln(s) > ln(c)", False),
        ("s > c", "s**2 < c**2", True),
        ("m < b", "m**2 > b**2", False),
        ("m < n", "2*m < 2*n", False),
        ("2*m < 2*n", "m < n", False),
        (f"{WIDE} == 1", f"{WIDE} == 0", True),
        (f"{WIDE} == oo", f"{WIDE} == 0", True),
        (f"{WIDE} == 1", f"{WIDE} == oo", True),
        (f"{WIDE} == 1", f"{WIDE} == 2/2", False),
        (f"{WIDE} == 1", "Limit(ntk_base(), d) == 0", False),
        ("m > n", "m**2 < n**2", False),  # n is the larger in size where it is the more negative
        ("z > s", "z**2 < s**2", True),
        ("s > z", "s**2 < z**2", False),
        ("exp(z) >= exp(y)", "z < y", True),
        ("z >= y", "2*z >= 2*y", False),
        ("z > y", "z < y", True),
        ("z - y >= 0", "z/(1 + y) < y/(1 + y)", True),
        ("z + y == 2", "z != 2 - y", True),
        ("z + y != 2", "z == 2 - y", True),
        ("z + y == 2", "z == 3 - y", True),
        ("z + y == 2", "z == 2 - y", False),
        ("z == 2", "z > 3", True),
        ("z == 2", "1 > 3", True),  # never true, and an equality is no milder order
        ("z >= 2", "1 > 3", False),  # never true, whatever z is: another one
        ("b*theta(0) == b", "theta(0) < 1", True),
        ("exp(theta(0)) == exp(1)", "theta(0) < 1", True),
        ("Limit(wavelength(d/2-1)/(2*pi*b), d) == 1", "wavelength(d/2-1) == 2*pi*b", False),
        ("G(0) == 1", "G(0) == 1", False),
        ("exp(I*z) == exp(I*y)", "exp(I*z) == I", False),
        ("exp(I*z) == exp(I*y)", "exp(I*z) != 3", False),
        ("G(0) == 1", "1 > 2", False),
        ("1 <= 2", "G(0) == 1", False),
    ],
)
def test_the_contrary_is_excluded(known, said, excluded):
    assert excludes(known, said) is excluded


def test_the_contrary_may_need_what_is_given():
    assert excludes("v*z**2 >= 0", "v*z**4 < 0", ("v >= 0", "G(0) == 1"))
    assert not excludes("v*z**2 >= 0", "v*z**3 < 0", ("v >= 0",))


@pytest.mark.parametrize(
    ("said", "known", "plain"),
    [
        ("z*(1 + y) <= 5*(1 + y)", "z <= 5", True),
        ("z <= 5", "z <= 4", True),
        ("z <= 5", "z <= 6", False),
        ("z != 5", "z < 5", True),
        ("z + 1 == y", "z == y - 1", True),
        ("z + 1 == y", "z == y", False),
        ("z**2 == y**2", "z == y", True),
        ("wavelength(j)**2 <= L**2", "wavelength(j) <= L", True),
        ("sqrt(wavelength(j)) <= sqrt(L)", "wavelength(j) <= L", True),
        ("exp(exp(z)) <= exp(exp(5))", "z <= 5", True),
        ("ln(s) < ln(c)", "s < c", True),
        ("1/s < 1/c", "s < c", False),
        ("s**2 < c**3", "s < c", False),
        ("sin(z) <= sin(5)", "z <= 5", False),
        ("G(0) == 1", "G(0) == 1", True),
        ("G(0) == 1", "G(1) == 1", False),
        ("z <= 5", "G(0) == 1", False),
    ],
)
def test_what_follows_plainly(said, known, plain):
    assert follows(said, known) is plain
