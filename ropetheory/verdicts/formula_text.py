"""Conditions in the letters of a claim, written back in the formula language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sympy.printing.str import StrPrinter

if TYPE_CHECKING:
    from ropetheory.symbolic.language.relation import Relation


def formula_text(condition: Relation) -> str:
    """Write a relation in the formula language.

    Examples
    --------
    >>> from ropetheory.symbolic.language.formulas import parse
    >>> formula_text(parse("ln(b) >= max(s, 1)")[0])
    'ln(b) >= max(s, 1)'
    """
    write = _Writer().doprint
    return f"{write(condition.lhs)} {condition.op} {write(condition.rhs)}"


class _Writer(StrPrinter):  # type: ignore[misc]  # SymPy carries no types
    """SymPy's text, in the words of the formula language where it has its own."""

    def _print_log(self, expression: Any) -> str:
        return f"ln({self._print(expression.args[0])})"

    def _print_Sum(self, expression: Any) -> str:  # noqa: N802  # named after SymPy's class
        ((index, low, high),) = expression.limits
        inner = self._print(expression.function)
        return f"Sum({inner}, {self._print(index)}, {self._print(low)}, {self._print(high)})"

    def _print_coordinate(self, expression: Any) -> str:
        vector, index = expression.args
        return f"{self._print(vector)}[{self._print(index)}]"

    def _print_transposed(self, expression: Any) -> str:
        return f"transpose({self._print(expression.args[0])})"

    def _print_larger(self, expression: Any) -> str:
        return f"max({', '.join(map(self._print, expression.args))})"

    def _print_smaller(self, expression: Any) -> str:
        return f"min({', '.join(map(self._print, expression.args))})"
