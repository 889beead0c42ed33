"""Signs that follow from what is granted, and whether a formula has a value wherever its letters may be.

Each sign is seen over ranges of letters by the rule of the proofs: those of divisors, logarithms, roots and
powers too.
"""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula, parse, parse_all
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.equality import manifest
from ropetheory.symbolic.proof.grounds import under_ranges
from ropetheory.symbolic.proof.ranges import forms
from ropetheory.verify.asking.question import FAILURES, quantities_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.question import Question

MOST = 40  # sets of ranges that are tried for one sign
OF = {"ln": ">", "sqrt": ">="}
"""Functions of which the argument has a sign."""


def follows_from(condition: Relation, granted: Sequence[str]) -> bool:
    """Tell whether a condition is one of those granted, or its sign shows over their ranges.

    >>> follows_from(parse("i - 1 <= d/2 - 1")[0], ("i >= 1", "i <= d/2"))
    True
    >>> follows_from(parse("s >= 1")[0], ("s > 0",))
    False
    """
    ordered = condition.ascending()
    known = [relation.ascending() for relation in parse_all(granted)]
    if ordered in known:
        return True
    if ordered.op not in ("<", "<="):
        return False
    if any(r.op == "<" and (r.lhs, r.rhs) == (ordered.lhs, ordered.rhs) for r in known):
        return True
    return holds(">" if ordered.op == "<" else ">=", ordered.rhs - ordered.lhs, granted)


def holds(kind: str, expression: Any, granted: Sequence[str]) -> bool:
    """Decide whether an expression is seen to be ``> 0``, ``>= 0`` or ``!= 0`` over the ranges granted."""
    if expression.is_number:
        signs = {">": expression.is_positive, ">=": expression.is_nonnegative, "!=": expression.is_nonzero}
        return signs[kind] is True
    for by in _ranges(granted):
        try:
            form = under_ranges(expression, by)
            if manifest(form, strict=kind != ">=") or (kind == "!=" and manifest(-form, strict=True)):
                return True
        except FAILURES:
            continue
    return False


def _ranges(granted: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Yield sets of ranges: none, one, two."""
    known = []
    for text in granted:
        try:
            known.append(forms(parse(text)[0]))
        except RopeTheoryError:
            continue
    ways: list[tuple[Any, ...]] = [()]
    for size in (1, 2):
        for chosen in itertools.combinations(known, size):
            ways += itertools.product(*chosen)
    yield from itertools.islice(ways, MOST)


def missing_conditions(question: Question) -> tuple[str, ...]:
    """List the conditions under which a formula has a value that are not seen to be fulfilled.

    What is written is looked at before it is read, since reading cancels; then what its quantities mean.
    """
    conditions = [*_needs_of_text(question.text), *_needs_of_quantities(question)]
    values = {letter: sp.Rational(value) for letter, value in question.fixed.items()}
    open_ones = []
    for kind, expression in dict.fromkeys(conditions):
        put = expression.subs(values)
        if not holds(kind, put, question.granted):
            open_ones.append(f"{write(put)} {kind} 0")
    return tuple(dict.fromkeys(open_ones))


def _needs(tree: ast.AST, read: Callable[[ast.expr], Any]) -> Iterator[tuple[str, Any]]:
    """Yield what a tree needs, in the sense of ``read``: divisors that are not 0, bases that are positive."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            yield from _open("!=", read(node.right))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            exponent = read(node.right)
            counts = exponent.is_integer is True
            if not (counts and exponent.is_nonnegative is True):
                yield from _open("!=" if counts else ">", read(node.left))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OF:
            yield from _open(OF[node.func.id], read(node.args[0]))


def _open(kind: str, expression: Any) -> Iterator[tuple[str, Any]]:
    if not expression.is_number or expression.is_positive is not True:
        yield kind, expression


def _needs_of_text(text: Formula) -> Iterator[tuple[str, Any]]:
    """Yield what the text of a formula needs."""
    return _needs(text.tree, lambda node: Formula(ast.unparse(node)).expression)


def _needs_of_quantities(question: Question) -> Iterator[tuple[str, Any]]:
    """Yield what the definitions of the quantities in a formula need, and of those within them."""
    ahead = [q for side in (question.asked.lhs, question.asked.rhs) for q in quantities_in(side)]
    seen = set()
    while ahead:
        quantity = ahead.pop()
        if quantity in seen or quantity.entry.formula is None:
            continue
        seen.add(quantity)
        yield from _needs(Formula(quantity.entry.formula).tree, quantity.part)
        ahead += quantities_in(quantity.definition())
