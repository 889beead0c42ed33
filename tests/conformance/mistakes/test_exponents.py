"""Mistakes of the exponent and of the order of the pairs."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expected import plain
from ropetheory.conformance.mistakes.exponents import exponent_mistakes
from tests.conformance import zoo

LINEAR = rt.read_config({**zoo.LLAMA, "rope_scaling": {"rope_type": "linear", "factor": 4.0}})


def made(rope, head_dim=64):
    return {one.words: one.make() for one in exponent_mistakes(rope, head_dim)}


def test_each_exponent_is_the_one_in_its_words_and_the_scaling_stays():
    j, found = np.arange(32), made(LINEAR)
    for words, power in (("-2(j+1)/d", -2 * (j + 1) / 64), ("-j/d:", -j / 64), ("+2j/d", 2 * j / 64)):
        (theta,) = (theta for said, theta in found.items() if f"is {words}" in said)
        np.testing.assert_allclose(theta, 10000.0**power / 4, rtol=1e-12)


def test_orders():
    found = made(LINEAR)
    assert found["the pairs are in reverse order"].tolist() == LINEAR.frequencies()[::-1].tolist()
    twice = found["every second frequency stands twice"]
    np.testing.assert_allclose(twice[:4], plain(10000.0, 64)[[0, 0, 2, 2]])


def test_the_head_width_counts_where_it_is_another():
    half = rt.read_config(zoo.HALF)
    words = "the exponent divides by the head width 64, not by the rotary width 32"
    np.testing.assert_allclose(made(half)[words], plain(10000.0, 64)[:16])
    assert not any("head width" in said for said in made(LINEAR))


@pytest.mark.parametrize("dim", [32, 64])
def test_every_word_of_an_exponent_is_its_power(dim):
    rope = rt.read_config({**zoo.LLAMA, "head_dim": dim})
    j, found = np.arange(dim // 2), made(rope, dim)
    powers = {"-(2j+1)/d": -(2 * j + 1) / dim, "-2j/(d-2)": -2 * j / (dim - 2), "-4j/d": -4 * j / dim}
    for words, power in powers.items():
        (theta,) = (theta for said, theta in found.items() if f"is {words}" in said)
        np.testing.assert_allclose(theta, 10000.0**power, rtol=1e-12)
    assert sum("the exponent is" in said for said in found) == 6
