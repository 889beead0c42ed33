"""Arithmetic in a tower of primes: each divides the one before it less 1, so that powers have exponents.

The primes are drawn anew by each process, and so are the points. Some numbers have values that depend on the
primes alone: i, or roots of 2. Were the primes known, a text could name a sum of such numbers that is not 0
and that they divide.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import math
import random
import secrets
from typing import TYPE_CHECKING

from flint import fmpz

from ropetheory.symbolic.proof.expressions.algebra import prime_factors
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

SECRET = secrets.token_bytes(32)
"""Who writes a text must not know at which points it is evaluated."""
BITS = 42  # of the smallest prime: of these some 10^8 have a tower above them
TOWERS = 2
SIEVE = math.prod((3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83))
SMALL = 512  # a whole number below it, or its negative, is known by its value


@functools.cache
def primes_of(tower: int) -> tuple[int, ...]:
    """Return the primes of a tower, the largest first."""
    return next(towers())


def towers() -> Iterator[tuple[int, ...]]:
    """Draw primes p, q, r, s, each of which divides the one before it less 1.

    Each is 1 more than a multiple of 4, so that -1 has a root, and 2 is a power of whatever has order q
    modulo p, or r modulo q.
    """
    draw = random.Random(secrets.token_bytes(32)).getrandbits  # nobody can know what it was begun with
    while True:
        last = (1 << (BITS - 1)) | draw(BITS - 3) << 2 | 1
        if math.gcd(last, SIEVE) == 1 and fmpz(last).is_prime():
            multiples = (factor * last + 1 for factor in range(4, 400, 4))
            third = next((number for number in multiples if fmpz(number).is_prime()), None)
            second = third and _prime_with_two(third, 40)
            first = second and _prime_with_two(second, 400)
            if first and second and third:
                yield first, second, third, last


def _prime_with_two(order: int, most: int) -> int | None:
    """Find a prime k n + 1 modulo which 2 has the order n, a prime; by Pocklington's theorem it is one."""
    for factor in range(4, min(most, order), 4):
        number = factor * order + 1
        if math.gcd(number, SIEVE) > 1:
            continue  # most are not prime, and this says so sooner than a power
        if pow(2, order, number) == 1 and math.gcd(pow(2, factor, number) - 1, number) == 1:
            return number
    return None


def _of_order(order: int, prime: int) -> int:
    """Return 2 where that has an order modulo a prime, else a power of it that has."""
    return 2 if pow(2, order, prime) == 1 else pow(2, (prime - 1) // order, prime)


def _root_of_minus_one(prime: int) -> int:
    roots = (pow(base, (prime - 1) // 4, prime) for base in itertools.count(2))
    return next(root for root in roots if root * root % prime == prime - 1)


class Tower:
    """Numbers of one tower of fields: random ones, quotients, powers, and logarithms of rational numbers."""

    def __init__(self, tower: int) -> None:
        self.tower = tower
        self.primes = primes_of(tower)
        self.units = tuple(map(_root_of_minus_one, self.primes))
        self.last = len(self.primes) - 1
        self.ln2 = self.random(0, "ln", 2)
        self.roots = [
            pow(_of_order(lower, prime), pow(self.ln2, -1, lower), prime)
            for prime, lower in itertools.pairwise(self.primes)
        ]

    def random(self, level: int, *key: object) -> int:
        """Return the random number that belongs to a key."""
        text = repr((self.tower, level, key)).encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=16, key=SECRET).digest()) % self.primes[level]

    def inverse(self, number: int, level: int) -> int:
        """Invert a number of a field."""
        if number % self.primes[level] == 0:
            raise NoOpinionError("a division by 0")
        return pow(number, -1, self.primes[level])

    def exp(self, exponent: int, level: int) -> int:
        """Return e to a number of the next field."""
        if level >= self.last:
            raise NoOpinionError("exponents are nested too deep")
        return pow(self.roots[level], exponent, self.primes[level])

    def small(self, value: int, level: int) -> int | None:
        """Return the small whole number that has a value; by chance a value is none."""
        if value < SMALL:
            return value
        return value - self.primes[level] if self.primes[level] - value < SMALL else None

    def to_whole(self, value: int, exponent: Fraction, level: int) -> int:
        """Raise a number of a field to a whole power."""
        if exponent < 0:
            value = self.inverse(value, level)
        return pow(value, abs(int(exponent)), self.primes[level])

    def ln_of_number(self, number: Fraction, level: int) -> int:
        """Return the logarithm of a positive rational number: the sum of those of its primes."""
        total = 0
        for whole_number, sign in ((number.numerator, 1), (number.denominator, -1)):
            for prime in prime_factors(whole_number):
                total += sign * (self.ln2 if prime == 2 else self.random(level, "ln", prime))
        return total
