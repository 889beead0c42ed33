"""``kernel`` and ``kernel_of`` are held one offset at a time and in a row, near and far."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory
from tests.symbolic.agreement.slips import demand_refused, hold

kernel, kernel_of = ropetheory.kernel, ropetheory.kernel_of


def row_alone(b, d, *, offsets):
    return kernel(b, d, offsets=offsets) + 1e-9 * (np.size(offsets) > 60)


def far_alone(b, d, *, offsets):
    return kernel(b, d, offsets=offsets) + 1e-9 * (np.max(np.abs(offsets)) > 2**39)


def one_sided(b, d, *, offsets):
    return kernel(b, d, offsets=offsets) + 1e-9 * (np.min(offsets) < 0)


def wider(b, d, *, offsets):
    return kernel(b, d + 2, offsets=offsets)


@pytest.mark.parametrize("wrong", [row_alone, far_alone, one_sided, wider])
def test_a_wrong_kernel_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "kernel", "kernel", wrong, "at offset .*; the formula gives ")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda m, theta: kernel_of(m, theta) + 1e-9,
        lambda m, theta: kernel_of(m, np.asarray(theta) * (1 + 1e-9)),
        lambda m, theta: kernel_of(m, theta) + 1e-6 * (np.shape(theta)[-1] > 5000),
    ],
)
def test_a_wrong_sum_of_given_frequencies_is_named(monkeypatch, wrong):
    demand_refused(monkeypatch, "kernel_of", "kernel-of", wrong, "at offset")


def test_the_right_ones_pass_at_other_points_too():
    hold("kernel", "kernel")
    hold("kernel_of", "kernel-of")
