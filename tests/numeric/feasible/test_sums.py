"""Sums over all offsets, within their bounds."""

import itertools

import numpy as np

import ropetheory as rt
from ropetheory.numeric.feasible.law import Law
from ropetheory.numeric.feasible.sums import Offsets, Tail, all_sums, rounding_bound
from tests.numeric.feasible.brute import negative_offset


def test_the_sums_of_all_offsets_keep_to_their_bound(precise):
    rows = rt.frequencies(np.asarray([3.0, 5e6]), 64)
    sums = np.asarray(all_sums(Offsets(1).xp, 7, 20000, rows))
    bound = rounding_bound(32, 20007.0)
    for row, offset in itertools.product(range(2), (7, 8, 100, 3001, 4102, 4103, 13333, 20006)):
        true = precise.fsum(precise.cos(offset * precise.mpf(float(theta))) for theta in rows[row])
        assert abs(sums[row, offset - 7] - true) <= bound


def test_the_bound_at_large_bases_is_below_all_sums_and_does_not_fall():
    law, offsets = Law(16), Offsets(60)
    tail = Tail(law, offsets)
    least = tail.base(1.0 + 2**-52)
    assert least is not None
    held = [tail.holds(float(base)) for base in np.geomspace(1.5, 1e9, 200)]
    assert held == sorted(held)
    for base in np.geomspace(least, least * 1e6, 30):
        assert negative_offset(float(base), 16, 60) is None
