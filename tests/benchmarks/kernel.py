"""How much faster ``kernel_of`` is than NumPy's sum: ``python tests/benchmarks/kernel.py [REPEATS]``.

1e6 offsets and 64 pairs.  The two run in turn, so that a slow moment of the machine meets both; the
medians and the median ratio are printed, with the largest error of both against balls at 1000 offsets.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import TYPE_CHECKING

import numpy as np
from flint import arb

import ropetheory as rt
from ropetheory.numeric.certificates import working_precision

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT, BLOCK = 10**6, 4096


def plain(offsets: np.ndarray, theta: np.ndarray) -> np.ndarray:
    """Sum the cosines as one writes it in NumPy, in blocks that stay in cache."""
    sums = np.empty(len(offsets))
    for start in range(0, len(offsets), BLOCK):
        sums[start : start + BLOCK] = np.cos(offsets[start : start + BLOCK, None] * theta).sum(axis=-1)
    return sums


def plain_sizes(offsets: np.ndarray, theta: np.ndarray) -> np.ndarray:
    """Average the sizes of the partial sums likewise."""
    means = np.empty(len(offsets))
    for start in range(0, len(offsets), BLOCK):
        waves = np.exp(1j * offsets[start : start + BLOCK, None] * theta)
        means[start : start + BLOCK] = np.abs(np.cumsum(waves, axis=-1)).mean(axis=-1)
    return means


def seconds(call: Callable[[], object]) -> float:
    """Time a call."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def worst(values: np.ndarray, theta: np.ndarray, places: np.ndarray) -> float:
    """Return the largest error against the sum for the frequencies as they are."""
    with working_precision(200):
        exact = [arb(float(one)) for one in theta]
        errors = []
        for place in places.tolist():
            true = sum(((one * place).cos() for one in exact), start=arb(0))
            errors.append(float(abs(true - arb(float(values[place])))))
    return max(errors)


def show(name: str, slow: list[float], fast: list[float]) -> None:
    """Print medians and the median of the paired ratios."""
    ratio = statistics.median(one / other for one, other in zip(slow, fast, strict=True))
    times = [1e3 * statistics.median(column) for column in (slow, fast)]
    sys.stdout.write(f"{name}: NumPy {times[0]:.1f} ms, ropetheory {times[1]:.1f} ms, ratio {ratio:.1f}\n")


def main(repeats: int) -> None:
    """Print times, ratios and errors."""
    offsets, theta = np.arange(COUNT), rt.frequencies(10000, 128)
    calls = (lambda: plain(offsets, theta)), (lambda: rt.kernel_of(offsets, theta))
    pairs = [[seconds(call) for call in calls] for _ in range(repeats + 1)][1:]
    show("kernel, 1e6 offsets, 64 pairs", *map(list, zip(*pairs, strict=True)))
    places = np.random.default_rng(0).integers(0, COUNT, 1000)
    for name, call in zip(("NumPy", "ropetheory"), calls, strict=True):
        sys.stdout.write(f"  largest error, {name}: {worst(call(), theta, places):.2g}\n")
    few = offsets[: 2**15]
    calls = (lambda: plain_sizes(few, theta)), (lambda: rt.decay_bound(10000, 128, offsets=few))
    pairs = [[seconds(call) for call in calls] for _ in range(repeats)]
    show("decay_bound, 2^15 offsets, 64 pairs", *map(list, zip(*pairs, strict=True)))
    one = statistics.median(seconds(lambda: rt.kernel(10000, 128, offsets=7)) for _ in range(200))
    sys.stdout.write(f"kernel, one offset: {1e6 * one:.0f} us\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
