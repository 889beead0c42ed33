"""``kernel`` and ``kernel_of`` held against sums of cosines, one offset at a time and many at once."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import BITS, PointAgreement, enclose, read_formula
from ropetheory.symbolic.agreement.functions import PUBLIC, forms_of
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

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


class KernelAgreement(PointAgreement):
    """The public ``kernel``: the sum of cosines of the theorem, at an offset m - n.

    The bound is absolute, since the sum may cancel: 1e-13, and for the base the rounding of the
    frequencies, 3 ulp of each, times the offset.
    """

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
        return _compare_sums(m, float(draw.axis("b", 1)[0]), dim)

    def trials(self, rng: random.Random) -> Iterator[tuple[Any, Any, Any, str]]:
        """Try random bases, widths and offsets, one, in no order and in a run; edges, far offsets, forms."""
        kernel = PUBLIC["kernel"]
        for _ in range(POINTS):
            base, dim = 1.01 * (1e9 / 1.01) ** rng.random(), 2 * rng.choice((1, 2, 5, 16))
            first = rng.choice((0, 1, -1)) + rng.choice((0, 0, rng.randrange(-999, 1000)))
            run = kernel(base, dim, offsets=np.arange(first, first + RUN))
            for place in (0, 1, rng.randrange(RUN), RUN - 1):
                yield _trial(run[place], base, dim, first + place)
                yield _trial(kernel(base, dim, offsets=first + place), base, dim, first + place)
            offset = rng.randrange(-9999, 10000) / 8
            yield _trial(kernel(np.asarray([base]), dim, offsets=np.asarray([offset]))[0], base, dim, offset)
        for base, dim, whole in EDGES:
            for offset in (whole, -whole):
                yield _trial(kernel(base, dim, offsets=offset), base, dim, offset)
        for _, (places, bases), at in forms_of((37, 10007.0)):
            yield _trial(np.asarray(kernel(bases, 12, offsets=places))[at], 10007.0, 12, 37)
        # Where the rounding of the frequencies counts, the sum is that of the frequencies as rounded.
        far, base, dim = 2**40 + 3, 10000.0, 16
        true = _waves(PUBLIC["frequencies"](base, dim).tolist(), far)
        for offset in (far, -far):
            value, where = kernel(base, dim, offsets=offset), f"at offset {offset}, {base=}, {dim=}"
            yield value, true, _rounding(dim // 2), where


def _trial(value: Any, base: float, dim: int, offset: float) -> tuple[Any, Any, Any, str]:
    point: Point = {letters.b: Fraction(base), letters.d: dim, letters.m: Fraction(offset), letters.n: 0}
    total = sum(base ** (-2 * pair / dim) for pair in range(dim // 2))
    rounding = _rounding(dim // 2) if dim > 128 else Fraction(1e-13)
    allowed = rounding + Fraction(3 * 2.0**-52 * total) * abs(Fraction(offset))
    return value, enclose(parse_expression(KERNEL), point), allowed, f"at offset {offset}, {base=}, {dim=}"


class KernelOfAgreement(PointAgreement):
    """The public ``kernel_of``: the same sum, within 1e-13, for frequencies taken exactly as they are."""

    def columns(self) -> list[Check]:
        """List the deviation of many offsets, each with frequencies of its own."""
        return [Check("kernel_of", "formula", f"kernel_of == {WAVES}", self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        pairs = draw.letter("d") // 2
        rows = draw.rows(pairs)
        m, schedule = rows.integers(-FAR, FAR), rows.uniform(0.0, 1.0, (rows.count, pairs)) ** 6
        point = {"m": m, "d": 2 * pairs}
        columns = {**point, letters.x: lambda index: schedule[:, int(index)]}
        true = read_formula(parse_expression(WAVES), columns)
        allowed = _rounding_on_columns(pairs) * EPS + true.error
        return Comparison(PUBLIC["kernel_of"](m, schedule), true.value, allowed, point, 0 * m + pairs)

    def trials(self, rng: random.Random) -> Iterator[tuple[Any, Any, Any, str]]:
        """Try random frequencies and offsets, far ones too, every form, and a wide head."""
        kernel_of = PUBLIC["kernel_of"]

        def trial(value: Any, schedule: list[float], offset: float) -> tuple[Any, Any, Any, str]:
            shown = schedule if len(schedule) < 50 else len(schedule)
            allowed = Fraction(1e-13) if len(schedule) < 50 else _rounding(len(schedule))
            return value, _waves(schedule, offset), allowed, f"at offset {offset}, frequencies {shown}"

        for _ in range(POINTS):
            schedule = [rng.random() ** 6 for _ in range(rng.choice((1, 3, 16, 48)))]
            first, step = rng.randrange(-(10**6), 10**6), rng.choice((1, 1, 2, 17))
            run = kernel_of(first + step * np.arange(RUN), np.asarray(schedule))
            loose = [0.0, rng.random() * 1e6, float(rng.randrange(2**52))]
            some = kernel_of(np.asarray(loose), np.asarray(schedule))
            for place in (0, 1, RUN - 1):
                yield trial(run[place], schedule, first + step * place)
            for offset, value in zip(loose, some, strict=True):
                yield trial(value, schedule, offset)
        single = [float(np.float32(0.9 * rng.random())) for _ in range(5)]
        for name, (places,), at in forms_of((1001.0,)):
            kind = places.dtype if name == "float32 array" else np.float64
            value = np.asarray(kernel_of(places, np.asarray(single, dtype=kind)))
            yield trial(value.reshape(-1)[-1] if name == "broadcast" else value[at], single, 1001.0)
        wide = [rng.random() for _ in range(5001)]
        yield trial(kernel_of(np.asarray([3.0]), np.asarray(wide))[0], wide, 3.0)


def _waves(schedule: list[float], offset: float) -> Any:
    with working_precision(BITS):
        waves = [(to_ball(Fraction(one)) * to_ball(Fraction(offset))).cos() for one in schedule]
        return sum(waves[1:], start=waves[0])


def _compare_sums(m: Any, b: Any, dim: int) -> Comparison:
    """Compare sums: the function is within 3 eps |m| of every frequency, and its own rounding."""
    point = {"m": m, "b": b, "d": dim}
    true = read_formula(parse_expression(KERNEL), {**point, "n": 0})
    total = read_formula(parse_expression("Sum(theta(j), j, 0, d/2-1)"), point).value
    allowed = (3 * abs(m) * total + _rounding_on_columns(dim // 2)) * EPS + true.error
    return Comparison(PUBLIC["kernel"](b, dim, offsets=m), true.value, allowed, point, 0 * m + dim // 2)


def _rounding_on_columns(pairs: int) -> int:
    """Return the error of a sum over pairs in units of 2^-52, for the offsets of columns."""
    return pairs * (12 + pairs)


def _rounding(pairs: int) -> Fraction:
    """Return the same, as the notes of ``kernel_of`` count it, up to offset 2^50."""
    return Fraction(pairs * (3 * 2.0**-50 + pairs * 2.0**-52 + 2.0**-50))
