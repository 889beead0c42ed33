"""The bound that settles all large bases."""

import numpy as np

from ropetheory.numeric.feasible.law import Law
from ropetheory.numeric.feasible.sums import Offsets
from ropetheory.numeric.feasible.tail import Tail
from tests.numeric.feasible.brute import negative_offset


def test_the_bound_at_large_bases_is_below_all_sums_and_does_not_fall():
    law, offsets = Law(16), Offsets(60)
    tail = Tail(law, offsets)
    least = tail.base(1.0 + 2**-52)
    assert least is not None
    held = [tail.holds(float(base)) for base in np.geomspace(1.5, 1e9, 200)]
    assert held == sorted(held)
    for base in np.geomspace(least, least * 1e6, 30):
        assert negative_offset(float(base), 16, 60) is None
