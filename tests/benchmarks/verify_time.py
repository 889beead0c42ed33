"""How long ``verify`` takes, in imports of SymPy: ``python tests/benchmarks/verify_time.py [REPEATS]``.

The two are run in turn, so that a slow moment of the machine meets both; the ratios are what counts. That of
processor seconds, of one process, holds on a busy machine too.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time


def seconds(*command: str) -> tuple[float, float]:
    """Time a command of this interpreter: by the clock, and on processors."""
    start, before = time.perf_counter(), _used()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start, _used() - before


def _used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(repeats: int) -> None:
    """Print the median of both and of their ratio."""
    runs = {"by the clock": (0, ()), "on processors, one process": (1, ("-j", "1"))}
    for name, (at, options) in runs.items():
        pairs = [
            (seconds("-m", "ropetheory", "verify", *options)[at], seconds("-c", "import sympy")[at])
            for _ in range(repeats)
        ]
        verify, load = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(v / i for v, i in pairs)
        sys.stdout.write(f"{name}: verify {verify:.2f} s, import sympy {load:.2f} s, ratio {ratio:.1f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
