"""Nearest and farthest images for the frequencies of any method, with the positions that attain them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal, NamedTuple

import numpy as np

from ropetheory.numeric.arguments import SCALE, Argument, Array, ArrayLike, check_option, is_array
from ropetheory.numeric.elementwise import first_outside
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.images.farthest import Farthest, OldImages, farthest
from ropetheory.numeric.images.nearest import nearest_equal, nearest_sphere
from ropetheory.numeric.namespaces import is_numpy, to_host
from ropetheory.numeric.scores.waves import FREQUENCIES

NEW_FREQUENCIES = Argument(
    "new_frequencies", FREQUENCIES.rule, FREQUENCIES.holds, 0.0,
    "they are in radians per token, as a method's `frequencies` returns them",
)  # fmt: skip


def gather_stacks(*bound: tuple[Argument, Any]) -> tuple[Arrays, tuple[int, ...]]:
    """Gather arguments, refuse elements outside the domain, and return the shape of the result.

    The first arguments are frequencies, with the pairs on their last axis.
    """
    schedules = [pair for pair in bound if pair[0] in (FREQUENCIES, NEW_FREQUENCIES)]
    for argument, value in schedules:
        if not is_array(value):
            argument.refuse_kind(type(value).__name__, "pass an array of shape [..., n]")
    with np.errstate(all="ignore"):
        call = gather(*bound)
    for (argument, _), value, valid in zip(bound, call.given, call.valid, strict=True):
        if not bool(call.xp.all(valid)):
            index, first = first_outside(call.xp, value, valid)
            argument.refuse(first, f" at index {index}")
    pairs = [value.shape[-1] if value.ndim else 0 for value in call.values[: len(schedules)]]
    for (argument, value), width in zip(schedules, pairs, strict=True):
        if width != max(pairs) or not width:
            argument.refuse(value, f" with {width} pairs" + (f" beside {max(pairs)}" if width else ""))
    fronts = [v.shape[:-1] if k < len(schedules) else v.shape for k, v in enumerate(call.values)]
    return call, check_shapes([argument.name for argument, _ in bound], fronts)


def rows_of(array: Array, shape: tuple[int, ...]) -> tuple[list[Any], list[int]]:
    """Return the rows of frequencies, and which of them each element of the result has."""
    front = array.shape[:-1]
    places = np.broadcast_to(np.arange(math.prod(front)).reshape(front), shape)
    return [array[(*at, ...)] for at in np.ndindex(*front)], places.reshape(-1).tolist()


def numbers_of(array: Array, shape: tuple[int, ...]) -> list[float]:
    """Return the numbers of an array, one for each element of the result."""
    numbers: list[float] = np.broadcast_to(to_host(array), shape).reshape(-1).tolist()
    return numbers


def column_of(call: Arrays, shape: tuple[int, ...], numbers: list[Any], dtype: Any) -> Array:
    """Return numbers as an array of the result's shape."""
    made = call.xp.asarray(numbers, dtype=dtype, device=call.device)
    return call.xp.reshape(made, shape)


MOST = 2**24
COUNT = Argument(
    "count", "an integer from 2 to 2^24", lambda x: (x >= 2) & (x <= MOST) & (x % 1 == 0), 2.0,
    "it is a number of positions, such as 4096", whole=True,
)  # fmt: skip
OLD_COUNT = Argument(
    "count", "an integer from 1 to 2^24", lambda x: (x >= 1) & (x <= MOST) & (x % 1 == 0), 1.0,
    "it is the number of old positions, such as 4096", whole=True,
)  # fmt: skip


class NearestImages(NamedTuple):
    """The distance of the two nearest images, and the offset of their positions."""

    distance: Any
    offset: Any


class FarthestImage(NamedTuple):
    """The distance of a new image from all old ones, its position, and that of the nearest old one."""

    distance: Any
    position: Any
    nearest: Any


def check_over(over: Any) -> None:
    """Refuse what is neither of the two sets of vectors."""
    check_option("over", over, ("equal", "sphere"), "equal pair norms are usual")


def new_count(count: int, scale: float) -> int:
    """Return how many integers j have 0 <= j < sN."""
    total = min(math.ceil(Fraction(scale) * count), MOST + 1)
    if total > MOST:
        SCALE.refuse(scale, f", which gives more than 2^24 new positions for {count} old")
    return total


def nearest_images(
    frequencies: Array, count: ArrayLike, *, over: Literal["equal", "sphere"] = "equal"
) -> NearestImages:
    """Return the distance of the two nearest images among the first positions, and their offset.

    q = min_{1<=n<N} (4/r·Σ_j sin²(n·φ_j/2))^(1/2) for the r frequencies φ_j of any method and a unit
    vector whose pairs have equal norms; over the sphere, the infimum over all unit vectors,
    min_{1<=n<N} min_j 2·|sin(n·φ_j/2)|. Images of positions n apart are equally far everywhere.

    Parameters
    ----------
    frequencies : array of shape [..., r]
        The frequencies φ_j in radians per token, from -64 to 64: a method's ``frequencies``, times its
        ``rate`` where it changes positions. Several methods or parameters are stacked in front.
    count : number or array of shape [...]
        The number of positions N, an integer from 2 to 2^24. It broadcasts with the axes in front.
    over : {"equal", "sphere"}
        The vectors: those of equal pair norms, or the infimum over all.

    Returns
    -------
    NearestImages
        ``distance`` (from 0 to 2, float) and ``offset`` (int64), arrays of shape [...], and Python
        numbers for one map of NumPy's: the images of 0 and ``offset`` lie ``distance`` apart.

    Raises
    ------
    WrongKindError
        If ``frequencies`` is no array of real numbers, ``count`` neither a number nor an array of them,
        or ``over`` no text.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named), a schedule
        is empty, ``over`` is not one of the two, or the shapes do not broadcast.

    See Also
    --------
    nearest_distance : the nearest two images under a schedule
    farthest_image : the farthest new image for any frequencies, and where

    Notes
    -----
    Each frequency is taken exactly as it is; the distance is within (r + 16)·2^-52·q + N·max|φ|·2^-100
    of the least, and the offset attains it (of several, which one may depend on rounding). Sums
    of cosines are computed in the namespace and on the device of the arrays, once for all counts of
    a schedule; the sphere takes r·ln N steps on the host, by continued fractions.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B; Lagrange's theorem on best approximations.

    Examples
    --------
    >>> from ropetheory import position_interpolation, yarn
    >>> stack = [m.frequencies(10000, 128) for m in (position_interpolation(4), yarn(4, 4096))]
    >>> found = nearest_images(stack, 2**20)
    >>> found.distance.round(6), found.offset
    (array([0.062394, 0.244012]), array([1, 1]))
    """
    check_over(over)
    call, shape = gather_stacks((FREQUENCIES, frequencies), (COUNT, count))
    rows, places = rows_of(call.values[0], shape)
    counts = [int(number) for number in numbers_of(call.values[1], shape)]
    found: list[Any] = [None] * len(places)
    for at, row in enumerate(rows):
        mine = [place for place, one in enumerate(places) if one == at]
        asked = [counts[place] for place in mine]
        if over == "equal":
            results = nearest_equal(call.xp, row, asked) if asked else []
        else:
            results = [nearest_sphere(row, number) for number in asked]
        for place, result in zip(mine, results, strict=True):
            found[place] = result
    distances, offsets = ([one[k] for one in found] for k in range(2))
    if shape == () and is_numpy(call.xp):  # one schedule and one count: Python numbers
        return NearestImages(float(distances[0]), int(offsets[0]))
    return NearestImages(
        column_of(call, shape, distances, call.result_dtype), column_of(call, shape, offsets, call.xp.int64)
    )


def farthest_image(
    frequencies: Array, new_frequencies: Array, count: ArrayLike, scale: ArrayLike
) -> FarthestImage:
    """Return the new image that lies farthest from all old ones, and the old one nearest to it.

    d(f, f̂) = max_{0<=j<sN} min_{0<=k<N} (4/r·Σ_i sin²((j·φ_i - k·θ_i)/2))^(1/2) for a unit vector
    whose r pairs have equal norms, where f turns pair i by θ_i a token and f̂ by φ_i.

    Parameters
    ----------
    frequencies : array of shape [..., r]
        The frequencies θ_i of the old map in radians per token, from -64 to 64.
    new_frequencies : array of shape [..., r]
        The frequencies φ_i of the new one: a method's ``frequencies``, times its ``rate`` where it changes
        positions. Several methods or parameters are stacked in front.
    count : number or array of shape [...]
        The number N of old positions, an integer from 1 to 2^24.
    scale : number or array of shape [...]
        The factor s > 0: the new positions j are the integers with 0 <= j < sN, at most 2^24. All
        axes in front broadcast.

    Returns
    -------
    FarthestImage
        ``distance`` (from 0 to 2, float), ``position`` (j, int64) and ``nearest`` (k, int64), arrays of
        shape [...].

    Raises
    ------
    WrongKindError
        If the frequencies are no arrays of real numbers, or another argument neither a real number
        nor an array of them.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named), the numbers
        of pairs differ or are 0, or the shapes do not broadcast.

    See Also
    --------
    directed_distance : the new image farthest from all old ones, for interpolation
    nearest_images : the nearest two images for any frequencies, and where

    Notes
    -----
    Each frequency is taken exactly as it is. The distance is that of the two positions within 2^-47,
    and its square within (2r + 48)·2^-50 + X·2^-97 of the true square, with the largest angle X; of
    positions that are equal to this, which one is found may depend on rounding. Products of blocks
    run in the namespace and on the device of the arrays; old images are made once for all new maps.
    Not all of the s·N² pairs are compared: a new position is left out where an old image is proved
    to be near enough. At worst, for maps that have nothing in common, none is.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, with the metric as repaired.

    Examples
    --------
    >>> from ropetheory import frequencies, ntk_aware
    >>> found = farthest_image(frequencies(10000, 128), ntk_aware(4).frequencies(10000, 128), 4096, 4)
    >>> round(found.distance, 6), found.position, found.nearest
    (1.175057, 15923, 3400)
    """
    bound = ((FREQUENCIES, frequencies), (NEW_FREQUENCIES, new_frequencies))
    call, shape = gather_stacks(*bound, (OLD_COUNT, count), (SCALE, scale))
    found = list(_farthest_each(call, shape))
    distances, *places = ([one[k] for one in found] for k in range(3))
    if shape == () and is_numpy(call.xp):
        return FarthestImage(float(distances[0]), *(int(place[0]) for place in places))
    whole = (column_of(call, shape, column, call.xp.int64) for column in places)
    return FarthestImage(column_of(call, shape, distances, call.result_dtype), *whole)


def _farthest_each(call: Arrays, shape: tuple[int, ...]) -> Iterator[Farthest]:
    """Find the farthest image of every element, with the old images of one schedule at a time."""
    (olds, old_at), (news, new_at) = (rows_of(value, shape) for value in call.values[:2])
    counts = [int(number) for number in numbers_of(call.values[2], shape)]
    totals = [new_count(*pair) for pair in zip(counts, numbers_of(call.values[3], shape), strict=True)]
    results: dict[int, Farthest] = {}
    for at in range(len(olds) if counts else 0):
        old = OldImages(call.xp, olds[at], max(counts))
        for place, one in enumerate(old_at):
            if one == at:
                results[place] = farthest(old, news[new_at[place]], counts[place], totals[place])
    return (results[place] for place in range(len(counts)))
