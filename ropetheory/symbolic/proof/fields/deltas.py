"""When two whole numbers are equal: Kronecker's delta of linear forms, freed of common factors."""

from __future__ import annotations

import math
from fractions import Fraction

from ropetheory.symbolic.proof.expressions.algebra import RUNNING, WHOLE
from ropetheory.symbolic.proof.expressions.trees import ONE, ZERO, Node, add, minus, mul, node, num


def settled(one: Node) -> Node:
    """Return delta_ij(m, n) as 1, as 0, or as the delta of a difference without a common factor.

    For whole k and l the difference g k + h l + c, g and h without a common factor left out, is 0 only
    where c is a multiple of that factor; then it may be divided by it.
    """
    form = _linear(minus(*one.args))
    if form is None:
        return one
    constant = form.pop(ONE, Fraction(0))
    if any(share.denominator != 1 for share in form.values()):
        return one
    terms = sorted((key.args[0], key, share) for key, share in form.items() if share)
    if not terms:
        return ONE if constant == 0 else ZERO
    common = math.gcd(*(int(share) for _, _, share in terms))
    if constant % common:
        return ZERO
    common = common if terms[0][2] > 0 else -common
    rest = (mul(num(share / common), key) for _, key, share in terms)
    return node("delta_ij", add(*rest, num(constant / common)), ZERO)


def _linear(one: Node) -> dict[Node, Fraction] | None:
    """Return a linear form in whole letters by its coefficients, the constant under 1; None for others."""
    if one.op == "num":
        return {ONE: one.args[0]}
    if one.op == "letter":
        return {one: Fraction(1)} if one.args[0] in WHOLE or one.args[0].startswith(RUNNING) else None
    if one.op == "add":
        total: dict[Node, Fraction] = {}
        for a in one.args:
            part = _linear(a)
            if part is None:
                return None
            for key, share in part.items():
                total[key] = total.get(key, Fraction(0)) + share
        return total
    if one.op == "mul" and len(one.args) == 2 and one.args[0].op == "num":
        part = _linear(one.args[1])
        return None if part is None else {key: one.args[0].args[0] * share for key, share in part.items()}
    return None
