import math

import flint
import numpy as np
import pytest

from ropetheory.numeric.grid.backends import simd


@pytest.mark.parametrize("name", ["log", "exp", "expm1"])
def test_vector_functions_are_within_an_ulp_and_a_fifth(name):
    rng, function = np.random.default_rng(1), getattr(simd, name)
    wide, edge = 10 ** rng.uniform(-300, 300, 500), rng.uniform(-1.1, 1.1, 1000)
    near = [*(1 + 10 ** rng.uniform(-15, 0, 500) * rng.choice([-0.4, 1], 500)), *rng.uniform(0.69, 0.73, 300)]
    values = {
        "log": [*wide, *near, *rng.uniform(1.4, 1.43, 300), math.nextafter(1, 0), 2.0],
        "exp": [*rng.uniform(-708, 709, 1000), *edge, 0.0, -708.0, 709.0, 5e-324],
        "expm1": [*rng.uniform(-708, 709, 300), *edge, *(-(10 ** rng.uniform(-300, 2.8, 1000))), -0.0],
    }[name]
    with flint.ctx.workprec(200):
        for x in map(float, values):
            true = getattr(flint.arb(x), name)()
            got = function(x)
            assert float(abs(flint.arb(got) - true)) <= 1.2 * math.ulp(float(true)), x
    assert simd.log(1.0) == 0.0
    assert simd.exp(0.0) == 1.0
    assert math.copysign(1, simd.expm1(0.0)) == 1.0


def test_whole_numbers_become_integers():
    for x in (0.0, 1.0, -1.0, 2.0**50, -(2.0**50), 12345.0):
        assert simd.whole(x) == int(x)
