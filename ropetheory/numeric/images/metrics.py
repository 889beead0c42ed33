"""Distances between the images of positions, for interpolated angles and an adjusted base.

For a unit vector whose pairs have equal norms, images whose pairs differ by the angles ψ_j lie
D = (8/d·Σ sin²(ψ_j/2))^(1/2) apart, and D² = 2 - (4/d)·Σ cos ψ_j. The second form is a product
of matrices, and finds the positions; it loses what is small, so the first gives the value there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Literal, overload

import numpy as np

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.arguments import (
    ALPHA,
    BASE,
    BETA,
    SCALE,
    Argument,
    Array,
    ArrayLike,
    Real,
    all_scalars,
)
from ropetheory.numeric.frequencies.schedule import frequencies, paired_dim
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.images.farthest import OldImages, farthest
from ropetheory.numeric.images.images import COUNT, OLD_COUNT, check_over, new_count
from ropetheory.numeric.images.nearest import nearest_equal, nearest_sphere

Floats = np.ndarray[Any, np.dtype[np.float64]]


def _angles(base: float, dim: int, alpha: float, beta: float) -> Floats:
    """Return the angles of one token, α·(βb)^(-2j/d)."""
    product = beta * base
    if not 1 < product < math.inf:
        raise RopeTheoryError(
            f"`beta` times `base` must be a finite number above 1; got {echo(product)} "
            "(leave `beta` at 1 for the base itself)"
        )
    turned: Floats = alpha * frequencies(product, dim)
    return turned


def _evaluate_each(formula: Callable[..., float], *bound: tuple[Argument, Any]) -> Any:
    """Evaluate a formula of numbers, for every element where there are arrays."""
    if all_scalars(*(value for _, value in bound)):
        return formula(*(argument.scalar(value) for argument, value in bound))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        names = [argument.name for argument, _ in bound]
        shape = check_shapes(names, [value.shape for value in call.values])
        xp = call.xp
        valid = xp.asarray(True, device=call.device)
        for mask in call.valid:
            valid = valid & mask
        columns = [xp.reshape(xp.broadcast_to(v, shape), (-1,)) for v in (*call.values, valid)]
        results = [math.nan] * columns[0].shape[0]
        for at in range(len(results)):
            if bool(columns[-1][at]):
                results[at] = _call_or_nan(formula, [float(column[at]) for column in columns[:-1]])
        made = xp.asarray(results, dtype=call.dtype, device=call.device)
        return call.finish(xp.reshape(made, shape), valid)


def _call_or_nan(formula: Callable[..., float], numbers: list[float]) -> float:
    try:
        return formula(*numbers)
    except RopeTheoryError:  # β·b is no base
        return math.nan


@overload
def nearest_distance(
    base: Real, dim: Real, count: Real, *,
    alpha: Real = ..., beta: Real = ..., over: Literal['equal', 'sphere'] = ...,
) -> float: ...  # fmt: skip
@overload
def nearest_distance(
    base: ArrayLike, dim: Real, count: ArrayLike, *,
    alpha: ArrayLike = ..., beta: ArrayLike = ..., over: Literal['equal', 'sphere'] = ...,
) -> Array: ...  # fmt: skip
def nearest_distance(
    base: ArrayLike,
    dim: Real,
    count: ArrayLike,
    *,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
    over: Literal["equal", "sphere"] = "equal",
) -> Any:
    """Return the distance of the two nearest images of a vector among the first positions.

    q = min_{1<=n<N} (8/d·Σ_{j<d/2} sin²(n·φ_j/2))^(1/2) with φ_j = α·(βb)^(-2j/d), for a unit
    vector whose pairs have equal norms; over the sphere, the infimum over all unit vectors,
    min_{1<=n<N} min_j 2·|sin(n·φ_j/2)|, which a vector in the plane of one pair attains.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    count : number or array
        The number of positions N, an integer from 2 to 2^24.
    alpha : number or array
        The factor α on the angles, 0 < α <= 8 (position interpolation: 1/s).
    beta : number or array
        The factor β on the base, with βb > 1 (adjusted base). All but ``dim`` broadcast.
    over : {"equal", "sphere"}
        The vectors: those of equal pair norms, or the infimum over all.

    Returns
    -------
    float or array
        The distance, for vectors of norm 1: from 0 to 2.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers, or ``over`` no text.
    RopeTheoryError
        If a scalar is outside the domain, ``over`` is not one of the two, or the shapes do not
        broadcast. An element of an array outside the domain gives nan.

    See Also
    --------
    nearest_images : the nearest two images for any frequencies, and where
    directed_distance : the new image farthest from all old ones, for interpolation

    Notes
    -----
    Within 2^-50·(q + N·max φ), where the second part is the rounding of the angles. Arrays are
    computed on the host, one element after another; ``nearest_images`` runs on a device, and tells
    the offset.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> round(nearest_distance(10000, 128, 4096), 6)
    0.244075
    """
    width = paired_dim(dim)
    check_over(over)

    def nearest(b: float, positions: float, a: float, factor: float) -> float:
        angles = _angles(b, width, a, factor)
        if over == "sphere":
            return nearest_sphere(angles, int(positions)).distance
        return nearest_equal(np, angles, [int(positions)])[0].distance

    return _evaluate_each(nearest, (BASE, base), (COUNT, count), (ALPHA, alpha), (BETA, beta))


@overload
def directed_distance(
    base: Real, dim: Real, count: Real, scale: Real, *, alpha: Real = ..., beta: Real = ...
) -> float: ...
@overload
def directed_distance(
    base: ArrayLike, dim: Real, count: ArrayLike, scale: ArrayLike,
    *, alpha: ArrayLike = ..., beta: ArrayLike = ...,
) -> Array: ...  # fmt: skip
def directed_distance(
    base: ArrayLike,
    dim: Real,
    count: ArrayLike,
    scale: ArrayLike,
    *,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
) -> Any:
    """Return how far a new image may lie from all old ones.

    d(f, f̂) = max_{0<=j<sN} min_{0<=k<N} ‖f(k) - f̂(j)‖ for a unit vector whose pairs have equal
    norms, where f turns pair i by k·b^(-2i/d) and f̂ by j·α·(βb)^(-2i/d). Position interpolation
    is α = 1/s, an adjusted base β alone, and plain extrapolation neither. Minimised over j as
    well, as it is printed, it would be 0: the images at position 0 agree.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    count : number or array
        The number N of old positions, an integer from 1 to 2^24.
    scale : number or array
        The factor s > 0: the new positions j are the integers with 0 <= j < sN, at most 2^24.
    alpha : number or array
        The factor α on the angles of the new map, 0 < α <= 8.
    beta : number or array
        The factor β on its base, with βb > 1. All but ``dim`` broadcast.

    Returns
    -------
    float or array
        The distance, for vectors of norm 1: from 0 to 2.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    farthest_image : the farthest new image for any frequencies, and where
    nearest_distance : the nearest two images under a schedule

    Notes
    -----
    That of two positions for which the squared distance is within (d + 48)·2^-50 of the true one;
    besides, the distance is within 2^-50·sN·max(1, α) for the rounding of the angles. Arrays are
    computed on the host, one element after another; ``farthest_image`` takes the frequencies of any
    method, runs on a device, and tells the positions.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, with the metric as repaired.

    Examples
    --------
    >>> round(directed_distance(10000, 128, 256, 4, alpha=1 / 4), 6)
    0.184968
    """
    width = paired_dim(dim)

    kept: dict[tuple[float, float], OldImages] = {}  # of the last base, for grids of new maps

    def directed(b: float, positions: float, s: float, a: float, factor: float) -> float:
        angles, total = _angles(b, width, a, factor), new_count(int(positions), s)
        if (b, positions) not in kept:
            kept.clear()
            kept[b, positions] = OldImages(np, _angles(b, width, 1.0, 1.0), int(positions))
        return farthest(kept[b, positions], angles, int(positions), total).distance

    bound = (BASE, base), (OLD_COUNT, count), (SCALE, scale), (ALPHA, alpha), (BETA, beta)
    return _evaluate_each(directed, *bound)
