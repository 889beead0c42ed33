"""Cost and error of the base functions beside the plain formula: python tests/benchmarks/bases.py.

Ratios are medians over pairs of runs, one of each kind after the other.
"""

import math
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import flint
import numpy as np

import ropetheory as rt

TURN = 2 * math.pi


def plain_critical(base: Any, length: Any, scale: Any) -> Any:
    return base ** (np.log(scale * length / TURN) / np.log(length / TURN))


def plain_critical_scalar(base: float, length: float, scale: float) -> float:
    return float(base ** (math.log(scale * length / TURN) / math.log(length / TURN)))


def plain_dynamic(base: float, dim: int, length: float, current: float, scale: float) -> float:
    grown = scale * max(current, length) / length - (scale - 1)
    return float(base * grown ** (dim / (dim - 2)))


def seconds(call: Callable[[], Any], number: int) -> float:
    start = time.perf_counter()
    for _ in range(number):
        call()
    return (time.perf_counter() - start) / number


def ratio(name: str, ours: Callable[[], Any], plain: Callable[[], Any], number: int) -> None:
    pairs = [(seconds(ours, number), seconds(plain, number)) for _ in range(7)]
    median = statistics.median(a / b for a, b in pairs)
    mine = statistics.median(a for a, _ in pairs)
    sys.stdout.write(f"{name:36} {mine * 1e6:12.2f} us   {median:6.2f} times the plain formula\n")


def errors() -> None:
    rng, worst = random.Random(1), [0.0, 0.0]
    for _ in range(3000):
        base, length, scale = 10 ** rng.uniform(1, 7), 10 ** rng.uniform(1, 5), 10 ** rng.uniform(0, 3)
        if math.log(base) * math.log(scale * length / TURN) / math.log(length / TURN) > 700:
            continue
        with flint.ctx.workprec(200):
            b, x, s = (flint.arb(flint.fmpq(*v.as_integer_ratio())) for v in (base, length, scale))
            turn = 2 * flint.arb.pi()
            true = b ** ((s * x / turn).log() / (x / turn).log())
            for place, function in enumerate((rt.critical_base, plain_critical_scalar)):
                got = function(base, length, scale)
                worst[place] = max(worst[place], float(abs(flint.arb(got) - true).mid()) / math.ulp(got))
    sys.stdout.write(f"critical_base: worst error {worst[0]:.2f} ulp, plainly {worst[1]:.0f} ulp\n")


def main() -> None:
    base, dim, scale, pair = 1e4, 128, 4.0, 46
    ratio(
        "critical_base, scalars",
        lambda: rt.critical_base(5e5, 8192.0, 32.0),
        lambda: plain_critical_scalar(5e5, 8192.0, 32.0),
        5000,
    )
    ratio(
        "dynamic_ntk_base, transformers",
        lambda: rt.dynamic_ntk_base(
            1e4, 128, 4096.0, current_length=9e3, rule="transformers", scale=4.0
        ),
        lambda: plain_dynamic(1e4, 128, 4096.0, 9e3, 4.0),
        5000,
    )
    ratio(
        "stretch_base, scalars",
        lambda: rt.stretch_base(base, dim, scale, pair=pair),
        lambda: base * scale ** (dim / (2 * pair)),
        5000,
    )
    ratio(
        "delivered_scale, scalars",
        lambda: rt.delivered_scale(1e4, 128, 4096, 8.0),
        lambda: 8.0 ** (2 * rt.critical_pair(1e4, 128, 4096) / 126),
        5000,
    )
    bases = np.geomspace(2, 1e9, 10**6)
    ratio(
        "critical_base, 1e6 bases",
        lambda: rt.critical_base(bases, 8192.0, 32.0),
        lambda: plain_critical(bases, 8192.0, 32.0),
        1,
    )
    ratio(
        "delivered_scale, 1e6 bases",
        lambda: rt.delivered_scale(bases, 128, 4096, 8.0),
        lambda: 8.0 ** (2 * rt.critical_pair(bases, 128, 4096) / 126),
        1,
    )
    errors()


if __name__ == "__main__":
    main()
