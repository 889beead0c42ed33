"""The sign of a sum by multiples of facts, one after the other or all at once."""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING

from flint import fmpq

from ropetheory.symbolic.proof.expressions.algebra import expanded, factors, letters_in, whole
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    ONE,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    node,
)
from ropetheory.symbolic.proof.fields.equality import degree
from ropetheory.symbolic.proof.fields.extent import extent
from ropetheory.symbolic.proof.signs.facts import (
    ABOVE,
    ANY,
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
    merged,
    opened_out,
    quotient,
    signs_of,
    tree_of,
)
from ropetheory.symbolic.proof.signs.linear import shown

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.signs.facts import Shows

DEPTH = 5  # facts taken away, one after the other
TRIES = 80  # states looked at
SHALLOW = 3  # signs within signs for which all facts are combined


Known = tuple[list[Item], list[tuple[Fact, list[Item]]]]
"""The terms of a sum, and facts with the terms of theirs."""


@functools.cache
def inverse(value: int) -> int:
    """Return 1 over a value in the field."""
    return pow(value, -1, PRIME)


class Sums:
    """Shows the signs of sums under the facts of a signer, which shows those of their terms."""

    def __init__(self, signer: Shows) -> None:
        self.signer, self.tries = signer, 0
        self.split: dict[Node, list[Item] | None] = {}

    def sign(self, one: Node) -> Signs:
        """Return the signs that a sum may have: neither it nor its opposite may be shown to be negative."""
        known = self.known_of(one)
        up = self.shown(known)
        if known is None or up == ABOVE:
            return up
        items, facts = known
        turned = [  # by now more may be known of a term
            (-number, value, signs if tree is ONE else signs & self.signer.sign(tree), tree)
            for number, value, signs, tree in items
        ]
        return up & frozenset(-sign for sign in self.shown((turned, facts)))

    def known_of(self, one: Node) -> Known | None:
        """Return the terms of a sum, and the facts that bear on it with theirs."""
        items = self.items(one)
        return None if items is None else (items, self._relevant(one, items))

    def shown(self, known: Known | None) -> Signs:
        """Show that a sum of these terms is not negative by taking facts away, as few as can be."""
        if known is None:
            return ANY
        items, facts = known
        self.tries = TRIES
        best = ANY
        for depth in range(DEPTH):
            best &= self._cleared(items, facts, depth)
            if best != ANY or self.tries < 0:
                break
        deep = len(self.signer.busy) > (SHALLOW if best == ANY else 1)
        if len(best) == 1:
            return best
        if deep:  # asked by itself, more might be found
            self.signer.cut = 0
            return best
        return best & self._combined(items, facts)

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
            for fact in self.signer.facts[: self.signer.own]:
                if letters & (free := letters_in(fact.gap)):
                    letters |= free
        found = [fact for fact in self.signer.facts if letters_in(fact.gap) <= letters]
        leaves = {leaf for item in items for leaf in leaves_of(tree_of(item))}
        found += [fact for leaf in leaves for fact in self._of_leaf(leaf)]
        split = ((fact, self.items(fact.gap)) for fact in found)
        return [(fact, gap) for fact, gap in split if gap]

    def _of_leaf(self, leaf: Node) -> list[Fact]:
        """Say what bounds a leaf: a^e where e ln a is at most 0, a maximum its members, a count its range."""
        if leaf.op == "pow" and not whole(leaf.args[1]):
            size = mul(leaf.args[1], node("ln", leaf.args[0]))
            small = self.signer.positive(leaf.args[0]) and self.signer.sign(size) <= NOT_ABOVE
            return [Fact(minus(ONE, leaf))] if small else []
        if leaf.op == "max":
            return [Fact(minus(leaf, a)) for a in leaf.args]
        if leaf.op in COUNTS:  # at most all indices of its range are counted
            low, high = leaf.args[2:]
            number = add(minus(high, low), ONE)
            return [Fact(minus(number, leaf))] if self.signer.sign(number) <= NOT_BELOW else []
        if leaf.op == "ceil":  # the least whole number that is not below it
            inner = leaf.args[0]
            return [Fact(minus(leaf, inner)), Fact(minus(add(inner, ONE), leaf), strict=True)]
        return [Fact(minus(a, leaf)) for a in leaf.args] if leaf.op == "min" else []

    def _cleared(self, items: list[Item], facts: list[tuple[Fact, list[Item]]], depth: int) -> Signs:
        below = [item for item in items if not signs_of(item) <= NOT_BELOW]
        if not below:
            return ABOVE if any(signs_of(item) == ABOVE for item in items) else NOT_BELOW
        self.tries -= 1
        if not depth or self.tries < 0:
            return ANY
        target, best = below[0], ANY
        negative, whole_target = target[0] < 0, tree_of(target)
        last = {item[1] for item in below[1:]} if depth == 1 else set()
        for fact, gap in facts:
            for item in gap:
                if (item[0] < 0) != negative or not item[1]:
                    continue
                ratio = quotient(whole_target, tree_of(item))
                signs = self.signer.sign(ratio) if target[1] != item[1] else ABOVE
                if not signs <= NOT_BELOW or not self._divides(ratio):
                    continue
                share, times = target[0] / item[0], target[1] * inverse(item[1]) % PRIME
                if last and not last <= {value * times % PRIME for _, value, _, _ in gap}:
                    self.tries -= 1  # the last fact leaves a term that is negative
                    continue
                rest = [
                    (-share * number, value * times % PRIME, both(sign, signs), (tree, ratio))
                    for number, value, sign, tree in gap
                ]
                found = self._cleared(merged([*items, *rest]), facts, depth - 1)
                if found == ABOVE or (found <= NOT_BELOW and fact.strict and signs == ABOVE):
                    return ABOVE
                best &= found
        return best

    def _divides(self, ratio: Node) -> bool:
        """Tell whether nothing by which a ratio divides is 0."""
        below = [one for one, share in factors(ratio) if share.op != "num" or share.args[0] < 0]
        return not below or all(map(self.signer.nonzero, below))

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
            if not self.signer.positive(by):
                raise NoOpinionError("a divisor has no sign")
            terms = [part for term in terms for part in expanded(cleared_of(term, by))]
        if len(terms) > 60:
            raise NoOpinionError("a long sum")
        found = []
        for term in terms:
            constant, rest = coefficient(term)
            extent(rest)
            if max(degree(rest)) > 1:
                raise NoOpinionError("a product of sums")
            number = fmpq(constant.numerator, constant.denominator)
            signs = self.signer.sign(rest) if rest is not ONE else ABOVE
            found.append((number, FIELD.value(rest), signs, rest))
        return merged(found)
