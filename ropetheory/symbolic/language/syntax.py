"""The text of a formula as a tree: Python's own grammar parses it, nothing is evaluated.

No SymPy is loaded here: typesetting, abbreviations and the glossary need the trees alone.
"""

from __future__ import annotations

import ast
import functools
import re
from fractions import Fraction
from typing import Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.bounds import demand_length, demand_small, segment

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
NUMBER = re.compile(r"[0-9.]+([eE][+-]?[0-9]+)?")
SINGLE = re.compile(r"(?<![<>=!])=(?!=)")
"""A sign for equality as mathematics writes it."""


class FormulaError(RopeTheoryError):
    """The text is not a formula of the language."""


class Decimal(Fraction):
    """The number that a decimal fraction is; it remembers how it is written.

    Python's own tree of a text holds the nearest double in its place, which is another number.
    """

    written: str

    def __new__(cls, written: str) -> Decimal:
        made = super().__new__(cls, written)
        made.written = written
        return made

    def __repr__(self) -> str:
        return self.written  # what ast.unparse writes

    def __copy__(self) -> Decimal:
        return self

    def __deepcopy__(self, memo: Any) -> Decimal:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Decimal, (self.written,)


@functools.lru_cache(maxsize=16384)
def tree(text: str) -> ast.expr:
    """Parse a text by Python's grammar, once: nobody may change what is returned.

    See ``own_tree``, also for what is raised.
    """
    return own_tree(text)


def own_tree(text: str) -> ast.expr:
    """Parse a text by Python's grammar; a decimal fraction in it is the number that is written.

    Raises
    ------
    FormulaError
        It is no expression, or has signs that are not of ASCII, or a number with underscores.
    TooLargeError
        A number, a power, a range or the depth is beyond what is read.
    """
    demand_length(text)
    text = text.strip()
    if "#" in text:
        raise FormulaError(f"not a formula: {text[:80]!r} has a comment, which nobody would read")
    if not text.isascii():  # Python reads a wide or a stylish letter as the plain one
        strange = next(sign for sign in text if not sign.isascii())
        raise FormulaError(f"not a formula: {text[:80]!r} has the sign {strange!r}; write names in ASCII")
    try:
        found = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        hint = "; an equality is written ==" if SINGLE.search(text) else ""
        why = f"{error.msg}{hint}; proofs/language.md describes the language"
        raise FormulaError(f"not a formula: {text!r} ({why})") from None
    except (ValueError, RecursionError, MemoryError) as error:  # NUL, digits, parentheses without end
        raise FormulaError(f"not a formula: it cannot be parsed ({error})") from None
    demand_small(found, text)
    for part in ast.walk(found):
        if isinstance(part, ast.Constant):
            _read_exactly(part, text)
    return found


def _read_exactly(node: ast.Constant, text: str) -> None:
    written = segment(text, node)
    if not NUMBER.fullmatch(written):
        words = "a number has decimal digits, and no underscores between them"
        raise FormulaError(f"{node.value!r} is not a number, in {text[:80]!r}; {words}")
    if isinstance(node.value, float):
        exact: Any = Decimal(written)
        node.value = exact


def unparse(node: ast.expr) -> str:
    """Write a tree as a formula, with spaces around sums and comparisons alone.

    >>> unparse(tree("2 * z + 1.0000000000000000000001"))
    '2*z + 1.0000000000000000000001'
    """
    return re.sub(r" (\*\*|\*|/) ", r"\1", ast.unparse(node))


def names(node: ast.AST) -> set[str]:
    """List the names that stand in a tree, those of functions too."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def free_names(node: ast.AST) -> set[str]:
    """List the letters that stand free in a tree: an index is bound in its body, and nowhere else.

    >>> sorted(free_names(tree("m + j + Sum(j*l, j, 0, i)")))
    ['i', 'j', 'l', 'm']
    """
    if isinstance(node, ast.Name):
        return {node.id}
    parts = list(ast.iter_child_nodes(node))
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return set().union(*map(free_names, parts))
    if node.func.id in BINDERS and len(node.args) > 1 and isinstance(node.args[1], ast.Name):
        bound = {node.args[1].id}
        kept = bound if node.func.id == "Derivative" else set()  # it is taken at its own letter
        return (free_names(node.args[0]) - bound) | kept | set().union(*map(free_names, node.args[2:]))
    return set().union(*map(free_names, node.args))


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
