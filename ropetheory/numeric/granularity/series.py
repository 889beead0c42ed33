"""The series of the granularity, from which its limit, bounds and expansion are taken too.

C_d = Σ_{k>=0} (-1)^k α^m/m! · G_m with m = 2k+1 and G_m = Σ_{j<n} q^(jm), where n = d/2,
q = B^(-1/n). With r = 1/B = q^n and P_m(x) = 1 + x + ... + x^(m-1), G_m = (1 - r^m)/(1 - q^m) =
G_1·P_m(r)/P_m(q): all of it positive, so nothing cancels as B -> 1 or as d grows.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Any

from ropetheory.numeric.arguments import is_array
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import EPS, Number, log_pair, quotient, ratio, two_product

MOST_TERMS = 23
COEFFICIENTS = [(-1.0) ** k / math.factorial(2 * k + 1) for k in range(MOST_TERMS + 12)]


def _reach(terms: int) -> float:
    """Return the largest α for which so many terms leave less than eps/20 of sinh(α)·G_1.

    G_m falls with m, so that once α² <= (2K+2)(2K+3) the terms from K on alternate and fall, and
    their sum is at most the first of them: α^(2K+1)/(2K+1)!·G_1. That is below
    (eps/20)·sinh(α)·G_1 if α^(2K)/(2K+1)! <= eps/20, since sinh α >= α.
    """
    return math.pow(math.factorial(2 * terms + 1) * EPS / 20, 1 / (2 * terms))


REACH = [_reach(terms) for terms in range(1, MOST_TERMS + 1)]


def terms_for(alpha: Any) -> int:
    """Return how many terms serve an α; an array gets those of the largest, unread."""
    if is_array(alpha):
        return MOST_TERMS
    try:
        return min(bisect_left(REACH, alpha), MOST_TERMS - 1) + 1
    except TypeError:  # the check of arguments will refuse it, in better words
        return MOST_TERMS


def tail(alpha: Number, r: Number, q: Number, terms: int) -> Number:
    """Return Σ_{0<k<terms} (-1)^k α^(2k)/m! · P_m(r)/P_m(q), with P_{m+2} = P_m + x^m(1+x)."""
    square, power, total = alpha * alpha, 1.0, 0.0 * alpha
    r_square, r_step, r_sum = r * r, r * (1.0 + r), 1.0
    q_square, q_step, q_sum = q * q, q * (1.0 + q), 1.0
    for coefficient in COEFFICIENTS[1:terms]:
        r_sum, r_step = r_sum + r_step, r_step * r_square
        q_sum, q_step = q_sum + q_step, q_step * q_square
        power = power * square
        total = total + coefficient * power * (r_sum / q_sum)
    return total


LARGE = 2.0**120  # a larger B is taken for it in 1 - 1/B, which does not see the difference


def lost_share(fns: Functions, b: Number) -> tuple[Number, Number, Number]:
    """Return 1/B, and 1 - 1/B = (B - 1)/B as a pair."""
    tame = fns.where(b < LARGE, b, LARGE)
    below = tame - 1.0
    high, low = quotient(below, tame)
    return 1.0 / b, high, low + ((tame - below) - 1.0) / tame


def over_pair(alpha: Number, share: tuple[Number, Number], pair: tuple[Number, Number]) -> Any:
    """Return α·share/pair as a pair, for two pairs."""
    top, error = two_product(alpha, share[0])
    high, low = quotient(top, pair[0])
    return high, low + ((error + alpha * share[1]) - high * pair[1]) / pair[0]


# B_{2i}/(2i)!: y/(1 - e^-y) = 1 + y/2 + Σ_{i>0} of them times y^(2i); the first left out is below
# eps/40 at y = 1.
BERNOULLI = [
    1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000,
    1 / 74724249600, -3617 / 10670622842880000, 43867 / 5109094217170944000,
]  # fmt: skip


def even_part(y_square: Number, count: int = len(BERNOULLI)) -> Number:
    """Return the first terms of y/(1 - e^-y) - 1 - y/2, all of which are even."""
    total = 0.0 * y_square
    for coefficient in reversed(BERNOULLI[:count]):
        total = y_square * (coefficient + total)
    return total


def head(fns: Functions, b: Number, dim: Number, alpha: Number) -> Any:
    """Return g, g_low, δ, r and q, with α·G_1 = (g + g_low)(1 + δ).

    For h = ln B/n up to 1, G_1 = (1 - r)/h·(1 + h/2 + h²/12 - ...), with h as a pair; beyond,
    G_1 = (1 - r)/(1 - q) with 1 - q as a pair.
    """
    r, *share = lost_share(fns, b)
    high, low = ratio(log_pair(fns, b), (dim * 0.5, 0.0))
    q = fns.exp(-high)
    near = high <= 1.0
    gap = 1.0 - q
    gap_low = ((1.0 - gap) - q) + q * low
    tame = fns.where(near, high, 1.0)
    delta = fns.where(near, 0.5 * tame + (0.5 * low + even_part(tame * tame)), 0.0)
    divisor = fns.where(near, high, gap), fns.where(near, low, gap_low)
    g, g_low = over_pair(alpha, (share[0], share[1]), divisor)
    return g, g_low, delta, r, q


# The bound (6 + 2α)·eps·sinh(α)·G_1, counted in u = eps/2. The head is off by 1.1
# for q beyond h = 1 or 1.5 for δ up to it, by 3 for the last products and 1 for the last sum:
# below 7. Term k has a_k = α^(2k)/m! times P_m(r)/P_m(q) <= 1, and is off by 2k (α^2k), 3k + 3
# (the two P_m), 2k (the rounding of r and q, times (m-1)/2 each), 4 (its own products and the
# sum), in all 7k + 7 in the units of a_k. Under the weights α^m/m! the mean of k is
# (α·coth α - 1)/2 and k = 0 has no error: below α <= 8 the sum stays under 12u + 4α·u, and the
# truncation is below u/10.
def granularity_of(
    terms: int, fns: Functions, base: Number, dim: Number, alpha: Number, beta: Number
) -> Number:
    """Evaluate C_d with so many terms of the series."""
    g, low, delta, r, q = head(fns, base * beta, dim, alpha)
    rest = tail(alpha, r, q, terms)
    return g + (low + g * (delta + (rest + delta * rest)))


def limit_of(terms: int, fns: Functions, base: Number, alpha: Number, beta: Number) -> Number:
    """Evaluate the limit: q -> 1 gives G_1/n -> (1 - r)/ln B, and P_m(q) -> m."""
    b = base * beta
    r, *share = lost_share(fns, b)
    g, low = over_pair(alpha, (share[0], share[1]), log_pair(fns, b))
    return g + (low + g * tail(alpha, r, 1.0, terms))


def powers_of(alpha: Number, terms: int) -> list[Number]:
    """Return α^(2k+1) for k < terms."""
    return [alpha ** float(2 * k + 1) for k in range(terms)]


def series_columns(first: Number, r: Number, q: Number, terms: int) -> list[Number]:
    """Return T_k = c_k·G_m for k < terms from T_0 = G_1, so that C_d = Σ_k T_k·α^(2k+1)."""
    columns = [first]
    r_square, r_step, r_sum = r * r, r * (1.0 + r), 1.0
    q_square, q_step, q_sum = q * q, q * (1.0 + q), 1.0
    for coefficient in COEFFICIENTS[1:terms]:
        r_sum, r_step = r_sum + r_step, r_step * r_square
        q_sum, q_step = q_sum + q_step, q_step * q_square
        columns.append(first * (coefficient * (r_sum / q_sum)))
    return columns
