"""Logarithms as pairs of floats, against balls."""

import random

import flint
import numpy as np

from ropetheory.numeric.math_functions import SCALAR, ArrayFunctions
from ropetheory.numeric.two_float_logarithm import log_pair, log_turns_pair
from tests.numeric.bases.hard_points import TURN, arb


def test_logarithms_as_pairs():
    rng = random.Random("logarithm")
    with flint.ctx.workprec(400):
        for _ in range(1500):
            near = rng.choice([1 + 10 ** rng.uniform(-15.9, 0), rng.uniform(1.3, 1.5)])
            x = rng.choice([near, 10 ** rng.uniform(0, 308)])
            high, low = log_pair(SCALAR, x)
            assert abs(arb(high) + arb(low) - arb(x).log()) <= arb(x).log() * 2.0**-66, x
            length = rng.choice([TURN * (1 + 10 ** rng.uniform(-12, 2)), 10 ** rng.uniform(0.8, 308)])
            high, low = log_turns_pair(SCALAR, length)
            true = (arb(length) / (2 * flint.arb.pi())).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-64, length


def test_arrays_have_the_same_logarithms():
    rng = np.random.default_rng(5)
    powers = 2.0 ** np.arange(1, 1023, 7)
    drawn = [10 ** rng.uniform(0, 308, 300), 1 + 10 ** rng.uniform(-15, 0, 300)]
    x = np.concatenate([*drawn, powers, np.nextafter(powers, 0), [1.0, 1.5, np.sqrt(2.0), 1.7e308]])
    length = TURN * np.maximum(x, 1 + 2.0**-40)[x < 1e307]
    do = ArrayFunctions(np, np.float64, "cpu")
    with flint.ctx.workprec(400):
        for value, high, low in zip(x, *log_pair(do, x), strict=True):
            true = arb(value).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-66, value
        for value, high, low in zip(length, *log_turns_pair(do, length), strict=True):
            true = (arb(value) / (2 * flint.arb.pi())).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-64, value
