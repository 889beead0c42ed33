"""Named quantities of scores of random and of equal vectors, returns over offsets, and ranks."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import sympy as sp

from ropetheory.symbolic.language.moments import expected
from ropetheory.symbolic.language.quantity import (
    Head,
    _arguments,
    _power,
    b,
    coordinate,
    d,
    k,
    q,
    rotated,
    theta,
)


def contribution(pair: Any, at: Any, other: Any, base: Any, dim: Any) -> Any:
    """Return what one pair of q at one position and of k at another adds to the score."""
    query = rotated(q, pair, at * theta(pair, base, dim))
    key = rotated(k, pair, other * theta(pair, base, dim))
    return query[0] * key[0] + query[1] * key[1]


class score_mean(Head):  # noqa: N801
    """Expected score E <R_m q, R_n k> of independent isotropic q and k, pair by pair.

    Each pair adds its own expected value, which is linear in E q_a k_c = E q_a E k_c.
    """

    nargs = 4

    def definition(self) -> sp.Expr:
        (at, other, base, dim), pair = self.args, self.bound_index()
        return sp.Sum(expected(contribution(pair, at, other, base, dim), 1), (pair, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power(rf"\mathbb{{E}}\,{_score(self.args, printer)}", exp)


class pair_covariance(Head):  # noqa: N801
    """Covariance of one pair's part of the score with the whole score: sum over l of E f_j f_l.

    f_j is what pair j adds to the score; q and k are independent and isotropic with second moment a.
    """

    nargs = 6

    def definition(self) -> sp.Expr:
        (pair, at, other, moment, base, dim), inner = self.args, self.bound_index()
        product = contribution(pair, at, other, base, dim) * contribution(inner, at, other, base, dim)
        return sp.Sum(expected(product, moment), (inner, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = rf"\operatorname{{Cov}}\left(f_{{{printer._print(self.args[0])}}},"
        return _power(rf"{name}\,{_score(self.args[1:], printer)}\right)", exp)


class score_variance(Head):  # noqa: N801
    """Variance of the score of independent isotropic q and k with second moment a.

    Sum over pairs of their covariances with the score, less the squared mean; a is 1/d for unit
    vectors and 1 for standard normal ones.
    """

    nargs = 5

    def definition(self) -> sp.Expr:
        (at, other, moment, base, dim), pair = self.args, self.bound_index()
        covariance = pair_covariance(pair, at, other, moment, base, dim)
        return sp.Sum(covariance, (pair, 0, dim / 2 - 1)) - score_mean(at, other, base, dim) ** 2

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        moment = printer._print(self.args[2])
        return _power(rf"\operatorname{{Var}}_{{{moment}}}\,{_score(self.args, printer)}", exp)


class aligned_mean(Head):  # noqa: N801
    """Expected score of one isotropic vector, with second moment a, with itself: k = q."""

    nargs = 5

    def definition(self) -> sp.Expr:
        (at, other, moment, base, dim), pair = self.args, self.bound_index()
        square = contribution(pair, at, other, base, dim)
        square = square.replace(lambda e: isinstance(e, coordinate), lambda e: coordinate(q, e.args[1]))
        return sp.Sum(expected(square, moment), (pair, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        at, other, moment = (printer._print(a) for a in self.args[:3])
        return _power(rf"\mathbb{{E}}_{{{moment}}}\,\langle R_{{{at}}}q,\,R_{{{other}}}q\rangle", exp)


class self_score(Head):  # noqa: N801
    """Score of a vector with itself: its rotation to position m and its rotation to position n."""

    nargs = 5

    def definition(self) -> sp.Expr:
        (vector, at, other, base, dim), pair = self.args, self.bound_index()
        first = rotated(vector, pair, at * theta(pair, base, dim))
        second = rotated(vector, pair, other * theta(pair, base, dim))
        return sp.Sum(first[0] * second[0] + first[1] * second[1], (pair, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name, at, other = (printer._print(a) for a in self.args[:3])
        return _power(rf"\langle R_{{{at}}}{name},\,R_{{{other}}}{name}\rangle", exp)


class min_cosine(Head):  # noqa: N801
    """Smallest cosine over the pairs at an offset: min over j of cos(n theta_j)."""

    nargs = 3
    enumerated = True
    size_at = 2
    largest = False

    def members(self, dim: int) -> list[sp.Expr]:
        """Return the cosine of every pair of a concrete width."""
        offset, base, width = self.args
        return [sp.cos(offset * theta(sp.Integer(pair), base, width)) for pair in range(dim // 2)]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = rf"\min_j \cos\left({printer._print(self.args[0])}\,\theta_j\right)"
        return _power(name if exp is None else rf"\left({name}\right)", exp)


class closest_return(Head):  # noqa: N801
    """Best worst pair among N offsets: max over n = 1 ... N of min over j of cos(n w theta_j)."""

    nargs = 4
    enumerated = True
    size_at = 0
    largest = True

    def members(self, count: int) -> list[sp.Expr]:
        """Return the smallest cosine at w, 2w, ..., N w."""
        step, base, width = self.args[1:]
        return [min_cosine(number * step, base, width) for number in range(1, count + 1)]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        count, step = (printer._print(a) for a in self.args[:2])
        name = rf"\max_{{1\le n\le {count}}} \min_j \cos\left(n\,{step}\,\theta_j\right)"
        return _power(name if exp is None else rf"\left({name}\right)", exp)


class best_self_score(Head):  # noqa: N801
    """Largest score of a vector with itself among the offsets w, 2w, ..., N w."""

    nargs = 5
    enumerated = True
    size_at = 1
    largest = True

    def members(self, count: int) -> list[sp.Expr]:
        """Return the score of the vector with itself at each of the offsets."""
        vector, _, step, base, width = self.args
        zero = sp.Integer(0)
        return [self_score(vector, zero, number * step, base, width) for number in range(1, count + 1)]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name, count, step = (printer._print(a) for a in self.args[:3])
        text = rf"\max_{{1\le n\le {count}}} \langle {name},\,R_{{n{step}}}{name}\rangle"
        return _power(text if exp is None else rf"\left({text}\right)", exp)


class frequency_rank(Head):  # noqa: N801
    """Dimension of the span of the frequencies over the rational numbers, for a rational base.

    h/gcd(g, h) for h = d/2 pairs and b = c^g with a rational c that is no perfect power: g is the
    greatest common divisor of the exponents in the prime factorisation of b.
    """

    nargs = 2
    is_integer = True
    is_positive = True
    enumerated = True

    @staticmethod
    def exactly(base: Fraction, dim: Fraction) -> int:
        """Return the value at exact arguments."""
        parts = sp.factorint(base.numerator), sp.factorint(base.denominator)
        power = math.gcd(*(int(exponent) for part in parts for exponent in part.values()))
        pairs = int(dim) // 2
        return pairs // math.gcd(power, pairs)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = "r" if self.args == (b, d) else "r" + _arguments(self.args, printer)
        return _power(name, exp)


def _score(arguments: tuple[Any, ...], printer: Any) -> str:
    at, other = (printer._print(a) for a in arguments[:2])
    return rf"\langle R_{{{at}}}q,\,R_{{{other}}}k\rangle"


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        score_mean,
        pair_covariance,
        score_variance,
        aligned_mean,
        self_score,
        min_cosine,
        closest_return,
        best_self_score,
        frequency_rank,
    )
}
