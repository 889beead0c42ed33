"""``rotate`` held against the rotation block, coordinate by coordinate, in both layouts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.points.forms import forms_of, rounding_of
from ropetheory.symbolic.agreement.points.formula import BITS, HeldError, enclose, pairs_of
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.letters import Point
from ropetheory.symbolic.language.words import turned

POINTS = 6
EDGES = (
    (2, 1 + 2.0**-20, 17), (4, 1e12, -3), (16, 1e12, 2**40), (16, 7.3e10, -(2**40) - 1), (10002, 10000.0, 5),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeldRotation:
    """The public ``rotate``: pair j goes to (x0 cos - x1 sin, x0 sin + x1 cos) of m theta_j.

    The bound is absolute, since a coordinate may cancel: the phase m theta_j carries a relative
    error of a few units of 2^-53, so a coordinate of a pair of length r is off by at most
    (4 |m theta_j| + 4) 2^-53 r; twice that is allowed.
    """

    function: str = "rotate"

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
            found = ropetheory.rotate(np.asarray(vector), places, bases)[at if at is not ... else ()]
            self._check_vector(vector, position, base, found, form)
        for kind in (np.float32, np.int64):
            held = np.asarray(vector).astype(kind)
            for form, given in ((kind.__name__, held), ("two axes", np.broadcast_to(held, (2, 3, 6)))):
                found = ropetheory.rotate(given, position, base).reshape(-1, 6)[-1]
                self._check_vector(held.tolist(), position, base, found, form)

    def _check_vector(self, vector: list[float], position: int, base: float, found: Any, form: str) -> None:
        for pair in range(len(vector) // 2):
            values = (found[2 * pair], found[2 * pair + 1])
            self._compare(vector, position, base, pair, f"interleaved, {form}", values)

    def _check_layouts(self, vector: list[float], position: int, base: float) -> None:
        half = len(vector) // 2
        split = [vector[2 * pair + part] for part in (0, 1) for pair in range(half)]
        straight = ropetheory.rotate(np.asarray(vector), position, base)
        halves = ropetheory.rotate(np.asarray([split]), np.asarray([position]), base, layout="half-split")
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
        formulas = turned(letters.x, letters.j, letters.m * vocabulary.theta.of(letters.j))
        length = abs(vector[2 * pair]) + abs(vector[2 * pair + 1])
        allowed = (8 * abs(position) * base ** (-2 * pair / len(vector)) + 8) * 2.0**-53 * length
        for part, (formula, value) in enumerate(zip(formulas, values, strict=True)):
            with working_precision(BITS):
                true = enclose(formula, point)
                room = to_ball(Fraction(allowed + rounding_of(value)))
                inside = bool(abs(true - to_ball(Fraction(float(value)))) <= room)
            if not inside:
                raise HeldError(
                    f"ropetheory.rotate ({layout}, d={len(vector)}, m={position}, b={base!r}) "
                    f"gives {float(value)!r} "
                    f"at coordinate {part} of pair {pair}; the formula gives {true.str(17, radius=False)}"
                )
