"""Whether a formula has a value wherever its letters may be: divisors, logarithms, roots and powers."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.written import written
from ropetheory.verify.asking.signs import holds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ropetheory.verify.asking.question import Question


OF = {"ln": ">", "sqrt": ">="}
"""Functions of which the argument has a sign."""


def undefined(question: Question) -> tuple[str, ...]:
    """List the conditions under which a formula has a value that are not seen to be fulfilled.

    What is written is looked at before it is read, since reading cancels; then what its quantities mean.
    """
    conditions = [*_written(question.text), *_meant(question)]
    values = {letter: sp.Rational(value) for letter, value in question.fixed.items()}
    open_ones = []
    for kind, expression in dict.fromkeys(conditions):
        put = expression.subs(values)
        if not holds(kind, put, question.granted):
            open_ones.append(f"{written(put)} {kind} 0")
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


def _written(text: str) -> Iterator[tuple[str, Any]]:
    """Yield what the text of a formula needs."""
    tree = ast.parse(text.strip(), mode="eval")
    return _needs(tree, lambda node: parse_expression(ast.unparse(node)))


def _meant(question: Question) -> Iterator[tuple[str, Any]]:
    """Yield what the definitions of the quantities in a formula need, and of those within them."""
    ahead = [q for side in (question.asked.lhs, question.asked.rhs) for q in _quantities(side)]
    seen = set()
    while ahead:
        quantity = ahead.pop()
        if quantity in seen or quantity.entry.formula is None:
            continue
        seen.add(quantity)
        yield from _needs(ast.parse(quantity.entry.formula, mode="eval"), quantity.part)
        ahead += _quantities(quantity.definition())


def _quantities(side: Any) -> list[Any]:
    return sorted(side.atoms(Folded), key=str) if hasattr(side, "atoms") else []
