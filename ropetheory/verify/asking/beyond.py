"""What is in a comparison of which the rules know little: said where nothing proves or refutes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.extremum import Extremum, count
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded, unfold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")


def beyond(read: Relation) -> tuple[str, ...]:
    """List kinds of expressions in a comparison of which little is known, in the words of the field.

    >>> from ropetheory.symbolic.language.formulas import parse
    >>> beyond(parse("Integral(cos(u*z), u, 0, 1) <= 1")[0])
    ('integrals',)
    >>> beyond(parse("softmax(0, N, q) <= exp(eta)/N")[0])
    ('weights of a softmax',)
    >>> beyond(parse("cos(z) <= 1")[0])
    ()
    """
    sides = [side for side in (read.lhs, read.rhs) if isinstance(side, sp.Expr)]
    meant = [unfold(side) for side in sides]
    return tuple(dict.fromkeys(kind for side in meant for kind in _kinds(side, ordered=read.op in ORDERS)))


def _kinds(side: Any, *, ordered: bool) -> Iterator[str]:
    if side.has(sp.Integral):
        yield "integrals"
    yield from (f"limits as {one.args[1]} grows" for one in side.atoms(sp.Limit))
    if side.has(sp.ceiling):
        yield "ceilings"
    for one in (*side.atoms(Extremum), *(one for one in side.atoms(Folded) if one.enumerated)):
        counted = isinstance(one, count) or one.is_integer
        yield "counts and ranks" if counted else "the smallest and the largest member of a family"
    if ordered:
        yield from _of_sums(side)


def _of_sums(side: Any) -> Iterator[str]:
    if len({one.args[0] for one in side.atoms(coordinate)}) > 1:
        yield "inner products of two vectors"
    powers = [one for one in side.atoms(sp.Pow) if one.base.has(sp.Sum)]
    below = [one.base for one in powers if one.exp.is_negative]
    if below:
        exponentials = any(one.function.has(sp.exp) for base in below for one in base.atoms(sp.Sum))
        yield "weights of a softmax" if exponentials else "quotients of sums"
    if any(not one.exp.is_negative for one in powers):
        yield "powers of sums"
    if any(sum(part.has(sp.Sum) for part in one.args) > 1 for one in side.atoms(sp.Mul)) and not below:
        yield "products of sums"
    if any(one.args[0].has(sp.Sum) for one in side.atoms(sp.log)):
        yield "logarithms of sums"
