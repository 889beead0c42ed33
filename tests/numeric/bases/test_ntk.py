import math
import random

import numpy as np
import pytest

import ropetheory as rt


def test_the_last_wavelength_grows_by_the_scale_and_the_first_stays():
    old, new = (rt.wavelengths(b, 128) for b in (1e4, rt.ntk_base(1e4, 128, 8)))
    assert new[0] == old[0]
    assert new[-1] / old[-1] == pytest.approx(8, rel=2**-48)


def test_exact_values():
    assert rt.ntk_base(10000, 4, 3) == 90000.0
    assert rt.ntk_base(10000, 128, 1) == 10000.0
    assert rt.ntk_base(10000, 6, 0.25) == 1250.0


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("ntk")
    for _ in range(4000):
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.1, 280)])
        dim = 2 * rng.choice([rng.randint(2, 20), rng.randint(2, 2000), rng.randint(2, 2**52)])
        scale = 10 ** rng.uniform(*rng.choice([(-6, 6), (-6, 6), (-150, 150)]))
        if base == 1 or not -300 < math.log10(base) + math.log10(scale) * dim / (dim - 2) < 300:
            continue
        true = exactly(base) * exactly(scale) ** (precise.mpf(dim) / (dim - 2))
        # Counted beside `_ntk`: at most 2e + 5/2 ulp for a power good to e = 0.75 ulp.
        got = rt.ntk_base(base, dim, scale)
        assert ulps(got, true) <= 4, (base, dim, scale)
        assert ulps(rt.ntk_base(base, [dim], scale)[0], true) <= 4, (base, dim, scale)


def test_two_is_too_narrow():
    with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 4 to 2"):
        rt.ntk_base(1e4, 2, 4)
    assert np.isnan(rt.ntk_base(1e4, np.asarray([2, 4]), 4)).tolist() == [True, False]
