"""What the deviations by hand share: widths, bases, pairs."""

from __future__ import annotations

import numpy as np

from ropetheory.symbolic.agreement.grid.compare import Comparison
from ropetheory.symbolic.agreement.grid.draw import Draw
from ropetheory.symbolic.agreement.grid.shared import WIDTHS, invariant, pairs_of, rows_of_bases
from tests.symbolic.agreement.grid.slips import NUMPY


def test_as_many_bases_are_drawn_as_make_the_count_of_pairs():
    draw = Draw("seed", 0, 960, NUMPY)
    rows, dim, b = rows_of_bases(draw)
    assert dim in WIDTHS
    assert len(b) == rows.count == 960 // (dim // 2)
    assert b.min() > 1


def test_pairs_stand_on_the_last_axis():
    assert pairs_of(Draw("seed", 0, 1, NUMPY), 6).tolist() == [[0.0, 1.0, 2.0]]


def test_an_invariant_is_a_check_in_words():
    def compare(draw):
        return Comparison(np.ones(1), np.ones(1), np.ones(1), {})

    check = invariant("kernel", "in words", compare, most=7)
    assert (check.function, check.kind, check.words, check.most, check.host) == (
        "kernel", "invariant", "in words", 7, False,
    )  # fmt: skip
