"""Cost of the search for feasible bases: python tests/benchmarks/feasible.py [LENGTH ...] [--windows].

The infimum and its binding offset at dim 128 for every length, 1024 to 131072 by default, and with
--windows all windows and the safe base too, whose cost grows as the square of the length.  Seconds are
those of the processor, over all threads; with OPENBLAS_NUM_THREADS=1 small products lose no time waiting.
"""

import argparse
import sys
import time

import ropetheory as rt
from ropetheory.numeric.feasible.result import format_rounded

DIM = 128


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lengths", type=int, nargs="*", default=[2**k for k in range(10, 18)])
    parser.add_argument("--windows", action="store_true")
    given = parser.parse_args()
    for length in given.lengths:
        start = time.process_time()
        found = rt.feasible_bases(length, DIM, find="windows" if given.windows else "infimum")
        seconds = time.process_time() - start
        edge = found.windows[0].lower
        text = "none"
        if edge is not None:
            text = f"{format_rounded(edge.infeasible, up=False)} (offset {edge.offset})"
        if found.safe is not None:
            text += f", {len(found.windows)} windows, safe from {format_rounded(found.safe, up=True)}"
        sys.stdout.write(f"{length:8} infimum above {text}: {seconds:.1f} s\n")


if __name__ == "__main__":
    main()
