"""The granularity C_d and its limit, in a number of operations that does not depend on d."""

from __future__ import annotations

import math
from functools import partial
from math import expm1, log, remainder
from typing import Any, overload

from ropetheory.numeric.arguments import ALPHA, BASE, BETA, DIM, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.granularity.series import granularity_of, limit_of, terms_for
from ropetheory.numeric.namespaces import SCALAR, Functions
from ropetheory.numeric.two_floats import Number

S1, S2, S3, S4, S5, S6, S7 = (
    -0.16666666666666666, 0.008333333333333144, -0.00019841269841105942, 2.755731915687561e-06,
    -2.5052093686320256e-08, 1.605727375174712e-10, -7.536570745326694e-13,
)  # fmt: skip

WIDEST = 2**50  # up to here the rounded quotient ln B/h is within 1/2 of n


def granularity_up_to_one(b: float, dim: int, alpha: float) -> float:
    """Return C_d for B = b > 1, 0 < α <= 1 and d <= 2^50, in about a microsecond."""
    pairs, rate = 0.5 * dim, log(b)
    h = rate / pairs
    below = expm1(-h)  # q - 1
    q, r, y = 1.0 + below, 1.0 / b, alpha * alpha
    # The rounding error of h is ln B - n·h, exactly, over n.
    lost = remainder(rate, h) * q / (pairs * below)
    q2, c = q * q, 1.0 + q
    q3 = c + q2
    q5 = c + q2 * q3
    q7 = c + q2 * q5
    q9 = c + q2 * q7
    q11 = c + q2 * q9
    q13 = c + q2 * q11
    q15 = c + q2 * q13
    if b > 8192.0:  # r^3/6 and r^4/120 are below eps/100: P_m(r) is the same for all m > 3
        head = alpha * (r - 1.0) / below
        r3 = 1.0 + (r + r * r)
        s = 1.0 + r * r3
        rest = y * (r3 * S1 / q3 + y * s * (S2 / q5 + y * (S3 / q7 + y * (S4 / q9 + y * (
            S5 / q11 + y * (S6 / q13 + y * S7 / q15))))))  # fmt: skip
        return head + head * (rest + lost)
    head = alpha * (r - 1.0) / below if b > 2.0 else alpha * ((1.0 - b) / b) / below
    r2, c = r * r, 1.0 + r
    r3 = c + r2
    r5 = c + r2 * r3
    r7 = c + r2 * r5
    r9 = c + r2 * r7
    r11 = c + r2 * r9
    r13 = c + r2 * r11
    r15 = c + r2 * r13
    rest = y * (S1 * r3 / q3 + y * (S2 * r5 / q5 + y * (S3 * r7 / q7 + y * (S4 * r9 / q9 + y * (
        S5 * r11 / q11 + y * (S6 * r13 / q13 + y * S7 * r15 / q15))))))  # fmt: skip
    return head + head * (rest + lost)


def _exceeds_one(base: Number, *others: Number) -> Any:
    b = base * others[-1]
    return (b > 1) & (b < math.inf)


PRODUCT = Joint(
    "`beta` times `base` must be a finite number above 1",
    _exceeds_one,
    "leave `beta` at 1 for the base itself",
)


_PLAIN = (float, int)


def _granularity(
    terms: int, fns: Functions, base: Number, dim: Number, alpha: Number, beta: Number
) -> Number:
    if fns is SCALAR and alpha <= 1.0 and dim <= WIDEST:
        return granularity_up_to_one(base * beta, dim, alpha)
    return granularity_of(terms, fns, base, dim, alpha, beta)


@overload
def granularity(base: Real, dim: Real, *, alpha: Real = ..., beta: Real = ...) -> float: ...
@overload
def granularity(
    base: ArrayLike, dim: ArrayLike, *, alpha: ArrayLike = ..., beta: ArrayLike = ...
) -> Array: ...
def granularity(
    base: ArrayLike,
    dim: ArrayLike,
    *,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
) -> Any:
    """Return the granularity C_d of the frequencies of a head.

    C_d = Σ_{j<d/2} sin(α·(βb)^(-2j/d)), the sum of sin(α·x) over the frequencies x that the
    base βb gives. It takes the same time for every d.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    alpha : number or array
        The factor α on the frequencies, 0 < α <= 8 (Xiong et al.: position interpolation).
    beta : number or array
        The factor β on the base, with βb > 1. All four broadcast.

    Returns
    -------
    float or array
        The sum, in no unit.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    granularity_limit : its mean as the width grows
    granularity_bounds : a lower and an upper bound on it
    granularity_expansion : its expansion for large widths
    granularity_grid : C_d on a whole grid at once
    similarity_bounds : what it says of consecutive images of a vector

    Notes
    -----
    B = βb is formed once, in float64, and the rest is accurate for that B: the error is at most
    (6 + 2α)·2^-52·sinh(α)·G_1 with G_1 = Σ_{j<d/2} B^(-2j/d). Near α = π, where C_d itself may
    be close to zero, that is no bound on the relative error. For α <= 1, d <= 1e9 and
    1.0001 <= B <= 1e12 the largest error measured is 3.6 ulp for plain numbers (150 000 points)
    and 1.8 ulp for NumPy arrays (30 000 points).

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> round(granularity(10000, 128), 6)
    7.000538
    >>> round(granularity(10000, 128, beta=50), 6)
    5.044195
    """
    b: Any = base
    factor: Any = alpha
    if (  # plain numbers, as most calls have them: no further checks
        type(dim) is int
        and type(b) in _PLAIN
        and type(alpha) in _PLAIN
        and type(beta) in _PLAIN
        and 0 < alpha <= 1
        and 2 <= dim <= WIDEST
        and not dim & 1
        and 1 < b < 1e300
        and 0 < beta < 1e8
        and b * beta > 1
    ):
        return granularity_up_to_one(float(b) * beta, dim, factor)
    formula = partial(_granularity, terms_for(alpha))
    bound = (BASE, base), (DIM, dim), (ALPHA, alpha), (BETA, beta)
    return elementwise("granularity", formula, *bound, joint=PRODUCT)


@overload
def granularity_limit(base: Real, *, alpha: Real = ..., beta: Real = ...) -> float: ...
@overload
def granularity_limit(base: ArrayLike, *, alpha: ArrayLike = ..., beta: ArrayLike = ...) -> Array: ...
def granularity_limit(base: ArrayLike, *, alpha: ArrayLike = 1.0, beta: ArrayLike = 1.0) -> Any:
    """Return what (2/d)·C_d tends to as d grows.

    (Si(α) - Si(α/B))/ln B with B = βb, the mean of sin(α·x) over frequencies x spread evenly
    on a logarithmic scale from 1/B to 1.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    alpha : number or array
        The factor α on the frequencies, 0 < α <= 8.
    beta : number or array
        The factor β on the base, with βb > 1. All three broadcast.

    Returns
    -------
    float or array
        The limit, in no unit.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    granularity : the sum C_d of sines over the pairs
    granularity_expansion : its expansion for large widths

    Notes
    -----
    Computed by the series of ``granularity``, so that nothing cancels as B -> 1. For
    B = fl(βb) the error is at most (6 + 2α)·2^-52·sinh(α)·(1 - 1/B)/ln B; for α <= 1 the
    largest measured is 1.3 ulp.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> round(granularity_limit(10000), 6)
    0.102709
    """
    formula = partial(limit_of, terms_for(alpha))
    bound = (BASE, base), (ALPHA, alpha), (BETA, beta)
    return elementwise("granularity_limit", formula, *bound, joint=PRODUCT)
