"""Frequencies by doubling keep their promise, and stop where the schedule does."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import wrapped
from ropetheory.conformance.reading.doubling import by_doubling, powers
from tests.conformance import zoo


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
