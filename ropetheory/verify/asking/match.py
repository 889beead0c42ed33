"""What may be put for the letters of a conclusion so that it says what is asked."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.letters import BY_SYMBOL
from ropetheory.symbolic.language.quantity import Folded, letters_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.symbolic.language.relation import Relation

MOST = 12  # ways to put letters that are tried of one conclusion
FEW = 3  # members of a sum or a product that are tried in every order


def bindings(known: Relation, asked: Relation) -> Iterator[dict[Any, Any]]:
    """Yield what may be put for the letters of a known relation, themselves first; not all of it will fit."""
    free = {letter.symbol for letter in letters_of(known.lhs, known.rhs)}
    seen: list[dict[Any, Any]] = []
    for found in itertools.islice(_candidates(known, asked), MOST):
        put = {letter: value for letter, value in found.items() if letter in free and letter != value}
        if put not in seen:
            seen.append(put)
            yield put


def _candidates(known: Relation, asked: Relation) -> Iterator[dict[Any, Any]]:
    yield {}
    for left, right in ((asked.lhs, asked.rhs), (asked.rhs, asked.lhs)):
        for found in unify(known.lhs, left, {}):
            yield from itertools.islice(unify(known.rhs, right, found), 2)
            yield found
    heads = [head for side in (known.lhs, known.rhs) for head in _heads(side)]
    others = [head for side in (asked.lhs, asked.rhs) for head in _heads(side)]
    for head, other in itertools.product(heads, others):
        yield from itertools.islice(unify(head, other, {}), 1)


def _heads(side: Any) -> list[Any]:
    return sorted(side.atoms(Folded), key=str) if hasattr(side, "atoms") else []


def unify(pattern: Any, expression: Any, found: Mapping[Any, Any]) -> Iterator[dict[Any, Any]]:
    """Yield what makes a pattern, whose letters are open, the same tree as an expression.

    >>> from ropetheory.symbolic.language.formulas import parse_expression as read
    >>> next(unify(read("wavelength(j, b*c)"), read("wavelength(i - 1, b*s)"), {}))
    {j: i - 1, b: b, c: s, d: d}
    """
    if pattern in BY_SYMBOL:
        if found.get(pattern, expression) == expression:
            yield {**found, pattern: expression}
        return
    if not pattern.args or not expression.args:
        if pattern == expression:
            yield dict(found)
        return
    if pattern.func != expression.func or len(pattern.args) != len(expression.args):
        return
    commutes = pattern.is_Add or pattern.is_Mul
    few = commutes and len(pattern.args) <= FEW
    orders = itertools.permutations(expression.args) if few else [expression.args]
    for order in orders:
        yield from _each(list(zip(pattern.args, order, strict=True)), found)


def _each(pairs: list[tuple[Any, Any]], found: Mapping[Any, Any]) -> Iterator[dict[Any, Any]]:
    if not pairs:
        yield dict(found)
        return
    (pattern, expression), *rest = pairs
    for more in unify(sp.sympify(pattern), sp.sympify(expression), found):
        yield from _each(rest, more)
