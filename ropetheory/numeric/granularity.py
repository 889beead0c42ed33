"""The granularity C_d and its limit, in a number of operations that does not depend on d.

C_d = Σ_{k>=0} (-1)^k α^m/m! · G_m with m = 2k+1 and G_m = Σ_{j<n} q^(jm), where n = d/2,
q = B^(-1/n).  With r = 1/B = q^n and P_m(x) = 1 + x + ... + x^(m-1), G_m = (1 - r^m)/(1 - q^m) =
G_1·P_m(r)/P_m(q): all of it positive, so nothing cancels as B -> 1 or as d grows.
"""

import math
from bisect import bisect_left
from functools import partial
from typing import Any

from ropetheory.numeric.arguments import (
    ALPHA,
    BASE,
    BETA,
    DIM,
    Array,
    Real,
    is_array,
)
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.functions import Functions
from ropetheory.numeric.rounding import EPS, Number


def _reach(terms: int) -> float:
    """Return the largest α for which so many terms leave less than eps/20 of sinh(α)·G_1.

    G_m falls with m, so that once α² <= (2K+2)(2K+3) the terms from K on alternate and fall, and
    their sum is at most the first of them: α^(2K+1)/(2K+1)!·G_1.  That is below
    (eps/20)·sinh(α)·G_1 if α^(2K)/(2K+1)! <= eps/20, since sinh α >= α.
    """
    return math.pow(math.factorial(2 * terms + 1) * EPS / 20, 1 / (2 * terms))


_REACH = [_reach(terms) for terms in range(1, 24)]
_COEFFICIENTS = [(-1.0) ** k / math.factorial(2 * k + 1) for k in range(24)]


def _terms(alpha: Any) -> int:
    """Return how many terms serve an α; an array gets those of the largest, unread."""
    if is_array(alpha):
        return len(_REACH)
    try:
        return min(bisect_left(_REACH, alpha), len(_REACH) - 1) + 1
    except TypeError:  # the check of arguments will refuse it, in better words
        return len(_REACH)


def _tail(alpha: Number, r: Number, q: Number, terms: int) -> Number:
    """Return Σ_{0<k<terms} (-1)^k α^(2k)/m! · P_m(r)/P_m(q), with P_{m+2} = P_m + x^m(1+x)."""
    square, power, tail = alpha * alpha, 1.0, 0.0
    r_square, r_step, r_sum = r * r, r * (1.0 + r), 1.0
    q_square, q_step, q_sum = q * q, q * (1.0 + q), 1.0
    for coefficient in _COEFFICIENTS[1:terms]:
        r_sum, r_step = r_sum + r_step, r_step * r_square
        q_sum, q_step = q_sum + q_step, q_step * q_square
        power = power * square
        tail = tail + coefficient * power * (r_sum / q_sum)
    return tail


# The bound (6 + 2α)·eps·sinh(α)·G_1, counted in u = eps/2.  Head α·G_1: ln B 1.1 and its
# quotient 1, of which 1 - e^-h takes no more than all; expm1 1.8, B - 1, /B, the quotient, ·α
# and the last sum 1 each: 9.  Term k has a_k = α^(2k)/m! times P_m(r)/P_m(q) <= 1, and is off
# by 2k (α^2k), 3k + 3 (the two P_m), 2k (the rounding of r and q, times (m-1)/2 each), 4 (its
# own products and the sum), in all 7k + 7 in the units of a_k.  Under the weights α^m/m! the
# mean of k is (α·coth α - 1)/2 and k = 0 has no error: below α <= 8 the sum stays under
# 12u + 4α·u, and the truncation is below u/10.
def _granularity(
    terms: int, do: Functions, base: Number, dim: Number, alpha: Number, beta: Number
) -> Number:
    b = base * beta
    below = do.expm1(-2.0 * do.log(b) / dim)  # q - 1
    head = alpha * ((1.0 - b) / b / below)
    return head + head * _tail(alpha, 1.0 / b, 1.0 + below, terms)


def _limit(terms: int, do: Functions, base: Number, alpha: Number, beta: Number) -> Number:
    # q -> 1: G_1/n -> (1 - r)/ln B, and P_m(q) -> m.
    b = base * beta
    head = alpha * ((b - 1.0) / b / do.log(b))
    return head + head * _tail(alpha, 1.0 / b, 1.0, terms)


def _exceeds_one(base: Number, *others: Number) -> Any:
    b = base * others[-1]
    return (b > 1) & (b < math.inf)


_PRODUCT = Joint(
    "`beta` times `base` must be a finite number above 1",
    _exceeds_one,
    "leave `beta` at 1 for the base itself",
)


def granularity(
    base: Real | Array,
    dim: Real | Array,
    *,
    alpha: Real | Array = 1.0,
    beta: Real | Array = 1.0,
) -> Any:
    """Return the granularity C_d of the frequencies of a head.

    C_d = Σ_{j<d/2} sin(α·(βb)^(-2j/d)), the sum of sin(α·x) over the frequencies x that the
    base βb gives.  It takes the same time for every d.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    alpha : number or array
        The factor α on the frequencies, 0 < α <= 8 (Xiong et al.: position interpolation).
    beta : number or array
        The factor β on the base, with βb > 1.  All four broadcast.

    Returns
    -------
    float or array
        The sum, in no unit.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain or the shapes do not broadcast.  An element of an
        array outside the domain gives nan.

    Notes
    -----
    B = βb is formed once, in float64, and the rest is accurate for that B: the error is at most
    (6 + 2α)·2^-52·sinh(α)·G_1 with G_1 = Σ_{j<d/2} B^(-2j/d).  That is a few ulp for α <= 1;
    near α = π, where C_d itself may be close to zero, it is no bound on the relative error.

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
    formula = partial(_granularity, _terms(alpha))
    bound = (BASE, base), (DIM, dim), (ALPHA, alpha), (BETA, beta)
    return elementwise("granularity", formula, *bound, joint=_PRODUCT)


def granularity_limit(
    base: Real | Array, *, alpha: Real | Array = 1.0, beta: Real | Array = 1.0
) -> Any:
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
        The factor β on the base, with βb > 1.  All three broadcast.

    Returns
    -------
    float or array
        The limit, in no unit.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain or the shapes do not broadcast.  An element of an
        array outside the domain gives nan.

    Notes
    -----
    Computed by the series of `granularity`, so that nothing cancels as B -> 1.  For
    B = fl(βb) the error is at most (6 + 2α)·2^-52·sinh(α)·(1 - 1/B)/ln B.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> round(granularity_limit(10000), 6)
    0.102709
    """
    formula = partial(_limit, _terms(alpha))
    bound = (BASE, base), (ALPHA, alpha), (BETA, beta)
    return elementwise("granularity_limit", formula, *bound, joint=_PRODUCT)
