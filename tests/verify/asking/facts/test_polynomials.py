"""Expressions with waves as polynomials: what becomes a letter, and the way back."""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression as read
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.verify.asking.facts.polynomials import Polynomial, polynomials, ratio


def same(one, other):
    return sp.expand(unfold(one) - unfold(other)) == 0


def test_a_power_is_a_letter_and_its_powers_are_powers_of_it():
    whole = read("m**2*theta(j)**2/2 - theta(j) + abs(m)")
    found = Polynomial(unfold(whole), None)
    (power,) = (power for _, power in found.powers.values())
    (size,) = found.sizes.values()
    assert found.whole == read("m")**2 * power**2 / 2 - power + size
    assert same(found.back(found.whole), whole)


def test_two_letters_that_matter_by_their_difference_are_one():
    whole = read("cos((m - n)*theta(j)) + (m - n)**2")
    (found,) = polynomials(whole, ())
    assert found.shift == (read("m"), read("n"))
    assert not found.whole.has(read("m"), read("n"))
    assert same(found.back(found.whole), whole)
    (other,) = polynomials(read("cos((m - n)*theta(j)) + m*n"), ())
    assert other.shift is None


def test_products_of_waves_are_written_as_sums_too():
    first, second = polynomials(read("cos(m*theta(j))*cos(n*theta(j)) + m"), ())
    assert len(first.whole.atoms(sp.cos)) == len(second.whole.atoms(sp.cos)) == 2
    assert all(len(one.atoms(sp.cos)) == 1 for one in sp.Add.make_args(first.whole) if one.has(sp.cos))


def test_many_waves_are_not_taken_up():
    assert not list(polynomials(read(" + ".join(f"cos({number}*z)" for number in range(1, 9))), ()))


def test_a_monomial_is_divided_by_one_that_is_in_it():
    m, s = sp.symbols("m s", positive=True)
    assert ratio(m**2 * s, m) == m * s
    assert ratio(m / s**2, 1 / s) == m / s
    assert ratio(m, m**2) is ratio(m, s) is ratio(m, 1 / m) is None
