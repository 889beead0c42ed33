"""Text of the formula language as SymPy."""

from __future__ import annotations

import ast
import functools
from collections import ChainMap
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.grammar import Scope
from ropetheory.symbolic.language.syntax import FormulaError, tree
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbols.named import unfold
from ropetheory.symbols.plain import plain, relational
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
