"""The limit of wide heads, by Taylor's theorem at 1/h = 0 and not by an algorithm for limits."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.coordinates import RATES
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.equality import canonical, g, h, is_zero, manifest
from ropetheory.symbolic.proof.smooth import is_entire

U = sp.Dummy("u")
"""One over the number of pairs, which tends to 0 from above."""
ORDERS = 4
"""Derivatives that are tried before a limit is refused."""


def limit(expression: Any) -> Any:
    """Return the limit of an expression as d grows, for every value of its other letters.

    In u = 1/h (h = d/2 pairs) it is a quotient p(u)/q(u) of entire functions. Where q vanishes to
    order m at 0 and its m-th derivative has a sign that is plain for all letters, the limit is
    p^(m)(0)/q^(m)(0) if p vanishes to order m too, and infinite if p's first derivative other than 0
    has a plain sign and lower order.

    Raises
    ------
    StepRefusedError
        It is no such quotient, or a sign is not plain: at some value of a letter it may be another.
    """
    above, below = _entire_parts(expression)
    order, lowest = _first(below)
    for number in range(order):
        value = _derivative(above, number)
        if not is_zero(value):
            sign = _sign(value) * _sign(lowest)
            return sp.oo if sign > 0 else -sp.oo
    _sign(lowest)  # a divisor that may vanish somewhere makes another limit there
    return _derivative(above, order) / lowest


def _entire_parts(expression: Any) -> tuple[Any, Any]:
    free = canonical(expression)
    free = free.subs(g, h - 1) if free.has(g) else free
    above, below = sp.fraction(sp.together(sp.expand_power_exp(free.subs(h, 1 / U))))
    for part in (above, below):
        if not is_entire(part, U):
            words = "a limit is taken of sums, products and entire functions"
            raise StepRefusedError(f"{part} is not entire in 1/h: {words}")
    return above, below


def _derivative(part: Any, order: int) -> Any:
    return (sp.diff(part, U, order) if order else part).subs(U, 0)


def _first(part: Any) -> tuple[int, Any]:
    """Return the order to which a part vanishes at 0, and its first derivative there that does not."""
    for order in range(ORDERS):
        value = _derivative(part, order)
        if not is_zero(value):
            return order, value
    raise StepRefusedError(f"{part} vanishes at 1/h = 0 with {ORDERS} derivatives")


def _sign(value: Any) -> int:
    """Return the sign of a value, if it is plain over the domain of every letter."""
    # The base as 1 + t with t > 0 makes the sign of e^Lambda - 1 plain.
    written = value.subs({rate: sp.log(1 + sp.Dummy(positive=True)) for rate in RATES if rate.is_positive})
    for sign in (1, -1):
        if manifest(sign * written, strict=True):
            return sign
    raise StepRefusedError(f"the sign of {value} is not plain: it may vanish, and the limit be another there")
