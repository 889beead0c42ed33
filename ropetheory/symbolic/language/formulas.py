"""Statements as text: a small formula language, read without evaluating any code.

``wavelength(i - 1) == 2*pi*b**(2*(i - 1)/d)`` is parsed by Python's own grammar and walked node by
node: numbers, the letters and heads of ``notation``, arithmetic, the functions listed here and
comparisons are known; everything else is refused.
"""

from __future__ import annotations

import ast
import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import maps, quantity as no
from ropetheory.symbolic.language.larger_smaller import larger, smaller
from ropetheory.symbolic.language.map_words import is_word, transposed
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.language.vocabulary import HEADS

if TYPE_CHECKING:
    from collections.abc import Callable

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.LtE: "<=",
    ast.Lt: "<",
    ast.GtE: ">=",
    ast.Gt: ">",
}
OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def block(angle: Any) -> Any:
    """Rotation of the plane by an angle: e1 goes towards e2."""
    return sp.ImmutableMatrix([[sp.cos(angle), -sp.sin(angle)], [sp.sin(angle), sp.cos(angle)]])


def pair_of(vector: Any, index: Any) -> Any:
    """Pair ``index`` of a vector, as a column."""
    return sp.ImmutableMatrix([no.coordinate(vector, 2 * index), no.coordinate(vector, 2 * index + 1)])


def as_complex(vector: Any, index: Any) -> Any:
    """Pair ``index`` of a vector as a complex number."""
    return no.coordinate(vector, 2 * index) + sp.I * no.coordinate(vector, 2 * index + 1)


def real_part(value: Any) -> Any:
    """Real part, kept folded: SymPy expands it on construction, and the statement with it."""
    return sp.re(value, evaluate=False)


def imaginary_part(value: Any) -> Any:
    """Imaginary part, kept folded."""
    return sp.im(value, evaluate=False)


def _transpose(value: Any) -> Any:
    """Transpose of a matrix, or of a word in maps."""
    if isinstance(value, sp.MatrixBase):
        return value.T
    if not is_word(value):
        raise TypeError(f"only a matrix or a word in maps has a transpose, not {value}")
    return transposed(value)


def _entries(*values: Any) -> Any:
    return sp.ImmutableMatrix(list(values))


FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: head.of for name, head in HEADS.items()},
    **maps.FAMILIES,
    "sin": sp.sin,
    "cos": sp.cos,
    "exp": sp.exp,
    "ln": sp.log,
    "sqrt": sp.sqrt,
    "Si": sp.Si,
    "abs": sp.Abs,
    "re": real_part,
    "im": imaginary_part,
    "conj": sp.conjugate,
    "ceil": sp.ceiling,
    "max": lambda *members: functools.reduce(larger, members),
    "min": lambda *members: functools.reduce(smaller, members),
    "Sum": lambda f, index, low, high: sp.Sum(f, (index, low, high)),
    "Limit": lambda f, variable: sp.Limit(f, variable, sp.oo),
    "Derivative": sp.Derivative,
    "Integral": lambda f, variable, low, high: sp.Integral(f, (variable, low, high)),
    "rotation": block,
    "pair": pair_of,
    "complex_pair": as_complex,
    "transpose": _transpose,
    "column": _entries,
    "delta_ij": sp.KroneckerDelta,
    "matrix": lambda a, b, c, e: sp.ImmutableMatrix([[a, b], [c, e]]),
    "det": lambda matrix: matrix.det(),
}
CONSTANTS: dict[str, Any] = {
    "pi": sp.pi,
    "oo": sp.oo,
    "I": sp.I,
    "identity": sp.ImmutableMatrix(sp.eye(2)),
    "l": no.l,
    **maps.CONSTANT,
    **{name: letter.symbol for name, letter in no.LETTERS.items()},
}


@functools.cache
def unknown(name: str) -> Any:
    """Return the unknown of an equation: no letter, so that nothing can be put for it."""
    return sp.Dummy(name.lstrip("_"), real=True)


class FormulaError(RopeTheoryError):
    """The text is not a formula of the language."""


def _refusing(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Turn what SymPy raises on a senseless formula into one error of ours."""

    @functools.wraps(read)
    def reading(text: str) -> Any:
        try:
            return read(text)
        except RopeTheoryError:
            raise
        except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            raise FormulaError(f"not a formula: {text!r} ({error})") from None

    return reading


@functools.lru_cache(maxsize=2048)
@_refusing
def parse(text: str) -> tuple[Relation, ...]:
    """Read a statement: one comparison, or a chain of them, as relations.

    >>> [relation.op for relation in parse("1 <= s**(2*j/(d-2)) <= s")]
    ['<=', '<=']
    """
    node = _tree(text)
    if not isinstance(node, ast.Compare):
        raise FormulaError(f"a statement compares two sides; got {text!r}")
    sides = [_expression(side, text) for side in (node.left, *node.comparators)]
    operators = [COMPARISONS.get(type(op)) for op in node.ops]
    if None in operators:
        raise FormulaError(f"comparisons are {' '.join(COMPARISONS.values())}; got {text!r}")
    return tuple(
        Relation(left, op, right)
        for left, op, right in zip(sides, operators, sides[1:], strict=False)
        if op is not None
    )


@functools.lru_cache(maxsize=2048)
@_refusing
def parse_expression(text: str) -> Any:
    """Read one expression."""
    return _expression(_tree(text), text)


def _tree(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise FormulaError(f"not a formula: {text!r} ({error.msg})") from None


def _expression(node: ast.expr, text: str) -> Any:
    if isinstance(node, ast.Constant):
        return _number(node, text)
    if isinstance(node, ast.Name):
        if node.id.startswith("_"):
            return unknown(node.id)
        if node.id not in CONSTANTS:
            raise FormulaError(f"unknown name {node.id!r} in {text!r}; known: {', '.join(sorted(CONSTANTS))}")
        return CONSTANTS[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_expression(node.operand, text)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = _expression(node.left, text), _expression(node.right, text)
        return OPERATORS[type(node.op)](left, right)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return no.coordinate(_expression(node.value, text), _expression(node.slice, text))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        if node.func.id not in FUNCTIONS:
            raise FormulaError(
                f"unknown function {node.func.id!r} in {text!r}; known: {', '.join(sorted(FUNCTIONS))}"
            )
        return FUNCTIONS[node.func.id](*[_expression(a, text) for a in node.args])
    raise FormulaError(f"{ast.unparse(node)!r} is not of the language, in {text!r}")


def _number(node: ast.Constant, text: str) -> Any:
    if isinstance(node.value, bool) or not isinstance(node.value, int | float):
        raise FormulaError(f"{node.value!r} is not a number, in {text!r}")
    # A decimal is read exactly as written, not as the nearest double.
    written = ast.get_source_segment(text.strip(), node) or repr(node.value)
    value = Fraction(written.replace("_", ""))
    return sp.Rational(value.numerator, value.denominator)
