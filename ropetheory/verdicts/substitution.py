"""What a claim may put for the letters of a conclusion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.letters import L, b, c, s, t
from ropetheory.symbolic.proof.equality import canonical, manifest
from ropetheory.symbolic.proof.grounds import FLOORS
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.decision import ClaimError

if TYPE_CHECKING:
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verdicts.instance import Instance
    from ropetheory.verdicts.question import FormulaQuestion

DOMAIN_POINTS = 2
RATIONAL = {a: sp.Symbol(a.name, rational=True, positive=True) for a in (b, L, s, c, t)}


def check_substitution(question: FormulaQuestion, relation: Relation, instance: Instance) -> None:
    """Refuse a substitution that leads out of the theorem's standing hypotheses.

    Whole letters must become whole expressions, and at admissible points of the claim every
    hypothesis of the theorem must hold of what is put for its letters.

    Raises
    ------
    ClaimError
        Naming the letter or the hypothesis.
    """
    for letter, value in instance.letters.items():
        whole = value / 2 if letter.is_even else value
        if letter.is_integer and whole.is_integer is not True:
            raise ClaimError(f"{question.id}: {letter} is whole, or even, and {value} need not be")
        transcendental = relation.op == "!=" or letter.name in instance.rational
        if transcendental and value.xreplace(RATIONAL).is_rational is not True:
            raise ClaimError(
                f"{question.id}: {instance.name} is of rational letters, and {value} need not be"
            )
        _check_floor(question, letter, value)
    if instance.moved:
        _check_moved(question, relation, instance)


def _check_floor(question: FormulaQuestion, letter: Any, value: Any) -> None:
    """Refuse a value for a positive letter, or for one from 1 on, that need not be so."""
    floor = sp.Integer(1 if letter in FLOORS else 0)
    if not (letter in FLOORS or letter.is_positive) or value == letter:
        return
    strict = FLOORS.get(letter, True)
    form = canonical(value)
    rooms = [form - floor, *([sp.expand_log(sp.log(form))] if floor else [])]
    if any(manifest(room, strict=strict) for room in rooms):
        return
    enough = ("<",) if strict else ("<", "<=")
    known = [r.ascending() for r in question.supposed]
    if not any(r.lhs == floor and r.rhs == value and r.op in enough for r in known):
        side = "above" if strict else "at least"
        raise ClaimError(f"{question.id}: {letter} is {side} {floor}; {value} need not be")


def _check_moved(question: FormulaQuestion, relation: Relation, instance: Instance) -> None:
    """Judge the hypotheses that the letters change at points of the claim and at the ends of its domain."""
    sides = (relation.lhs, relation.rhs, *instance.letters.values())
    seed, supposed = f"{question.id}/domain", question.supposed
    for point in (*points.take(DOMAIN_POINTS, seed, sides, supposed), *points.corners(seed, sides, supposed)):
        for condition in instance.moved:
            needs = condition.lhs.free_symbols | condition.rhs.free_symbols
            if needs <= set(point) and judge(condition, point) is False:
                place = points.as_text(point)
                raise ClaimError(f"{question.id}: {condition} of {instance.name} fails at {place}")
