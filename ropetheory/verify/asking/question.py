"""A formula as it is asked: its comparisons, the values that are set, the conditions that are supposed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.domains import OWN
from ropetheory.symbolic.language.formulas import Formula, parse_all
from ropetheory.symbolic.language.letters import check_domain
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.quantity import Folded, letters_of, unfold
from ropetheory.symbolic.language.relation import Relation, TrivialStatementError, bound_in, write_relation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.language.letters import Point

FAILURES = (
    RopeTheoryError, ArithmeticError, AttributeError, NotImplementedError, RecursionError, TypeError,
    ValueError,
)  # fmt: skip
"""What readings and rules raise on what they cannot do."""
ENDS = (sp.zoo, sp.nan, sp.AccumBounds)
"""What stands for a value that an expression does not have."""


@dataclass(frozen=True, slots=True)
class Question:
    """One comparison, ready to be decided.

    Attributes
    ----------
    text : Formula
        As it was asked.
    relation : Relation
        As it was asked, and with the values that are set put in.
    fixed : mapping
        Letters whose value is set.
    supposed : tuple of Relation
        The conditions that are asked for.
    granted : tuple of str
        All conditions that a proof may call upon: those, and the ranges of the letters.
    """

    text: Formula
    asked: Relation
    relation: Relation
    fixed: Point
    supposed: tuple[Relation, ...]
    granted: tuple[str, ...]


def read(formula: str, where: Sequence[str]) -> tuple[list[Question], tuple[str, ...]]:
    """Read a formula and its conditions: its comparisons, and where it is defined if not everywhere.

    Raises
    ------
    UsageError
        A text is no formula, says the same thing on both sides, or speaks of an unknown.
    """
    try:
        written, conditions = Formula(formula), parse_all(where)
        asked = written.relations
    except TrivialStatementError as error:
        raise UsageError(f"{formula!r}: {error}") from None
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None
    for relation in (*asked, *conditions):
        _refuse_unknowns(relation)
        if letters.l in relation.free_symbols:
            raise UsageError(f"l is the index of sums, and stands free in {relation}; write another letter")
    fixed = _values(conditions)
    supposed = tuple(r for r in conditions if not _sets(r))
    defined = ("d >= 4",) if _needs_width(asked, fixed) else ()
    more = parse_all(defined)
    found = []
    for text, relation in zip(written.links, asked, strict=True):
        put = _put(relation, fixed)
        granted = _grants(put, (*supposed, *more), fixed)
        found.append(Question(text, relation, put, fixed, (*supposed, *more), granted))
    return found, defined


def _refuse_unknowns(relation: Relation) -> None:
    for side in (relation.lhs, relation.rhs):
        if is_word(side):
            raise UsageError(f"{relation} is about maps, of which laws alone are supposed; name quantities")
        free = side.atoms(sp.Dummy) - bound_in(side) if hasattr(side, "atoms") else set()
        if free:
            raise UsageError(f"_{min(map(str, free))} is an unknown, which nothing says anything of")
        if side.has(*ENDS):
            raise UsageError(f"one side of {relation} has no value")


def _sets(condition: Relation) -> bool:
    """Tell whether a condition sets the value of a letter."""
    return condition.op == "==" and condition.lhs in letters.BY_SYMBOL and condition.rhs.is_Rational is True


def _values(conditions: Sequence[Relation]) -> Point:
    fixed: Point = {}
    for condition in filter(_sets, conditions):
        if condition.lhs in fixed:
            raise UsageError(f"{condition.lhs} is set twice")
        exact = Fraction(int(condition.rhs.p), int(condition.rhs.q))
        fixed[condition.lhs] = int(exact) if exact.denominator == 1 else exact
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


def _needs_width(relations: Sequence[Relation], fixed: Point) -> bool:
    """Tell whether a formula has no value at d = 2, as where d - 2 divides: then wider heads are meant."""
    if letters.d in fixed:
        return False
    sides = [side for relation in relations for side in (relation.lhs, relation.rhs)]
    plain = [side for side in sides if not isinstance(side, sp.MatrixBase) and not is_word(side)]
    scalars = [side for side in plain if not side.has(sp.Limit)]
    return any(unfold(side).subs(letters.d, 2).has(*ENDS) for side in scalars)


def _grants(relation: Relation, supposed: Sequence[Relation], fixed: Point) -> tuple[str, ...]:
    """List the ranges of the letters that occur, and what is supposed, in the formula language."""
    sides = [relation.lhs, relation.rhs, *(side for r in supposed for side in (r.lhs, r.rhs))]
    named = {letter.symbol for letter in letters_of(*(side for side in sides if isinstance(side, sp.Basic)))}
    own = [r for r in parse_all(OWN) if r.lhs in named]
    found = []
    for condition in (*supposed, *own):
        try:
            found.append(write_relation(condition.subs({a: sp.Rational(v) for a, v in fixed.items()})))
        except TrivialStatementError:
            continue
    return tuple(dict.fromkeys(found))


def quantities_in(side: Any) -> list[Any]:
    """List the quantities in a side of a comparison."""
    return sorted(side.atoms(Folded), key=str) if hasattr(side, "atoms") else []
