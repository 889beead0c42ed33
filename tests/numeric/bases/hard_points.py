"""Hard points of the bases, and the distance from a ball in ulp."""

import math
import random

import flint
from hypothesis import strategies as st

TURN = 2 * math.pi  # the float, which lies below 2π


def arb(value):
    return flint.arb(flint.fmpq(*value.as_integer_ratio()))


def off(got, true):
    """Distance of a float from a ball, in ulp of the float, rounded up."""
    assert true.rel_accuracy_bits() > 120
    return float((abs(arb(float(got)) - true) / math.ulp(float(got))).upper())


def hard_points(count):
    """Bases next to 1 and huge, lengths next to 2π, scales next to 1 and to the least possible."""
    rng = random.Random("critical base")
    while count:
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.01, 307)])
        near = 6.283185307179587 * (1 + 10 ** rng.uniform(-11, 0))
        length = rng.choice([near, 10 ** rng.uniform(0.8, 6), 10 ** rng.uniform(0.8, 300)])
        scale = rng.choice([1 + rng.choice([-1, 1]) * 10 ** rng.uniform(-15, -1), 10 ** rng.uniform(-3, 80)])
        scale = rng.choice([scale, scale, TURN / length * (1 + 10 ** rng.uniform(-9, 0))])
        if base > 1 and scale * length > TURN and scale * length < 1e308:
            logs = [math.log(x) for x in (base, scale * length / TURN, length / TURN)]
            if logs[0] * logs[1] / logs[2] < 709:
                count -= 1
                yield base, length, scale
bases = st.floats(1.01, 1e9)
lengths = st.floats(7, 1e7)
scales = st.floats(1, 1e3)
widths = st.integers(2, 256).map(lambda n: 2 * n)
