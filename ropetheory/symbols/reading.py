"""Text of the formula language as SymPy, and SymPy as text that ``check`` and a theorem take."""

from __future__ import annotations

import ast
import functools
from collections import ChainMap
from typing import Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.relational import Relational
from sympy.functions.elementary.complexes import transpose

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.extremum import larger, largest, least, smaller
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.grammar import Scope
from ropetheory.symbolic.language.letters import LETTERS, coordinate
from ropetheory.symbolic.language.maps import CONSTANT, FAMILIES, transposed
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.language.syntax import FormulaError, tree
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbols.arguments import expression_of
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.named import Named, unfold
from ropetheory.symbols.plain import RELATIONS, SHOWN, plain, relational
from ropetheory.symbols.public import public_functions
from ropetheory.symbols.putting import put


def expression(text: str, *, fold: bool = False, **values: Any) -> Any:
    """Read a formula as SymPy.

    Parameters
    ----------
    text : str
        A formula as ``check`` takes it, in letters, quantities and functions of ``ropetheory`` by their
        names: ``"ntk_base()"``, ``"granularity(b, d)"``, ``"wavelength(j) == L"``. It is never evaluated
        as a program.
    fold : bool
        Whether quantities stay named, as ``ntk_base(b, d, s)``; else they are written as what they mean.
    **values : numbers or expressions
        What is put for letters, as by ``put``.

    Returns
    -------
    expression, relation or matrix of SymPy
        A comparison is an ``Eq``, ``Le`` and so on that is not evaluated; a chain of them an ``And``.

    Raises
    ------
    FormulaError
        If the text is no formula of the language.

    Examples
    --------
    >>> expression("ntk_base()")
    b*s**(d/(d - 2))
    >>> expression("ntk_base()", fold=True)
    ntk_base(b, d, s)
    >>> expression("critical_index()", b=10000, d=128, L=4096).evalf(8)
    45.026881
    """
    found = _read(text)
    if not fold and isinstance(found, sp.And):
        found = sp.And(*map(unfold, found.args), evaluate=False)
    elif not fold:
        found = unfold(found)
    return put(found, **values) if values else found


@functools.lru_cache(maxsize=512)
def _read(text: str) -> Any:
    node = tree(text)
    scope = Scope(LANGUAGE.names, ChainMap(dict(LANGUAGE.functions), dict(public_functions())), stated=True)
    try:
        if not isinstance(node, ast.Compare):
            return plain(scope.value(text))
        links = [relational(one) for one in scope.relations(text)]
    except RopeTheoryError:
        raise
    except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
        raise FormulaError(f"not a formula: {text!r} ({error})") from None
    return links[0] if len(links) == 1 else sp.And(*links, evaluate=False)


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
    text = write(_in_language(expression_of(thing)))
    parse_expression(text)
    return text


OWN = ((Least, least), (Largest, largest))
MAPS: dict[str, Any] = {SHOWN.get(name, name): one for name, one in (FAMILIES | CONSTANT).items()}
TWO = ((sp.Max, larger), (sp.Min, smaller))


def _in_language(thing: Any) -> Any:
    """Return an expression of SymPy in the words of the language, letters by their names."""
    if not thing.is_commutative and str(thing.func if thing.args else thing) in MAPS:
        own = MAPS[str(thing.func if thing.args else thing)]
        return own(*map(_in_language, thing.args)) if thing.args else own
    if isinstance(thing, sp.Indexed):
        return coordinate(_letter(thing.base), *map(_in_language, thing.indices))
    if thing.is_Symbol or isinstance(thing, sp.IndexedBase):
        return _letter(thing)
    if isinstance(thing, sp.Limit):
        return sp.Limit(*map(_in_language, thing.args[:3]))
    if isinstance(thing, ExprWithLimits):
        thing = _with_our_indices(thing)
    parts = [_in_language(part) for part in thing.args]
    if isinstance(thing, Named):
        return thing.folded(*parts)
    if isinstance(thing, transpose):
        return transposed(*parts)
    for kind, word in OWN:
        if isinstance(thing, kind):
            return word(*parts)
    for kind, word in TWO:
        if isinstance(thing, kind):
            return functools.reduce(word, parts)
    return thing.func(*parts) if parts else thing


def _with_our_indices(thing: Any) -> Any:
    """Write a sum over an index of one's own as one over j or l."""
    own = (LETTERS["j"].symbol, LETTERS["p"].symbol, LANGUAGE.names["l"])
    within = [one for part in thing.atoms(ExprWithLimits) if part != thing for one in part.variables]
    taken = {str(one) for one in (*thing.free_symbols, *within)}
    for at in thing.variables:
        if at not in own and isinstance(thing, (sp.Sum, Least, Largest)):
            free = next((one for one in (own[0], own[2]) if str(one) not in taken), None)
            if free is None:
                raise FormulaError(f"an index is j or l, not {at}; both are taken")
            thing, taken = thing.xreplace({at: free}), taken | {str(free)}
    return thing


def _letter(symbol: Any) -> Any:
    name = str(symbol)
    if name == "l":
        return LANGUAGE.names["l"]
    if name not in LETTERS:
        raise FormulaError(f"{name!r} is not a letter of the language; put one in, as put(..., {name}=...)")
    return LETTERS[name].symbol
