import math
from fractions import Fraction

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.frequencies import critical, many_pairs
from tests.numeric.frequencies.test_critical import NEAR_TIES, adversarial


def one_by_one(base, dim, length):
    """Ask for every point as a scalar."""
    points = np.broadcast_arrays(base, dim, length)
    rows = zip(*(array.ravel().tolist() for array in points), strict=True)
    return np.asarray([rt.critical_pair(b, int(d), L) for b, d, L in rows]).reshape(points[0].shape)


@pytest.fixture
def asked(monkeypatch):
    """List the tiles that the formula is asked for, with tiles of 64 points and no array too small."""
    found, kept = [], critical._checked_pairs
    monkeypatch.setattr(many_pairs, "_MANY", 1)
    monkeypatch.setattr(many_pairs, "_TILE", 64)
    monkeypatch.setattr(critical, "_checked_pairs", lambda *cut: found.append(cut) or kept(*cut))
    return found


def test_a_float_decides_away_from_integers(asked):
    rng = np.random.default_rng(0)
    base, dim = 10 ** rng.uniform(0.1, 9, (3, 1, 1)), 2 * rng.integers(1, 300, (4, 1))
    length = 10 ** rng.uniform(-3, 12, 90)
    for arguments in ((base, dim, length), (10000, 128, length), (base, 64.0, 4096), (base, dim, 7)):
        found = rt.critical_pair(*arguments)
        assert found.dtype == np.int64
        np.testing.assert_array_equal(found, one_by_one(*arguments))
    assert rt.critical_pair(10000, 128, np.geomspace(1e-300, 1e300, 500)).tolist() == sorted(
        one_by_one(10000, 128, np.geomspace(1e-300, 1e300, 500)).tolist()
    )
    assert not asked


def test_one_doubtful_point_asks_for_its_tile_alone(asked):
    lengths = np.geomspace(10, 1e7, 640)
    lengths[200] = 310436.0
    found = rt.critical_pair(347370, 314, lengths)
    assert found[200] == 134
    assert len(asked) == 1
    (_, _, tile), = asked
    assert tile.tolist() == lengths[192:256].tolist()
    np.testing.assert_array_equal(found, one_by_one(347370, 314, lengths))


def test_adversarial_points_in_arrays(asked):
    cases = adversarial()
    base, dim, length = (np.asarray(column) for column in zip(*cases, strict=True))
    np.testing.assert_array_equal(rt.critical_pair(base, dim, length), one_by_one(base, dim, length))
    near = [np.asarray(column) for column in zip(*NEAR_TIES, strict=True)]
    assert rt.critical_pair(*near[:3]).tolist() == near[3].tolist()
    # Next to 1 a float is sure of nothing.
    bases = 1 + 2.0**-52 * np.arange(1, 40)
    lengths = 2 * math.pi * (1 + 2.0**-50 * np.arange(-3, 4)[:, None])
    np.testing.assert_array_equal(rt.critical_pair(bases, 128, lengths), one_by_one(bases, 128, lengths))
    assert asked


def test_what_is_no_float_is_left_to_the_formula(asked):
    whole = np.asarray([2**53 + 1, 2**62 + 3, 5])
    assert rt.critical_pair(10000, 128, whole).tolist() == one_by_one(10000, 128, whole).tolist()
    assert len(asked) == 1
    third = Fraction(10000, 3)
    exact = [rt.critical_pair(third, 128, length) for length in (100, 200)]
    assert rt.critical_pair(third, 128, [100, 200]).tolist() == exact
    assert len(asked) == 2
    for kind in (np.float32, np.int32, np.uint8):
        values = np.asarray([7, 100, 200], dtype=kind)
        assert rt.critical_pair(10000, 128, values).tolist() == [1, 20, 25]
    assert len(asked) == 2
    assert rt.critical_pair(np.ones(0) + 5, 128, 4096).shape == (0,)


@pytest.mark.parametrize(
    ("arguments", "match"),
    [
        ((10000, 128, [4.0] * 70 + [-1.0, 0.0]), r"`length` must be .* got -1.0 at index \(70,\)"),
        ((10000, 128, [4.0, math.nan]), r"`length` must be .* at index \(1,\)"),
        ((10000, [64, 65], [4.0, 5.0]), r"`dim` must be .* got 65 at index \(1,\)"),
        (([2.0, math.inf], 64, 5.0), r"`base` must be .* got inf at index \(1,\)"),
        (([2.0, 3.0], 64, [5.0] * 3), "shapes do not broadcast"),
        (([2.0, 3.0], 63, 5.0), "`dim`"),
        ((10000, 128, np.asarray([1, 2], dtype=bool)), "real numbers"),
        ((10000, 128, np.asarray([1, 2], dtype=np.float16)), "real numbers"),
    ],
)
def test_what_is_refused_is_named(asked, arguments, match):
    with pytest.raises(rt.RopeTheoryError, match=match):
        rt.critical_pair(*arguments)
