"""How large a formula may be: numbers, powers, ranges and depth are bounded where its text is read.

A text of a few characters can ask for a number with a billion digits, or for a sum of as many terms. What
is refused here, in one line, lies far beyond every formula of the theorems and of the literature.
"""

from __future__ import annotations

import ast
import math
import operator
from fractions import Fraction

from ropetheory.errors import RopeTheoryError

CHARACTERS, LEVELS = 4000, 40
EXPONENT = 200  # the size of a power that is written out
DIGITS = 4000  # of a number, a power of numbers included; Python writes no more than 4300
TERMS = 2**20  # of a sum or a family, where its ends are numbers
RANGES = ("Sum", "least", "largest", "count")
"""Functions over a range of whole numbers, whose ends come after the body and the index."""
WORDLESS = (ast.expr_context, ast.operator, ast.unaryop, ast.cmpop)
"""Nodes that say how others are meant, and have none below them."""


class TooLargeError(RopeTheoryError):
    """A formula is larger than what is read."""


def demand_length(text: str) -> None:
    """Refuse a text that is too long to be parsed.

    Raises
    ------
    TooLargeError
        It has more characters than a formula may have.
    """
    if len(text) > CHARACTERS:
        words = f"a formula with its numbers written out has at most {CHARACTERS} characters"
        raise TooLargeError(f"{words}; this has {len(text)}")


def segment(text: str, node: ast.expr) -> str:
    """Return the part of a text in ASCII of which a node was parsed; empty where that is not known."""
    if "\n" in text or "\r" in text or "\f" in text:
        return ast.get_source_segment(text, node) or ""
    return text[node.col_offset : node.end_col_offset]


def demand_small(node: ast.AST, text: str, level: int = 1) -> None:
    """Refuse a tree with a number, a power, a range or a depth that no computer could work through.

    Raises
    ------
    TooLargeError
        The message says which, with the bound.
    """
    if level > LEVELS:
        raise TooLargeError(f"a formula is nested at most {LEVELS} deep; {_short(text)} is deeper")
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        _demand_number(node, text)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        _demand_power(node, text)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RANGES:
        _demand_range(node, text)
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, WORDLESS):
            demand_small(child, text, level + 1)


def _demand_number(node: ast.Constant, text: str) -> None:
    written = segment(text, node) or repr(node.value)
    mantissa, _, exponent = written.lower().replace("_", "").partition("e")
    if "x" not in written.lower() and len(mantissa) + abs(int(exponent or 0)) > DIGITS:
        raise TooLargeError(f"a number has at most {DIGITS} digits; got {_short(written)}")


def _demand_power(node: ast.BinOp, text: str) -> None:
    """Refuse a power of numbers with too many digits, and any other with too large an exponent."""
    base, exponent = _value(node.left), _value(node.right)
    if exponent is None:
        return
    if base is None or exponent.denominator != 1:
        if abs(exponent) > EXPONENT:
            raise TooLargeError(f"a power that is written out is at most {EXPONENT}; got {_short(text)}")
    elif _power(base, exponent) is None:
        raise TooLargeError(f"a number has at most {DIGITS} digits; {_short(text)} asks for more")


def _demand_range(node: ast.Call, text: str) -> None:
    ends = [_value(end) for end in node.args[2:]]
    if any(end is not None and abs(end) > TERMS for end in ends):
        raise TooLargeError(f"a sum has at most {TERMS} terms where its ends are numbers; got {_short(text)}")


def _value(node: ast.expr) -> Fraction | None:
    """Return what a tree of numbers is; None for what has a letter, a root, no value or too many digits."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return None if node.value in (math.inf, -math.inf) else Fraction(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand)
        return None if inner is None else -inner
    if not isinstance(node, ast.BinOp):
        return None
    left, right = _value(node.left), _value(node.right)
    if left is None or right is None or (right == 0 and isinstance(node.op, ast.Div)):
        return None
    if isinstance(node.op, ast.Pow):
        return _power(left, right)
    operation = OPERATIONS.get(type(node.op))
    return None if operation is None else operation(left, right)


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    """Return a whole power of a number if it has few enough digits."""
    if exponent.denominator != 1 or (base == 0 and exponent < 0):
        return None
    size = max(abs(base.numerator), base.denominator)
    bits = math.log2(size) if size else 0.0
    return base ** int(exponent) if bits * abs(exponent) <= DIGITS * math.log2(10) else None


OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
