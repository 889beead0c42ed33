"""Answers that are no finite numbers."""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.reading.finite import not_finite
from ropetheory.conformance.reading.planes import probed
from ropetheory.conformance.reading.probe import subject
from tests.conformance import zoo

SOUND = zoo.by(zoo.plain())


def found(fn, layout=None):
    ask = subject(fn, zoo.DIM, "float32", None, 1, 4096)
    return not_finite(ask, probed(ask), layout)


def spoiled(where, value=np.nan):
    def rotate(v, p):
        out = SOUND(v, p)
        out[where(p)] = value
        return out

    return rotate


def test_finite_answers_are_no_finding():
    assert found(SOUND) is None


def test_pairs_are_numbered_where_the_layout_is_known():
    def one(v, p):
        out = SOUND(v, p)
        out[:, 41] = np.nan
        return out

    assert [found(one, layout).pairs for layout in (None, "half-split", "interleaved")] == [(), (9,), (20,)]
    assert found(one).words == "coordinates 41 come back as NaN at every position"


def test_the_first_position_is_found():
    late = found(spoiled(lambda p: p >= 1234))
    assert (late.position, late.words) == (1234, "all coordinates come back as NaN from position 1234 on")
    assert found(spoiled(lambda p: p == 0, np.inf)).words.endswith("come back as infinite at position 0")
    assert "at some positions, first at 3" in found(spoiled(lambda p: p == 3)).words
