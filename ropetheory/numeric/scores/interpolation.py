"""How far interpolated scores lie from the line between their neighbours, without a sum over d."""

from __future__ import annotations

import math
from typing import Any, overload

from ropetheory.numeric.arguments import BASE, DIM, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

# Σ_j (1 - cos(θ_j/2)) = Σ_{k>=1} (-1)^(k-1)/(4^k·(2k)!)·G_k with G_k = Σ_j θ_j^(2k), a geometric
# sum. Over its first term, G_1/8, term k is at most 8/(4^k·(2k)!), since θ_j <= 1 makes G_k fall:
# 6e-18 for k = 8, which with all that follow (they alternate and fall) is below eps/30.
_RATIOS = [(-1.0) ** (k - 1) * 8 / (4.0**k * math.factorial(2 * k)) for k in range(2, 8)]


# Counted in u = eps/2: ln b 1.1, ·4 and /d 1 each, of which 1 - e^-y takes no more than all,
# expm1 1.1, b - 1, /b, 1/b, + 1, their product and the quotient 1 each: 10u, which is 10 ulp where
# the mantissa is 1 at worst.
def _squares(fns: Functions, base: Number, dim: Number) -> tuple[Number, Number]:
    """Return Σ_j θ_j² = (1 - b^-2)/(1 - b^(-4/d)), and b^(-4/d)."""
    below = fns.expm1(-4.0 * fns.log(base) / dim)
    return (1.0 - base) / base * (1.0 + 1.0 / base) / below, 1.0 + below


def _bound(fns: Functions, base: Number, dim: Number) -> Number:
    return _squares(fns, base, dim)[0] / 8.0


def _constant(fns: Functions, base: Number, dim: Number) -> Number:
    # G_k/G_1 = P_k(b^-2)/P_k(b^(-4/d)) with P_k(x) = 1 + x + ... + x^(k-1): nothing cancels.
    head, ratio = _squares(fns, base, dim)
    last = 1.0 / base / base
    over, over_power, under, under_power, tail = 1.0, 1.0, 1.0, 1.0, 0.0
    for coefficient in _RATIOS:
        over_power, under_power = over_power * last, under_power * ratio
        over, under = over + over_power, under + under_power
        tail = tail + coefficient * (over / under)
    head = head / 8.0
    return head + head * tail


@overload
def interpolation_constant(base: Real, dim: Real) -> float: ...
@overload
def interpolation_constant(base: ArrayLike, dim: ArrayLike) -> Array: ...
def interpolation_constant(base: ArrayLike, dim: ArrayLike) -> Any:
    """Return how far a score half-way between two offsets may lie from the mean of theirs.

    ε = Σ_{j<d/2} (1 - cos(θ_j/2)) with θ_j = b^(-2j/d), for a query and a key whose pairs have
    a product of size 1: sharp, since some attain it. It takes the same time for every d.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53. The two broadcast.

    Returns
    -------
    float or array
        The largest deviation, in units of the largest product of a query's and a key's pair.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    interpolation_bound : the published bound on interpolated scores

    Notes
    -----
    Within 13 ulp, counted; 4 were met. The printed bound d/(32·ln b) of Chen et al. is smaller
    than this at d = 128 and b = 10000; ``interpolation_bound`` is the repaired one.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, theorem 2.1.

    Examples
    --------
    >>> round(interpolation_constant(10000, 128), 10)
    0.4938756649
    """
    return elementwise("interpolation_constant", _constant, (BASE, base), (DIM, dim))


@overload
def interpolation_bound(base: Real, dim: Real) -> float: ...
@overload
def interpolation_bound(base: ArrayLike, dim: ArrayLike) -> Array: ...
def interpolation_bound(base: ArrayLike, dim: ArrayLike) -> Any:
    """Return a bound in closed form on ``interpolation_constant``.

    (1 - b^-2)/(8·(1 - b^(-4/d))), the sum of θ_j²/8: what Theorem 2.1 of Chen et al. gives when
    its geometric sum is left as it is. Their d/(32·ln b) is at most 1/(8·(1 - b^(-4/d))).

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53. The two broadcast.

    Returns
    -------
    float or array
        The bound, in units of the largest product of a query's and a key's pair.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    interpolation_constant : the constant of the bound on interpolated scores

    Notes
    -----
    Within 10 ulp, counted; 4 were met.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, theorem 2.1 and appendix A.

    Examples
    --------
    >>> round(interpolation_bound(10000, 128), 10)
    0.4997885032
    """
    return elementwise("interpolation_bound", _bound, (BASE, base), (DIM, dim))
