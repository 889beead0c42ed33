"""Euler and Maclaurin: how a mean over k/n approaches an integral, by the slopes of the function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.operations import WIDTH, Script, at_end
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.algebra import differentiated, whole
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    ZERO,
    Node,
    binder,
    letter,
    node,
    num,
    opened,
    put,
)
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from ropetheory.rocq.proofs.writing import Brought

LAWS = {1: "first_term", 2: "second_term", 4: "fourth_term"}
"""The lemmas of the library about the error, by the power of the width by which it is multiplied."""
SLOPES = 5
"""How often the function is differentiated: the error is bounded by the last slope."""


class Curve:
    """A function of one letter, and its slopes, each written out as a polynomial."""

    def __init__(self, variable: Node) -> None:
        self.variable = variable
        self.symbols: dict[Node, Any] = {}
        self.trees: dict[Any, Node] = {}
        self.rates: dict[Any, Any] = {}  # a power of it -> the slope of its logarithm

    def read(self, one: Node) -> Any:
        """Read a tree."""
        if one.op == "num":
            return sp.Rational(one.args[0].numerator, one.args[0].denominator)
        if one.op in ("add", "mul"):
            return (sp.Add if one.op == "add" else sp.Mul)(*map(self.read, one.args))
        if one.op in ("sin", "cos"):
            angle = self.read(one.args[0])
            self.trees[angle] = one.args[0]  # as it is written: sines and cosines are seen to be the same
            return (sp.sin if one.op == "sin" else sp.cos)(angle)
        if one.op == "pow" and whole(one.args[1]):
            return self.read(one.args[0]) ** int(one.args[1].args[0])
        name = self.variable.args[0]
        if one.op == "pow" and name in one.args[1].free and name not in one.args[0].free:
            power = self._atom(one)
            rate = node("mul", differentiated(one.args[1], self.variable), node("ln", one.args[0]))
            self.rates[power] = self.read(rate)
            return power
        if one is not self.variable and name in one.free:
            raise UnknownProofError(f"the slope of `{one.op}`")
        return self._atom(one)

    def _atom(self, one: Node) -> Any:
        if one not in self.symbols:
            self.symbols[one] = sp.Symbol(f"a{len(self.symbols)}")
            self.trees[self.symbols[one]] = one
        return self.symbols[one]

    def slope(self, value: Any) -> Any:
        """Differentiate."""
        parts = [sp.diff(value, self._atom(self.variable))]
        parts += [power * rate * sp.diff(value, power) for power, rate in self.rates.items()]
        return sp.expand(sp.Add(*parts))

    def write(self, value: Any) -> Node:
        """Write what was read as a tree."""
        if value.is_Rational:
            return num(value.p) if value.q == 1 else tree(f"{value.p}/{value.q}")
        if value in self.trees:
            return self.trees[value]
        if value.is_Pow:
            return node("pow", self.write(value.base), num(int(value.exp)))
        op = next(op for kind, op in OPERATIONS.items() if isinstance(value, kind))
        return node(op, *map(self.write, sorted(value.args, key=str)))


OPERATIONS = {sp.Add: "add", sp.Mul: "mul", sp.sin: "sin", sp.cos: "cos"}


def expand(arguments: tuple[Any, ...], integral: Brought, before: Node, after: Node) -> Script:
    """Show to what a power of the width times the error of a mean tends, less its first terms.

    Parameters
    ----------
    arguments : tuple
        The function, its letter, and the power; 1 if that is not given.
    integral : Brought
        What the integral of the function is.
    """
    function, variable, order = tree(arguments[0]), tree(arguments[1]), (*arguments[2:], 1)[0]
    if order not in LAWS:
        raise UnknownProofError("an expansion of this order")
    slopes = _slopes(function, variable)
    way, (_, _, value) = integral
    terms = _terms(slopes, variable)
    body, error = opened(before, WIDTH), _error(function, variable, value, terms, order)
    shown = f"intros {term(WIDTH)} Width; widths; {equality(body, error)}"
    names = " ".join(f"(fun {term(variable)} : R => {term(one)})" for one in slopes)
    known = [one for at, one in terms.items() if at <= order]
    start = f"(fun {term(WIDTH)} : R => {term(body)})"
    law = " ".join([LAWS[order], names, start, term(value), *map(term, known)])
    smooth = ["sloped"] * SLOPES + ["continuous_everywhere", "assumption"]
    goals = " | ".join([*smooth, *["cbn beta; powers; rewrite ?Rinv_1; balanced"] * len(known), shown])
    found = terms[order]
    tends = f"apply (tends_value _ {term(found)}); [apply ({law}); [{goals}] | {equality(found, after)}]"
    return [way, f"assert (Tends : tends {start} {term(after)}) by ({tends})"], "exact (limit_is _ _ Tends)"


def _slopes(function: Node, variable: Node) -> list[Node]:
    """Return a function and its slopes."""
    curve = Curve(variable)
    value, found = curve.read(function), [function]
    for _ in range(SLOPES):
        value = curve.slope(value)
        found.append(curve.write(value))
    return found


def _terms(slopes: list[Node], variable: Node) -> dict[int, Node]:
    """Return the terms of the error in the powers of 1/d."""

    def rise(at: int) -> Node:
        top, bottom = (at_end(slopes[at], variable, end) for end in (ONE, ZERO))
        return node("add", top, node("mul", MINUS, bottom))

    return {
        1: node("mul", MINUS, rise(0)),
        2: node("mul", tree("1/3"), rise(1)),
        4: node("mul", tree("-1/45"), rise(3)),
    }


def _error(function: Node, variable: Node, value: Node, terms: dict[int, Node], order: int) -> Node:
    """Write a power of the width times the error of the mean, less the terms before that power."""
    index, over = letter("l"), node("pow", WIDTH, MINUS)
    last = put(tree("d/2 - 1"), {letter("d"): WIDTH})
    total = binder("Sum", (put(function, {variable: node("mul", num(2), index, over)}),), index, ZERO, last)
    parts = [node("mul", num(2), over, total), node("mul", MINUS, value)]
    parts += [
        node("mul", MINUS, one, node("pow", WIDTH, num(-at))) for at, one in terms.items() if at < order
    ]
    scale = WIDTH if order == 1 else node("pow", WIDTH, num(order))
    return node("mul", scale, node("add", *parts))
