"""What the registry says: of each statement the points, the hypotheses and the two sides.

Nothing of the translation is used: formulas are read by the formula language and evaluated as balls.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import flint
import mpmath
import sympy as sp

from ropetheory.authoring import GOAL, Lemma, Limit
from ropetheory.authoring.claim import Members, Number
from ropetheory.literature.registry import claims
from ropetheory.symbolic.agreement.enclosure import enclose
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.letters import LETTERS, read_point
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.edges import edges
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems import catalogue, derived

GENERIC, EDGES = 2, 4
"""Points of a statement, drawn at random and at the edges of what it supposes."""
DIGITS, ROOM = 60, 50
"""Digits in which two balls are compared, and to which nothing is lost by that."""
FAILS = {"==": "<>", "!=": "=", "<=": ">", "<": ">=", ">=": "<", ">": "<="}
HOLDS = {"==": "=", "!=": "<>", "<=": "<=", "<": "<", ">=": ">=", ">": ">"}


class NotReadError(Exception):
    """The registry's own readings say nothing here; the message is the reason."""


@dataclass(frozen=True)
class Said:
    """A relation between two formulas, as texts or expressions, with the sign that Rocq must have."""

    left: Any
    sign: str
    right: Any


@functools.cache
def theorems():
    """Return the theorems by id, their abbreviations written out."""
    return {name: write_out(catalogue.load(name)) for name in catalogue.TITLES}


@functools.cache
def entries():
    """Return results with what is supposed of them, by theorem and name."""
    found = {}
    for theorem in theorems().values():
        for entry in (*theorem.lemmas, *theorem.body):
            standing = () if isinstance(entry, Lemma) else theorem.standing()
            found[f"{theorem.id}.{entry.name}"] = entry, (*entry.conditions(), *standing)
    for entry in derived.lemmas():
        found[f"lemma.{entry.name}"] = entry, entry.conditions()
    return found


@functools.cache
def by_id():
    """Return the claims by id."""
    return {claim.id: claim for claim in claims()}


def result(about):
    """Return the result of which a step or conclusion is, what it supposes, and the number of the step."""
    place, _, step = about.partition(", step ")
    entry, supposed = entries()[place]
    return entry, supposed, int(step or 0)


def points_of(seed, names, supposed):
    """List points for letters: generic ones and edges, all admissible."""
    return _points(seed, tuple(sorted(names)), tuple(supposed))


@functools.cache
def _points(seed, names, supposed):
    symbols = [LETTERS[name].symbol for name in names]
    drawn = [*itertools.islice(points.draw(seed, symbols, supposed), GENERIC)]
    return [*drawn, *itertools.islice(edges(seed, symbols, supposed), EDGES)]


def letters_at(point):
    """Return a point as letters by name, with fractions."""
    found = {}
    for symbol, value in point.items():
        found[str(symbol)] = _vector(value) if callable(value) else Fraction(value)
    return found


def _vector(value):
    return lambda index: Fraction(value(index))


def of_step(entry, number):
    """List the relations that a step may state: a goal is either side of the result.

    A proof about a limit is one about what the limit is of, until a step takes the limit.
    """
    sides = entry.formula.sides
    start = Formula(entry.start or sides[0])
    if start.startswith("Limit(") and any(isinstance(one.compute, Limit) for one in entry.proof):
        start = start.arguments[0]
    step = entry.proof[number - 1]
    before = start if number == 1 else entry.proof[number - 2].to
    if isinstance(step.compute, Limit):
        before = f"Limit({before}, d)"
    goals = (sides[1], sides[0]) if step.to == GOAL else (step.to,)
    return [Said(Formula(before), HOLDS[step.op], Formula(goal)) for goal in goals]


def of_result(entry):
    """Return the relation that a result states."""
    (sign,) = entry.formula.signs
    left, right = entry.formula.sides
    return Said(left, HOLDS[sign], right)


@functools.cache
def of_wrong_version(about):
    """Return a wrong version of a conclusion turned round, and the point at which it fails."""
    place, _, at = about.partition(", wrong version ")
    entry, supposed = entries()[place]
    theorem = theorems()[place.partition(".")[0]]
    requires = (*theorem.standing(), *entry.conditions())
    text = Formula(entry.must_fail[int(at) - 1])
    point = points.refuted_at(parse(text)[0], about, requires)
    if point is None:
        raise NotReadError("no point at which it fails")
    return Said(text.sides[0], FAILS[text.signs[0]], text.sides[1]), point, supposed


@functools.cache
def of_claim(about):
    """List what a fact of a claim must say, with the point."""
    name, _, value = about.partition(", ")
    claim = by_id()[name]
    printed = claim.printed
    if isinstance(printed, Number):
        return _number(printed)
    if isinstance(printed, Members):
        return _member(printed, value)
    return _counterexample(claim)


def _number(printed):
    """Say how far the true value is from the printed one: within half a unit, within one, or farther."""
    point, true = read_point(printed.at), Formula(printed.quantity)
    gap = abs(enclose(true.expression, point) - _ball(Fraction(printed.printed)))
    half, unit = (printed.last_unit / part for part in (2, 1))
    off = sp.Abs(true.expression - sp.Rational(printed.printed))
    if gap <= _ball(half):
        return [Said(off, "<=", half)], point
    if gap <= _ball(unit):
        return [Said(off, ">", half), Said(off, "<=", unit)], point
    return [Said(off, ">", unit)], point


def _ball(value):
    return flint.arb(flint.fmpq(value.numerator, value.denominator))


def _member(printed, value):
    point = read_point({**printed.at, printed.variable: value.partition(" = ")[2]})
    condition = Formula(printed.condition)
    left, right = condition.sides
    sign = condition.signs[0]
    met = _met(left, sign, right, point)
    if met is None:
        met = judge(condition.relations[0], point)
    return [Said(left, (HOLDS if met else FAILS)[sign], right)], point


def _met(left, sign, right, point):
    """Tell whether an order holds by what its sides are worth; None where that does not tell."""
    ((a, off), (b, other)) = (worth(side.expression, point)[0] for side in (left, right))
    with mpmath.workdps(DIGITS):
        if abs(a - b) <= 2 * (off + other) + abs(a) * mpmath.mpf(10) ** -ROOM or sign in ("==", "!="):
            return None
    return bool(a < b) is (sign in ("<", "<="))


def _counterexample(claim):
    """Return the relation that fails at the counterexample, turned round."""
    point = read_point(claim.counterexample)
    for link in claim.printed.links:
        relation = link.relations[0]
        if relation.lhs.has(sp.Limit) or judge(relation, point) is False:
            return [Said(link.sides[0], FAILS[link.signs[0]], link.sides[1])], point
    raise NotReadError("nothing printed fails at the counterexample")


def expression(side):
    """Read a side as a SymPy expression."""
    return side.expression if isinstance(side, Formula) else sp.sympify(side)


def scalars(side):
    """List the entries of a matrix, or the one number that it is."""
    value = expression(side)
    return list(value) if isinstance(value, sp.MatrixBase) else [value]


def worth(value, point):
    """Enclose a number: its real and imaginary part as exact middles, each with what it may be off."""
    key = value, id(point)
    if key not in _WORTH:
        _WORTH[key] = _worth(value, point), point  # the point is kept, so that no other has its identity
    return _WORTH[key][0]


_WORTH: dict[Any, Any] = {}


def _worth(value, point):
    ball = enclose(value, point)
    real, imaginary = (ball.real, ball.imag) if hasattr(ball, "imag") else (ball, 0)
    return [_middle(real), *([] if imaginary == 0 else [_middle(imaginary)])]


def _middle(ball):
    return _exactly(ball.mid()), _exactly(ball.rad())


def _exactly(ball):
    """Return an exact ball as a number of mpmath: a fraction would write its exponent out."""
    mantissa, exponent = ball.man_exp()
    return mpmath.mp.make_mpf(mpmath.libmp.from_man_exp(int(mantissa), int(exponent)))
