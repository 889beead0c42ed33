"""Distances between the images of positions: the nearest two, and new images to old ones.

For a unit vector whose pairs have equal norms, images whose pairs differ by the angles ψ_j lie
D = (8/d·Σ sin²(ψ_j/2))^(1/2) apart, and D² = 2 - (4/d)·Σ cos ψ_j.  The second form is a product
of matrices, and finds the positions; it loses what is small, so the first gives the value there.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import (
    ALPHA,
    BASE,
    BETA,
    SCALE,
    Argument,
    Array,
    Real,
    all_scalars,
    check_shapes,
    gather,
)
from ropetheory.numeric.schedule import frequencies, paired_dim
from ropetheory.numeric.waves import cosine_sums, in_turns, reduced, waves

Floats = NDArray[np.float64]

_MOST = 2**24
_CHUNK = 2**20  # phases, or products, held at a time
COUNT = Argument(
    "count", "an integer from 2 to 2^24", lambda x: (x >= 2) & (x <= _MOST) & (x % 1 == 0), 2.0,
    "it is a number of positions, such as 4096", whole=True,
)  # fmt: skip
OLD_COUNT = Argument(
    "count", "an integer from 1 to 2^24", lambda x: (x >= 1) & (x <= _MOST) & (x % 1 == 0), 1.0,
    "it is the number of old positions, such as 4096", whole=True,
)  # fmt: skip


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


def _each(formula: Callable[..., float], *bound: tuple[Argument, Any]) -> Any:
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
                results[at] = _or_nan(formula, [float(column[at]) for column in columns[:-1]])
        made = xp.asarray(results, dtype=call.dtype, device=call.device)
        return call.finish(xp.reshape(made, shape), valid)


def _or_nan(formula: Callable[..., float], numbers: list[float]) -> float:
    try:
        return formula(*numbers)
    except RopeTheoryError:  # β·b is no base
        return math.nan


def _chord(angles: tuple[Floats, Floats]) -> Floats:
    """Return D for phases in turns [..., n]: 8/d is 4/n."""
    halves = np.sin(math.pi * (angles[0] + angles[1]))
    root: Floats = np.sqrt(np.mean(4.0 * halves * halves, axis=-1))
    return root


def _nearest_equal(angles: Floats, count: int) -> float:
    offsets = np.arange(1.0, count)
    sums = cosine_sums(np, offsets, angles[None, :])
    # The sums are off by n·(n + 13)·2^-52 at most, as `cosine_sums` says of phases below 2^48.
    slack = 2 * len(angles) * (len(angles) + 13) * 2.0**-52
    close = offsets[sums >= sums.max() - slack]
    return _least(close, angles, _chord)


def _nearest_sphere(angles: Floats, count: int) -> float:
    def chords(parts: tuple[Floats, Floats]) -> Floats:
        least: Floats = np.min(np.abs(parts[0] + parts[1]), axis=-1)
        return least

    return 2 * math.sin(math.pi * _least(np.arange(1.0, count), angles, chords))


def _least(offsets: Floats, angles: Floats, size: Callable[[tuple[Floats, Floats]], Floats]) -> float:
    turns, step = in_turns(angles), max(1, _CHUNK // len(angles))
    least = math.inf
    for start in range(0, len(offsets), step):
        parts = reduced(np, offsets[start : start + step, None], turns)
        least = min(least, float(np.min(size(parts))))
    return least


_NEAREST = {"equal": _nearest_equal, "sphere": _nearest_sphere}


def nearest_distance(
    base: Real | Array,
    dim: Real,
    count: Real | Array,
    *,
    alpha: Real | Array = 1.0,
    beta: Real | Array = 1.0,
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
        The factor β on the base, with βb > 1 (adjusted base).  All but `dim` broadcast.
    over : {"equal", "sphere"}
        The vectors: those of equal pair norms, or the infimum over all.

    Returns
    -------
    float or array
        The distance, for vectors of norm 1: from 0 to 2.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers, or `over` no text.
    RopeTheoryError
        If a scalar is outside the domain, `over` is not one of the two, or the shapes do not
        broadcast.  An element of an array outside the domain gives nan.

    Notes
    -----
    Within 2^-50·(q + N·max φ), where the second part is the rounding of the angles; arrays are
    computed on the host, one element after another, in time N·d each.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> round(nearest_distance(10000, 128, 4096), 6)
    0.244075
    """
    width = paired_dim(dim)
    if not isinstance(over, str):
        raise WrongKindError(f"`over` must be text; got {echo(over)} (use 'equal')")
    if over not in _NEAREST:
        raise RopeTheoryError(
            f"`over` must be 'equal' or 'sphere'; got {echo(over)} (equal pair norms are usual)"
        )

    def nearest(b: float, positions: float, a: float, factor: float) -> float:
        return _NEAREST[over](_angles(b, width, a, factor), int(positions))

    return _each(nearest, (BASE, base), (COUNT, count), (ALPHA, alpha), (BETA, beta))


def _table(positions: Floats, angles: Floats) -> Floats:
    return np.concatenate(waves(np, positions[:, None], in_turns(angles)), axis=-1)


def _nearest_old(new: Floats, count: int, angles: tuple[Floats, Floats]) -> Floats:
    """Return D between new images and the old ones nearest to them."""
    images = _table(new, angles[1])
    best, place = np.full(len(new), -math.inf), np.zeros(len(new))
    step = max(1, _CHUNK // max(len(new), 2 * len(angles[0])))
    for start in range(0, count, step):
        old = np.arange(float(start), float(min(count, start + step)))
        products = images @ _table(old, angles[0]).T
        pick = np.argmax(products, axis=1)
        value = products[np.arange(len(new)), pick]
        better = value > best
        best, place = np.where(better, value, best), np.where(better, old[pick], place)
    first = reduced(np, place[:, None], in_turns(angles[0]))
    second = reduced(np, new[:, None], in_turns(angles[1]))
    return _chord((first[0] - second[0], first[1] - second[1]))


def directed_distance(
    base: Real | Array,
    dim: Real,
    count: Real | Array,
    scale: Real | Array,
    *,
    alpha: Real | Array = 1.0,
    beta: Real | Array = 1.0,
) -> Any:
    """Return how far a new image may lie from all old ones.

    d(f, f̂) = max_{0<=j<sN} min_{0<=k<N} ‖f(k) - f̂(j)‖ for a unit vector whose pairs have equal
    norms, where f turns pair i by k·b^(-2i/d) and f̂ by j·α·(βb)^(-2i/d).  Position interpolation
    is α = 1/s, an adjusted base β alone, and plain extrapolation neither.  Minimised over j as
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
        The factor β on its base, with βb > 1.  All but `dim` broadcast.

    Returns
    -------
    float or array
        The distance, for vectors of norm 1: from 0 to 2.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain or the shapes do not broadcast.  An element of an
        array outside the domain gives nan.

    Notes
    -----
    The nearest old image is found by inner products, so that it may be one whose squared
    distance is (d/2 + 6)·2^-50 above the least; besides, the distance is within 2^-50·sN·max(1, α) for
    the rounding of the angles.  Time s·N²·d, by blocks of matrix products on the host.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, with the metric as repaired.

    Examples
    --------
    >>> round(directed_distance(10000, 128, 256, 4, alpha=1 / 4), 6)
    0.184968
    """
    width = paired_dim(dim)

    def directed(b: float, positions: float, s: float, a: float, factor: float) -> float:
        angles = _angles(b, width, 1.0, 1.0), _angles(b, width, a, factor)
        total = min(math.ceil(Fraction(s) * int(positions)), _MOST + 1)
        if total > _MOST:
            SCALE.refuse(s, f", which gives more than 2^24 new positions for {positions:.0f} old")
        step = max(1, _CHUNK // (4 * width))
        starts = range(0, total, step)
        blocks = (np.arange(float(at), float(min(total, at + step))) for at in starts)
        return max(float(np.max(_nearest_old(new, int(positions), angles))) for new in blocks)

    bound = (BASE, base), (OLD_COUNT, count), (SCALE, scale), (ALPHA, alpha), (BETA, beta)
    return _each(directed, *bound)
