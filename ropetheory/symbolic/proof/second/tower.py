"""Arithmetic in a tower of primes: each divides the one before it less 1, so that powers have exponents."""

from __future__ import annotations

import hashlib
import itertools
import secrets
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import prime_factors
from ropetheory.symbolic.proof.second.trees import NoOpinionError

if TYPE_CHECKING:
    from fractions import Fraction

TOWERS = (
    (
        (227971818278326481, 2849647728479081, 71241193211977, 989461016833),
        (198968730019322595, 1626242475605754, 38629186864583, 48120053645),
    ),
    (
        (59891614932414857, 7486451866551857, 42536658332681, 1063416458317),
        (20919589304565587, 2779083097333605, 23328754468539, 369518512844),
    ),
    (
        (7977524734421393, 498595295901337, 20774803995889, 432808416581),
        (3989613436679420, 273679458327573, 18063176785820, 68066560066),
    ),
    (
        (117654263979144038192633, 61534656892857760561, 2191405160002057, 604692373069),
        (82705740017634530703099, 857529921430917767, 793615176337013, 221748100689),
    ),
)
"""Primes with, in each field, a square root of -1; 2 is a power of every g."""
SECRET = secrets.token_bytes(32)
"""Drawn anew by every process: who writes a text must not know at which points it is evaluated."""
SMALL = 512  # a whole number below it, or its negative, is known by its value


class Tower:
    """Numbers of one tower of fields: random ones, quotients, powers, and logarithms of rational numbers."""

    def __init__(self, tower: int) -> None:
        self.tower = tower
        self.primes: tuple[int, ...] = TOWERS[tower][0]
        self.units = TOWERS[tower][1]
        self.last = len(self.primes) - 1
        self.ln2 = int.from_bytes(
            hashlib.blake2b(b"ln 2", digest_size=8, key=SECRET, salt=bytes([tower])).digest()
        )
        self.roots = [
            pow(2, pow(self.ln2, -1, lower), prime) for prime, lower in itertools.pairwise(self.primes)
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
