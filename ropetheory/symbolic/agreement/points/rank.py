"""The rank of the frequencies by three routes: roots of integers, prime exponents, factors of X^h - b."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import sympy as sp

import ropetheory
from ropetheory.numeric.frequencies.rank import frequency_rank
from ropetheory.symbolic.agreement.points.forms import forms_of
from ropetheory.symbolic.agreement.points.formula import HeldError

BASES = ((10000, 64), (10000, 96), (10**6, 32), (500000, 32), (4, 4), (2**12, 36), (3, 2))
RANDOM = 8
X = sp.Symbol("X")


def degree(base: Fraction, dim: int) -> int:
    """Return the degree of b^(1/h), h = d/2, over the rationals.

    Of the irreducible factors of den(b) X^h - num(b) exactly one has a positive root, since the signs of
    the coefficients change once; it is the one whose first and last coefficients differ in sign.
    """
    polynomial = sp.Poly(base.denominator * X ** (dim // 2) - base.numerator, X)
    _, factors = polynomial.factor_list()
    degrees = [factor.degree() for factor, _ in factors if factor.LC() * factor.TC() < 0]
    if len(degrees) != 1:
        raise HeldError(f"{polynomial} has {len(degrees)} factors with a positive root")
    return int(degrees[0])


@dataclass(frozen=True, slots=True)
class HeldRank:
    """``frequency_rank``, and its definition, against the degree of b^(1/h).

    The powers of b^(1/h) span what the frequencies span. The public function takes integer roots, the
    definition in ``heads_decay`` prime exponents, and the degree is that of an irreducible factor.
    """

    function: str = "frequency_rank"

    def check(self, theorem: str) -> None:
        """Compare the two routes at fixed bases and at powers of random fractions.

        Raises
        ------
        HeldError
            Where they differ.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        cases = [(Fraction(base), dim) for base, dim in BASES]
        for _ in range(RANDOM):
            root = 1 + Fraction(rng.randrange(1, 40), rng.randrange(1, 12))
            cases.append((root ** rng.choice((1, 2, 3, 4, 6, 8)), 2 * rng.choice((2, 3, 4, 6, 8, 9, 12))))
        cases += [(Fraction(1 + 2.0**-20), 12), (Fraction(10**12), 2), (Fraction(10**12), 24)]
        for exact, dim in cases:
            self._compare(frequency_rank.exactly(exact, Fraction(dim)), degree(exact, dim), exact, dim)
            self._compare(ropetheory.frequency_rank(exact, dim), degree(exact, dim), exact, dim)
        bases = np.asarray([float(base) for base, _ in BASES])
        ranks = ropetheory.frequency_rank(bases, np.asarray([dim for _, dim in BASES]))
        for value, (base, dim) in zip(ranks.tolist(), BASES, strict=True):
            self._compare(value, degree(Fraction(base), dim), Fraction(base), dim)
        self._check_forms(Fraction(4096), 36)
        # Too wide for a polynomial: the prime exponents alone.
        wide = frequency_rank.exactly(Fraction(10**6), Fraction(10002))
        self._compare(ropetheory.frequency_rank(10**6, 10002), wide, Fraction(10**6), 10002)

    def _check_forms(self, base: Fraction, dim: int) -> None:
        true = degree(base, dim)
        for _, given, at in forms_of((int(base), dim)):
            value = np.asarray(ropetheory.frequency_rank(*given))[at]
            self._compare(int(value), true, base, dim)

    def _compare(self, value: object, expected: int, base: Fraction, dim: int) -> None:
        if type(value) is not int or value != expected:
            raise HeldError(
                f"ropetheory.frequency_rank({base}, {dim}) is {value!r}; the degree of b^(1/h) is {expected}"
            )
