"""Distances of images, held against the theorem's families member by member."""

from __future__ import annotations

import functools
import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import read_formula
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import BITS, AgreementError, enclose, rounding_of
from ropetheory.symbolic.agreement.forms import forms_of
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw
    from ropetheory.symbolic.language.letters import Point

POINTS = 8
OVER: dict[Literal["equal", "sphere"], str] = {"equal": "nearest2", "sphere": "sphere_nearest2"}
OF_NEW, OF_BOTH = "N, alpha, beta*b, d", "N, w, b, alpha, beta*b, d"
COUNTS, WIDTHS = (2, 3, 9), (2, 4, 8, 16)  # on columns, where every pair of positions is tried
FEW: dict[str, Any] = {"most": 2**9, "host": True}


def _draw_row(rng: random.Random) -> tuple[float, int, float, float]:
    base, dim = 1.5 * (1e9 / 1.5) ** rng.random(), 2 * rng.choice((1, 2, 4, 8))
    return base, dim, rng.choice((1.0, rng.random(), 2 * rng.random() + 0.01)), float(2 ** rng.randrange(7))


# What lies beyond those: bases, a wide head, alpha to 8, and a beta whose product with b is rounded.
EDGES = (
    (1 + 2.0**-20, 4, 1.0, 1.0), (1e12, 8, 1.0, 1.0), (10000.0, 2, 8.0, 1.0), (10000.0, 130, 1.0, 1.0),
    (500000.0, 102, 0.25, 3.7), (10007.0, 6, 5.1, 47.1),
)  # fmt: skip
FORM = (9973.0, 6, 2.0, 3.0)  # whole, so that every kind of number holds it


@dataclass(frozen=True, slots=True)
class NearestAgreement:
    """The public ``nearest_distance``: the root of the smallest squared distance of N positions.

    The bound is absolute, 2^-50 times the distance and the largest angle that occurs.
    """

    function: str = "nearest_distance"

    def columns(self) -> list[Check]:
        """List the deviations of many points, over equal pairs and over the sphere."""
        return [
            Check(
                self.function, "formula", f"{self.function}**2 == {name}({OF_NEW})",
                functools.partial(self._compare_columns, over, name), cost=8, **FEW,
            )
            for over, name in OVER.items()
        ]  # fmt: skip

    def _compare_columns(self, over: str, name: str, draw: Draw) -> Comparison:
        """Hold a distance within 2^-50 of itself and of the largest angle, as the root of what is read."""
        # Over the sphere the slowest pair decides, whose square must not be lost beside 1.
        point = {**_draw_point(draw, 1e9 if over == "equal" else 100.0), "N": draw.choice(COUNTS)}
        call = {"alpha": point["alpha"], "beta": point["beta"], "over": over}
        value = PUBLIC[self.function](point["b"], point["d"], point["N"], **call)
        return _roots(value, f"{name}({OF_NEW})", point, point["N"] * point["alpha"])

    def check(self, theorem: str) -> None:
        """Compare both forms at random points, as scalars and as arrays.

        Raises
        ------
        AgreementError
            Where a distance is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        # A pair that is back at offset N, which is not among the offsets.
        self._check_point(10000.0, 2, 6.283 / 9, 1.0, 9)
        for _ in range(POINTS):
            self._check_point(*_draw_row(rng), rng.choice((2, 3, 9, 70)))
        for edge in EDGES:
            self._check_point(*edge, 4)
        self._check_forms(*FORM, 9)

    def _check_forms(self, base: float, dim: int, alpha: float, beta: float, count: int) -> None:
        point = _point(base, dim, alpha, beta, count)
        true = enclose(parse_expression(f"nearest2({OF_NEW})"), point)
        for name, given, at in forms_of((base, count, alpha, beta), long=False):
            b, n, a, factor = given
            value = np.asarray(PUBLIC["nearest_distance"](b, dim, n, alpha=a, beta=factor))[at]
            _demand(value, true, count * alpha, f"ropetheory.nearest_distance ({name}, {FORM}, {count})")

    def _check_point(self, base: float, dim: int, alpha: float, beta: float, count: int) -> None:
        point = _point(base, dim, alpha, beta, count)
        for over, name in OVER.items():
            true = enclose(parse_expression(f"{name}({OF_NEW})"), point)
            for form in (base, np.asarray([base])):
                found = PUBLIC["nearest_distance"](form, dim, count, alpha=alpha, beta=beta, over=over)
                value = np.asarray(found).reshape(-1)[0]
                what = f"ropetheory.nearest_distance({form}, {dim}, {count}, {alpha=}, {beta=}, {over=})"
                _demand(value, true, count * alpha, what)


@dataclass(frozen=True, slots=True)
class DirectedAgreement:
    """The public ``directed_distance``: the root of the largest squared distance to the old images."""

    function: str = "directed_distance"

    def columns(self) -> list[Check]:
        """List the deviation of many points."""
        words = f"{self.function}**2 == directed2({OF_BOTH})"
        return [Check(self.function, "formula", words, self._compare_columns, cost=16, **FEW)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        """Hold a distance as ``nearest_distance`` is held."""
        count, scale = draw.choice((1, 2, 3)), draw.choice((1.0, 2.0, 2.5, 4.0))
        point = {**_draw_point(draw), "N": count, "w": math.ceil(count * scale)}
        call = {"alpha": point["alpha"], "beta": point["beta"]}
        value = PUBLIC[self.function](point["b"], point["d"], count, scale, **call)
        angles = point["w"] * np.maximum(point["alpha"], 1.0)
        return _roots(value, f"directed2({OF_BOTH})", point, angles)

    def check(self, theorem: str) -> None:
        """Compare at random points, as scalars and as arrays.

        Raises
        ------
        AgreementError
            Where a distance is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            self._check_point(_draw_row(rng), rng.choice((1, 3, 8)), rng.choice((1.0, 2.0, 2.5, 4.0)))
        for edge in EDGES:
            self._check_point(edge, 3, rng.choice((1.5, 3.0)))
        self._check_point((10000.0, 6, 0.7, 1.0), 9, 0.3)
        self._check_point((10000.0, 2, 0.01, 1.0), 1, 301.7)
        self._check_forms(FORM, 3, 2.0)

    def _check_point(self, drawn: tuple[float, int, float, float], count: int, scale: float) -> None:
        base, dim, alpha, beta = drawn
        new, true = _enclose_directed(drawn, count, scale)
        call = {"alpha": alpha, "beta": beta}
        values = (
            PUBLIC["directed_distance"](base, dim, count, scale, **call),
            PUBLIC["directed_distance"](base, dim, count, np.asarray([scale]), **call)[0],
        )
        for value in values:
            what = f"ropetheory.directed_distance({base!r}, {dim}, {count}, {scale}, {call})"
            _demand(value, true, new * max(1.0, alpha), what)

    def _check_forms(self, drawn: tuple[float, int, float, float], count: int, scale: float) -> None:
        base, dim, alpha, beta = drawn
        new, true = _enclose_directed(drawn, count, scale)
        for name, given, at in forms_of((base, count, scale, alpha, beta), long=False):
            b, n, s, a, factor = given
            value = np.asarray(PUBLIC["directed_distance"](b, dim, n, s, alpha=a, beta=factor))[at]
            what = f"ropetheory.directed_distance ({name}, {drawn}, {count}, {scale})"
            _demand(value, true, new * max(1.0, alpha), what)


def _draw_point(draw: Draw, most: float = 1e9) -> dict[str, Any]:
    """Draw bases up to one, factors and a width."""
    return {
        "b": draw.log_uniform(1.5, most), "alpha": draw.log_uniform(0.05, 1.0), "d": draw.choice(WIDTHS),
        "beta": 2 ** draw.randrange(7),
    }  # fmt: skip


def _roots(value: Any, square: str, point: dict[str, Any], angles: Any) -> Comparison:
    """Compare distances with roots of what a formula gives: sqrt(x + e) - sqrt(x) is at most e/sqrt(x)."""
    true = read_formula(parse_expression(square), point)
    target = np.sqrt(np.maximum(true.value, 0.0))
    off = np.minimum(true.error / np.maximum(target, 2.0**-500), np.sqrt(true.error))
    allowed = 2.0**-50 * (target + angles) + off + EPS * target
    return Comparison(value, target, allowed, point, np.maximum(target, angles))


def _point(base: float, dim: int, alpha: float, beta: float, count: int) -> Point:
    """Return the point of a call: B = fl(beta b) is formed once, and the rest accurate for that B."""
    return {
        letters.b: Fraction(base), letters.d: dim, letters.N: count,
        letters.alpha: Fraction(alpha), letters.beta: Fraction(base * beta) / Fraction(base),
    }  # fmt: skip


def _enclose_directed(drawn: tuple[float, int, float, float], count: int, scale: float) -> tuple[Any, Any]:
    """Return the number of new positions and the enclosure of the squared distance."""
    new = -(-count * Fraction(scale) // 1)
    point: Point = {**_point(*drawn, count), letters.w: int(new)}
    return new, enclose(parse_expression(f"directed2({OF_BOTH})"), point)


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
        raise AgreementError(f"{what} is {float(value)!r}; its square should be {true}")
