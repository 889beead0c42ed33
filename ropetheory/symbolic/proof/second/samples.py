"""Values at points, as floats: what refuses a step is a point at which it is wrong."""

from __future__ import annotations

import cmath
import itertools
import math
import random
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.second.algebra import (
    ERRORS,
    POSITIVE,
    WHOLE,
    differentiated,
    fresh,
    letters_in,
)
from ropetheory.symbolic.proof.second.reading import Relation, unfolded
from ropetheory.symbolic.proof.second.trees import Node, NoOpinionError, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Point = dict[str, complex]
TRIES = 400
CLOSE = 1e-7
LONG = 200  # terms of a sum, members of a family
HOLDS: dict[str, Callable[[complex, float], bool]] = {
    "==": lambda gap, size: abs(gap) <= CLOSE * size,
    "!=": lambda gap, size: abs(gap) > CLOSE * size,
    "<=": lambda gap, size: gap.real <= CLOSE * size,
    "<": lambda gap, size: gap.real < CLOSE * size,
    ">=": lambda gap, size: gap.real >= -CLOSE * size,
    ">": lambda gap, size: gap.real > -CLOSE * size,
}


def holds(relation: Relation, point: Point) -> bool:
    """Tell whether a relation holds at a point, up to rounding; what has no value holds."""
    left, op, right = relation
    try:
        sides = value(left, point), value(right, point)
    except (NoOpinionError, ArithmeticError, ValueError):
        return True
    if not all(map(cmath.isfinite, sides)):
        return True
    return bool(HOLDS[op](sides[0] - sides[1], max(1.0, *map(abs, sides))))


def obeys(hypothesis: Relation, point: Point) -> bool:
    """Tell whether a point obeys a hypothesis, a strict one with room beyond rounding."""
    left, op, right = hypothesis
    if op in ("<", ">", "!=") and holds((left, "==", right), point):
        return False
    return holds(hypothesis, point)


def points(seed: str, hypotheses: Sequence[Relation], count: int = 2) -> list[Point]:
    """Draw points that obey some hypotheses, if they are found."""
    rng = random.Random(seed)
    found: list[Point] = []
    for _ in range(TRIES):
        point = _draw(rng)
        if all(obeys(hypothesis, point) for hypothesis in hypotheses):
            found.append(point)
            if len(found) == count:
                break
    return found


def _draw(rng: random.Random) -> Point:
    point: Point = {name: math.exp(rng.uniform(-1, 2)) for name in sorted(POSITIVE - WHOLE)}
    point["L"] = math.exp(rng.uniform(-1, 6))
    width = rng.choice((2, 4, 6, 8))
    point |= {"b": 1 + math.exp(rng.uniform(-2, 4)), "B": 1 + math.exp(rng.uniform(-2, 4))}
    point |= {"d": width, "j": rng.randrange(width // 2), "i": rng.randrange(1, width // 2 + 1)}
    point |= {"N": rng.randrange(1, 6), "w": rng.randrange(1, 4), "p": rng.randrange(-3, 6)}
    point |= {"v": rng.randrange(-3, 6), "l": rng.randrange(4), "y": rng.choice((0.3, 0.9, 1.4))}
    point |= {"beta": 1 + rng.random() * 3, "alpha": rng.choice((0.2, 0.5, 0.9)), "u": rng.random()}
    for name in ("m", "n", "z", "phi", "psi", "delta"):
        point[name] = rng.uniform(-3, 4)
    if rng.random() < 0.2:
        point["m"] *= 200
    point["#vectors"] = rng.getrandbits(30)
    point |= {"x1": rng.uniform(-3, 4), "x2": rng.uniform(-3, 4), "eta": math.exp(rng.uniform(-2, 1))}
    point |= {name: rng.uniform(-0.4, 0.4) for name in sorted(ERRORS)}
    return point


def value(one: Node, point: Point) -> complex:
    """Return the value of a tree at a point."""
    if one.op == "num":
        return complex(one.args[0])
    if one.op == "letter":
        if one.args[0] not in point:
            raise NoOpinionError(f"no value of {one.args[0]}")
        return complex(point[one.args[0]])
    if one.op == "add":
        return sum(value(a, point) for a in one.args)
    if one.op == "mul":
        return math.prod((value(a, point) for a in one.args), start=complex(1))
    if one.op == "pow":
        return complex(value(one.args[0], point) ** value(one.args[1], point))
    if one.op in PLAIN:
        return complex(PLAIN[one.op](*(value(a, point) for a in one.args)))
    if one.op == "coordinate":
        index = round(value(one.args[1], point).real)
        return random.Random(f"{point['#vectors']}/{one.args[0]}/{index}").uniform(-2, 2)
    if one.op == "Derivative":
        return value(differentiated(opened(one, one.args[1]), one.args[1]), point)
    if one.op in ("Sum", "least", "largest") or one.op.startswith("count"):
        return _ranged(one, point)
    meaning = unfolded(one)
    if meaning is None:
        raise NoOpinionError(f"{one.op} is not computed here")
    return value(meaning, point)


def _ranged(one: Node, point: Point) -> complex:
    counts = one.op.startswith("count")
    low, high = (round(value(end, point).real) for end in one.args[2 if counts else 1 :])
    if high - low > LONG:
        raise NoOpinionError("a long sum")
    index = fresh(one, "index")
    body = opened(one, index)
    values = [value(body, {**point, index.args[0]: at}) for at in range(low, high + 1)]
    if counts:
        other = opened(one, index, 1)
        others = [value(other, {**point, index.args[0]: at}) for at in range(low, high + 1)]
        pairs = zip(values, others, strict=True)
        return sum(bool(HOLDS[one.op[5:]](a - b, 0.0)) for a, b in pairs)
    if one.op == "Sum":
        return sum(values)
    if not values:
        raise NoOpinionError("an empty family")
    return (min if one.op == "least" else max)(a.real for a in values)


def _sine_integral(x: complex) -> float:
    """Sum the power series of Si."""
    total, term = 0.0, x.real
    for at in itertools.count():
        total += term / (2 * at + 1)
        term *= -(x.real**2) / ((2 * at + 2) * (2 * at + 3))
        if abs(term) < 1e-18 or at > 200:
            return total
    return total


PLAIN: dict[str, Callable[..., complex]] = {
    "pi": lambda: math.pi,
    "I": lambda: 1j,
    "exp": cmath.exp,
    "ln": cmath.log,
    "sin": cmath.sin,
    "cos": cmath.cos,
    "Si": _sine_integral,
    "abs": abs,
    "re": lambda x: x.real,
    "im": lambda x: x.imag,
    "conj": lambda x: x.conjugate(),
    "ceil": lambda x: math.ceil(x.real),
    "max": lambda *members: max(x.real for x in members),
    "min": lambda *members: min(x.real for x in members),
    "delta_ij": lambda a, b: float(a == b),
}


def in_words(point: Point, *trees: Node) -> str:
    """Write the letters of some trees at a point."""
    names = sorted(set().union(*(letters_in(tree) for tree in trees)) & point.keys())
    return ", ".join(f"{name} = {point[name]:.6g}" for name in names)
