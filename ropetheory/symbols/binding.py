"""Which classes of SymPy bind letters, and where: one table for putting, for writing and for programs.

A binder is opened: stand-ins take the place of what it binds, so that no letter that is put into its parts
is captured. A class that binds and does not stand in the table is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits

from ropetheory.symbolic.language.quantity import Supposing
from ropetheory.symbolic.language.syntax import FormulaError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


class Bound(sp.Dummy):  # type: ignore[misc]  # SymPy carries no types
    """A stand-in for what a binder binds; no name reaches it."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A binder with stand-ins for what it binds.

    Attributes
    ----------
    bound, fresh : tuple of symbols
        What it binds, and the stand-ins for it.
    parts : tuple of expressions
        Its parts, with the stand-ins where they are bound; ends and points lie outside.
    build : callable
        Makes a binder of such parts, and of the stand-ins or of what takes their place.
    """

    bound: tuple[Any, ...]
    fresh: tuple[Any, ...]
    parts: tuple[Any, ...]
    build: Callable[[Sequence[Any], Sequence[Any]], Any]

    def closed(self, parts: Sequence[Any], wishes: Sequence[Any], apart_from: Iterable[str] = ()) -> Any:
        """Return the binder of new parts; a letter that is wished for and stands in one is replaced."""
        taken = {*apart_from, *(one.name for part in parts for one in symbols_in(part))}
        final: list[Any] = []
        for wish in wishes:
            final.append(wish if wish.name not in taken else other(wish, taken))
            taken.add(final[-1].name)
        named = dict(zip(self.fresh, final, strict=True))
        return self.build([part.xreplace(named) for part in parts], final)


def opened(expression: Any) -> Opened | None:
    """Open a binder; None of what binds nothing.

    Raises
    ------
    FormulaError
        Its class is not known here, or it is an integral without ends.
    """
    for kind, way in TABLE.items():
        if isinstance(expression, kind):
            return way(expression)
    if binds(expression):
        name = type(expression).__name__
        raise FormulaError(f"{name} binds letters in its own way; write {expression} without it")
    return None


def binds(expression: Any) -> bool:
    """Tell whether an expression, itself, binds letters."""
    if isinstance(expression, (*TABLE, sp.Order, sp.Poly)):
        return True
    if isinstance(expression, PLAIN):
        return False
    within = set().union(*(getattr(part, "free_symbols", ()) for part in expression.args))
    return not expression.is_symbol and bool(within - expression.free_symbols)


def apart(expression: Any, symbols: Iterable[Any]) -> Any:
    """Return an expression that binds none of some symbols."""
    names = {one.name for one in symbols}
    if not getattr(expression, "args", ()) or not names & {one.name for one in symbols_in(expression)}:
        return expression
    scope = opened(expression) if binds(expression) else None
    if scope is not None:
        return scope.closed([apart(part, symbols) for part in scope.parts], scope.bound, names)
    parts = [apart(part, symbols) for part in expression.args]
    return expression if tuple(parts) == expression.args else expression.func(*parts)


def symbols_in(expression: Any) -> set[Any]:
    """List the symbols of an expression, bound ones too, but no stand-ins."""
    return {one for one in expression.atoms(sp.Symbol) if not isinstance(one, Bound)}


def other(symbol: Any, taken: Iterable[str]) -> Any:
    """Return a symbol of another name, of which the same is supposed."""
    names = ("l", *(f"l_{number}" for number in range(1, 99)))
    return sp.Symbol(next(name for name in names if name not in taken), **_supposed(symbol))


def stand_in_for(symbol: Any) -> Any:
    """Return a stand-in for a symbol, of which the same is supposed."""
    return Bound(symbol.name, **_supposed(symbol))


def _supposed(symbol: Any) -> Mapping[str, Any]:
    found: Mapping[str, Any] = symbol.assumptions0
    return found


def _of_range(expression: Any) -> Opened:
    """Open a sum, a product, an integral or an extreme: a range binds in what stands before it."""
    if any(len(limit) == 1 for limit in expression.limits):
        raise FormulaError(f"{expression} runs over no range; write its ends")
    bound = tuple(limit[0] for limit in expression.limits)
    fresh = tuple(map(stand_in_for, bound))
    function, ends = expression.function, [tuple(limit[1:]) for limit in expression.limits]
    for at, (one, new) in enumerate(zip(bound, fresh, strict=True)):
        function = function.xreplace({one: new})
        ends[:at] = [tuple(end.xreplace({one: new}) for end in inner) for inner in ends[:at]]
    sizes = [len(inner) for inner in ends]

    def build(parts: Sequence[Any], variables: Sequence[Any]) -> Any:
        rest = iter(parts[1:])
        ranges = (
            (variable, *(next(rest) for _ in range(size)))
            for variable, size in zip(variables, sizes, strict=True)
        )
        return expression.func(parts[0], *ranges)

    return Opened(bound, fresh, (function, *(end for inner in ends for end in inner)), build)


def _of_limit(expression: Any) -> Opened:
    inner, variable, point, side = expression.args
    new = stand_in_for(variable)
    return Opened(
        (variable,), (new,), (inner.xreplace({variable: new}), point),
        lambda parts, variables: sp.Limit(parts[0], variables[0], parts[1], str(side)),
    )  # fmt: skip


def _of_point(expression: Any) -> Opened:
    bound = tuple(expression.variables)
    if not all(one.is_Symbol for one in bound):
        raise FormulaError(f"{expression} puts a value for what is not a letter; call doit() first")
    if len(bound) > 1 and set(bound) & expression.point.free_symbols:
        raise FormulaError(f"{expression} puts what it replaces; put one value at a time")
    fresh = tuple(map(stand_in_for, bound))
    inner = expression.expr.xreplace(dict(zip(bound, fresh, strict=True)))
    return Opened(
        bound, fresh, (inner, *expression.point),
        lambda parts, variables: sp.Subs(parts[0], tuple(variables), tuple(parts[1:])),
    )  # fmt: skip


def _of_function(expression: Any) -> Opened:
    bound = tuple(expression.bound_symbols)
    fresh = tuple(map(stand_in_for, bound))
    named = dict(zip(bound, fresh, strict=True))

    def build(parts: Sequence[Any], variables: Sequence[Any]) -> Any:
        shape = expression.signature.xreplace(dict(zip(bound, variables, strict=True)))
        return sp.Lambda(shape, parts[0])

    return Opened(bound, fresh, (expression.expr.xreplace(named),), build)


PLAIN = (sp.Add, sp.Mul, sp.Pow, Supposing, sp.Indexed, sp.IndexedBase, sp.Tuple)
"""What surely binds nothing, quantities too; of any other class it is seen by its free letters."""
TABLE: dict[Any, Callable[[Any], Opened]] = {
    ExprWithLimits: _of_range,
    sp.Limit: _of_limit,
    sp.Subs: _of_point,
    sp.Lambda: _of_function,
}
"""The binders; a derivative, whose letter is free in it too, is taken by ``slopes``."""
