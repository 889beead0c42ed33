"""What a port may have instead: each mistake once, with a value of its own."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expected import expected
from ropetheory.conformance.variations import variations
from tests.conformance import zoo

CONFIGS = {
    "plain": zoo.LLAMA, "yarn": zoo.YARN_CONFIG, "llama3": zoo.L3, "dynamic": zoo.DYN, "oss": zoo.OSS,
    "half": zoo.HALF,
}  # fmt: skip


@pytest.mark.parametrize("name", CONFIGS)
def test_every_variation_differs_from_what_is_asked_for_and_from_the_others(name):
    rope = rt.read_config(CONFIGS[name])
    own, *others = variations(rope, 64, 9000)
    assert own.code == "config"
    np.testing.assert_array_equal(own.theta, expected(rope, 9000))
    for one, other in itertools.combinations([own, *others], 2):
        assert not np.allclose(one.theta, other.theta, rtol=1e-9, atol=0), (one.words, other.words)
    assert all(
        one.words and (one.field or one.code in ("exponent", "order")) and np.all(np.isfinite(one.theta))
        for one in others
    )


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("plain", {"base-default"}),
        ("yarn", {"scaling-ignored", "ramp-kind", "ramp-reversed", "ramp-length", "ramp-truncation"}),
        ("llama3", {"scaling-ignored", "ramp-reversed", "ramp-length", "factor"}),
        ("dynamic", {"scaling-ignored", "dynamic-constant", "dynamic-rule"}),
        ("half", {"exponent-width"}),
    ],
)
def test_the_mistakes_of_a_method_are_tried(name, codes):
    config = CONFIGS[name] | ({"rope_theta": 5e5} if name == "plain" else {})
    found = {one.code for one in variations(rt.read_config(config), 64, 30000)}
    assert codes | {"exponent", "order", "config"} <= found


def test_a_width_without_ntk_base_leaves_that_out():
    scaling = {"rope_type": "linear", "factor": 2.0}
    narrow = rt.read_config({**zoo.LLAMA, "head_dim": 2, "rope_scaling": scaling})
    assert "an NTK-aware base" not in " ".join(one.words for one in variations(narrow, 2, 100))
    assert next(variations(narrow, 2, 100, own=False)).code != "config"
