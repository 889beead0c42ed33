"""What a wrong base costs, by the frequencies that users call."""

from __future__ import annotations

import math

import numpy as np
import pytest

import ropetheory as rt


@pytest.mark.parametrize(("base", "times"), [(10000, 50), (10000, 100), (500000, 2), (100, 3)])
def test_no_pair_is_wrong_by_more_than_the_closed_form_and_one_nearly_by_as_much(base, times):
    power = math.log(base) / math.log(times)
    most = (power / (power + 1)) ** power / (power + 1)
    gap = rt.frequencies(base, 512) - rt.frequencies(base * times, 512)
    assert np.max(gap) <= most
    assert np.max(gap) >= most * (1 - 1e-3)


def test_the_base_of_llama_2_in_place_of_that_of_llama_3():
    gap = rt.frequencies(10000, 128) - rt.frequencies(500000, 128)
    assert gap == pytest.approx(rt.frequencies(500000, 128) * (50 ** (np.arange(64) / 64) - 1), abs=1e-15)
    assert int(np.argmax(gap)) == 6
    assert 7 * np.max(gap) < 1 < 8 * np.max(gap)
    assert np.max(gap) == pytest.approx(0.1295, abs=5e-5)


def test_a_key_read_by_another_table_is_off_by_its_own_position():
    rng = np.random.default_rng(5)
    query, key = rng.standard_normal((2, 2))
    read, wrote = 0.3, 0.31

    def turned(vector, angle):
        return np.array([vector @ [np.cos(angle), -np.sin(angle)], vector @ [np.sin(angle), np.cos(angle)]])

    for m, n in ((0, 40), (100, 140)):
        mixed = turned(query, m * read) @ turned(key, n * wrote)
        assert mixed == pytest.approx(query @ turned(key, (n - m) * read + n * (wrote - read)), abs=1e-12)
