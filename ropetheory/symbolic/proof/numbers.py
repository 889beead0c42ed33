"""Numbers whose sign SymPy may misjudge, as (sqrt(3) - sqrt(2)) (sqrt(3) + sqrt(2)) - 1, put in plain terms.

SymPy finds the sign of a sum from a few digits of the numbers in it. Before a sign is asked, each sum of
numbers that is not rational gives way to a rational number below it, where it is added to all the rest,
and to a symbol with its sign elsewhere; balls say how far below, and which sign.
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.table import UnreadableError

BITS = 128


def with_plain_numbers(expression: Any) -> Any:
    """Return an expression that is not larger and whose sign does not hang on irrational sums."""
    if not isinstance(expression, sp.Expr) or not expression.free_symbols:
        return expression
    number, rest = _apart(expression)
    below = number if number.is_Rational else _at_least(number)
    return sp.Add(*map(_plain, rest), _signed(number) if below is None else below)


def _apart(total: Any) -> tuple[Any, list[Any]]:
    """Split a sum into the number that is added, and the terms with letters."""
    terms = sp.Add.make_args(total)
    return sp.Add(*(t for t in terms if t.is_number)), [t for t in terms if not t.is_number]


def _plain(one: Any) -> Any:
    """Put a symbol of its sign for every sum of numbers within an expression."""
    if isinstance(one, Folded) or one.is_Atom:
        return one
    if one.is_Add:
        number, rest = _apart(one)
        return sp.Add(*map(_plain, rest), number if number.is_Rational else _signed(number))
    if isinstance(one, ExprWithLimits):
        return one.func(_plain(one.function), *one.limits)
    if isinstance(one, sp.Mul | sp.Pow | sp.Function):
        return one.func(*map(_plain, one.args))
    return one


@functools.lru_cache(maxsize=1024)
def _signed(number: Any) -> Any:
    """Return a symbol that stands for a number: of its sign, where a ball shows one."""
    found = _ball(number)
    if found is None:
        return sp.Dummy("number")
    if found > 0:
        return sp.Dummy("number", positive=True)
    return sp.Dummy("number", negative=True) if found < 0 else sp.Dummy("number", real=True)


def _at_least(number: Any) -> Any:
    """Return a rational number that is not above a number, or None where no ball is known."""
    found = _ball(number)
    if found is None:
        return None
    with working_precision(BITS):
        mantissa, exponent = found.lower().man_exp()
    return sp.Integer(int(mantissa)) * sp.Integer(2) ** int(exponent)


@functools.lru_cache(maxsize=1024)
def _ball(number: Any) -> Any:
    with working_precision(BITS):
        try:
            found = ball(number, {})
        except (UnreadableError, ArithmeticError, TypeError, ValueError):
            return None
    return found if found.is_finite() and hasattr(found, "lower") else None
