"""Bounds of finite precision, held against the laws of the theorem at random formats and positions."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import LOOP, by_pair, read_formula
from ropetheory.symbolic.agreement.compare import Check, Comparison, ulps
from ropetheory.symbolic.agreement.domains import RANGES
from ropetheory.symbolic.agreement.enclosure import BITS, AgreementError, demand_near, enclose
from ropetheory.symbolic.agreement.forms import forms_of
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw

BITS_OF = {"float32": 24, "bfloat16": 8, "float16": 11}
PRODUCTS = ("frequency", "product"), ("position", "frequency", "product")
FORMULAS = {
    "angle_error": "m*theta(j)*((1 + a)**N - 1)",
    "cosine_error": "min(2, m*theta(j)*((1 + a)**N - 1)) + alpha",
    "score_error": "min(2, 2*(m*theta(j)*((1 + a)**N - 1))) + (1 + alpha)**2 - 1",
}
ULP = 9
LAW = parse_expression(FORMULAS["angle_error"])
# On columns no frequency is below the smallest normal number of float16.
WIDTHS, LEAST_BASE, MOST_BASE = (4, 6, 32, 64, 96), 1.5, 5000.0
EDGES = ((1 + 2.0**-20, 4, 3), (1e12, 8, 2**40), (7.3e10, 6, 2**33 + 2), (10000.0, 2, 2**30 + 1))


@dataclass(frozen=True, slots=True)
class PrecisionAgreement:
    """One of the functions on finite precision, against the theorem's law.

    Pairs from 1 on: of k roundings the law is that with N = k, short of underflow. Pair 0 errs only
    where the format does not hold the position. The first unsafe position is the one at which the law
    crosses the tolerance; positions that stay different are counted one by one.
    """

    function: str
    points: int = 16

    def check(self, theorem: str) -> None:
        """Compare at random points; the message names the first that differs.

        Raises
        ------
        AgreementError
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
                base, dim = 1.5 + 5000 * rng.random(), RANGES["d"](rng)
                places = [rng.randrange(16, 200), rng.randrange(2**12, 2**15)]
                self._bound(rng, dtype, base, dim, rng.choice(places))
        if self.function == "distinct_positions":
            self._count_forms(2**30 + 7, "float32")
        elif self.function == "first_unsafe_position":
            self._first_forms(10007.0, 8, 2.0**-12)
        else:
            for base, dim, position in EDGES:
                self._bound(rng, "float32", base, dim, position)
            self._forms(4097, 10007.0, 6)

    def columns(self) -> list[Check]:
        """List the deviation of many points."""
        if self.function in FORMULAS:
            words = f"{self.function} == {FORMULAS[self.function]}"
            return [Check(self.function, "formula", words, self._compare_law)]
        if self.function == "first_unsafe_position":
            words = f"from there on {FORMULAS['angle_error']} exceeds the tolerance"
            return [Check(self.function, "formula", words, self._compare_first, **LOOP)]
        words = "as many as whole numbers rounded to the format"
        return [Check(self.function, "formula", words, self._compare_counts, **LOOP)]

    def _compare_law(self, draw: Draw) -> Comparison:
        """Hold a bound to its law from pair 1 on, at positions that the format holds and that it does not."""
        dtype, dim, stored = (draw.choice(some) for some in (sorted(BITS_OF), WIDTHS, sorted(BITS_OF)[::-1]))
        rows, rounded, bits = draw.rows(dim // 2), draw.choice(PRODUCTS), BITS_OF[dtype]
        b, loose = rows.log_uniform(LEAST_BASE, MOST_BASE), draw.randrange(2)
        m = rows.integers(2**bits + 1, 2 ** (bits + 1)) if loose else rows.integers(16, 2**bits)
        keywords = {"dtype": dtype, "rounded": rounded}
        if self.function != "angle_error":
            keywords["stored"] = stored
        places = (m, -m) if self.function == "score_error" else (m,)
        value = self._call(*places, b, dim, **keywords)[:, 1:]
        roundings = {"N": 2 + (loose and "position" in rounded), "a": 2.0**-bits}
        pairs = draw.place.put(np.arange(1.0, dim // 2))
        point = by_pair({"m": m, "b": b, "d": dim, "alpha": 2.0 ** -BITS_OF[stored], **roundings}, pairs)
        true = read_formula(parse_expression(FORMULAS[self.function]), point)
        return Comparison(value, true.value, ULP * ulps(draw.xp, true.value) + true.error, point)

    def _compare_first(self, draw: Draw) -> Comparison:
        """Hold the first unsafe position to where the law crosses the tolerance, to within 9 ulp of it."""
        dtype, dim = draw.choice(sorted(BITS_OF)), draw.choice(WIDTHS)
        b, unit = draw.log_uniform(LEAST_BASE, MOST_BASE), 2.0 ** -BITS_OF[dtype]
        tolerance = unit * 2.0 ** draw.uniform(0.0, BITS_OF[dtype] - 1.0)
        call = zip(b.tolist(), tolerance.tolist(), strict=True)
        value = np.asarray([float(self._call(one, dim, dtype=dtype, tolerance=t)) for one, t in call])
        whole = np.floor(value)
        point = {"b": b, "d": dim, "a": unit, "j": 1}

        def law(place: Any) -> Any:
            two, three = (read_formula(LAW, {**point, "m": place, "N": count}).value for count in (2, 3))
            # Beyond what the format holds the position itself is rounded, which is all that pair 0 errs by.
            return np.where(place * unit > 1, np.maximum(three, place * unit), two)

        laws = law(whole), law(whole - 1)
        right = (laws[0] >= tolerance * (1 - 10 * EPS)) & (laws[1] <= tolerance * (1 + 10 * EPS))
        shown = {"b": b, "d": dim, "bits": BITS_OF[dtype], "tolerance": tolerance}
        return Comparison(value, np.where(right, whole, -1.0), 0 * whole, shown)

    def _compare_counts(self, draw: Draw) -> Comparison:
        """Hold counts near to and beyond what the format holds."""
        dtype = draw.choice(sorted(BITS_OF))
        first = 2 ** BITS_OF[dtype] - 8
        count = draw.integers(first + 1, 9 * first).astype(np.int64)
        value = self._call(count, dtype=dtype)
        target = np.asarray([float(_count_distinct(one, BITS_OF[dtype])) for one in count.tolist()])
        return Comparison(value, target, 0 * target, {"count": count, "bits": BITS_OF[dtype]})

    def _call(self, *arguments: Any, **keywords: Any) -> Any:
        return PUBLIC[self.function](*arguments, **keywords)

    def _forms(self, position: int, base: float, dim: int) -> None:
        """Hold every form of one point; the last two axes of a broadcast are another order of the first."""
        true = self._law(position, base, dim, 2, "float32", "float32")
        for form, (place, *bases), at in forms_of((position, base)):
            places = (place, -place) if self.function == "score_error" else (place,)
            found = np.asarray(self._call(*places, *bases, dim, dtype="float32", rounded=PRODUCTS[0]))
            row = found[at] if at is not ... else found
            for pair in range(1, dim // 2):
                self._compare(row[pair], true[pair], f"{form}, pair {pair}, {position}, {base=}, {dim=}")

    def _law(
        self, position: int, base: float, dim: int, roundings: int, dtype: str, stored: str
    ) -> list[Any]:
        point = {
            letters.m: position, letters.b: Fraction(base), letters.d: dim, letters.N: roundings,
            letters.a: Fraction(1, 2 ** BITS_OF[dtype]), letters.alpha: Fraction(1, 2 ** BITS_OF[stored]),
        }  # fmt: skip
        formula = parse_expression(FORMULAS[self.function])
        return [enclose(formula, {**point, letters.j: pair}) for pair in range(dim // 2)]

    def _bound(self, rng: random.Random, dtype: str, base: float, dim: int, position: int) -> None:
        rounded = rng.choice(PRODUCTS)
        loose = position > 2 ** BITS_OF[dtype] and "position" in rounded
        stored = rng.choice(sorted(BITS_OF))
        keywords = {"dtype": dtype, "rounded": rounded}
        places: tuple[Any, ...] = (position,)
        if self.function != "angle_error":
            keywords["stored"] = stored
        if self.function == "score_error":
            places = (position, -position)
        true = self._law(position, base, dim, 2 + loose, dtype, stored)
        # Pair 0 turns by the position itself, which one rounding, whichever it is, brings to the format.
        held = int(position > 2 ** BITS_OF[dtype])
        true[0] = self._law(position, base, 2, held, dtype, stored)[0]
        scalars = self._call(*places, base, dim, **keywords)
        arrays = self._call(*(np.asarray([m]) for m in places), base, dim, **keywords)[0]
        where = f"{places}, base={base!r}, dim={dim}, {keywords}"
        for pair in range(dim // 2):
            for form, found in (("scalar", scalars), ("array", arrays)):
                self._compare(found[pair], true[pair], f"{form} call, pair {pair}, {where}")

    def _compare(self, found: Any, true: Any, where: str) -> None:
        demand_near(found, true, ULP * math.ulp(float(true.mid())), f"ropetheory.{self.function} ({where})")

    def _first(self, rng: random.Random, dtype: str) -> None:
        base, dim = 1.5 + 5000 * rng.random(), 2 + RANGES["d"](rng)
        unit = Fraction(1, 2 ** BITS_OF[dtype])
        # Held positions alone: below 1/u one rounding less takes place.
        tolerance = float(unit) * 2 ** (rng.random() * (BITS_OF[dtype] - 1))
        found = self._call(base, dim, dtype=dtype, tolerance=tolerance)
        if found != int(found):
            self._fail(f"is {found!r}, not a position (base={base!r}, dim={dim}, {dtype}, {tolerance!r})")
        point = {letters.b: Fraction(base), letters.d: dim, letters.N: 2, letters.a: unit, letters.j: 1}
        for position, beyond in ((int(found), True), (int(found) - 1, False)):
            law = enclose(LAW, {**point, letters.m: position}) if position else to_ball(0)
            with working_precision(BITS):
                exceeds = law > to_ball(tolerance)
            if bool(exceeds) is not beyond:
                self._fail(f"is {found!r} (base={base!r}, dim={dim}, {dtype}, tolerance={tolerance!r})")

    def _first_forms(self, base: float, dim: int, tolerance: float) -> None:
        """Hold every kind of number against the plain ones, which the law decided."""
        true = self._call(base, dim, dtype="float32", tolerance=tolerance)
        for form, (b, d, allowed), at in forms_of((base, dim, tolerance), long=False):
            found = np.asarray(self._call(b, d, dtype="float32", tolerance=allowed))[at]
            if found != true:
                self._fail(f"is {found!r} ({form}, {base=}, {dim=}, {tolerance=}); as plain numbers {true!r}")

    def _count_forms(self, count: int, dtype: str) -> None:
        """Count beyond what can be listed: all up to 2^p, then every binade's half as many."""
        true = _count_distinct(count, BITS_OF[dtype])
        for form, (given,), at in forms_of((count,)):
            if "float32" in form:
                continue  # which does not hold this count
            found = np.asarray(self._call(given, dtype=dtype)).reshape(-1)[-1 if at == (1, -1) else 0]
            if found != true:
                self._fail(f"is {found!r} for count={count}, {dtype} ({form}); there are {true}")

    def _count(self, count: int, dtype: str) -> None:
        values = {_round_to(position, BITS_OF[dtype]) for position in range(count)}
        found = self._call(count, dtype=dtype)
        if found != len(values) or self._call([count], dtype=dtype)[0] != len(values):
            self._fail(f"is {found!r} for count={count}, {dtype}; there are {len(values)}")

    def _fail(self, what: str) -> None:
        raise AgreementError(f"ropetheory.{self.function} {what}")


def _count_distinct(count: int, bits: int) -> int:
    """Count the values that the whole numbers below a count have once rounded: those of the last one."""
    last = _round_to(count - 1, bits)
    steps = max(last.bit_length() - bits, 0)
    return steps * (1 << (bits - 1)) + (last >> steps) + 1


def _round_to(number: int, bits: int) -> int:
    """Round a whole number to so many bits, to nearest, ties to even."""
    step = 1 << max(number.bit_length() - bits, 0)
    return step * round(Fraction(number, step))
