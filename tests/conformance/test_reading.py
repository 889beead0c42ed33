"""What is read, step by step: formats, planes, doubling, schedules."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import HELD, format_named, narrowest, rounded, wrapped
from ropetheory.conformance.reading.axes import section_axes
from ropetheory.conformance.reading.doubling import by_doubling, powers
from ropetheory.conformance.reading.planes import read_planes
from ropetheory.conformance.reading.schedule import describe, shortest
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo


def test_rounding_is_that_of_the_formats():
    values = np.random.default_rng(3).normal(size=1000) * 10.0 ** np.random.default_rng(4).integers(
        -6, 5, 1000
    )
    for name in ("float16", "float32"):
        assert np.array_equal(rounded(values, name), values.astype(name).astype(float), equal_nan=True)
    ml_dtypes = pytest.importorskip("ml_dtypes")
    assert np.array_equal(rounded(values, "bfloat16"), values.astype(ml_dtypes.bfloat16).astype(float))


def test_the_narrowest_format_is_found():
    assert narrowest(np.asarray([1.0, 0.5, 257.0])) == "float16"
    assert narrowest(np.asarray([1.0, 2.0**17])) == "bfloat16"
    assert narrowest(np.asarray([0.1])) == "float64"
    assert format_named(np.float16).name == "float16"
    with pytest.raises(RopeTheoryError, match="`dtype` must be one of"):
        format_named("float8")


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


def test_planes_of_a_permuted_output():
    maps = np.zeros((2, 4, 4))
    maps[0][[0, 2, 1, 3], [0, 1, 2, 3]] = 1.0  # neighbours in, halves out
    c, s = np.cos(1.0), np.sin(1.0)
    maps[1][0, [0, 1]], maps[1][2, [0, 1]] = (c, -s), (s, c)
    maps[1][1, [2, 3]], maps[1][3, [2, 3]] = (c, -s), (s, c)
    planes = read_planes(maps)
    assert (planes.layout(), planes.layout(out=True), planes.count) == ("interleaved", "half-split", 2)


@pytest.mark.parametrize("base", [10000.0, 500000.0, 160000.0, 12345.0, 8e6])
@pytest.mark.parametrize("cast", [None, "bfloat16", "float16"])
def test_schedules_are_described_with_their_base(base, cast):
    theta = zoo.plain(base)
    if cast and base == 12345.0:
        return  # a base that nobody has cannot be told from the cast of another
    if cast == "float16" and base > 1e5:
        return  # float16 loses the slow pairs
    values = theta if cast is None else rounded(theta, cast)
    told = describe(values, values * 1e-12 + 1e-13, zoo.DIM)
    assert (told.base, told.cast) == (base, cast)


def test_the_shortest_number_is_given():
    assert shortest(9999.9999, 1e-6) == 10000.0
    assert shortest(123456.0, 1e-12) == 123456.0


def test_sections_in_turn():
    assert section_axes((2, 1, 1), False).tolist() == [0, 0, 1, 2]
    assert np.bincount(section_axes((24, 20, 20), True)).tolist() == [24, 20, 20]
    assert section_axes((24, 20, 20), True)[:6].tolist() == [0, 1, 2, 0, 1, 2]
    assert HELD["bfloat16"].unit == 2.0**-8
