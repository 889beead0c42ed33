"""Frequencies by doubling keep their promise, and stop where the schedule does."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import round_to, wrap
from ropetheory.conformance.reading import frequencies
from ropetheory.conformance.reading.frequencies import (
    Hypothesis,
    agrees,
    by_doubling,
    matches,
    misfits,
    misfits_cast,
    powers,
    shortest,
)
from tests.conformance import zoo
from tests.conformance.theorem_bounds import bound


@pytest.mark.parametrize("noise", [1e-6, 8e-3])
def test_doubling_keeps_its_promise(noise):
    """With angles off by up to the noise, every frequency is within its uncertainty."""
    draw = np.random.default_rng(8)
    theta = zoo.plain(500000.0)
    m = powers(131071)
    angles = wrap(m[:, None] * theta + draw.uniform(-noise, noise, (len(m), 32)))
    found = by_doubling(m, angles, noise)
    assert found.power == 65536
    assert found.slipped_at is None
    assert np.all(np.abs(found.values - theta) <= found.uncertainty)
    assert found.uncertainty.max() <= 2 * noise / 65536


def test_doubling_stops_where_the_schedule_does():
    m = powers(131071)
    found = by_doubling(m, wrap(np.minimum(m, 5000)[:, None] * zoo.plain()), 1e-6)
    assert (found.power, found.slipped_at) == (4096, 8192)
    assert np.allclose(found.values, zoo.plain(), rtol=1e-5)


@pytest.mark.parametrize("noise", [1e-6, 8e-3])
def test_what_is_left_is_the_theorem(noise):
    """Errors that all point one way attain the bound, and never trip the alarm."""
    m = powers(131071)
    wrong = np.where(m == 0, -noise, noise)
    wrong[1:-1] *= -1.0
    found = by_doubling(m, wrap(m[:, None] * zoo.plain() + wrong[:, None]), noise)
    eta = bound("from-zero", "doubling", eta=noise)
    left = bound("final", "doubling", eta=eta, s=65536)
    assert found.slipped_at is None
    assert found.uncertainty == pytest.approx(left, rel=1e-12)
    assert np.abs(found.values - zoo.plain()).max() == pytest.approx(left, rel=1e-4)


def test_the_alarm_is_above_what_readings_can_do():
    eta = bound("from-zero", "doubling", eta=1.0)
    assert bound("expected", "doubling", s=2.0, y=eta, eta=eta) <= frequencies.LOOSE
    assert eta == frequencies.BOTH


THETA = zoo.plain()
DOUBT = np.full(32, 1e-9)
TRIED = [Hypothesis("one", "base 10000", THETA), Hypothesis("two", "base 20000", zoo.plain(20000.0))]


def test_a_pair_that_is_off_by_more_than_its_doubt_excludes():
    assert agrees(misfits(THETA + 0.9 * DOUBT, DOUBT, THETA))
    off = THETA.copy()
    off[-1] += 3e-9
    assert np.flatnonzero(misfits(off, DOUBT, THETA) > 1).tolist() == [31]
    assert agrees(misfits(off, DOUBT, THETA, more=3e-9))
    assert not agrees(misfits(THETA, DOUBT, THETA[:-1]))


def test_whole_turns_do_not_matter():
    assert agrees(misfits(THETA + 2 * np.pi, DOUBT, THETA))


def test_a_cast_is_tried_only_where_nothing_matches_as_it_is():
    assert [(one.hypothesis.code, one.cast) for one in matches(THETA, DOUBT, TRIED)] == [("one", None)]
    narrow = round_to(THETA, "bfloat16")
    assert [(one.hypothesis.code, one.cast) for one in matches(narrow, DOUBT, TRIED)] == [("one", "bfloat16")]
    assert matches(THETA * 1.5, DOUBT, TRIED) == []


def test_near_a_midpoint_both_neighbours_of_a_cast_count():
    middle = 1.0 + 2.0**-8  # between two numbers of bfloat16
    for side in (1.0, 1.0 + 2.0**-7):
        off = misfits_cast(np.asarray([side]), np.asarray([1e-12]), np.asarray([middle]), "bfloat16")
        assert off[0] <= 1


def test_the_shortest_number_is_given():
    assert shortest(9999.9999, 1e-6) == 10000.0
    assert shortest(123456.0, 1e-12) == 123456.0


@pytest.mark.parametrize("longest", [1, 3])
def test_what_does_not_follow_once_is_read_at_position_1_alone(longest):
    m = powers(longest)
    found = by_doubling(m, np.minimum(m, 1)[:, None] * np.asarray([1.0, 0.1]), 1e-6)
    assert (found.power, found.slipped_at) == (1, 2 if longest > 1 else None)
    assert found.uncertainty.tolist() == [2e-6, 2e-6]
