"""Accuracy and speed of the granularity: ``python tests/benchmarks/granularity.py``.

Every ratio is the median over repeats in which the two forms run in turn, each on arguments that it has
not seen. The sums that would take minutes are timed on a share of their points and scaled, as printed.
"""

from __future__ import annotations

import math
import random
import statistics
import sys
import time
from typing import TYPE_CHECKING, Any

import flint
import numpy as np

import ropetheory as rt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

POINTS = 30_000
BITS = 400


def points(count: int, seed: str) -> Iterator[tuple[float, int, float]]:
    """Yield (B, d, alpha) over the whole range that the goals name, B -> 1 included."""
    rng = random.Random(seed)
    for number in range(count):
        widest = 512 if number % 3 == 0 else 5 * 10**8
        dim = 2 * int(math.exp(rng.uniform(0, math.log(widest))))
        low = 1.0001 * (1e12 / 1.0001) ** rng.random()
        base = low if number % 2 else min(1 + 10 ** rng.uniform(-3.99, 12), 1e12)
        some = 1 - rng.random() if rng.random() < 0.5 else 10 ** rng.uniform(-6, 0)
        yield base, dim, 1.0 if rng.random() < 0.02 else some


def reference(base: float, dim: int, alpha: float) -> Any:
    """Enclose C_d by its series at 400 bits; 34 terms leave less than 1e-90 of it."""
    b, a = flint.arb(base), flint.arb(alpha)
    q, r = (-2 * b.log() / dim).exp(), 1 / b
    total = flint.arb(0)
    for k in range(34):
        m = 2 * k + 1
        total += (-1) ** k * a**m / flint.arb(m).fac() * (1 - r**m) / (1 - q**m)
    return total


def limit_reference(base: float, alpha: float) -> Any:
    """Enclose the limit by the sine integral."""
    b, a = flint.arb(base), flint.arb(alpha)
    return (a.si() - (a / b).si()) / b.log()


def ulps(got: float, true: Any) -> float:
    """Return a distance in units in the last place of the true value."""
    return float(abs(flint.arb(float(got)) - true)) / math.ulp(float(true))


def say(line: str) -> None:
    """Print a line as soon as it is known."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def accuracy() -> None:
    """Print the worst errors."""
    cases = list(points(POINTS, "granularity"))
    columns = [np.asarray(column) for column in zip(*cases, strict=True)]
    with flint.ctx.workprec(BITS):
        true = [reference(*case) for case in cases]
        array = rt.granularity(columns[0], columns[1], alpha=columns[2])
        forms = {
            "scalar": [rt.granularity(b, d, alpha=a) for b, d, a in cases],
            "array": array.tolist(),
        }
        for name, values in forms.items():
            errors = [ulps(v, t) for v, t in zip(values, true, strict=True)]
            say(f"granularity, {name}: {max(errors):.2f} ulp at most, {statistics.mean(errors):.2f} mean")
        worst = max(ulps(rt.granularity_limit(b, alpha=a), limit_reference(b, a)) for b, _, a in cases)
        near = [(1 + 10 ** -(4 + 11 * i / 2999), cases[i][2]) for i in range(3000)]
        close = max(ulps(rt.granularity_limit(b, alpha=a), limit_reference(b, a)) for b, a in near)
        say(f"granularity_limit: {worst:.2f} ulp at most; {close:.2f} for 1e-15 <= B - 1 <= 1e-4")
        say(f"granularity_grid: {grid_error():.2f} ulp at most ({POINTS} points)")


def grid_error() -> float:
    """Return the worst error of the grid form on 30 000 points, in ulp."""
    bases = np.exp(np.linspace(math.log(1.0001), math.log(1e12), 30))
    dims = np.asarray([2, 4, 6, 8, 16, 32, 64, 96, 128, 192, 256, 424, 4096, 65536, 10**6, 10**7, 10**9])
    alphas = np.concatenate([np.linspace(0.02, 1, 49), np.logspace(-6, -2, 10)])
    grid = rt.granularity_grid(bases, dims, alpha=alphas)
    return max(
        ulps(grid[i, j, k], reference(float(b), int(d), float(a)))
        for i, b in enumerate(bases) for j, d in enumerate(dims) for k, a in enumerate(alphas)
    )  # fmt: skip


def loop(base: float, dim: int, alpha: float) -> float:
    """Sum the definition in Python."""
    return sum(math.sin(alpha * base ** (-2 * j / dim)) for j in range(dim // 2))


def seconds(work: Callable[..., Any], *arguments: Any) -> float:
    """Time one run."""
    start = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - start


def looped(cases: list[tuple[float, float]], dim: int) -> list[float]:
    """Sum every case in Python."""
    return [loop(b, dim, a) for b, a in cases]


def closed(cases: list[tuple[float, float]], dim: int) -> list[float]:
    """Call the public function on every case."""
    return [rt.granularity(b, dim, alpha=a) for b, a in cases]


def scalar_speed(dim: int, calls: int, loops: int, repeats: int) -> None:
    """Print the ratio of the loop to one call, arguments varied throughout."""
    pairs = []
    for repeat in range(repeats):
        cases = [(b, a) for b, _, a in points(calls, f"speed/{dim}/{repeat}")]
        summed = seconds(looped, cases[:loops], dim) / loops
        called = seconds(closed, cases, dim) / calls
        pairs.append((summed, called))
    ratio = statistics.median(s / c for s, c in pairs)
    summed, called = (statistics.median(column) * 1e6 for column in zip(*pairs, strict=True))
    say(f"d = {dim}: Python loop {summed:.1f} us, granularity {called:.2f} us, ratio {ratio:.1f}")


def broadcast_sum(bases: Any, dims: Any, alphas: Any) -> list[Any]:
    """Sum the definition as one writes it in NumPy: one expression a width."""
    return [
        np.sin(alphas * bases[:, None, None] ** (-2 * np.arange(d // 2)[:, None] / d)).sum(axis=1)
        for d in dims
    ]


def blocked_sum(bases: Any, dims: Any, alphas: Any) -> list[Any]:
    """Sum it one (b, d) at a time, so that it stays in the cache, with every power taken once."""
    return [
        [np.sin(alphas[:, None] * b ** (-2 * np.arange(d // 2) / d)).sum(axis=1) for b in bases] for d in dims
    ]


def grid(bases: Any, dims: Any, alphas: Any) -> Any:
    """Call the public function."""
    return rt.granularity_grid(bases, dims, alpha=alphas)


def grid_speed(dims: Any, repeats: int) -> None:
    """Print the ratios on 1e7 points, the sums timed on 1 in 25 bases and scaled."""
    alphas, share = np.linspace(0.001, 1, 1000), 25
    rows = []
    for repeat in range(repeats):
        bases = np.exp(np.linspace(math.log(1e3 + repeat), math.log(1e8), 200))
        few = bases[::share]
        sums = [share * seconds(form, few, dims, alphas) for form in (broadcast_sum, blocked_sum)]
        rows.append(
            (*sums, seconds(grid, bases, dims, alphas), seconds(np.full, (200 * len(dims), 1000), 1.0))
        )
    broadcast, blocked, made, fill = (statistics.median(column) for column in zip(*rows, strict=True))
    first, second, third = (statistics.median(row[k] / row[2] for row in rows) for k in (0, 1, 3))
    say(
        f"1e7 points, d = {dims[0]} ... {dims[-1]}: granularity_grid {made * 1e3:.1f} ms; NumPy sum (1 base "
        f"in {share} timed, scaled) {broadcast:.1f} s, ratio {first:.0f}; in blocks {blocked:.1f} s, ratio "
        f"{second:.0f}; filling as many numbers {fill * 1e3:.1f} ms, share {third:.2f}"
    )


def main() -> None:
    """Print accuracy, then speed."""
    accuracy()
    scalar_speed(128, 3000, 3000, 15)
    scalar_speed(65536, 3000, 8, 7)
    grid_speed(np.arange(32, 432, 8), 5)
    grid_speed(np.arange(64, 3264, 64), 1)


if __name__ == "__main__":
    main()
