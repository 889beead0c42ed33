"""The first offset at which the cosines of all pairs sum to less than 0, for given frequencies or a base."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np

from ropetheory.numeric.arguments import BASE, Argument, Array, ArrayLike, Real, is_array
from ropetheory.numeric.certificates import Ball, decide_sign, to_ball
from ropetheory.numeric.feasible.law import BITS, MethodLaw, make_law, places_of
from ropetheory.numeric.feasible.sums import Offsets, all_sums, rounding_bound, sum_of_balls
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.gathering import Arrays, gather
from ropetheory.numeric.methods.method import Method, check_method
from ropetheory.numeric.namespaces import to_host
from ropetheory.numeric.scores.waves import FREQUENCIES, cosine_sums

_BLOCK, _MOST_BLOCK = 2**10, 2**18  # offsets looked at together: twice as many each time

LIMIT = Argument(
    "limit", "an integer from 1 to 2^40", lambda x: (x >= 1) & (x <= 2**40) & (x % 1 == 0), 1.0,
    "it is the number of offsets to look at, such as 131072", whole=True,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Level:
    """What a sum is compared with: a float, how far it may be off, and the gap whose sign decides."""

    value: float
    error: float
    gap: Callable[[Ball], Ball]


ZERO = Level(0.0, 0.0, lambda total: total)


def first_negative(frequencies: Array, *, limit: Real) -> Any:
    """Return the first offset below a limit at which the sum of the cosines is negative.

    min{m : Σ_j cos(m·θ_j) < 0} over whole m with 0 <= m < limit, each frequency taken exactly.

    Parameters
    ----------
    frequencies : array of shape [n] or [..., n]
        The frequencies θ_j in radians per token, from -64 to 64, on the last axis.
    limit : int
        How many offsets to look at, from 1 to 2^40.

    Returns
    -------
    int or None, or array of shape [...]
        The offset, None where there is none; for frequencies of more axes int64, with -1 for none.

    Raises
    ------
    WrongKindError
        If ``frequencies`` is no array of real numbers, or ``limit`` no number.
    RopeTheoryError
        If ``limit`` or a frequency is outside its domain, or there is no axis of pairs.
    MissingDependencyError
        If a sum is too near 0 for floats and python-flint is not installed.

    See Also
    --------
    feasible_length : up to which length one base holds
    kernel_of : the same for any frequencies

    Notes
    -----
    Exact: a sum nearer to 0 than the error of floats is decided by balls. It never is 0, by the
    theorem of Lindemann and Weierstrass: floats are algebraic numbers.

    References
    ----------
    Men et al. (2024), arXiv:2405.14591.

    Examples
    --------
    >>> from ropetheory import frequencies
    >>> first_negative(frequencies(10000, 128), limit=4096)
    1707
    """
    most = int(LIMIT.scalar(limit))
    if not is_array(frequencies):
        FREQUENCIES.refuse_kind(type(frequencies).__name__, "pass an array of shape [..., n]")
    call = gather((FREQUENCIES, frequencies))
    xp, rows = call.xp, call.values[0]
    if rows.ndim == 0 or rows.shape[-1] == 0:
        FREQUENCIES.refuse(frequencies, " without pairs")
    refuse_outside(FREQUENCIES, call)
    shape, flat = rows.shape[:-1], xp.reshape(rows, (-1, rows.shape[-1]))
    found = [_first_in_row(xp, flat[at : at + 1, :], most) for at in range(flat.shape[0])]
    if not shape:
        return found[0]
    return as_int64(found, call, shape)


def refuse_outside(argument: Argument, call: Arrays, at: int = 0) -> None:
    """Refuse the first element of an argument outside its domain, by its place."""
    held = to_host(call.valid[at])
    if not held.all():
        place = tuple(int(index) for index in np.argwhere(~held)[0])
        argument.refuse(float(call.given[at][place]), f" at {list(place)}")


def as_int64(found: Sequence[int | None], call: Arrays, shape: tuple[int, ...]) -> Any:
    """Return what was found as int64, with -1 for none."""
    numbers = np.asarray([-1 if one is None else one for one in found], dtype=np.int64)
    return call.xp.reshape(call.xp.asarray(numbers, dtype=call.xp.int64, device=call.device), shape)


def _first_in_row(xp: Any, row: Array, limit: int) -> int | None:
    host = [float(value) for value in to_host(row)[0]]
    phase = max(abs(theta) for theta in host) * limit
    rest = rounding_bound(len(host), phase)
    return _find_first(
        lambda start, count: all_sums(xp, start, count, row)[0, :],
        lambda places: np.full(len(places), rest),
        lambda: [to_ball(theta) for theta in host],
        Offsets(limit),
    )


def _find_first(
    sums_of: Callable[[int, int], Array], bound_of: Callable[[Array], Array],
    balls: Callable[[], list[Ball]], offsets: Offsets, level: Level = ZERO,
) -> int | None:  # fmt: skip
    """Look block by block for a sum below a level, and at what floats leave open by balls."""
    start, size = 0, _BLOCK
    while start < offsets.count:
        count = min(size, offsets.count - start)
        sums = to_host(sums_of(start, count)) - level.value
        bound = bound_of(offsets.place(np.arange(start, start + count))) + level.error
        for index in np.flatnonzero(sums <= bound).tolist():
            place = float(offsets.place(np.asarray(start + index)))
            if sums[index] < -bound[index] or _is_negative(place, balls, level):
                return offsets.token(start + index)
        start, size = start + count, min(2 * size, _MOST_BLOCK)
    return None


def _is_negative(place: float, balls: Callable[[], list[Ball]], level: Level) -> bool:
    what = f"sum of cosines at offset {place:.17g}"
    return decide_sign(lambda: level.gap(sum_of_balls(place, balls())), start=BITS, what=what) < 0


@overload
def feasible_length(
    base: Real, dim: Real, *, limit: Real = ..., method: Method | None = ...
) -> int | None: ...
@overload
def feasible_length(
    base: ArrayLike, dim: Real, *, limit: Real = ..., method: Method | None = ...
) -> Array: ...
def feasible_length(
    base: ArrayLike, dim: Real, *, limit: Real = 2**20, method: Method | None = None
) -> Any:
    """Return the longest length for which a base is feasible.

    min{m : Σ_j cos(m·θ_j) < 0}, θ_j = b^(-2j/d): up to that length m the sum is not negative at any
    offset, and for a longer one it is.

    Parameters
    ----------
    base : number or array of any shape
        The base b > 1; the bases of an array are looked at one by one.
    dim : int
        The width d of a head, one even integer from 2 to 2^24.
    limit : int, optional
        How many offsets to look at, from 1 to 2^40.
    method : Method, optional
        How positions and frequencies change, as at construction.

    Returns
    -------
    int or None, or array of the shape of ``base``
        The length in tokens; None where the base is feasible up to the limit. For an array int64,
        with -1 in place of None.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.
    MissingDependencyError
        If a sum is too near 0 for floats and python-flint is not installed.

    See Also
    --------
    feasible_bases : the bases under which no score of equal vectors is negative
    first_negative : the first offset with a negative sum, for any frequencies

    Notes
    -----
    Exact for the float64 base, for the plain frequencies and for methods that multiply them by
    powers of a scale; for other methods for the frequencies that they return. A larger base may
    hold for a shorter length: ``feasible_bases`` gives all of them.

    References
    ----------
    Men et al. (2024), arXiv:2405.14591, theorem 2.

    Examples
    --------
    >>> feasible_length(10000, 128), feasible_length(500000, 128)
    (1707, 18438)
    """
    width, most = paired_dim(dim), int(LIMIT.scalar(limit))
    given = None if method is None else check_method("method", method)
    if not is_array(base):
        return length_of(BASE.scalar(base), width, most, given)
    call = gather((BASE, base))
    refuse_outside(BASE, call)
    found = [length_of(float(one), width, most, given) for one in to_host(call.values[0]).reshape(-1)]
    return as_int64(found, call, call.values[0].shape)


def length_of(
    number: float, width: int, most: int, given: Method | None, level: Level = ZERO
) -> int | None:
    """Return the first of so many offsets at which the sum of one base lies below a level."""
    law = make_law(given, width, None)
    places, tokens = places_of(given, most)
    offsets = Offsets(most if tokens is None else len(tokens), places, tokens)
    bases = np.asarray([number])
    rows = law.frequencies(bases)
    taken = isinstance(law, MethodLaw)  # its frequencies are what the method returns
    slope = 0.0 if taken else float(law.slack(bases, rows).sum())
    last = float(offsets.place(np.asarray(offsets.count - 1)))
    rest = rounding_bound(law.pairs, last * float(rows.max()))

    def sums_of(start: int, count: int) -> Array:
        return cosine_sums(np, offsets.place(np.arange(start, start + count)), rows)

    def balls() -> list[Ball]:
        return [to_ball(float(theta)) for theta in rows[0]] if taken else law.balls(number, number)

    return _find_first(sums_of, lambda at: rest + slope * at, balls, offsets, level)
