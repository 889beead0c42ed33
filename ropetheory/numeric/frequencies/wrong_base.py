"""A wrong base: by how much each pair turns wrong, and from which position on that matters."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, overload

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import BASE, DIM_PAIRED, Argument, Array, ArrayLike, Exact, Floats, Real
from ropetheory.numeric.certificates import Ball, certified_ceiling, to_ball
from ropetheory.numeric.elementwise import each_element
from ropetheory.numeric.frequencies.rank import root
from ropetheory.numeric.frequencies.schedule import per_pair, theta
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

USED = Argument(
    "used", "a finite number above 1", BASE.holds, 2.0, "it is the base in use, such as 10000"
)
OFF_BY = Argument(
    "tolerance", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it is an angle in radians, such as 1",
)  # fmt: skip
_GUARD = 2.0**-44  # an error is within 12 ulp: a float decides where it is farther than that from an integer


def _error(fns: Functions, power: tuple[Array, Array], base: Number, used: Number) -> Number:
    # With v the smaller base and w the larger one, θ_j(v) - θ_j(w) = θ_j(v)·(1 - e^-y), y = (2j/d)·ln(w/v).
    # The logarithm is that of 1 + (w - v)/v, within 3 ulp with its argument, and so is θ; neither is
    # amplified, so that with the roundings of the exponent, of the exponential and of the product 12 ulp are
    # room enough.
    least = fns.where(used < base, used, base)
    y = power[0] * fns.log1p(abs(base - used) / least)
    gap = -theta(fns, power, least) * fns.expm1(-y)
    return fns.where(used < base, gap, 0.0 - gap)


@overload
def base_error(base: Real, dim: Real, *, used: Real) -> Floats: ...
@overload
def base_error(base: ArrayLike, dim: Real, *, used: ArrayLike) -> Array: ...
def base_error(base: ArrayLike, dim: Real, *, used: ArrayLike) -> Any:
    """Return by how much every pair turns too far a token under a wrong base, in radians.

    u^(-2j/d) - b^(-2j/d) for j = 0 ... d/2 - 1: u in place of b turns the pair wrong by m times that at
    position m. A key that was cached under u and is read under b is off by as much, m being its position.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1 of the model.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    used : number or array of shape [...]
        The base u > 1 that is used in its place. It broadcasts with ``base``.

    Returns
    -------
    array of shape [..., d/2]
        The errors, below 0 where u is above b; a NumPy array of shape [d/2] for scalars. That of pair 0
        is 0.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``frequencies``.

    See Also
    --------
    first_wrong_position : from where on some pair is off by more than a tolerance
    angle_error : how far an angle goes astray in a format

    Notes
    -----
    Within 12 ulp, also for bases that are next to each other, where the platform's logarithm, power
    and exponential are good to 0.65 ulp. With p = ln(u)/ln(b/u), for u below b, no error is above
    (p/(p + 1))^p/(p + 1), whatever the width.

    References
    ----------
    Theorem ``wrong-table`` of this package.

    Examples
    --------
    >>> base_error(500000, 8, used=10000).round(4)
    array([0.    , 0.0624, 0.0086, 0.0009])
    """
    return per_pair(_error, dim, (BASE, base), (USED, used))


@overload
def first_wrong_position(base: Real, dim: Real, *, used: Real, tolerance: Real) -> int: ...
@overload
def first_wrong_position(
    base: ArrayLike, dim: ArrayLike, *, used: ArrayLike, tolerance: ArrayLike
) -> Array: ...
def first_wrong_position(
    base: ArrayLike, dim: ArrayLike, *, used: ArrayLike, tolerance: ArrayLike
) -> Any:
    """Return the first whole position at which a wrong base turns some pair wrong by more than a tolerance.

    min{m : max_j m·|u^(-2j/d) - b^(-2j/d)| > tolerance}, from which on that pair stays off by more.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the model.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^24; at 2 no pair is wrong.
    used : number or array
        The base u > 1 that is used in its place, another one.
    tolerance : number or array
        The largest error of an angle that is accepted, in radians, from 0. The four broadcast.

    Returns
    -------
    int or array of int64
        The position, in tokens.

    Raises
    ------
    WrongKindError
        If an argument is of a kind that is never accepted.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named), the shapes do
        not broadcast, or no position is wrong: the bases are equal, or the head has one pair, which is
        right under every base.
    MissingDependencyError
        If a certificate is needed and python-flint is not installed.

    See Also
    --------
    base_error : the error of every pair, a token
    first_unsafe_position : the same for a format

    Notes
    -----
    Exact for the float64 bases: where a float does not decide, a ball does, or rational arithmetic
    where both frequencies are rational, so that an angle can be off by the tolerance itself.

    References
    ----------
    Theorem ``wrong-table`` of this package.

    Examples
    --------
    >>> first_wrong_position(500000, 128, used=10000, tolerance=1)
    8
    >>> first_wrong_position(500000, 128, used=[10000, 499999], tolerance=0.1)
    array([      1, 1784069])
    """
    return each_element(_first, (BASE, base), (DIM_PAIRED, dim), (USED, used), (OFF_BY, tolerance))


def _first(base: Exact, dim: Exact, used: Exact, tolerance: Exact) -> int:
    true, wrong, off = float(base), float(used), float(tolerance)
    if true == wrong or dim == 2:
        raise RopeTheoryError(
            "no position is wrong: the bases are equal in float64, or the head has one pair, of frequency 1 "
            "(use another base or a wider head)"
        )
    errors = np.abs(base_error(true, int(dim), used=wrong))
    most = float(errors.max())
    if off == 0.0:
        return 1
    near = np.flatnonzero(errors >= most * (1.0 - _GUARD))
    return min(_beyond(true, wrong, Fraction(2 * int(j), int(dim)), float(errors[j]), off) for j in near)


def _beyond(base: float, used: float, share: Fraction, error: float, tolerance: float) -> int:
    """Return the first position at which one pair, of exponent ``share``, is off by more than a tolerance."""
    tokens = tolerance / error
    part = tokens % 1.0  # nan where the quotient overflows, which decides nothing
    if min(part, 1.0 - part) > _GUARD * tokens:
        return math.floor(tokens) + 1
    true, wrong = _power(base, share), _power(used, share)
    if true and wrong:
        return math.floor(Fraction(tolerance) / abs(1 / true - 1 / wrong)) + 1

    def ball() -> Ball:
        logs = (to_ball(one).log() * share.numerator / share.denominator for one in (base, used))
        first, second = ((-one).exp() for one in logs)
        return to_ball(tolerance) / abs(first - second)

    # The quotient is irrational, and no integer: its ceiling is the first integer above it.
    return certified_ceiling(ball, what="the first wrong position")


def _power(base: float, share: Fraction) -> Fraction | None:
    """Return the power of a base if it is rational."""
    over, under = (root(part, share.denominator) for part in base.as_integer_ratio())
    return Fraction(over, under) ** share.numerator if over and under else None
