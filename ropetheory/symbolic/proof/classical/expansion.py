"""The Euler-Maclaurin expansion of the Riemann sums, with its hypotheses checked."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical.analysis import cite, riemann_sum


def riemann_expansion(function: Any, variable: Any, order: int) -> Proved:
    """Yield the term in d^-order of the mean of ``riemann_sum``, as a limit, for an even order.

    d^order times what is left of the mean when the integral, (f(0) - f(1))/d and the earlier terms are
    taken away tends to 2^order B_order/order! (f^(order-1)(1) - f^(order-1)(0)); there is no term of odd
    order but the first. The integrand must be smooth on [0, 1].
    """
    if order < 2 or order % 2:
        raise StepRefusedError(f"the terms beyond the first are those of even order, not of order {order}")
    mean = riemann_sum(function, variable).relation
    left = mean.lhs.args[0] - mean.rhs - (function.subs(variable, 0) - function.subs(variable, 1)) / letters.d
    for earlier in range(2, order, 2):
        left -= _coefficient(function, variable, earlier) / letters.d**earlier
    return cite(
        "Euler-Maclaurin",
        Relation(
            sp.Limit(letters.d**order * left, letters.d, sp.oo), "==", _coefficient(function, variable, order)
        ),
        "The integrand is smooth on [0, 1].",
    )


def _coefficient(function: Any, variable: Any, order: int) -> Any:
    slope = sp.diff(function, variable, order - 1)
    difference = slope.subs(variable, 1) - slope.subs(variable, 0)
    return 2**order * sp.bernoulli(order) / sp.factorial(order) * difference
