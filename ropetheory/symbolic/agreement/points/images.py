"""Distances of images, held against the theorem's families member by member."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.points.forms import forms_of, rounding_of
from ropetheory.symbolic.agreement.points.formula import BITS, HeldError, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import Point

POINTS = 8


def _draw(rng: random.Random) -> tuple[float, int, float, float]:
    base, dim = 1.5 * (1e9 / 1.5) ** rng.random(), 2 * rng.choice((1, 2, 4, 8))
    return base, dim, rng.choice((1.0, rng.random(), 2 * rng.random() + 0.01)), float(2 ** rng.randrange(7))


# What lies beyond those: bases, a wide head, alpha to 8, and a beta whose product with b is rounded.
EDGES = (
    (1 + 2.0**-20, 4, 1.0, 1.0), (1e12, 8, 1.0, 1.0), (10000.0, 2, 8.0, 1.0), (10000.0, 130, 1.0, 1.0),
    (500000.0, 102, 0.25, 3.7), (10007.0, 6, 5.1, 47.1),
)  # fmt: skip
FORM = (9973.0, 6, 2.0, 3.0)  # whole, so that every kind of number holds it


@dataclass(frozen=True, slots=True)
class HeldNearest:
    """The public ``nearest_distance``: the root of the smallest squared distance of N positions.

    The bound is absolute, 2^-50 times the distance and the largest angle that occurs.
    """

    function: str = "nearest_distance"

    def check(self, theorem: str) -> None:
        """Compare both forms at random points, as scalars and as arrays.

        Raises
        ------
        HeldError
            Where a distance is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        # A pair that is back at offset N, which is not among the offsets.
        self._check_point(10000.0, 2, 6.283 / 9, 1.0, 9)
        for _ in range(POINTS):
            self._check_point(*_draw(rng), rng.choice((2, 3, 9, 70)))
        for edge in EDGES:
            self._check_point(*edge, 4)
        self._check_forms(*FORM, 9)

    def _check_forms(self, base: float, dim: int, alpha: float, beta: float, count: int) -> None:
        point = _point(base, dim, alpha, beta, count)
        true = enclose(parse_expression("nearest2(N, alpha, beta*b, d)"), point)
        for name, given, at in forms_of((base, count, alpha, beta), long=False):
            b, n, a, factor = given
            value = np.asarray(ropetheory.nearest_distance(b, dim, n, alpha=a, beta=factor))[at]
            _demand(value, true, count * alpha, f"ropetheory.nearest_distance ({name}, {FORM}, {count})")

    def _check_point(self, base: float, dim: int, alpha: float, beta: float, count: int) -> None:
        point = _point(base, dim, alpha, beta, count)
        kinds: tuple[tuple[Literal["equal", "sphere"], str], ...] = (
            ("equal", "nearest2"), ("sphere", "sphere_nearest2")
        )  # fmt: skip
        for over, name in kinds:
            true = enclose(parse_expression(f"{name}(N, alpha, beta*b, d)"), point)
            for form in (base, np.asarray([base])):
                found = ropetheory.nearest_distance(form, dim, count, alpha=alpha, beta=beta, over=over)
                value = np.asarray(found).reshape(-1)[0]
                what = f"ropetheory.nearest_distance({form}, {dim}, {count}, {alpha=}, {beta=}, {over=})"
                _demand(value, true, count * alpha, what)


@dataclass(frozen=True, slots=True)
class HeldDirected:
    """The public ``directed_distance``: the root of the largest squared distance to the old images."""

    function: str = "directed_distance"

    def check(self, theorem: str) -> None:
        """Compare at random points, as scalars and as arrays.

        Raises
        ------
        HeldError
            Where a distance is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            self._check_point(_draw(rng), rng.choice((1, 3, 8)), rng.choice((1.0, 2.0, 2.5, 4.0)))
        for edge in EDGES:
            self._check_point(edge, 3, rng.choice((1.5, 3.0)))
        self._check_point((10000.0, 6, 0.7, 1.0), 9, 0.3)
        self._check_point((10000.0, 2, 0.01, 1.0), 1, 301.7)
        self._check_forms(FORM, 3, 2.0)

    def _check_point(self, drawn: tuple[float, int, float, float], count: int, scale: float) -> None:
        base, dim, alpha, beta = drawn
        new, true = _directed(drawn, count, scale)
        call = {"alpha": alpha, "beta": beta}
        values = (
            ropetheory.directed_distance(base, dim, count, scale, **call),
            ropetheory.directed_distance(base, dim, count, np.asarray([scale]), **call)[0],
        )
        for value in values:
            what = f"ropetheory.directed_distance({base!r}, {dim}, {count}, {scale}, {call})"
            _demand(value, true, new * max(1.0, alpha), what)

    def _check_forms(self, drawn: tuple[float, int, float, float], count: int, scale: float) -> None:
        base, dim, alpha, beta = drawn
        new, true = _directed(drawn, count, scale)
        for name, given, at in forms_of((base, count, scale, alpha, beta), long=False):
            b, n, s, a, factor = given
            value = np.asarray(ropetheory.directed_distance(b, dim, n, s, alpha=a, beta=factor))[at]
            what = f"ropetheory.directed_distance ({name}, {drawn}, {count}, {scale})"
            _demand(value, true, new * max(1.0, alpha), what)


def _point(base: float, dim: int, alpha: float, beta: float, count: int) -> Point:
    """Return the point of a call: B = fl(beta b) is formed once, and the rest accurate for that B."""
    return {
        letters.b: Fraction(base), letters.d: dim, letters.N: count,
        letters.alpha: Fraction(alpha), letters.beta: Fraction(base * beta) / Fraction(base),
    }  # fmt: skip


def _directed(drawn: tuple[float, int, float, float], count: int, scale: float) -> tuple[Any, Any]:
    """Return the number of new positions and the enclosure of the squared distance."""
    new = -(-count * Fraction(scale) // 1)
    point: Point = {**_point(*drawn, count), letters.w: int(new)}
    return new, enclose(parse_expression("directed2(N, w, b, alpha, beta*b, d)"), point)


def _demand(value: Any, square: Any, angle: Any, what: str) -> None:
    """Hold a distance against the enclosure of its square."""
    slack = 2.0**-50 * (float(value) + float(angle)) + rounding_of(value)
    below, above = max(0.0, float(value) - slack), float(value) + slack
    with working_precision(BITS):
        # Where 0 is allowed, the square is not negative as it is.
        inside = not below or bool(to_ball(Fraction(below)) ** 2 <= square)
        inside = inside and bool(square <= to_ball(Fraction(above)) ** 2)
    if not inside:
        true = square.str(17, radius=False)
        raise HeldError(f"{what} is {float(value)!r}; its square should be {true}")
