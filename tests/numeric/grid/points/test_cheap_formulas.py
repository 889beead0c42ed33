import numpy as np

from ropetheory.numeric.grid.points import cheap_formulas

EPS = 2.0**-52


def test_the_common_denominator_and_the_quotients_agree():
    rng = np.random.default_rng(5)
    y, r, q = rng.uniform(0, 1, 4000), rng.uniform(0, cheap_formulas.FLAT**-1, 4000), rng.uniform(0, 1, 4000)
    sums = cheap_formulas.odd_sums(q)
    # The rest is off by 30 u, as the module has it, and by eps/38 for the sums that are left out.
    short, full = (
        cheap_formulas.flat_rest(y, r, sums),
        cheap_formulas.rest_of(y, cheap_formulas.odd_sums(r), sums),
    )
    assert np.allclose(short, full, rtol=31 * EPS, atol=0)
    short, full = (
        cheap_formulas.flat_limit_rest(y, r),
        cheap_formulas.limit_rest(y, cheap_formulas.odd_sums(r)),
    )
    assert np.allclose(short, full, rtol=21 * EPS, atol=0)
