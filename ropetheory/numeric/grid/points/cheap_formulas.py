"""The formulas behind ``points``, cheap ones: one text for NumPy's arrays and for numba's numbers.

They cover numbers of the usual size (see ``COVERED``). In units of eps = 2^-52, with functions good
to 1 ulp, which is at most 2u = eps:

- rate n/ln b: the logarithm 2u, the quotient u; 1.5 eps.
- index: fl(L/2π) is off by 2u, and so is its logarithm, absolutely; the logarithm itself 2u, the
  product u and the rate 3u, relatively: eps·(3·|x| + n/ln b), which is a few ulp once L >= 17.
- ntk_base b·s·e^t, t = 2·ln s/(d - 2): t is off by 4u·|t|, the function 2u, the products 2u:
  eps·(2 + 2·|t|).
- granularity α·(1 - r)/(1 - q)·(1 + rest): h = ln B/n is off by 3u, so 1 - q by 5u; 1 - r =
  (B - 1)·(1/B) by 3u; two products and quotients more make 10u. The rest is at most α²/6 <= 1/6,
  and off by less than 30u of that; its product and sum bring 1.2u: below 8 eps.
- limit α·(1 - r)/ln B·(1 + rest): 3u + 2u + 2u, and the rest, at most 1/18, 20u of that, and its
  sum: below 5 eps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ropetheory.numeric.granularity.granularity import S1, S2, S3, S4, S5, S6, S7
from ropetheory.numeric.two_floats import EPS, TWO_PI, Number

Function: TypeAlias = Callable[[Number], Number]
Odd: TypeAlias = tuple[Number, Number, Number, Number, Number, Number, Number]

PER_TURN = 1.0 / TWO_PI
GUARD = 32 * EPS  # of |x| + n/ln b, as in `critical`: ten times what the index is off by
LARGE = 2.0**900
# Inclusive bounds of what the forms take; whoever calls them looks first. The least base is the
# float after 1, the widest head leaves every pair an exact float.
COVERED = {
    "base": (1.0 + 2.0**-52, LARGE),
    "dim": (2.0, 2.0**50),
    "length": (1.0 / LARGE, LARGE),
    "scale": (1.0 / LARGE, LARGE),
    "alpha": (1.0 / LARGE, 1.0),
    "beta": (1.0 / LARGE, LARGE),
}


def index_of(log: Function, rate: Number, length: Number) -> Number:
    """Return the critical index (n/ln b)·ln(L/2π)."""
    return rate * log(length * PER_TURN)


def ntk_of(log: Function, exp: Function, base: Number, dim: Number, scale: Number) -> Number:
    """Return b·s^(d/(d-2)) = b·s·s^(2/(d-2))."""
    return base * scale * exp(2.0 / (dim - 2.0) * log(scale))


def share_of(reciprocal: Number, b: Number) -> Number:
    """Return 1 - 1/B, given 1/B, without cancellation."""
    return (b - 1.0) * reciprocal


def odd_sums(x: Number) -> Odd:
    """Return P_m(x) = 1 + x + ... + x^(m-1) for m = 3, 5, ..., 15."""
    square, first = x * x, 1.0 + x
    x3 = first + square
    x5 = square * x3
    x5 += first
    x7 = square * x5
    x7 += first
    x9 = square * x7
    x9 += first
    x11 = square * x9
    x11 += first
    x13 = square * x11
    x13 += first
    square *= x13
    square += first
    return x3, x5, x7, x9, x11, x13, square


# P_m(r) from m = 7 on differs from P_5(r) by less than 1.1·r^5 of it, which counts 1/7!: for
# r <= 2^-9 that is eps/35.
FLAT = 2.0**9


def short_sums(r: Number) -> tuple[Number, Number]:
    """Return P_3(r), and P_5(r), which stands for all further ones."""
    square, r3 = r * r, 1.0 + r
    r5 = r3 * square
    r3 += square
    r5 *= r
    r5 += r3
    return r3, r5


def flat_rest(y: Number, r: Number, q: Odd) -> Number:
    """Return Σ_k s_k·y^k·P_m(r)/P_m(q), m = 2k+1, for 1/r from ``FLAT`` on."""
    rest = S7 / q[6]
    rest *= y
    rest += S6 / q[5]
    rest *= y
    rest += S5 / q[4]
    rest *= y
    rest += S4 / q[3]
    rest *= y
    rest += S3 / q[2]
    rest *= y
    rest += S2 / q[1]
    r3, r5 = short_sums(r)
    r5 *= y
    rest *= r5
    r3 *= S1
    r3 /= q[0]
    rest += r3
    rest *= y
    return rest


def rest_of(y: Number, p: Odd, q: Odd) -> Number:
    """Return the same for every r, over one denominator: a quotient costs as much as ten products.

    ``p`` and ``q`` are the sums at r and at q.
    """
    above, below = y * S7 * p[6], q[6]
    above, below = y * (S6 * p[5] * below + above * q[5]), below * q[5]
    above, below = y * (S5 * p[4] * below + above * q[4]), below * q[4]
    above, below = y * (S4 * p[3] * below + above * q[3]), below * q[3]
    above, below = y * (S3 * p[2] * below + above * q[2]), below * q[2]
    above, below = y * (S2 * p[1] * below + above * q[1]), below * q[1]
    above, below = y * (S1 * p[0] * below + above * q[0]), below * q[0]
    return above / below


def flat_limit_rest(y: Number, r: Number) -> Number:
    """Return Σ_k s_k·y^k·P_m(r)/m for 1/r from ``FLAT`` on."""
    rest = S7 / 15 * y
    rest += S6 / 13
    rest *= y
    rest += S5 / 11
    rest *= y
    rest += S4 / 9
    rest *= y
    rest += S3 / 7
    rest *= y
    rest += S2 / 5
    r3, r5 = short_sums(r)
    r5 *= y
    rest *= r5
    r3 *= S1 / 3
    rest += r3
    rest *= y
    return rest


def limit_rest(y: Number, p: Odd) -> Number:
    """Return the same for every r, from the sums at r."""
    rest = S6 / 13 * p[5] + y * (S7 / 15 * p[6])
    rest = S4 / 9 * p[3] + y * (S5 / 11 * p[4] + y * rest)
    rest = S2 / 5 * p[1] + y * (S3 / 7 * p[2] + y * rest)
    return y * (S1 / 3 * p[0] + y * rest)


def with_rest(head: Number, rest: Number) -> Number:
    """Return head·(1 + rest), the small part added last; an array of the rest is used up."""
    rest *= head
    rest += head
    return rest
