"""Expressions as Rocq has them once all quantities are unfolded, and sums of a few terms."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Protocol

import sympy as sp

from ropetheory.authoring import Use
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import UntranslatedError, meaning_of, parts
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.expressions.algebra import fresh
from ropetheory.symbolic.proof.expressions.reading import Relation, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    BINDERS,
    COUNTS,
    MINUS,
    Node,
    binder,
    letter,
    node,
    num,
    opened,
    put,
)
from ropetheory.symbolic.proof.known import tree

FEW = 16  # terms of a sum that is written out


def write_out(one: Node) -> Node:
    """Unfold all quantities, and leave everything else as Rocq leaves it: no number is multiplied out."""
    return _raw(one)


@functools.lru_cache(maxsize=65536)
def _raw(one: Node) -> Node:
    if one.op in ("re", "im"):
        return _raw(parts(one.args[0])[one.op == "im"])
    entry = QUANTITIES.get(one.op)
    if entry is not None and entry.formula is not None:
        where = dict(zip(map(letter, entry.parameters), one.args, strict=True))
        return _raw(_put(meaning_of(one.op), where))
    meaning = unfolded(one)
    if meaning is not None:
        return _raw(meaning)
    if one.op in BINDERS or one.op in COUNTS:
        return _unfold_bound(one)
    return node(one.op, *(_raw(a) if isinstance(a, Node) else a for a in one.args))


def _unfold_bound(one: Node) -> Node:
    """Unfold what stands under a bound index, and count the places of such indices anew."""
    index, bodies = fresh(one, "l"), 2 if one.op in COUNTS else 1
    inside = tuple(_raw(opened(one, index, body)) for body in range(bodies))
    return binder(one.op, inside, index, *map(_raw, one.args[bodies:]))


def _put(one: Node, where: dict[Node, Node]) -> Node:
    """Put trees for letters, and compute nothing."""
    if one in where:
        return where[one]
    if not any(name in one.free for target in where for name in target.free):
        return one
    if one.op in BINDERS or one.op in COUNTS:
        return put(one, where)
    return node(one.op, *(_put(a, where) if isinstance(a, Node) else a for a in one.args))


def index_of(one: Node) -> Node:
    """Return an index for a sum, whose name is not that of the index of a least or largest member."""
    return fresh(one, "i")


def few_terms(one: Node) -> list[Node]:
    """Write a sum out that has a few terms, their number given."""
    low, high = one.args[1:]
    if low.op != "num" or high.op != "num" or not 0 <= high.args[0] - low.args[0] < FEW:
        return []
    return [opened(one, num(low.args[0] + at)) for at in range(int(high.args[0] - low.args[0]) + 1)]


class Atoms:
    """Symbols that stand for what Rocq reads, and expressions in them."""

    def __init__(self) -> None:
        self.text: dict[Any, str] = {}
        self.symbols: dict[str, Any] = {}

    def atom(self, text: str, **known: bool) -> Any:
        """Return the symbol of an atom, given as Rocq reads it, with what is known of its sign."""
        if text not in self.symbols:
            symbol = sp.Symbol(f"a{len(self.symbols)}", **known)
            self.symbols[text] = symbol
            self.text[symbol] = text
        return self.symbols[text]

    def print(self, value: Any) -> str:
        """Write a normal form as Rocq reads it."""
        if value.is_Rational:
            return f"({value.p})" if value.q == 1 else f"({value.p} / {value.q})"
        if value.is_Symbol:
            return self.text[value]
        if value.is_Add or value.is_Mul:
            sign = " + " if value.is_Add else " * "
            return f"({sign.join(map(self.print, sorted(value.args, key=self._order)))})"
        if value.is_Pow and value.exp.is_Integer:
            size = abs(int(value.exp))
            power = self.print(value.base) if size == 1 else f"({self.print(value.base)} ^ {size})"
            return power if value.exp > 0 else f"(/ {power})"
        raise UntranslatedError("a power that is not whole")

    def _order(self, value: Any) -> str:
        return str(value)


def canonical(value: Any) -> Any:
    """Return one way to write a rational function."""
    found = sp.expand(value)
    divided = any(part.exp.is_negative and part.base.is_Add for part in found.atoms(sp.Pow))
    return sp.cancel(found) if divided else found


Brought = tuple[str, Relation]
"""A tactic that brings a fact into the context, and the fact."""


class Known(Protocol):
    """What may be cited."""

    def bring(self, fact: Any, letters: tuple[str, ...]) -> Brought:
        """Return a tactic that brings a result into the context, and what it states there."""

    def supposes(self, fact: Any) -> tuple[Relation, ...]:
        """Return what a result supposes."""

    def about(self, quantity: str) -> str:
        """Return the name of a known equality whose left side is a quantity."""


Rule = Callable[[Known, tuple[Any, ...], tuple[str, ...]], Brought]


def name_fact(way: str, name: str) -> str:
    """Give what a tactic asserts a name."""
    return way.replace("assert (", f"assert ({name} : ", 1)


def assert_relation(stated: Relation, *lines: str) -> Brought:
    """Assert a relation with its proof."""
    return f"assert ({relate(*stated)}) by ({'; '.join(lines)})", stated


def specialize(fact: Any, **where: Any) -> Any:
    """Use a premise at other values."""
    return Use(fact, **where)


def unwrap(fact: Any) -> tuple[Any, dict[str, Node]]:
    """Return a fact without the values at which it is used, and these."""
    where: dict[str, Node] = {}
    while isinstance(fact, Use):
        outer = {letter(name): value for name, value in where.items()}
        where |= {name: put(tree(text), outer) for name, text in fact.where.items()}
        fact = fact.fact
    return fact, where


def ascending(one: Relation) -> tuple[Node, Node]:
    """Return the smaller and the larger side."""
    left, op, right = one
    return (left, right) if op in ("<=", "<") else (right, left)


def difference(high: Node, low: Node) -> Node:
    """Write what a number exceeds another by."""
    return node("add", high, node("mul", MINUS, low))


def bring_as(hypothesis: str, name: str, arguments: str) -> str:
    """Return a tactic that brings a lemma into the context, at arguments, as it is stated.

    A lemma without arguments is still hidden behind the name of what it states.
    """
    shown = "" if arguments else f"; cbv delta [{name}_stated] in {hypothesis}"
    return f"pose proof ({name}{' ' if arguments else ''}{arguments}) as {hypothesis}{shown}"
