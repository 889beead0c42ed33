"""An implementation as it is asked: what it refuses, how far it goes, what it is handed."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.reading.probe import RefusedError, last_answered, subject
from tests.conformance import zoo


def short(v, p):
    if p.max() >= 1000:
        raise IndexError("the table ends at 1000")
    return v


def test_the_last_position_that_is_answered_is_found_by_bisection():
    assert subject(short, 8, None, None, 1, 4096).longest == 999
    assert subject(lambda v, p: v, 8, None, None, 1, 4096).longest == 4096


def test_whatever_a_function_raises_is_its_refusal():
    ask = subject(short, 8, None, None, 1, 4096)
    with pytest.raises(RefusedError, match="IndexError: the table ends at 1000"):
        ask(np.ones((1, 8)), np.asarray([5000]), alone=True)
    assert not ask.answers(1000)
    assert last_answered(ask, 1) == 1

    def never(v, p):
        raise KeyError(p)

    with pytest.raises(RefusedError, match="KeyError"):
        subject(never, 8, None, None, 1, 4096)


def test_a_result_of_another_shape_is_refused():
    with pytest.raises(RefusedError, match=r"\(2, 8\) in, \(2, 4\) out"):
        subject(lambda v, p: v[:, :4], 8, None, None, 1, 4096)


def test_every_call_ends_with_the_longest_position_unless_it_is_alone():
    asked = []

    def fn(v, p):
        asked.append(p.tolist())
        return v

    ask = subject(fn, 8, None, None, 1, 64)
    assert ask(np.ones((2, 8)), np.asarray([3, 1])).shape == (2, 8)
    assert asked[-1] == [3, 1, 64]
    ask(np.ones((2, 8)), np.asarray([3, 1]), alone=True)
    assert asked[-1] == [3, 1]


def test_positions_of_several_axes_vary_one_at_a_time_or_all_alike():
    ask = subject(lambda v, p: v, 8, None, None, 3, 64)
    assert ask.places(np.asarray([5, 7])).tolist() == [[5] * 3, [7] * 3]
    second = type(ask)(ask.fn, 8, "numpy", "float32", 64, 3, 1)
    assert second.places(np.asarray([5, 7])).tolist() == [[0, 5, 0], [0, 7, 0]]


def test_the_format_of_the_result_is_seen():
    keeps = subject(zoo.by(zoo.plain()), zoo.DIM, "float16", None, 1, 64).keeps_dtype()
    assert keeps == (True, "float16") or keeps[0]
    widened = subject(lambda v, p: v.astype(np.float64), 8, "float16", None, 1, 64)
    assert widened.keeps_dtype()[0] is False
