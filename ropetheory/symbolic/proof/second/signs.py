"""The sign of an expression, shown from the domains of its letters and from facts.

A sum is not negative where no term is; where some are, multiples of facts ``0 <= gap`` are taken away
until none is left. Terms are the same where their values in a finite field are. A difference of two
positive terms has the sign of the difference of their logarithms. What this does not show has no sign
here, which proves nothing.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import (
    NONNEGATIVE,
    POSITIVE,
    expanded,
    factors,
    fresh,
    is_real,
    letters_in,
    whole,
)
from ropetheory.symbolic.proof.second.equality import degree
from ropetheory.symbolic.proof.second.extent import extent
from ropetheory.symbolic.proof.second.facts import (
    ABOVE,
    ANY,
    BELOW,
    DOMAINS,
    FIELD,
    INVERSE_PI,
    NOT_ABOVE,
    NOT_BELOW,
    PRIME,
    Fact,
    Item,
    Signs,
    both,
    cleared_of,
    coefficient,
    leaves_of,
    less,
    linear,
    merged,
    multiple,
    of_logarithms,
    opened_out,
    product_of,
    quotient,
    sign_of,
    signs_of,
    simplified,
)
from ropetheory.symbolic.proof.second.linear import shown
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import (
    MINUS,
    ONE,
    PI,
    Node,
    NoOpinionError,
    letter,
    minus,
    mul,
    node,
    num,
    opened,
    parts_of,
    put,
)

if TYPE_CHECKING:
    from fractions import Fraction

DEPTH = 5  # facts taken away, one after the other
TRIES = 80  # states looked at
DEEP = 40  # signs within signs
SMALL = 8  # binary digits of the numbers within a term
SHALLOW = 3  # signs within signs for which all facts are combined


class Signer:
    """Shows signs under some facts."""

    def __init__(self, facts: tuple[Fact, ...], parent: Signer | None = None) -> None:
        own = [fact for fact in facts if not fact.apart]
        self.facts = (*own, *of_logarithms(own), *DOMAINS)
        self.own = len(own)
        self.apart = tuple(fact.gap for fact in facts if fact.apart or fact.strict)
        self.memory: dict[Node, Signs] = {}
        self.split: dict[Node, list[Item] | None] = {}
        self.busy: dict[Node, int] = {}
        self.passing: dict[Node, tuple[Signs, int]] = {}
        self.cut = DEEP
        self.given = facts
        self.defined: set[Node] = set()

    def also(self, *facts: Fact) -> Signer:
        """Return one that knows more, and tries that first."""
        return Signer((*facts, *self.given))

    def within(self, one: Node, low: Node, high: Node) -> tuple[Signer, Node]:
        """Return one that knows the range of an index, with the index: a letter in no tree and no fact.

        What is under way stays so: a fact that holds the sum is not asked of the sum again.
        """
        kind = "point" if one.op == "Integral" else "range"
        index = fresh(one, f"{kind} {len(self.given)}")
        inner = self.also(Fact(minus(index, low)), Fact(minus(high, index)))
        inner.busy = self.busy
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
        """Find a sign and remember it; one that was cut short, until the question is answered that cut it."""
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
        if one.op == "sin" and self.positive(one.args[0]):
            return ABOVE if self.positive(minus(PI, one.args[0])) else ANY
        if one.op == "abs":
            return ABOVE if 0 not in self.sign(one.args[0]) else NOT_BELOW
        if one.op in ("max", "min"):
            return self._of_two(one)
        if one.op in ("Sum", "least", "largest"):
            return self._over_range(one)
        if one.op.startswith("count"):
            return NOT_BELOW
        if one.op == "norm2" and one.args == (letter("x"), letter("d")):
            return ABOVE
        meaning = unfolded(one)
        return self.sign(meaning) if meaning is not None else ANY

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
                return bound if any(part == bound for part in signs) else side & self._between_ends(one)
        if len(one.args) == 2 and (two := self._two_terms(*one.args)) is not None:
            return two
        if len(one.args) == 2 and (power_less_one := self._power_less_one(*one.args)) is not None:
            return power_less_one
        up, down = self._shown(one), ANY
        if up != ABOVE:
            down = frozenset(-sign for sign in self._shown(mul(MINUS, one)))
        found = up & down
        return found & self._between_ends(one) if len(found) > 1 else found

    def _between_ends(self, one: Node) -> Signs:
        """Say what a sum has at both ends of a maximum or minimum in which it is linear."""
        whole_one = opened_out(one)
        for leaf in sorted({leaf for leaf in parts_of(whole_one) if leaf.op in ("max", "min")}, key=str):
            ends, share = self._ends(leaf), fresh(whole_one, "t")
            if ends is None or not linear(put(whole_one, {leaf: share}), share):
                continue
            at_ends = [self.sign(put(whole_one, {leaf: num(end)})) for end in ends]
            for side in (ABOVE, BELOW, NOT_BELOW, NOT_ABOVE):
                if all(signs <= side for signs in at_ends):
                    return side
        return ANY

    def _ends(self, leaf: Node) -> tuple[Fraction, Fraction] | None:
        """Return numbers between which a maximum or minimum lies, of those that stand in it."""
        numbers = {part.args[0]: self.sign(less(leaf, part)) for part in parts_of(leaf) if part.op == "num"}
        low = [number for number, signs in numbers.items() if signs <= NOT_BELOW]
        high = [number for number, signs in numbers.items() if signs <= NOT_ABOVE]
        return (max(low), min(high)) if low and high else None

    def _two_terms(self, first: Node, second: Node) -> Signs | None:
        """Compare two terms by their logarithms."""
        signs = self.sign(first), self.sign(second)
        if signs == (BELOW, ABOVE):
            first, second = second, first
        elif signs != (ABOVE, BELOW):
            return None
        lower = mul(MINUS, second)
        if (first.op == "num" and lower.op == "num") or len(self.busy) > 24:
            return None
        if not all(self.positive(leaf) for part in (first, lower) for leaf, _ in factors(part)):
            return None
        if not any(share.free or not whole(share) for part in (first, lower) for _, share in factors(part)):
            return None
        parts = [mul(share, node("ln", factor)) for factor, share in factors(first)]
        parts += [mul(MINUS, share, node("ln", factor)) for factor, share in factors(lower)]
        found = self.sign(simplified(parts))
        return found if found != ANY else None

    def _power_less_one(self, first: Node, second: Node) -> Signs | None:
        """Compare a whole power of what is positive with 1, by its base."""
        if second is not MINUS:
            first, second = second, first
        shares = factors(first)
        if second is not MINUS or len(shares) != 1 or not whole(shares[0][1]):
            return None
        base, count = shares[0][0], shares[0][1].args[0]
        if count == 1 or base.op == "num" or not self.positive(base):
            return None
        return both(sign_of(count), self.sign(minus(base, ONE)))

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
            found &= self._shown(one)
        return found

    def _shown(self, one: Node) -> Signs:
        """Show that a sum is not negative by taking facts away, as few as can be."""
        items = self.items(one)
        if items is None:
            return ANY
        facts = self._relevant(one, items)
        self.tries = TRIES
        best = ANY
        for depth in range(DEPTH):
            best &= self._cleared(items, facts, depth)
            if best != ANY or self.tries < 0:
                break
        depth = SHALLOW if best == ANY else 1
        return best & self._combined(items, facts) if len(best) > 1 and len(self.busy) <= depth else best

    def _combined(self, items: list[Item], facts: list[tuple[Fact, list[Item]]]) -> Signs:
        """Look for numbers as multiples of all facts at once."""
        facts = facts + [(fact, gap) for fact in INVERSE_PI if (gap := self.items(fact.gap))]
        signs: dict[int, Signs] = {}
        for _, value, sign, _ in itertools.chain(items, *(gap for _, gap in facts)):
            signs[value] = signs.get(value, ANY) & sign
        known = [({item[1]: item[0] for item in gap}, fact.strict) for fact, gap in facts]
        return shown({item[1]: item[0] for item in items}, known, signs)

    def _relevant(self, one: Node, items: list[Item]) -> list[tuple[Fact, list[Item]]]:
        """List the facts about letters that occur, or that a fact ties to them, and about the terms."""
        letters = set(letters_in(one))
        for _ in range(2):
            for fact in self.facts[: self.own]:
                if letters & (free := letters_in(fact.gap)):
                    letters |= free
        found = [fact for fact in self.facts if letters_in(fact.gap) <= letters]
        leaves = {leaf for item in items for leaf in leaves_of(item[3])}
        found += [fact for leaf in leaves for fact in self._of_leaf(leaf)]
        split = ((fact, self.items(fact.gap)) for fact in found)
        return [(fact, gap) for fact, gap in split if gap]

    def _of_leaf(self, leaf: Node) -> list[Fact]:
        """Say that a power of what exceeds 1 is at most 1, and that a maximum is at least its members."""
        if leaf.op == "pow" and not whole(leaf.args[1]):
            size = mul(leaf.args[1], node("ln", leaf.args[0]))
            small = self.positive(leaf.args[0]) and self.sign(size) <= NOT_ABOVE
            return [Fact(minus(ONE, leaf))] if small else []
        if leaf.op == "max":
            return [Fact(minus(leaf, a)) for a in leaf.args]
        return [Fact(minus(a, leaf)) for a in leaf.args] if leaf.op == "min" else []

    def _cleared(self, items: list[Item], facts: list[tuple[Fact, list[Item]]], depth: int) -> Signs:
        below = [item for item in items if not signs_of(item) <= NOT_BELOW]
        if not below:
            return ABOVE if any(signs_of(item) == ABOVE for item in items) else NOT_BELOW
        self.tries -= 1
        if not depth or self.tries < 0:
            return ANY
        target, best = below[0], ANY
        for fact, gap in facts:
            for item in gap:
                if (item[0] > 0) != (target[0] > 0) or not item[1]:
                    continue
                ratio = quotient(target[3], item[3])
                signs = self.sign(ratio) if target[1] != item[1] else ABOVE
                if not signs <= NOT_BELOW or not self._divides(ratio):
                    continue
                share, times = target[0] / item[0], target[1] * pow(item[1], -1, PRIME) % PRIME
                # The last time only signs are looked at.
                rest = [
                    (
                        -share * c,
                        v * times % PRIME,
                        both(s, signs),
                        quotient(mul(n, ratio), ONE) if depth > 1 else n,
                    )
                    for c, v, s, n in gap
                ]
                found = self._cleared(merged([*items, *rest]), facts, depth - 1)
                if found == ABOVE or (found <= NOT_BELOW and fact.strict and signs == ABOVE):
                    return ABOVE
                best &= found
        return best

    def _divides(self, ratio: Node) -> bool:
        """Tell whether nothing by which a ratio divides is 0."""
        below = (one for one, share in factors(ratio) if share.op != "num" or share.args[0] < 0)
        return all(map(self.nonzero, below))

    def items(self, one: Node) -> list[Item] | None:
        """Write a sum as terms over 1: divisors that are positive sums are multiplied out."""
        if one not in self.split:
            try:
                self.split[one] = self._items(one)
            except NoOpinionError:
                self.split[one] = None
        return self.split[one]

    def _items(self, one: Node) -> list[Item]:
        terms = expanded(opened_out(one))
        for _ in range(4):
            divisors = {
                factor
                for term in terms
                for factor, share in factors(term)
                if factor.op == "add" and share.op == "num" and share.args[0] < 0
            }
            if not divisors:
                break
            by = next(iter(sorted(divisors, key=str)))
            if not self.positive(by):
                raise NoOpinionError("a divisor has no sign")
            terms = [part for term in terms for part in expanded(cleared_of(term, by))]
        if len(terms) > 60:
            raise NoOpinionError("a long sum")
        found = []
        for term in terms:
            constant, rest = coefficient(term)
            if max(degree(rest)) > 1 or extent(rest).bits > SMALL:
                raise NoOpinionError("terms that one field may not tell apart")
            found.append((constant, FIELD.value(rest), self.sign(rest) if rest is not ONE else ABOVE, rest))
        return merged(found)
