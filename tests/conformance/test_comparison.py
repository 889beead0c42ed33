"""What was read against what a configuration asks for."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.analysis import read_rotation
from ropetheory.conformance.comparison import (
    factor_finding,
    frequency_findings,
    layout_findings,
    pad,
)
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.formats import HELD, round_to
from ropetheory.conformance.reading.planes import blocks_of
from tests.conformance import zoo

PLAIN = Expectation(rt.read_config(zoo.LLAMA), 64, 16383)
YARN = Expectation(rt.read_config(zoo.YARN_CONFIG), 64, 16383)


@pytest.mark.parametrize(
    ("seen", "codes"),
    [
        (("half-split", 64, 0, None), []),
        (("interleaved", 64, 0, None), ["layout"]),
        (("interleaved", 64, 0, "interleaved"), []),
        (("half-split", 32, 0, None), ["rotary-width"]),
        (("half-split", 32, 32, None), ["rotary-width", "wrong-channels"]),
    ],
)
def test_layout_width_and_first_coordinate(seen, codes):
    layout, width, start, asked = seen
    assert [one.code for one in layout_findings(PLAIN, layout, width, start, asked)] == codes


def test_the_factor_is_missing_squared_inverted_or_another():
    right = YARN.rope.attention_factor
    found = {value: factor_finding(YARN, value, 2.0**-24) for value in (right, 1.0, right**2, 1 / right, 1.1)}
    codes = [one and one.code for one in found.values()]
    assert codes == [
        None, "attention-factor-missing", "attention-factor-squared", "attention-factor-inverted",
        "attention-factor",
    ]  # fmt: skip


def findings(want, theta):
    def read(m):
        return blocks_of(m, np.cos(m[:, None] * theta), np.sin(m[:, None] * theta))

    reading = read_rotation(read, 16383, HELD["float32"])
    return frequency_findings(want, reading, 2 * len(theta))


@pytest.mark.parametrize(
    ("theta", "code", "words"),
    [
        (zoo.plain(77777.0), "base", "the base is 77777, not 10000"),
        (zoo.plain() * 3.0, "frequency-factor", "every frequency is 3 times"),
        (round_to(zoo.plain(), "bfloat16"), "frequencies-rounded", "rounded to bfloat16"),
        (np.linspace(1, 0.01, 32), "frequencies", "those of nothing known"),
        (zoo.plain()[::-1], "order", "reverse order"),
    ],
)
def test_frequencies_that_are_not_asked_for_are_named(theta, code, words):
    (one, *_), _ = findings(PLAIN, theta)
    assert one.code == code
    assert words in one.words


def test_the_right_ones_exclude_all_others_and_another_factor_is_read():
    found, told = findings(YARN, YARN.theta)
    assert found == []
    assert told.words == repr(YARN.rope.method)
    other = rt.yarn(7.0, 1024, ramp="index").frequencies(10000, 64)
    (one,), _ = findings(YARN, other)
    assert (one.code, one.words) == ("factor", "the factor is 7, not 16")


def test_pairs_that_stand_still_are_filled_up():
    assert pad(np.asarray([1.0, 2.0]), 4).tolist() == [1, 2, 0, 0]
    assert pad(np.asarray([1.0, 2.0]), 1, 5.0).tolist() == [1, 2]
