"""How many positions keep a number of their own."""

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from tests.numeric.precision.emulation import BITS, FORMATS, rounded_to, twiddled


@pytest.mark.parametrize("dtype", BITS)
def test_distinct_positions_are_counted(dtype):
    values = rounded_to(np.arange(5000), dtype)
    new = np.cumsum(np.concatenate([[1], np.diff(values) > 0]))
    assert np.array_equal(rt.distinct_positions(np.arange(1, 5001), dtype=dtype), new)
    assert rt.distinct_positions(0, dtype=dtype) == 0


def test_known_counts():
    counts = {512: 385, 2048: 641, 4096: 769, 8192: 897, 32768: 1153, 131072: 1409}
    for count, distinct in counts.items():
        assert rt.distinct_positions(count, dtype="bfloat16") == distinct
        assert len(np.unique(twiddled(np.arange(count)))) == distinct
    halves = np.unique(np.arange(60000).astype(np.float16))
    assert rt.distinct_positions(60000, dtype="float16") == len(halves)
    assert rt.distinct_positions(2**24 + 4, dtype="float32") == 2**24 + 3


@settings(max_examples=30, deadline=None)
@given(FORMATS, st.integers(1, 60000))
def test_a_further_position_adds_at_most_one(dtype, count):
    before, after = rt.distinct_positions([count, count + 1], dtype=dtype)
    assert 0 <= after - before <= 1


@pytest.mark.parametrize(("dtype", "most"), [("float32", 2**53), ("bfloat16", 2**53)])
def test_counts_end_where_whole_floats_do(dtype, most):
    assert rt.distinct_positions(most, dtype=dtype) > 0
    with pytest.raises(rt.RopeTheoryError, match=f"a whole number from 0 to {most}"):
        rt.distinct_positions(2 * most, dtype=dtype)
