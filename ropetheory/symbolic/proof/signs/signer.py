"""The sign of an expression, shown from the domains of its letters and from facts.

A sum is not negative where no term is; where some are, multiples of facts ``0 <= gap`` are taken away
until none is left. Terms are the same where their values in a finite field are. A difference of two
positive terms has the sign of the difference of their logarithms. What this does not show has no sign
here, which proves nothing.
"""

from __future__ import annotations

import functools
import itertools
from fractions import Fraction

from ropetheory.symbolic.proof.expressions.algebra import (
    NONNEGATIVE,
    POSITIVE,
    factors,
    fresh,
    is_real,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    MINUS,
    ONE,
    PI,
    Node,
    NoOpinionError,
    letter,
    minus,
    mul,
    num,
    opened,
)
from ropetheory.symbolic.proof.signs.comparisons import between_ends, power_less_one, two_terms
from ropetheory.symbolic.proof.signs.facts import (
    ABOVE,
    ANY,
    BELOW,
    DOMAINS,
    NOT_ABOVE,
    NOT_BELOW,
    Fact,
    Signs,
    multiple,
    of_logarithms,
    product_of,
    sign_of,
)
from ropetheory.symbolic.proof.signs.sums import Sums

DEEP = 40  # signs within signs


class Signer:
    """Shows signs under some facts."""

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        own = [fact for fact in facts if not fact.apart]
        self.facts = (*own, *of_logarithms(own), *DOMAINS)
        self.own = len(own)
        self.apart = tuple(fact.gap for fact in facts if fact.apart or fact.strict)
        self.memory: dict[Node, Signs] = {}
        self.sums = Sums(self)
        self.busy: dict[Node, int] = {}
        self.passing: dict[Node, tuple[Signs, int]] = {}
        self.cut = DEEP
        self.given = facts
        self.inner: dict[tuple[Node, Node, Node], Signer] = {}
        self.defined: set[Node] = set()

    def also(self, *facts: Fact) -> Signer:
        """Return one that knows more, and tries that first."""
        return Signer((*facts, *self.given))

    def within(self, one: Node, low: Node, high: Node) -> tuple[Signer, Node]:
        """Return one that knows the range of an index, with the index: a letter in no tree and no fact.

        What is under way stays so: a fact that holds the sum is not asked of the sum again. It is one
        for each range, which remembers what it found; of what was cut short it begins anew.
        """
        kind = "point" if one.op == "Integral" else "range"
        index = fresh(one, f"{kind} {len(self.given)}")
        inner = self.inner.get((index, low, high))
        if inner is None:
            inner = self.also(Fact(minus(index, low)), Fact(minus(high, index)))
            inner.busy = self.busy
            self.inner[index, low, high] = inner
        inner.passing.clear()
        inner.cut = DEEP
        return inner, index

    def nonnegative(self, one: Node) -> bool:
        """Tell whether a tree is shown not to be negative."""
        return self.sign(one) <= NOT_BELOW

    def positive(self, one: Node) -> bool:
        """Tell whether a tree is shown to be positive."""
        return self.sign(one) == ABOVE

    def nonzero(self, one: Node) -> bool:
        """Tell whether a tree is shown not to be 0, factor by factor."""
        return 0 not in self.sign(one) or all(self._factor_apart(factor) for factor, _ in factors(one))

    def _factor_apart(self, factor: Node) -> bool:
        if 0 not in self.sign(factor):
            return True
        return any(multiple(factor, gap) is not None for gap in self.apart)

    def sign(self, one: Node) -> Signs:
        """Return the signs that a tree may have."""
        found = self.memory.get(one)
        if found is not None:
            return found
        if one in self.busy or one in self.passing or len(self.busy) > DEEP:
            found, level = self.passing.get(one, (ANY, self.busy.get(one, 0)))
            self.cut = min(self.cut, level)
            return found
        return self._asked(one, len(self.busy))

    def _asked(self, one: Node, level: int) -> Signs:
        """Find a sign and remember it; one that was cut short, until the question that cut it is answered.

        Whatever is cut short is only a larger set: this memory is about what is found, not about truth.
        """
        before, self.cut = self.cut, level
        self.busy[one] = level
        try:
            found = self._sign(one)
        except NoOpinionError:
            found = ANY
        finally:
            del self.busy[one]
        for other in [other for other, (_, cut) in self.passing.items() if cut >= level]:
            del self.passing[other]
        if self.cut < level and len(found) > 1:
            self.passing[one] = found, self.cut
        else:
            self.memory[one] = found
        self.cut = min(before, self.cut)
        return found

    def _sign(self, one: Node) -> Signs:
        if not is_real(one):
            return ANY
        found = self._by_kind(one)
        if len(found) > 1 and found != ABOVE:
            found &= self._by_facts(one)
        return found or ANY

    def _by_kind(self, one: Node) -> Signs:
        if one.op == "num":
            return sign_of(one.args[0])
        if one.op == "letter":
            name = one.args[0]
            return ABOVE if name in POSITIVE else NOT_BELOW if name in NONNEGATIVE else ANY
        if one.op in ("pi", "exp"):
            return ABOVE
        if one.op == "mul":
            return product_of(map(self.sign, one.args))
        if one.op == "pow":
            return self._power(*one.args)
        if one.op == "add":
            return self._add(one)
        if one.op == "ln":
            inner = one.args[0]
            return self.sign(inner.args[0] if inner.op == "exp" else minus(inner, ONE))
        if one.op == "sin":  # up to half a turn from 0
            return self._between(one.args[0], minus(PI, one.args[0]))
        if one.op == "erf":  # odd, and it grows
            return self.sign(one.args[0])
        if one.op == "cos":  # up to a quarter turn from 0
            quarter = mul(num(Fraction(1, 2)), PI)
            return self._between(*(minus(quarter, mul(sign, one.args[0])) for sign in (ONE, MINUS)))
        if one.op == "ceil":  # not below its argument
            return found if (found := self.sign(one.args[0])) <= NOT_BELOW else ANY
        if one.op == "abs":
            return ABOVE if 0 not in self.sign(one.args[0]) else NOT_BELOW
        if one.op in ("max", "min"):
            return self._of_two(one)
        if one.op in ("Sum", "least", "largest"):
            return self._over_range(one)
        if one.op in COUNTS or one.op == "frequency_rank":
            return NOT_BELOW
        if one.op == "norm2" and one.args == (letter("x"), letter("d")):
            return ABOVE
        meaning = unfolded(one)
        return self.sign(meaning) if meaning is not None else ANY

    def _between(self, *gaps: Node) -> Signs:
        """Return the sign of what is positive where real gaps are, and not negative where none is."""
        if not all(map(self.nonnegative, gaps)):
            return ANY
        return ABOVE if all(map(self.positive, gaps)) else NOT_BELOW

    def _power(self, base: Node, exponent: Node) -> Signs:
        signs = self.sign(base)
        if whole(exponent):
            count = int(exponent.args[0])
            if count % 2 == 0:
                return ABOVE if 0 not in signs or count <= 0 else NOT_BELOW
            return signs if count > 0 else signs - {0}
        return ABOVE if signs == ABOVE else NOT_BELOW if signs <= NOT_BELOW else ANY

    def _of_two(self, one: Node) -> Signs:
        signs = [self.sign(a) for a in one.args]
        largest = one.op == "max"
        choose = max if largest else min
        return frozenset(choose(choice) for choice in itertools.product(*signs))

    def _over_range(self, one: Node) -> Signs:
        low, high = one.args[1:]
        inner, index = self.within(one, low, high)
        signs = inner.sign(opened(one, index))
        self.cut = min(self.cut, inner.cut)
        if one.op != "Sum":
            return signs
        if signs == ABOVE and self.nonnegative(minus(high, low)):
            return ABOVE
        return NOT_BELOW if signs <= NOT_BELOW else NOT_ABOVE if signs <= NOT_ABOVE else ANY

    def _add(self, one: Node) -> Signs:
        signs = [self.sign(a) for a in one.args]
        for side, bound in ((NOT_BELOW, ABOVE), (NOT_ABOVE, BELOW)):
            if all(part <= side for part in signs):
                return bound if any(part == bound for part in signs) else side & between_ends(self, one)
        for compared in (two_terms, power_less_one) if len(one.args) == 2 else ():
            found = compared(self, *one.args)
            if found is not None:
                return found
        found = self.sums.sign(one)
        return found & between_ends(self, one) if len(found) > 1 else found

    def _by_facts(self, one: Node) -> Signs:
        """Look for a fact of which a tree is a multiple."""
        found = ANY
        if one.op == "num" or (one.op == "letter" and one.args[0] in POSITIVE):
            return found
        for fact in self.facts[: self.own]:
            if one.op == "letter" and one.args[0] not in fact.gap.free:
                continue
            share = multiple(one, fact.gap)
            if share is not None:
                side = ABOVE if fact.strict else NOT_BELOW
                found &= side if share > 0 else frozenset(-sign for sign in side)
        if one.op == "letter":
            found &= self.sums.shown(self.sums.known_of(one))
        return found


@functools.lru_cache(maxsize=1024)
def signer_of(facts: tuple[Fact, ...]) -> Signer:
    """Return what shows signs under some facts: the same whoever asks, as it remembers what it found."""
    return Signer(facts)


DOMAIN = Signer(())
"""What the domains of letters show by themselves."""
