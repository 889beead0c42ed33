"""Bounds of finite precision, held against the laws of the theorem at random formats and positions."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.points.formula import BITS, RANGES, HeldError, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

BITS_OF = {"float32": 24, "bfloat16": 8, "float16": 11}
PRODUCTS = ("frequency", "product"), ("position", "frequency", "product")
FORMULAS = {
    "angle_error": "m*theta(j)*((1 + a)**N - 1)",
    "cosine_error": "min(2, m*theta(j)*((1 + a)**N - 1)) + alpha",
    "score_error": "min(2, 2*(m*theta(j)*((1 + a)**N - 1))) + (1 + alpha)**2 - 1",
}
ULP = 9


@dataclass(frozen=True, slots=True)
class HeldPrecision:
    """One of the functions on finite precision, against the theorem's law.

    Pairs from 1 on: of k roundings the law is that with N = k, short of underflow. Pair 0 errs only
    where positions do. The first unsafe position is the one at which the law crosses the tolerance;
    positions that stay different are counted one by one.
    """

    function: str
    points: int = 16

    def check(self, theorem: str) -> None:
        """Compare at random points; the message names the first that differs.

        Raises
        ------
        HeldError
            The function is not what the law says.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(self.points):
            dtype = rng.choice(sorted(BITS_OF))
            if self.function == "distinct_positions":
                self._count(rng.randrange(1, 3000), dtype)
            elif self.function == "first_unsafe_position":
                self._first(rng, dtype)
            else:
                self._bound(rng, dtype)

    def _call(self, *arguments: Any, **keywords: Any) -> Any:
        return getattr(ropetheory, self.function)(*arguments, **keywords)

    def _bound(self, rng: random.Random, dtype: str) -> None:
        base, dim = 1.5 + 5000 * rng.random(), RANGES["d"](rng)
        rounded = rng.choice(PRODUCTS)
        position = rng.choice([rng.randrange(16, 200), rng.randrange(2**12, 2**15)])
        loose = position > 2 ** BITS_OF[dtype] and "position" in rounded
        stored = rng.choice(sorted(BITS_OF))
        keywords = {"dtype": dtype, "rounded": rounded}
        places: tuple[Any, ...] = (position,)
        if self.function != "angle_error":
            keywords["stored"] = stored
        if self.function == "score_error":
            places = (position, -position)
        point = {
            letters.m: position, letters.b: Fraction(base), letters.d: dim, letters.N: 2 + loose,
            letters.a: Fraction(1, 2 ** BITS_OF[dtype]), letters.alpha: Fraction(1, 2 ** BITS_OF[stored]),
        }  # fmt: skip
        formula = parse_expression(FORMULAS[self.function])
        true = [enclose(formula, {**point, letters.j: pair}) for pair in range(dim // 2)]
        scalars = self._call(*places, base, dim, **keywords)
        arrays = self._call(*(np.asarray([m]) for m in places), base, dim, **keywords)[0]
        where = f"{places}, base={base!r}, dim={dim}, {keywords}"
        for pair in range(1, dim // 2):
            for form, found in (("scalar", scalars), ("array", arrays)):
                self._compare(float(found[pair]), true[pair], f"{form} call, pair {pair}, {where}")

    def _compare(self, found: float, true: Any, where: str) -> None:
        allowed = ULP * math.ulp(float(true.mid()))
        with working_precision(BITS):
            inside = bool(abs(true - to_ball(found)) <= allowed)
        if not inside:
            self._fail(f"is {found!r} ({where}); the law gives {true.str(20, radius=False)}")

    def _first(self, rng: random.Random, dtype: str) -> None:
        base, dim = 1.5 + 5000 * rng.random(), 2 + RANGES["d"](rng)
        unit = Fraction(1, 2 ** BITS_OF[dtype])
        # Held positions alone: below 1/u one rounding less takes place.
        tolerance = float(unit) * 2 ** (rng.random() * (BITS_OF[dtype] - 1))
        found = self._call(base, dim, dtype=dtype, tolerance=tolerance)
        if found != int(found):
            self._fail(f"is {found!r}, not a position (base={base!r}, dim={dim}, {dtype}, {tolerance!r})")
        formula = parse_expression(FORMULAS["angle_error"])
        point = {letters.b: Fraction(base), letters.d: dim, letters.N: 2, letters.a: unit, letters.j: 1}
        for position, beyond in ((int(found), True), (int(found) - 1, False)):
            law = enclose(formula, {**point, letters.m: position}) if position else to_ball(0)
            with working_precision(BITS):
                exceeds = law > to_ball(tolerance)
            if bool(exceeds) is not beyond:
                self._fail(f"is {found!r} (base={base!r}, dim={dim}, {dtype}, tolerance={tolerance!r})")

    def _count(self, count: int, dtype: str) -> None:
        values = {_rounded(position, BITS_OF[dtype]) for position in range(count)}
        found = self._call(count, dtype=dtype)
        if found != len(values) or self._call([count], dtype=dtype)[0] != len(values):
            self._fail(f"is {found!r} for count={count}, {dtype}; there are {len(values)}")

    def _fail(self, what: str) -> None:
        raise HeldError(f"ropetheory.{self.function} {what}")


def _rounded(number: int, bits: int) -> int:
    """Round a whole number to so many bits, to nearest, ties to even."""
    step = 1 << max(number.bit_length() - bits, 0)
    return step * round(Fraction(number, step))
