"""Cost of the search for feasible bases: python tests/benchmarks/feasible.py [LENGTH ...] [--find WHAT].

At dim 128, for lengths from 1024 to 65536 by default: the edges found, seconds of the processor over all
threads, those of the clock, and the processor's for each 1024 tokens of the length, which should stay about
the same, whatever OPENBLAS_NUM_THREADS says.  Then the sums at all offsets alone, in turn with one product
of matrices a row: where BLAS wakes its threads for each of those, the ratio shows it.
"""

import argparse
import statistics
import sys
import time
from typing import Any

import numpy as np

import ropetheory as rt
from ropetheory.numeric.feasible.result import format_rounded
from ropetheory.numeric.feasible.sums import all_sums
from ropetheory.numeric.namespaces import namespace_of

DIM, SUMS, REPEATS = 128, 2**18, 5


class OneProduct:
    """NumPy under another name, for which no product is cut."""

    __name__ = "plain"

    def __getattr__(self, name: str) -> Any:
        return getattr(namespace_of(np.zeros(0)), name)


def seconds(*arguments: Any) -> float:
    """Time the sums."""
    start = time.perf_counter()
    all_sums(*arguments)
    return time.perf_counter() - start


def compare(length: int) -> None:
    """Print the median ratio of sums by one product a row to those by small ones."""
    rows = rt.frequencies(np.geomspace(1e4, 1e8, max(1, SUMS // length)), DIM)
    ratios = [
        seconds(OneProduct(), 0, length, rows) / seconds(np, 0, length, rows) for _ in range(REPEATS)
    ]
    sys.stdout.write(f"{length:8} sums: one product a row / small ones {statistics.median(ratios):.2f}\n")
    sys.stdout.flush()


def search(length: int, find: Any) -> None:
    """Print what is found and what it costs."""
    start, clock = time.process_time(), time.perf_counter()
    found = rt.feasible_bases(length, DIM, find=find)
    took, clock = time.process_time() - start, time.perf_counter() - clock
    edge = found.windows[0].lower
    text = "none"
    if edge is not None:
        text = f"{format_rounded(edge.infeasible, up=False)} (offset {edge.offset})"
    if found.safe is not None:
        text += f", {len(found.windows)} windows, safe from {format_rounded(found.safe, up=True)}"
    sys.stdout.write(
        f"{length:8} {find}: above {text}: {took:.1f} s, clock {clock:.1f} s, "
        f"{1024 * took / length:.2f} s a k\n"
    )
    sys.stdout.flush()


def main() -> None:
    """Run both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lengths", type=int, nargs="*", default=[2**k for k in range(10, 17)])
    parser.add_argument("--find", default="windows", choices=("windows", "infimum", "safe"))
    given = parser.parse_args()
    for length in given.lengths:
        search(length, given.find)
    for length in given.lengths:
        compare(length)


if __name__ == "__main__":
    main()
