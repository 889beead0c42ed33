"""The SymPy operations whose result may be a step: limit, root, sum, integral, derivative, collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import StepRefusedError, put
from ropetheory.symbolic.proof.equality import canonical, is_zero, manifest
from ropetheory.symbolic.proof.limits import limit
from ropetheory.symbolic.proof.smooth import demand_smooth

if TYPE_CHECKING:
    from collections.abc import Callable


def _root(expression: Any, condition: Any, unknown: Any) -> Any:
    """Put the one root of ``condition = 0`` for the unknown.

    SymPy finds it, and putting it in shows that it is a root. That there is no other is shown by
    the slope, in which the unknown must not stand: the chain demands that it has a sign.
    """
    free = sp.expand_log(canonical(condition))
    roots = sp.solve(free, unknown)
    if len(roots) != 1:
        raise StepRefusedError(f"{len(roots)} roots for {unknown}: {roots}")
    if sp.diff(free, unknown).has(unknown):
        raise StepRefusedError(f"{condition} is not linear in {unknown}")
    if not is_zero(free.subs(unknown, roots[0])):
        raise StepRefusedError(f"{roots[0]} does not solve {condition} = 0")
    return put(expression, {unknown: roots[0]})


def _summation(expression: Any) -> Any:
    """Sum in closed form; SymPy finds the form, and telescoping confirms it.

    The sum S(n) of the first n terms, for a number n that nothing else depends on, must vanish at
    n = 0 and grow by the n-th term from n to n + 1. A branch goes only where its condition x = y has
    ln(x/y) nonzero.
    """
    free = canonical(expression)
    if not isinstance(free, sp.Sum) or len(free.limits) != 1:
        raise StepRefusedError(f"{expression} is not one sum")
    index, low, high = free.limits[0]
    if low != 0:
        raise StepRefusedError(f"the sum begins at {low}, not at 0")
    count = sp.Dummy("count", integer=True, nonnegative=True)
    value = sp.Sum(free.function, (index, 0, count - 1)).doit()
    for piece in value.atoms(sp.Piecewise):
        for _, condition in piece.args[:-1]:
            if not (isinstance(condition, sp.Eq) and _differ(condition.lhs, condition.rhs)):
                raise StepRefusedError(f"the sum has a branch that is not excluded: {condition}")
        value = value.xreplace({piece: piece.args[-1][0]})
    grown = value.subs(count, count + 1) - value - free.function.subs(index, count)
    if not (is_zero(value.subs(count, 0)) and is_zero(grown)):
        raise StepRefusedError(f"{value} does not telescope to the terms of {expression}")
    if not manifest(canonical(high + 1)):
        raise StepRefusedError(f"the sum may run backwards: {high} need not be -1 or more")
    return value.subs(count, high + 1)


def _differ(left: Any, right: Any) -> bool:
    """Decide that two positive expressions differ: the logarithm of their ratio is not 0."""
    return sp.expand_log(sp.log(left / right)).is_nonzero is True


def _integral(expression: Any) -> Any:
    """Evaluate an integral in the free coordinates, where its parameters are known positive.

    SymPy finds an antiderivative; its derivative must reduce to the integrand, and both must be smooth.
    """
    free = canonical(expression)
    if not isinstance(free, sp.Integral) or len(free.limits) != 1 or len(free.limits[0]) != 3:
        raise StepRefusedError(f"{expression} is not one integral over an interval")
    variable, low, high = free.limits[0]
    found = sp.integrate(free.function, variable)
    if found.has(sp.Integral, sp.Piecewise) or not is_zero(sp.diff(found, variable) - free.function):
        raise StepRefusedError(f"no antiderivative of {free.function} that differentiates back to it")
    for side in (free.function, found):
        demand_smooth(side, variable, from_zero=False)
    return found.subs(variable, high) - found.subs(variable, low)


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
    if not isinstance(expression, sp.Sum) or len(expression.limits) != 1:
        raise StepRefusedError(f"{expression} is not one sum")
    ((bound, low, high),) = expression.limits
    if bound != index or (low, high, pick) not in PICKS:
        raise StepRefusedError(f"the sum over {bound} in {low} ... {high} is not that of {pick}")
    rest = expression.function / sp.KroneckerDelta(index, pick)
    if rest.has(1 / sp.KroneckerDelta(index, pick)):
        raise StepRefusedError(f"{expression.function} has no factor delta({index}, {pick})")
    return put(rest, {index: pick})


OPERATIONS: dict[str, Callable[..., Any]] = {
    "collapse": _collapse,
    "limit": limit,
    "solve": _root,
    "summation": _summation,
    "integrate": _integral,
    "differentiate": _derivative,
}
