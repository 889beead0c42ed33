"""Exact products and quotients with a remainder, held against fractions."""

import math
import random
from fractions import Fraction

import flint
import numpy as np

from ropetheory.numeric.namespaces import SCALAR, ArrayFunctions
from ropetheory.numeric.two_floats import (
    EPS,
    TWO_PI,
    TWO_PI_LOW,
    log_pair,
    log_turns_pair,
    quotient,
    two_product,
)
from tests.numeric.bases.hard_points import TURN, arb


def pairs(count=2000):
    rng = random.Random("two floats")
    for _ in range(count):
        yield (rng.choice([-1, 1]) * 10 ** rng.uniform(-100, 100) for _ in range(2))


def test_a_product_and_its_error_are_the_product():
    for a, b in pairs():
        product, error = two_product(a, b)
        assert product == a * b
        assert Fraction(product) + Fraction(error) == Fraction(a) * Fraction(b)


def test_a_quotient_as_a_pair():
    for a, b in pairs():
        high, low = quotient(a, b)
        true = Fraction(a) / Fraction(b)
        assert high == a / b
        assert abs(Fraction(high) + Fraction(low) - true) <= abs(true) * Fraction(2) ** -104


def test_arrays_go_the_same_way():
    a, b = np.asarray([0.1, 1e10, -3.0]), np.asarray([0.7, 3.3, 1e-9])
    for function in (two_product, quotient):
        listed = [function(float(x), float(y)) for x, y in zip(a, b, strict=True)]
        assert list(zip(*(part.tolist() for part in function(a, b)), strict=True)) == listed


def test_two_pi_is_a_pair():
    with flint.ctx.workprec(200):
        missing = 2 * flint.arb.pi() - flint.arb(TWO_PI) - flint.arb(TWO_PI_LOW)
        assert abs(missing) <= 2.0**-106 * TWO_PI
        assert not abs(missing) <= 2.0**-130
    assert math.ulp(1.0) == EPS


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
    fns = ArrayFunctions(np, np.float64, "cpu")
    with flint.ctx.workprec(400):
        for value, high, low in zip(x, *log_pair(fns, x), strict=True):
            true = arb(value).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-66, value
        for value, high, low in zip(length, *log_turns_pair(fns, length), strict=True):
            true = (arb(value) / (2 * flint.arb.pi())).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-64, value
