"""Every order of axes, laid out and taken back."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters
from ropetheory.conformance.adapters.orders import laid, laid_shape, unlaid
from ropetheory.conformance.reading.probe import Subject
from ropetheory.conformance.whole.shapes import ask_shapes
from ropetheory.errors import RopeTheoryError


@pytest.mark.parametrize("order", ["bhsd", "bshd", "shd", "hsd", "bsd", "sd", "sc", "bsc"])
def test_every_order_of_axes_is_asked_in_its_own_shape(order):
    seen = set()

    def fn(x, positions):
        seen.add(x.ndim)
        return x

    adapted = adapters.heads(fn, order=order, batched=order in ("bhsd", "bshd", "bsc"))
    shaped = ask_shapes(Subject(adapted, 8, "numpy", "float32", 500))
    assert not shaped.refused
    assert seen == {len(order)}
    assert all(np.array_equal(shaped.given["q"][one.id], one.q) for one in shaped.cases)


@pytest.mark.parametrize("order", ["bhsd", "bshd", "shd", "hsd", "bsd", "sc", "bsc"])
def test_what_is_laid_out_comes_back(order):
    x = np.arange(1.0 * 5 * 3 * 4).reshape(1, 5, 3, 4)
    there = laid(x, order)
    assert there.shape == laid_shape(x.shape, order)
    assert np.array_equal(unlaid(there, order, x.shape), x)


def test_heads_lie_where_their_axis_is():
    x = np.arange(2.0 * 5 * 3 * 4).reshape(2, 5, 3, 4)
    assert np.array_equal(laid(x, "bhsd")[1, 2, 4], x[1, 4, 2])
    assert np.array_equal(laid(x, "bsc")[1, 4, 8:], x[1, 4, 2])
    assert not laid(x, "bhsd").flags["C_CONTIGUOUS"]
    with pytest.raises(RopeTheoryError, match="in, "):
        unlaid(x, "bhsd", x.shape)
