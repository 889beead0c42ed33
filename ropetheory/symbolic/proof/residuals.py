"""A ladder of rules that reduces a scalar in the free coordinates to zero, where they can."""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp


def multiplied_out(expression: Any) -> Any:
    """Multiply out, term by term: the terms of one residual come back in the next."""
    return sp.Add(*map(_term, sp.Add.make_args(expression)))


@functools.lru_cache(maxsize=65536)
def _term(term: Any) -> Any:
    # Logarithms are expanded where they are gathered, and each hint costs a walk.
    return term.expand(log=False, basic=False)


@functools.lru_cache(maxsize=65536)
def _turned_term(term: Any) -> Any:
    """Multiply out the angles of a term."""
    return multiplied_out(sp.expand_trig(term))


@functools.lru_cache(maxsize=8192)
def _lowest(exponent: Any) -> Any:
    """Write an exponent in lowest terms; the same few occur again and again."""
    return sp.cancel(sp.together(exponent))


def _combine_exponents(expanded: Any) -> Any:
    """Gather every product of exponentials into one, its exponent in lowest terms."""
    if expanded.has(sp.log):
        expanded = multiplied_out(sp.expand_log(expanded))
    return sp.Add(*[_gather(term) for term in sp.Add.make_args(expanded)])


@functools.lru_cache(maxsize=65536)
def _gather(term: Any) -> Any:
    exponent, rest = sp.Integer(0), []
    for factor in sp.Mul.make_args(term):
        if isinstance(factor, sp.exp):
            exponent += factor.args[0]
        else:
            rest.append(factor)
    product = sp.Mul(*rest)
    if product.has(sp.exp):
        inner = sp.powsimp(product, combine="exp")
        product = inner.replace(sp.exp, lambda a: sp.exp(_lowest(a)))
    return product * sp.exp(_lowest(exponent))


def _over_common_denominator(combined: Any) -> Any:
    numerator = sp.numer(sp.together(combined))
    return _combine_exponents(multiplied_out(numerator))


def _expand_complex(expression: Any) -> Any:
    return multiplied_out(sp.expand_trig(multiplied_out(sp.expand_complex(expression))))


def _pythagoras(expanded: Any) -> Any:
    """Expand the angles, and replace sin^2 by 1 - cos^2 for every angle that occurs in both."""
    expression = _to_halves(sp.Add(*map(_turned_term, sp.Add.make_args(expanded))))
    for angle in {a.args[0] for a in expression.atoms(sp.sin)}:
        powers = {
            p for p in expression.atoms(sp.Pow) if p.base == sp.sin(angle) and p.exp.is_Integer and p.exp >= 2
        }
        if powers:
            square = 1 - sp.cos(angle) ** 2
            expression = multiplied_out(
                expression.xreplace({p: square * p.base ** (p.exp - 2) for p in powers})
            )
    return expression


def _to_halves(expression: Any) -> Any:
    """Write the sine and cosine of an angle by those of its half, where the half occurs too."""
    angles = {a.args[0] for a in expression.atoms(sp.sin, sp.cos)}
    doubled = {}
    for half in angles:
        if 2 * half in angles:
            doubled[sp.cos(2 * half)] = 2 * sp.cos(half) ** 2 - 1
            doubled[sp.sin(2 * half)] = 2 * sp.sin(half) * sp.cos(half)
    return multiplied_out(expression.xreplace(doubled)) if doubled else expression


def _half_angles(expanded: Any) -> Any:
    """Replace cos a by 1 - 2 sin^2(a/2) where the half angle occurs."""
    halves = {a.args[0] for a in expanded.atoms(sp.sin)}
    doubled = {sp.cos(2 * half): 1 - 2 * sp.sin(half) ** 2 for half in halves}
    return multiplied_out(expanded.xreplace(doubled)) if expanded.has(*doubled) else expanded


def _signs(expression: Any) -> Any:
    """Write a power of -1 with a whole exponent by the odd terms of the exponent, without their sign."""
    found = {}
    for power in expression.atoms(sp.Pow):
        if power.base == -1 and power.exp.is_integer:
            terms = [a.as_coeff_Mul() for a in sp.Add.make_args(multiplied_out(power.exp))]
            if all(number.is_Integer and rest.is_integer for number, rest in terms):
                found[power] = sp.Mul(*[sp.S.NegativeOne**rest for number, rest in terms if number % 2])
    return expression.xreplace(found) if found else expression


def scalar_is_zero(expression: Any) -> bool:
    """Decide whether a scalar in the free coordinates reduces to zero; False means "not shown"."""
    # The angle is expanded first: expand_trig leaves cos((m-n)*theta) alone otherwise.
    complex_valued = expression.has(sp.I, sp.re, sp.im, sp.conjugate)
    expression = _signs(expression)
    expanded = _expand_complex(expression) if complex_valued else multiplied_out(expression)
    if expanded == 0:
        return True
    if expanded.has(sp.sin, sp.cos) and (_pythagoras(expanded) == 0 or _half_angles(expanded) == 0):
        return True
    if not expanded.has(sp.exp, sp.log, sp.Pow):
        return False
    combined = _combine_exponents(expanded)
    # A common denominator can only help where something divides a term, not within an exponent.
    factors = (f for term in sp.Add.make_args(combined) for f in sp.Mul.make_args(term))
    divides = any(factor.is_Pow and factor.exp.is_negative for factor in factors)
    return bool(combined == 0 or (divides and _over_common_denominator(combined) == 0))
