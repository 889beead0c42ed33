"""Distances of images, held against the theorem's families member by member."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ropetheory.numeric.certificates import working_precision
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

    Drawn = tuple[float, int, float, float]

POINTS = 8
OVER: dict[Literal["equal", "sphere"], str] = {"equal": "nearest2", "sphere": "sphere_nearest2"}
OF_NEW, OF_BOTH = "N, alpha, beta*b, d", "N, w, b, alpha, beta*b, d"
COUNTS, WIDTHS = (2, 3, 9), (2, 4, 8, 16)  # on columns, where every pair of positions is tried
FEW: dict[str, Any] = {"most": 2**9, "host": True}


def _draw_row(rng: random.Random) -> Drawn:
    base, dim = 1.5 * (1e9 / 1.5) ** rng.random(), 2 * rng.choice((1, 2, 4, 8))
    return base, dim, rng.choice((1.0, rng.random(), 2 * rng.random() + 0.01)), float(2 ** rng.randrange(7))


# What lies beyond those: bases, a wide head, alpha to 8, and a beta whose product with b is rounded.
EDGES: tuple[Drawn, ...] = (
    (1 + 2.0**-20, 4, 1.0, 1.0), (1e12, 8, 1.0, 1.0), (10000.0, 2, 8.0, 1.0), (10000.0, 130, 1.0, 1.0),
    (500000.0, 102, 0.25, 3.7), (10007.0, 6, 5.1, 47.1),
)  # fmt: skip
FORM: Drawn = (9973.0, 6, 2.0, 3.0)  # whole, so that every kind of number holds it


class NearestAgreement(PointAgreement):
    """The public ``nearest_distance``: the root of the smallest squared distance of N positions.

    The bound is absolute, 2^-50 times the distance and the largest angle that occurs.
    """

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
        return _compare_roots(value, f"{name}({OF_NEW})", point, point["N"] * point["alpha"])

    def trials(self, rng: random.Random) -> Iterator[tuple[Any, Any, Any, str]]:
        """Try random points and edges over both, as scalars and as arrays, and every form."""
        nearest = PUBLIC[self.function]
        rows: list[tuple[Drawn, int]] = [((10000.0, 2, 6.283 / 9, 1.0), 9)]
        # The first: a pair that is back at offset N, which is not among the offsets.
        rows += [(_draw_row(rng), rng.choice((2, 3, 9, 70))) for _ in range(POINTS)]
        rows += [(edge, 4) for edge in EDGES]
        for (base, dim, alpha, beta), count in rows:
            for over, name in OVER.items():
                true = _root(f"{name}({OF_NEW})", (base, dim, alpha, beta), N=count)
                for form in (base, np.asarray([base])):
                    found = nearest(form, dim, count, alpha=alpha, beta=beta, over=over)
                    call = f"({form}, {dim}, {count}, {alpha=}, {beta=}, {over=})"
                    yield _trial(np.asarray(found).reshape(-1)[0], true, count * alpha, call)
        base, dim, alpha, beta = FORM
        true = _root(f"nearest2({OF_NEW})", FORM, N=9)
        for name, (b, n, a, factor), at in forms_of((base, 9, alpha, beta), long=False):
            value = np.asarray(nearest(b, dim, n, alpha=a, beta=factor))[at]
            yield _trial(value, true, 9 * alpha, f"({name}, {FORM}, 9)")


class DirectedAgreement(PointAgreement):
    """The public ``directed_distance``: the root of the largest squared distance to the old images."""

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
        return _compare_roots(value, f"directed2({OF_BOTH})", point, angles)

    def trials(self, rng: random.Random) -> Iterator[tuple[Any, Any, Any, str]]:
        """Try random points and edges, as scalars and as arrays, and every form."""
        directed = PUBLIC[self.function]
        rows: list[tuple[Drawn, int, float]] = []
        rows += [
            (_draw_row(rng), rng.choice((1, 3, 8)), rng.choice((1.0, 2.0, 2.5, 4.0))) for _ in range(POINTS)
        ]
        rows += [(edge, 3, rng.choice((1.5, 3.0))) for edge in EDGES]
        rows += [((10000.0, 6, 0.7, 1.0), 9, 0.3), ((10000.0, 2, 0.01, 1.0), 1, 301.7), (FORM, 3, 2.0)]
        for drawn, count, scale in rows:
            base, dim, alpha, beta = drawn
            new = int(-(-count * Fraction(scale) // 1))
            true, angle = _root(f"directed2({OF_BOTH})", drawn, N=count, w=new), new * max(1.0, alpha)
            for form in (scale, np.asarray([scale])):
                found = directed(base, dim, count, form, alpha=alpha, beta=beta)
                call = f"({base!r}, {dim}, {count}, {form}, {alpha=}, {beta=})"
                yield _trial(np.asarray(found).reshape(-1)[0], true, angle, call)
        for name, (b, n, s, a, factor), at in forms_of((base, count, scale, alpha, beta), long=False):
            value = np.asarray(directed(b, dim, n, s, alpha=a, beta=factor))[at]
            yield _trial(value, true, angle, f"({name}, {FORM}, {count}, {scale})")


def _draw_point(draw: Draw, most: float = 1e9) -> dict[str, Any]:
    """Draw bases up to one, factors and a width."""
    return {
        "b": draw.log_uniform(1.5, most), "alpha": draw.log_uniform(0.05, 1.0), "d": draw.choice(WIDTHS),
        "beta": 2 ** draw.randrange(7),
    }  # fmt: skip


def _compare_roots(value: Any, square: str, point: dict[str, Any], angles: Any) -> Comparison:
    """Compare distances with roots of what a formula gives: sqrt(x + e) - sqrt(x) is at most e/sqrt(x)."""
    true = read_formula(parse_expression(square), point)
    target = np.sqrt(np.maximum(true.value, 0.0))
    off = np.minimum(true.error / np.maximum(target, 2.0**-500), np.sqrt(true.error))
    allowed = 2.0**-50 * (target + angles) + off + EPS * target
    return Comparison(value, target, allowed, point, np.maximum(target, angles))


def _root(square: str, drawn: Drawn, **counts: int) -> Any:
    """Enclose the root of a squared distance; B = fl(beta b) is formed once."""
    base, dim, alpha, beta = drawn
    point = {
        letters.b: Fraction(base), letters.d: dim, letters.alpha: Fraction(alpha),
        letters.beta: Fraction(base * beta) / Fraction(base),
        **{letters.LETTERS[name].symbol: count for name, count in counts.items()},
    }  # fmt: skip
    with working_precision(BITS):
        return enclose(parse_expression(square), point).nonnegative_part().sqrt()


def _trial(value: Any, true: Any, angle: Any, call: str) -> tuple[Any, Any, Any, str]:
    return value, true, 2.0**-50 * (float(value) + float(angle)), call
