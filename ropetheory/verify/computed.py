"""What SymPy finds of the sides of a step, for people: answers, differences, short texts; no verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Collapse, Limit, Solve
from ropetheory.symbolic.language.coordinates import COORDINATES, h, restore
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write

if TYPE_CHECKING:
    from ropetheory.authoring import Step
    from ropetheory.authoring.steps import Computation

SHORT, LONG = 12, 400  # operations of a correction worth telling, and of a difference worth simplifying


def free(expression: Any) -> Any:
    """Unfold every quantity and write the letters in free coordinates, in which powers are exponentials."""
    return unfold(expression).xreplace(COORDINATES)


def readable(expression: Any) -> Any:
    """Write free coordinates back in the letters, and exponentials of logarithms as powers."""
    return restore(expression).replace(
        lambda part: isinstance(part, sp.exp) and len(_logarithms(part)) == 1,
        lambda part: _logarithms(part)[0].args[0] ** (part.args[0] / _logarithms(part)[0]),
    )


def _logarithms(exponential: Any) -> list[Any]:
    return [factor for factor in sp.Mul.make_args(exponential.args[0]) if isinstance(factor, sp.log)]


def short(expression: Any, most: int = SHORT) -> Any:
    """Simplify an expression; None where it does not become short."""
    expanded = free(expression)
    if expanded.count_ops() > LONG or expanded.has(sp.Sum, sp.Integral):
        return None
    simple = readable(sp.simplify(expanded))
    return simple if simple.count_ops() <= min(SHORT, most) else None


def text(expression: Any) -> str:
    """Write an expression in the formula language, as short as it is seen to be."""
    simple = short(expression)
    return write(readable(expression) if simple is None else simple)


def answer(compute: Computation, before: str) -> Any:
    """Return what a computation makes of an expression; None where SymPy does not find it."""
    start = free(parse_expression(before))
    if isinstance(compute, Solve):
        unknown = parse_expression(compute.unknown)
        roots = sp.solve(sp.expand_log(free(parse_expression(compute.condition))), unknown)
        return start.subs(unknown, roots[0]) if len(roots) == 1 else None
    if isinstance(compute, Collapse):
        index, pick = map(parse_expression, (compute.index, compute.pick))
        return start.function.subs(index, pick) if isinstance(start, sp.Sum) else None
    if isinstance(compute, Limit):
        if start.has(sp.Sum, sp.Integral):
            return None  # SymPy may not come to an end
        found = sp.limit(start, h, sp.oo)
        return sp.oo if found.has(sp.oo) else found
    # Where the terms may be constant, SymPy lists that first.
    return start.doit().replace(sp.Piecewise, lambda *branches: branches[-1][0])


def left_over(step: Step, before: str, after: str) -> str:
    """Write the difference of two sides that should be equal; nothing where none is seen."""
    left = parse_expression(before) if step.compute is None else answer(step.compute, before)
    if left is None or not left.is_commutative or left.is_Matrix:
        return ""
    gap = free(left) - free(parse_expression(after))
    simple = short(gap)
    found = readable(sp.factor_terms(gap)) if simple is None else simple
    return "" if found == 0 else write(found)
