"""The arcs of training, and how far a longer text goes beyond them."""

from __future__ import annotations

import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import read_config
from ropetheory.models.measures import (
    angle_bounds,
    cosine_bound,
    first_outside,
    first_unsafe,
    keeping_factor,
    overstep,
    pairs_leaving,
)


def test_interpolation_by_s_oversteps_by_less_than_a_token():
    outside = first_outside([0.001], 4096, [32.0])
    assert outside == [4095 * 32 + 1]
    assert pairs_leaving(outside, 131072) == [0]
    assert overstep(4096, [32.0], [0], 131072) == pytest.approx(131071 / 32 - 4095)
    assert overstep(4096, [32.0], [0], 131072) < 1


def test_an_arc_that_covers_the_circle_and_a_pair_that_stands_are_never_left():
    assert first_outside([1.0, 0.0, 0.5], 100, [1.0, 1.0, math.inf]) == [None, None, None]
    assert overstep(100, [1.0], [], 1000) == 0.0


def test_a_key_keeps_its_weight_by_the_log_n_factor():
    assert keeping_factor(4096, 131072) == rt.log_n_factor(4096, 32) == pytest.approx(17 / 12)
    assert keeping_factor(2, 4) == pytest.approx(2.0)
    assert (keeping_factor(4096, 4096), keeping_factor(4096, 1), keeping_factor(1, 1)) == (1.0, 1.0, 1.0)
    assert keeping_factor(4096, 4097) > 1.0
    assert keeping_factor(1, 2) is None


def test_the_last_position_of_the_arc_is_inside():
    assert first_outside([1e-9], 100, [1.0]) == [100]
    assert pairs_leaving([100], 100) == []
    assert pairs_leaving([99], 100) == [0]


LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}
SCALINGS = [
    None,
    {"rope_type": "linear", "factor": 3.0},
    {"rope_type": "linear", "factor": 8.0},
    {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 4096},
]


def scaled(scaling):
    return read_config({**LLAMA, "rope_scaling": scaling})


@pytest.mark.parametrize("scaling", SCALINGS)
def test_angles_that_are_rounded_stay_within_their_bound(scaling):
    model = scaled(scaling)
    stretch = model.method.stretch(model.base, model.dim)
    thetas = model.frequencies()
    worst = np.zeros(model.dim // 2)
    positions = np.arange(130_000, 131_072)
    for position in positions:
        angles = np.float32(position) * thetas.astype(np.float32)
        worst = np.maximum(worst, np.abs(angles.astype(np.float64) - position * thetas))
    bound = angle_bounds(model, 131_071, "float32", stretch)
    assert (worst <= bound * (1 + 1e-9)).all()
    assert worst.max() > bound.max() / 4
    assert (worst[0] == 0) == (bound[0] == 0) == (stretch[0] in (1.0, 8.0))


def test_a_cosine_moves_by_no_more_than_its_angle_and_is_rounded_once():
    assert cosine_bound(0.5, "bfloat16") == 0.5 + 2.0**-8
    assert cosine_bound(7.0, "float32") == 2.0 + 2.0**-24


@pytest.mark.parametrize("scaling", SCALINGS)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
def test_the_first_position_that_is_unsafe(scaling, dtype):
    model = scaled(scaling)
    stretch = model.method.stretch(model.base, model.dim)
    first = first_unsafe(model, dtype, 0.01, stretch)
    assert angle_bounds(model, first, dtype, stretch).max() > 0.01 >= angle_bounds(
        model, first - 1, dtype, stretch
    ).max()  # fmt: skip
    if scaling is None:
        assert first == rt.first_unsafe_position(10000, 128, dtype=dtype, tolerance=0.01)
