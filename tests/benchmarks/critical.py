"""Cost of the certified critical pair beside floats that are trusted: python tests/benchmarks/critical.py.

One call is held against the critical index, checked and rounded up in the same way; arrays against the
formula as one writes it in NumPy. Ratios are medians over pairs of runs, one of each kind after the other.
"""

import functools
import math
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ropetheory as rt


def uncertified(base: Any, dim: Any, length: Any) -> Any:
    """Round the critical index up and keep it in 0 ... d/2, as a float has it."""
    index = rt.critical_index(base, dim, length)
    return min(max(math.ceil(index), 0), dim // 2)


def plain(base: Any, dim: Any, length: Any) -> Any:
    """Round the float up, unchecked."""
    index = dim / 2 * np.log(length / (2 * np.pi)) / np.log(base)
    return np.clip(np.ceil(index), 0, dim / 2).astype(np.int64)


def seconds(call: Callable[[], Any], number: int) -> float:
    start = time.perf_counter()
    for _ in range(number):
        call()
    return (time.perf_counter() - start) / number


def ratio(certified: Callable[[], Any], plain: Callable[[], Any], number: int, repeats: int) -> float:
    """Median over repeats of the ratio of two runs, one after the other."""
    return statistics.median(seconds(certified, number) / seconds(plain, number) for _ in range(repeats))


def main(repeats: int = 31) -> None:
    rng = np.random.default_rng(0)
    many = 100_000
    zipped = 10 ** rng.uniform(1, 8, many), 2 * rng.integers(16, 256, many), 10 ** rng.uniform(1, 7, many)
    cases: dict[str, tuple[Callable[..., Any], tuple[Any, ...], int]] = {
        "one call": (uncertified, (10000, 128, 4096), 2000),
        "1e5 lengths": (plain, (10000, 128, np.geomspace(10, 1e7, many)), 1),
        "1e6 lengths": (plain, (10000, 128, np.geomspace(10, 1e7, 1_000_000)), 1),
        "1e5 bases, widths and lengths": (plain, zipped, 1),
    }
    for name, (other, arguments, number) in cases.items():
        mine, theirs = (functools.partial(form, *arguments) for form in (rt.critical_pair, other))
        found, each = ratio(mine, theirs, number, repeats), seconds(mine, number) / np.size(arguments[-1])
        sys.stdout.write(f"{name}: certified / uncertified {found:.2f}, {1e9 * each:.1f} ns a point\n")


if __name__ == "__main__":
    main(*[int(a) for a in sys.argv[1:]])
