"""How the text of a formula is read: node by node, without evaluating any code.

Python's own grammar parses the text; numbers, known names and functions, arithmetic, an index of a
vector and comparisons are understood, everything else is refused.
"""

from __future__ import annotations

import ast
import functools
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import close_names
from ropetheory.symbolic.language.letters import B, b, coordinate
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.language.syntax import COMPARISONS, FormulaError, tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
COUNTED = "count"
"""The one function whose first argument is a comparison."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What the names and the functions in a text stand for.

    ``stated`` says that the text is read as it was written, for all values of its letters: then no
    divisor that may be 0 may cancel. A definition is read at arguments, where one may.
    """

    names: Mapping[str, Any]
    functions: Mapping[str, Callable[..., Any]]
    stated: bool = False

    def value(self, text: str) -> Any:
        """Read one expression."""
        return value_of(tree(text), text, self)

    def relations(self, text: str) -> tuple[Relation, ...]:
        """Read one comparison, or a chain of them."""
        return relations_of(tree(text), text, self)


@functools.cache
def unknown(name: str) -> Any:
    """Return the unknown of an equation: no letter, so that nothing can be put for it."""
    return sp.Dummy(name.lstrip("_"), real=True)


def value_of(node: ast.expr, text: str, scope: Scope) -> Any:
    """Return the expression that a node of a text stands for."""
    if isinstance(node, ast.Constant):
        number: Any = node.value  # whole, or a Decimal: the tree has no other
        return sp.Rational(number.numerator, number.denominator)
    if isinstance(node, ast.Name):
        if node.id.startswith("_"):
            return unknown(node.id)
        if node.id not in scope.names:
            raise FormulaError(f"unknown name {node.id!r} in {text!r}; {_list_known(node.id, scope.names)}")
        return scope.names[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -value_of(node.operand, text, scope)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = value_of(node.left, text, scope), value_of(node.right, text, scope)
        result = OPERATORS[type(node.op)](left, right)
        return _keep_divisors(result, left, right, node) if scope.stated else result
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return coordinate(value_of(node.value, text, scope), value_of(node.slice, text, scope))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        return _call(node, node.func.id, text, scope)
    power = "; a power is written **" if isinstance(getattr(node, "op", None), ast.BitXor) else ""
    raise FormulaError(f"{ast.unparse(node)!r} is not of the language, in {text!r}{power}")


def _keep_divisors(result: Any, left: Any, right: Any, node: ast.BinOp) -> Any:
    """Return what an operation makes, if no divisor that may be 0 has gone unseen.

    Raises
    ------
    FormulaError
        One has: the formula has no value where the divisor is 0, and what it became has one.
    """
    below = divisors(left) | divisors(right)
    if isinstance(node.op, ast.Div):
        below |= divisors(1 / right)
    if below and not below <= divisors(result):
        gone = min(map(str, below - divisors(result)))
        where = ast.unparse(node)
        raise FormulaError(f"{gone} may be 0 and cancels in {where!r}; write it without the division")
    return result


@functools.lru_cache(maxsize=16384)
def divisors(one: Any) -> frozenset[Any]:
    """List what stands below in an expression and may be 0."""
    if not isinstance(one, sp.Expr):
        return frozenset()
    below = {power.base for power in one.atoms(sp.Pow) if not power.exp.is_extended_nonnegative} - ABOVE_ONE
    return frozenset(_up_to_number(base) for base in below if base.is_zero is not False)


ABOVE_ONE = {sp.log(b), sp.log(B)}
"""Logarithms of letters from 1 on, which are not 0."""


def _up_to_number(base: Any) -> Any:
    """Write what is a number times the other in one way."""
    plain = base.primitive()[1]
    return min(plain, sp.expand(-plain), key=str)


def _call(node: ast.Call, name: str, text: str, scope: Scope) -> Any:
    if name not in scope.functions:
        raise FormulaError(f"unknown function {name!r} in {text!r}; {_list_known(name, scope.functions)}")
    first, rest = node.args[:1], node.args[1:]
    if name == COUNTED and first and isinstance(first[0], ast.Compare):
        relations = relations_of(first[0], text, scope)
        if len(relations) != 1:
            raise FormulaError(f"one comparison is counted at a time, in {text!r}")
        return scope.functions[name](*relations, *[value_of(a, text, scope) for a in rest])
    return scope.functions[name](*[value_of(a, text, scope) for a in node.args])


ELSEWHERE = {
    "log": "ln", "tan": "sin(…)/cos(…)", "pow": "**", "Abs": "abs", "fabs": "abs", "floor": "-ceil(-…)",
    "inf": "oo", "infinity": "oo", "e": "exp(1)", "E": "exp(1)", "tau": "2*pi", "sum": "Sum",
    "integrate": "Integral", "diff": "Derivative", "limit": "Limit", "granularity": "C",
    "base": "b", "dim": "d", "length": "L", "scale": "s", "frequency": "theta",
}  # fmt: skip
"""Names of other languages, and what is written here."""


def _list_known(name: str, known: Iterable[str]) -> str:
    """Say what was probably meant, and where all names are."""
    if name in ELSEWHERE:
        return f"write {ELSEWHERE[name]}"
    names = set(known)
    here = {one: ELSEWHERE.get(one, one) for one in close_names(name, sorted({*names, *ELSEWHERE}))}
    close = dict.fromkeys(f"`{one}`" for one in here.values() if one in names or not one.isidentifier())
    if close:
        return f"did you mean {' or '.join(close)}?"
    return "proofs/language.md lists the letters and functions of formulas"


def relations_of(node: ast.expr, text: str, scope: Scope) -> tuple[Relation, ...]:
    """Read one comparison, or a chain of them, as relations."""
    if not isinstance(node, ast.Compare):
        raise FormulaError(f"a statement compares two sides; got {text!r} (write ==, !=, <, <=, > or >=)")
    sides = [value_of(side, text, scope) for side in (node.left, *node.comparators)]
    operators = [COMPARISONS.get(type(op)) for op in node.ops]
    if None in operators:
        raise FormulaError(f"comparisons are {' '.join(COMPARISONS.values())}; got {text!r}")
    return tuple(
        Relation(left, op, right)
        for left, op, right in zip(sides, operators, sides[1:], strict=False)
        if op is not None
    )
