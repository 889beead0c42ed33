"""What adapters share."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.adapters.adapted import back, by_text, spread, written
from ropetheory.errors import RopeTheoryError


def test_vectors_are_spread_and_come_back():
    x = np.arange(12.0).reshape(3, 4)
    for order, shape in {"bhsd": (1, 1, 3, 4), "bshd": (1, 3, 1, 4), "shd": (3, 1, 4), "sd": (3, 4)}.items():
        assert spread(x, order).shape == shape
        assert np.array_equal(back((None, spread(x, order)), 1, x), x)
    with pytest.raises(RopeTheoryError, match="`order` must be one of"):
        spread(x, "dshb")


def test_what_was_written_counts_where_nothing_comes_back():
    assert written(3, 4) == 3
    assert written(None, 4) == 4
    assert written(None, 4, 5) == (4, 5)


def test_texts_are_called_one_by_one_and_heads_where_the_call_has_none():
    seen = []

    def one_text(q, k, positions):
        seen.append((q.shape, k.shape))
        return q, k

    q, k, positions = np.ones((2, 3, 4, 8)), np.ones((2, 3, 2, 8)), np.zeros((2, 3))
    assert [x.shape for x in by_text(one_text)(q, k, positions)] == [q.shape, k.shape]
    assert seen == [((1, 3, 4, 8), (1, 3, 2, 8))] * 2
    seen.clear()
    mine, theirs = by_text(one_text, heads=False)(q, k, positions)
    assert (mine.shape, theirs) == (q.shape, None)
    assert seen == [((1, 3, 1, 8), (1, 3, 1, 8))] * 8
