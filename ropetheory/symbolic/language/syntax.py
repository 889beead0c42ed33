"""The text of a formula as a tree: Python's own grammar parses it, nothing is evaluated.

No SymPy is loaded here: typesetting, abbreviations and the glossary need the trees alone.
"""

from __future__ import annotations

import ast

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.bounds import demand_length, demand_small

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">",
}  # fmt: skip
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.LtE: ast.Gt, ast.Lt: ast.GtE, ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
}  # fmt: skip
INDEXING = ("Sum", "Integral", "least", "largest", "count")
"""Functions whose second argument is an index of their own."""
BINDERS = (*INDEXING, "Limit", "Derivative")
"""Functions that bind the letter which is their second argument."""


class FormulaError(RopeTheoryError):
    """The text is not a formula of the language."""


def tree(text: str) -> ast.expr:
    """Parse a text by Python's grammar.

    Raises
    ------
    FormulaError
        It is no expression.
    TooLargeError
        A number, a power, a range or the depth is beyond what is read.
    """
    demand_length(text)
    try:
        found = ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise FormulaError(f"not a formula: {text!r} ({error.msg})") from None
    except (ValueError, RecursionError, MemoryError) as error:  # NUL, digits, parentheses without end
        raise FormulaError(f"not a formula: it cannot be parsed ({error})") from None
    demand_small(found, text.strip())
    return found


def names(node: ast.AST) -> set[str]:
    """List the names that stand in a tree, those of functions too."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def called_functions(node: ast.AST) -> set[str]:
    """List the functions that a tree calls."""
    return {call.func.id for call in _calls(node) if isinstance(call.func, ast.Name)}


def bound_letters(node: ast.AST, by: tuple[str, ...] = BINDERS) -> tuple[str, ...]:
    """List the letters that sums, extremes and the like in a tree bind, the outermost first."""
    calls = [call for call in _calls(node) if len(call.args) > 1]
    second = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id in by]
    return tuple(dict.fromkeys(one.id for one in second if isinstance(one, ast.Name)))


def _calls(node: ast.AST) -> list[ast.Call]:
    return [part for part in ast.walk(node) if isinstance(part, ast.Call)]
