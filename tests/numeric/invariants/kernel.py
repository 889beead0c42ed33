"""Invariants of the kernel and its partial sums, held on a grid against the sums written out.

In the bounds eps is 2^-52; n = d/2 positive terms added in any order are off by n eps/2 of their sum, n
terms up to 1 by n^2 eps/2. A sine or cosine of the platform is taken at 4 ulp (``running.CLAIM``),
which is 4 eps of a sine and, of a number up to 1, at most 2 eps absolutely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.shared import WIDTHS, between, invariant, rows_of_bases

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw

FAR = 1e5  # offsets: beyond, the rounding of a phase would hide a change of a billionth


def kernel_bound(draw: Draw, offsets: Any, theta: Any) -> Any:
    """Bound what a kernel and its direct sum may differ by, as in ``kernel_direct``."""
    pairs = theta.shape[-1]
    return (8 * abs(offsets) * draw.xp.sum(theta, axis=-1) + pairs * (15 + 2 * pairs)) * EPS


def kernel_direct(draw: Draw) -> Comparison:
    """Hold the kernel against the sum of its cosines.

    Against the true base the kernel is off by 3 eps |m| of every frequency, and by n (12 + n) eps
    (``kernel``, ``kernel_of``). The direct sum's phases are off by 9/2 eps |m| theta; its cosines by 2
    eps each, and n terms by n^2 eps/2.
    """
    rows, dim, b = rows_of_bases(draw)
    m, theta = rows.integers(-int(FAR), int(FAR)), ropetheory.frequencies(b, dim)
    target = draw.xp.sum(draw.xp.cos(m[:, None] * theta), axis=-1)
    value = ropetheory.kernel(b, dim, offsets=m)
    scale = 0 * target + dim // 2
    return Comparison(value, target, kernel_bound(draw, m, theta), {"m": m, "b": b, "d": dim}, scale)


def kernel_run(draw: Draw) -> Comparison:
    """Do the same for offsets in a row, which are one product of two tables, under one base."""
    dim = draw.choice(WIDTHS)
    rows, b = draw.rows(dim // 2), float(draw.log_uniform(1.01, 1e9, (1,))[0])
    first = draw.randrange(-int(FAR), int(FAR))
    m = draw.place.put(np.arange(first, first + max(rows.count, 64), dtype=float))
    theta = ropetheory.frequencies(draw.place.put(np.asarray([b])), dim)
    target = draw.xp.sum(draw.xp.cos(m[:, None] * theta), axis=-1)
    bound = kernel_bound(draw, m, theta)
    value = ropetheory.kernel(b, dim, offsets=m)
    return Comparison(value, target, bound, {"m": m, "b": b, "d": dim}, 0 * target + dim // 2)


def kernel_given(draw: Draw) -> Comparison:
    """Hold the kernel of given frequencies against its sum: they have no error, a phase has eps/2."""
    rows, dim, _ = rows_of_bases(draw)
    m, theta = rows.integers(-int(FAR), int(FAR)), rows.uniform(0.0, 1.0, (rows.count, dim // 2)) ** 6
    target = draw.xp.sum(draw.xp.cos(m[:, None] * theta), axis=-1)
    value = ropetheory.kernel_of(m, theta)
    return Comparison(value, target, kernel_bound(draw, m, theta), {"m": m, "d": dim}, 0 * target + dim // 2)


def partial_sums(draw: Draw) -> Comparison:
    """Hold the mean size of the partial sums, and the last of them, against these written out.

    A partial sum is off by at most what its pairs' points are, in the plane 2^(1/2) as far as in one
    coordinate: twice the kernel's bound is enough for both sides (``decay_bound`` is within n (8 + n) eps).
    """
    rows, dim, b = rows_of_bases(draw)
    xp, m, theta = draw.xp, rows.integers(0, int(FAR)), ropetheory.frequencies(b, dim)
    angle = m[:, None] * theta
    across, along = (xp.cumulative_sum(wave, axis=-1) for wave in (xp.cos(angle), xp.sin(angle)))
    sizes = xp.sqrt(across * across + along * along)
    target = xp.stack((xp.mean(sizes, axis=-1), sizes[:, -1]))
    sizes = ropetheory.partial_sums(b, dim, offsets=m)
    value = xp.stack((ropetheory.decay_bound(b, dim, offsets=m), sizes[:, -1]))
    allowed = 2 * kernel_bound(draw, m, theta)
    return Comparison(value, target, allowed, {"m": m, "b": b, "d": dim}, 0 * target + dim // 2)


def abel(draw: Draw) -> Comparison:
    """Check that a score is at most max |h_{j+1} - h_j| times the sum of the partial sums' sizes.

    Both sides' phases are off by 15/2 eps |m| theta at most, which counts once for every pair of size up
    to 1 on the left and once for every partial sum, so n-fold, on the right, whose steps are at most 2;
    so do 2 eps for every cosine and what adding brings.
    """
    rows, dim, b = rows_of_bases(draw)
    xp, shape = draw.xp, (rows.count, dim // 2)
    m, theta = rows.integers(0, int(FAR)), ropetheory.frequencies(b, dim)
    size, turn = rows.uniform(0.0, 1.0, shape), rows.uniform(0.0, 6.0, shape)
    score = xp.sum(size * xp.cos(m[:, None] * theta + turn), axis=-1)
    parts = size * xp.cos(turn), size * xp.sin(turn)
    nothing = xp.zeros_like(size[:, :1])
    steps = [xp.concat((part[:, 1:], nothing), axis=-1) - part for part in parts]
    most = xp.max(xp.sqrt(steps[0] ** 2 + steps[1] ** 2), axis=-1)
    upper = most * (dim // 2) * ropetheory.decay_bound(b, dim, offsets=m)
    allowed = (1 + dim) * kernel_bound(draw, m, theta)
    target = between(xp, abs(score), 0 * upper, upper)
    return Comparison(abs(score), target, allowed, {"m": m, "b": b, "d": dim}, 0 * score + dim // 2)


CHECKS: dict[str, list[Check]] = {
    "absolute-encoding": [
        invariant("kernel", "the sum written out", kernel_direct),
        invariant("kernel", "the sum written out, in a row", kernel_run),
        invariant("kernel_of", "the sum written out", kernel_given),
        invariant("decay_bound", "partial sums written out", partial_sums),
        invariant("decay_bound", "Abel's bound on a score", abel),
    ],
}
