"""Indices of a pair in the conventions of the literature."""

from __future__ import annotations

from typing import Any, overload

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import Argument, Array, ArrayLike, Real, all_scalars
from ropetheory.numeric.gathering import Arrays, gather

# An index in a convention is `factor` times the pair counted from 0, plus `first`.
_CONVENTIONS = {
    "pair": (1, 0),
    "pair_from_one": (1, 1),
    "coordinate": (2, 0),
    "count": (1, 0),
}
INDEX = Argument(
    "index", "a number from -2^53 to 2^53", lambda x: (x >= -(2**53)) & (x <= 2**53), 0.0,
    "it is an index, such as 46",
)  # fmt: skip


def _convention(name: str, value: object) -> tuple[int, int]:
    if not isinstance(value, str):
        raise WrongKindError(
            f"`{name}` must be the name of a convention; got {echo(value)} of type "
            f"{type(value).__name__} (one of {', '.join(map(repr, _CONVENTIONS))})"
        )
    if value not in _CONVENTIONS:
        raise RopeTheoryError(
            f"`{name}` must be one of {', '.join(map(repr, _CONVENTIONS))}; got {echo(value)} "
            "('pair' counts from 0, as everywhere in this library)"
        )
    return _CONVENTIONS[value]


def _refuse_odd(value: object, where: str = "") -> None:
    raise RopeTheoryError(
        f"`index` must be even where it is an integer and a coordinate; got {echo(value)}{where} "
        "(a pair is named by the first of its two; convert with float() for a real index)"
    )


@overload
def convert_index(index: Real, source: str, target: str) -> float: ...
@overload
def convert_index(index: ArrayLike, source: str, target: str) -> Array: ...
def convert_index(index: ArrayLike, source: str, target: str) -> Any:
    """Convert the index of a pair, whole or real, from one convention to another.

    With c the pair counted from 0: "pair" is c, "pair_from_one" c + 1, "coordinate" 2c (the first
    coordinate of the pair, which is also how many coordinates come before it), and "count" c (how
    many pairs come before it).

    Parameters
    ----------
    index : number or array
        The index, from -2^53 to 2^53.
    source, target : str
        The conventions: "pair", "pair_from_one", "coordinate" or "count".

    Returns
    -------
    int, float or array
        The index in the other convention: an integer for an integer (int64 for an array of
        integers), else a float.

    Raises
    ------
    WrongKindError
        If ``index`` is not a real number or an array of real numbers, or a convention is no text.
    RopeTheoryError
        If a scalar is outside the domain, an integer coordinate is odd, or a convention is
        unknown. An element of a floating array outside the domain gives nan; in an array of
        integers the first such element is named.

    See Also
    --------
    critical_pair : the first pair whose wavelength reaches the length
    critical_index : the real index at which the wavelength is the length

    Notes
    -----
    Integers exactly; real indices are rounded once (1/2 ulp). A real critical index converts by
    the same maps, before it is rounded up.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, counts pairs from 1; Liu et al. (2023), arXiv:2310.05209,
    gives the critical dimension in coordinates; model code counts pairs from 0.

    Examples
    --------
    >>> convert_index(46, "pair", "pair_from_one")
    47
    >>> convert_index(92, "coordinate", "count")
    46
    >>> convert_index(45.25, "pair", "coordinate")
    90.5
    """
    maps = (_convention("source", source), _convention("target", target))
    if all_scalars(index):
        number = INDEX.exact(index)
        if isinstance(number, int):
            if maps[0][0] == 2 and number % 2:
                _refuse_odd(number)
            (factor, first), (times, start) = maps
            return (number - first) // factor * times + start
        return float(_convert_real(float(number), *maps))
    with np.errstate(all="ignore"):
        call = gather((INDEX, index))
        if call.xp.isdtype(call.given[0].dtype, "integral"):
            return _convert_whole(call, *maps)
        return call.finish(_convert_real(call.values[0], *maps), call.valid[0])


def _convert_real(index: Any, source: tuple[int, int], target: tuple[int, int]) -> Any:
    # One rounding: halving and doubling are exact, and of two shifts one is by 0 or they cancel.
    (factor, first), (times, start) = source, target
    if first == start and factor == times:
        return index
    return (index - first) / factor * times + start


def _convert_whole(call: Arrays, source: tuple[int, int], target: tuple[int, int]) -> Array:
    """Convert integers exactly; name the first that has no image."""
    xp, given = call.xp, call.given[0]
    # As integers: 2^53 + 1 would round into the domain. What int64 cannot hold turns negative.
    number = xp.astype(given, xp.int64, copy=True)
    valid = call.valid[0] & INDEX.holds(number)
    if not bool(xp.all(valid)):
        INDEX.refuse(*_first(xp, given, valid))
    even = number % 2 == 0
    if source[0] == 2 and not bool(xp.all(even)):
        _refuse_odd(*_first(xp, given, even))
    return (number - source[1]) // source[0] * target[0] + target[1]


def _first(xp: Any, array: Array, valid: Array) -> tuple[int, str]:
    """Return the first element that is not valid, and where it is."""
    flat = xp.reshape(xp.logical_not(valid), (-1,))
    place = int(xp.argmax(xp.astype(flat, xp.int64)))
    index = tuple(int(i) for i in np.unravel_index(place, array.shape))
    return int(array[index]), f" at index {index}"
