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

    Progress = Callable[[float], None] | None

NAMES: tuple[Format, ...] = ("float32", "bfloat16")  # the formats that are measured
STORED: Format = "bfloat16"  # what a cosine is stored in
EXACT = Context(prec=40)  # of a frequency: its float and what the float leaves out, with digits to spare


def round_to(x: Any, bits: int) -> NDArray[np.float64]:
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


def measure_angles(base: float, dim: int, length: int, progress: Progress = None) -> NDArray[np.float64]:
    """Return the largest error of an angle up to each position, a row for each format."""
    return _measure(_angle_off, base, dim, length, progress)


def measure_cosines(base: float, dim: int, length: int, progress: Progress = None) -> NDArray[np.float64]:
    """Return the largest error of a stored cosine up to each position, a row for each format."""
    return _measure(_cosine_off, base, dim, length, progress)


def _measure(
    error: Callable[[Any, float, float, int], Any], base: float, dim: int, length: int, progress: Progress
) -> NDArray[np.float64]:
    m = np.arange(1.0, length + 1)
    worst = np.zeros((len(NAMES), length))
    for pair, (theta, rest) in enumerate(zip(*exact_frequencies(base, dim), strict=True)):
        if progress is not None:
            progress(2 * pair / dim)
        for row, name in enumerate(NAMES):
            np.maximum(worst[row], np.abs(error(m, theta, rest, FORMATS[name].bits)), out=worst[row])
    most: NDArray[np.float64] = np.maximum.accumulate(worst, axis=1)
    return most


def _angle_off(m: Any, theta: float, rest: float, bits: int) -> Any:
    place, frequency = round_to(m, bits), round_to(theta, bits)
    product = place * frequency  # exact: 48 bits at most
    return (round_to(product, bits) - product) + place * ((frequency - theta) - rest) + (place - m) * theta


def _cosine_off(m: Any, theta: float, rest: float, bits: int) -> Any:
    angle = round_to(round_to(m, bits) * round_to(theta, bits), bits)
    return round_to(np.cos(angle), FORMATS[STORED].bits) - np.cos(m * theta)
