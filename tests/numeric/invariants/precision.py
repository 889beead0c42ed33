"""The bounds of finite precision, held against roundings that take place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.numeric.precision.formats import Format
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.precision import BITS_OF
from tests.numeric.invariants.shared import METHOD, invariant

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw

FORMATS: tuple[Format, ...] = ("bfloat16", "float16", "float32")
WIDTHS = (4, 6, 32, 64, 96)
LEAST_BASE, MOST_BASE = 1.5, 5000.0  # no frequency is below the smallest normal number of float16
RUN = 4096  # positions counted one by one, from where a format stops holding them all


def _setting(draw: Draw) -> tuple[Format, int, int, Draw, Any]:
    """Draw a format, its bits, a width, and as many bases as make the block's count of pairs."""
    dtype, dim = draw.choice(FORMATS), draw.choice(WIDTHS)
    rows = draw.rows(dim // 2)
    return dtype, BITS_OF[dtype], dim, rows, rows.log_uniform(LEAST_BASE, MOST_BASE)


def _positions(draw: Draw, rows: Draw, bits: int) -> tuple[Any, bool]:
    """Draw whole positions that a format holds, all of them, or holds no more."""
    loose = draw.randrange(2) == 1
    return rows.integers(2**bits + 1, 2 ** (bits + 1)) if loose else rows.integers(16, 2**bits), loose


def rounding_takes_place(draw: Draw) -> Comparison:
    """Check that an angle rounded three times is off by no more than its bound.

    ``_nearest`` rounds; the product of two rounded numbers is exact in double precision. The true angle
    is known to 9/2 eps and the bound to 9 ulp.
    """
    dtype, bits, dim, rows, b = _setting(draw)
    m, _ = _positions(draw, rows, bits)
    theta, places = ropetheory.frequencies(b, dim), m[:, None]
    rounded = _nearest(_nearest(places, bits) * _nearest(theta, bits), bits)
    value, bound = draw.xp.abs(rounded - places * theta), ropetheory.angle_error(m, b, dim, dtype=dtype)
    target = draw.xp.minimum(value, bound)
    allowed = (5 * places * theta + 9 * bound) * EPS
    point = {"m": places, "b": b[:, None], "d": dim, "bits": bits}
    return Comparison(value, target, allowed, point, places * theta)


def _nearest(x: Any, bits: int) -> Any:
    """Round to so many bits, to a nearest number: Veltkamp's splitting keeps the upper part."""
    scaled = (2.0 ** (53 - bits) + 1) * x
    return scaled - (scaled - x)


def first_beyond(draw: Draw) -> Comparison:
    """Check that the first unsafe position is whole, and where the bound crosses the tolerance.

    Each bound is within 9 ulp, so that a tolerance that near to it decides nothing.
    """
    dtype, bits, dim, _, _ = _setting(draw)
    b = np.asarray(draw.log_uniform(LEAST_BASE, MOST_BASE))
    tolerance = 2.0**-bits * 2.0 ** np.asarray(draw.uniform(0.0, bits - 1.0))
    call = zip(b.tolist(), tolerance.tolist(), strict=True)
    value = np.asarray(
        [float(ropetheory.first_unsafe_position(one, dim, dtype=dtype, tolerance=t)) for one, t in call]
    )
    whole = np.floor(value)
    there, before = (
        np.max(ropetheory.angle_error(place, b, dim, dtype=dtype), axis=-1) for place in (whole, whole - 1)
    )
    right = (there >= tolerance * (1 - 10 * EPS)) & (before <= tolerance * (1 + 10 * EPS))
    target = np.where(right, whole, -1.0)
    return Comparison(value, target, 0 * whole, {"b": b, "d": dim, "bits": bits, "tolerance": tolerance})


def counted(draw: Draw) -> Comparison:
    """Count the positions that stay different one by one.

    Up to 2^p a format of p bits holds them all; from a little before, each is rounded, ties to even.
    """
    dtype = draw.choice(FORMATS)
    first = 2 ** BITS_OF[dtype] - 8
    mantissa, power = np.frexp(np.arange(float(first), float(first + RUN)))
    bits = BITS_OF[dtype]
    held = np.ldexp(np.rint(np.ldexp(mantissa, bits)), power - bits)
    different = first + 1 + np.cumsum(np.concatenate(([0], np.diff(held) > 0)))
    count = np.asarray(draw.integers(first + 1, first + RUN)).astype(np.int64)
    value = ropetheory.distinct_positions(count, dtype=dtype)
    return Comparison(value, different[count - first - 1], 0.0 * count, {"count": count, "bits": bits})


CHECKS: dict[str, list[Check]] = {
    "finite-precision": [
        invariant("angle_error", "three roundings that take place", rounding_takes_place),
        invariant("first_unsafe_position", "the bound crosses the tolerance there", first_beyond, **METHOD),
        invariant("distinct_positions", "counted one by one", counted, **METHOD),
    ],
}
