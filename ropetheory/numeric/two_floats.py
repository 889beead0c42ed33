"""Rounding errors carried along: exact products, quotients with a remainder, 2π and logarithms as pairs.

The arithmetic serves floats and arrays of any namespace; logarithms take the functions to compute with.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

from ropetheory.numeric.namespaces import SCALAR, Functions

# A float or an array of floats: the same expression runs on both.
Number: TypeAlias = Any

EPS = 2.0**-52

# 2π = TWO_PI + TWO_PI_LOW to 2^-106 relative; the second is the rounding error of the first.
TWO_PI = 6.283185307179586
TWO_PI_LOW = 2.4492935982947064e-16

_SPLITTER = 2.0**27 + 1.0


def _split(x: Number) -> tuple[Number, Number]:
    """Cut x into two halves of at most 26 bits whose sum is x; overflows above 2^996."""
    scaled = _SPLITTER * x
    high = scaled - (scaled - x)
    return high, x - high


def two_product(a: Number, b: Number) -> tuple[Number, Number]:
    """Return (p, e) with p = fl(a·b) and p + e = a·b exactly, short of over- and underflow."""
    product = a * b
    a_high, a_low = _split(a)
    b_high, b_low = _split(b)
    error = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    return product, error


def quotient(numerator: Number, denominator: Number) -> tuple[Number, Number]:
    """Return (hi, lo) with hi = fl(a/b) and hi + lo = a/b to about 2^-105 relative."""
    high = numerator / denominator
    product, error = two_product(high, denominator)
    return high, ((numerator - product) - error) / denominator


# ln 2 = LN2 + LN2_LOW to 2^-86 relative; LN2 has 21 trailing zero bits, so that its product with
# an exponent is exact (the constants of fdlibm's log).
_LN2, _LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
_ROOT_HALF, _ROOT_TWO = math.sqrt(0.5), math.sqrt(2.0)
_HUGE = 2.0**900
# 1/7 + w/9 + w²/11 + ... of ln m = 2z·(1 + w/3 + w²/5 + ...) with w = z² below 0.0295: the first
# term left out of that, w^14/29, is below 2^-75.
_SERIES = tuple(1.0 / k for k in range(27, 5, -2))


def _cut(fns: Functions, x: Number) -> tuple[Number, Number]:
    """Return (m, e) with x = m·2^e exactly and m from √½ to √2, for x from 1 on."""
    if fns is SCALAR:
        mantissa, power = math.frexp(x)
        return (2 * mantissa, power - 1) if mantissa < _ROOT_HALF else (mantissa, power)
    exponent = 0.0 * x
    for step in (512, 256, 128, 64, 32, 16, 8, 4, 2, 1):
        large = x >= 2.0**step
        exponent = exponent + fns.where(large, float(step), 0.0)
        x = x * fns.where(large, 2.0**-step, 1.0)
    large = x > _ROOT_TWO
    return x * fns.where(large, 0.5, 1.0), exponent + fns.where(large, 1.0, 0.0)


def _near_one(m: Number) -> tuple[Number, Number]:
    """Return ln m as a pair good to 2^-66 relative, for m from √½ to √2.

    With z = (m - 1)/(m + 1) and w = z², ln m = 2z·(1 + w/3 + w²/5 + ...). z, w/3 and w²/5 are
    carried as pairs; the rest is at most 4e-6 of the whole, and so are its errors of 2^-52.
    """
    above = m + 1.0
    z = (m - 1.0) / above
    product, error = two_product(z, above)
    z_low = ((m - 1.0 - product) - error - z * (m - (above - 1.0))) / above
    w, w_low = two_product(z, z)
    w_low = w_low + 2.0 * z * z_low
    square, square_low = two_product(w, w)
    third, third_low = quotient(w, 3.0)
    fifth, fifth_low = quotient(square, 5.0)
    tail = 0.0
    for coefficient in _SERIES:
        tail = tail * w + coefficient
    sum_ = third + fifth
    sum_low = (third - sum_) + fifth
    rest = third_low + w_low / 3.0 + fifth_low + (square_low + 2.0 * w * w_low) / 5.0
    rest = sum_low + (rest + square * w * tail)
    share, share_low = two_product(2.0 * z, sum_)
    high = 2.0 * z + share
    low = (2.0 * z - high) + share
    return high, low + (share_low + 2.0 * z * rest + 2.0 * z_low * (1.0 + sum_))


def log_pair(
    fns: Functions, x: Number, extra: Number = 0.0, shift: Number = 0.0
) -> tuple[Number, Number]:
    """Return ln(x·(1 + r)·2^k) as a pair good to 2^-66 relative, for x >= 1, r < 2^-50, k >= 0."""
    mantissa, exponent = _cut(fns, x)
    exponent = exponent + shift
    near, near_low = _near_one(mantissa)
    whole = exponent * _LN2
    high = whole + near
    behind = high - whole
    error = (whole - (high - behind)) + (near - behind)
    low = error + (near_low + exponent * _LN2_LOW + (extra - extra * extra / 2))
    total = high + low
    return total, (high - total) + low


def log_turns_pair(fns: Functions, length: Number) -> tuple[Number, Number]:
    """Return ln(L/2π) as a pair good to 2^-64 relative, for L from 2π·(1 + 2^-40) on.

    Nearer to 2π its absolute error of 2^-105, that of 2π as a pair, is the larger one.
    """
    huge = length > _HUGE  # the exact product would overflow
    turns, rest = quotient(length * fns.where(huge, 2.0**-512, 1.0), TWO_PI)
    return log_pair(fns, turns, rest / turns - TWO_PI_LOW / TWO_PI, fns.where(huge, 512.0, 0.0))


def ratio(above: tuple[Number, Number], below: tuple[Number, Number]) -> tuple[Number, Number]:
    """Return the quotient of two pairs as a pair, to 2^-104 relative."""
    high = above[0] / below[0]
    product, error = two_product(high, below[0])
    low = ((above[0] - product) - error + above[1] - high * below[1]) / below[0]
    return high, low
