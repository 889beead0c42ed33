"""A tower of primes, each of which divides the one before it less 1, with roots of -1 and random numbers."""

from __future__ import annotations

import functools
import itertools
import random
from typing import Any

# p = 496 q + 1, q = 24 r + 1, ...; all are 1 modulo 4, and 2 has order q modulo p, r modulo q, ...
PRIMES = (2862779491731569, 5771732846233, 240488868593, 2147222041)
UNITS = (226340342945253, 477270513048, 55097646108, 479964500)  # square roots of -1
LAST = len(PRIMES) - 1
LN2 = 1732050807  # any number: e is then the root of 2 whose logarithm this is
E = tuple(pow(2, pow(LN2, -1, order), prime) for prime, order in itertools.pairwise(PRIMES))


@functools.cache
def random_number(*key: Any) -> int:
    """Return a number below every prime of the tower, the same one for a key at all times."""
    return random.Random(repr(key)).randrange(1, PRIMES[-1])


def key_of(letter: Any) -> tuple[Any, ...]:
    """Return what a letter, or another constant, has its random number by."""
    return (letter.name, getattr(letter, "dummy_index", 0)) if letter.is_Symbol else (str(letter),)
