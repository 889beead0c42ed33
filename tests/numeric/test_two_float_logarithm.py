"""Logarithms as pairs of floats, against balls."""

import random

import flint

from ropetheory.numeric.math_functions import SCALAR
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
