"""From blocks at positions to direction, factor, frequencies, and errors beside the law."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.analysis import read_errors, read_rotation, tried_positions
from ropetheory.conformance.formats import HELD, round_to
from ropetheory.conformance.mistakes.angles import start_finding
from ropetheory.conformance.reading.planes import blocks_of
from tests.conformance import zoo

THETA, LONGEST = zoo.plain(), 8191


def reader(angles=None, factor=1.0, dtype="float32"):
    """Read blocks of a table whose angles are a function of the positions."""

    def read(positions):
        turned = positions[:, None] * THETA if angles is None else angles(positions.astype(float)[:, None])
        return blocks_of(positions, *(round_to(factor * f(turned), dtype) for f in (np.cos, np.sin)))

    return read


def reading(angles=None, **options):
    return read_rotation(reader(angles, **options), LONGEST, HELD["float32"])


def test_direction_factor_and_frequencies_are_read():
    found = reading(lambda m: -m * THETA, factor=1.25)
    assert (found.direction, found.factor, found.findings) == (-1, pytest.approx(1.25), [])
    np.testing.assert_allclose(found.frequencies.values, THETA, atol=1e-9)


@pytest.mark.parametrize(
    ("angles", "code"),
    [
        (lambda m: (m + 2) * THETA, "position-shift"),
        (lambda m: np.pi / 2 - m * THETA, "sin-cos-swapped"),
        (lambda m: m * THETA + 1.0, "phase-at-0"),
        (lambda m: m * THETA, None),
    ],
)
def test_angles_at_position_0(angles, code):
    seen = reading(angles)
    found = start_finding(seen.frequencies.values, seen.start, seen.noise)
    assert (found and found.code) == code


@pytest.mark.parametrize(
    ("angles", "code", "position"),
    [
        (lambda m: np.minimum(m, 4999) * THETA, "positions-clamped", 5000),
        (lambda m: np.where(m < 5000, m, 2 * m) * THETA, "schedule-changes", 5000),
        (lambda m: round_to(m, "bfloat16") * THETA, "positions-rounded", 257),
    ],
)
def test_the_first_position_beyond_the_law_is_found(angles, code, position):
    found = reading(angles)
    checked = read_errors(found, found.frequencies, THETA, tried_positions(LONGEST))
    (one,) = checked.findings
    assert (one.code, one.position) == (code, position)
    assert max(band.ratio for band in checked.bands) > 1


def test_a_float32_table_is_within_the_law():
    found = reading()
    checked = read_errors(found, found.frequencies, THETA, tried_positions(LONGEST))
    assert checked.findings == ()
    assert [band.pairs for band in checked.bands] == [(0, 10), (11, 21), (22, 31)]
    assert checked.ratio.max() < 1


def test_what_is_not_finite_or_no_rotation_ends_the_reading():
    found = reading(lambda m: np.where(m > 1000, np.nan, m) * THETA)
    assert [(one.code, one.position) for one in found.findings] == [("not-finite", 1024)]
    assert reading(lambda m: m * THETA * np.nan).frequencies is None


def test_tried_positions_are_sorted_and_reach_both_ends():
    positions = tried_positions(5000, (77, 9999))
    assert (positions[0], positions[-1]) == (0, 5000)
    assert 77 in positions
    assert np.all(np.diff(positions) > 0)


@pytest.mark.parametrize(
    ("factor", "how"),
    [
        (lambda m: 1.0 + m / LONGEST, "with the position"),
        (lambda m: np.linspace(1.0, 2.0, THETA.size), "from pair to pair"),
    ],
)
def test_it_is_said_over_what_a_size_varies(factor, how):
    def read(positions):
        m = positions.astype(float)[:, None]
        return blocks_of(positions, *(factor(m) * f(m * THETA) for f in (np.cos, np.sin)))

    (found,) = read_rotation(read, LONGEST, HELD["float64"]).findings
    assert found.code == "size-varies"
    assert f"varies {how}, from 1 to " in found.words
