"""``kernel`` and ``kernel_of`` held against sums of cosines, one offset at a time and many at once."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import read_formula
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import BITS, demand_near, enclose
from ropetheory.symbolic.agreement.forms import forms_of, single
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw
    from ropetheory.symbolic.language.letters import Point

POINTS = 6
KERNEL = "Sum(cos((m-n)*theta(j)), j, 0, d/2-1)"
EDGES = (
    (1 + 2.0**-20, 2, 1), (1 + 2.0**-20, 16, 700), (1e12, 2, 3), (1e12, 64, 999), (7.3e10, 6, 12),
    (10000.0, 10002, 2),
)  # fmt: skip
WAVES = "Sum(cos(m*x[j]), j, 0, d/2-1)"
FAR = 10**5  # offsets on columns: beyond, the rounding of a phase would hide a change of a billionth
RUN = 80  # offsets in a row, so that the product of two tables is what computes them


@dataclass(frozen=True, slots=True)
class KernelAgreement:
    """The public ``kernel``: the sum of cosines of the theorem, at an offset m - n.

    The bound is absolute, since the sum may cancel: 1e-13, and for the base the rounding of the
    frequencies, 3 ulp of each, times the offset.
    """

    function: str = "kernel"

    def columns(self) -> list[Check]:
        """List the deviations of many points: under a base each, and offsets in a row under one."""
        words = f"kernel == {KERNEL}"
        return [
            Check("kernel", "formula", words, self._compare_columns),
            Check("kernel", "formula", f"{words}, in a row", self._compare_run),
        ]

    def _compare_columns(self, draw: Draw) -> Comparison:
        dim = draw.letter("d")
        rows = draw.rows(dim // 2)
        return _compare_sums(rows.integers(-FAR, FAR), rows.letter("b"), dim)

    def _compare_run(self, draw: Draw) -> Comparison:
        dim = draw.letter("d")
        first, count = draw.randrange(-FAR, FAR), max(draw.rows(dim // 2).count, RUN)
        m = draw.place.put(np.arange(first, first + count, dtype=float))
        base = float(draw.axis("b", 1)[0])
        return _compare_sums(m, base, dim)

    def check(self, theorem: str) -> None:
        """Compare at random bases, widths and offsets: one, some in no order, and a run of them.

        Raises
        ------
        AgreementError
            Where a sum is off by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            base, dim = 1.01 * (1e9 / 1.01) ** rng.random(), 2 * rng.choice((1, 2, 5, 16))
            first = rng.choice((0, 1, -1)) + rng.choice((0, 0, rng.randrange(-999, 1000)))
            places = (0, 1, rng.randrange(RUN), RUN - 1)
            run = PUBLIC["kernel"](np.arange(first, first + RUN), base, dim)
            for place in places:
                offset = Fraction(first + place)
                true = _sum(base, dim, offset)
                self._compare(run[place], true, base, dim, offset)
                self._compare(PUBLIC["kernel"](first + place, base, dim), true, base, dim, offset)
            offset = Fraction(rng.randrange(-9999, 10000), 8)
            some = PUBLIC["kernel"](np.asarray([float(offset)]), np.asarray([base]), dim)
            self._compare(some[0], _sum(base, dim, offset), base, dim, offset)
        for base, dim, whole in EDGES:
            for offset in (Fraction(whole), Fraction(-whole)):
                found = PUBLIC["kernel"](int(offset), base, dim)
                self._compare(found, _sum(base, dim, offset), base, dim, offset)
        self._far(2**40 + 3, 10000.0, 16)
        self._forms(37, 10007.0, 12)

    def _far(self, offset: int, base: float, dim: int) -> None:
        """Hold the sum where the rounding of the frequencies counts, for the frequencies as rounded."""
        schedule = PUBLIC["frequencies"](base, dim)
        true = _waves(schedule.tolist(), Fraction(offset))
        for given in (offset, -offset):
            found = PUBLIC["kernel"](given, base, dim)
            where = f"ropetheory.kernel at offset {given}, b={base!r}, d={dim}"
            demand_near(found, true, _rounding(dim // 2), where)

    def _forms(self, offset: int, base: float, dim: int) -> None:
        true = _sum(base, dim, Fraction(offset))
        for _, (places, bases), at in forms_of((offset, base)):
            value = np.asarray(PUBLIC["kernel"](places, bases, dim))[at]
            self._compare(value, true, base, dim, Fraction(offset))

    def _compare(self, value: Any, true: Any, base: float, dim: int, offset: Fraction) -> None:
        total = sum(base ** (-2 * pair / dim) for pair in range(dim // 2))
        rounding = _rounding(dim // 2) if dim > 128 else Fraction(1e-13)
        allowed = rounding + Fraction(3 * 2.0**-52 * total) * abs(offset)
        demand_near(value, true, allowed, f"ropetheory.kernel at offset {float(offset)}, b={base!r}, d={dim}")


@dataclass(frozen=True, slots=True)
class KernelOfAgreement:
    """The public ``kernel_of``: the same sum, for frequencies that are taken exactly as they are."""

    function: str = "kernel_of"

    def columns(self) -> list[Check]:
        """List the deviation of many offsets, each with frequencies of its own."""
        return [Check("kernel_of", "formula", f"kernel_of == {WAVES}", self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        pairs = draw.letter("d") // 2
        rows = draw.rows(pairs)
        m, schedule = rows.integers(-FAR, FAR), rows.uniform(0.0, 1.0, (rows.count, pairs)) ** 6
        point = {"m": m, "d": 2 * pairs}
        true = read_formula(
            parse_expression(WAVES), {**point, letters.x: lambda index: schedule[:, int(index)]}
        )
        allowed = _rounding_on_columns(pairs) * EPS + true.error
        return Comparison(PUBLIC["kernel_of"](m, schedule), true.value, allowed, point, 0 * m + pairs)

    def check(self, theorem: str) -> None:
        """Compare at random frequencies and offsets, far ones too.

        Raises
        ------
        AgreementError
            Where a sum is off by more than 1e-13.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            schedule = [rng.random() ** 6 for _ in range(rng.choice((1, 3, 16, 48)))]
            first, step = rng.randrange(-(10**6), 10**6), rng.choice((1, 1, 2, 17))
            run = PUBLIC["kernel_of"](first + step * np.arange(RUN), np.asarray(schedule))
            loose = [0.0, rng.random() * 1e6, float(rng.randrange(2**52))]
            some = PUBLIC["kernel_of"](np.asarray(loose), np.asarray(schedule))
            for place in (0, 1, RUN - 1):
                self._compare(run[place], schedule, Fraction(first + step * place))
            for offset, value in zip(loose, some, strict=True):
                self._compare(value, schedule, Fraction(offset))
        self._forms(1001.0, [single(0.9 * rng.random()) for _ in range(5)])
        wide = [rng.random() for _ in range(5001)]
        found = PUBLIC["kernel_of"](np.asarray([3.0]), np.asarray(wide))
        where = "ropetheory.kernel_of at 5001 frequencies"
        demand_near(found[0], _waves(wide, Fraction(3)), _rounding(len(wide)), where)

    def _forms(self, offset: float, schedule: list[float]) -> None:
        for name, (places,), at in forms_of((offset,)):
            kind = places.dtype if name == "float32 array" else np.float64
            value = PUBLIC["kernel_of"](places, np.asarray(schedule, dtype=kind))
            if name == "broadcast":
                self._compare(value.reshape(-1)[-1], schedule, Fraction(offset))
            else:
                self._compare(np.asarray(value)[at], schedule, Fraction(offset))

    def _compare(self, value: Any, schedule: list[float], offset: Fraction) -> None:
        true = _waves(schedule, offset)
        where = f"ropetheory.kernel_of at offset {float(offset)}, frequencies {schedule}"
        demand_near(value, true, Fraction(1e-13), where)


def _waves(schedule: list[float], offset: Fraction) -> Any:
    with working_precision(BITS):
        waves = [(to_ball(Fraction(one)) * to_ball(offset)).cos() for one in schedule]
        return sum(waves[1:], start=waves[0])


def _compare_sums(m: Any, b: Any, dim: int) -> Comparison:
    """Compare sums: the function is within 3 eps |m| of every frequency, and its own rounding."""
    point = {"m": m, "b": b, "d": dim}
    true = read_formula(parse_expression(KERNEL), {**point, "n": 0})
    total = read_formula(parse_expression("Sum(theta(j), j, 0, d/2-1)"), point).value
    allowed = (3 * abs(m) * total + _rounding_on_columns(dim // 2)) * EPS + true.error
    return Comparison(PUBLIC["kernel"](m, b, dim), true.value, allowed, point, 0 * m + dim // 2)


def _rounding_on_columns(pairs: int) -> int:
    """Return the same in units of 2^-52 for the offsets of columns."""
    return pairs * (12 + pairs)


def _rounding(pairs: int) -> Fraction:
    """Return the error of a sum over pairs, as the notes of ``kernel_of`` count it, up to offset 2^50."""
    return Fraction(pairs * (3 * 2.0**-50 + pairs * 2.0**-52 + 2.0**-50))


def _sum(base: float, dim: int, offset: Fraction) -> Any:
    point: Point = {letters.b: Fraction(base), letters.d: dim, letters.m: offset, letters.n: 0}
    return enclose(parse_expression(KERNEL), point)
