"""What a claim may put for the letters of a conclusion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.letters import LETTERS, d, i, j, x
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.domains import floor_of, misfit
from ropetheory.symbolic.proof.equality import canonical, manifest, same
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.decision import ClaimError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.verdicts.instance import Instance
    from ropetheory.verdicts.question import FormulaQuestion

DOMAIN_POINTS = 2


def check_substitution(question: FormulaQuestion, relation: Relation, instance: Instance) -> None:
    """Refuse a substitution that leads out of the theorem's standing hypotheses.

    A letter takes only what is of its kind and in its domain, and at admissible points of the claim every
    hypothesis of the theorem must hold of what is put for its letters.

    Raises
    ------
    ClaimError
        Naming the letter or the hypothesis.
    """
    named = {letter.symbol for letter in letters_of(instance.relation.lhs, instance.relation.rhs)}
    for letter, value in instance.letters.items():
        if letter == d and value != d and x in named:
            raise ClaimError(f"{question.id}: x is not 0 in a head of d; in one of {value} it may be")
        if wrong := misfit(letter, value):
            raise ClaimError(f"{question.id}: {wrong}")
        _check_floor(question, letter, value)
    if instance.moved:
        _check_moved(question, relation, instance)


def rational_letters(instance: Instance) -> frozenset[str]:
    """Name the letters that must stand for rational numbers for an instance to hold.

    Raises
    ------
    ClaimError
        What is put for such a letter need not be rational where its own letters are.
    """
    found = set()
    for name in instance.rational:
        letter = LETTERS[name].symbol
        value = instance.letters.get(letter, letter)
        twins = {a: sp.Dummy(a.name, rational=True, positive=a.is_positive) for a in value.free_symbols}
        if value != letter and value.xreplace(twins).is_rational is not True:
            raise ClaimError(f"{instance.name} is of a rational {letter}, and {value} need not be")
        found |= {a.name for a in value.free_symbols if not a.is_integer}
    return frozenset(found)


def _check_floor(question: FormulaQuestion, letter: Any, value: Any) -> None:
    """Refuse a value for a letter from 0 or 1 on that need not be so."""
    ground = floor_of(letter)
    if ground is None or value == letter:
        return
    floor, strict = ground
    form = canonical(value)
    rooms = [value - floor, form - floor, *([sp.expand_log(sp.log(form))] if floor else [])]
    if any(manifest(room, strict=strict) for room in rooms):
        return
    condition = Relation(floor, "<" if strict else "<=", value)
    if value == floor or not granted(condition, question.supposed):
        side = "above" if strict else "at least"
        raise ClaimError(f"{question.id}: {letter} is {side} {floor}; {value} need not be")


def granted(condition: Relation, supposed: Iterable[Relation]) -> bool:
    """Tell whether a condition is plainly true or one of those supposed, however it is arranged."""
    ordered = condition.ascending()
    if ordered.op not in ("<", "<="):
        return any(ordered == r.ascending() for r in supposed)
    gap = ordered.rhs - ordered.lhs
    if manifest(gap, strict=ordered.op == "<"):
        return True
    enough = ("<",) if ordered.op == "<" else ("<", "<=")
    return any(r.op in enough and _multiple(gap, r.rhs - r.lhs) for r in (r.ascending() for r in supposed))


PAIRS = (Relation(j, "<=", d / 2 - 1), Relation(i, "<=", d / 2))
"""What a claim may suppose of its pairs: that they are pairs, counted from 0 and from 1."""


def _plain(condition: Relation) -> bool:
    """Tell whether an order is plain once its letters are written by their logarithms and counts."""
    ordered = condition.ascending()
    if ordered.op not in ("<", "<="):
        return False
    strict, gap = ordered.op == "<", canonical(ordered.rhs - ordered.lhs)
    rooms = [gap]
    if ordered.lhs.is_positive:
        rooms.append(sp.expand_log(sp.log(canonical(ordered.rhs)) - sp.log(canonical(ordered.lhs))))
    return any(manifest(room, strict=strict) for room in rooms)


def _multiple(gap: Any, known: Any) -> bool:
    """Tell whether a gap is a known one, a positive number times it, or plainly no less."""
    if manifest(gap - known):
        return True
    ratio = sp.cancel(gap / known)
    return same(gap, known) or bool(ratio.is_number and ratio.is_positive)


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
    for condition in instance.moved:
        if not (granted(condition, (*supposed, *PAIRS)) or _plain(condition)):
            raise ClaimError(f"{question.id}: {condition} of {instance.name} is not granted")
