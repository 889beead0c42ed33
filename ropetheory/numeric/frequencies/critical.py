"""The critical index: from which pair on a wavelength reaches the length."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, overload

import numpy as np

from ropetheory.numeric.arguments import BASE, DIM, LENGTH, Array, ArrayLike, Real, all_scalars
from ropetheory.numeric.certificates import critical_pair_exact
from ropetheory.numeric.elementwise import elements, elementwise, first_outside
from ropetheory.numeric.frequencies.many_pairs import pairs_in_tiles
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.namespaces import SCALAR, Functions, device_of
from ropetheory.numeric.two_floats import EPS, TWO_PI, TWO_PI_LOW, Number, quotient

_TINY, _HUGE = 2.0**-900, 2.0**900
_LIFT, _LOG_LIFT = 2.0**256, 256 * math.log(2)


def log_turns(fns: Functions, length: Number) -> tuple[Number, Number]:
    """Return ln(L/2π) as a logarithm and the small correction that its argument's rounding asks.

    With q = fl(L/2π) and L/2π = q·(1 + r), ln(L/2π) = ln q + r - r²/2 + O(r³). Without r the
    result has no correct digit for L next to 2π.
    """
    tiny = length < _TINY  # the quotient would be subnormal and lose its digits
    turns, rest = quotient(fns.where(tiny, length * _LIFT, length), TWO_PI)
    # Beyond 2^900 the exact product overflows, and r is below half an ulp of the logarithm.
    r = fns.where(turns < _HUGE, rest / turns - TWO_PI_LOW / TWO_PI, 0.0)
    return fns.log(turns) - fns.where(tiny, _LOG_LIFT, 0.0), r - r * r / 2


def _index(fns: Functions, base: Number, dim: Number, length: Number) -> Number:
    # In ulp of the result, with a logarithm good to e ulp: the quotient d/2 / ln b brings at
    # most 2e + 1/2 (its rounding meets a mantissa of 2 when ln's meets one of 1), ln q 2e, the
    # product 1/2, the sum 1/2. That is 4e + 3/2: 3.6 for e = 0.52 (glibc), 4 for e = 0.62.
    pairs_per_log = dim / 2 / fns.log(base)
    lead, correction = log_turns(fns, length)
    return pairs_per_log * lead + pairs_per_log * correction


@overload
def critical_index(base: Real, dim: Real, length: Real) -> float: ...
@overload
def critical_index(base: ArrayLike, dim: ArrayLike, length: ArrayLike) -> Array: ...
def critical_index(base: ArrayLike, dim: ArrayLike, length: ArrayLike) -> Any:
    """Return the real index at which the wavelength equals a length.

    x = (d/2)·ln(L/2π)/ln b is the solution of 2π·b^(2x/d) = L. Pairs with a whole number
    j < x turn full circle within L tokens; those with j >= x do not.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    length : number or array
        The length L > 0, in tokens. The three broadcast.

    Returns
    -------
    float or array
        The index, in pairs counted from 0. It is negative for L < 2π and may exceed d/2.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain or the shapes do not broadcast. An element of an
        array outside the domain gives nan.

    See Also
    --------
    critical_pair : the first pair whose wavelength reaches the length
    convert_index : from pairs to coordinates and counts, and back
    critical_base : the base that keeps the critical index

    Notes
    -----
    Within 4 ulp, also for L next to 2π and b next to 1, where the platform's logarithm is good
    to 0.6 ulp.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension); Wang et al. (2024),
    arXiv:2403.00071.

    Examples
    --------
    >>> round(critical_index(10000, 128, 4096), 6)
    45.026881
    """
    return elementwise("critical_index", _index, (BASE, base), (DIM, dim), (LENGTH, length))


# How far the float x may be from the true one. With logarithms off by k ulp, ln b and ln q
# bring k·eps·|x| each and the roundings of `_index` less than 2·eps·|x|; an error of one eps in
# q itself (where the exact product is not exact, as on a device without float64) brings
# eps·(d/2)/ln b. 32 allows k = 15. A wider guard costs only certificates: at random arguments
# about one call in 10^12 meets one.
GUARD = 32.0


def _is_close(fns: Functions, x: Number, base: Number, dim: Number, eps: float) -> Any:
    """Tell whether x is so close to an integer that its rounding error may hide the answer."""
    guard = GUARD * eps * (abs(x) + dim / 2 / fns.log(base))
    # Below pair 0 and above the last pair nothing is left to decide.
    return (abs(x - fns.round(x)) <= guard) & (x >= -guard) & (x <= dim / 2 - 1 + guard)


@overload
def critical_pair(base: Real, dim: Real, length: Real) -> int: ...
@overload
def critical_pair(base: ArrayLike, dim: ArrayLike, length: ArrayLike) -> Array: ...
def critical_pair(base: ArrayLike, dim: ArrayLike, length: ArrayLike) -> Any:
    """Return the first pair whose wavelength reaches a length, exactly.

    min{j : 2π·b^(2j/d) >= L}, pairs counted from 0; d/2 if no pair reaches L. A float decides
    where it is far enough from an integer, a certificate everywhere else.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies. Integers and fractions are taken exactly, a float
        as the dyadic rational that it is.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    length : number or array
        The length L > 0, in tokens. The three broadcast.

    Returns
    -------
    int or array of int64
        The pair, from 0 to d/2; also the number of pairs whose wavelength is below L.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named) or the
        shapes do not broadcast.
    MissingDependencyError
        If a certificate is needed and python-flint is not installed.
    UndecidedError
        If a certificate reaches the highest precision undecided.

    See Also
    --------
    critical_index : the real index at which the wavelength is the length
    convert_index : from pairs to coordinates and counts, and back
    turns : turns of every pair within a length

    Notes
    -----
    Exact. The wavelength never equals L, since with b and L rational that would make π
    algebraic.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension); Wang et al. (2024),
    arXiv:2403.00071.

    Examples
    --------
    >>> critical_pair(10000, 128, 4096)
    46
    >>> critical_pair(347370, 314, [310435, 310436, 310437])
    array([133, 134, 134])
    """
    if all_scalars(base, dim, length):
        return scalar_pair(base, dim, length)
    with np.errstate(all="ignore"):
        bound = ((BASE, base), (DIM, dim), (LENGTH, length))
        found = pairs_in_tiles(bound, _checked_pairs)
        return _checked_pairs(base, dim, length) if found is None else found


def _checked_pairs(base: ArrayLike, dim: ArrayLike, length: ArrayLike) -> Array:
    """Return the critical pairs of arrays, or refuse the first element outside the domain."""
    bound = ((BASE, base), (DIM, dim), (LENGTH, length))
    call = gather(*bound)
    shape = check_shapes([argument.name for argument, _ in bound], [value.shape for value in call.values])
    for (argument, _), value, valid in zip(bound, call.given, call.valid, strict=True):
        if not bool(call.xp.all(valid)):
            index, first = first_outside(call.xp, value, valid)
            argument.refuse(first, f" at index {index}")
    return array_pair(call, shape)


def scalar_pair(base: Real, dim: Real, length: Real) -> int:
    """Return the critical pair of exact numbers: by floats where they can tell, else by balls."""
    b, d, span = BASE.exact(base), int(DIM.exact(dim)), LENGTH.exact(length)
    b_float, span_float = float(b), float(span)
    # Floats may decide only about numbers that are floats, and away from whole x.
    if b_float == b and span_float == span:
        x: float = _index(SCALAR, b_float, d, span_float)
        if not _is_close(SCALAR, x, b_float, d, EPS):
            return min(max(math.ceil(x), 0), d // 2)
    return critical_pair_exact(b, d, span)


def array_pair(call: Arrays, shape: tuple[int, ...]) -> Array:
    """Return the critical pairs of arrays; where a float cannot tell, each element by balls."""
    xp, (base, dim, length) = call.xp, call.values
    eps = float(xp.finfo(call.dtype).eps)
    x = _index(call.functions, base, dim, length)
    pairs = dim / 2
    count = xp.astype(xp.asarray(xp.minimum(xp.maximum(xp.ceil(x), 0 * pairs), pairs)), xp.int64)
    open_ = _is_close(call.functions, x, base, dim, eps)
    for given, value in zip(call.given, call.values, strict=True):
        open_ = open_ | _is_rounded(xp, given, value, eps)
    open_ = xp.reshape(xp.broadcast_to(xp.asarray(open_), shape), (-1,))
    if not bool(xp.any(open_)):
        return xp.asarray(count)
    places = xp.nonzero(open_)[0]
    b, d, span = (elements(xp, given, shape, places) for given in call.given)
    # A fresh copy: `count` may share memory along axes that were broadcast.
    flat = xp.asarray(xp.reshape(xp.broadcast_to(xp.asarray(count), shape), (-1,)), copy=True)
    for k in range(places.shape[0]):
        flat[int(places[k])] = critical_pair_exact(b[k], int(d[k]), span[k])
    return xp.reshape(flat, shape)


def _is_rounded(xp: Any, given: Any, value: Array, eps: float) -> Any:
    """Tell where an argument is not the float that stands for it, so that no float may decide."""
    if isinstance(given, (int, float, Fraction)):
        return xp.asarray(float(value) != given, device=device_of(value))
    if xp.isdtype(given.dtype, "integral"):
        return abs(value) >= 2 / eps
    return xp.asarray(False, device=device_of(value))


