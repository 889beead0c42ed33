"""Functions of vectors: ``rotate`` and the bounds of a similarity, held in both layouts."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp

from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import PointAgreement, by_pair, enclose, exact, read_formula
from ropetheory.symbolic.agreement.formula import pairs_of
from ropetheory.symbolic.agreement.functions import PUBLIC, forms_of
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.words import block, turned

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from ropetheory.symbolic.agreement.draw import Draw
    from ropetheory.symbolic.language.letters import Point

    Trials = Iterator[tuple[Any, Any, Any, str]]

POINTS = 6
ROTATED = (
    (2, 1 + 2.0**-20, 17), (4, 1e12, -3), (16, 1e12, 2**40), (16, 7.3e10, -(2**40) - 1), (10002, 10000.0, 5),
)  # fmt: skip
BOUNDED = (
    (2, 1 + 2.0**-20, 1.0, 1.0), (8, 1.0038, 0.3, 1.0), (10, 1e12, 1.0, 3.7), (6, 3.1e10, 1e-3, 47.1),
    (20, 500000.0, 0.25, 1.3),
)  # fmt: skip

ANGLE = letters.m * vocabulary.theta.of(letters.j)
TURNED = tuple(turned(letters.x, letters.j, ANGLE))
BY_COORDINATES = tuple(block(ANGLE) * sp.Matrix([letters.x1, letters.x2]))
BOUNDS = ("min_pair(x)/norm2(x)*C()", "max_pair(x)/norm2(x)*C()")


def layouts_of(vector: list[float]) -> tuple[tuple[str, list[float]], ...]:
    """Write a vector of interleaved pairs in either layout."""
    return ("interleaved", vector), ("half-split", [*vector[0::2], *vector[1::2]])


def kinds_of(vector: list[float]) -> Iterator[tuple[str, Any]]:
    """Yield one vector as arrays of other kinds, and as each of many."""
    for kind in (np.float32, np.int64):
        held = np.asarray(vector).astype(kind)
        yield kind.__name__, held
        yield f"{kind.__name__}, two axes", np.broadcast_to(held, (2, 3, len(vector)))


class RotationAgreement(PointAgreement):
    """The public ``rotate``: pair j goes to (x0 cos - x1 sin, x0 sin + x1 cos) of m theta_j.

    The bound is absolute, since a coordinate may cancel: the phase m theta_j carries a relative
    error of a few units of 2^-53, so a coordinate of a pair of length r is off by at most
    (4 |m theta_j| + 4) 2^-53 r; twice that is allowed.
    """

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

    def trials(self, rng: random.Random) -> Trials:
        """Try random vectors and edges in both layouts, then one vector in every form."""
        rotate = PUBLIC["rotate"]
        rows: list[tuple[list[float], int, float]] = []
        for _ in range(POINTS):
            dim, base = 2 * rng.choice((1, 2, 5, 16)), 1.01 * (1e9 / 1.01) ** rng.random()
            position = rng.choice((0, 1, -1, rng.randrange(1, 5000), -rng.randrange(1, 5000)))
            rows.append(([rng.randrange(-999, 1000) / 64 for _ in range(dim)], position, base))
        for dim, base, position in ROTATED:
            rows.append(([rng.randrange(1, 1000) / 64 for _ in range(dim)], position, base))
        for row in rows:
            vector, position, base = row
            (_, straight), (_, split) = layouts_of(vector)
            yield from _rotated("interleaved", *row, rotate(np.asarray(straight), position, base))
            halves = rotate(np.asarray([split]), np.asarray([position]), base, layout="half-split")[0]
            yield from _rotated("half-split", *row, halves.reshape(2, -1).T.reshape(-1))
        vector, position, base = [rng.randrange(1, 1000) / 64 for _ in range(6)], 23, 10007.0
        for form, (places, bases), at in forms_of((position, base)):
            found = rotate(np.asarray(vector), places, bases)[at if at is not ... else ()]
            yield from _rotated(form, vector, position, base, found)
        for form, held in kinds_of(vector):
            found = rotate(held, position, base).reshape(-1, 6)[-1]
            yield from _rotated(form, held.reshape(-1)[:6].tolist(), position, base, found)


def _rotated(form: str, vector: list[float], position: int, base: float, found: Any) -> Trials:
    """Yield the trials of a rotated vector, whose pairs are interleaved."""
    for pair in pairs_of(len(vector)):
        point: Point = {
            letters.b: Fraction(base), letters.d: len(vector), letters.j: pair, letters.m: position,
            letters.x: lambda index: Fraction(vector[int(index)]),
        }  # fmt: skip
        length = abs(vector[2 * pair]) + abs(vector[2 * pair + 1])
        allowed = (8 * abs(position) * base ** (-2 * pair / len(vector)) + 8) * 2.0**-53 * length
        for part, formula in enumerate(TURNED):
            call = f"({form}, d={len(vector)}, m={position}, b={base!r}) at coordinate {part} of pair {pair}"
            yield found[2 * pair + part], enclose(formula, point), allowed, call


class ScoresAgreement(PointAgreement):
    """Scores of vectors that ``rotate`` turns, against the theorem's mean and variance.

    The 2d vectors d^(1/2) e_c and -d^(1/2) e_c, each as likely as the next, are isotropic with second
    moment 1. Over all pairs of them the mean score is 0 by symmetry, and the variance is the sum of the
    squares of the d^2 entries e_a . R_m^T R_n e_c; the mean score of one of them with itself is the sum of
    the diagonal entries. An entry of the computed product is off by the rounding of two sines or cosines
    and of one product and sum, at most 8 eps, and by the rounding of the angles, at most n eps; 2d entries
    are not 0 and at most 1.
    """

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

    def trials(self, rng: random.Random) -> Trials:
        """Try the rotated unit vectors of random bases, widths and positions."""
        for _ in range(POINTS):
            base, dim = rng.randrange(2, 10**6), 2 * rng.randrange(1, 9)
            at, other = rng.randrange(64), rng.randrange(64)
            rotated = [PUBLIC["rotate"](np.eye(dim), place, base) for place in (at, other)]
            entries = rotated[0] @ rotated[1].T
            point = {letters.b: base, letters.d: dim, letters.m: at, letters.n: other}
            for text, value in (
                ("score_variance(m, n, 1)", (entries**2).sum()), ("aligned_mean(m, n, 1)", np.trace(entries))
            ):  # fmt: skip
                allowed = 4 * dim * (8 + at + other) * EPS
                call = f"({text} of b={base}, d={dim}, m={at}, n={other})"
                yield value, enclose(parse_expression(text), point), allowed, call


class SimilarityAgreement(PointAgreement):
    """``similarity_bounds``: both bounds of random vectors, within 32 ulp, in both layouts."""

    def columns(self) -> list[Check]:
        """List the deviation of many vectors."""
        words = f"{self.function} == {' and '.join(BOUNDS)}"
        return [Check(self.function, "formula", words, self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        dim = draw.letter("d")
        rows, xp = draw.rows(dim // 2), draw.xp
        x, b = rows.uniform(-1.0, 1.0, (rows.count, dim)), rows.letter("b")
        alpha, beta = rows.letter("alpha"), rows.letter("beta")
        found = PUBLIC[self.function](x, b, alpha=alpha, beta=beta)
        point = {"B": b * beta, "d": dim, "alpha": alpha, letters.x: lambda index: x[:, int(index)]}
        true = [read_formula(parse_expression(bound), point) for bound in BOUNDS]
        target = xp.stack([part.value for part in true])
        # It is stated within n + 12 ulp.
        allowed = (dim // 2 + 12) * EPS * target + xp.stack([part.error for part in true])
        shown = {name: value for name, value in point.items() if isinstance(name, str)}
        return Comparison(xp.stack(found), target, allowed, shown)

    def trials(self, rng: random.Random) -> Trials:
        """Try random vectors in both layouts, edges, and one vector in every form."""
        bounds = PUBLIC[self.function]
        for _ in range(2 * POINTS):
            dim, base, alpha = 2 * rng.randrange(1, 12), 2.0 * 5e8 ** rng.random(), rng.uniform(0.01, 1)
            vector = _vector(rng, dim)
            for layout, laid in layouts_of(vector):
                for given in (laid, np.asarray(laid)):
                    found = bounds(given, base, alpha=alpha, layout=layout)
                    yield from _bounded(layout, vector, base, alpha, found)
        for dim, base, alpha, beta in BOUNDED:
            vector = _vector(rng, dim)
            found = bounds(vector, base, alpha=alpha, beta=beta)
            yield from _bounded(f"{beta=}", vector, base * beta, alpha, found)
        vector = [rng.randrange(1, 100) / 4 for _ in range(6)]
        for form, (b, a, factor), at in forms_of((10007.0, 0.75, 3.0)):
            found = [np.asarray(one)[at] for one in bounds(np.asarray(vector), b, alpha=a, beta=factor)]
            yield from _bounded(form, vector, 3 * 10007.0, 0.75, found)
        for form, held in kinds_of(vector):
            found = [one.reshape(-1)[-1] for one in bounds(held, 10007.0, alpha=0.75, beta=3.0)]
            yield from _bounded(form, held.reshape(-1)[:6].tolist(), 3 * 10007.0, 0.75, found)


def _vector(rng: random.Random, dim: int) -> list[float]:
    return [rng.randrange(-999, 1000) / 64 + 0.0078125 for _ in range(dim)]


def _bounded(form: str, vector: list[float], base: float, alpha: float, found: Any) -> Trials:
    """Yield the trials of both bounds for B = fl(beta b), which is formed once."""
    point = {
        letters.x: lambda index: Fraction(vector[int(index)]), letters.d: len(vector),
        letters.B: exact(base), letters.alpha: exact(alpha),
    }  # fmt: skip
    for bound, value in zip(BOUNDS, found, strict=True):
        true = enclose(parse_expression(bound), point)
        call = f"({form}, {vector}, B={base!r}, {alpha=}) of {bound}"
        yield value, true, 32 * math.ulp(float(true.mid())), call
