"""Putting values and symbols of one's own for letters, by their names, so that assumptions never mismatch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.relational import Relational

from ropetheory.errors import RopeTheoryError, WrongKindError, echo, unknown_name
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbols.arguments import ALSO, expression_of

if TYPE_CHECKING:
    from collections.abc import Mapping


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


def _put(expression: Any, values: Mapping[str, Any]) -> Any:
    if isinstance(expression, Relational):
        left, right = _put(expression.lhs, values), _put(expression.rhs, values)
        left_over = left.free_symbols | right.free_symbols
        return expression.func(left, right, evaluate=False) if left_over else expression.func(left, right)
    if expression.is_Symbol or isinstance(expression, sp.IndexedBase):
        return values.get(_name(expression), expression)
    if not getattr(expression, "args", ()):
        return expression
    if isinstance(expression, sp.Derivative) and any(_at_value(one, values) for one in expression.variables):
        return _put(expression.doit(), values)
    expression, values = _free_of_bound(expression, values)
    parts = [_put(part, values) for part in expression.args]
    return expression if tuple(parts) == expression.args else expression.func(*parts)


def _at_value(variable: Any, values: Mapping[str, Any]) -> bool:
    return variable.name in values and not values[variable.name].is_Symbol


def _free_of_bound(expression: Any, values: Mapping[str, Any]) -> tuple[Any, Mapping[str, Any]]:
    """Return an expression whose own index no value captures, and the values that bear on the rest."""
    bound = _bound_by(expression)
    if not bound:
        return expression, values
    inner = {name: value for name, value in values.items() if name not in {one.name for one in bound}}
    spoken = {_name(one) for value in inner.values() for one in value.free_symbols}
    renamed = {}
    for one in bound:
        if getattr(values.get(one.name), "is_Symbol", False):
            renamed[one] = values[one.name]  # an index of one's own
        elif one.name in spoken:
            renamed[one] = sp.Dummy(one.name, **one.assumptions0)
    return expression.xreplace(renamed), inner


def _bound_by(expression: Any) -> set[Any]:
    if isinstance(expression, ExprWithLimits):
        return set(expression.variables)
    return {expression.args[1]} if isinstance(expression, sp.Limit) else set()


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
    spoken = {_name(one) for value in values.values() for one in value.free_symbols}
    bound = {one for part in sp.preorder_traversal(meant) for one in _bound_by(part)}
    taken, renamed = spoken | {index.name for index in bound}, {}
    for one in sorted((one for one in bound if one.name in spoken), key=str):
        renamed[one] = _other(one, taken)
        taken |= {renamed[one].name}
    vectors = {
        vector: as_vector(values[vector.label])
        for vector in meant.atoms(sp.IndexedBase)
        if vector.label in values
    }
    return meant.xreplace(renamed).xreplace(vectors | dict(values))


def _other(index: Any, taken: set[str]) -> Any:
    """Return an index of another name, of which the same is supposed."""
    names = ("l", *(f"l_{number}" for number in range(1, 99)))
    return sp.Symbol(next(name for name in names if name not in taken), **index.assumptions0)
