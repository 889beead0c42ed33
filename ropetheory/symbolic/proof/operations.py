"""The SymPy operations whose result may be a step: limit, root, sum, integral, derivative, collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import StepRefusedError, put
from ropetheory.symbolic.proof.equality import Lambda, Lambda_B, canonical, g, h

if TYPE_CHECKING:
    from collections.abc import Callable


def _limit(expression: Any) -> Any:
    """Limit as d grows, taken in the number of pairs."""
    free = canonical(expression)
    variable = g if g in free.free_symbols else h
    value = sp.limit(free, variable, sp.oo)
    if value.has(sp.sign):
        # SymPy leaves sign(e^Lambda - 1); with the base as 1 + t the sign is that of t > 0.
        value = value.subs({rate: sp.log(1 + sp.Dummy(positive=True)) for rate in (Lambda, Lambda_B)})
        value = value.replace(sp.sign, lambda a: sp.sign(sp.expand(a)))
    return value


def _root(expression: Any, condition: Any, unknown: Any) -> Any:
    """Put the one root of ``condition = 0`` for the unknown; no root, or two, is no answer."""
    roots = sp.solve(canonical(condition), unknown)
    if len(roots) != 1:
        raise StepRefusedError(f"{len(roots)} roots for {unknown}: {roots}")
    return expression.subs(unknown, roots[0])


def _summation(expression: Any) -> Any:
    """Sum in closed form; a branch goes only where its condition x = y has ln(x/y) nonzero."""
    value = canonical(expression).doit()
    for piece in value.atoms(sp.Piecewise):
        for _, condition in piece.args[:-1]:
            if not (isinstance(condition, sp.Eq) and _differ(condition.lhs, condition.rhs)):
                raise StepRefusedError(f"the sum has a branch that is not excluded: {condition}")
        value = value.xreplace({piece: piece.args[-1][0]})
    return value


def _differ(left: Any, right: Any) -> bool:
    """Decide that two positive expressions differ: the logarithm of their ratio is not 0."""
    return sp.expand_log(sp.log(left / right)).is_nonzero is True


def _integral(expression: Any) -> Any:
    """Evaluate an integral in the free coordinates, where its parameters are known positive."""
    free = canonical(expression)
    return free.doit()


def _derivative(expression: Any) -> Any:
    """Take the derivative that is written."""
    return sp.diff(unfold(expression.expr), *expression.variables)


PICKS = ((0, letters.d / 2 - 1, letters.j), (0, letters.N - 1, letters.v))
"""Ranges of sums, with the letter that runs over each of them."""


def _collapse(expression: Any, index: Any, pick: Any) -> Any:
    """Sum a product with KroneckerDelta(index, pick) by its one term.

    The pick must run over the range of the sum by its own standing hypotheses: a pair index over the
    pairs, or a whole position over N positions.
    """
    ((bound, low, high),) = expression.limits
    if bound != index or (low, high, pick) not in PICKS:
        raise StepRefusedError(f"the sum over {bound} in {low} ... {high} is not that of {pick}")
    rest = expression.function / sp.KroneckerDelta(index, pick)
    if rest.has(1 / sp.KroneckerDelta(index, pick)):
        raise StepRefusedError(f"{expression.function} has no factor delta({index}, {pick})")
    return put(rest, {index: pick})


OPERATIONS: dict[str, Callable[..., Any]] = {
    "collapse": _collapse,
    "limit": _limit,
    "solve": _root,
    "summation": _summation,
    "integrate": _integral,
    "differentiate": _derivative,
}
