"""Expressions written back in the formula language, to be read, typed in again, or parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.printing.str import StrPrinter

if TYPE_CHECKING:
    from ropetheory.symbolic.language.relation import Relation


def written(expression: Any) -> str:
    """Write an expression in the formula language.

    >>> from ropetheory.symbolic.language.formulas import parse_expression
    >>> written(parse_expression("ln(b)*Sum(x[2*j], j, 0, d/2 - 1)"))
    'ln(b)*Sum(x[2*j], j, 0, d/2 - 1)'
    """
    return str(_Writer().doprint(expression))


def written_relation(relation: Relation) -> str:
    """Write a relation in the formula language."""
    return f"{written(relation.lhs)} {relation.op} {written(relation.rhs)}"


class _Writer(StrPrinter):  # type: ignore[misc]  # SymPy carries no types
    """SymPy's text, in the words of the formula language where it has its own."""

    def _print_log(self, expression: Any) -> str:
        return self._call("ln", expression.args)

    def _print_Abs(self, expression: Any) -> str:  # noqa: N802  # named after SymPy's class, as below
        return self._call("abs", expression.args)

    def _print_ceiling(self, expression: Any) -> str:
        return self._call("ceil", expression.args)

    def _print_conjugate(self, expression: Any) -> str:
        return self._call("conj", expression.args)

    def _print_KroneckerDelta(self, expression: Any) -> str:  # noqa: N802
        return self._call("delta_ij", expression.args)

    def _print_Sum(self, expression: Any) -> str:  # noqa: N802
        ((index, low, high),) = expression.limits
        return self._call("Sum", (expression.function, index, low, high))

    def _print_Integral(self, expression: Any) -> str:  # noqa: N802
        ((variable, low, high),) = expression.limits
        return self._call("Integral", (expression.function, variable, low, high))

    def _print_Limit(self, expression: Any) -> str:  # noqa: N802
        return self._call("Limit", expression.args[:2])

    def _print_coordinate(self, expression: Any) -> str:
        vector, index = expression.args
        return f"{self._print(vector)}[{self._print(index)}]"

    def _print_transposed(self, expression: Any) -> str:
        return self._call("transpose", expression.args[:1])

    def _print_Function(self, expression: Any) -> str:  # noqa: N802
        # A map at no position, such as a frame, is written as a letter.
        return super()._print_Function(expression) if expression.args else str(expression.func)

    def _print_larger(self, expression: Any) -> str:
        return self._call("max", expression.args)

    def _print_smaller(self, expression: Any) -> str:
        return self._call("min", expression.args)

    def _print_Dummy(self, expression: Any) -> str:  # noqa: N802
        return f"_{expression.name}"

    def _call(self, name: str, arguments: Any) -> str:
        return f"{name}({', '.join(self._print(sp.sympify(argument)) for argument in arguments)})"
