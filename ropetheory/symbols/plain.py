"""Formulas of the language as plain SymPy: its own words become those that SymPy knows.

A coordinate becomes an ``Indexed``, a maximum a ``Max``, a count a sum of ``Piecewise``, a linear map a
symbol that does not commute; a quantity becomes a function of ``named``. Nothing is evaluated: a statement
stays as it is stated.
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp
from sympy.core.relational import Relational
from sympy.functions.elementary.complexes import transpose

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.extremum import count, larger, largest, least, smaller
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.maps import Map, transposed
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.named import Named
from ropetheory.symbols.putting import as_vector

VECTORS = {letter: sp.IndexedBase(letter.name, real=True) for letter in (letters.q, letters.k, letters.x)}
"""The letters that stand for vectors, each with what its coordinates are taken of in SymPy."""
RELATIONS = {"==": sp.Eq, "!=": sp.Ne, "<=": sp.Le, "<": sp.Lt, ">=": sp.Ge, ">": sp.Gt}


def plain(expression: Any) -> Any:
    """Return an expression of the language as one of SymPy, its quantities folded.

    >>> from ropetheory.symbolic.language.formulas import parse_expression
    >>> plain(parse_expression("max(x[2*j], 0)"))
    Max(0, x[2*j])
    """
    if isinstance(expression, sp.MatrixBase):
        return expression.applyfunc(plain)
    if isinstance(expression, sp.IndexedBase):
        return expression
    if isinstance(expression, Map):
        return _map(expression)
    if not expression.args:
        return VECTORS.get(expression, expression)
    parts = [plain(part) for part in expression.args]
    if isinstance(expression, Folded):
        kind: Any = type(expression)
        return function_of(kind)(*parts)
    if isinstance(expression, coordinate):
        vector, index = parts
        return as_vector(vector)[index]
    if isinstance(expression, count):
        one = sp.Piecewise((1, sp.Gt(parts[0], 0)), (0, True))
        return sp.Sum(one, *parts[1:])
    for own, its in WORDS:
        if isinstance(expression, own):
            return its(*parts)
    return expression if tuple(parts) == expression.args else expression.func(*parts)


WORDS = ((larger, sp.Max), (smaller, sp.Min), (least, Least), (largest, Largest), (transposed, transpose))
SHOWN = {"blocks": "Delta", "Wq": "W_q", "Wk": "W_k"}
"""Maps that are not written as they are called."""


def _map(expression: Map) -> Any:
    """Return a linear map as a symbol that does not commute, a family of them as a function."""
    own = type(expression).__name__
    name = SHOWN.get(own, own)
    if not expression.args:
        return sp.Symbol(name, commutative=False)
    return sp.Function(name, commutative=False)(*map(plain, expression.args))


def relational(relation: Relation) -> Relational:
    """Return a relation of the language as one of SymPy, which is not evaluated."""
    made: Relational = RELATIONS[relation.op](plain(relation.lhs), plain(relation.rhs), evaluate=False)
    return made


@functools.cache
def function_of(folded: Any) -> type[Named]:
    """Return the function of SymPy that stands for a quantity of the language."""
    members = {
        "__module__": "ropetheory.symbols",
        "__doc__": f"{folded.entry.sentence}\n\nIt is called as ``{folded.entry.call}``.",
        "entry": folded.entry,
        "folded": folded,
        "read": staticmethod(plain),
        "nargs": tuple(map(int, folded.nargs)),
    }
    return type(folded.entry.name, (Named,), members)


def quantity(name: str) -> type[Named]:
    """Return a quantity by the name that it has in formulas."""
    folded: Any = vocabulary.FOLDED[name]
    return function_of(folded)


def letter(name: str) -> Any:
    """Return a letter by its name, a vector as what its coordinates are taken of."""
    return VECTORS.get(letters.LETTERS[name].symbol, letters.LETTERS[name].symbol)
