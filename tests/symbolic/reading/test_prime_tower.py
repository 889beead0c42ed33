"""The tower of primes: orders, units, roots of 2; random numbers that stay."""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.reading import prime_tower as tower


def test_the_tower():
    for prime, unit in zip(tower.PRIMES, tower.UNITS, strict=True):
        assert sp.isprime(prime)
        assert unit**2 % prime == prime - 1
    for e, prime, order in zip(tower.E, tower.PRIMES, tower.PRIMES[1:], strict=False):
        assert pow(e, order, prime) == 1
        assert e != 1
        assert pow(e, tower.LN2, prime) == 2


def test_two_is_a_root_of_1_modulo_each_prime_by_the_order_below():
    for prime, order in zip(tower.PRIMES, tower.PRIMES[1:], strict=False):
        assert (prime - 1) % order == 0
        assert pow(2, order, prime) == 1


def test_a_key_has_one_number_and_other_keys_have_others():
    numbers = [tower.random_number(*tower.key_of(letter), 0) for letter in (letters.b, letters.d, letters.L)]
    assert len(set(numbers)) == 3
    assert tower.random_number(*tower.key_of(letters.b), 0) == numbers[0]
    assert tower.random_number(*tower.key_of(letters.b), 1) != numbers[0]
    assert all(0 < number < tower.PRIMES[-1] for number in numbers)


def test_dummies_of_one_name_are_different_letters():
    one, other = sp.Dummy("u"), sp.Dummy("u")
    assert tower.key_of(one) != tower.key_of(other)
    assert tower.key_of(sp.pi) == ("pi",)
