"""Sums over all offsets, within their bounds."""

import itertools

import numpy as np

import ropetheory as rt
from ropetheory.numeric.feasible.sums import Offsets, all_sums, rounding_bound


def test_the_sums_of_all_offsets_keep_to_their_bound(precise):
    rows = rt.frequencies(np.asarray([3.0, 5e6]), 64)
    sums = np.asarray(all_sums(Offsets(1).xp, 7, 5000, rows))
    bound = rounding_bound(32, 5007.0)
    for row, offset in itertools.product(range(2), (7, 8, 100, 3001, 5006)):
        true = precise.fsum(precise.cos(offset * precise.mpf(float(theta))) for theta in rows[row])
        assert abs(sums[row, offset - 7] - true) <= bound
