"""A formula as it is asked: its comparisons, the values that are set, the conditions that are supposed."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.polys.polyerrors import BasePolynomialError

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula, parse_all
from ropetheory.symbolic.language.letters import check_domain
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.quantity import Folded, letters_of
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import Relation, TrivialStatementError, bound_in
from ropetheory.symbolic.language.syntax import BINDERS, names, own_tree, tree, unparse
from ropetheory.symbolic.language.unwritten import VECTORS, left_out
from ropetheory.symbolic.proof.expressions.reading import relation as read_relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.verify.asking.equalities import substituted
from ropetheory.verify.asking.widths import needs_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.symbolic.language.letters import Point

FAILURES = (
    RopeTheoryError, ArithmeticError, AttributeError, NotImplementedError, RecursionError, TypeError,
    ValueError, BasePolynomialError,
)  # fmt: skip
"""What readings and rules raise on what they cannot do."""
ENDS = (sp.zoo, sp.nan, sp.AccumBounds)
"""What stands for a value that an expression does not have."""


@dataclass(frozen=True, slots=True)
class Question:
    """One comparison, ready to be decided.

    Attributes
    ----------
    text, stated : Formula
        As it was asked, and with the values that are set put in: what the checker reads.
    asked, relation : Relation
        The same for SymPy and for points.
    fixed : mapping
        Letters whose value is set.
    supposed : tuple of Relation
        The conditions that are asked for.
    granted : tuple of str
        All conditions that a proof may call upon: those, and the ranges of the letters, as texts.
    meant : mapping
        What conditions say that letters are, by which these are replaced.
    """

    text: Formula
    stated: Formula
    asked: Relation
    relation: Relation
    fixed: Point
    supposed: tuple[Relation, ...]
    granted: tuple[str, ...]
    meant: Mapping[str, str] = field(default_factory=dict)


class SameSidesError(UsageError):
    """Both sides of what is asked are the same by the definitions of its words."""


def read(formula: str, where: Sequence[str]) -> tuple[list[Question], tuple[str, ...]]:
    """Read a formula and its conditions: its comparisons, and where it is defined if not everywhere.

    Raises
    ------
    SameSidesError
        It says the same thing on both sides.
    UsageError
        A text is no formula, or speaks of an unknown.
    """
    try:
        conditions = parse_all(where)
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None
    formula, where, meant = with_equalities(formula, where)
    conditions = parse_all(where)
    try:
        asked = Formula(formula).relations
    except TrivialStatementError as error:
        raise SameSidesError(f"{formula!r}: {error}") from None
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None
    for relation in (*asked, *conditions):
        _refuse_unknowns(relation)
        if letters.l in relation.free_symbols:
            raise UsageError(f"l is the index of sums, and stands free in {relation}; write another letter")
    supposals = [text for one in where for text, _ in _links(one)]
    fixed = _values(supposals)
    texts = [with_values(text, fixed) for text, _ in _links(formula)]
    width = ("d >= 4",) if letters.d not in fixed and any(map(needs_width, texts)) else ()
    named = tuple(text for text in supposals if _set_by(text) is None)
    supposed = parse_all((*named, *width))
    found = []
    for text, relation in _links(formula):
        put = _put(relation, fixed)
        granted = (*named, *width, *_own(put, supposed))
        known = dict.fromkeys(with_values(one, fixed) for one in granted)
        stated = Formula(with_values(text, fixed))
        found.append(Question(Formula(text), stated, relation, put, fixed, supposed, tuple(known), meant))
    return found, width


def with_equalities(formula: str, where: Sequence[str]) -> tuple[str, tuple[str, ...], dict[str, str]]:
    """Put what conditions say that letters are; where that cannot be read nothing is put.

    >>> with_equalities("t > L", ("t == 2*L",))
    ('2*L > L', (), {'t': '(2*L)'})
    """
    try:
        return substituted(formula, where, put_letters)
    except FAILURES:
        return formula, tuple(where), {}


def _links(formula: str) -> Iterator[tuple[str, Relation]]:
    """Yield the comparisons of a chain, each of its sides as it is written."""
    written = Formula(formula)
    ends = zip(written.sides, written.signs, written.sides[1:], strict=False)
    texts = [f"{left} {sign} {right}" for left, sign, right in ends]
    yield from zip(texts, written.relations, strict=True)


def _refuse_unknowns(relation: Relation) -> None:
    for side in (relation.lhs, relation.rhs):
        if is_word(side):
            raise UsageError(f"{relation} is about maps, of which laws alone are supposed; name quantities")
        free = side.atoms(sp.Dummy) - bound_in(side) if hasattr(side, "atoms") else set()
        if free:
            raise UsageError(f"_{min(map(str, free))} is an unknown, which nothing says anything of")
        if side.has(*ENDS):
            raise UsageError(f"one side of {relation} has no value")


def _set_by(condition: str) -> tuple[Any, Fraction] | None:
    """Return a letter and the value that a condition sets, by the reading of the checker."""
    try:
        left, op, right = read_relation(condition)
    except NoOpinionError:
        return None
    if op != "==" or left.op != "letter" or right.op != "num" or left.args[0] not in letters.LETTERS:
        return None
    if left.args[0] in VECTORS:
        raise UsageError(f"{left} is a vector, not a number; write {left}[0] == {right} for one coordinate")
    return letters.LETTERS[left.args[0]].symbol, right.args[0]


def _values(conditions: Sequence[str]) -> Point:
    fixed: Point = {}
    for letter, value in filter(None, map(_set_by, conditions)):
        if letter in fixed:
            raise UsageError(f"{letter} is set twice")
        fixed[letter] = int(value) if value.denominator == 1 else value
    try:
        check_domain(fixed)
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None
    return fixed


def _put(relation: Relation, fixed: Point) -> Relation:
    values = {letter: sp.Rational(value) for letter, value in fixed.items()}
    try:
        return relation.subs(values)
    except TrivialStatementError as error:
        raise UsageError(f"with the values that are set, {error}") from None
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None


def _own(relation: Relation, supposed: Sequence[Relation]) -> Iterator[str]:
    """Yield the ranges of the letters that occur."""
    sides = [relation.lhs, relation.rhs, *(side for r in supposed for side in (r.lhs, r.rhs))]
    named = {str(letter.symbol) for letter in letters_of(*(a for a in sides if isinstance(a, sp.Basic)))}
    yield from (text for text in OWN if text.split()[0] in named)


def with_values(text: str, fixed: Point) -> str:
    """Write a formula with values for letters, also for those that its calls have by themselves.

    >>> with_values("wavelength(j) <= 0.5*d", {letters.d: 128})
    'wavelength(j, b, 128) <= 0.5*128'
    """
    return put_letters(text, {str(letter): f"({value})" for letter, value in fixed.items()})


def put_letters(text: str, values: Mapping[str, str]) -> str:
    """Write a formula with texts for letters; what they speak of must not be bound in it."""
    if not values:
        return text
    return unparse(_Values({letter: tree(value) for letter, value in values.items()}).visit(own_tree(text)))


class _Values(ast.NodeTransformer):
    """Puts values for letters that are not bound, after what is left out of a call is written there."""

    def __init__(self, values: dict[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.values.get(node.id, node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in BINDERS:
            body, index, *ends = node.args
            within = _Values({a: value for a, value in self.values.items() if a not in names(index)})
            return ast.Call(node.func, [within.visit(body), index, *map(self.visit, ends)], [])
        return ast.Call(node.func, [self.visit(part) for part in (*node.args, *left_out(node))], [])


def quantities_in(side: Any) -> list[Any]:
    """List the quantities in a side of a comparison."""
    return sorted(side.atoms(Folded), key=str) if hasattr(side, "atoms") else []
