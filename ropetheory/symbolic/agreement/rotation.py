"""``rotate`` held against the rotation block, coordinate by coordinate, in both layouts."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp

from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import by_pair, read_formula
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import AgreementError, demand_near, enclose
from ropetheory.symbolic.agreement.forms import forms_of
from ropetheory.symbolic.agreement.formula import pairs_of
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.words import block, turned

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw
    from ropetheory.symbolic.language.letters import Point

POINTS = 6
EDGES = (
    (2, 1 + 2.0**-20, 17), (4, 1e12, -3), (16, 1e12, 2**40), (16, 7.3e10, -(2**40) - 1), (10002, 10000.0, 5),
)  # fmt: skip

ANGLE = letters.m * vocabulary.theta.of(letters.j)
TURNED = tuple(turned(letters.x, letters.j, ANGLE))
BY_COORDINATES = tuple(block(ANGLE) * sp.Matrix([letters.x1, letters.x2]))


@dataclass(frozen=True, slots=True)
class RotationAgreement:
    """The public ``rotate``: pair j goes to (x0 cos - x1 sin, x0 sin + x1 cos) of m theta_j.

    The bound is absolute, since a coordinate may cancel: the phase m theta_j carries a relative
    error of a few units of 2^-53, so a coordinate of a pair of length r is off by at most
    (4 |m theta_j| + 4) 2^-53 r; twice that is allowed.
    """

    function: str = "rotate"

    def columns(self) -> list[Check]:
        """List the deviation of many vectors, pair by pair."""
        return [Check("rotate", "formula", "the rotation block of every pair", self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        """Hold both coordinates of every pair: ``rotate`` is within (2 |m| + 2) eps of the pair's norm."""
        dim = draw.letter("d")
        rows, xp = draw.rows(dim // 2), draw.xp
        x, m = rows.uniform(-1.0, 1.0, (rows.count, dim)), rows.integers(-5000, 5000)
        point = by_pair({"m": m, "b": rows.letter("b"), "d": dim}, draw.place.put(np.arange(dim / 2)))
        parts = {letters.x1: x[:, 0::2], letters.x2: x[:, 1::2]}
        true = [read_formula(formula, {**point, **parts}) for formula in BY_COORDINATES]
        found = PUBLIC["rotate"](x, m, point["b"][:, 0])
        size = xp.sqrt(parts[letters.x1] ** 2 + parts[letters.x2] ** 2)
        allowed = (2 * abs(point["m"]) + 2) * EPS * size + xp.stack([part.error for part in true])
        value, target = xp.stack((found[:, 0::2], found[:, 1::2])), xp.stack([part.value for part in true])
        return Comparison(value, target, allowed, point, size[None, ...])

    def check(self, theorem: str) -> None:
        """Rotate random vectors and hold every coordinate against its ball.

        Raises
        ------
        HeldError
            Where a coordinate is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            dim = 2 * rng.choice((1, 2, 5, 16))
            base = 1.01 * (1e9 / 1.01) ** rng.random()
            position = rng.choice((0, 1, -1, rng.randrange(1, 5000), -rng.randrange(1, 5000)))
            vector = [rng.randrange(-999, 1000) / 64 for _ in range(dim)]
            self._check_layouts(vector, position, base)
        for dim, base, position in EDGES:
            self._check_layouts([rng.randrange(1, 1000) / 64 for _ in range(dim)], position, base)
        self._check_forms([rng.randrange(1, 1000) / 64 for _ in range(6)], 23, 10007.0)

    def _check_forms(self, vector: list[float], position: int, base: float) -> None:
        """Rotate one vector, as every kind of array, at a position and base of every kind."""
        for form, (places, bases), at in forms_of((position, base)):
            found = PUBLIC["rotate"](np.asarray(vector), places, bases)[at if at is not ... else ()]
            self._check_vector(vector, position, base, found, form)
        for kind in (np.float32, np.int64):
            held = np.asarray(vector).astype(kind)
            for form, given in ((kind.__name__, held), ("two axes", np.broadcast_to(held, (2, 3, 6)))):
                found = PUBLIC["rotate"](given, position, base).reshape(-1, 6)[-1]
                self._check_vector(held.tolist(), position, base, found, form)

    def _check_vector(self, vector: list[float], position: int, base: float, found: Any, form: str) -> None:
        for pair in range(len(vector) // 2):
            values = (found[2 * pair], found[2 * pair + 1])
            self._compare(vector, position, base, pair, f"interleaved, {form}", values)

    def _check_layouts(self, vector: list[float], position: int, base: float) -> None:
        half = len(vector) // 2
        split = [vector[2 * pair + part] for part in (0, 1) for pair in range(half)]
        straight = PUBLIC["rotate"](np.asarray(vector), position, base)
        halves = PUBLIC["rotate"](np.asarray([split]), np.asarray([position]), base, layout="half-split")
        for pair in pairs_of(len(vector)):
            got = {
                "interleaved": (straight[2 * pair], straight[2 * pair + 1]),
                "half-split": (halves[0, pair], halves[0, pair + half]),
            }
            for layout, values in got.items():
                self._compare(vector, position, base, pair, layout, values)

    def _compare(
        self, vector: list[float], position: int, base: float, pair: int, layout: str, values: tuple[Any, Any]
    ) -> None:
        point: Point = {
            letters.b: Fraction(base),
            letters.d: len(vector),
            letters.j: pair,
            letters.m: position,
            letters.x: lambda index: Fraction(vector[int(index)]),
        }
        length = abs(vector[2 * pair]) + abs(vector[2 * pair + 1])
        allowed = (8 * abs(position) * base ** (-2 * pair / len(vector)) + 8) * 2.0**-53 * length
        for part, (formula, value) in enumerate(zip(TURNED, values, strict=True)):
            call = (
                f"ropetheory.rotate ({layout}, d={len(vector)}, m={position}, b={base!r}) "
                f"at coordinate {part} of pair {pair}"
            )
            demand_near(value, enclose(formula, point), allowed, call)


@dataclass(frozen=True, slots=True)
class ScoresAgreement:
    """Scores of vectors that ``rotate`` turns, against the theorem's mean and variance.

    The 2d vectors d^(1/2) e_c and -d^(1/2) e_c, each as likely as the next, are isotropic with second
    moment 1. Over all pairs of them the mean score is 0 by symmetry, and the variance is the sum of the
    squares of the d^2 entries e_a . R_m^T R_n e_c; the mean score of one of them with itself is the sum of
    the diagonal entries. An entry of the computed product is off by the rounding of two sines or cosines
    and of one product and sum, at most 8 eps, and by the rounding of the angles, at most n eps; 2d entries
    are not 0 and at most 1.
    """

    function: str = "rotate"

    def columns(self) -> list[Check]:
        """List the deviation of many scores of one vector, all of whose pairs are (1, 0), with itself."""
        words = "half of aligned_mean(m, n, 1) from every pair of positions"
        return [Check("rotate", "formula", words, self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        """Hold a sum of d/2 cosines; a rotated coordinate is within (2 |m| + 2) eps, and n are added."""
        dim = draw.letter("d")
        rows, xp = draw.rows(dim // 2), draw.xp
        x = draw.place.put(np.tile(np.repeat([1.0, 0.0], dim // 2), (rows.count, 1)))
        point = {"m": rows.integers(0, 2000), "n": rows.integers(0, 2000), "b": rows.letter("b"), "d": dim}
        turns = (PUBLIC["rotate"](x, point[a], point["b"], layout="half-split") for a in ("m", "n"))
        value = xp.sum(math.prod(turns), axis=-1)
        true = read_formula(parse_expression("aligned_mean(m, n, 1)/2"), point)
        allowed = (3 * (point["m"] + point["n"]) + 20 + dim) * EPS * (dim // 2) + true.error
        return Comparison(value, true.value, allowed, point, 0 * value + dim // 2)

    def check(self, theorem: str) -> None:
        """Compare the two routes at random bases, widths and positions.

        Raises
        ------
        AgreementError
            Where they differ by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            base, dim = rng.randrange(2, 10**6), 2 * rng.randrange(1, 9)
            at, other = rng.randrange(64), rng.randrange(64)
            entries = _rotate_units(dim, at, base) @ _rotate_units(dim, other, base).T
            point = {letters.b: base, letters.d: dim, letters.m: at, letters.n: other}
            found = {
                "score_variance(m, n, 1)": (entries**2).sum(),
                "aligned_mean(m, n, 1)": np.trace(entries),
            }
            for text, value in found.items():
                true = float(enclose(parse_expression(text), point).mid())
                if not abs(float(value) - true) <= 4 * dim * (8 + at + other) * EPS:
                    raise AgreementError(
                        f"ropetheory.rotate makes {text} {float(value)!r} in place of {true!r} at "
                        f"b={base}, d={dim}, m={at}, n={other}"
                    )


def _rotate_units(dim: int, position: int, base: int) -> np.ndarray:
    """Rotate every unit vector of a width to a position; one a row."""
    turned: np.ndarray = PUBLIC["rotate"](np.eye(dim), position, base)
    return turned
