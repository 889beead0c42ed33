"""Formulas read from text by Python's grammar, and what the quantities in them mean by their entries."""

from __future__ import annotations

import ast
import functools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import Decimal, tree
from ropetheory.symbolic.language.unwritten import VECTORS
from ropetheory.symbolic.proof.expressions.matrices import Matrix, Value
from ropetheory.symbolic.proof.expressions.trees import (
    BINDERS,
    COUNTS,
    GROWING,
    IMAGINARY,
    MAPS,
    MINUS,
    ONE,
    PI,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    add,
    binder,
    letter,
    minus,
    mul,
    node,
    num,
    over,
    power,
    put,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def bind(op: str, bodies: tuple[Node, ...], index: Node, *ends: Node) -> Node:
    """Bind a letter in some bodies; none in which a quantity speaks of it without showing it.

    Raises
    ------
    NoOpinionError
        A quantity does: it would go on to speak of the letter.
    """
    if index.op == "letter" and any(index.args[0] in hidden(body) for body in bodies):
        raise NoOpinionError(f"{index} is within a quantity")
    return binder(op, bodies, index, *ends)


def coordinate(vector: Node, index: Node) -> Node:
    """Return a coordinate of a vector."""
    return node("coordinate", vector, index)


def _pair(vector: Node, index: Node) -> Matrix:
    even = mul(TWO, index)
    return Matrix(((coordinate(vector, even),), (coordinate(vector, add(even, ONE)),)))


def _rotation(angle: Node) -> Matrix:
    sine, cosine = node("sin", angle), node("cos", angle)
    return Matrix(((cosine, mul(MINUS, sine)), (sine, cosine)))


def _transpose(value: Value) -> Value:
    return value.transposed() if isinstance(value, Matrix) else node("transpose", value)


def _inner(left: Matrix, right: Matrix) -> Node:
    ((product,),) = left.transposed().times(right).rows
    return product


def _complex(vector: Node, index: Node) -> Node:
    even = mul(TWO, index)
    return add(coordinate(vector, even), mul(IMAGINARY, coordinate(vector, add(even, ONE))))


def _limit(body: Node, index: Node) -> Node:
    name = index.args[0] if index.op == "letter" else ""
    if name != "d" and name not in GROWING:
        raise NoOpinionError("what grows in a limit is a letter without an upper end")
    return bind("Limit" if name == "d" else f"Limit {name}", (body,), index)


def _of_one(name: str) -> Callable[[Node], Node]:
    return lambda value: node(name, value)


def _of_two(name: str) -> Callable[[Node, Node], Node]:
    return lambda first, second: node(name, first, second)


def _of_more(name: str) -> Callable[..., Node]:
    return lambda first, second, *more: node(name, first, second, *more)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: _of_one(name) for name in ("sin", "cos", "exp", "ln", "Si", "erf", "abs")},
    **{name: _of_one(name) for name in ("ceil", "re", "im", "conj")},
    **{name: _of_two(name) for name in ("delta_ij", "expected")},
    **{name: _of_more(name) for name in ("max", "min")},
    **{name: functools.partial(node, "map", name) for name in MAPS},
    "sqrt": lambda value: power(value, num(Fraction(1, 2))),
    "Sum": lambda body, index, low, high: bind("Sum", (body,), index, low, high),
    "least": lambda body, index, low, high: bind("least", (body,), index, low, high),
    "largest": lambda body, index, low, high: bind("largest", (body,), index, low, high),
    "Integral": lambda body, index, low, high: bind("Integral", (body,), index, low, high),
    "Limit": _limit,
    "Derivative": lambda body, index: bind("Derivative", (body,), index, index),
    "rotation": _rotation,
    "pair": _pair,
    "turned": lambda vector, index, angle: _rotation(angle).times(_pair(vector, index)),
    "inner": _inner,
    "complex_pair": _complex,
    "transpose": _transpose,
    "column": lambda *entries: Matrix(tuple((entry,) for entry in entries)),
    "matrix": lambda a, b, c, e: Matrix(((a, b), (c, e))),
    "det": lambda matrix: matrix.determinant(),
}
OF_MATRICES = ("inner", "transpose", "det")
"""Functions of matrices; all others are of numbers and vectors."""
CONSTANTS: dict[str, Value] = {
    "pi": PI,
    "I": IMAGINARY,
    "oo": node("oo"),
    "identity": Matrix(((ONE, ZERO), (ZERO, ONE))),
    **{name: node("map", name) for name in ("P", "Wq", "Wk")},
}
RESERVED = frozenset((*FUNCTIONS, *CONSTANTS, *COUNTS, *BINDERS)) | {
    "num",
    "letter",
    "bound",
    "map",
    "add",
    "mul",
    "pow",
    "coordinate",
}
"""Operations of the trees, whose names no quantity may have."""
SIGNS = {ast.Eq: "==", ast.NotEq: "!=", ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">"}
COUNTED = 4
"""Arguments of a count: what is counted, the index and the ends of its range."""
Relation = tuple[Node, str, Node]


@functools.lru_cache(maxsize=8192)
def read(text: str) -> Value:
    """Read an expression."""
    return _value(_parsed(text))


@functools.lru_cache(maxsize=4096)
def statement(text: str) -> tuple[Value, str, Value]:
    """Read one comparison."""
    parsed = _parsed(text)
    if not isinstance(parsed, ast.Compare) or len(parsed.ops) != 1 or type(parsed.ops[0]) not in SIGNS:
        raise NoOpinionError("it is not one comparison")
    left, op, right = _value(parsed.left), SIGNS[type(parsed.ops[0])], _value(parsed.comparators[0])
    if op not in ("==", "!=") and not all(map(_is_ordered, (left, right))):
        raise NoOpinionError("an order is one of real numbers")
    return left, op, right


def _is_ordered(side: Value) -> bool:
    """Tell whether a side may stand in an order: a real number, infinity, or what others refuse."""
    return not isinstance(side, Node) or side.op in ("oo", "map") or is_real(side)


def relation(text: str) -> Relation:
    """Read one comparison of numbers."""
    left, op, right = statement(text)
    return _scalar(left), op, _scalar(right)


_realness: dict[Node, bool] = {}


def is_real(one: Node) -> bool:
    """Tell whether a tree is real as it stands: where i occurs, it is in a part or a size."""
    if one not in _realness:
        meaning = unfolded(one)
        parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
        safe = one.op in ("re", "im", "abs")
        _realness[one] = safe or (one.op not in ("I", "oo", "map") and all(map(is_real, parts)))
    return _realness[one]


def _parsed(text: str) -> ast.expr:
    try:
        return tree(text)
    except RopeTheoryError as error:
        raise NoOpinionError(f"{text[:80]!r} is not a formula that can be read: {error}") from error


def _value(one: ast.expr) -> Value:
    if isinstance(one, ast.Constant) and type(one.value) in (int, Decimal):
        return num(Fraction(one.value))  # type: ignore[arg-type]
    if isinstance(one, ast.Name):
        return CONSTANTS.get(one.id) or letter(one.id)
    if isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.USub):
        return _times(MINUS, _value(one.operand))
    if isinstance(one, ast.BinOp):
        return _arithmetic(one.op, _value(one.left), _value(one.right))
    if isinstance(one, ast.Subscript):
        return coordinate(_scalar(_value(one.value)), _scalar(_value(one.slice)))
    if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and not one.keywords:
        return _call(one.func.id, one.args)
    raise NoOpinionError(f"{ast.unparse(one)!r} is not of the language")


def _scalar(value: Value) -> Node:
    if isinstance(value, Matrix):
        raise NoOpinionError("a matrix stands where a number should")
    return value


def _times(left: Value, right: Value) -> Value:
    if isinstance(left, Matrix) and isinstance(right, Matrix):
        return left.times(right)
    if isinstance(left, Matrix):
        left, right = right, left
    if isinstance(right, Matrix):
        return right.each(functools.partial(mul, _scalar(left)))
    return mul(_scalar(left), right)


def _arithmetic(operator: ast.operator, left: Value, right: Value) -> Value:
    if isinstance(operator, ast.Mult):
        return _times(left, right)
    if isinstance(operator, ast.Div):
        return _times(left, power(_scalar(right), MINUS))
    if isinstance(operator, ast.Pow):
        return power(_scalar(left), _scalar(right))
    if isinstance(operator, ast.Sub):
        right = _times(MINUS, right)
    elif not isinstance(operator, ast.Add):
        raise NoOpinionError("an operator is not of the language")
    if isinstance(left, Matrix) and isinstance(right, Matrix):
        return left.plus(right)
    return add(_scalar(left), _scalar(right))


def _call(name: str, given: list[ast.expr]) -> Value:
    if name == "count":
        body = given[0] if len(given) == COUNTED else None
        if not isinstance(body, ast.Compare) or len(body.ops) != 1 or type(body.ops[0]) not in SIGNS:
            raise NoOpinionError("count needs one comparison, an index and two ends")
        sides = tuple(_scalar(_value(side)) for side in (body.left, body.comparators[0]))
        index, low, high = (_scalar(_value(part)) for part in given[1:])
        return bind(f"count{SIGNS[type(body.ops[0])]}", sides, index, low, high)
    arguments = [_value(part) for part in given]
    if name in FUNCTIONS:
        try:
            numbers = arguments if name in OF_MATRICES else map(_scalar, arguments)
            value: Value = FUNCTIONS[name](*numbers)
        except (TypeError, ValueError, AttributeError) as error:
            raise NoOpinionError(f"{name} cannot be read with these arguments") from error
        return value
    if name in QUANTITIES:
        return quantity(name, *map(_scalar, arguments))
    raise NoOpinionError(f"the function {name!r} is not known here")


def quantity(name: str, *arguments: Node) -> Node:
    """Apply a quantity; what is left out has its default."""
    if name in RESERVED:
        raise NoOpinionError(f"{name!r} is the name of an operation, and of no quantity")
    if unshown := {one for one in _unsaid(name) - VECTORS if not one.startswith("#")}:
        raise NoOpinionError(f"{name} speaks of {min(unshown)}, and does not show it")
    entry = QUANTITIES[name]
    missing = len(entry.parameters) - len(arguments)
    defaults = list(entry.defaults.values())
    if entry.variadic:
        missing = 0
    if not 0 <= missing <= len(defaults):
        raise NoOpinionError(f"{name} has another number of arguments")
    rest = [_scalar(read(text)) for text in defaults[len(defaults) - missing :]]
    return node(name, *arguments, *rest)


def _computed(one: Node) -> Node:
    try:
        return COMPUTED[one.op](*one.args)
    except (TypeError, ValueError, LookupError) as error:
        raise NoOpinionError(f"{one.op} cannot be read with these arguments") from error


@functools.lru_cache(maxsize=65536)
def unfolded(one: Node) -> Node | None:
    """Return what a quantity means by its entry, one level deep; None for what is no quantity."""
    entry = None if one.op in RESERVED else QUANTITIES.get(one.op)
    if entry is None or entry.formula is None:
        return _computed(one) if one.op in COMPUTED else None
    parameters = map(letter, entry.parameters)
    return put(_scalar(read(entry.formula)), dict(zip(parameters, one.args, strict=True)))


@functools.cache
def _unsaid(name: str) -> frozenset[str]:
    """Return the letters that a quantity speaks of beside its arguments, as a score does of q and k."""
    entry = QUANTITIES[name]
    if entry.formula is None:
        return VECTORS
    meaning = _scalar(read(entry.formula))
    # An argument takes the place of what stands free, and of nothing that an inner quantity hides.
    return (meaning.free - frozenset(entry.parameters)) | hidden(meaning)


@functools.cache
def _averages(name: str) -> bool:
    """Tell whether a quantity is, or contains, an expected value."""
    formula = QUANTITIES[name].formula if name in QUANTITIES else None
    inner = operations(_scalar(read(formula))) if formula is not None else ()
    return name == "expected" or any(map(_averages, inner))


def operations(one: Node) -> frozenset[str]:
    """List the operations of a tree."""
    return frozenset({one.op}).union(*(operations(a) for a in one.args if isinstance(a, Node)))


@functools.lru_cache(maxsize=65536)
def hidden(one: Node) -> frozenset[str]:
    """Return the letters that the quantities in a tree speak of and do not show, or average over."""
    own = _unsaid(one.op) if one.op in QUANTITIES else frozenset()
    if _averages(one.op):
        own |= one.free & VECTORS
    return own.union(*(hidden(a) for a in one.args if isinstance(a, Node)))


def _layer(
    seen: Callable[[int, int], int], place: Node, tokens: tuple[Node, ...], twice: bool = False
) -> Node:
    """Return the softmax mean of what a place sees; token a sends token b the score q[size a + b]."""
    size = len(tokens)
    if place not in map(num, range(size)):
        raise NoOpinionError("a place that none of the tokens has")
    own = int(place.args[0])
    weights = []
    values = []
    for at in range(seen(own, size)):
        index = add(mul(num(size), tokens[own]), tokens[at])
        weights.append(node("exp", coordinate(letter("q"), index)))
        value = _layer(seen, num(at), tokens) if twice else coordinate(letter("x"), tokens[at])
        values.append(value)
    return over(add(*map(mul, weights, values)), add(*weights))


def _rotary(base: Node, width: Node, start: Node, place: Node, *tokens: Node) -> Node:
    own = add(start, place)
    scores = [quantity("score", own, add(start, num(at)), base, width) for at in range(len(tokens))]
    weights = [node("exp", score) for score in scores]
    values = [coordinate(letter("x"), token) for token in tokens]
    return over(add(*map(mul, weights, values)), add(*weights))


def _mixed(angle: Node, position: Node, base: Node, width: Node) -> Node:
    """Return row 0, column 2 of P R P^T: R turns planes 0 and 1, P coordinates 0 and 2 into each other."""
    sine, cosine = node("sin", angle), node("cos", angle)
    (a, b), (c, e) = (_rotation(mul(position, quantity("theta", num(j), base, width))).rows for j in (0, 1))
    turned = Matrix((*((*row, ZERO, ZERO) for row in (a, b)), *((ZERO, ZERO, *row) for row in (c, e))))
    frame = Matrix(
        (
            (cosine, ZERO, mul(MINUS, sine), ZERO),
            (ZERO, ONE, ZERO, ZERO),
            (sine, ZERO, cosine, ZERO),
            (ZERO, ZERO, ZERO, ONE),
        )
    )
    return frame.times(turned).times(frame.transposed()).rows[0][2]


def _clipped(row: Node, column: Node) -> Node:
    """Return the score of a row less that of the next one, both clipped: x_l is that l inside the window."""
    here, following = minus(row, column), add(minus(row, column), ONE)
    scores = [coordinate(letter("x"), node("max", ZERO, distance)) for distance in (here, following)]
    return minus(*scores)


ENTRIES: dict[str, Callable[[Node, Node], Node]] = {"clipped_determinant": _clipped}
"""Determinants of any size, by the entry at a row and a column of the matrix, counted from 0."""
COMPUTED: dict[str, Callable[..., Node]] = {
    "attended": lambda place, *tokens: _layer(lambda own, size: size, place, tokens),
    "causal": lambda place, *tokens: _layer(lambda own, size: own + 1, place, tokens),
    "causal_twice": lambda place, *tokens: _layer(lambda own, size: own + 1, place, tokens, twice=True),
    "rotary": _rotary,
    "mixed_entry": _mixed,
}
"""Quantities that no formula can say, from the sentences of their entries; ``fields`` adds one more."""
