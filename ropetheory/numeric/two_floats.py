"""Rounding errors carried along: exact products, quotients with a remainder, 2π as a pair.

Everything here is arithmetic alone, so that it serves floats and arrays of any namespace.
"""

from __future__ import annotations

from typing import Any, TypeAlias

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
