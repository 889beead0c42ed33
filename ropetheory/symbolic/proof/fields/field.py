"""Equality of expressions by their values in finite fields, at independent random points.

A tower of primes p, q, r, s, each of which divides the one before it less 1. An expression has a value
modulo p, an exponent or an angle one modulo q, an exponent within that one modulo r. With g of order q
modulo p, e^x is g^x, and with a root of -1 in each field sines and cosines are Euler's. A positive
letter is e to a random number, any other letter and every coordinate a random number, in each field
anew. A sum over pairs or positions is a sum over a few random places with random weights: an identity
of degree n in such sums holds for every range if it holds for n free places and weights (polarisation).
What has no algebra (a maximum, a least member, Si) is a random number that belongs to its arguments.

What is equal by the rules of arithmetic, powers, logarithms, angles and sums has equal values, but for a
few rules that the fields lack: of sqrt(3)**2 == 3 they say nothing. What counts is the converse: the
difference of two values is one of an exponential polynomial of the letters, in which a letter and its
copies in the exponents are free. If that is not 0, a tower takes it for 0 in two cases. Its prime
divides the numbers of the polynomial: of numbers of B binary digits at most B/50 of the primes do, and
some 10^8 towers are drawn from. Or the point is a root: of a polynomial of degree n with probability at
most n/2^41 (Schwartz and Zippel). Two towers are asked, each with its own primes and points: for B <=
4096 and n <= 2^17 both fail with less than 10^-12.
That the powers, logarithms and divisors are of positive, positive and nonzero numbers is for
``defined`` to show: here it is taken for granted.
"""

from __future__ import annotations

import contextlib
import itertools
import math
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import (
    POSITIVE,
    expanded,
    factors,
    gathered,
    is_positive,
    is_real,
    is_whole,
    meant,
    mentions_pi,
    shares_of,
    size_of,
    whole,
    whole_turns,
    written_out,
)
from ropetheory.symbolic.proof.expressions.reading import COMPUTED
from ropetheory.symbolic.proof.expressions.trees import (
    IMAGINARY,
    MINUS,
    PI,
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    mul,
    num,
    opened,
    put,
)
from ropetheory.symbolic.proof.fields.deltas import settled
from ropetheory.symbolic.proof.fields.expected import expectation
from ropetheory.symbolic.proof.fields.tokens import own, picked
from ropetheory.symbolic.proof.fields.tower import Tower

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMPUTED["expected"] = expectation  # it needs the algebra, which reads what is computed


class Field(Tower):
    """Values in one tower of fields; ``places`` is how many terms stand for a sum.

    Parameters
    ----------
    pointwise : Node, optional
        Sums over the pairs are ``share`` times their summand at this index.
    known : pairs of Node
        Equalities that are known: what has the value of the left side takes that of the right one.
    every : Node, optional
        A letter for which they hold at every pair, so that they may be put within sums over the pairs.
    splits : callable, optional
        Tells whether each factor of a right side is known not to be negative: what is put in a root or a
        logarithm is taken there by its factors only then.
    """

    def __init__(
        self,
        tower: int,
        places: int = 1,
        pointwise: Node | None = None,
        known: Sequence[tuple[Node, Node]] = (),
        every: Node | None = None,
        share: int = 1,
        splits: Callable[[Node], bool] | None = None,
    ) -> None:
        super().__init__(tower)
        self.places, self.pointwise, self.share = places, pointwise, share
        self.splits = splits
        self.memory: dict[tuple[Node, int, bool], int | str] = {}
        self.instead: dict[tuple[int, int, bool], tuple[int, tuple[Node, Node]]] = {}
        self.replaced: dict[Node, tuple[Node, Node]] = {}  # what is put, and the right side as it is known
        found: dict[tuple[int, int, bool], tuple[int, tuple[Node, Node]]] = {}
        pairs = [(a, b, b) for a, b in known]
        if every is not None:
            places_of = [{every: self._place(at, ZERO, LAST_PAIR)} for at in range(places)]
            pairs += [(put(a, where), put(b, where), b) for a, b in known for where in places_of]
        for (left, right, stated), level, turned in itertools.product(
            pairs, range(self.last + 1), (False, True)
        ):
            with contextlib.suppress(NoOpinionError):
                value = self.value(right, level, turned)
                found[self.value(left, level, turned), level, turned] = value, (right, stated)
        if known:
            self.memory, self.instead = {}, found

    def value(self, one: Node, level: int = 0, turned: bool = False) -> int:
        """Return the value of a tree at a level; ``turned`` with -i for i.

        Raises
        ------
        NoOpinionError
            It has none.
        """
        key = (one, level, turned)
        found = self.memory.get(key)
        if found is None:
            try:
                found = self._value(one, level, turned) % self.primes[level]
                if (found, level, turned) in self.instead:
                    found, self.replaced[one] = self.instead[found, level, turned]
            except NoOpinionError as error:
                found = str(error)
            self.memory[key] = found
        if isinstance(found, str):
            raise NoOpinionError(found)
        return found

    def _value(self, one: Node, level: int, turned: bool) -> int:
        if one.op == "num":
            number = one.args[0]
            return int(number.numerator) * self.inverse(number.denominator, level)
        if one.op == "add":
            return sum(self.value(a, level, turned) for a in one.args)
        if one.op == "mul":
            product = 1
            for a in gathered(one):
                product = product * self.value(a, level, turned) % self.primes[level]
            return product
        if one.op == "letter":
            return self._letter(one, level, turned)
        if one.op == "pow":
            return self._power(one, level, turned)
        if one.op == "pi":
            return self.exp(self._ln(PI, level + 1, turned), level)
        if one.op == "I":
            return -self.units[level] if turned else self.units[level]
        if one.op == "exp":
            return self._turn(one.args[0], level, turned)
        if one.op in ("sin", "cos"):
            return self._wave(one, level, turned)
        if one.op == "ln":
            return self._ln(one.args[0], level, turned)
        if one.op in ("re", "im", "conj"):
            return self._part(one, level, turned)
        if one.op == "Sum":
            return self._sum(one, level, turned)
        meaning = meant(one)
        if meaning is not None:
            return self.value(meaning, level, turned)
        if turned and not is_real(one):
            raise NoOpinionError(f"the conjugate of {one.op} is not known to the fields")
        return self._token(one, level)

    def _letter(self, one: Node, level: int, turned: bool) -> int:
        name = one.args[0]
        if name in ("q", "k", "x"):
            raise NoOpinionError("a vector has no value")
        if name in POSITIVE and level < self.last:
            return self.exp(self._ln(one, level + 1, turned), level)
        return self.random(level, name)

    def _power(self, one: Node, level: int, turned: bool) -> int:
        base, exponent = one.args
        if whole(exponent) and exponent.args[0] % 2 == 0 and base.op == "abs" and is_real(base.args[0]):
            base = base.args[0]  # the square of a size is that of the number
        if whole(exponent):
            return self.to_whole(self.value(base, level, turned), exponent.args[0], level)
        if base is MINUS:
            return self._sign(exponent, level)
        if level >= self.last:
            raise NoOpinionError("exponents are nested too deep")
        product, above = 1, 0
        for factor, count, total in shares_of(base, exponent):
            rest = (self.value(total, level + 1, turned) - count) % self.primes[level + 1]
            if count:
                value = self.value(factor, level, turned)
                if not value and total.op != "num":
                    raise NoOpinionError("0 to a power that is not a number")
                product = product * self.to_whole(value, Fraction(count), level) % self.primes[level]
            if rest:
                above += rest * self._ln(factor, level + 1, turned)
        if above:
            product *= self.exp(above % self.primes[level + 1], level)
        return product

    def _sign(self, exponent: Node, level: int) -> int:
        """Return (-1)**exponent for an exponent that is whole: only what is odd in it counts."""
        odd: set[int] = set()
        sign = 1
        for term in expanded(exponent):
            parts = term.args if term.op == "mul" else (term,)
            count = math.prod(part.args[0] for part in parts if part.op == "num")
            letters = [part for part in parts if part.op != "num"]
            if Fraction(count).denominator != 1 or not all(is_whole(a) for a in letters):
                raise NoOpinionError("a sign to a power that need not be whole")
            if count % 2 and letters:
                odd ^= {self.value(mul(*letters))}
            elif count % 2:
                sign = -sign
        return sign * math.prod(self.random(level, "sign", value) for value in odd)

    def _ln(self, one: Node, level: int, turned: bool) -> int:
        """Return the logarithm of what is positive: that of each factor, times its exponent."""
        if level > self.last:
            raise NoOpinionError("exponents are nested too deep")
        total = 0
        for factor, share in factors(one):
            total += self.value(share, level, turned) * self._ln_of(factor, level, turned)
        return total % self.primes[level]

    def _ln_of(self, one: Node, level: int, turned: bool) -> int:
        if one.op == "exp":
            return self.value(one.args[0], level, turned)
        if one.op == "num" and one.args[0] > 0:
            return self.ln_of_number(one.args[0], level)
        if one.op in ("letter", "pi"):
            return self.random(level, "ln", *one.args, one.op)
        own = self.value(one, 0, turned)
        if one in self.replaced and self.splits is not None:
            right, stated = self.replaced[one]
            if self.splits(stated):
                return self._ln(right, level, turned)
        count = self.small(own, 0)
        if count is not None and count > 0:  # by chance a value is none
            return self.ln_of_number(Fraction(count), level)
        return self.random(level, "ln", own)

    def _turn(self, exponent: Node, level: int, turned: bool) -> int:
        """Return e to a tree; whole quarters of i pi are turned by hand."""
        if level >= self.last:
            raise NoOpinionError("exponents are nested too deep")
        quarters, rest = self._quarters(exponent, level + 1, turned)
        unit = self.units[level] * (-1 if turned else 1)
        turn = pow(unit % self.primes[level], quarters % 4, self.primes[level])
        return turn * self.exp(self.value(rest, level + 1, turned), level)

    def _quarters(self, exponent: Node, level: int, turned: bool) -> tuple[int, Node]:
        """Split an exponent into whole quarters of 2 i pi and the rest; whole turns go."""
        if not mentions_pi(exponent):
            return 0, exponent
        unit = self.value(mul(IMAGINARY, PI), level, turned)
        quarters, rest = 0, []
        for term in expanded(exponent):
            if mentions_pi(term):
                share = 2 * self.value(term, level, turned) * self.inverse(unit, level)
                count = self.small(share % self.primes[level], level)
                if count is not None:
                    quarters += count
                    continue
                if whole_turns(term):
                    continue
            rest.append(term)
        return quarters, add(*rest)

    def _wave(self, one: Node, level: int, turned: bool) -> int:
        angle = mul(IMAGINARY, one.args[0])
        there = self._turn(angle, level, turned)
        back, half = self.inverse(there, level), self.inverse(2, level)
        if one.op == "cos":
            return (there + back) * half
        unit = self.value(IMAGINARY, level, turned)
        return (there - back) * half * self.inverse(unit, level)

    def _part(self, one: Node, level: int, turned: bool) -> int:
        whole_one, half = one.args[0], self.inverse(2, level)
        other = self.value(whole_one, level, not turned)
        if one.op == "conj":
            return other
        this = self.value(whole_one, level, turned)
        if one.op == "re":
            return (this + other) * half
        return (this - other) * half * self.inverse(self.value(IMAGINARY, level, turned), level)

    def _sum(self, one: Node, level: int, turned: bool) -> int:
        low, high = one.args[1:]
        if (terms := written_out(one)) is not None:
            return sum(self.value(term, level, turned) for term in terms)
        if self.pointwise is not None and low is num(0) and high is LAST_PAIR:
            return self.share * self.value(opened(one, self.pointwise), level, turned)
        ends = self.value(low), self.value(high)
        total = 0
        for at in range(self.places):
            term = self.value(opened(one, self._place(at, low, high)), level, turned)
            total += term * self.random(level, "weight", at, ends)
        return total

    def _place(self, at: int, low: Node, high: Node) -> Node:
        """Return the letter of a place in a range: a whole number where the range begins at one."""
        kind = "place" if is_whole(low) else "point"
        return letter(f"{kind} {at} of {self.value(low), self.value(high)}")

    def _token(self, one: Node, level: int) -> int:
        """Return the number of what is known by its arguments alone."""
        if one.op in ("max", "min"):
            member = picked(self, one)
            if member is not None:
                return self.value(member, level)
        if one.op == "abs" and (parts := size_of(one.args[0])) is not one:
            return self.value(parts, level)
        if one.op == "abs" and (count := self.small(self.value(one.args[0]), 0)) is not None:
            return abs(count)
        if one.op in ("Si", "erf") and not self.value(one.args[0]):
            return 0
        if one.op == "delta_ij":
            one = settled(one)
            if one.op == "num" or self.value(one.args[0]) == self.value(one.args[1]):
                return int(one is not ZERO)
        if level < self.last and is_positive(one):
            return self.exp(self.random(level + 1, "ln", own(self, one)), level)
        return self.random(level, "token", own(self, one))


LAST_PAIR = add(mul(num(Fraction(1, 2)), letter("d")), num(-1))
