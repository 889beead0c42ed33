"""Mistakes of the scaling as a whole."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expected import expected, plain
from ropetheory.conformance.mistakes.scaling import ignored, scaling_mistakes
from tests.conformance import zoo

SCALING = {"rope_type": "linear", "factor": 4.0}
LINEAR = rt.read_config({**zoo.LLAMA, "rope_scaling": SCALING})


def made(rope, length=100):
    return [(one.code, one.words, one.make) for one in scaling_mistakes(rope, length)]


def of(rope, code, length=100):
    return next(make() for found, _, make in made(rope, length) if found == code)


def test_left_out_twice_and_the_wrong_way():
    line = plain(10000.0, 64)
    first, *_ = ignored(LINEAR, 9000)
    np.testing.assert_allclose(first.make(), line)
    np.testing.assert_allclose(of(LINEAR, "scaling-twice"), line / 16)
    np.testing.assert_allclose(of(LINEAR, "scaling-inverted"), line * 4)


def test_the_default_base_with_and_without_the_scaling():
    rope = rt.read_config({**zoo.LLAMA, "rope_theta": 5e5, "rope_scaling": SCALING})
    _, kept, dropped = ignored(rope, 9000)
    np.testing.assert_allclose(kept.make(), plain(10000.0, 64) / 4)
    np.testing.assert_allclose(dropped.make(), plain(10000.0, 64))


def test_other_methods_have_the_same_factor_and_are_not_ones_own():
    words = [said for code, said, _ in made(LINEAR) if code == "other-method"]
    assert len(words) == 5
    assert all("with factor 4" in said for said in words)
    assert not any("linear" in said for said in words)
    assert made(rt.read_config(zoo.LLAMA)) == []


def test_wrong_factors_are_inverse_root_and_square():
    words = [said for code, said, _ in made(LINEAR) if code == "factor"]
    assert words == [f"the factor is {wrong} instead of 4" for wrong in ("0.25", "2", "16")]


def test_a_dynamic_base_may_stand_still_and_long_factors_may_be_short():
    dynamic = rt.read_config(zoo.DYN)
    still = [of(dynamic, "dynamic-constant", length).tolist() for length in (100, 60000)]
    assert still[0] == still[1]
    assert expected(dynamic, 60000)[-1] != pytest.approx(expected(dynamic, 100)[-1], rel=1e-3)
    factors = {"short_factor": [1.0] * 32, "long_factor": [2.0] * 32}
    scaling = {"rope_type": "longrope", **factors, "original_max_position_embeddings": 2048}
    longrope = rt.read_config({**zoo.LLAMA, "rope_scaling": scaling})
    line = plain(10000.0, 64)
    np.testing.assert_allclose(of(longrope, "longrope-switch", 5000), line)  # short at a long text


def test_the_default_base_is_no_mistake_where_it_is_asked_for():
    """Not even under factors that depend on the length, which another length changes."""
    rope = rt.read_config({**zoo.LLAMA, "rope_scaling": zoo.DYNAMIC})
    assert [one.code for one in ignored(rope, 65536)] == ["scaling-ignored"]


def test_the_stretch_of_the_base_may_divide_the_frequencies():
    rope = rt.read_config(zoo.DYN)
    (one,) = (m for m in scaling_mistakes(rope, 65536) if m.code == "stretch-divides")
    np.testing.assert_allclose(one.make(), zoo.plain() / 4 ** (64 / 62), rtol=1e-15)
