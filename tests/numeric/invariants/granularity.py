"""Invariants of the granularity and of other sums of sines, held on a grid against the sums written out.

In the bounds eps is 2^-52; n = d/2 positive terms added in any order are off by n eps/2 of their sum, n
terms up to 1 by n^2 eps/2. A sine or cosine of the platform is taken at 4 ulp (``running.CLAIM``),
which is 4 eps of a sine and, of a number up to 1, at most 2 eps absolutely.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.shared import WIDTHS, base_of, between, invariant, rows_of_bases

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw


def _sines(draw: Draw) -> tuple[Any, Any, dict[str, Any]]:
    """Return the angles alpha B^(-2j/d), B = beta b, their sines' sum, and the numbers that make them."""
    rows, dim, b = rows_of_bases(draw)
    alpha, beta = rows.letter("alpha"), rows.letter("beta")
    angles = alpha[:, None] * ropetheory.frequencies(beta * b, dim)
    point = {"b": b, "d": dim, "alpha": alpha, "beta": beta}
    return angles, draw.xp.sum(draw.xp.sin(angles), axis=-1), point


def _granularity(point: dict[str, Any]) -> Any:
    return ropetheory.granularity(point["b"], point["d"], alpha=point["alpha"], beta=point["beta"])


def direct_sum(draw: Draw) -> Comparison:
    """Hold the closed form of C_d against the sum of its d/2 sines.

    An angle is within 4 ulp and a product, 9/2 eps of itself; its sine, up to angle 1, no more of
    itself, and 4 ulp of its own. C_d is within 4 ulp.
    """
    angles, target, point = _sines(draw)
    allowed = (13 + angles.shape[-1] / 2) * EPS * target
    return Comparison(_granularity(point), target, allowed, point)


def sandwich(draw: Draw) -> Comparison:
    """Check that C_d lies between the sum of angle (1 - angle/pi) and that of the angles.

    An angle is within 9/2 eps, which is all of the upper bound but for the adding; the lower is off by
    no more of the angles and two products. C_d is within 4 ulp.
    """
    angles, _, point = _sines(draw)
    xp, value = draw.xp, _granularity(point)
    upper = xp.sum(angles, axis=-1)
    lower = xp.sum(angles * (1 - angles / math.pi), axis=-1)
    allowed = (13 + angles.shape[-1] / 2) * EPS * upper
    return Comparison(value, between(xp, value, lower, upper), allowed, point)


def mean_and_limit(draw: Draw) -> Comparison:
    """Hold (2/d) C_d against its limit, and the first step of the sum.

    It is a left sum of the integral that is the limit, of a falling function, so it exceeds the limit, by
    at most (2/d)(sin alpha - sin(alpha/B)). C_d is within 4 ulp and its product rounded, the limit within
    3, and the step within 10 eps of its first part.
    """
    dim, b = draw.choice(WIDTHS), base_of(draw)
    point = {"b": b, "d": dim, "alpha": draw.letter("alpha"), "beta": draw.letter("beta")}
    xp, alpha, beta = draw.xp, point["alpha"], point["beta"]
    value = _granularity(point) * (2 / dim)
    limit = ropetheory.granularity_limit(b, alpha=alpha, beta=beta)
    step = (xp.sin(alpha) - xp.sin(alpha / (beta * b))) * (2 / dim)
    allowed = (8 * value + 4 * limit + 10 * xp.sin(alpha) * (2 / dim)) * EPS
    return Comparison(value, between(xp, value, limit, limit + step), allowed, point)


def enclosed(draw: Draw) -> Comparison:
    """Check that the bounds enclose C_d: they do so exactly, and C_d itself is within 4 ulp."""
    dim, order = draw.choice(WIDTHS), 1 + draw.randrange(6)
    point = {"b": base_of(draw), "d": dim, "alpha": draw.letter("alpha"), "beta": draw.letter("beta")}
    value = _granularity(point)
    lower, upper = ropetheory.granularity_bounds(
        point["b"], dim, order=order, alpha=point["alpha"], beta=point["beta"]
    )
    target = between(draw.xp, value, lower, upper)
    return Comparison(value, target, 4 * EPS * value, {**point, "order": order})


def one_term(draw: Draw) -> Comparison:
    """Check that the expansion of one term is the limit: 32 ulp and 3."""
    point = {"b": base_of(draw), "d": draw.choice(WIDTHS)}
    options = {"alpha": draw.letter("alpha"), "beta": draw.letter("beta")}
    value = ropetheory.granularity_expansion(point["b"], point["d"], terms=1, **options)
    target = ropetheory.granularity_limit(point["b"], **options)
    return Comparison(value, target, 36 * EPS * target, {**point, **options})


def on_axes(draw: Draw) -> Comparison:
    """Hold the grid of C_d against C_d point by point: 23 ulp and 4."""
    side, dim = max(1, int(draw.count**0.5)), draw.choice(WIDTHS)
    b, alpha, beta = base_of(draw)[:side], draw.letter("alpha")[:side], draw.letter("beta")
    value = ropetheory.granularity_grid(b, dim, alpha=alpha, beta=beta)[:, 0, :]
    target = ropetheory.granularity(b[:, None], dim, alpha=alpha[None, :], beta=beta)
    point = {"b": b[:, None], "d": dim, "alpha": alpha[None, :], "beta": beta}
    return Comparison(value, target, 28 * EPS * target, point)


def weighed(draw: Draw) -> Comparison:
    """Check that the bounds on the similarity are C_d times the extreme shares of a pair.

    They are within n + 12 ulp, C_d within 4; a share of squares is off by 2 + n/2 and its product by 1/2.
    """
    rows, dim, b = rows_of_bases(draw)
    alpha, beta, xp = rows.letter("alpha"), rows.letter("beta"), draw.xp
    vectors = rows.uniform(-1.0, 1.0, (rows.count, dim))
    bounds = ropetheory.similarity_bounds(vectors, b, alpha=alpha, beta=beta)
    squares = vectors[:, 0::2] ** 2 + vectors[:, 1::2] ** 2
    whole = ropetheory.granularity(b, dim, alpha=alpha, beta=beta) / xp.sum(squares, axis=-1)
    target = xp.stack((xp.min(squares, axis=-1) * whole, xp.max(squares, axis=-1) * whole))
    allowed = (20 + 1.5 * (dim // 2)) * EPS * target
    return Comparison(xp.stack(bounds), target, allowed, {"b": b, "d": dim, "alpha": alpha, "beta": beta})


def written_out(draw: Draw) -> Comparison:
    """Hold the constant of interpolation against its sum: 1 - cos(theta/2) = 2 sin^2(theta/4).

    theta within 4 ulp counts twice, a sine at 4 ulp twice, the square and its double once; the constant
    is within 13.
    """
    _, dim, b = rows_of_bases(draw)
    quarter = ropetheory.frequencies(b, dim) / 4
    target = draw.xp.sum(2 * draw.xp.sin(quarter) ** 2, axis=-1)
    value = ropetheory.interpolation_constant(b, dim)
    return Comparison(value, target, (31 + dim / 4) * EPS * target, {"b": b, "d": dim})


def close_bound(draw: Draw) -> Comparison:
    """Check that the constant is at most its bound and at least 47/48 of it: 13 ulp, 10 and a product."""
    dim, b = draw.choice(WIDTHS), base_of(draw)
    value, bound = ropetheory.interpolation_constant(b, dim), ropetheory.interpolation_bound(b, dim)
    target = between(draw.xp, value, bound * (47 / 48), bound)
    return Comparison(value, target, 25 * EPS * bound, {"b": b, "d": dim})


CHECKS: dict[str, list[Check]] = {
    "interpolation-error": [
        invariant("interpolation_constant", "the sum written out", written_out),
        invariant("interpolation_bound", "from 47/48 of it on up to it", close_bound),
    ],
    "granularity": [
        invariant("granularity", "the sum written out", direct_sum),
        invariant("granularity", "between its parabolas and its angles", sandwich),
        invariant("granularity_limit", "the mean sine and its first step", mean_and_limit),
        invariant("similarity_bounds", "the shares of the pairs", weighed),
    ],
    "granularity-series": [
        invariant("granularity_bounds", "C_d lies between them", enclosed),
        invariant("granularity_expansion", "one term is the limit", one_term),
        invariant("granularity_grid", "C_d point by point", on_axes),
    ],
}
