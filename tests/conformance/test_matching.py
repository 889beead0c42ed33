"""Hypotheses about frequencies at every pair's uncertainty, and after a cast."""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.formats import rounded
from ropetheory.conformance.matching import Hypothesis, agrees, matches, misfits, misfits_cast
from tests.conformance import zoo

THETA = zoo.plain()
DOUBT = np.full(32, 1e-9)
TRIED = [Hypothesis("one", "base 10000", THETA), Hypothesis("two", "base 20000", zoo.plain(20000.0))]


def test_a_pair_that_is_off_by_more_than_its_doubt_excludes():
    assert agrees(misfits(THETA + 0.9 * DOUBT, DOUBT, THETA))
    off = THETA.copy()
    off[-1] += 3e-9
    assert np.flatnonzero(misfits(off, DOUBT, THETA) > 1).tolist() == [31]
    assert agrees(misfits(off, DOUBT, THETA, more=3e-9))
    assert not agrees(misfits(THETA, DOUBT, THETA[:-1]))


def test_whole_turns_do_not_matter():
    assert agrees(misfits(THETA + 2 * np.pi, DOUBT, THETA))


def test_a_cast_is_tried_only_where_nothing_matches_as_it_is():
    assert [(one.hypothesis.code, one.cast) for one in matches(THETA, DOUBT, TRIED)] == [("one", None)]
    narrow = rounded(THETA, "bfloat16")
    assert [(one.hypothesis.code, one.cast) for one in matches(narrow, DOUBT, TRIED)] == [("one", "bfloat16")]
    assert matches(THETA * 1.5, DOUBT, TRIED) == []


def test_near_a_midpoint_both_neighbours_of_a_cast_count():
    middle = 1.0 + 2.0**-8  # between two numbers of bfloat16
    for side in (1.0, 1.0 + 2.0**-7):
        off = misfits_cast(np.asarray([side]), np.asarray([1e-12]), np.asarray([middle]), "bfloat16")
        assert off[0] <= 1
