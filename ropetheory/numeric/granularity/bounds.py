"""What brackets the granularity, and its expansion in 1/d: partial sums of the same series."""

from __future__ import annotations

from functools import partial
from typing import Any, overload

from ropetheory.numeric.arguments import ALPHA, BASE, BETA, DIM, Argument, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.granularity.granularity import PRODUCT
from ropetheory.numeric.granularity.series import (
    COEFFICIENTS,
    MOST_TERMS,
    even_part,
    granularity_of,
    lost_share,
    over_pair,
    terms_for,
)
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import EPS, Number, log_pair

_MOST_ORDER, _MOST_POWERS = MOST_TERMS - 1, 8
ORDER = Argument(
    "order", f"a whole number from 1 to {_MOST_ORDER}",
    lambda x: (x >= 1) & (x <= _MOST_ORDER) & (x % 1 == 0), 1.0,
    "at the last one both bounds are the sum, to rounding", whole=True,
)  # fmt: skip
TERMS = Argument(
    "terms", f"a whole number from 1 to {_MOST_POWERS}",
    lambda x: (x >= 1) & (x <= _MOST_POWERS) & (x % 1 == 0), 1.0,
    "1 is the limit alone; 3 reaches d^-2", whole=True,
)  # fmt: skip


def _partial_sum(
    count: int, side: float, fns: Functions, base: Number, dim: Number, alpha: Number, beta: Number
) -> Number:
    """Return the sum of so many terms, moved to one side by the bound on its own error."""
    first = granularity_of(1, fns, base, dim, alpha, beta)
    total = granularity_of(count, fns, base, dim, alpha, beta) if count > 1 else first
    growth = 0.5 * (fns.expm1(alpha) - fns.expm1(-alpha)) / alpha
    return total + side * ((6.0 + 2.0 * alpha) * EPS) * growth * first


@overload
def granularity_bounds(
    base: Real, dim: Real, *, order: int = ..., alpha: Real = ..., beta: Real = ...
) -> tuple[float, float]: ...
@overload
def granularity_bounds(
    base: ArrayLike, dim: ArrayLike, *, order: int = ..., alpha: ArrayLike = ..., beta: ArrayLike = ...
) -> tuple[Array, Array]: ...
def granularity_bounds(
    base: ArrayLike,
    dim: ArrayLike,
    *,
    order: int = 1,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
) -> tuple[Any, Any]:
    """Return a lower and an upper bound on the granularity C_d, the partial sums of its series.

    S_K = Σ_{k<K} (-1)^k α^m/m!·(1 - B^-m)/(1 - B^(-2m/d)) with m = 2k+1 and B = βb lies above
    C_d for odd K and below it for even K. The bounds of order K are S_K and S_{K+1}: of order 1
    they come from x - x³/6 <= sin x <= x.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    order : int
        The order K, from 1 to 22.
    alpha : number or array
        The factor α on the frequencies, 0 < α <= 8.
    beta : number or array
        The factor β on the base, with βb > 1. The four but ``order`` broadcast.

    Returns
    -------
    lower, upper : float or array
        The bounds, in no unit.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    granularity : the sum C_d of sines over the pairs
    granularity_limit : its mean as the width grows

    Notes
    -----
    The bounds hold for every α. Up to α² = (2K+2)(2K+3), which is 20 for K = 1, a higher order
    is never worse; for a larger α a low order says little. Each is moved outwards by the bound on
    its rounding error, (6 + 2α)·2^-52·sinh(α)·G_1 with G_1 = Σ_{j<d/2} B^(-2j/d), so that C_d of
    B = fl(βb) lies between the two numbers returned (float32 rounds them to nearest), and each is
    within twice that of its S_K.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, for C_d; the theorem ``granularity-series``.

    Examples
    --------
    >>> lower, upper = granularity_bounds(10000, 128)
    >>> round(lower, 6), round(upper, 6)
    (6.984603, 7.459954)
    >>> lower, upper = granularity_bounds(10000, 128, order=3)
    >>> round(lower, 6), round(upper, 6)
    (7.000534, 7.000847)
    """
    count = int(ORDER.scalar(order))
    bound = (BASE, base), (DIM, dim), (ALPHA, alpha), (BETA, beta)

    def partial_sum(terms: int, side: float) -> Any:
        formula = partial(_partial_sum, terms, side)
        return elementwise("granularity_bounds", formula, *bound, joint=PRODUCT)

    even, odd = (count, count + 1) if count % 2 == 0 else (count + 1, count)
    return partial_sum(even, -1.0), partial_sum(odd, 1.0)


def _expansion(
    count: int, powers: int, fns: Functions, base: Number, dim: Number, alpha: Number, beta: Number
) -> Number:
    """Σ_k c_k α^m (1 - r^m)·(2/d)·φ(mh), where φ(y) = 1/y + 1/2 + y/12 - ... is cut off."""
    b = base * beta
    r, *share = lost_share(fns, b)
    rate = log_pair(fns, b)
    g, low = over_pair(alpha, (share[0], share[1]), rate)
    h = 2.0 * rate[0] / dim

    def weight(m: int) -> Number:
        y = m * h
        linear = 0.5 * y if powers > 1 else 0.0 * y
        return linear + even_part(y * y, max(powers - 2, 0))

    rest, power, square = weight(1), 1.0, alpha * alpha
    r_square, r_step, r_sum = r * r, r * (1.0 + r), 1.0
    for k in range(1, count):
        m = 2 * k + 1
        r_sum, r_step, power = r_sum + r_step, r_step * r_square, power * square
        rest = rest + COEFFICIENTS[k] * power * (r_sum / m) * (1.0 + weight(m))
    return g + (low + g * rest)


@overload
def granularity_expansion(
    base: Real, dim: Real, *, terms: int = ..., alpha: Real = ..., beta: Real = ...
) -> float: ...
@overload
def granularity_expansion(
    base: ArrayLike, dim: ArrayLike, *, terms: int = ..., alpha: ArrayLike = ..., beta: ArrayLike = ...
) -> Array: ...
def granularity_expansion(
    base: ArrayLike,
    dim: ArrayLike,
    *,
    terms: int = 3,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
) -> Any:
    """Return the first terms of the expansion of (2/d)·C_d in 1/d.

    With D = x·d/dx, S(x) = sin x and [f] = f(α) - f(α/B), B = βb,

    (2/d)·C_d = [Si]/ln B + [S]/d + (ln B/(3d²))·[D S] - ((ln B)³/(45d⁴))·[D³ S] + ...;

    D S = x·cos x and D³ S = x·cos x - 3x²·sin x - x³·cos x. There is no odd power of 1/d beyond
    the first.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    terms : int
        How many terms, from 1 (the limit alone) to 8 (as far as d^-12).
    alpha : number or array
        The factor α on the frequencies, 0 < α <= 8.
    beta : number or array
        The factor β on the base, with βb > 1. The four but ``terms`` broadcast.

    Returns
    -------
    float or array
        The sum of these terms, in no unit.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    granularity : the sum C_d of sines over the pairs
    granularity_limit : its mean as the width grows

    Notes
    -----
    The expansion is asymptotic: it is good where h = 2·ln B/d is small. Every term is summed as a
    series in α in which nothing cancels as B -> 1. For α <= 1, up to 4 terms and h <= 1, the
    largest distance of the number returned from the sum of these terms is 1.5 ulp (2000 points).

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, for C_d; the theorem ``granularity-series``.

    Examples
    --------
    The mean (2/128)·C_128 itself is 0.109383406:

    >>> round(granularity_expansion(10000, 128), 9)
    0.109383243
    """
    powers = int(TERMS.scalar(terms))
    # α^m/m! is weighted by m^11 at most: 12 terms more than C_d needs leave less than that lost.
    formula = partial(_expansion, terms_for(alpha) + 12, powers)
    bound = (BASE, base), (DIM, dim), (ALPHA, alpha), (BETA, beta)
    return elementwise("granularity_expansion", formula, *bound, joint=PRODUCT)
