"""Distances of images, held against the theorem's families member by member."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.points.formula import BITS, HeldError, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import Point

POINTS = 8


def _draw(rng: random.Random) -> tuple[float, int, float, float]:
    base, dim = 1.5 * (1e9 / 1.5) ** rng.random(), 2 * rng.choice((1, 2, 4, 8))
    return base, dim, rng.choice((1.0, rng.random(), 2 * rng.random() + 0.01)), float(2 ** rng.randrange(7))


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

    def _check_point(self, base: float, dim: int, alpha: float, beta: float, count: int) -> None:
        point: Point = {
            letters.b: Fraction(base), letters.d: dim, letters.N: count,
            letters.alpha: Fraction(alpha), letters.beta: Fraction(beta),
        }  # fmt: skip
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
            base, dim, alpha, beta = _draw(rng)
            count, scale = rng.choice((1, 3, 8)), rng.choice((1.0, 2.0, 2.5, 4.0))
            new = -(-count * Fraction(scale) // 1)
            point: Point = {
                letters.b: Fraction(base), letters.d: dim, letters.N: count, letters.w: int(new),
                letters.alpha: Fraction(alpha), letters.beta: Fraction(beta),
            }  # fmt: skip
            true = enclose(parse_expression("directed2(N, w, b, alpha, beta*b, d)"), point)
            call = {"alpha": alpha, "beta": beta}
            values = (
                ropetheory.directed_distance(base, dim, count, scale, **call),
                ropetheory.directed_distance(base, dim, count, np.asarray([scale]), **call)[0],
            )
            for value in values:
                what = f"ropetheory.directed_distance({base!r}, {dim}, {count}, {scale}, {call})"
                _demand(value, true, new * max(1.0, alpha), what)


def _demand(value: Any, square: Any, angle: Any, what: str) -> None:
    """Hold a distance against the enclosure of its square."""
    slack = 2.0**-50 * (float(value) + float(angle))
    below, above = max(0.0, float(value) - slack), float(value) + slack
    with working_precision(BITS):
        # Where 0 is allowed, the square is not negative as it is.
        inside = not below or bool(to_ball(Fraction(below)) ** 2 <= square)
        inside = inside and bool(square <= to_ball(Fraction(above)) ** 2)
    if not inside:
        true = square.str(17, radius=False)
        raise HeldError(f"{what} is {float(value)!r}; its square should be {true}")
