"""Conclusions that may say what is asked: of the same words, and of the same numbers at a point."""

from __future__ import annotations

import functools
import itertools
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS, draw_point
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.quantity import symbols_of
from ropetheory.symbolic.language.relation import Relation, write, write_relation
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify.asking.question import quantities_in
from ropetheory.verify.asking.refute import values

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.symbolic.language.letters import Point

SHORT = 8  # operations of a factor worth trying
MOST = 12  # ways to put letters that are tried of one conclusion
FEW = 3  # members of a sum or a product that are tried in every order
LIMIT = frozenset(("Limit",))
ORDERS = ({"=="}, {"!="}, {"<", "<=", ">", ">="})


@dataclass(frozen=True, slots=True)
class Known:
    """A conclusion, and what is put for its letters."""

    theorem: str
    name: str
    relation: Relation
    put: Mapping[Any, Any]

    @property
    def full(self) -> str:
        """``theorem.conclusion``."""
        return f"{self.theorem}.{self.name}"

    @property
    def telling(self) -> bool:
        """Whether no side is a letter for which something is put, which would fit all that is smaller."""
        return self.relation.lhs not in self.put and self.relation.rhs not in self.put

    @property
    def where(self) -> dict[str, str]:
        """What is put for the letters, as texts."""
        return {str(letter): write(value) for letter, value in self.put.items()}


def candidates(asked: Relation) -> Iterator[Known]:
    """Yield conclusions that may say what is asked, those with the same words first."""
    spoken = words_of(asked)
    for theorem, name, words in sorted(conclusions_by_words(), key=lambda one: one[2] != spoken):
        if (not words & spoken and words | spoken) or LIMIT & words != LIMIT & spoken:
            continue
        relation = relation_of(theorem, name)
        if relation is None or not any({relation.op, asked.op} <= kind for kind in ORDERS):
            continue
        for put in bindings(relation, asked):
            if _agree(relation, put, asked):
                yield Known(theorem, name, relation, put)


def multiples(asked: Relation) -> Iterator[tuple[Known, Any]]:
    """Yield orders of which what is asked may be a multiple, with the factor."""
    if asked.op not in ORDERS[2] or isinstance(asked.lhs, sp.Limit):
        return
    spoken, wanted = words_of(asked), asked.ascending()
    for theorem, name, words in conclusions_by_words():
        relation = relation_of(theorem, name) if words == spoken else None
        if relation is None or relation.op not in ORDERS[2]:
            continue
        for put in bindings(relation, asked):
            at = _put(relation, put)
            if at is not None and (factor := _factor(wanted, at.ascending())) is not None:
                yield Known(theorem, name, relation, put), factor


def _factor(asked: Relation, known: Relation) -> Any:
    """Return by what one gap is larger than another, where that is short and has no sum in it."""
    ratio = sp.cancel((asked.rhs - asked.lhs) / (known.rhs - known.lhs))
    return ratio if ratio != 1 and ratio.count_ops() <= SHORT and not ratio.is_number else None


def about(asked: Relation, speaking: frozenset[str] = frozenset()) -> Iterator[Known]:
    """Yield conclusions of which one side is a side of what is asked, and that speak of some words."""
    spoken = words_of(asked)
    for theorem, name, words in conclusions_by_words():
        relation = relation_of(theorem, name) if words & spoken and words >= speaking else None
        if relation is None:
            continue
        for put in bindings(relation, asked):
            if _agree_left(relation, put, asked):
                yield Known(theorem, name, relation, put)
                break


def conclusions_by_words() -> tuple[tuple[str, str, frozenset[str]], ...]:
    """List every conclusion with the words that it speaks of."""
    return _conclusions_by_words(tuple(catalogue.TITLES))


@functools.lru_cache(maxsize=1)
def _conclusions_by_words(theorems: tuple[str, ...]) -> tuple[tuple[str, str, frozenset[str]], ...]:
    return tuple(
        (theorem, entry.name, entry.formula.called)
        for theorem in theorems
        for entry in catalogue.stated(theorem).conclusions
    )


def words_of(relation: Relation) -> frozenset[str]:
    """List the words that a relation speaks of."""
    return Formula(write_relation(relation)).called


@functools.cache
def relation_of(theorem: str, name: str) -> Relation | None:
    """Read a conclusion; None of one that is about matrices or maps."""
    relation: Relation = catalogue.stated(theorem).conclusion(name).relation()
    sides = (relation.lhs, relation.rhs)
    return None if any(isinstance(side, sp.MatrixBase) or is_word(side) for side in sides) else relation


@functools.cache
def any_point() -> Point:
    """Draw one value for every letter, at which sides are compared before the rules are asked."""
    names = ("d", *(name for name in LETTERS if name != "d"))
    return draw_point([LETTERS[name] for name in names], random.Random("same"))


@functools.lru_cache(maxsize=20_000)
def _value(side: Any) -> Any:
    while isinstance(side, sp.Limit):
        side = side.args[0]
    return values(side, any_point())


def _put(relation: Relation, put: Mapping[Any, Any]) -> Relation | None:
    if any(letter not in BY_SYMBOL for letter in put):
        return None
    try:
        return relation.subs(put)
    except RopeTheoryError:
        return None


def _alike(left: Any, right: Any) -> bool:
    """Tell whether two sides may be the same: of one kind, and of one value at the point."""
    if isinstance(left, sp.Limit) != isinstance(right, sp.Limit):
        return False
    one, other = _value(left), _value(right)
    if one is None or other is None:
        return one is other
    try:
        return bool((one - other).contains(0))
    except (AttributeError, TypeError):
        return False


def _agree(known: Relation, put: Mapping[Any, Any], asked: Relation) -> bool:
    at = _put(known, put)
    if at is None:
        return False
    direct = _alike(at.lhs, asked.lhs) and _alike(at.rhs, asked.rhs)
    return direct or (_alike(at.lhs, asked.rhs) and _alike(at.rhs, asked.lhs))


def _agree_left(known: Relation, put: Mapping[Any, Any], asked: Relation) -> bool:
    at = _put(known, put)
    if at is None or asked.lhs.is_number or not asked.lhs.args:
        return False
    return _alike(at.lhs, asked.lhs) or (at.op != "==" and _alike(at.rhs, asked.lhs))


def bindings(known: Relation, asked: Relation) -> Iterator[dict[Any, Any]]:
    """Yield what may be put for the letters of a known relation, themselves first; not all of it will fit."""
    free = symbols_of(known)
    seen: list[dict[Any, Any]] = []
    for found in itertools.islice(_unifiers(known, asked), MOST):
        put = {letter: value for letter, value in found.items() if letter in free and letter != value}
        if put not in seen:
            seen.append(put)
            yield put


def _unifiers(known: Relation, asked: Relation) -> Iterator[dict[Any, Any]]:
    yield {}
    for left, right in ((asked.lhs, asked.rhs), (asked.rhs, asked.lhs)):
        for found in unify(known.lhs, left, {}):
            yield from itertools.islice(unify(known.rhs, right, found), 2)
            yield found
    heads = [head for side in (known.lhs, known.rhs) for head in quantities_in(side)]
    others = [head for side in (asked.lhs, asked.rhs) for head in quantities_in(side)]
    for head, other in itertools.product(heads, others):
        yield from itertools.islice(unify(head, other, {}), 1)


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
