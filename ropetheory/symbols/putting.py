"""Putting values and symbols of one's own for letters, by their names, so that assumptions never mismatch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.core.relational import Relational

from ropetheory.errors import RopeTheoryError, WrongKindError, echo, unknown_name
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols.arguments import ALSO, expression_of
from ropetheory.symbols.binding import Bound, binds, opened, stand_in_for, symbols_in
from ropetheory.symbols.slopes import slope

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def put(expression: Any, *own: Any, **values: Any) -> Any:
    """Put symbols of one's own, and values, for the letters of an expression.

    A letter is known by its name: ``Symbol("d")`` and our ``d``, which is even, are two symbols to SymPy,
    and ``subs`` would find nothing. Indices of sums are no letters; what is put in is never captured by one.

    Parameters
    ----------
    expression : expression or relation of SymPy
        In our letters or one's own.
    *own : symbols
        Each takes the place of the letter that has its name.
    **values : numbers or expressions
        Each takes the place of the letter that is named, as it is called here or in ``ropetheory``: ``d=128``
        or ``dim=128``.

    Returns
    -------
    expression or relation of SymPy
        A relation is evaluated once no letter is left in it.

    Raises
    ------
    RopeTheoryError
        If one name has two values, or is neither a letter nor in the expression.
    FormulaError
        If a derivative has no value there or no rule, or what binds the letters is not known here.

    Examples
    --------
    >>> import sympy
    >>> from ropetheory.symbols import expression
    >>> d = sympy.Symbol("d")
    >>> put(expression("ntk_base()"), d, s=4).diff(d)
    4**(d/(d - 2))*b*(-d/(d - 2)**2 + 1/(d - 2))*log(4)
    """
    expression = expression_of(expression)
    if strange := [one for one in own if not isinstance(one, sp.Symbol | sp.IndexedBase)]:
        raise WrongKindError(f"{echo(strange[0])} is not a symbol; say for which letter it stands, as d=...")
    there = {_name(one) for part in sp.preorder_traversal(expression) for one in part.free_symbols}
    named = {_name(one): one for one in own}
    for word, value in values.items():
        name = word if word in there or word in LETTERS else ALSO.get(word, word)
        if name not in there and name not in LETTERS:
            raise unknown_name("letter", word, [*LETTERS, *ALSO])
        if name in named:
            raise RopeTheoryError(f"`{name}` has two values; pass one")
        named[name] = expression_of(value)
    return _put(_shown(expression, named), named)


def _shown(expression: Any, names: Mapping[str, Any]) -> Any:
    """Write what hides a letter, as a score does its vectors, as what it means."""
    hiding = [
        part
        for part in sp.preorder_traversal(expression)
        if any(_name(one) in names for one in getattr(part, "hidden", ()))
    ]
    if not hiding:
        return expression
    return _shown(expression.xreplace({one: one.definition() for one in hiding}), names)


def _put(expression: Any, named: Mapping[str, Any]) -> Any:
    if isinstance(expression, Relational):
        left, right = _put(expression.lhs, named), _put(expression.rhs, named)
        left_over = left.free_symbols | right.free_symbols
        return expression.func(left, right, evaluate=False) if left_over else expression.func(left, right)
    return _replaced(expression, lambda one: None if isinstance(one, Bound) else named.get(_name(one)))


def _replaced(expression: Any, value_of: Callable[[Any], Any]) -> Any:
    """Put values for symbols and vectors; what is put is captured by nothing."""
    if expression.is_Symbol or isinstance(expression, sp.IndexedBase):
        value = value_of(expression)
        return expression if value is None else value
    if not getattr(expression, "args", ()):
        return expression
    if isinstance(expression, sp.Derivative):
        return _slope_at(expression, value_of)
    if binds(expression):
        return _in_binder(expression, value_of) if _concerned(expression, value_of) else expression
    parts = [_replaced(part, value_of) for part in expression.args]
    return expression if tuple(parts) == expression.args else expression.func(*parts)


def _concerned(expression: Any, value_of: Callable[[Any], Any]) -> bool:
    return any(value_of(one) is not None for one in expression.atoms(sp.Symbol, sp.IndexedBase))


def _in_binder(expression: Any, value_of: Callable[[Any], Any]) -> Any:
    """Put values into the parts of a binder; an index takes the symbol of one's own that has its name."""
    scope = opened(expression)
    if scope is None:
        raise FormulaError(f"{expression} binds letters in its own way; write it without")
    parts = [_replaced(part, value_of) for part in scope.parts]
    return scope.closed(parts, [_own(one, value_of(one)) for one in scope.bound])


def _own(index: Any, value: Any) -> Any:
    """Return the symbol that an index becomes: one's own that has its name, or it."""
    return value if getattr(value, "is_Symbol", False) and value.name == index.name else index


def at_point(thing: Any) -> Any:
    """Put the values that a ``Subs`` of SymPy holds."""
    scope = opened(thing)
    if scope is None:
        raise FormulaError(f"{thing} puts no values")
    inner, *points = scope.parts
    return _replaced(inner, dict(zip(scope.fresh, points, strict=True)).get)


def _slope_at(expression: Any, value_of: Callable[[Any], Any]) -> Any:
    """Put values into a derivative: it is taken by a stand-in, for which the point is put then.

    Where the point is a symbol that nothing else is called, the derivative stays as one by that symbol.
    """
    if not _concerned(expression, value_of):
        return expression
    if not all(one.is_Symbol for one in expression.variables):
        return _slope_by_other(expression, value_of)
    fresh = {one: stand_in_for(one) for one in expression.variables}
    points = {new: one if value_of(one) is None else value_of(one) for one, new in fresh.items()}
    inner = _replaced(expression.expr.xreplace(fresh), value_of)
    names = [_name(point) for point in points.values()]
    plain = all(point.is_Symbol for point in points.values()) and len(set(names)) == len(names)
    if plain and not {one.name for one in symbols_in(inner)} & set(names):
        counted = [(points[fresh[one]], count) for one, count in expression.variable_count]
        return sp.Derivative(inner.xreplace(points), *counted)
    found = _replaced(_taken(expression, inner, [fresh[one] for one in expression.variables]), points.get)
    if found.has(sp.nan, sp.zoo):
        where = ", ".join(f"{one} = {points[new]}" for one, new in fresh.items())
        raise FormulaError(f"{expression} has no value at {where}; take a point beside it")
    return found


def _slope_by_other(expression: Any, value_of: Callable[[Any], Any]) -> Any:
    """Put values into a derivative by a coordinate: before it is taken, where they do not speak of that."""
    own = {part for one in expression.variables for part in one.atoms(sp.Symbol, sp.IndexedBase)}
    put_in = [value_of(one) for one in expression.atoms(sp.Symbol, sp.IndexedBase)]
    shown = [value for value in put_in if value is not None]
    spoken = {part for value in shown for part in value.atoms(sp.Symbol, sp.IndexedBase)}
    if own & spoken or any(value_of(one) is not None for one in own):
        return _replaced(_taken(expression, expression.expr, expression.variables), value_of)
    inner = _replaced(expression.expr, value_of)
    found = slope(inner, *expression.variables)
    return sp.Derivative(inner, *expression.variable_count) if found is None else found


def _taken(expression: Any, inner: Any, variables: Sequence[Any]) -> Any:
    found = slope(inner, *variables)
    if found is None:
        ways = "give numbers to the ends of its ranges too, or take a quotient of differences"
        raise FormulaError(f"no rule takes {expression}; {ways}")
    return found


def _name(symbol: Any) -> str:
    """Return the name of a symbol, of a vector, or of what a coordinate is taken of."""
    name = getattr(symbol, "name", None)
    return str(symbol) if name is None else str(name)


def as_vector(value: Any) -> Any:
    """Return what the coordinates of a vector are taken of; a symbol stands for one."""
    if isinstance(value, sp.IndexedBase):
        return value
    if not value.is_Symbol:
        raise WrongKindError(f"a vector must be an IndexedBase or a symbol; got {echo(value)}")
    return sp.IndexedBase(value, real=True)


def fill(meant: Any, values: Mapping[Any, Any]) -> Any:
    """Put arguments for the stand-ins of a definition; an index that occurs in one is renamed."""

    def value_of(one: Any) -> Any:
        if isinstance(one, sp.IndexedBase) and one.label in values:
            return as_vector(values[one.label])
        return values.get(one)

    return _replaced(meant, value_of)
