"""Nearest and farthest images against plain NumPy: ``python tests/benchmarks/images.py [REPEATS]``.

Width 128, base 10000, four methods at scale 4.  The two run in turn, so that a slow moment of the
machine meets both; medians and the median ratio are printed.  The plain searches compare all images,
by products of blocks; at 65536 positions the plain one takes every 64th new position, and its time
is multiplied.
"""

from __future__ import annotations

import functools
import statistics
import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory as rt

if TYPE_CHECKING:
    from collections.abc import Callable

BASE, DIM, SCALE, BLOCK = 10000, 128, 4, 1024


def methods(length: int) -> dict[str, Any]:
    """Return the frequencies of the four methods."""
    made = {
        "PI": rt.position_interpolation(SCALE),
        "ABF": rt.adjusted_base(50),
        "NTK": rt.ntk_aware(SCALE),
        "YaRN": rt.yarn(SCALE, length),
    }
    return {name: method.frequencies(BASE, DIM) for name, method in made.items()}


def table(positions: Any, theta: Any) -> Any:
    """Return the images as rows of cosines and sines."""
    angles = positions[:, None] * theta
    return np.concatenate((np.cos(angles), np.sin(angles)), axis=-1)


def plain_farthest(old: Any, new: Any, count: int, positions: Any) -> float:
    """Compare every new image with every old one."""
    images, most = table(np.arange(count), old), np.inf
    for at in range(0, len(positions), BLOCK):
        rows = table(positions[at : at + BLOCK], new)
        best = np.full(len(rows), -np.inf)
        for start in range(0, count, 8 * BLOCK):
            best = np.maximum(best, (rows @ images[start : start + 8 * BLOCK].T).max(axis=1))
        most = min(most, best.min())
    return float(np.sqrt(max(0.0, 2 - 2 / len(old) * most)))


def plain_nearest(theta: Any, count: int) -> float:
    """Sum the cosines at every offset."""
    least = np.inf
    for at in range(1, count, 4 * BLOCK):
        halves = np.sin(np.arange(at, min(at + 4 * BLOCK, count))[:, None] * theta / 2)
        least = min(least, (4 * halves * halves).mean(axis=-1).min())
    return float(np.sqrt(least))


def seconds(call: Callable[[], Any]) -> tuple[float, Any]:
    """Time a call, and return its result."""
    start = time.perf_counter()
    result = call()
    return time.perf_counter() - start, result


def compare(
    name: str, repeats: int, slow: Callable[[], float], fast: Callable[[], Any], times: int = 1
) -> None:
    """Print medians, the median of the paired ratios and both results."""
    rows = [(seconds(slow), seconds(fast)) for _ in range(repeats)]
    plain, ours = ([row[k][0] for row in rows] for k in range(2))
    ratio = statistics.median(times * one / other for one, other in zip(plain, ours, strict=True))
    note = f" (estimated from 1/{times})" if times > 1 else ""
    sys.stdout.write(
        f"{name}: NumPy {times * statistics.median(plain):.3g} s{note}, ropetheory "
        f"{statistics.median(ours):.3g} s, ratio {ratio:.1f}; {rows[0][0][1]:.6f}, {rows[0][1][1]}\n"
    )
    sys.stdout.flush()


def shown(function: Callable[..., Any], *arguments: Any) -> tuple[float, ...]:
    """Call a function, and return its result as plain numbers."""
    found = function(*arguments)
    return (round(float(found[0]), 6), *(int(one) for one in found[1:]))


def main(repeats: int) -> None:
    """Print times, ratios and results."""
    old = rt.frequencies(BASE, DIM)
    for count, times in ((8192, 1), (65536, 64)):
        chosen = np.arange(times - 1, SCALE * count, times)
        for name, new in methods(count).items():
            compare(
                f"d, {name}, {SCALE * count} new against {count} old",
                repeats,
                functools.partial(plain_farthest, old, new, count, chosen),
                functools.partial(shown, rt.farthest_image, old, new, count, SCALE),
                times,
            )
    for count in (512, 4096, 16384):
        theta = methods(count)["PI"]
        compare(
            f"q, PI, {count} positions",
            7 * repeats,
            functools.partial(plain_nearest, theta, count),
            functools.partial(shown, rt.nearest_images, theta, count),
        )
    for name, new in methods(2**18).items():
        compare(
            f"q, {name}, 2^20 positions",
            repeats,
            functools.partial(plain_nearest, new, 2**20),
            functools.partial(shown, rt.nearest_images, new, 2**20),
        )
    grid = [rt.position_interpolation(s).frequencies(BASE, DIM) for s in np.linspace(1, 32, 32)]
    took, _ = seconds(lambda: rt.nearest_images(grid, 2**20))
    sys.stdout.write(f"q, PI at 32 scales, 2^20 positions: {took:.3g} s\n")
    took, _ = seconds(lambda: rt.nearest_images(grid, 2**20, over="sphere"))
    sys.stdout.write(f"q over the sphere, the same grid: {took:.3g} s\n")
    grid = [rt.ntk_aware(s).frequencies(BASE, DIM) for s in np.linspace(1, 8, 16)]
    took, _ = seconds(lambda: rt.farthest_image(old, grid, 16384, 4))
    sys.stdout.write(f"d, NTK at 16 scales, 65536 new against 16384 old: {took:.3g} s\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
