"""The numbers behind a picture as JSON."""

from __future__ import annotations

import json
import math
import re

import numpy as np
import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.figures import numbers


def test_a_sidecar_goes_round(beside):
    for held in beside.values():
        text = numbers.as_text(held)
        assert json.loads(text) == held
        assert numbers.differences(json.loads(text), held) == []
        assert re.search(r"NaN|Infinity", text) is None


def test_numbers_are_rounded_and_made_plain():
    held = numbers.plain({"a": np.float64(math.pi), "b": np.arange(2), "c": (np.bool(True), None, "x")})
    assert held == {"a": 3.14159265359, "b": [0, 1], "c": [True, None, "x"]}


@pytest.mark.parametrize("value", [math.nan, math.inf, 1j, {1}])
def test_what_is_no_number_of_json_is_refused(value):
    with pytest.raises(RopeTheoryError):
        numbers.plain({"a": [value]})


@pytest.mark.parametrize(
    ("held", "right", "count"),
    [
        ([1.0, 100.0], [1.0 + 1e-10, 100.0], 0),  # within 1e-9 of itself
        ([1e-11, 100.0], [0.0, 100.0], 0),  # within 1e-12 of the largest, as the numbers reach zero
        ([1e-9, 100.0], [0.0, 100.0], 1),
        ([1e-3 + 1e-11, 100.0], [1e-3, 100.0], 1),  # they do not
        ([1.0 + 1e-8], [1.0], 1),
        ([1, 2], [1, 3], 1),
        ([1], [True], 1),
        ([1.0, 2.0], [1.0], 1),
        ({"a": 1}, {"b": 1}, 2),
        ({"a": [1]}, {"a": {"b": 1}}, 1),
        ("x", "y", 1),
    ],
)
def test_differences_beyond_rounding(held, right, count):
    assert len(numbers.differences({"n": held}, {"n": right})) == count


def test_a_long_text_is_cut_around_the_first_difference():
    common = "word " * 30
    (found,) = numbers.differences({"n": common + "old" + common}, {"n": common + "new" + common})
    old, new = found.removeprefix("n is ").split(", recomputed ")
    assert old.removeprefix(old[:23]).startswith("old")
    assert new.removeprefix(new[:23]).startswith("new")
    assert old[:23] == new[:23] == "..." + common[-20:]
    assert len(old) == len(new) == 60
    (found,) = numbers.differences({"n": common}, {"n": common + "!"})
    assert found == f'n is ...{common[-20:]}", recomputed ...{common[-20:]}!"'
    assert numbers.differences({"n": "old"}, {"n": "new"}) == ['n is "old", recomputed "new"']
