"""Cost of the certified critical pair beside its uncertified form: python tests/benchmarks/critical.py.

The uncertified form checks its arguments and rounds the critical index in the same way, and trusts the
float. Ratios are medians over pairs of runs, one of each kind after the other.
"""

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
    if isinstance(index, float):
        return min(max(math.ceil(index), 0), dim // 2)
    return np.minimum(np.maximum(np.ceil(index), 0), dim / 2).astype(np.int64)


def seconds(call: Callable[[], Any], number: int) -> float:
    start = time.perf_counter()
    for _ in range(number):
        call()
    return (time.perf_counter() - start) / number


def ratio(certified: Callable[[], Any], plain: Callable[[], Any], number: int, repeats: int) -> float:
    """Median over repeats of the ratio of two runs, one after the other."""
    return statistics.median(seconds(certified, number) / seconds(plain, number) for _ in range(repeats))


def main(repeats: int = 31) -> None:
    lengths = np.geomspace(10, 1e7, 1_000_000)
    cases: dict[str, tuple[tuple[Any, ...], int]] = {
        "one call": ((10000, 128, 4096), 2000),
        "an array of a million lengths": ((10000, 128, lengths), 1),
    }
    for name, (arguments, number) in cases.items():
        found = ratio(
            lambda a=arguments: rt.critical_pair(*a),  # type: ignore[misc]  # a default argument
            lambda a=arguments: uncertified(*a),  # type: ignore[misc]
            number,
            repeats,
        )
        sys.stdout.write(f"{name}: certified / uncertified {found:.2f}\n")


if __name__ == "__main__":
    main(*[int(a) for a in sys.argv[1:]])
