"""Points that obey hypotheses: drawn from a seed, and moved to where the hypotheses hold.

A point gives each letter a rational number, a whole one to those that count. Hypotheses are met at a point
only where balls show each of them; what stays undecided is not met.
"""

from __future__ import annotations

import functools
import math
import random
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.balls import ORDERS, UNIT, VECTORS, Point, holds, is_computed, value
from ropetheory.symbolic.proof.expressions.algebra import (
    ERRORS,
    FLOORS,
    NONNEGATIVE,
    POSITIVE,
    WHOLE,
    letters_in,
)
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.expressions.reading import Relation

TRIES = 300
DRAWN = 12  # points at which it is asked for a value
PASSES = 4  # in which the letters of a point are moved to where the hypotheses hold


def points(seed: str, hypotheses: Sequence[Relation], count: int = 2) -> list[Point]:
    """Draw points that obey some hypotheses, if they are found."""
    rng = random.Random(seed)
    found: list[Point] = []
    for attempt in range(TRIES):
        point = _moved(_draw(rng, small=attempt % 2 == 0), hypotheses, rng)
        if _in_domains(point) and all(holds(hypothesis, point) is True for hypothesis in hypotheses):
            found.append(point)
            if len(found) == count:
                break
    return found


@functools.cache
def satisfiable(hypotheses: tuple[Relation, ...]) -> bool:
    """Tell whether a point is found that obeys all of some hypotheses."""
    return bool(points("satisfiable", hypotheses, 1))


def mostly_computed(one: Node, hypotheses: Sequence[Relation]) -> bool:
    """Tell whether a tree has a value at more than half of the points at which it is computed."""
    found = [is_computed(one, point) for point in points("computed", hypotheses, DRAWN)]
    return found.count(True) > found.count(False)


def _in_domains(point: Point) -> bool:
    """Tell whether each letter of a point lies in its domain."""
    floors = all(point[name] > 1 if strict else point[name] >= 1 for name, strict in FLOORS.items())
    signs = all(point[name] > 0 for name in POSITIVE) and all(point[name] >= 0 for name in NONNEGATIVE)
    half = point["d"] / 2
    ceilings = point["alpha"] <= 1 and point["j"] <= half - 1 and point["i"] <= half
    whole = all(point[name].denominator == 1 for name in WHOLE)
    return floors and signs and ceilings and whole and half.denominator == 1


def _number(rng: random.Random, low: float, high: float) -> Fraction:
    """Draw a number between powers of e, with few binary digits, so that sums and products are exact."""
    return Fraction(math.ceil(math.exp(rng.uniform(low, high)) * UNIT), UNIT)


def _draw(rng: random.Random, *, small: bool) -> Point:
    """Draw a point: numbers of a few pairs and tokens, or of real heads and texts."""
    reach = 2 if small else 7
    point = {name: _number(rng, -reach, reach) for name in sorted(POSITIVE - WHOLE)}
    point["L"] = _number(rng, -1, 6 if small else 12)
    width = rng.choice((2, 4, 6, 8) if small else (32, 64, 80, 128, 256))
    prime = Fraction(rng.choice((2, 3, 5, 10007, 500009)))
    point |= {name: 1 + _number(rng, -2, 2 * reach) for name in ("B", "beta")}
    point["b"] = prime if rng.random() < 0.5 else 1 + _number(rng, -2, 2 * reach)
    tokens = 6 if small else 5000
    whole_ones = {"d": width, "j": rng.randrange(width // 2), "i": rng.randrange(1, width // 2 + 1)}
    whole_ones |= {"N": rng.randrange(1, tokens), "w": rng.randrange(1, tokens), "l": rng.randrange(4)}
    whole_ones |= {name: rng.randrange(-tokens // 2, tokens) for name in ("p", "v")}
    point |= {name: Fraction(number) for name, number in whole_ones.items()}
    point |= {name: rng.choice((-1, 1)) * _number(rng, -2, reach) for name in ("m", "n", "z", "x1", "x2")}
    point |= {name: Fraction(rng.randrange(-4 * UNIT, 4 * UNIT), UNIT) for name in ("phi", "psi", "delta")}
    point |= {
        "y": _number(rng, -2, 0),
        "eta": _number(rng, -2, 1),
        "u": Fraction(rng.randrange(1, UNIT), UNIT),
    }
    point |= {"alpha": Fraction(rng.choice((1, 2, 3, 4)), 4)}
    point |= {name: Fraction(rng.randrange(-UNIT // 2, UNIT // 2), UNIT) for name in sorted(ERRORS)}
    return point | {VECTORS: Fraction(rng.getrandbits(30))}


def _moved(point: Point, hypotheses: Sequence[Relation], rng: random.Random) -> Point:
    """Move letters that stand alone in a hypothesis to where it holds."""
    for _ in range(PASSES):
        missed = [held for held in hypotheses if holds(held, point) is not True]
        if not missed:
            break
        for held in missed:
            for sign, name, bound in _alone(held):
                move = _beyond(name, bound, sign, point, rng)
                point = point | ({name: move} if move is not None else {})
    return point


def _alone(held: Relation) -> list[tuple[int, str, Node]]:
    """List the letters that a relation bounds: by what, and from below (1) or above (-1)."""
    left, op, right = held
    if op not in ORDERS:
        return []
    sign = -1 if op in ("<", "<=") else 1
    found = [(sign, left, right), (-sign, right, left)]
    return [(s, a.args[0], b) for s, a, b in found if a.op == "letter" and a.args[0] not in letters_in(b)]


def _beyond(name: str, bound: Node, sign: int, point: Point, rng: random.Random) -> Fraction | None:
    """Return a number above or below what bounds a letter, of the letter's kind."""
    try:
        ball = value(bound, point).real
        middle = Fraction(float(ball.mid()))
    except (NoOpinionError, ArithmeticError, ValueError, OverflowError):
        return None
    if bound.op == "letter" or (ball.is_exact() and rng.random() < 0.25):
        middle = point.get(bound.args[0], middle) if bound.op == "letter" else middle
        if rng.random() < 0.5:
            return middle  # the edge itself
    share = Fraction(rng.randrange(1, UNIT), UNIT)
    if name in WHOLE:
        step = rng.randrange(3)
        number = Fraction(math.ceil(middle) + step if sign > 0 else math.floor(middle) - step)
        return number + number % 2 if name == "d" else number
    if sign < 0 and middle > 0 and (name in POSITIVE or rng.random() < 0.5):
        return middle * share
    return middle + sign * share * max(abs(middle), Fraction(1, 4))
