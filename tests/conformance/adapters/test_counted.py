"""Functions that count the rows of a text by themselves."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters
from tests.conformance.adapters.test_placed import four, judged


def from_offset(x, start, order):
    """Rotate [b, h, s, d] or [b, s, h, d] from one offset on, or from one of each text."""
    at = np.arange(x.shape[2 if order == "bhsd" else 1])
    return four(x, start + at if np.ndim(start) == 0 else np.asarray(start)[:, None] + at, order)


@pytest.mark.parametrize("order", ["bhsd", "bshd"])
def test_offsets_and_rows(order):
    assert judged(adapters.offset(lambda x, m: from_offset(x, m, order), order=order)) == "conforms"
    rows = adapters.rows(lambda x: from_offset(x, 0, order), order=order)
    assert judged(rows, limit=300) == "conforms"


@pytest.mark.parametrize("order", ["bhsd", "bshd"])
def test_texts_that_start_each_at_a_position_of_their_own(order):
    assert judged(adapters.starts(lambda x, at: from_offset(x, at, order), order=order)) == "conforms"
    alike = adapters.starts(lambda x, at: from_offset(x, at[:1].repeat(len(x)), order), order=order)
    assert judged(alike) == "deviates"


def test_texts_that_start_one_row_too_late_are_seen():
    late = adapters.starts(lambda x, at: from_offset(x, at + (x.shape[1] > 1), "bshd"))
    assert judged(late) == "deviates"
