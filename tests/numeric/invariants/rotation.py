"""Invariants of rotated vectors, held on a grid; r is the norm of a pair.

In the bounds eps is 2^-52; n = d/2 positive terms added in any order are off by n eps/2 of their sum, n
terms up to 1 by n^2 eps/2. A sine or cosine of the platform is taken at 4 ulp (``running.CLAIM``),
which is 4 eps of a sine and, of a number up to 1, at most 2 eps absolutely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.kernel import kernel_bound
from tests.numeric.invariants.shared import invariant, pairs_of, rows_of_bases

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw


def _vectors(rows: Draw, dim: int) -> Any:
    return rows.uniform(-1.0, 1.0, (rows.count, dim))


def _sizes(draw: Draw, vectors: Any) -> Any:
    """Return the norms of the pairs."""
    return draw.xp.sqrt(vectors[:, 0::2] ** 2 + vectors[:, 1::2] ** 2)


def turned(draw: Draw) -> Comparison:
    """Hold a rotated pair against its two coordinates written out.

    ``rotate`` is within (2 |m| + 2) eps of the pair's norm r. The direct phase is off by 9/2 eps |m|
    theta, a cosine or sine by 2 eps, two products and a sum by 3/2 eps: in all (7 |m| + 8) eps r.
    """
    rows, dim, b = rows_of_bases(draw)
    xp, x, m = draw.xp, _vectors(rows, dim), rows.integers(-5000, 5000)
    angle = m[:, None] * ropetheory.frequencies(b, dim)
    cos, sin = xp.cos(angle), xp.sin(angle)
    first, second = x[:, 0::2], x[:, 1::2]
    target = xp.stack((first * cos - second * sin, first * sin + second * cos))
    found = ropetheory.rotate(x, m, b)
    size = _sizes(draw, x)
    allowed = (7 * abs(m)[:, None] + 8) * EPS * size
    point = {"m": m[:, None], "b": b[:, None], "d": dim, "j": pairs_of(draw, dim)}
    return Comparison(xp.stack((found[:, 0::2], found[:, 1::2])), target, allowed, point, size[None, ...])


def shifted(draw: Draw) -> Comparison:
    """Check that scores depend on the offset alone: <R_m q, R_n k> = <R_{m+t} q, R_{n+t} k>, in both layouts.

    A rotated coordinate is within (2 |m| + 2) eps of its pair's norm, a pair within 2^(1/2) times that,
    so an inner product within 3 (|m| + |n| + 2) eps of the sum of the products of norms; adding 2n
    products brings n eps of it more. The positions of both sides count.
    """
    rows, dim, b = rows_of_bases(draw)
    xp, layout = draw.xp, draw.choice(("interleaved", "half-split"))
    q, k = _vectors(rows, dim), _vectors(rows, dim)
    m, n, t = (rows.integers(-2000, 2000) for _ in range(3))
    fixed, moved = (
        xp.sum(
            ropetheory.rotate(q, m + by, b, layout=layout) * ropetheory.rotate(k, n + by, b, layout=layout),
            axis=-1,
        )
        for by in (0 * t, t)
    )
    norms = [xp.sqrt(xp.sum(v * v, axis=-1)) for v in (q, k)]
    size = norms[0] * norms[1]
    places = sum(abs(place) for place in (m, n, m + t, n + t))
    allowed = (3 * places + 14 + dim) * EPS * size
    return Comparison(fixed, moved, allowed, {"m": m, "n": n, "t": t, "b": b, "d": dim}, size)


def norms_kept(draw: Draw) -> Comparison:
    """Check that a pair keeps its norm: a common error of the angle does not count.

    A cosine and a sine are off by 2 eps each, so the point that they make by 3; products and sums of
    both coordinates bring 3 more, and a computed norm 3 on either side.
    """
    rows, dim, b = rows_of_bases(draw)
    x, m = _vectors(rows, dim), rows.integers(-5000, 5000)
    target = _sizes(draw, x)
    value = _sizes(draw, ropetheory.rotate(x, m, b))
    point = {"m": m[:, None], "b": b[:, None], "d": dim, "j": pairs_of(draw, dim)}
    return Comparison(value, target, 12 * EPS * target, point)


def with_itself(draw: Draw) -> Comparison:
    """Check that the score of a vector of unit pairs with itself is the kernel at the offset.

    ``rotate`` counts as in ``shifted``, with n for the norms, and the kernel as in ``kernel_direct``.
    """
    rows, dim, b = rows_of_bases(draw)
    xp, turn = draw.xp, rows.uniform(0.0, 6.0, (rows.count, dim // 2))
    x = xp.concat((xp.cos(turn), xp.sin(turn)), axis=-1)
    m, n = rows.integers(0, 2000), rows.integers(0, 2000)
    first, second = (ropetheory.rotate(x, place, b, layout="half-split") for place in (m, n))
    value, target = xp.sum(first * second, axis=-1), ropetheory.kernel(b, dim, offsets=m - n)
    theta = ropetheory.frequencies(b, dim)
    allowed = (3 * (m + n) + 20 + dim) * EPS * (dim // 2) + kernel_bound(draw, m - n, theta)
    return Comparison(value, target, allowed, {"m": m, "n": n, "b": b, "d": dim}, 0 * value + dim // 2)


CHECKS: dict[str, list[Check]] = {
    "relative-position": [
        invariant("rotate", "the pairs written out", turned),
        invariant("rotate", "scores depend on the offset alone", shifted),
    ],
    "complex-pairs": [invariant("rotate", "pairs keep their norms", norms_kept)],
    "long-term": [invariant("rotate", "a vector's score with itself is the kernel", with_itself)],
}
