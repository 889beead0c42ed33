"""The entropy that bounded logits may lack of that of equal ones."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, overload

from ropetheory.numeric.arguments import Argument, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

BOUND = Argument(
    "bound", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the largest size of a logit, such as 5",
)  # fmt: skip


def _coefficients(count: int) -> list[float]:
    """Return the coefficients of D over B², from the first power on.

    D is (B coth B - 1) + ln(sinh B/B). With B coth B = Σ c_k B^(2k), the quotient of the series of cosh B and
    of sinh B/B, the derivative of the logarithm is Σ c_k B^(2k-1), so that D is Σ c_k (1 + 1/(2k)) B^(2k).
    """
    powers = [Fraction(1)]
    for k in range(1, count + 1):
        before = sum(powers[i] / math.factorial(2 * (k - i) + 1) for i in range(k))
        powers.append(Fraction(1, math.factorial(2 * k)) - before)
    return [float(powers[k] * (1 + Fraction(1, 2 * k))) for k in range(1, count + 1)]


# Up to B = 1 each term is at most 0.102 of the one before it, so that what 16 of them leave is below eps/4.
_SERIES = _coefficients(16)


def _deficit(fns: Functions, bound: Number) -> Number:
    series = 0.0 * bound
    for coefficient in reversed(_SERIES):
        series = coefficient + bound * bound * series
    ratio = -2.0 * bound / fns.expm1(-2.0 * bound)
    return fns.where(bound < 1.0, bound * bound * series, ratio - 1.0 - fns.log(ratio))


@overload
def entropy_deficit(bound: Real) -> float: ...
@overload
def entropy_deficit(bound: ArrayLike) -> Array: ...
def entropy_deficit(bound: ArrayLike) -> Any:
    """Return how far below that of equal logits the entropy of bounded ones may lie.

    D = u - 1 - ln(u) with u = 2B/(1 - e^(-2B)), in nats: the softmax of N logits between -B and B has
    an entropy from ln(N) - D to ln(N), and logits at -B and B alone come as near to ln(N) - D as one
    likes. So more than L·e^D tokens have an entropy that L tokens cannot have.

    Parameters
    ----------
    bound : number or array
        The largest size B > 0 of a logit, or half the distance of the largest logit from the smallest.

    Returns
    -------
    float or array
        The deficit D in nats, about B²/2 for small B and about 2B - 1 - ln(2B) for large ones.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    attention_factor : a factor that makes attention sharper

    Notes
    -----
    Within 8 ulp, below B = 1 within 3, where the result is above 1e-300. D is the logarithm of Specht's
    ratio at e^(2B). The published bound, 2B in its place, is larger by ln(u) at least.

    References
    ----------
    Theorem ``attention-entropy`` of this package; Han et al. (2024), arXiv:2308.16137, proposition 2.

    Examples
    --------
    >>> [round(entropy_deficit(bound), 3) for bound in (1, 2, 5)]
    [0.474, 1.67, 6.698]
    """
    return elementwise("entropy_deficit", _deficit, (BOUND, bound))
