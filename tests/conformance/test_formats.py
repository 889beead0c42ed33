"""Numbers as a format holds them."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import HELD, format_named, narrowest, round_to, wrap
from ropetheory.errors import RopeTheoryError, WrongKindError


def test_rounding_is_that_of_the_formats():
    values = np.random.default_rng(3).normal(size=1000) * 10.0 ** np.random.default_rng(4).integers(
        -6, 5, 1000
    )
    for name in ("float16", "float32"):
        assert np.array_equal(round_to(values, name), values.astype(name).astype(float), equal_nan=True)
    ml_dtypes = pytest.importorskip("ml_dtypes")
    assert np.array_equal(round_to(values, "bfloat16"), values.astype(ml_dtypes.bfloat16).astype(float))


def test_the_narrowest_format_is_found():
    assert narrowest(np.asarray([1.0, 0.5, 257.0])) == "float16"
    assert narrowest(np.asarray([1.0, 2.0**17])) == "bfloat16"
    assert narrowest(np.asarray([0.1])) == "float64"
    assert format_named(np.float16).name == "float16"
    with pytest.raises(RopeTheoryError, match="`dtype` must be one of"):
        format_named("float8")


def test_units_and_what_is_no_format():
    assert HELD["bfloat16"].unit == 2.0**-8
    assert HELD["float64"].unit == 2.0**-53
    assert format_named(None).name == "float32"
    with pytest.raises(WrongKindError, match="write 'bfloat16', say"):
        format_named(16)


def test_what_does_not_fit_is_infinite_and_small_numbers_keep_the_last_place_of_the_smallest():
    assert round_to(np.asarray([1e5, -1e5]), "float16").tolist() == [np.inf, -np.inf]
    assert round_to(np.asarray([2.0**-25, 3 * 2.0**-26]), "float16").tolist() == [0.0, 2.0**-24]


def test_angles_are_wrapped_by_whole_turns():
    angles = np.asarray([0.0, 3.0, 4.0, -4.0, 100.0])
    found = wrap(angles)
    assert np.all(np.abs(found) <= np.pi)
    np.testing.assert_allclose(np.cos(found), np.cos(angles), atol=1e-12)
    np.testing.assert_allclose(np.sin(found), np.sin(angles), atol=1e-12)
