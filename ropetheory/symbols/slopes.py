"""Derivatives that have a value where the language says that there is one, and nowhere else."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbols.binding import apart
from ropetheory.symbols.members import written_out


def slope(expression: Any, *variables: Any) -> Any:
    """Differentiate by some variables in turn; None where no rule does.

    SymPy gives |z| the slope 0 at 0, max(z, 0) the slope 1/2 there, and a count the slope 0 where it jumps.
    Here the slope of |f| is f' f/|f|, which has no value where f is 0, and a count has none.

    >>> z = sp.Symbol("z", real=True)
    >>> slope(abs(z), z)
    z/Abs(z)
    """
    for at, variable in enumerate(variables):
        found = _once(expression, variable)
        if found is None or (at and expression.has(*STEEP) and variable in expression.free_symbols):
            return None
        expression = found
    return expression


STEEP = (sp.Abs, sp.Max, sp.Min)
"""What has corners: the slope of its slope is 0 beside one, and forgets it."""


def _once(expression: Any, variable: Any) -> Any:
    found = _smooth(expression, variable)
    return _smooth(written_out(expression.doit()), variable) if found is None else found


def _smooth(expression: Any, variable: Any) -> Any:
    cases = expression.atoms(sp.Piecewise, sp.ceiling, sp.floor, sp.KroneckerDelta)
    if any(variable.free_symbols & _conditions(one) for one in cases):
        return None
    letters = variable.atoms(sp.Symbol) - {variable}  # of x[j], j: no sum over j runs over this one
    found = sp.diff(apart(expression, letters), variable)
    new = found.atoms(sp.KroneckerDelta) - expression.atoms(sp.KroneckerDelta)
    if found.has(sp.Derivative, sp.DiracDelta) or not all(map(_is_summed, new)):
        return None
    return without_steps(found)


def _is_summed(delta: Any) -> bool:
    """Tell whether SymPy sums over what makes both sides equal: of j = 2 l it takes j/2, also of an odd j."""
    gap = sp.expand(delta.args[0] - delta.args[1])
    factors = [value for one, value in gap.as_coefficients_dict().items() if one.free_symbols]
    return all(abs(value) == 1 for value in factors) or all(value % 2 == 0 for value in factors)


def _conditions(case: Any) -> set[Any]:
    """List the letters on which it depends which case holds."""
    told = [condition for _, condition in case.args] if isinstance(case, sp.Piecewise) else case.args
    return set().union(*(one.free_symbols for one in told))


def without_steps(found: Any) -> Any:
    """Write steps as quotients that have no value where they jump."""
    steps = found.atoms(sp.sign, sp.Heaviside)
    while steps:
        found = found.xreplace({step: _quotient(step) for step in steps})
        steps = found.atoms(sp.sign, sp.Heaviside)
    return found


def _quotient(step: Any) -> Any:
    side = step.args[0] / sp.Abs(step.args[0])
    return side if isinstance(step, sp.sign) else (1 + side) / 2
