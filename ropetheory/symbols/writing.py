"""SymPy as text of the formula language, which ``check`` and a theorem take."""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp
from sympy.core.relational import Relational
from sympy.functions.elementary.complexes import transpose
from sympy.logic.boolalg import Boolean

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import count, larger, largest, least, smaller
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, coordinate
from ropetheory.symbolic.language.maps import CONSTANT, FAMILIES, transposed
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols.arguments import expression_of
from ropetheory.symbols.binding import Bound, Opened, binds, opened, symbols_in
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.named import Named
from ropetheory.symbols.plain import RELATIONS, SHOWN, VECTORS
from ropetheory.symbols.putting import at_point
from ropetheory.symbols.slopes import slope

SIGNS = {kind: sign for sign, kind in RELATIONS.items()}


def formula(thing: Any) -> str:
    """Write an expression or a relation of SymPy in the formula language.

    What one has derived with SymPy, ``ropetheory.check`` then judges: SymPy finds, the checker decides.

    Parameters
    ----------
    thing : expression or relation of SymPy
        In the letters of the language, or in symbols of one's own that have their names.

    Returns
    -------
    str
        A formula.

    Raises
    ------
    FormulaError
        If it has a symbol or a function that the language does not know.

    Examples
    --------
    >>> import sympy
    >>> from ropetheory.symbols import L, b, critical_index, d, s
    >>> formula(sympy.Le(critical_index(b, d, L/s), critical_index()))
    'critical_index(b, d, L/s) <= critical_index(b, d, L)'
    """
    if thing in (sp.true, sp.false):
        raise FormulaError(f"SymPy has evaluated the comparison to {thing}; make it with evaluate=False")
    if isinstance(thing, Relational):
        return f"{formula(thing.lhs)} {SIGNS[type(thing)]} {formula(thing.rhs)}"
    if isinstance(thing, Boolean) and not isinstance(thing, sp.Symbol):
        raise FormulaError(f"the language has no {type(thing).__name__}; write each comparison by itself")
    thing = expression_of(thing)
    try:
        text = write(_in_language(thing))
    except RopeTheoryError:
        raise
    except (TypeError, ValueError, AttributeError) as error:
        raise FormulaError(f"the language has no words for {thing} ({error})") from None
    parse_expression(text)
    return text


MAPS: dict[str, Any] = {SHOWN.get(name, name): one for name, one in (FAMILIES | CONSTANT).items()}
DOUBLE = 53
"""Bits of a number that Python's shortest decimal tells from all others."""
TWO = ((sp.Max, larger), (sp.Min, smaller))


def _in_language(thing: Any) -> Any:
    """Return an expression of SymPy in the words of the language, letters by their names."""
    if isinstance(thing, sp.MatrixBase):
        return thing.applyfunc(_in_language)
    if not thing.is_commutative and str(thing.func if thing.args else thing) in MAPS:
        own = MAPS[str(thing.func if thing.args else thing)]
        return own(*map(_in_language, thing.args)) if thing.args else own
    if isinstance(thing, sp.Indexed):
        if len(thing.indices) != 1:
            raise FormulaError(f"a coordinate of a vector has one index; {thing} has {len(thing.indices)}")
        return coordinate(_letter(thing.base), *map(_in_language, thing.indices))
    if thing.is_Symbol or isinstance(thing, sp.IndexedBase):
        return _letter(thing)
    if isinstance(thing, sp.Derivative):
        return _derivative(thing)
    if binds(thing):
        return _binder(thing)
    if thing.is_Float:
        return sp.Rational(repr(float(thing)) if thing._prec == DOUBLE else thing)
    parts = [_in_language(part) for part in thing.args]
    if isinstance(thing, Named):
        return thing.folded(*parts)
    if isinstance(thing, transpose):
        return transposed(*parts)
    for kind, word in TWO:
        if isinstance(thing, kind):
            return functools.reduce(word, parts)
    return thing.func(*parts) if parts else thing


def _letter(symbol: Any) -> Any:
    name = str(symbol)
    if isinstance(symbol, Bound):
        return symbol
    if name not in LETTERS:
        raise FormulaError(f"{name!r} is not a letter of the language; put one in, as put(..., {name}=...)")
    return LETTERS[name].symbol


def _derivative(thing: Any) -> Any:
    """Write a derivative by a letter as one; any other is taken, such as a second one."""
    variable, *others = thing.variables
    if str(variable) in map(str, VECTORS):
        raise FormulaError(f"{variable} stands for a vector; take the derivative by another letter")
    alike = [one for one in symbols_in(thing) if one.name == variable.name] if variable.is_Symbol else []
    if variable.is_Symbol and not others and alike in ([variable], []):
        return sp.Derivative(_in_language(thing.expr), _letter(variable))
    found = slope(thing.expr, *thing.variables)
    if found is None:
        raise FormulaError(f"no rule takes {thing}, and the language has a derivative by one letter alone")
    return _in_language(found)


WORDS = {
    sp.Sum: (sp.Sum, (letters.j, letters.l)),
    Least: (least, (letters.j, letters.l, letters.p)),
    Largest: (largest, (letters.j, letters.l, letters.p)),
    sp.Integral: (sp.Integral, (letters.u,)),
    sp.Limit: (sp.Limit, tuple(one.symbol for one in LETTERS.values() if one.symbol not in VECTORS)),
}
"""What the language writes binders by, and the letters that each may bind."""
EXTREMES = (least, largest, count)
INSTEAD = {
    sp.Product: "write exp(Sum(ln(...), j, low, high)) where its factors are positive",
    sp.Lambda: "write what it is at a letter",
}
AT_OO = (
    "the language takes limits at oo alone: z to oo, with a + 1/z or a - 1/z for a letter that tends to a "
    "from one side, and -z for one that tends to -oo"
)


def _binder(thing: Any) -> Any:
    """Write a binder over a letter that the language binds and that stands nowhere in what it holds."""
    if isinstance(thing, sp.Subs):
        return _in_language(at_point(thing))
    kind = next((kind for kind in WORDS if isinstance(thing, kind)), None)
    if kind is None:
        way = next((way for other, way in INSTEAD.items() if isinstance(thing, other)), "write it without")
        raise FormulaError(f"the language has no {type(thing).__name__}; {way}")
    if kind is sp.Limit and thing.args[2] != sp.oo:
        raise FormulaError(f"{AT_OO}; got {thing}")
    word, own = WORDS[kind]
    counted = _counted(thing)
    if counted is not None:
        thing, word, own = counted, count, WORDS[Least][1]
    if word in EXTREMES and len(thing.limits) == 1 and not _in_language(thing.limits[0][1]).is_nonnegative:
        own = (letters.p,)
    scope = opened(thing)
    if scope is None:
        raise FormulaError(f"the language has no {type(thing).__name__}")
    made = _closed(scope, word, own)
    return made if word is kind else word(*made.args)


def _counted(thing: Any) -> Any:
    """Return the sum of the members whose signs a sum counts; None where it counts none."""
    if not isinstance(thing, sp.Sum) or not isinstance(thing.function, sp.Piecewise) or len(thing.limits) > 1:
        return None
    cases = [tuple(case) for case in thing.function.args]
    if len(cases) != 2 or cases[1] != (0, True) or cases[0][0] != 1:
        return None
    condition = cases[0][1]
    if not isinstance(condition, sp.StrictGreaterThan | sp.StrictLessThan):
        return None
    return sp.Sum(condition.gts - condition.lts, *thing.limits)


def _closed(scope: Opened, word: Any, own: tuple[Any, ...]) -> Any:
    """Bind letters of the language: where it may, what is called so, else the first that is free."""
    parts = [_in_language(part) for part in scope.parts]
    taken = {one.name for part in parts for one in symbols_in(part)}
    final: list[Any] = []
    for one in scope.bound:
        named = [letter for letter in own if letter.name == one.name]
        others = own if word is not sp.Limit else ()
        free = next((letter for letter in (*named, *others) if letter.name not in taken), None)
        if free is None:
            may = " or ".join(map(str, own)) if others else "a letter"
            way = "put another letter there"
            raise FormulaError(f"{may} may be bound in place of {one}, and stands in it; {way}")
        final.append(free)
        taken.add(free.name)
    named_so = dict(zip(scope.fresh, final, strict=True))
    return scope.build([part.xreplace(named_so) for part in parts], final)
