"""log, exp and expm1 without a branch, so that numba turns a loop over them into vector code.

The calls of the C library that numba would make are one number at a time. These three are
arithmetic on a number and its bits, within 1.2 ulp on the stated ranges. Outside them their
results mean nothing: the caller keeps away.

The polynomials interpolate the function at the Chebyshev nodes of their interval; their rounded
coefficients leave less than 0.01 eps of it.
"""

from __future__ import annotations

import math
import threading
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

# ln 2 = LN2 + LN2_LOW to 2^-86 relative, where LN2 has 21 trailing zero bits, so that its product
# with an exponent is exact.
_LN2, _LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
_PER_LN2 = 1.0 / math.log(2.0)
# Added to a number below 2^51, it leaves the nearest integer in the low bits of the sum.
_ROUND = 1.5 * 2.0**52
_ROUND_BITS = np.int64(0x4338000000000000)
_ROOT_HALF_BITS = np.uint64(0x3FE6A09E667F3BCD)  # of the float next to √½
_ONE_BITS = np.uint64(0x3FF0000000000000)
_EXPONENT = np.uint64(52)  # the bits of a float below its exponent
_COUNT_BITS = np.uint64(0x4330000000000000)  # of 2^52: an integer put into its low bits is added
_COUNT = 2.0**52 + 1023.0


def _bits(typing: Any, number: Any) -> Any:
    """Return the 64 bits of a float."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(64))

    return types.uint64(types.float64), emit


def _float(typing: Any, bits: Any) -> Any:
    """Return the float that has these 64 bits."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.DoubleType())

    return types.float64(types.uint64), emit


_bits_of: Any = intrinsic(_bits)
_float_of: Any = intrinsic(_float)


def compiled(function: Any, **options: Any) -> Any:
    """Return a function compiled by numba at its first call, with division as IEEE has it.

    Of the liberties that a compiler may take with floats only ``contract`` is granted: a product and
    a sum may become one operation, which rounds once. No sum is reordered.
    """
    return numba.njit(error_model="numpy", fastmath={"contract"}, nogil=True, **options)(function)


class Kernel:
    """A function over a ``prange``, compiled for one core and for all of them.

    Waking the other cores costs as much as some 100 000 points, and far more where they are busy.
    """

    # Not every threading layer of numba bears two callers at once, and one keeps all cores busy.
    _all_cores = threading.Lock()

    def __init__(self, function: Any, many: int) -> None:
        self.many = many
        self._serial, self._parallel = compiled(function), compiled(function, parallel=True)

    def __call__(self, count: int, *arguments: Any) -> None:
        """Run, on all cores from ``many`` points on."""
        if count < self.many:
            self._serial(*arguments)
        else:
            with self._all_cores:
                self._parallel(*arguments)


def _log(x: float) -> Any:
    """Return ln x, for normal x > 0."""
    # x = m·2^k with m from √½ to √2. With f = m - 1, which is exact, z = f/(2 + f) and w = z²,
    # ln m = f - (f²/2 - z·(f²/2 + w·P(w))): what is rounded before the last step is small beside f.
    bits = _bits_of(x)
    biased = (bits - _ROOT_HALF_BITS + _ONE_BITS) >> _EXPONENT
    k = _float_of(biased | _COUNT_BITS) - _COUNT
    f = _float_of(bits - (biased << _EXPONENT) + _ONE_BITS) - 1.0
    z = f / (2.0 + f)
    w = z * z
    p = 0.13086767009948175
    p = p * w + 0.13268759668560612
    p = p * w + 0.15386240205813478
    p = p * w + 0.18181795630884753
    p = p * w + 0.2222222239180047
    p = p * w + 0.2857142857080323
    p = p * w + 0.4000000000000088
    p = p * w + 0.6666666666666666
    half = 0.5 * f * f
    return k * _LN2 - ((half - (z * (half + w * p) + k * _LN2_LOW)) - f)


def _reduced(x: float) -> Any:
    """Return e^r - 1 as two terms, the first of them r, and 2^k, where x = k·ln 2 + r."""
    # Beyond the range the bits of k would run over into the sign.
    shifted = x * _PER_LN2 + _ROUND
    k = shifted - _ROUND
    power = _float_of((_bits_of(shifted) << _EXPONENT) + _ONE_BITS)
    high = x - k * _LN2
    low = k * _LN2_LOW
    r = high - low
    p = 2.09147553258932e-09
    p = p * r + 2.5105312729622103e-08
    p = p * r + 2.755727347871858e-07
    p = p * r + 2.755725517000089e-06
    p = p * r + 2.480158732567746e-05
    p = p * r + 0.0001984126987500228
    p = p * r + 0.0013888888888883711
    p = p * r + 0.008333333333326084
    p = p * r + 0.04166666666666667
    p = p * r + 0.1666666666666667
    p = p * r + 0.5
    # The rounding of r itself is carried into the small term.
    return r, r * r * p + ((high - r) - low), power


def _exp(x: float) -> Any:
    """Return e^x, for x from -708 to 709."""
    r, rest, power = reduced(x)
    return power * (1.0 + (r + rest))


def _expm1(x: float) -> Any:
    """Return e^x - 1, for x from -708 to 709."""
    r, rest, power = reduced(x)
    # (2^k - 1) + 2^k·r is rounded once, and what that loses is added back.
    less, grown = power - 1.0, power * r
    high = less + grown
    return high + (((less - high) + grown) + power * rest)


def _whole(x: float) -> Any:
    """Return a whole number below 2^51 in size as an integer: many processors convert one at a time."""
    return np.int64(_bits_of(x + _ROUND)) - _ROUND_BITS


whole: Any = compiled(_whole)
log: Any = compiled(_log)
reduced: Any = compiled(_reduced)
exp: Any = compiled(_exp)
expm1: Any = compiled(_expm1)
