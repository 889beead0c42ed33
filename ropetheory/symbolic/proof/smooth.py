"""Which expressions are smooth in a variable, by how they are written: a closed list of functions.

An expression that is made of others by anything else is not shown to be smooth, whatever it is.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.relation import StepRefusedError

ENTIRE = (sp.Add, sp.Mul, sp.exp, sp.sin, sp.cos, sp.Si)


def is_entire(part: Any, variable: Any) -> bool:
    """Tell whether a part is made of the variable by sums, products, whole powers and entire functions."""
    if not part.has(variable) or part == variable:
        return True
    if isinstance(part, sp.Pow) and not isinstance(part, sp.exp):
        whole = part.exp.is_Integer and part.exp.is_positive
        return bool(whole) and is_entire(part.base, variable)
    return isinstance(part, ENTIRE) and all(is_entire(each, variable) for each in part.args)


def is_smooth(function: Any, variable: Any, *, from_zero: bool) -> bool:
    """Tell whether a function has all derivatives for every real value, or every value from 0 on.

    Besides entire functions a positive base may have any power, and a positive number a logarithm.
    """
    place = sp.Dummy(variable.name, nonnegative=True) if from_zero else sp.Dummy(variable.name, real=True)
    return _is_smooth(function.xreplace({variable: place}), place)


def _is_smooth(part: Any, variable: Any) -> bool:
    if is_entire(part, variable):
        return True
    if isinstance(part, sp.Pow | sp.log) and not isinstance(part, sp.exp):
        whole = isinstance(part, sp.Pow) and part.exp.is_Integer and part.exp.is_positive
        if not (whole or part.args[0].is_positive):
            return False
    elif not isinstance(part, ENTIRE):
        return False
    return all(_is_smooth(each, variable) for each in part.args)


def demand_smooth(function: Any, variable: Any, *, from_zero: bool = True) -> None:
    """Refuse a function that is not shown to be smooth.

    Raises
    ------
    StepRefusedError
        It is not made of sums, products, powers, exponentials, logarithms, sines and cosines, or a
        base or the number in a logarithm need not be positive.
    """
    if not is_smooth(function, variable, from_zero=from_zero):
        where = f"every {variable} >= 0" if from_zero else f"every real {variable}"
        raise StepRefusedError(f"{function} is not shown to be smooth at {where}")
