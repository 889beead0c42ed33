"""What methods for longer texts do to time, height and width."""

from __future__ import annotations

import math

import numpy as np
import pytest

from ropetheory import extend
from ropetheory.errors import RopeTheoryError
from ropetheory.models.extending.axes import axes_effects, neighbours


@pytest.fixture(scope="module")
def blocks():
    return extend("qwen2.5-vl-7b", "128k")


def of(found, *names):
    return {one.name: one for one in axes_effects(found, names)}


def test_linear_scaling_divides_every_axis(blocks):
    for axis in of(blocks, "pi").values():
        one = axis.effects["pi"]
        assert (one.first, one.last, one.kept) == pytest.approx((4.0, 4.0, 0))
        assert 0.25 <= one.neighbours < 0.27


def test_by_parts_leaves_time_alone_and_takes_width_whole(blocks):
    axes = of(blocks, "yarn")
    time, height, width = (axes[name].effects["yarn"] for name in ("time", "height", "width"))
    assert (time.kept, time.neighbours) == (16, 1.0)
    assert height.first == 1.0
    assert 1.0 < height.last < 4.0
    assert (width.first, width.last, width.kept) == pytest.approx((4.0, 4.0, 0))
    assert width.neighbours == pytest.approx(0.25, rel=1e-6)


def test_only_width_meets_new_angles_on_longer_text(blocks):
    assert {name: axis.unseen for name, axis in of(blocks, "none").items()} == {
        "time": 0, "height": 0, "width": 24,
    }  # fmt: skip
    assert all(axis.effects["none"].kept == len(axis.pairs) for axis in of(blocks, "none").values())


def test_a_larger_base_slows_pairs_as_its_formula_says(blocks):
    row, width = blocks["abf"], of(blocks, "abf")["width"]
    for end, pair in (("first", 40), ("last", 63)):
        assert getattr(width.effects["abf"], end) == pytest.approx(50.0 ** (2 * pair / 128))
    assert row.base == 5e7


def test_axes_in_turn_share_what_scaling_does():
    found = extend("qwen3-vl-8b", "512k")
    unseen = [axis.unseen for axis in of(found, "yarn").values()]
    assert sum(unseen) == found["none"].unseen
    assert all(axis.effects["yarn"].neighbours > 0.99 for axis in of(found, "yarn").values())


def test_what_has_no_axes_has_no_effects_on_them():
    assert axes_effects(extend("qwen3-8b", "64k"), ["yarn"]) == ()


def test_a_method_that_is_not_compared_is_refused(blocks):
    with pytest.raises(RopeTheoryError, match="no method 'yran'"):
        axes_effects(blocks, ["yran"])


def test_neighbours_are_images_at_positions_that_differ_by_one():
    theta, slow = np.asarray([1.0, 0.1]), np.asarray([0.5, 0.1])

    def distance(thetas):
        return math.sqrt(sum(abs(np.exp(1j * t) - 1) ** 2 for t in thetas))

    assert neighbours(theta, slow) == pytest.approx(distance(slow) / distance(theta))
    assert neighbours([0.0], [0.0]) == 1.0
