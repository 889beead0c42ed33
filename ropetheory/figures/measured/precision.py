"""What rounding does to angles and cosines, measured at every position in a format's own arithmetic."""

from __future__ import annotations

from decimal import Context, Decimal
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.precision.formats import FORMATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from ropetheory.numeric.precision.formats import Format

NAMES: tuple[Format, ...] = ("float32", "bfloat16")  # the formats that are measured
STORED: Format = "bfloat16"  # what a cosine is stored in
EXACT = Context(prec=40)  # of a frequency: its float and what the float leaves out, with digits to spare


def rounded(x: Any, bits: int) -> NDArray[np.float64]:
    """Round numbers of normal size to so many bits, to nearest, ties to even."""
    dropped = np.uint64(53 - bits)
    one = np.uint64(1)
    raw = np.asarray(x, dtype=np.float64).view(np.uint64)
    raw = raw + (one << (dropped - one)) - one + ((raw >> dropped) & one)
    kept: NDArray[np.float64] = ((raw >> dropped) << dropped).view(np.float64)
    return kept


def exact_frequencies(base: float, dim: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return every frequency as the nearest float and what it leaves out."""
    whole = EXACT.create_decimal_from_float(float(base))
    thetas = [EXACT.power(whole, EXACT.divide(-2 * pair, dim)) for pair in range(dim // 2)]
    near = np.asarray([float(theta) for theta in thetas])
    rest = [EXACT.subtract(theta, Decimal(float(f))) for theta, f in zip(thetas, near, strict=True)]
    return near, np.asarray(rest, dtype=np.float64)


def measured(
    base: float, dim: int, length: int, progress: Callable[[float], None] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the largest errors of angles and cosines up to each position, a row for each format."""
    m = np.arange(1.0, length + 1)
    angles, cosines = np.zeros((2, len(NAMES), length))
    for pair, (theta, rest) in enumerate(zip(*exact_frequencies(base, dim), strict=True)):
        if progress is not None:
            progress(2 * pair / dim)
        true = np.cos(m * theta)
        for row, name in enumerate(NAMES):
            bits = FORMATS[name].bits
            place, frequency = rounded(m, bits), rounded(theta, bits)
            product = place * frequency  # exact: 48 bits at most
            angle = rounded(product, bits)
            off = (angle - product) + place * ((frequency - theta) - rest) + (place - m) * theta
            np.maximum(angles[row], np.abs(off), out=angles[row])
            off = rounded(np.cos(angle), FORMATS[STORED].bits) - true
            np.maximum(cosines[row], np.abs(off), out=cosines[row])
    return np.maximum.accumulate(angles, axis=1), np.maximum.accumulate(cosines, axis=1)
