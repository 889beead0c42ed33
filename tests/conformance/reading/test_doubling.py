"""Frequencies by doubling keep their promise, and stop where the schedule does."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import wrapped
from ropetheory.conformance.reading import doubling
from ropetheory.conformance.reading.doubling import by_doubling, powers
from tests.conformance import zoo
from tests.conformance.bounds import bound


@pytest.mark.parametrize("noise", [1e-6, 8e-3])
def test_doubling_keeps_its_promise(noise):
    """With angles off by up to the noise, every frequency is within its uncertainty."""
    draw = np.random.default_rng(8)
    theta = zoo.plain(500000.0)
    m = powers(131071)
    angles = wrapped(m[:, None] * theta + draw.uniform(-noise, noise, (len(m), 32)))
    found = by_doubling(m, angles, noise)
    assert found.power == 65536
    assert found.slipped_at is None
    assert np.all(np.abs(found.values - theta) <= found.uncertainty)
    assert found.uncertainty.max() <= 2 * noise / 65536


def test_doubling_stops_where_the_schedule_does():
    m = powers(131071)
    found = by_doubling(m, wrapped(np.minimum(m, 5000)[:, None] * zoo.plain()), 1e-6)
    assert (found.power, found.slipped_at) == (4096, 8192)
    assert np.allclose(found.values, zoo.plain(), rtol=1e-5)


@pytest.mark.parametrize("noise", [1e-6, 8e-3])
def test_what_is_left_is_the_theorem(noise):
    """Errors that all point one way attain the bound, and never trip the alarm."""
    m = powers(131071)
    wrong = np.where(m == 0, -noise, noise)
    wrong[1:-1] *= -1.0
    found = by_doubling(m, wrapped(m[:, None] * zoo.plain() + wrong[:, None]), noise)
    eta = bound("from-zero", "doubling", eta=noise)
    left = bound("final", "doubling", eta=eta, s=65536)
    assert found.slipped_at is None
    assert found.uncertainty == pytest.approx(left, rel=1e-12)
    assert np.abs(found.values - zoo.plain()).max() == pytest.approx(left, rel=1e-4)


def test_the_alarm_is_above_what_readings_can_do():
    eta = bound("from-zero", "doubling", eta=1.0)
    assert bound("expected", "doubling", s=2.0, y=eta, eta=eta) <= doubling.LOOSE
    assert eta == doubling.BOTH


@pytest.mark.parametrize("longest", [1, 3])
def test_what_does_not_follow_once_is_read_at_position_1_alone(longest):
    m = powers(longest)
    found = by_doubling(m, np.minimum(m, 1)[:, None] * np.asarray([1.0, 0.1]), 1e-6)
    assert (found.power, found.slipped_at) == (1, 2 if longest > 1 else None)
    assert found.uncertainty.tolist() == [2e-6, 2e-6]
