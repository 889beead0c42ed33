"""Schedules with 50 digits against the functions of the package."""

from __future__ import annotations

import decimal

import numpy as np
import pytest

import ropetheory
from ropetheory.conformance.files.exact import exact_factor, exact_frequencies
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo

REFUSED = ("chatglm3-6b-32k", "granite-4.1-8b")
RAMPED = 32.0  # ulp: a ramp between real pair indices loses digits of what is left of a frequency
LOOSE = 8.0


@pytest.mark.parametrize("name", [one for one in ropetheory.atlas() if one not in REFUSED])
def test_every_published_model_has_its_frequencies_and_its_factor(name):
    rope = ropetheory.read_config(name)
    bound = RAMPED if rope.method.parameters.get("truncate") is False else LOOSE
    for length in {1, int(rope.length), int(rope.length) + 1, int(rope.target_length), 3 * int(rope.length)}:
        exact = np.asarray([float(one) for one in exact_frequencies(rope, length)])
        off = np.abs(exact - np.asarray(rope.frequencies(length))) / np.spacing(exact)
        assert off.max() <= bound
    assert float(exact_factor(rope)) == pytest.approx(rope.attention_factor, rel=1e-14)


def test_digits_are_those_of_the_formula():
    rope = ropetheory.read_config("llama-3-8b")
    with decimal.localcontext(prec=60):
        wanted = decimal.Decimal(500000) ** (decimal.Decimal(-1) / 64)
    assert str(exact_frequencies(rope, 1)[1])[:45] == str(wanted)[:45]


@pytest.mark.parametrize(
    "scaling",
    [
        {"rope_type": "dynamic", "factor": 4.0},
        {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 1024},
        {"rope_type": "linear", "factor": 8.0},
        {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 1024, "beta_fast": 8,
         "beta_slow": 8, "truncate": False},
    ],
)
def test_methods_at_other_parameters(scaling):
    rope = ropetheory.read_config(zoo.LLAMA | {"rope_scaling": scaling})
    for length in (512, 16384, 50000):
        exact = [float(one) for one in exact_frequencies(rope, length)]
        np.testing.assert_allclose(exact, rope.frequencies(length), rtol=1e-14)


def test_a_method_that_no_published_model_has_is_refused():
    from dataclasses import replace

    rope = replace(ropetheory.read_config("llama-3-8b"), method=ropetheory.p_rope(0.5))
    with pytest.raises(RopeTheoryError, match="must have a method of"):
        exact_frequencies(rope, 1)
