"""What is in a comparison of which the rules know little: said where nothing proves or refutes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.extremum import Extremum
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded, unfold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")


def beyond(read: Relation) -> tuple[str, ...]:
    """List kinds of expressions in a comparison for which no rule gives an order, or a value.

    >>> from ropetheory.symbolic.language.formulas import parse
    >>> beyond(parse("Integral(cos(u*z), u, 0, 1) <= 1")[0])
    ('the order of an integral',)
    >>> beyond(parse("cos(z) <= 1")[0])
    ()
    """
    sides = [side for side in (read.lhs, read.rhs) if isinstance(side, sp.Expr)]
    meant = [unfold(side) for side in sides]
    return tuple(dict.fromkeys(kind for side in meant for kind in _kinds(side, ordered=read.op in ORDERS)))


def _kinds(side: Any, *, ordered: bool) -> Iterator[str]:
    of = "the order" if ordered else "the value"
    if side.has(sp.Integral):
        yield f"{of} of an integral"
    if side.has(sp.Limit):
        yield f"{of} of a limit that is none of a Riemann sum and has no closed form"
    if side.has(sp.ceiling, Extremum) or any(one.enumerated for one in side.atoms(Folded)):
        yield f"{of} of counts, rounded numbers and members picked from a family"
    if ordered and len({one.args[0] for one in side.atoms(coordinate)}) > 1:
        yield "the order of products of vectors, as Cauchy and Schwarz have it"
    products = (one for one in side.atoms(sp.Mul) if sum(part.has(sp.Sum) for part in one.args) > 1)
    powers = (one for one in side.atoms(sp.Pow) if one.base.has(sp.Sum))
    if ordered and any((*products, *powers)):
        yield "the order of products and powers of sums"
