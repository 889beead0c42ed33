"""Bounds of finite precision, held against the laws of the theorem at random formats and positions."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.certificates import to_ball
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import LOOP, Check, Comparison, ulps
from ropetheory.symbolic.agreement.domains import RANGES
from ropetheory.symbolic.agreement.enclosure import PointAgreement, by_pair, enclose, read_formula
from ropetheory.symbolic.agreement.functions import PUBLIC, forms_of
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from ropetheory.symbolic.agreement.draw import Draw

    Trials = Iterator[tuple[Any, Any, Any, str]]

BITS_OF = {"float32": 24, "bfloat16": 8, "float16": 11}
PRODUCTS = ("frequency", "product"), ("position", "frequency", "product")
FORMULAS = {
    "angle_error": "m*theta(j)*((1 + a)**N - 1)",
    "cosine_error": "min(2, m*theta(j)*((1 + a)**N - 1)) + alpha",
    "score_error": "min(2, 2*(m*theta(j)*((1 + a)**N - 1))) + (1 + alpha)**2 - 1",
}
ULP = 9
POINTS = 16
LAW = parse_expression(FORMULAS["angle_error"])
# Where the law first exceeds t < 1; 1/a + 1, which the format does not hold, errs by more itself.
FIRST = parse_expression("min(ceil(t/(theta(1)*((1 + a)**2 - 1))), 1/a + 1)")
# On columns no frequency is below the smallest normal number of float16.
WIDTHS, LEAST_BASE, MOST_BASE = (4, 6, 32, 64, 96), 1.5, 5000.0
EDGES = ((1 + 2.0**-20, 4, 3), (1e12, 8, 2**40), (7.3e10, 6, 2**33 + 2), (10000.0, 2, 2**30 + 1))


class LawAgreement(PointAgreement):
    """A bound on errors, against the theorem's law: of k roundings it is that with N = k, short of underflow.

    Pair 0 errs only where the format does not hold the position.
    """

    def columns(self) -> list[Check]:
        """List the deviation of many points."""
        words = f"{self.function} == {FORMULAS[self.function]}"
        return [Check(self.function, "formula", words, self._compare_law)]

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
        value = PUBLIC[self.function](*places, b, dim, **keywords)[:, 1:]
        roundings = {"N": 2 + (loose and "position" in rounded), "a": 2.0**-bits}
        pairs = draw.place.put(np.arange(1.0, dim // 2))
        point = by_pair({"m": m, "b": b, "d": dim, "alpha": 2.0 ** -BITS_OF[stored], **roundings}, pairs)
        true = read_formula(parse_expression(FORMULAS[self.function]), point)
        return Comparison(value, true.value, ULP * ulps(draw.xp, true.value) + true.error, point)

    def trials(self, rng: random.Random) -> Trials:
        """Try random formats, bases and positions, edges, and every form of one point."""
        for _ in range(POINTS):
            dtype, base, dim = rng.choice(sorted(BITS_OF)), 1.5 + 5000 * rng.random(), RANGES["d"](rng)
            places = [rng.randrange(16, 200), rng.randrange(2**12, 2**15)]
            yield from self._at(rng, dtype, base, dim, rng.choice(places))
        for base, dim, position in EDGES:
            yield from self._at(rng, "float32", base, dim, position)
        true = self._laws(4097, 10007.0, 6, 2, "float32", "float32")
        for form, (place, *bases), at in forms_of((4097, 10007.0)):
            keywords = {"dtype": "float32", "rounded": PRODUCTS[0]}
            found = np.asarray(PUBLIC[self.function](*self._places(place), *bases, 6, **keywords))
            # The last two axes of a broadcast are another order of the first.
            row = found[at] if at is not ... else found
            yield from self._pairs(row, true, 1, f"{form}, 4097, base=10007.0, dim=6")

    def _at(self, rng: random.Random, dtype: str, base: float, dim: int, position: int) -> Trials:
        """Try one point, as numbers and as arrays."""
        rounded, stored = rng.choice(PRODUCTS), rng.choice(sorted(BITS_OF))
        keywords = {"dtype": dtype, "rounded": rounded}
        if self.function != "angle_error":
            keywords["stored"] = stored
        beyond = int(position > 2 ** BITS_OF[dtype])
        true = self._laws(position, base, dim, 2 + (beyond and "position" in rounded), dtype, stored)
        # Pair 0 turns by the position itself, which one rounding, whichever it is, brings to the format.
        true[0] = self._laws(position, base, 2, beyond, dtype, stored)[0]
        places = self._places(position)
        scalars = PUBLIC[self.function](*places, base, dim, **keywords)
        arrays = PUBLIC[self.function](*(np.asarray([m]) for m in places), base, dim, **keywords)[0]
        where = f"{places}, base={base!r}, dim={dim}, {keywords}"
        yield from self._pairs(scalars, true, 0, f"scalar call, {where}")
        yield from self._pairs(arrays, true, 0, f"array call, {where}")

    def _places(self, position: Any) -> tuple[Any, ...]:
        return (position, -position) if self.function == "score_error" else (position,)

    def _laws(self, m: int, base: float, dim: int, roundings: int, dtype: str, stored: str) -> list[Any]:
        point = {
            letters.m: m, letters.b: Fraction(base), letters.d: dim, letters.N: roundings,
            letters.a: Fraction(1, 2 ** BITS_OF[dtype]), letters.alpha: Fraction(1, 2 ** BITS_OF[stored]),
        }  # fmt: skip
        formula = parse_expression(FORMULAS[self.function])
        return [enclose(formula, {**point, letters.j: pair}) for pair in range(dim // 2)]

    def _pairs(self, found: Any, true: list[Any], first: int, where: str) -> Trials:
        for pair in range(first, len(true)):
            allowed = ULP * math.ulp(float(true[pair].mid()))
            yield found[pair], true[pair], allowed, f"(pair {pair}, {where})"


class FirstUnsafeAgreement(PointAgreement):
    """``first_unsafe_position``: the position at which the law crosses the tolerance."""

    def columns(self) -> list[Check]:
        """List the deviation of many points."""
        words = f"from there on {FORMULAS['angle_error']} exceeds the tolerance"
        return [Check(self.function, "formula", words, self._compare_first, **LOOP)]

    def _compare_first(self, draw: Draw) -> Comparison:
        """Hold the first unsafe position to where the law crosses the tolerance, to within 9 ulp of it."""
        dtype, dim = draw.choice(sorted(BITS_OF)), draw.choice(WIDTHS)
        b, unit = draw.log_uniform(LEAST_BASE, MOST_BASE), 2.0 ** -BITS_OF[dtype]
        tolerance = unit * 2.0 ** draw.uniform(0.0, BITS_OF[dtype] - 1.0)
        call = zip(b.tolist(), tolerance.tolist(), strict=True)
        first = functools.partial(PUBLIC[self.function], dtype=dtype)
        value = np.asarray([float(first(one, dim, tolerance=t)) for one, t in call])
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

    def trials(self, rng: random.Random) -> Trials:
        """Try random formats and tolerances, then every kind of number at one point."""
        for _ in range(POINTS):
            dtype = rng.choice(sorted(BITS_OF))
            base, dim = 1.5 + 5000 * rng.random(), 2 + RANGES["d"](rng)
            tolerance = 2.0 ** (rng.random() * (BITS_OF[dtype] - 1) - BITS_OF[dtype])
            found = PUBLIC[self.function](base, dim, dtype=dtype, tolerance=tolerance)
            yield found, _first(base, dim, dtype, tolerance), 0, f"({base=}, {dim=}, {dtype}, {tolerance=})"
        base, dim, tolerance = 10007.0, 8, 2.0**-12
        true = _first(base, dim, "float32", tolerance)
        for form, (b, d, allowed), at in forms_of((base, dim, tolerance), long=False):
            found = np.asarray(PUBLIC[self.function](b, d, dtype="float32", tolerance=allowed))[at]
            yield found, true, 0, f"({form}, {base=}, {dim=}, {tolerance=})"


def _first(base: float, dim: int, dtype: str, tolerance: float) -> Any:
    point = {letters.b: Fraction(base), letters.d: dim, letters.a: Fraction(1, 2 ** BITS_OF[dtype])}
    return enclose(FIRST, {**point, letters.t: Fraction(tolerance)})


class DistinctAgreement(PointAgreement):
    """``distinct_positions``: positions that stay different, counted one by one."""

    def columns(self) -> list[Check]:
        """List the deviation of many counts."""
        words = "as many as whole numbers rounded to the format"
        return [Check(self.function, "formula", words, self._compare_counts, **LOOP)]

    def _compare_counts(self, draw: Draw) -> Comparison:
        """Hold counts near to and beyond what the format holds."""
        dtype = draw.choice(sorted(BITS_OF))
        first = 2 ** BITS_OF[dtype] - 8
        count = draw.integers(first + 1, 9 * first).astype(np.int64)
        value = PUBLIC[self.function](count, dtype=dtype)
        target = np.asarray([float(_count_distinct(one, BITS_OF[dtype])) for one in count.tolist()])
        return Comparison(value, target, 0 * target, {"count": count, "bits": BITS_OF[dtype]})

    def trials(self, rng: random.Random) -> Trials:
        """Try counts that can be listed, then every form of one that cannot."""
        for _ in range(POINTS):
            dtype, count = rng.choice(sorted(BITS_OF)), rng.randrange(1, 3000)
            true = len({_round_to(position, BITS_OF[dtype]) for position in range(count)})
            for given in (count, [count]):
                found = np.asarray(PUBLIC[self.function](given, dtype=dtype)).reshape(-1)[0]
                yield found, to_ball(true), 0, f"({given}, {dtype})"
        # All up to 2^p, then every binade's half as many.
        count = 2**30 + 7
        true = _count_distinct(count, BITS_OF["float32"])
        for form, (given,), at in forms_of((count,)):
            if "float32" not in form:  # which does not hold this count
                found = np.asarray(PUBLIC[self.function](given, dtype="float32")).reshape(-1)
                yield found[-1 if at == (1, -1) else 0], to_ball(true), 0, f"({form}, {count}, float32)"


OWN = {"first_unsafe_position": FirstUnsafeAgreement, "distinct_positions": DistinctAgreement}


def precision_agreement(function: str) -> PointAgreement:
    """Return what holds one of the functions on finite precision."""
    return OWN.get(function, LawAgreement)(function)


def _count_distinct(count: int, bits: int) -> int:
    """Count the values that the whole numbers below a count have once rounded: those of the last one."""
    last = _round_to(count - 1, bits)
    steps = max(last.bit_length() - bits, 0)
    return steps * (1 << (bits - 1)) + (last >> steps) + 1


def _round_to(number: int, bits: int) -> int:
    """Round a whole number to so many bits, to nearest, ties to even."""
    step = 1 << max(number.bit_length() - bits, 0)
    return step * round(Fraction(number, step))
