"""The two sides of a statement, evaluated at an assignment and written to certified digits.

A page of a theorem has those of its conclusions at a point: nothing rests on them, they show what is meant.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.claim import Claim, Members
from ropetheory.errors import RopeTheoryError
from ropetheory.report.typesetting import MARKDOWN, Link
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.decimals import DIGITS, decimal, enclose_narrowly, tell_apart
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation

    Values = Mapping[str, str | list[str]]


def sides_at(claim: Claim, values: Values) -> list[Link]:
    """Evaluate what a claim prints at its counterexample; of a chain, the links that fail.

    A set is judged by its condition, which may hold where the set leaves a member out.
    """
    if isinstance(claim.printed, Members):
        return links(claim.printed.condition, values)
    return failing(claim.printed, values) if isinstance(claim.printed, Formula) else []


def links(text: str, values: Values) -> list[Link]:
    """Evaluate each comparison of a formula at an assignment; what cannot be read there is left out."""
    try:
        point, formula = read_point(values), Formula(text)
        relations = formula.relations
    except RopeTheoryError:
        return []
    found: list[Link] = []
    for link, relation in zip(formula.links, relations, strict=True):
        try:
            found += _link(link, relation, point)
        except RopeTheoryError:  # a limit, or a letter without a value: it has no number here
            continue
    return found


def failing(text: str, values: Values) -> list[Link]:
    """Evaluate a formula at an assignment and keep the comparisons that balls refute there."""
    return [link for link in links(text, values) if link.holds is False]


def _link(link: Formula, relation: Relation, point: Point) -> list[Link]:
    """Evaluate one comparison; of matrices, the first entry in which they differ."""
    for entry in relation.entries():
        holds = judge(entry, point)
        if holds is False or entry is relation:
            left, right = _written((entry.lhs, entry.rhs), point)
            return [Link(link.unicode, left, right, holds)]
    return []


def _written(sides: Sequence[Any], point: Point, digits: int = DIGITS) -> tuple[str, ...]:
    """Write the values of two sides, which look like two where they are."""
    return tell_apart(enclose_narrowly(lambda: [ball(side, point) for side in sides]), digits)


WIDTHS, FEW = (16, 256, 1024), 6
"""Widths at which a limit is approached, and the digits that are shown there."""


def numbers(theorem: Theorem) -> list[str]:
    """Write the numbers of a theorem: of equalities and bounds both sides, of limits the way to them."""
    rows = [(entry, *_sides(theorem, entry)) for entry in theorem.conclusions if _has_numbers(entry)]
    if not rows:
        return []
    lines = [f"At a point drawn once for all, to {DIGITS} digits; of a limit, the values on the way to it."]
    lines += ["", "| conclusion | at | left | right |", "| --- | --- | --- | --- |"]
    lines += [f"| {entry.name} | {at} | {left} | {right} |" for entry, at, left, right in rows]
    return [*lines, ""]


USUAL: Point = {
    letters.b: 10000, letters.B: 10000, letters.d: 128, letters.alpha: 1, letters.L: 4096, letters.s: 8,
    letters.q: lambda index: Fraction(1), letters.k: lambda index: Fraction(1),
    letters.x: lambda index: Fraction(index + 1), letters.j: 46, letters.c: 2, letters.m: 100,
    letters.n: 1000, letters.delta: 100,
}  # fmt: skip
"""The setting of which people speak: a head of width 128 with the base 10000, trained on 4096 tokens."""
TRIED = 40
"""Points drawn for the letters that have no usual value."""


def main_numbers(theorem: Theorem) -> str:
    """Write the two sides of the main result in the usual setting, or as near to it as its hypotheses allow.

    A relation of maps has no numbers: the first conclusion that has some stands for it.
    """
    main = theorem.conclusion(theorem.main)
    shown = next((entry for entry in (main, *theorem.conclusions) if _has_numbers(entry)), None)
    if shown is None:
        return ""
    relation = shown.relation()
    left, right = relation.lhs, relation.rhs
    inner = left.args[0] if isinstance(left, sp.Limit) else left
    supposed = _supposed(theorem, shown, (inner, right))
    point = _usual_point(f"page/{theorem.id}", (inner, right), supposed)
    if right is sp.oo:
        sides: Sequence[str] = [_value(inner, point, FEW), MARKDOWN.inline("oo")]
    else:
        sides = [side.removesuffix(" + 0 i") for side in _written((inner, right), point, FEW)]
    return f"{'' if shown is main else f'{shown.name}: '}at {_place(point)} {_compared(relation, sides)}."


def _usual_point(seed: str, sides: Sequence[Any], supposed: tuple[Relation, ...]) -> Point:
    """Return a point that obeys the hypotheses and has as many usual values as these allow."""
    spoken = (*sides, *(side for condition in supposed for side in (condition.lhs, condition.rhs)))
    for kept in range(len(USUAL), -1, -1):
        usual = dict(list(USUAL.items())[:kept])
        for point in itertools.islice(points.draw(seed, spoken), TRIED):
            changed = {letter: usual.get(letter, value) for letter, value in point.items()}
            if all(judge(condition, changed) for condition in supposed):
                return changed
    (point,) = points.take(1, seed, sides, supposed)
    return point


def _compared(relation: Relation, sides: Sequence[str]) -> str:
    """Say what the two sides are."""
    if isinstance(relation.lhs, sp.Limit):
        return f"the left side, before its limit in wide heads, is {sides[0]}; the limit is {sides[1]}"
    if relation.op == "==":
        return f"both sides are {sides[0]}"
    return f"the left side is {sides[0]} and the right side {sides[1]}"


def _has_numbers(entry: Conclusion) -> bool:
    left = entry.relation().lhs
    return not isinstance(left, sp.MatrixBase) and not is_word(left)


def _sides(theorem: Theorem, entry: Conclusion) -> tuple[str, str, str]:
    """Write the point and both sides there."""
    relation = entry.relation()
    left, right = relation.lhs, relation.rhs
    inner = left.args[0].subs(letters.d, WIDTHS[0]) if isinstance(left, sp.Limit) else left
    supposed = _supposed(theorem, entry, (inner, right))
    (point,) = points.take(1, f"page/{theorem.id}.{entry.name}", (inner, right), supposed)
    if isinstance(left, sp.Limit):
        return _place(point), _approached(left.args[0], point), _value(right, point)
    sides = _written((left, right), point)
    return _place(point), sides[0], sides[1]


def _place(point: Point) -> str:
    """Write a point, letter by letter."""
    written = ((MARKDOWN.formula(name), value) for name, value in points.as_text(point).items())
    return ", ".join(MARKDOWN.mark(f"{name} = {_exact(value)}") for name, value in written)


def _supposed(theorem: Theorem, entry: Conclusion, sides: Sequence[Any]) -> tuple[Relation, ...]:
    """List the hypotheses of a conclusion, and the standing ones that speak of its letters alone."""
    own = entry.conditions()
    named = set(letters_of(*sides, *[side for r in own for side in (r.lhs, r.rhs)]))
    return (*own, *(r for r in theorem.standing() if set(letters_of(r.lhs, r.rhs)) <= named))


def _approached(of: Any, point: Point) -> str:
    """Write the values of an expression at growing widths."""
    values = (f"{_value(of.subs(letters.d, d), point, FEW)} at d = {d}" for d in WIDTHS)
    return ", ".join(values)


def _value(side: Any, point: Point, digits: int = DIGITS) -> str:
    if side is sp.oo:
        return MARKDOWN.inline("oo")
    (found,) = enclose_narrowly(lambda: [ball(side, point)])
    return decimal(found, digits)


def _exact(value: Any) -> str:
    return rf"({', '.join(value)}, \ldots)" if isinstance(value, list) else str(value)
