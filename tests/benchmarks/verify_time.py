"""How long ``verify`` takes, in imports of SymPy: ``python tests/benchmarks/verify_time.py [REPEATS]``.

The two are run in turn, so that a slow moment of the machine meets both; the ratio is what counts.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time


def seconds(*command: str) -> float:
    """Time a command of this interpreter."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main(repeats: int) -> None:
    """Print the median of both and of their ratio."""
    pairs = [(seconds("-m", "ropetheory", "verify"), seconds("-c", "import sympy")) for _ in range(repeats)]
    verify, load = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(v / i for v, i in pairs)
    sys.stdout.write(f"verify {verify:.2f} s, import sympy {load:.2f} s, ratio {ratio:.1f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
